"""What two dice can mark, and what that costs in footprints (rules 3.2 and 3.3)."""

from __future__ import annotations

from functools import cache

from games.catcafe.items import HOUSE
from games.catcafe.moves import MARKS, Mark

MOST_USEFUL = 10
"""No mark costs more footprints: each die is moved by five at most."""


def cost(kept: int, central: int, item: int, floor: int) -> int:
    """How many footprints turn two dice into this item and this floor; either die may give either, and the cheaper way counts."""
    return min(abs(item - kept) + abs(floor - central), abs(item - central) + abs(floor - kept))


def reachable(kept: int, central: int, footprints: int, *, houses: bool) -> tuple[Mark, ...]:
    """Every mark for which the dice and so many footprints suffice, in whatever hex; by item, then by hex."""
    return _reachable(kept, central, min(footprints, MOST_USEFUL), houses)


@cache
def _reachable(kept: int, central: int, footprints: int, houses: bool) -> tuple[Mark, ...]:
    """There are 792 such tables at most, and few come up."""
    return tuple(
        mark
        for row in MARKS
        for mark in row
        if cost(kept, central, mark.item, mark.floor) <= footprints and (houses or mark.item is not HOUSE)
    )
