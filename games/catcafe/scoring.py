"""The seven boxes of the sheet (rule 7), final or as things stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.catcafe.hexes import IN_TOWER, NEIGHBOURS, hexes_in
from games.catcafe.items import BOWL, BUTTERFLY, CUSHION, MOUSE, YARN
from games.catcafe.sheets import Sheet

YARN_MOST, YARN_SOME = 8, 3
PER_BUTTERFLY = 3
CHAIN = (0, 2, 6, 12, 20)
"""By number of mice, the points of a chain."""
LONGEST_CHAIN = len(CHAIN) - 1


class Line(NamedTuple):
    """The seven boxes of one sheet, in printed order."""

    houses: int
    yarn: int
    butterflies: int
    bowls: int
    cushions: int
    mice: int
    towers: int

    @property
    def total(self) -> int:
        return sum(self)


def score_lines(sheets: Sequence[Sheet], mice: str) -> tuple[Line, ...]:
    """The boxes of every sheet, by seat. `mice` is the option of this name (`Terms.mice`)."""
    return tuple([line_of(sheets, seat, mice) for seat in range(len(sheets))])


def line_of(sheets: Sequence[Sheet], seat: int, mice: str) -> Line:
    """The boxes of one seat's sheet; yarn is compared with the other sheets. `mice` is the option
    of this name (`Terms.mice`).
    """
    sheet = sheets[seat]
    return Line(
        houses=sum([points for points in sheet.cats if points]),
        yarn=sum(yarn_of(sheets, seat)),
        butterflies=PER_BUTTERFLY * sheet.count(BUTTERFLY),
        bowls=bowls_of(sheet),
        cushions=sum([place.floor for place in sheet.hexes(CUSHION)]),
        mice=mice_of(sheet.marks[MOUSE - 1], mice),
        towers=sum([points for points in sheet.towers if points]),
    )


def yarn_of(sheets: Sequence[Sheet], seat: int) -> tuple[int, ...]:
    """By tower, the points of one sheet's yarn against the others (rule 7.2)."""
    yarn = [sheet.marks[YARN - 1] for sheet in sheets]
    return tuple([_yarn_in(tower, yarn, seat) for tower in IN_TOWER])


def _yarn_in(tower: int, yarn: Sequence[int], seat: int) -> int:
    own = (yarn[seat] & tower).bit_count()
    if not own:
        return 0
    return YARN_MOST if all((other & tower).bit_count() <= own for other in yarn) else YARN_SOME


def bowls_of(sheet: Sheet) -> int:
    """The points of all bowls: each scores the different kinds of items that touch it (rule 7.4)."""
    return sum([sum([bool(marks & NEIGHBOURS[place]) for marks in sheet.marks]) for place in sheet.hexes(BOWL)])


def mice_of(mask: int, mice: str) -> int:
    """The points of the mice in a mask (rule 7.6). With `mice` as `split`, each group is divided
    into the best chains; with `cap`, a group is one chain and counts at most the longest.
    """
    if mice == "cap":
        return sum([CHAIN[min(group.bit_count(), LONGEST_CHAIN)] for group in groups_of(mask)])
    return sum([_best_split(group) for group in groups_of(mask)])


def groups_of(mask: int) -> Iterator[int]:
    """The connected groups of hexes in a mask, each as a mask."""
    while mask:
        group = _lowest(mask)
        while (grown := group | _neighbours_of(group) & mask) != group:
            group = grown
        yield group
        mask ^= group


@lru_cache(maxsize=4096)
def _best_split(mask: int) -> int:
    """The most points of a set of mice split into chains; the lowest mouse tries every chain that
    contains it.
    """
    if mask.bit_count() <= LONGEST_CHAIN and len(list(groups_of(mask))) == 1:
        return CHAIN[mask.bit_count()]
    return max([CHAIN[chain.bit_count()] + mice_of(mask ^ chain, "split") for chain in _chains(_lowest(mask), mask)], default=0)


def _chains(start: int, mask: int) -> set[int]:
    """Every connected set of at most four of these hexes that contains `start`."""
    found = growing = {start}
    for _ in range(LONGEST_CHAIN - 1):
        growing = {chain | 1 << place for chain in growing for place in hexes_in(_neighbours_of(chain) & mask & ~chain)}
        found = found | growing
    return found


def _neighbours_of(mask: int) -> int:
    """The neighbours of a mask's hexes, as a mask."""
    return _union([NEIGHBOURS[place] for place in hexes_in(mask)])


def _union(masks: Sequence[int]) -> int:
    """The union of masks."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def _lowest(mask: int) -> int:
    return mask & -mask
