"""Of whom everybody can see that they have one move only in the Festival."""

from __future__ import annotations

from games.festival.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """Whoever plays their last card. Of a last multiplier card nobody can tell: its owner may be able to have all dealt anew (rule 2.4)."""
    return frozenset(seat for seat in view.pending if view.phase is Phase.PLAY and view.hand_sizes[seat] == 1)
