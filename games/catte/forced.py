"""Publicly forced moves in Catte."""

from __future__ import annotations

from games.catte.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """The seats with one card, or with one coffee card to lay: hand sizes and columns are public."""
    if view.phase is Phase.CHOOSE_COFFEE:
        return frozenset(seat for seat in view.pending if len(view.columns[seat]) == 1)
    return frozenset(seat for seat in view.pending if view.hand_sizes[seat] == 1)
