"""Seats: places in a game, numbered from 0 clockwise and written `p0`, `p1`, …"""

from __future__ import annotations

import re


class Seat(int):
    """A place in a game: an `int` to the rules, `p2` in text."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"p{int(self)}"

    def __repr__(self) -> str:
        return f"p{int(self)}"

    def next(self, seats: int) -> Seat:
        """The next seat clockwise, which sits to the left."""
        return Seat((self + 1) % seats)


def parse_seat(text: str, seats: int) -> Seat | None:
    """The seat written as `text`; None if no such seat exists among `seats` seats."""
    found = re.fullmatch(r"[pP]([0-9])", text.strip())
    return Seat(int(found[1])) if found and int(found[1]) < seats else None
