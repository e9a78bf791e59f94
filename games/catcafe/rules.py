"""The nine verbs of Cat Café. RULES.md is the text to read beside it; numbers in refusals and comments are its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catcafe import refusals
from games.catcafe.events import CatSealed, DiceDrafted, DiceRolled, DieTaken, FinalScored, Finished, GameWon, Revealed, Sealed
from games.catcafe.imagine import imagined
from games.catcafe.items import HOUSE
from games.catcafe.marking import open_moves, price, take_effect
from games.catcafe.moves import CHOICES, TAKES, ChooseCat, Mark, Move, Pass, Take, parse
from games.catcafe.scoring import lines
from games.catcafe.sheets import FOR_PASSING, NEW_SHEET
from games.catcafe.state import NO_PLAN, Plan, Reveal, State, Terms, View, first_of_round, phase_of
from games.kit import Beat, Chance, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step

ENOUGH_TOWERS = 3
"""Who has completed so many ends the game (rule 6.1)."""

_SEATS = tuple(Seat(seat) for seat in range(4))
_SETS = tuple(frozenset([seat for seat in _SEATS if mask >> seat & 1]) for mask in range(16))
"""The sets of seats, by mask."""


def is_over(state: State) -> bool:
    return not state.dice


def is_draft(state: State) -> bool:
    """Are dice being taken?"""
    return len(state.dice) > 1


def to_take(state: State) -> Seat:
    """Who is to take a die: clockwise from the first player of the round (rule 2.3)."""
    taken = state.terms.seats + 1 - len(state.dice)
    return _SEATS[(state.starter + state.round_number - 1 + taken) % state.terms.seats]


class CatCafe:
    """A roll-and-write game of toys and cats, for two to four."""

    name = "catcafe"
    version = 1
    seats: Sequence[int] = (2, 3, 4)
    options: Sequence[Option] = (Option("mice", lambda seats: ("split", "cap"), lambda seats: "split"),)

    beats: Mapping[type, Beat] = {Revealed: Beat.SCENE}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        seats = options.seats
        starter = _SEATS[chance.number(seats, "starter")]
        state = State(Terms(seats, options.value("mice")), starter, 1, (), (None,) * seats, (NEW_SHEET,) * seats, (NO_PLAN,) * seats, None)
        return Step(state, (_roll(state, chance),))

    def pending(self, state: State) -> frozenset[Seat]:
        if not state.dice:
            return _SETS[0]
        if is_draft(state):
            return _SETS[1 << to_take(state)]
        return _SETS[sum([1 << seat for seat, plan in enumerate(state.plans) if not plan.is_finished])]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if is_over(state):
            return ()
        if is_draft(state):
            return tuple([take for take in TAKES if take.value in state.dice]) if to_take(state) == seat else ()
        plan, sheet = state.plans[seat], state.sheets[seat]
        if plan.move is None:
            kept = state.kept[seat]
            assert kept is not None
            return open_moves(sheet, kept, state.dice[0])
        return tuple([CHOICES[cat - 1] for cat in sheet.cats_left]) if plan.wants_cat else ()

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
        if type(move) is Take:
            return Step(new, _take(new, seat, move))
        return Step(new, _seal(new, seat, move, chance), sealed=new.plans[seat] is not NO_PLAN)

    def outcome(self, state: State) -> Outcome | None:
        return _outcome(state) if is_over(state) else None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            terms=state.terms,
            phase=phase_of(state),
            pending=self.pending(state),
            round=state.round_number,
            first_starter=state.starter,
            starter=first_of_round(state),
            dice=state.dice,
            kept=state.kept,
            sheets=state.sheets,
            plan=None if seat is None else state.plans[seat],
            last=state.last,
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagined(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _why_not_drafting(state: State, seat: Seat, move: Move) -> Refusal | None:
    turn = to_take(state)
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
    if (needed := price(state, seat, mark)) > sheet.available:
        assert kept is not None
        return refusals.too_far(mark, kept, state.dice[0], needed, sheet.available)
    if sheet.filled & mark.bit:
        return refusals.hex_is_filled(mark, sheet.item_at(mark.hex))
    return None


def _why_not_cat(state: State, seat: Seat, choice: ChooseCat) -> Refusal | None:
    sheet = state.sheets[seat]
    if not state.plans[seat].wants_cat:
        return refusals.no_new_house()
    if sheet.cats[choice.cat - 1] is not None:
        return refusals.cat_is_scored(choice.cat, sheet.cats_left)
    return None


def _take(state: State, seat: Seat, take: Take) -> tuple[Event, ...]:
    """A die goes from the centre to the seat; the last one left is the central die (rules 2.3 and 2.4)."""
    dice = list(state.dice)
    dice.remove(take.value)
    state.dice = tuple(dice)
    kept = list(state.kept)
    kept[seat] = take.value
    state.kept = tuple(kept)
    taken = DieTaken(seat, take.value, state.dice)
    if is_draft(state):
        return (taken,)
    return (taken, DiceDrafted(state.round_number, _all_kept(state), state.dice[0]))


def _seal(state: State, seat: Seat, move: Mark | Pass | ChooseCat, chance: Chance) -> tuple[Event, ...]:
    """A seat's choice is sealed; the last one opens them all (rule 3.1)."""
    sheet, before = state.sheets[seat], state.plans[seat]
    sealed: Event
    if type(move) is ChooseCat:
        assert isinstance(before.move, Mark)
        plan = Plan(before.move, move.cat)
        sealed = CatSealed(seat, move.cat, sheet.marked(before.move, 0).worth(move.cat))
    elif type(move) is Mark:
        plan = Plan(move)
        sealed = Sealed(seat, move, price(state, seat, move), sheet.gain(move))
    else:
        assert type(move) is Pass
        plan = Plan(move)
        sealed = Sealed(seat, move, 0, sheet.finds(FOR_PASSING))
    state.plans = (*state.plans[:seat], plan, *state.plans[seat + 1 :])
    if not plan.is_finished:
        return (sealed,)
    finished = Finished(seat)
    if all(plan.is_finished for plan in state.plans):
        return (sealed, finished, *_finish_round(state, chance))
    return (sealed, finished)


