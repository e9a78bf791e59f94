"""Dealing: the multiplier cards, and the cards of a game (rules 2, 8.1)."""

from __future__ import annotations

from typing import Final

from games.festival.cards import ALL_CARDS, DEALT_AS_BOOZE, MULTIPLIERS, Card, cards_in, in_order, mask_of, multipliers_in
from games.festival.events import GameDealt, HandDealt, MultiplierHandDealt, MultipliersDealt
from games.festival.scoring import has_reached
from games.festival.state import DUMMY, SLOTS, State, game_number, totals_of
from games.kit import Chance, EventSink, Seat

BOOZE_EACH: Final = 2
OTHERS_EACH: Final = 7
_BOOZE: Final = cards_in(DEALT_AS_BOOZE)
_OTHERS: Final = cards_in(ALL_CARDS & ~DEALT_AS_BOOZE)


def deal_multipliers(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Deal all twelve multiplier cards to the seats; cards still in hand are replaced."""
    seats, each = state.terms.seats, state.terms.multipliers_each
    dealing = len(state.past) // each + 1
    cards = chance.shuffle(MULTIPLIERS, f"multipliers-{dealing}")
    state.multipliers = [mask_of(cards[at : at + each]) for at in range(0, seats * each, each)]
    if emit:
        emit(MultipliersDealt(each))
        for seat, hand in enumerate(state.multipliers):
            emit(MultiplierHandDealt(Seat(seat), multipliers_in(hand)))


def deal_game(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Deal the cards of the current game, for the first time or again."""
    state.deal += 1
    terms, game = state.terms, game_number(state.past, state.phase)
    name = f"game-{game}/deal-{state.deal}"
    booze = chance.shuffle(_BOOZE, f"{name}/booze")
    low, high, *others = chance.shuffle(_OTHERS, f"{name}/rest")
    state.face_up = in_order(low, high)
    state.hands = [mask_of(_share_of(booze, others, seat)) for seat in range(terms.seats)]
    state.dummy = chance.shuffle(_share_of(booze, others, DUMMY), f"{name}/dummy") if terms.has_dummy else []
    state.played, state.rounds, state.taken, state.flags = [None] * SLOTS, [], [0] * SLOTS, [0] * terms.seats
    if emit:
        totals = totals_of(state.past, terms.seats)
        emit(GameDealt(game, state.deal, terms.target, totals, has_reached(state.past, terms), state.face_up))
        for seat, hand in enumerate(state.hands):
            emit(HandDealt(Seat(seat), cards_in(hand)))


def _share_of(booze: list[Card], others: list[Card], slot: int) -> list[Card]:
    """A slot's share of both kinds of shuffled cards: two with booze, seven others."""
    return booze[slot * BOOZE_EACH :][:BOOZE_EACH] + others[slot * OTHERS_EACH :][:OTHERS_EACH]
