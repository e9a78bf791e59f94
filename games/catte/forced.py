"""Of whom everybody can see that they have one move only in Catte."""

from __future__ import annotations

from games.catte.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """Whoever plays their last card, or has one coffee card left to lay: how many cards somebody holds is open, and so are columns."""
    if view.phase is Phase.CHOOSE_COFFEE:
        return frozenset(seat for seat in view.pending if len(view.columns[seat]) == 1)
    return frozenset(seat for seat in view.pending if view.hand_sizes[seat] == 1)
