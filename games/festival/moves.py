"""The moves of the festival and their notation.

    play SP4          choose a card of the hand, face down
    redeal            with three crows or more: have all cards dealt anew
    swap YZ0          the YOROZU card with which the crow is swapped: YZ0 or YZ13
    start p2          name the seat that chooses its multiplier card first
    multiplier K2     put a multiplier card face up
    tokens SP SU WI   take three season tokens, all different
    token SP          take one season token

Parsing accepts any case, spaces, and any order of three tokens (`TOKENS wi sp su`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, final

from games.festival.cards import (
    CARDS,
    IN_SEASON,
    MULTIPLIERS,
    SEASON_OF_CODE,
    SEASONS,
    YOROZU,
    YOROZU_0,
    YOROZU_13,
    Card,
    MultiplierCard,
    Season,
    cards_in,
)
from games.kit import BadNotation, Refusals, Seat, parse_seat


@final
@dataclass(frozen=True, slots=True)
class Play:
    """A card chosen from the hand; sealed until all seats have chosen."""

    card: Card
    mask: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", 1 << self.card)

    def __str__(self) -> str:
        return f"play {self.card}"


@final
@dataclass(frozen=True, slots=True)
class Redeal:
    """The request of a hand with three crows to deal all cards again."""

    def __str__(self) -> str:
        return "redeal"


@final
@dataclass(frozen=True, slots=True)
class Swap:
    """The choice of the YOROZU card that is swapped with the own crow."""

    card: Card

    def __str__(self) -> str:
        return f"swap {self.card}"


@final
@dataclass(frozen=True, slots=True)
class Start:
    """The naming of the start player."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@final
@dataclass(frozen=True, slots=True)
class Multiplier:
    """The multiplier card for this game, put face up."""

    card: MultiplierCard

    def __str__(self) -> str:
        return f"multiplier {self.card}"


@final
@dataclass(frozen=True, slots=True)
class Tokens:
    """Three tokens of different seasons, for the first game."""

    seasons: tuple[Season, ...]

    def __str__(self) -> str:
        return f"tokens {' '.join(season.code for season in self.seasons)}"


@final
@dataclass(frozen=True, slots=True)
class Token:
    """One token of a season."""

    season: Season

    def __str__(self) -> str:
        return f"token {self.season.code}"


Move = Play | Redeal | Swap | Start | Multiplier | Tokens | Token

PLAYS: Final = tuple(map(Play, CARDS))
"""By card, the move."""
REDEAL: Final = Redeal()
SWAPS: Final = (Swap(YOROZU_0), Swap(YOROZU_13))
STARTS: Final = tuple(Start(Seat(seat)) for seat in range(4))
"""By seat, the move."""
CHOICES: Final = tuple(map(Multiplier, MULTIPLIERS))
"""By multiplier card, the move."""
TRIPLES: Final = tuple(map(Tokens, combinations(SEASONS, 3)))
TAKES: Final = tuple(map(Token, SEASONS))
"""By season, the move."""
ALL_MOVES: Final[tuple[Move, ...]] = (*PLAYS, REDEAL, *SWAPS, *STARTS, *CHOICES, *TRIPLES, *TAKES)

_SPRING, _SUMMER, _FALL, _WINTER = IN_SEASON


def _make_plays() -> dict[int, tuple[Play, ...]]:
    """The plays of every set of cards of one season, or of YOROZU, by mask: 4 × 512 + 4 of them."""
    found: dict[int, tuple[Play, ...]] = {0: ()}
    for season in (*IN_SEASON, YOROZU):
        sets = {0: found[0]}
        for card in cards_in(season):
            sets |= {mask | 1 << card: (*plays, PLAYS[card]) for mask, plays in sets.items()}
        found |= sets
    return found


_PLAYS_OF = _make_plays()


