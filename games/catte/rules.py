"""The nine verbs of Catte. RULES.md is the text to read beside it; numbers in refusals and comments are its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catte import deal, scoring
from games.catte.cards import cats_in, coffee_total, coffees_in
from games.catte.events import CoffeeLaid, GameWon, Played, RoundScored, TrickWon
from games.catte.imagine import imagined
from games.catte.moves import LAYS, Coffee, Move, Play, parse
from games.catte.refusals import (
    choose_coffee_first,
    game_over,
    must_follow,
    no_coffee_now,
    not_in_column,
    not_in_hand,
    not_your_turn,
)
from games.catte.state import RoundResult, State, Terms, Trick, View, leader_of, phase_of, round_of, round_starter, totals_of
from games.catte.tricks import can_match, plays_from, winning_place
from games.kit import Beat, Chance, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset([Seat(seat)]) for seat in range(4))
_SEATS = tuple(Seat(seat) for seat in range(4))


class Catte:
    """A trick-taking game of coffee and restraint, for three or four."""

    name = "catte"
    version = 1
    seats: Sequence[int] = (3, 4)
    options: Sequence[Option] = (Option("rounds", lambda seats: tuple(str(n) for n in range(1, seats + 1)), str),)

    beats: Mapping[type, Beat] = {TrickWon: Beat.SCENE, RoundScored: Beat.CHAPTER}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        terms = Terms.of(options.seats, int(options.value("rounds")))
        starter = _SEATS[chance.number(terms.seats, "starter")]
        nothing = (0,) * terms.seats
        state = State(terms, starter, (), nothing, nothing, nothing, None, starter, (), ())
        return Step(state, deal.deal_round(state, chance))

    def pending(self, state: State) -> frozenset[Seat]:
        return _NOBODY if state.turn is None else _ALONE[state.turn]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if state.turn != seat:
            return ()
        if state.centre is None:
            column = state.columns[seat]
            return tuple([lay for lay in LAYS if column & lay.mask])
        return plays_from(state.hands[seat], state.trick[0].colour if state.trick else None)

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
        return Step(new, _play(new, seat, move, chance) if type(move) is Play else _lay(new, seat, move))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        totals = totals_of(state.past, state.terms.seats)
        return Outcome(totals, _best(totals))

    def view(self, state: State, seat: Seat | None) -> View:
        number = round_of(state)
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
            trick=state.trick,
            tricks=state.tricks,
            past=state.past,
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagined(view, chance)

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
        if play.colour is not led and can_match(hand, led):
            return must_follow(hand, led)
    return None


def _why_not_lay(state: State, seat: Seat, lay: Coffee) -> Refusal | None:
    if state.centre is not None:
        return no_coffee_now(state.centre, following=bool(state.trick))
    if not state.columns[seat] & lay.mask:
        return not_in_column(lay.card, state.columns[seat])
    return None


def _lay(state: State, seat: Seat, lay: Coffee) -> tuple[Event, ...]:
    """The leader's coffee card moves from the column to the centre (rule 5.1)."""
    state.columns = _changed(state.columns, seat, -lay.mask)
    state.centre = lay.card
    return (CoffeeLaid(seat, lay.card),)


def _play(state: State, seat: Seat, play: Play, chance: Chance) -> tuple[Event, ...]:
    state.hands = _changed(state.hands, seat, -play.mask)
    state.trick += (play,)
    state.turn = _SEATS[(seat + 1) % state.terms.seats]
    played = Played(seat, play)
    if len(state.trick) < state.terms.seats:
        return (played,)
    return (played, *_finish_trick(state, chance))


def _finish_trick(state: State, chance: Chance) -> tuple[Event, ...]:
    """The winner takes the coffee card and leads next, unless that ended the round (rules 4.4 and 6)."""
    centre, leader = state.centre, leader_of(state)
    assert centre is not None
    winner = _SEATS[(leader + winning_place(state.trick, centre.colour)) % state.terms.seats]
    trick = Trick(centre, leader, state.trick, winner)
    state.acquired = _changed(state.acquired, winner, 1 << centre)
    state.tricks += (trick,)
    state.centre, state.turn, state.trick = None, winner, ()
    won = TrickWon(trick, coffee_total(state.acquired[winner]), state.terms.limit)
    if not (ended := scoring.endings(state, winner)):
        return (won,)
    return (won, *_finish_round(state, RoundResult(scoring.lines(state), ended, trick), chance))


def _finish_round(state: State, result: RoundResult, chance: Chance) -> tuple[Event, ...]:
    """Scores the round; deals the next one, if there is one (rules 7 and 8)."""
    state.past += (result,)
    totals = totals_of(state.past, state.terms.seats)
    scored = RoundScored(len(state.past), result.endings, result.lines, totals)
    if len(state.past) < state.terms.rounds:
        return (scored, *deal.deal_round(state, chance))
    state.turn = None
    return (scored, GameWon(totals, _best(totals)))


def _best(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total (rule 8.2)."""
    best = max(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)


def _changed(masks: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The masks with the seat's one changed by adding or taking away cards."""
    changed = list(masks)
    changed[seat] += by
    return tuple(changed)
