"""The moves of Catte and their notation.

    play BK4         play a cat card
    play BK2+WH15    play a set: one black card and one white card, written black first
    coffee BR5       put a coffee card of your column into the centre

Parsing accepts any case, spaces, and either order of a set (`PLAY wh15 + bk2`). Each move exists once:
equal moves are the same object, so they are compared by identity and know their colour and value.
"""

from __future__ import annotations

import re
from typing import Final, final

from games.catte.cards import BLACK, BROWN, CATS, COFFEES, WHITE, CatCard, CoffeeCard, Colour, cats_in, mask_of
from games.kit import BadNotation, Refusals


@final
class Play:
    """One cat card or a set of two; made by `single` and `pair` only.

    `colour` and `value` are what the play counts as: a set is brown, with the sum of its numbers
    (rule 3.3).
    """

    __slots__ = ("cards", "colour", "mask", "text", "value")

    def __init__(self, cards: tuple[CatCard, ...]) -> None:
        self.cards: Final = cards
        self.colour: Final[Colour] = cards[0].colour if len(cards) == 1 else BROWN
        self.value: Final = sum(card.number for card in cards)
        self.mask: Final = mask_of(cards)
        self.text: Final = "+".join(map(str, cards))

    @property
    def is_set(self) -> bool:
        return len(self.cards) == 2

    def __str__(self) -> str:
        return f"play {self.text}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_play_of, (tuple(map(int, self.cards)),))


@final
class Coffee:
    """A coffee card put from the leader's column into the centre; made by `coffee` only."""

    __slots__ = ("card", "colour", "mask")

    def __init__(self, card: CoffeeCard) -> None:
        self.card: Final = card
        self.colour: Final = card.colour
        self.mask: Final = 1 << card

    def __str__(self) -> str:
        return f"coffee {self.card}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (coffee, (int(self.card),))


Move = Play | Coffee

_FIRST_WHITE = cats_in(WHITE.cats)[0]
SINGLES: Final = tuple(Play((card,)) for card in CATS)
"""By cat card, its play."""
SETS: Final = tuple(tuple(Play((black, white)) for white in cats_in(WHITE.cats)) for black in cats_in(BLACK.cats))
"""By black card and white card, both numbered from 0, the play of the set."""
LAYS: Final = tuple(Coffee(card) for card in COFFEES)
"""By coffee card, its move."""


def single(card: int) -> Play:
    """The play of one cat card; `card` is a cat card or its place in `CATS`."""
    return SINGLES[card]


def pair(black: int, white: int) -> Play:
    """The play of a set of a black and a white card, given as cat cards or their places in `CATS`."""
    return SETS[black][white - _FIRST_WHITE]


def coffee(card: int) -> Coffee:
    """The move that puts this coffee card into the centre; `card` is a coffee card or its place in
    `COFFEES`.
    """
    return LAYS[card]


def _play_of(cards: tuple[int, ...]) -> Play:
    return single(*cards) if len(cards) == 1 else pair(*cards)


UNREADABLE = Refusals(
    {
        "no-move": ("", "{said} is no move of Catte; moves are written 'play BK4', 'play BK2+WH15' or 'coffee BR5'"),
        "no-cat": ("", "{said} is no cat card; they are BK1 … BK15, WH1 … WH15 and BR10 … BR20, as in 'play BK4'"),
        "no-set": ("", "a set is one black card and one white card, as in 'play BK2+WH15'"),
        "one-coffee": ("", "one coffee card is put into the centre, as in 'coffee BR5'"),
        "no-coffee": ("", "{said} is no coffee card; they are {coffees}, as in 'coffee BR5'"),
    }
)
_CATS = {str(card): card for card in CATS}
_COFFEES = {str(card): card for card in COFFEES}


def parse(text: str) -> Move:
    """The move written as `text`. Raises BadNotation."""
    found = re.fullmatch(r"(PLAY|COFFEE)\s+(\S.*)", text.strip().upper(), re.ASCII | re.DOTALL)
    if not found:
        raise BadNotation(UNREADABLE.refuse("no-move", said=_quote(text)))
    word, cards = found[1], [re.sub(r"\s", "", card) for card in found[2].split("+")]
    return _parse_play(cards) if word == "PLAY" else _parse_coffee(cards)


def _parse_play(names: list[str]) -> Play:
    cards = []
    for name in names:
        if name not in _CATS:
            raise BadNotation(UNREADABLE.refuse("no-cat", said=_quote(name)))
        cards.append(_CATS[name])
    if len(cards) == 1:
        return single(cards[0])
    black, white = min(cards), max(cards)
    if len(cards) > 2 or black.colour is not BLACK or white.colour is not WHITE:
        raise BadNotation(UNREADABLE.refuse("no-set"))
    return pair(black, white)


def _parse_coffee(names: list[str]) -> Coffee:
    if len(names) > 1:
        raise BadNotation(UNREADABLE.refuse("one-coffee"))
    if names[0] not in _COFFEES:
        raise BadNotation(UNREADABLE.refuse("no-coffee", said=_quote(names[0]), coffees=" ".join(_COFFEES)))
    return coffee(_COFFEES[names[0]])


def _quote(text: str) -> str:
    """A player's text for an error message: on one line, and at most 60 characters of it."""
    return repr(text if len(text) <= 60 else f"{text[:57]}…")
