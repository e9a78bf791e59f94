"""The marks that two dice allow, and their cost in footprints (rules 3.2, 3.3)."""

from __future__ import annotations

from functools import cache

from games.catcafe.hexes import FLOORS
from games.catcafe.items import HOUSE, ITEMS
from games.catcafe.moves import MARKS, Mark


def cost(kept: int, central: int, mark: Mark) -> int:
    """The number of footprints that turn the values of two dice into the mark's item and floor, one
    a step. Either die may give either; the cheaper way counts.
    """
    return costs(kept, central)[mark.kind]


@cache
def costs(kept: int, central: int) -> bytes:
    """By the kind of a mark (`Mark.kind`), its cost in footprints with these dice."""
    return bytes(
        min(abs(item - kept) + abs(floor - central), abs(item - central) + abs(floor - kept))
        for item in ITEMS
        for floor in range(1, FLOORS + 1)
    )


@cache
def reachable_marks(kept: int, central: int, footprints: int, houses: bool) -> tuple[Mark, ...]:
    """Every mark that these dice and footprints allow, filled hexes included, by item, then by hex.
    `houses` includes houses.
    """
    return tuple(mark for row in MARKS for mark in row if cost(kept, central, mark) <= footprints and (houses or mark.item is not HOUSE))
