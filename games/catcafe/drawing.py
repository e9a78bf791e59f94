"""A sheet as text: the towers as columns, 15 letters wide, so that two sheets stand side by side on a phone.

          7/3
       9/5   8/4     9/5  both numbers can be won
    6/4    6          5   only the small one is left
        6    [C]     [8]  won
    [H]    5    3/2   6   an open hex, by its floor
       [M]    5      [M]  an item
     #     4    [C]  (M)  an item about to be marked
       [C]   [C]      #   a scratching post, no hex

Odd towers stand half a hex higher than even ones, so what touches diagonally here touches on the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from games.catcafe.hexes import HEX_AT, TOWERS, Hex, Tower
from games.catcafe.moves import Mark
from games.catcafe.sheets import Sheet

CELL = 3
WIDTH = CELL * len(TOWERS)
"""Of a drawing, in letters."""
POST = "#"
_HEIGHT = 14
_BETWEEN = " | "


def drawn(sheet: Sheet, larges: Sequence[bool], planned: Mark | None = None) -> list[str]:
    """The rows of a sheet from the roofs down; `larges` tells for each tower whether its large number can still be won."""
    rows = [[" " * CELL] * len(TOWERS) for _ in range(_HEIGHT)]
    for column, (tower, large) in enumerate(zip(TOWERS, larges, strict=True)):
        top = tower.floors[-1]
        rows[_row(tower, top + 1)][column] = _roof(tower, sheet.towers[column], large=large)
        for floor in range(1, top + 1):
            rows[_row(tower, floor)][column] = _cell(sheet, HEX_AT.get((tower.number, floor)), planned)
    return ["".join(row).rstrip() for row in rows]


def side_by_side(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two drawings as one."""
    return [f"{one:{WIDTH}}{_BETWEEN}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def _row(tower: Tower, floor: int) -> int:
    """How many rows from above a floor stands; even towers stand one row lower, and the roof is where the next floor would be."""
    return 2 * (7 - floor) + (tower.number % 2 == 0)


def _roof(tower: Tower, won: int | None, *, large: bool) -> str:
    if won is not None:
        return f"[{won}]"
    return f"{tower.large}/{tower.small}" if large else f" {tower.small} "


def _cell(sheet: Sheet, place: Hex | None, planned: Mark | None) -> str:
    if place is None:
        return f" {POST} "
    if planned is not None and planned.hex == place:
        return f"({planned.item.letter})"
    item = sheet.item_at(place)
    return f" {place.floor} " if item is None else f"[{item.letter}]"
