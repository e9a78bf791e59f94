"""The course of a game of Cat Café: each rule steps a state in place and reports events to `emit`.

The verbs step a copy and collect the events (rules.py); a search steps its own world without a
listener. Moves must be legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.catcafe.dice import cost, reachable_marks
from games.catcafe.events import CatSealed, DiceDrafted, DiceRolled, DieTaken, FinalScored, Finished, GameWon, Revealed, Sealed
from games.catcafe.hexes import TOWERS
from games.catcafe.moves import CHOICES, PASS, TAKES, ChooseCat, Mark, Move, Pass, Take
from games.catcafe.scoring import score_lines
from games.catcafe.sheets import FOR_PASSING, Sheet
from games.catcafe.state import NO_PLAN, Completion, Deed, Plan, Reveal, State, first_of_round, is_large_left, make_plan
from games.kit import Chance, Event, EventSink, Lookup, Outcome, Seat

ENOUGH_TOWERS = 3
"""The number of completed towers that ends the game (rule 6.1)."""

_SEATS = tuple(map(Seat, range(4)))
_TAKES: Lookup[frozenset[int], tuple[Take, ...]] = Lookup(lambda dice: tuple([take for take in TAKES if take.value in dice]))
"""By the dice in the centre, the moves that take one; equal dice are one choice."""


def is_draft(state: State) -> bool:
    """True if dice are being taken."""
    return len(state.dice) > 1


def drafting_seat(state: State) -> Seat:
    """The seat that is to take a die: clockwise from the first player of the round (rule 2.3)."""
    seats = state.terms.seats
    taken = seats + 1 - len(state.dice)
    return _SEATS[(state.starter + state.round_number - 1 + taken) % seats]


def seat_to_act(state: State) -> Seat | None:
    """The seat that is to take a die, or the first that has not finished marking; None when the
    game is over.
    """
    if len(state.dice) > 1:
        return drafting_seat(state)
    if state.dice:
        for seat, plan in enumerate(state.plans):
            if not plan.is_finished:
                return _SEATS[seat]
    return None


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat that owes a decision (rule 9)."""
    dice, sheet = state.dice, state.sheets[seat]
    if len(dice) > 1:
        return _TAKES[frozenset(dice)]
    if state.plans[seat].needs_cat:
        return [CHOICES[cat - 1] for cat in sheet.cats_left]
    kept = state.kept[seat]
    assert kept is not None
    return open_moves(sheet, kept, dice[0])


def open_moves(sheet: Sheet, kept: int, central: int) -> list[Mark | Pass]:
    """Every mark that the sheet and the dice allow, by item and then by hex, and last the pass.
    Must agree with `why_not`.
    """
    empty = sheet.empty
    found: list[Mark | Pass] = [mark for mark in reachable_marks(kept, central, sheet.available, None in sheet.cats) if empty & mark.bit]
    found.append(PASS)
    return found


def price_of(state: State, seat: Seat, mark: Mark) -> int:
    """The footprints that a mark costs the seat in the marking phase (rule 3.3)."""
    kept = state.kept[seat]
    assert kept is not None
    return cost(kept, state.dice[0], mark)


def step(state: State, seat: Seat, move: Move, chance: Chance, emit: EventSink | None = None) -> None:
    """Make a legal move of a seat that owes a decision."""
    if type(move) is Take:
        _take(state, seat, move.value, emit)
    else:
        _seal(state, seat, move, emit)
        if state.plans[seat].is_finished and seat_to_act(state) is None:
            _reveal(state, chance, emit)


def _take(state: State, seat: Seat, die: int, emit: EventSink | None) -> None:
    """Move a die from the centre to the seat; the last die left is the central die (rules 2.3,
    2.4).
    """
    state.dice.remove(die)
    state.kept[seat] = die
    if emit:
        emit(DieTaken(seat, die, tuple(state.dice)))
        if not is_draft(state):
            emit(DiceDrafted(state.round_number, _kept_dice(state), state.dice[0]))


