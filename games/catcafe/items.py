"""The six items that are drawn into the hexes; a cat is known by the item that it likes (rules 1.4 and 1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, final


@final
class Item(int):
    """An item: the number of the die that gives it for the rules, `mouse` for everybody who reads, `M` in a hex."""

    __slots__ = ()
    words: ClassVar[tuple[str, ...]] = ("", "house", "yarn", "butterfly", "bowl", "cushion", "mouse")
    letters: ClassVar[str] = " HYBFCM"

    @property
    def letter(self) -> str:
        """How it is written in a hex."""
        return self.letters[self]

    def __str__(self) -> str:
        return self.words[self]

    __repr__ = __str__


HOUSE, YARN, BUTTERFLY, BOWL, CUSHION, MOUSE = ITEMS = tuple(map(Item, range(1, 7)))


def items_without(values: Sequence[object | None]) -> tuple[Item, ...]:
    """The items for which a row of six has no value yet."""
    return tuple([item for item, value in zip(ITEMS, values, strict=True) if value is None])
