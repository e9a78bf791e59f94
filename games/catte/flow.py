"""The course of a game of Catte: each rule steps a state in place and reports events to `emit`.

The verbs step a copy and collect the events (rules.py); a search steps its own world without a
listener. Moves must be legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from games.catte import scoring
from games.catte.cards import CATS, COFFEES, ONE_CAT, ONE_COFFEE, cats_in, coffee_total, coffees_in
from games.catte.events import CoffeeLaid, GameWon, HandDealt, Played, RoundDealt, RoundScored, TrickWon
from games.catte.moves import LAYS, Coffee, Move, Play
from games.catte.state import Ending, RoundResult, State, Trick, round_number, round_starter, totals_of
from games.catte.tricks import plays_from, winning_place
from games.kit import Chance, EventSink, Lookup, Seat

_SEATS = tuple(map(Seat, range(4)))
_LEFT = {seats: tuple(seat.next(seats) for seat in _SEATS[:seats]) for seats in (3, 4)}
"""By number of seats and seat, the seat to the left, which is next (rule 3.5)."""
_LAYS: Lookup[int, tuple[Coffee, ...]] = Lookup(lambda column: tuple([lay for lay in LAYS if column & lay.mask]))
"""By column, the coffee cards that its owner may lay."""


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of the seat whose turn it is (rule 9)."""
    if state.centre is None:
        return _LAYS[state.columns[seat]]
    trick = state.trick
    return plays_from(state.hands[seat], trick[0].colour if trick else None)


def step(state: State, seat: Seat, move: Move, chance: Chance, emit: EventSink | None = None) -> None:
    """Make a legal move of the seat whose turn it is."""
    if type(move) is Play:
        trick, seats = state.trick, state.terms.seats
        state.hands[seat] -= move.mask
        trick.append(move)
        if emit:
            emit(Played(seat, move))
        if len(trick) < seats:
            state.turn = _LEFT[seats][seat]
        else:
            _finish_trick(state, seat, chance, emit)
    else:
        _lay(state, seat, move, emit)


def _lay(state: State, leader: Seat, lay: Coffee, emit: EventSink | None) -> None:
    """Move the leader's coffee card from the column to the centre (rule 5.1)."""
    state.columns[leader] -= lay.mask
    state.centre = lay.card
    if emit:
        emit(CoffeeLaid(leader, lay.card))


def _finish_trick(state: State, last: Seat, chance: Chance, emit: EventSink | None) -> None:
    """Give the coffee card to the winner, who leads next unless the round ends (rules 4.4, 6)."""
    centre, seats = state.centre, state.terms.seats
    assert centre is not None
    leader = _LEFT[seats][last]
    winner = _SEATS[(leader + winning_place(state.trick, LAYS[centre].colour)) % seats]
    trick = Trick(centre, leader, tuple(state.trick), winner)
    state.acquired[winner] |= ONE_COFFEE[centre]
    state.tricks.append(trick)
    state.centre, state.turn, state.trick = None, winner, []
    if emit:
        emit(TrickWon(trick, coffee_total(state.acquired[winner]), state.terms.limit))
    if ended := scoring.find_endings(state, winner):
        _finish_round(state, ended, chance, emit)


def _finish_round(state: State, ended: tuple[Ending, ...], chance: Chance, emit: EventSink | None) -> None:
    """Score the round, and deal the next one if there is one (rules 7, 8)."""
    result = RoundResult(scoring.score_lines(state), ended, state.tricks[-1])
    state.past.append(result)
    if emit:
        emit(RoundScored(len(state.past), result.endings, result.lines, totals_of(state.past, state.terms.seats)))
    if len(state.past) < state.terms.rounds:
        deal_round(state, chance, emit)
        return
    state.turn = None
    if emit:
        totals = totals_of(state.past, state.terms.seats)
        emit(GameWon(totals, best_seats(totals)))


def best_seats(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total (rule 8.2)."""
    best = max(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)


def deal_round(state: State, chance: Chance, emit: EventSink | None = None) -> None:
    """Deal the current round (rule 2)."""
    terms, number = state.terms, round_number(state)
    masks = itemgetter(*chance.shuffle(CATS, f"round-{number}/cats"))(ONE_CAT)
    coffees = chance.shuffle(COFFEES, f"round-{number}/coffee")
    cats_each, coffees_each = terms.cats_each, terms.coffees_each
    state.hands = [sum(masks[at : at + cats_each]) for at in range(0, terms.seats * cats_each, cats_each)]
    state.columns = [
        sum([ONE_COFFEE[card] for card in coffees[at : at + coffees_each]]) for at in range(0, terms.seats * coffees_each, coffees_each)
    ]
    state.acquired = [0] * terms.seats
    state.centre = coffees[-1]
    state.turn = round_starter(state, number)
    state.trick = []
    state.tricks = []
    if emit:
        emit(RoundDealt(number, terms.rounds, state.turn, tuple(map(coffees_in, state.columns)), coffees[-1]))
        for seat, hand in enumerate(state.hands):
            emit(HandDealt(Seat(seat), cats_in(hand)))
