"""The moves of Cat Café and their notation.

    take 5         take a die that shows 5
    mark M 2.4     mark an item (H Y B F C M) in a hex: tower 2, floor 4
    cat Y          choose the cat that likes yarn, after marking a house
    pass           mark nothing, and find three footprints

Parsing accepts any case, spaces, either order of item and hex, and items as words (`MARK 2.4 mouse`).
Each move exists once: equal moves are the same object, so they are compared by identity.
"""

from __future__ import annotations

import re
from typing import Final, final

from games.catcafe.hexes import FLOORS, HEX_AT, HEXES, TOWERS, Hex
from games.catcafe.items import ITEMS, Item
from games.kit import BadNotation, Refusals


@final
class Take:
    """A die taken from the centre, identified by its value; made by `take` only."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def __str__(self) -> str:
        return f"take {self.value}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (take, (self.value,))


@final
class Mark:
    """An item drawn into a hex; made by `mark` only."""

    __slots__ = ("bit", "floor", "hex", "item", "kind", "number", "tower")

    def __init__(self, item: Item, place: Hex) -> None:
        self.item: Final = item
        self.hex: Final = place
        self.tower: Final = place.tower
        self.floor: Final = place.floor
        self.bit: Final = 1 << place
        self.kind: Final = (item - 1) * FLOORS + place.floor - 1
        """Item and floor as one number: all that matters for the dice."""
        self.number: Final = (item - 1) * len(HEXES) + place
        """Item and hex as one number."""

    def __str__(self) -> str:
        return f"mark {self.item.letter} {self.hex}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (mark, (int(self.item), int(self.hex)))


@final
class ChooseCat:
    """A cat chosen after a house, identified by the item it likes; made by `choose_cat` only."""

    __slots__ = ("cat",)

    def __init__(self, cat: Item) -> None:
        self.cat: Final = cat

    def __str__(self) -> str:
        return f"cat {self.cat.letter}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (choose_cat, (int(self.cat),))


@final
class Pass:
    """The decision to mark nothing; the only instance is `PASS`."""

    __slots__ = ()

    def __str__(self) -> str:
        return "pass"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> str:
        return "PASS"


Move = Take | Mark | ChooseCat | Pass

TAKES: Final = tuple(Take(value) for value in range(1, 7))
"""By value, from 1, the move."""
MARKS: Final = tuple(tuple(Mark(item, place) for place in HEXES) for item in ITEMS)
"""By item, from 1, then by hex, the move."""
CHOICES: Final = tuple(map(ChooseCat, ITEMS))
"""By the cat's item, from 1, the move."""
PASS: Final = Pass()


def take(value: int) -> Take:
    """The move that takes a die of this value."""
    return TAKES[value - 1]


def mark(item: int, place: int) -> Mark:
    """The move that draws this item into this hex."""
    return MARKS[item - 1][place]


def choose_cat(cat: int) -> ChooseCat:
    """The move that chooses the cat that likes this item."""
    return CHOICES[cat - 1]


UNREADABLE = Refusals(
    {
        "no-move": ("", "{said} is no move of Cat Café; moves are written 'take 5', 'mark M 2.4', 'cat Y' or 'pass'"),
        "only-pass": ("", "a pass is written 'pass' and nothing else"),
        "no-die": ("", "{said} is no die; a die shows 1 … 6, as in 'take 5'"),
        "no-mark": ("", "{said} is no item and hex; they are written as in 'mark M 2.4' (tower 2, floor 4)"),
        "no-item": ("", "{said} is no item; they are {items}, as in '{example}'"),
        "no-floor": ("", "there is no hex {tower}.{floor}: tower {tower} has the floors {floors}"),
        "no-tower": ("", "there is no tower {tower}; a hex is written tower.floor, as in 'mark M 2.4', and the towers are 1 … 5"),
    }
)
_ITEMS = {name.upper(): item for item in ITEMS for name in (item.letter, str(item))}
_LETTERS = ", ".join(f"{item.letter} {item}" for item in ITEMS)


def parse(text: str) -> Move:
    """The move written as `text`. Raises BadNotation."""
    found = re.fullmatch(r"(TAKE|MARK|CAT|PASS)\b\s*(.*)", text.strip().upper(), re.ASCII | re.DOTALL)
    if not found:
        raise BadNotation(UNREADABLE.refuse("no-move", said=_quote(text)))
    word, rest = found[1], found[2]
    match word:
        case "TAKE":
            return _parse_take(rest)
        case "MARK":
            return _parse_mark(rest)
        case "CAT":
            return choose_cat(_parse_item(rest, "cat Y"))
    if rest:
        raise BadNotation(UNREADABLE.refuse("only-pass"))
    return PASS


def _parse_take(rest: str) -> Take:
    if not re.fullmatch(r"[1-6]", rest):
        raise BadNotation(UNREADABLE.refuse("no-die", said=_quote(rest)))
    return take(int(rest))


def _parse_mark(rest: str) -> Mark:
    found = re.fullmatch(r"([A-Z]+)\s*(\d)\s*\.\s*(\d)|(\d)\s*\.\s*(\d)\s*([A-Z]+)", rest, re.ASCII)
    if not found:
        raise BadNotation(UNREADABLE.refuse("no-mark", said=_quote(rest)))
    name, tower, floor = (found[1], found[2], found[3]) if found[1] else (found[6], found[4], found[5])
    return mark(_parse_item(name, "mark M 2.4"), _parse_hex(int(tower), int(floor)))


def _parse_item(name: str, example: str) -> Item:
    if name not in _ITEMS:
        raise BadNotation(UNREADABLE.refuse("no-item", said=_quote(name), items=_LETTERS, example=example))
    return _ITEMS[name]


def _parse_hex(tower: int, floor: int) -> Hex:
    if (tower, floor) in HEX_AT:
        return HEX_AT[tower, floor]
    if 1 <= tower <= len(TOWERS):
        raise BadNotation(UNREADABLE.refuse("no-floor", tower=tower, floor=floor, floors=" ".join(map(str, TOWERS[tower - 1].floors))))
    raise BadNotation(UNREADABLE.refuse("no-tower", tower=tower))


def _quote(text: str) -> str:
    """A player's text for an error message: on one line, and at most 60 characters of it."""
    return repr(text if len(text) <= 60 else f"{text[:57]}…")
