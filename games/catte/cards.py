"""The cards of Catte: 41 cat cards, which are played, and 13 coffee cards, which are won (rules
1.2, 1.3).

A card is an `int`, its place in the canonical order of its kind. A set of cards is also one `int`:
a *mask* with one bit per card. The rules work with masks; text shows cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import ClassVar

from games.kit import Lookup


class Colour(Enum):
    """The three colours, which are the suits. The value is the prefix of their cards, `str` the
    word.
    """

    cats: int
    """The mask of all cat cards of the colour."""

    BLACK = "BK"
    WHITE = "WH"
    BROWN = "BR"

    def __str__(self) -> str:
        return self.name.lower()


BLACK, WHITE, BROWN = Colour.BLACK, Colour.WHITE, Colour.BROWN


class Card(int):
    """A card of either kind: its place in the canonical order to the rules, `BK4` in text."""

    __slots__ = ()
    faces: ClassVar[tuple[tuple[Colour, int], ...]]

    @property
    def colour(self) -> Colour:
        return self.faces[self][0]

    @property
    def number(self) -> int:
        """The number printed on the card."""
        return self.faces[self][1]

    def __str__(self) -> str:
        return f"{self.colour.value}{self.number}"

    __repr__ = __str__


class CatCard(Card):
    """A card of a hand: `BK1` … `BK15`, `WH1` … `WH15`, `BR10` … `BR20`."""

    __slots__ = ()
    faces = tuple(
        (colour, number) for colour, numbers in ((BLACK, range(1, 16)), (WHITE, range(1, 16)), (BROWN, range(10, 21))) for number in numbers
    )


class CoffeeCard(Card):
    """A card of a column: `BK1` … `BK9`, `WH2` … `WH10`, `BR5` … `BR15`. The coffee `BK5` is not
    the cat `BK5`.
    """

    __slots__ = ()
    faces = tuple(
        (colour, number)
        for colour, numbers in ((BLACK, (1, 3, 5, 7, 9)), (WHITE, (2, 4, 6, 8, 10)), (BROWN, (5, 10, 15)))
        for number in numbers
    )


CATS = tuple(map(CatCard, range(len(CatCard.faces))))
COFFEES = tuple(map(CoffeeCard, range(len(CoffeeCard.faces))))


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of different cards of one kind."""
    return sum([1 << card for card in cards])


ONE_CAT = tuple(1 << card for card in CATS)
"""By cat card, the mask of the card alone."""
ONE_COFFEE = tuple(1 << card for card in COFFEES)
ALL_CATS = mask_of(CATS)
for _colour in Colour:
    _colour.cats = mask_of(card for card in CATS if card.colour is _colour)


def cats_in(mask: int) -> tuple[CatCard, ...]:
    """The cat cards of a mask, in canonical order."""
    return _ALIKE[mask & _BLACKS] + _ALIKE[mask & _WHITES] + _ALIKE[mask & _BROWNS]


def _split_bits(mask: int) -> tuple[CatCard, ...]:
    found = []
    while mask:
        found.append(CATS[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return tuple(found)


_BLACKS, _WHITES, _BROWNS = BLACK.cats, WHITE.cats, BROWN.cats
_ALIKE = Lookup(_split_bits)
"""By mask of one colour, the cat cards. At most 2 × 32768 + 2048 masks exist, and few occur."""


@cache
def coffees_in(mask: int) -> tuple[CoffeeCard, ...]:
    """The coffee cards of a mask, in canonical order."""
    return tuple([card for card in COFFEES if mask >> card & 1])


@cache
def coffee_total(mask: int) -> int:
    """The sum of the numbers on the coffee cards of a mask, computed once for each of at most 8192
    masks.
    """
    return sum(card.number for card in coffees_in(mask))
