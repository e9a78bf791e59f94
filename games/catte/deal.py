"""Dealing a round (rule 2)."""

from __future__ import annotations

from games.catte.cards import CATS, COFFEES, mask_of
from games.catte.events import HandDealt, RoundDealt
from games.catte.state import State, round_of, round_starter
from games.kit import Chance, Event, Seat


def deal_round(state: State, chance: Chance) -> tuple[Event, ...]:
    """Deals the round whose turn it is into the state, changing it."""
    terms, number = state.terms, round_of(state)
    cats = chance.shuffle(CATS, f"round-{number}/cats")
    coffees = chance.shuffle(COFFEES, f"round-{number}/coffee")
    hands = [sorted(cats[seat * terms.cats_each : (seat + 1) * terms.cats_each]) for seat in range(terms.seats)]
    columns = [sorted(coffees[seat * terms.coffees_each : (seat + 1) * terms.coffees_each]) for seat in range(terms.seats)]
    state.hands = tuple(map(mask_of, hands))
    state.columns = tuple(map(mask_of, columns))
    state.acquired = (0,) * terms.seats
    state.centre = coffees[-1]
    state.turn = round_starter(state, number)
    state.trick = ()
    state.tricks = ()
    dealt = RoundDealt(number, terms.rounds, state.turn, tuple(map(tuple, columns)), coffees[-1])
    return (dealt, *(HandDealt(Seat(seat), tuple(hand)) for seat, hand in enumerate(hands)))
