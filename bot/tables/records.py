"""The record of a table, as anybody may have it."""

from __future__ import annotations

from bot.tables.snapshot import TableSnapshot
from games.kit import Record, Seat, Turn


def make_record(snapshot: TableSnapshot) -> Record:
    """The table's record; its seed is in it only when the table is closed, its result only when it was played to the end.

    Until then what is sealed is not in it.
    """
    table = snapshot.table
    if snapshot.play is not None:
        return snapshot.play.make_record(commit=table.commit, luck=snapshot.lucky_words, seed=snapshot.seed)
    turns = tuple(Turn(Seat(move.seat), move.text) for move in snapshot.moves)
    return Record(table.game, table.rules, snapshot.options, table.commit, snapshot.lucky_words, snapshot.seed, turns, None)
