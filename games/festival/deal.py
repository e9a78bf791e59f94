"""Dealing: the multiplier cards, and the cards of a game (rules 2 and 8.1)."""

from __future__ import annotations

from typing import Final

from games.festival.cards import ALL_CARDS, DEALT_AS_BOOZE, MULTIPLIERS, Card, cards_in, in_order, mask_of
from games.festival.events import GameDealt, HandDealt, MultiplierHandDealt, MultipliersDealt
from games.festival.scoring import reached
from games.festival.state import DUMMY, NO_CARDS, SLOTS, State, game_number, totals_of
from games.kit import Chance, Event, Seat

BOOZE_EACH: Final = 2
OTHERS_EACH: Final = 7
_BOOZE: Final = cards_in(DEALT_AS_BOOZE)
_OTHERS: Final = cards_in(ALL_CARDS & ~DEALT_AS_BOOZE)


def deal_multipliers(state: State, chance: Chance) -> tuple[Event, ...]:
    """Deals all multiplier cards into the state, changing it."""
    each = state.terms.multipliers_each
    dealing = len(state.past) // each + 1
    cards = chance.shuffle(MULTIPLIERS, f"multipliers-{dealing}")
    hands = [sorted(cards[seat * each : (seat + 1) * each]) for seat in range(state.terms.seats)]
    state.multipliers = tuple(map(mask_of, hands))
    return (MultipliersDealt(each), *[MultiplierHandDealt(Seat(seat), tuple(hand)) for seat, hand in enumerate(hands)])


def deal_game(state: State, chance: Chance) -> tuple[Event, ...]:
    """Deals the cards of the game whose turn it is, for the next time, into the state, changing it."""
    state.deal += 1
    terms, game = state.terms, game_number(state.past, state.phase)
    name = f"game-{game}/deal-{state.deal}"
    booze = chance.shuffle(_BOOZE, f"{name}/booze")
    others = chance.shuffle(_OTHERS, f"{name}/rest")
    dealt = [_slice(booze, slot, BOOZE_EACH) + _slice(others[2:], slot, OTHERS_EACH) for slot in range(SLOTS)]
    state.face_up = in_order(others[0], others[1])
    state.hands = tuple([mask_of(cards) for cards in dealt[: terms.seats]])
    state.dummy = tuple(chance.shuffle(dealt[DUMMY], f"{name}/dummy")) if terms.has_dummy else ()
    state.played, state.rounds = NO_CARDS, ()
    totals = totals_of(state.past, terms.seats)
    seen = GameDealt(game, state.deal, terms.target, totals, reached(state.past, terms), state.face_up)
    return (seen, *[HandDealt(Seat(seat), tuple(sorted(dealt[seat]))) for seat in range(terms.seats)])


def _slice(cards: list[Card], slot: int, size: int) -> list[Card]:
    return cards[slot * size : (slot + 1) * size]
