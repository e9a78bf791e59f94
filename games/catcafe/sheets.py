"""A player's sheet: marked items, footprints, scored cats, and numbers won on top of towers."""

from __future__ import annotations

from typing import final

from games.catcafe.hexes import ALL_HEXES, IN_TOWER, Hex, hexes_in
from games.catcafe.items import BUTTERFLY, HOUSE, ITEMS, Item, items_without
from games.catcafe.moves import Mark
from games.kit import SlotsEqMixin

FOOTPRINTS = 18
"""The number of footprints printed on a sheet (rule 1.6)."""
FOR_PASSING = 3
FOR_A_BUTTERFLY = 2
PER_ITEM = 2
"""The points that a cat scores for each item that it likes."""


@final
class Sheet(SlotsEqMixin):
    """One sheet, changed in place by `flow.py` alone; views and events hold copies."""

    __slots__ = ("available", "cats", "marks", "spent", "towers")

    def __init__(self, marks: list[int], available: int, spent: int, cats: list[int | None], towers: list[int | None]) -> None:
        self.marks = marks
        """By item, from house at 0, the mask of its hexes."""
        self.available = available
        """Footprints that can be spent."""
        self.spent = spent
        """Footprints spent for good."""
        self.cats = cats
        """By item liked, the points written below the cat; None: not scored yet."""
        self.towers = towers
        """The number won on top of each tower; None: not completed."""

    def copy(self) -> Sheet:
        """An independent copy, to be drawn on."""
        return Sheet(self.marks[:], self.available, self.spent, self.cats[:], self.towers[:])

    # Marked items

    @property
    def filled(self) -> int:
        """The mask of the filled hexes."""
        return sum(self.marks)

    @property
    def empty(self) -> int:
        """The mask of the open hexes."""
        return ALL_HEXES ^ sum(self.marks)

    def hexes(self, item: Item) -> tuple[Hex, ...]:
        """The hexes of the item."""
        return hexes_in(self.marks[item - 1])

    def item_at(self, place: Hex) -> Item | None:
        """The item in a hex; None: the hex is open."""
        return next((item for item in ITEMS if self.marks[item - 1] >> place & 1), None)

    def count(self, item: Item) -> int:
        """The number of this item on the sheet."""
        return self.marks[item - 1].bit_count()

    def is_full(self, tower: int) -> bool:
        """True if all hexes of the tower of this number are filled."""
        return not IN_TOWER[tower - 1] & ~sum(self.marks)

    def has_house_in(self, tower: int) -> bool:
        return bool(self.marks[HOUSE - 1] & IN_TOWER[tower - 1])

    # Numbers left and completed

    @property
    def footprints_left(self) -> int:
        """The number of footprints that can still be found."""
        return FOOTPRINTS - self.available - self.spent

    @property
    def cats_left(self) -> tuple[Item, ...]:
        """The cats that are not scored yet."""
        return items_without(self.cats)

    @property
    def completed_towers(self) -> int:
        """The number of completed towers."""
        return len(self.towers) - self.towers.count(None)

    def cat_score(self, cat: Item) -> int:
        """The points that the cat would score now."""
        return PER_ITEM * self.count(cat)

    # Changes

    def findable(self, footprints: int) -> int:
        """The number of footprints that a gain of `footprints` would find: no more than are left."""
        return min(footprints, self.footprints_left)

    def footprints_of(self, mark: Mark) -> int:
        """The footprints that the mark would find: those of a butterfly, 0 for other items (rule
        4.3).
        """
        return self.findable(FOR_A_BUTTERFLY) if mark.item is BUTTERFLY else 0

    def draw_mark(self, mark: Mark, cost: int) -> int:
        """Draw the item, spend `cost` footprints, and return the number of footprints found by a
        butterfly, else 0 (rules 3.3, 4.3).
        """
        found = self.footprints_of(mark)
        self.available += found - cost
        self.spent += cost
        self.marks[mark.item - 1] |= mark.bit
        return found

    def record_pass(self) -> int:
        """Add the footprints of a pass, and return their number (rule 3.5)."""
        found = self.findable(FOR_PASSING)
        self.available += found
        return found

    def score_cat(self, cat: Item) -> int:
        """Write the cat's points below it, and return them (rule 4.1)."""
        points = self.cats[cat - 1] = self.cat_score(cat)
        return points

    def with_mark(self, mark: Mark) -> Sheet:
        """A copy with this mark drawn at no cost."""
        sheet = self.copy()
        sheet.draw_mark(mark, 0)
        return sheet

    def __str__(self) -> str:
        items = [f"{item.letter} {' '.join(map(str, self.hexes(item)))}" for item in ITEMS if self.count(item)]
        cats = [f"cat {item.letter}={points}" for item, points in zip(ITEMS, self.cats, strict=True) if points is not None]
        towers = [f"tower {number}={points}" for number, points in enumerate(self.towers, 1) if points is not None]
        return f"<{', '.join([*items, *cats, *towers, f'footprints {self.available}+{self.footprints_left}'])}>"

    def __repr__(self) -> str:
        return str(self)


def new_sheet() -> Sheet:
    """The sheet at the start: nothing marked, one footprint available."""
    return Sheet([0] * 6, 1, 0, [None] * 6, [None] * 5)