def _seal(state: State, seat: Seat, move: Mark | Pass | ChooseCat, emit: EventSink | None) -> None:
    """Seal a seat's choice (rule 3.1); a house still needs its cat (rule 4.1)."""
    plan = make_plan(state.plans[seat].move, move.cat) if type(move) is ChooseCat else make_plan(move)
    state.plans[seat] = plan
    if emit:
        emit(_sealed_event(state, seat, plan))
        if plan.is_finished:
            emit(Finished(seat))


def _sealed_event(state: State, seat: Seat, plan: Plan) -> Event:
    """The event by which the seat itself learns of its choice."""
    sheet, move = state.sheets[seat], plan.move
    if type(move) is not Mark:
        return Sealed(seat, PASS, 0, sheet.findable(FOR_PASSING))
    if plan.cat is None:
        return Sealed(seat, move, price_of(state, seat, move), sheet.footprints_of(move))
    return CatSealed(seat, plan.cat, sheet.with_mark(move).cat_score(plan.cat))


def _reveal(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Carry out all marks, then complete towers; end the game or begin the next round (rules 3 to
    6).
    """
    kept, central = _kept_dice(state), state.dice[0]
    deeds = tuple([_carry_out(state, seat) for seat in _SEATS[: len(kept)]])
    completions = _complete_towers(state, deeds)
    state.last = Reveal(state.round_number, kept, central, deeds, completions)
    state.plans = [NO_PLAN] * len(kept)
    state.kept = [None] * len(kept)
    state.dice = []
    if emit:
        emit(Revealed(state.last))
    if not completions or not any(state.sheets[done.seat].completed_towers >= ENOUGH_TOWERS for done in completions):
        state.round_number += 1
        roll_dice(state, chance, emit)
    elif emit:
        emit(FinalScored(score_lines(state.sheets, state.terms.mice), tuple(sheet.copy() for sheet in state.sheets)))
        emit(GameWon(*outcome_of(state)))


def _carry_out(state: State, seat: Seat) -> Deed:
    """Carry out a seat's plan on its sheet (rules 3, 4)."""
    sheet, plan = state.sheets[seat], state.plans[seat]
    move, cat = plan.move, plan.cat
    if type(move) is not Mark:
        return Deed(PASS, 0, sheet.record_pass(), None, 0)
    spent = price_of(state, seat, move)
    found = sheet.draw_mark(move, spent)
    return Deed(move, spent, found, cat, 0 if cat is None else sheet.score_cat(cat))


def _complete_towers(state: State, deeds: Sequence[Deed]) -> tuple[Completion, ...]:
    """Score the towers that these deeds completed; all seats that completed the same tower are
    treated alike (rule 5).
    """
    marked = [(deed.move.tower, seat) for seat, deed in zip(_SEATS, deeds, strict=False) if type(deed.move) is Mark]
    done = sorted([(tower, seat) for tower, seat in marked if state.sheets[seat].is_full(tower)])
    if not done:
        return ()
    firsts = {tower: is_large_left(state.sheets, tower) for tower, _ in done}
    completions = []
    for tower, seat in done:
        sheet, first = state.sheets[seat], firsts[tower]
        house = sheet.has_house_in(tower)
        points = TOWERS[tower - 1].points(first=first, house=house)
        sheet.towers[tower - 1] = points
        completions.append(Completion(seat, tower, first, house, points, sheet.completed_towers))
    return tuple(completions)


def roll_dice(state: State, chance: Chance, emit: EventSink | None = None) -> None:
    """Roll one die more than there are seats (rule 2.2)."""
    state.dice = [chance.roll(f"round-{state.round_number}/die-{die}") for die in range(state.terms.seats + 1)]
    if emit:
        emit(DiceRolled(state.round_number, first_of_round(state), tuple(state.dice)))


def outcome_of(state: State) -> Outcome:
    """The totals and the winners as the sheets stand; equal best totals share the victory (rule
    8.1).
    """
    scores = tuple(line.total for line in score_lines(state.sheets, state.terms.mice))
    best = max(scores)
    return Outcome(scores, tuple(_SEATS[seat] for seat, score in enumerate(scores) if score == best))


def _kept_dice(state: State) -> tuple[int, ...]:
    """The dice by seat, once every seat has one."""
    return tuple([die for die in state.kept if die is not None])
