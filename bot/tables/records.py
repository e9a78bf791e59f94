"""The record of a table, as anybody may have it."""

from __future__ import annotations

from bot.tables.live import Live
from games.kit import Record, Seat, Turn


def record_of(live: Live) -> Record:
    """The table's record; its seed is in it only when the table is closed, its result only when it was played to the end.

    Until then what is sealed is not in it.
    """
    facts = live.facts
    if live.play is not None:
        return live.play.record(commit=facts.commit, luck=live.luck, seed=live.seed)
    turns = tuple(Turn(Seat(move.seat), move.text) for move in live.moves)
    return Record(facts.game, facts.rules, live.options, facts.commit, live.luck, live.seed, turns, None)
