"""Who held which seat of a table while it was played: seats change hands (bot/tables/taking_over.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.facts import Sitter
from bot.tables import Live
from games.kit import Seat

FOR_GOOD = 1 << 30
"""More moves than any game has."""


class Stage(NamedTuple):
    """The people of a table between two changes: from the move of this number on, and up to that one."""

    first: int
    last: int
    sitters: tuple[Sitter, ...]

    @property
    def seats(self) -> dict[int, Seat]:
        """The seats of its members."""
        return {int(one.member): Seat(one.seat) for one in self.sitters if one.member is not None}


def stages(live: Live) -> Iterator[Stage]:
    """From the deal on; one, where nobody has taken a seat over. When exactly between two moves they did is not stored."""
    now = [0] * len(live.facts.sitters)
    changes = sorted((held.upto, one.seat, number) for one in live.facts.sitters for number, held in enumerate(one.before, 1))
    first = 0
    for upto, seat, number in changes:
        yield Stage(first, upto, tuple(map(_held, live.facts.sitters, now)))
        now[seat], first = number, upto
    yield Stage(first, FOR_GOOD, live.facts.sitters)


def _held(sitter: Sitter, number: int) -> Sitter:
    """The seat after so many changes."""
    if number == len(sitter.before):
        return sitter
    held = sitter.before[number]
    return replace(sitter, member=held.member, name=held.name, before=sitter.before[:number])
