"""Publicly forced moves in the festival."""

from __future__ import annotations

from games.festival.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """The seats that play their last card.

    The last multiplier card is not forced publicly: its owner may be able to ask for a redeal (rule
    2.4).
    """
    return frozenset(seat for seat in view.pending if view.phase is Phase.PLAY and view.hand_sizes[seat] == 1)