def _finish_round(state: State, chance: Chance) -> tuple[Event, ...]:
    """All marks take effect; the game ends with three completed towers, or the next round begins (rules 5 and 6)."""
    kept, central, seats = _all_kept(state), state.dice[0], state.terms.seats
    deeds, completions = take_effect(state)
    state.last = Reveal(state.round_number, kept, central, deeds, completions)
    state.plans = (NO_PLAN,) * seats
    state.kept = (None,) * seats
    state.dice = ()
    revealed = Revealed(state.last)
    if any(sheet.completed >= ENOUGH_TOWERS for sheet in state.sheets):
        return (revealed, FinalScored(lines(state.sheets, state.terms.mice), state.sheets), GameWon(*_outcome(state)))
    state.round_number += 1
    return (revealed, _roll(state, chance))


def _roll(state: State, chance: Chance) -> Event:
    """One die more than seats is rolled (rule 2.2)."""
    state.dice = tuple([chance.roll(f"round-{state.round_number}/die-{die}") for die in range(state.terms.seats + 1)])
    return DiceRolled(state.round_number, first_of_round(state), state.dice)


def _all_kept(state: State) -> tuple[int, ...]:
    """The dice of all seats, when each has one."""
    return tuple([die for die in state.kept if die is not None])


def _outcome(state: State) -> Outcome:
    """The totals; the highest wins, equal ones share the victory (rule 8.1)."""
    scores = tuple(line.total for line in lines(state.sheets, state.terms.mice))
    best = max(scores)
    return Outcome(scores, tuple(_SEATS[seat] for seat, score in enumerate(scores) if score == best))
