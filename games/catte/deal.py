"""Dealing a round (rule 2), and dealing a world that a view cannot tell from the real one."""

from __future__ import annotations

from games.catte.cards import ALL_CATS, CATS, COFFEES, cats_in, mask_of
from games.catte.events import HandDealt, RoundDealt
from games.catte.state import State, View, round_of, round_starter
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
    state.leader = round_starter(state, number)
    state.trick = ()
    state.tricks = ()
    dealt = RoundDealt(number, terms.rounds, state.leader, tuple(map(tuple, columns)), coffees[-1])
    return (dealt, *(HandDealt(Seat(seat), tuple(hand)) for seat, hand in enumerate(hands)))


def imagined(view: View, chance: Chance) -> State:
    """A full state that this view cannot tell from the real one.

    The cats that the seat has not seen in this round are dealt uniformly to the other hands, the rest is left over; what the plays
    so far give away about a hand is ignored.
    """
    played = [play.mask for trick in view.tricks for play in trick.plays] + [play.mask for play in view.trick]
    seen = sum(played) | mask_of(view.hand or ())
    unseen = chance.shuffle(cats_in(ALL_CATS & ~seen), "imagine/cats")
    hands, dealt = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if view.hand is not None and seat == view.seat:
            hands.append(mask_of(view.hand))
        else:
            hands.append(mask_of(unseen[dealt : dealt + size]))
            dealt += size
    return State(
        terms=view.terms,
        starter=view.first_starter,
        past=view.past,
        hands=tuple(hands),
        columns=tuple(map(mask_of, view.columns)),
        acquired=tuple(map(mask_of, view.acquired)),
        centre=view.centre,
        leader=view.leader,
        trick=view.trick,
        tricks=view.tricks,
    )
