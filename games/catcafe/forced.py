"""Publicly forced moves in Cat Café."""

from __future__ import annotations

from dataclasses import replace

from games.catcafe.prospects import open_marks
from games.catcafe.state import Phase, View
from games.kit import Seat


def forced_seats(view: View) -> frozenset[Seat]:
    """The seat that takes one of equal dice, and the seats that must pass because nothing can be
    marked.

    Sheets, dice and footprints are public. A seat that chooses the last cat for a house is not
    listed, since the house is sealed.
    """
    if view.phase is Phase.DRAFT:
        return view.pending if len(set(view.dice)) == 1 else frozenset()
    return frozenset(seat for seat in view.pending if not open_marks(replace(view, seat=seat)))
