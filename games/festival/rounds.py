"""Rounds: legal cards, shown voids, swaps, and the cards taken (rules 3, 4, 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.festival.cards import (
    BOOZE,
    CROWS,
    ONE_CARD,
    RANK,
    SEASON_CARDS,
    YOROZU,
    YOROZU_0,
    YOROZU_13,
    Card,
    Season,
    open_cards,
    open_seasons,
)
from games.festival.results import Exchange, Round
from games.festival.state import DUMMY, HAND, SLOTS
from games.kit import Seat

_SLOTS: Final = tuple(map(Seat, range(SLOTS)))
NO_VOIDS: Final[tuple[tuple[tuple[Season, ...], ...], ...]] = tuple(((),) * seats for seats in range(SLOTS + 1))
"""By number of seats, the value of `shown_voids` if no seat shows a void."""


def legal_cards(hand: int, face_up: tuple[Card, Card]) -> int:
    """The mask of a hand's legal cards: those of playable seasons and YOROZU; without any playable
    season card, all (rules 3.1 to 3.3).
    """
    good = hand & open_cards(face_up)
    return good | hand & YOROZU if good else hand


def shown_voids(face_up: tuple[Card, Card], played: Sequence[Card], seats: int, number: int) -> tuple[tuple[Season, ...], ...]:
    """By seat, the seasons that it has shown to lack by playing an unplayable card (rule 4.2).

    `played` is by slot; `number` is the round, from 1. The last round shows nothing.
    """
    closed = SEASON_CARDS & ~open_cards(face_up)
    if not closed & _played_mask(played) or number == HAND:
        return NO_VOIDS[seats]
    lacking = open_seasons(face_up)
    return tuple([lacking if ONE_CARD[card] & closed else () for card in played[:seats]])


def _played_mask(played: Sequence[Card]) -> int:
    """The mask of the cards of all four slots."""
    first, second, third, fourth = played
    return ONE_CARD[first] | ONE_CARD[second] | ONE_CARD[third] | ONE_CARD[fourth]


def find_swaps(played: Sequence[Card], *, dummy: bool) -> tuple[tuple[Exchange, ...], Seat | None]:
    """The swaps among the played cards, and the seat that has to choose a swap (rules 4.3, 4.4).
    The swaps are empty while a seat has to choose; the seat is None if none has to.

    `played` is by slot; `dummy`: the fourth slot is the dummy's, which never chooses.
    """
    shown = _played_mask(played)
    if not shown & CROWS or not shown & YOROZU:
        return (), None
    crows = [slot for slot in _SLOTS if CROWS >> played[slot] & 1]
    yorozu = [slot for slot in _SLOTS if YOROZU >> played[slot] & 1]
    crows.sort(key=lambda slot: RANK[played[slot]])
    if len(yorozu) == 1:
        return (_nearest(crows, yorozu[0], played),), None
    yorozu.sort(key=lambda slot: RANK[played[slot]])
    if len(crows) > 1:
        return tuple([_nearest(crows, slot, played) for slot in yorozu]), None
    crow = crows[0]
    if dummy and crow == DUMMY:
        return (Exchange(crow, yorozu[_is_nearer_13(played[crow])]),), None
    return (), crow


def make_swap(played: Sequence[Card], crow: Seat, yorozu: Card) -> Exchange:
    """The swap of the slot `crow` with the slot that played the card `yorozu`, as the crow's player
    chose (rule 4.4).
    """
    return Exchange(crow, _SLOTS[played.index(yorozu)])


def make_round(
    face_up: tuple[Card, Card], played: tuple[Card, ...], no_more: tuple[tuple[Season, ...], ...], exchanges: tuple[Exchange, ...]
) -> Round:
    """The finished round with these played cards and swaps, and the card that each slot takes (rule
    5.1). `no_more` is the value of `shown_voids`.
    """
    held = _swap_cards(played, exchanges) if exchanges else played
    ranks = [RANK[card] for card in held]
    lowest, highest = _SLOTS[ranks.index(min(ranks))], _SLOTS[ranks.index(max(ranks))]
    taken = list(held)
    taken[lowest], taken[highest] = face_up
    return Round(face_up, played, no_more, exchanges, held, tuple(taken), lowest, highest)


def _swap_cards(played: tuple[Card, ...], exchanges: tuple[Exchange, ...]) -> tuple[Card, ...]:
    """The cards held after the swaps."""
    held = list(played)
    for crow, yorozu in exchanges:
        held[crow], held[yorozu] = held[yorozu], held[crow]
    return tuple(held)


def find_drinkers(taken: Sequence[Card], seats: int) -> list[Seat]:
    """The seats that have taken booze; the dummy does not drink (rules 5.3, 10.3)."""
    return [seat for seat in _SLOTS[:seats] if ONE_CARD[taken[seat]] & BOOZE]


def _nearest(crows: Sequence[Seat], yorozu: Seat, played: Sequence[Card]) -> Exchange:
    """The swap of a YOROZU with the nearest crow; `crows` are sorted by rank."""
    return Exchange(crows[0] if played[yorozu] == YOROZU_0 else crows[-1], yorozu)


def _is_nearer_13(crow: Card) -> bool:
    return YOROZU_13.value - crow.value < crow.value - YOROZU_0.value