def plays_of(mask: int) -> tuple[Play, ...]:
    """The plays of the number cards in a mask, one for each card, in canonical order."""
    return (
        _PLAYS_OF[mask & _SPRING]
        + _PLAYS_OF[mask & _SUMMER]
        + _PLAYS_OF[mask & _FALL]
        + _PLAYS_OF[mask & _WINTER]
        + _PLAYS_OF[mask & YOROZU]
    )


UNREADABLE = Refusals(
    {
        "no-move": (
            "",
            "{said} is no move of the festival; moves are written 'play SP4', 'redeal', 'swap YZ0', 'start p2', 'multiplier K2', "
            "'tokens SP SU WI' or 'token SP'",
        ),
        "no-card": ("", "{said} is no card; they are SP1 … SP9, SU2 … SU10, FA3 … FA11, WI4 … WI12, YZ0 and YZ13, as in 'play SP4'"),
        "no-yorozu": ("", "a crow is swapped with YZ0 or YZ13, as in 'swap YZ0', not with {said}"),
        "no-seat": ("", "{said} is no seat; they are p0 … p3, as in 'start p2'"),
        "no-multiplier": ("", "{said} is no multiplier card; they are K1 … K4, O1 … O4 and H1 … H4, as in 'multiplier K2'"),
        "three-tokens": ("", "three tokens of three different seasons are taken, as in 'tokens SP SU WI'"),
        "no-season": ("", "{said} is no season; they are SP, SU, FA and WI, as in 'token SP'"),
    }
)
_CARDS = {str(card): card for card in CARDS}
_MULTIPLIERS = {str(card): card for card in MULTIPLIERS}


def parse(text: str) -> Move:
    """The move written as `text`. Raises BadNotation."""
    word, *things = text.upper().split() or [""]
    name = "".join(things)
    if word in _READERS and things:
        return _READERS[word](name)
    if word == "TOKENS" and things:
        return _parse_tokens([_parse_season(season) for season in things[:4]])
    if word == "REDEAL" and not things:
        return REDEAL
    raise BadNotation(UNREADABLE.refuse("no-move", said=_quote(text)))


def _parse_card(name: str) -> Card:
    if name not in _CARDS:
        raise BadNotation(UNREADABLE.refuse("no-card", said=_quote(name)))
    return _CARDS[name]


def _parse_swap(name: str) -> Swap:
    if name not in ("YZ0", "YZ13"):
        raise BadNotation(UNREADABLE.refuse("no-yorozu", said=_quote(name)))
    return SWAPS[name == "YZ13"]


def _parse_start(name: str) -> Start:
    seat = parse_seat(name, len(STARTS))
    if seat is None:
        raise BadNotation(UNREADABLE.refuse("no-seat", said=_quote(name)))
    return STARTS[seat]


def _parse_multiplier(name: str) -> Multiplier:
    if name not in _MULTIPLIERS:
        raise BadNotation(UNREADABLE.refuse("no-multiplier", said=_quote(name)))
    return CHOICES[_MULTIPLIERS[name]]


def _parse_tokens(seasons: list[Season]) -> Tokens:
    if len(seasons) != 3 or len(set(seasons)) != 3:
        raise BadNotation(UNREADABLE.refuse("three-tokens"))
    return next(triple for triple in TRIPLES if set(triple.seasons) == set(seasons))


def _parse_season(name: str) -> Season:
    if name not in SEASON_OF_CODE:
        raise BadNotation(UNREADABLE.refuse("no-season", said=_quote(name)))
    return SEASON_OF_CODE[name]


def _quote(text: str) -> str:
    """A player's text for an error message: on one line, and at most 60 characters of it."""
    shown = repr(text)
    return shown if len(shown) <= 62 else f"{shown[:60]}…{shown[0]}"


_READERS: Final[dict[str, Callable[[str], Move]]] = {
    "PLAY": lambda name: PLAYS[_parse_card(name)],
    "SWAP": _parse_swap,
    "START": _parse_start,
    "MULTIPLIER": _parse_multiplier,
    "TOKEN": lambda name: TAKES[_parse_season(name)],
}
"""By word, the parser of the rest, for moves with one argument."""
