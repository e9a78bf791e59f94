"""The nine verbs of Cat Café. Rule numbers in refusals and comments refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catcafe import refusals
from games.catcafe.events import Revealed
from games.catcafe.flow import drafting_seat, is_draft, moves, outcome_of, price_of, roll_dice, step
from games.catcafe.imagine import imagine_state
from games.catcafe.items import HOUSE
from games.catcafe.moves import ChooseCat, Mark, Move, Take, parse
from games.catcafe.sheets import new_sheet
from games.catcafe.state import NO_PLAN, State, Terms, View, first_of_round, phase_of
from games.kit import Chance, Emphasis, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step

_SEATS = tuple(map(Seat, range(4)))
_SETS = tuple(frozenset([seat for seat in _SEATS if mask >> seat & 1]) for mask in range(16))
"""The sets of seats, by mask."""


def is_over(state: State) -> bool:
    return not state.dice


class CatCafe:
    """A roll-and-write game of toys and cats for two to four."""

    name = "catcafe"
    version = 1
    seats: Sequence[int] = (2, 3, 4)
    options: Sequence[Option] = (Option("mice", lambda seats: ("split", "cap"), lambda seats: "split"),)

    emphasis: Mapping[type, Emphasis] = {Revealed: Emphasis.SCENE}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        seats = options.seats
        starter = _SEATS[chance.number(seats, "starter")]
        sheets = [new_sheet() for _ in range(seats)]
        state = State(Terms(seats, options.value("mice")), starter, 1, [], [None] * seats, sheets, [NO_PLAN] * seats, None)
        events: list[Event] = []
        roll_dice(state, chance, events.append)
        return Step(state, tuple(events))

    def pending(self, state: State) -> frozenset[Seat]:
        if not state.dice:
            return _SETS[0]
        if is_draft(state):
            return _SETS[1 << drafting_seat(state)]
        return _SETS[sum([1 << seat for seat, plan in enumerate(state.plans) if not plan.is_finished])]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return tuple(moves(state, seat)) if seat in self.pending(state) else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if is_over(state):
            return refusals.game_over()
        if is_draft(state):
            return _why_not_drafting(state, seat, move)
        return _why_not_marking(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        events: list[Event] = []
        step(new, seat, move, chance, events.append)
        return Step(new, tuple(events), sealed=new.plans[seat].move is not None)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state) if is_over(state) else None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            terms=state.terms,
            phase=phase_of(state),
            pending=self.pending(state),
            round=state.round_number,
            first_starter=state.starter,
            starter=first_of_round(state),
            dice=tuple(state.dice),
            kept=tuple(state.kept),
            sheets=tuple([sheet.copy() for sheet in state.sheets]),
            plan=None if seat is None else state.plans[seat],
            last=state.last,
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _why_not_drafting(state: State, seat: Seat, move: Move) -> Refusal | None:
    turn = drafting_seat(state)
    if type(move) is not Take:
        return refusals.marks_too_early(turn, state.dice, its_turn=turn == seat)
    if turn != seat:
        return refusals.not_your_turn(turn, state.dice, state.kept[seat])
    if move.value not in state.dice:
        return refusals.no_such_die(move.value, state.dice)
    return None


def _why_not_marking(state: State, seat: Seat, move: Move) -> Refusal | None:
    plan, kept = state.plans[seat], state.kept[seat]
    assert kept is not None
    if plan.is_finished:
        return refusals.has_marked()
    if type(move) is ChooseCat:
        return _why_not_cat(state, seat, move)
    if isinstance(plan.move, Mark):
        return refusals.cat_first(plan.move, state.sheets[seat].cats_left)
    if type(move) is Take:
        return refusals.dice_are_taken(kept, state.dice[0])
    return _why_not_mark(state, seat, move) if type(move) is Mark else None


def _why_not_mark(state: State, seat: Seat, mark: Mark) -> Refusal | None:
    sheet, kept = state.sheets[seat], state.kept[seat]
    if mark.item is HOUSE and None not in sheet.cats:
        return refusals.no_cat_left()
    if (needed := price_of(state, seat, mark)) > sheet.available:
        assert kept is not None
        return refusals.too_far(mark, kept, state.dice[0], needed, sheet.available)
    if sheet.filled & mark.bit:
        return refusals.hex_is_filled(mark, sheet.item_at(mark.hex))
    return None


def _why_not_cat(state: State, seat: Seat, choice: ChooseCat) -> Refusal | None:
    sheet = state.sheets[seat]
    if not state.plans[seat].needs_cat:
        return refusals.no_new_house()
    if sheet.cats[choice.cat - 1] is not None:
        return refusals.cat_is_scored(choice.cat, sheet.cats_left)
    return None
