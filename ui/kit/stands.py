"""Who stands on a podium: what is drawn at the end of a game, as values."""

from __future__ import annotations

from typing import NamedTuple


class Stand(NamedTuple):
    """Who stands where. `seat` gives the colour."""

    name: str
    score: int
    place: int
    seat: int
    won: bool = False
    is_cat: bool = False
