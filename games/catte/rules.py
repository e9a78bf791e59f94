"""The nine verbs of Catte. Rule numbers in refusals and comments refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catte.cards import cats_in, coffees_in
from games.catte.events import RoundScored, TrickWon
from games.catte.flow import best_seats, deal_round, moves, step
from games.catte.imagine import imagine_state
from games.catte.moves import Coffee, Move, Play, parse
from games.catte.refusals import (
    choose_coffee_first,
    game_over,
    must_follow,
    no_coffee_now,
    not_in_column,
    not_in_hand,
    not_your_turn,
)
from games.catte.state import State, Terms, View, leader_of, phase_of, round_number, round_starter, totals_of
from games.catte.tricks import has_matching_play
from games.kit import Chance, Emphasis, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset([Seat(seat)]) for seat in range(4))
_SEATS = tuple(Seat(seat) for seat in range(4))


class Catte:
    """A trick-taking game of coffee and restraint for three or four."""

    name = "catte"
    version = 1
    seats: Sequence[int] = (3, 4)
    options: Sequence[Option] = (Option("rounds", lambda seats: tuple(str(n) for n in range(1, seats + 1)), str),)

    emphasis: Mapping[type, Emphasis] = {TrickWon: Emphasis.SCENE, RoundScored: Emphasis.CHAPTER}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        terms = Terms.for_seats(options.seats, int(options.value("rounds")))
        starter = _SEATS[chance.number(terms.seats, "starter")]
        state = State(terms, starter, [], [], [], [], None, starter, [], [])
        events: list[Event] = []
        deal_round(state, chance, events.append)
        return Step(state, tuple(events))

    def pending(self, state: State) -> frozenset[Seat]:
        return _NOBODY if state.turn is None else _ALONE[state.turn]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return tuple(moves(state, seat)) if state.turn == seat else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if state.turn != seat:
            return game_over() if state.turn is None else not_your_turn(state.turn)
        if type(move) is Play:
            return _why_not_play(state, seat, move)
        return _why_not_lay(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        events: list[Event] = []
        step(new, seat, move, chance, events.append)
        return Step(new, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        totals = totals_of(state.past, state.terms.seats)
        return Outcome(totals, best_seats(totals))

    def view(self, state: State, seat: Seat | None) -> View:
        number = round_number(state)
        return View(
            seat=seat,
            terms=state.terms,
            phase=phase_of(state),
            pending=self.pending(state),
            round=number,
            first_starter=state.starter,
            starter=round_starter(state, number),
            leader=leader_of(state),
            hand=None if seat is None else cats_in(state.hands[seat]),
            hand_sizes=tuple(hand.bit_count() for hand in state.hands),
            columns=tuple(map(coffees_in, state.columns)),
            acquired=tuple(map(coffees_in, state.acquired)),
            centre=state.centre,
            trick=tuple(state.trick),
            tricks=tuple(state.tricks),
            past=tuple(state.past),
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _why_not_play(state: State, seat: Seat, play: Play) -> Refusal | None:
    hand = state.hands[seat]
    if state.centre is None:
        return choose_coffee_first(state.columns[seat])
    if play.mask & ~hand:
        return not_in_hand(play.mask & ~hand)
    if state.trick:
        led = state.trick[0].colour
        if play.colour is not led and has_matching_play(hand, led):
            return must_follow(hand, led)
    return None


def _why_not_lay(state: State, seat: Seat, lay: Coffee) -> Refusal | None:
    if state.centre is not None:
        return no_coffee_now(state.centre, following=bool(state.trick))
    if not state.columns[seat] & lay.mask:
        return not_in_column(lay.card, state.columns[seat])
    return None
