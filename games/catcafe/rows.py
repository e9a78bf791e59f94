"""A sheet as rows of text: a column for each tower, a row for each floor.

A sheet is 15 letters wide, so two fit side by side on a phone.

    +6     +7 +8 +3   for the first with a house: can be won
    +4 [5] +3 +4 +2   for everybody later; [5] has been won here
        6  6 [C]       6   an open hex, by its floor
    [H][B] 5  5       [H]  an item
     # [Y] 4  4  4    (M)  an item about to be marked
    [M][Y] # (M) 3     #   a scratching post, no hex
    [C][M] 2  2  #
    [Y][H] 1  1 [F]

Odd towers stand half a hex higher than even ones, which rows of text cannot show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from games.catcafe.hexes import HEX_AT, TOWERS, Tower
from games.catcafe.moves import Mark
from games.catcafe.sheets import Sheet

CELL = 3
WIDTH = CELL * len(TOWERS)
"""The width of a row, in letters."""
POST = "#"
_GONE = "   "
_FLOORS = range(max(tower.floors[-1] for tower in TOWERS), 0, -1)
"""The floors, from above."""
_BETWEEN = " | "


def rows_of(sheet: Sheet, larges: Sequence[bool], planned: Mark | None = None) -> list[str]:
    """The rows of a sheet from the roofs down; `larges` says for each tower if its large number can
    still be won.
    """
    roofs = [_roof(tower, won, large=large) for tower, won, large in zip(TOWERS, sheet.towers, larges, strict=True)]
    floors = [[_cell(sheet, tower, floor, planned) for tower in TOWERS] for floor in _FLOORS]
    return ["".join(row).rstrip() for row in (*zip(*roofs, strict=True), *floors)]


def join_sheets(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two sheets beside each other."""
    return [f"{one:{WIDTH}}{_BETWEEN}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def _roof(tower: Tower, won: int | None, *, large: bool) -> tuple[str, str]:
    """A tower's large and small number, one above the other: `+7` can be won, `[7]` is won, else blank."""
    if won is None:
        return (f"+{tower.large} " if large else _GONE), f"+{tower.small} "
    return (f"[{won}]", _GONE) if won == tower.large else (_GONE, f"[{won}]")


def _cell(sheet: Sheet, tower: Tower, floor: int, planned: Mark | None) -> str:
    place = HEX_AT.get((tower.number, floor))
    if place is None:
        return f" {POST} " if floor < tower.floors[-1] else _GONE
    if planned is not None and planned.hex == place:
        return f"({planned.item.letter})"
    item = sheet.item_at(place)
    return f" {floor} " if item is None else f"[{item.letter}]"
