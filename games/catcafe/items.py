"""The six items drawn into hexes. A cat is identified by the item that it likes (rules 1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, final


@final
class Item(int):
    """An item: the number of its die to the rules, `mouse` in text, `M` in a hex."""

    __slots__ = ()
    words: ClassVar[tuple[str, ...]] = ("", "house", "yarn", "butterfly", "bowl", "cushion", "mouse")
    letters: ClassVar[str] = " HYBFCM"

    @property
    def letter(self) -> str:
        """The letter in a hex."""
        return self.letters[self]

    def __str__(self) -> str:
        return self.words[self]

    __repr__ = __str__


HOUSE, YARN, BUTTERFLY, BOWL, CUSHION, MOUSE = ITEMS = tuple(map(Item, range(1, 7)))


def items_without(values: Sequence[object | None]) -> tuple[Item, ...]:
    """The items whose place in a row of six values is None."""
    return tuple([item for item, value in zip(ITEMS, values, strict=True) if value is None])
