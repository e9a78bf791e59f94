"""The cards of Catte: 41 cat cards, which are played, and 13 coffee cards, which are won (rules 1.2 and 1.3).

A card is an `int`, its place in the canonical order of its kind, so that a set of cards is one `int` as well: a *mask* with one bit a
card. The rules step masks; everybody who reads sees cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import ClassVar

from games.kit import Lookup


class Colour(Enum):
    """The three colours, which are the suits. Its value is how cards of it begin, its text the word."""

    cats: int
    """The mask of all cat cards of the colour."""

    BLACK = "BK"
    WHITE = "WH"
    BROWN = "BR"

    def __str__(self) -> str:
        return self.name.lower()


BLACK, WHITE, BROWN = Colour.BLACK, Colour.WHITE, Colour.BROWN


class Card(int):
    """A card of either kind: its place in the canonical order for the rules, `BK4` for everybody who reads."""

    __slots__ = ()
    faces: ClassVar[tuple[tuple[Colour, int], ...]]

    @property
    def colour(self) -> Colour:
        return self.faces[self][0]

    @property
    def number(self) -> int:
        """The number printed on it."""
        return self.faces[self][1]

    def __str__(self) -> str:
        return f"{self.colour.value}{self.number}"

    __repr__ = __str__


class CatCard(Card):
    """A card of the hand: `BK1` … `BK15`, `WH1` … `WH15`, `BR10` … `BR20`."""

    __slots__ = ()
    faces = tuple(
        (colour, number) for colour, numbers in ((BLACK, range(1, 16)), (WHITE, range(1, 16)), (BROWN, range(10, 21))) for number in numbers
    )


class CoffeeCard(Card):
    """A card of a column: `BK1` … `BK9`, `WH2` … `WH10`, `BR5` … `BR15`. `BK5` the coffee is another card than `BK5` the cat."""

    __slots__ = ()
    faces = tuple(
        (colour, number)
        for colour, numbers in ((BLACK, (1, 3, 5, 7, 9)), (WHITE, (2, 4, 6, 8, 10)), (BROWN, (5, 10, 15)))
        for number in numbers
    )


CATS = tuple(map(CatCard, range(len(CatCard.faces))))
COFFEES = tuple(map(CoffeeCard, range(len(CoffeeCard.faces))))


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some different cards of one kind."""
    return sum([1 << card for card in cards])


ONE_CAT = tuple(1 << card for card in CATS)
"""The masks of one card each."""
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
"""The cat cards of a mask of one colour; there are 2 × 32768 + 2048 such masks at most, and few of them come up."""


@cache
def coffees_in(mask: int) -> tuple[CoffeeCard, ...]:
    """The coffee cards of a mask, in canonical order."""
    return tuple([card for card in COFFEES if mask >> card & 1])


@cache
def coffee_total(mask: int) -> int:
    """The sum of the numbers on some coffee cards. There are 8192 such sets at most, so each is added up once."""
    return sum(card.number for card in coffees_in(mask))
