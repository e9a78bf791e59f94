"""The public record of a table."""

from __future__ import annotations

from bot.tables.snapshot import TableSnapshot
from games.kit import Origin, Record, Seat, Turn, write_record


def make_record(snapshot: TableSnapshot) -> Record:
    """Make the table's record, without sealed choices. The seed is included only after the end, the
    result only of a finished game."""
    table = snapshot.table
    if snapshot.play is not None:
        return snapshot.play.make_record(commit=table.commit, luck=snapshot.lucky_words, seed=snapshot.seed)
    turns = tuple(Turn(Seat(move.seat), move.text) for move in snapshot.moves)
    return Record(table.game, table.rules, snapshot.options, table.commit, snapshot.lucky_words, snapshot.seed, turns, None)


def write_table_record(snapshot: TableSnapshot) -> str:
    """The table's record as text, which also says from which past game it goes on, if any."""
    past = snapshot.table.continues
    return write_record(make_record(snapshot), Origin(past.table, len(past.moves)) if past else None)
