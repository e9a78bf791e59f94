"""An entry of the podium at the end of a game."""

from __future__ import annotations

from typing import NamedTuple


class PodiumEntry(NamedTuple):
    """A seat's plain name, score and place, counted from 1. `seat` decides the colour."""

    name: str
    score: int
    place: int
    seat: int
    won: bool = False
    is_cat: bool = False
