"""The choice of a mark in Cat Café: an item, then a tower, then the hex, which makes the move.

""       nothing yet         "M"      mice: in which tower?         "M2"     mice in tower 2: on which floor?

A word holds the opened part (ui/kit/renderer.py: ControlBuilder). The dice and the sheet decide the
possible hexes.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from games.catcafe.items import ITEMS, Item
from games.catcafe.moves import Mark
from games.catcafe.prospects import open_marks
from games.catcafe.state import View

_LETTERS = {item.letter: item for item in ITEMS}


class MarkChoice(NamedTuple):
    """A seat's view, and the opened item and tower."""

    view: View
    item: Item | None = None
    tower: int | None = None

    @classmethod
    def from_word(cls, view: View, word: str) -> MarkChoice:
        """The choice of an opened part; of an item that fits one tower alone, that tower is opened too. An
        item or tower that cannot be marked now is left out, and both are left out if the seat owes a cat.
        """
        found = re.fullmatch(r"([HYBFCM])([1-5])?", word)
        marks = open_marks(view).get(_LETTERS[found[1]], ()) if found and not needs_cat(view) else ()
        if found is None or not marks:
            return cls(view)
        towers = {mark.hex.tower for mark in marks}
        opened = {int(found[2])} & towers if found[2] else set()
        return cls(view, _LETTERS[found[1]], next(iter(opened or (towers if len(towers) == 1 else ())), None))

    @property
    def word(self) -> str:
        """The opened part as a word."""
        return "" if self.item is None else f"{self.item.letter}{self.tower or ''}"

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The possible marks by hex; empty while no item is opened. Only those of the opened tower, if
        one is opened.
        """
        marks = open_marks(self.view).get(self.item, ()) if self.item is not None else ()
        return tuple(mark for mark in marks if self.tower in (None, mark.tower))

    @property
    def towers(self) -> dict[int, tuple[Mark, ...]]:
        """The possible marks by tower."""
        marks = self.marks
        return {number: tuple(mark for mark in marks if mark.tower == number) for number in sorted({mark.tower for mark in marks})}


def needs_cat(view: View) -> bool:
    """True if the seat must choose the cat for a house that it has sealed."""
    return view.plan is not None and view.plan.needs_cat
