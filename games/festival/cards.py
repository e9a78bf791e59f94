"""The cards of the festival: 38 number cards, which are played and taken, and 12 multiplier cards
(rules 1.2 to 1.6).

A card is an `int`, its place in the canonical order of its kind. A set of cards is also one `int`:
a *mask* with one bit per card. The rules work with masks; text shows cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import ClassVar, Final, NamedTuple


class Season(IntEnum):
    """The four seasons. The value is the index, `str` the word, the code the prefix of cards and
    tokens.
    """

    SPRING = 0
    SUMMER = 1
    FALL = 2
    WINTER = 3

    @property
    def code(self) -> str:
        return _CODES[self]

    def __str__(self) -> str:
        return self.name.lower()


_CODES = ("SP", "SU", "FA", "WI")
SEASONS: Final = tuple(Season)
SEASON_OF_CODE: Final = {season.code: season for season in SEASONS}
YOROZU_CODE: Final = "YZ"

# Positions (1 = lowest) of the symbols among the nine cards of a season. The rulebook gives all but
# the single fish; positions 3 and 7 are our choice, symmetric like the other symbols.
TWO_FISH_POSITIONS = {1, 9}
ONE_FISH_POSITIONS = {3, 7}
BOOZE_POSITIONS = {2, 8}
CROW_POSITIONS = {5}

CAT_ICONS: Final = {Season.SPRING: 4, Season.SUMMER: 3, Season.FALL: 2, Season.WINTER: 1}
"""The number of cats on a season's cards: of two equal values the one with more cats is higher
(rule 1.4).
"""


class Face(NamedTuple):
    """The print on a number card."""

    season: Season | None
    """None: YOROZU, which belongs to no season."""
    value: int
    fish: int
    booze: bool
    crow: bool

    @classmethod
    def at_position(cls, season: Season, position: int) -> Face:
        """The card at this position of its season, from 1. Each season begins one higher than the
        one before.
        """
        fish = 2 * (position in TWO_FISH_POSITIONS) + (position in ONE_FISH_POSITIONS)
        return cls(season, position + season, fish, position in BOOZE_POSITIONS, position in CROW_POSITIONS)


class Card(int):
    """A number card: its place in the canonical order to the rules, `SP4` or `YZ13` in text."""

    __slots__ = ()
    faces: ClassVar = (
        *(Face.at_position(season, position) for season in SEASONS for position in range(1, 10)),
        Face(None, 0, 0, True, False),
        Face(None, 13, 0, True, False),
    )

    @property
    def season(self) -> Season | None:
        return self.faces[self].season

    @property
    def value(self) -> int:
        return self.faces[self].value

    @property
    def fish(self) -> int:
        return self.faces[self].fish

    @property
    def booze(self) -> bool:
        return self.faces[self].booze

    @property
    def crow(self) -> bool:
        return self.faces[self].crow

    def __str__(self) -> str:
        season = self.season
        return f"{YOROZU_CODE if season is None else season.code}{self.value}"

    __repr__ = __str__


CARDS: Final = tuple(map(Card, range(len(Card.faces))))
YOROZU_0, YOROZU_13 = CARDS[-2], CARDS[-1]


ONE_CARD: Final = tuple(1 << card for card in CARDS)
"""By card, the mask of the card alone."""


def mask_of(cards: Iterable[int]) -> int:
    """The mask of cards of one kind."""
    mask = 0
    for card in cards:
        mask |= ONE_CARD[card]
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    """The number cards of a mask, in canonical order."""
    found = []
    while mask:
        found.append(CARDS[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return tuple(found)


ALL_CARDS: Final = mask_of(CARDS)
IN_SEASON: Final = tuple(mask_of(card for card in CARDS if card.season is season) for season in SEASONS)
"""By season, the mask of its cards."""
YOROZU: Final = 1 << YOROZU_0 | 1 << YOROZU_13
SEASON_CARDS: Final = ALL_CARDS & ~YOROZU
_FISH: Final = tuple(sum(card.fish for card in CARDS[:9] if cards >> card & 1) for cards in range(1 << 9))
"""By mask of one season's nine cards, their fish; all seasons have the same layout."""
CROWS: Final = mask_of(card for card in CARDS if card.crow)
BOOZE: Final = mask_of(card for card in CARDS if card.booze)
DEALT_AS_BOOZE: Final = BOOZE & ~YOROZU
"""The eight season cards with booze; each slot is dealt two (rule 2.1)."""

RANK: Final = tuple(
    sorted(CARDS, key=lambda card: (card.value, CAT_ICONS[card.season] if card.season is not None else 0)).index(card) for card in CARDS
)
"""By card, its rank from the lowest (rule 1.4). No two cards are equal."""


def in_order(one: Card, other: Card) -> tuple[Card, Card]:
    """Two cards in the order of the play area: the lower left, the higher right."""
    return (one, other) if RANK[one] < RANK[other] else (other, one)


@cache
def open_seasons(face_up: tuple[Card, Card]) -> tuple[Season, ...]:
    """The seasons playable with these cards face up: those not shown by them (rule 3.1)."""
    shown = {card.season for card in face_up}
    return tuple(season for season in SEASONS if season not in shown)


def open_cards(face_up: tuple[Card, Card]) -> int:
    """The mask of all cards of the seasons playable with these cards face up (`open_seasons`)."""
    low, high = face_up
    return _BESIDE[low] & _BESIDE[high]


_BESIDE = tuple(SEASON_CARDS if card.season is None else SEASON_CARDS & ~IN_SEASON[card.season] for card in CARDS)
"""By card, the mask of all season cards of other seasons than its own."""


def seasons_in(mask: int) -> tuple[Season, ...]:
    """The seasons of the cards in a mask."""
    return tuple([season for season in SEASONS if mask & IN_SEASON[season]])


def fish_in(mask: int) -> tuple[int, int, int, int]:
    """The fish on the cards in a mask, by season."""
    return _FISH[mask & 511], _FISH[mask >> 9 & 511], _FISH[mask >> 18 & 511], _FISH[mask >> 27 & 511]


class MultiplierCard(int):
    """A score multiplier card: its place in the canonical order to the rules, `K2`, `O1` or `H4` in
    text (rule 1.6).
    """

    __slots__ = ()

    @property
    def factors(self) -> tuple[int, ...]:
        """The factor of a fish, by season. The number names the doubled season, the set the
        distance to the negative one.
        """
        set_, double = divmod(self, 4)
        negative = (double + set_ + 1) % 4
        return tuple(2 if season == double else -1 if season == negative else 1 for season in SEASONS)

    def __str__(self) -> str:
        return f"{'KOH'[self // 4]}{self % 4 + 1}"

    __repr__ = __str__


MULTIPLIERS: Final = tuple(map(MultiplierCard, range(12)))
ALL_MULTIPLIERS: Final = mask_of(MULTIPLIERS)


def multipliers_in(mask: int) -> tuple[MultiplierCard, ...]:
    """The multiplier cards of a mask, in canonical order."""
    return tuple([card for card in MULTIPLIERS if mask >> card & 1])
