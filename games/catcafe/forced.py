"""Of whom everybody can see that they have one move only in Cat Café."""

from __future__ import annotations

from dataclasses import replace

from games.catcafe.prospects import open_marks
from games.catcafe.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """Whoever takes one of equal dice; and whose sheet, dice and footprints, which lie open, leave nothing to mark, so that they pass.

    Of who has marked a house and chooses the last cat for it nobody can tell: the house is sealed.
    """
    if view.phase is Phase.DRAFT:
        return view.pending if len(set(view.dice)) == 1 else frozenset()
    return frozenset(seat for seat in view.pending if not open_marks(replace(view, seat=seat)))
