"""What may be marked; and a round's marks taking effect, all at once, with the towers they complete (rules 3 to 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.catcafe.dice import cost, reachable
from games.catcafe.hexes import TOWERS
from games.catcafe.moves import PASS, Mark, Pass
from games.catcafe.sheets import FOR_PASSING, Sheet
from games.catcafe.state import Completion, Deed, Plan, State, is_large_left
from games.kit import Seat


def price(state: State, seat: Seat, mark: Mark) -> int:
    """The footprints that a mark costs the seat while everybody marks."""
    kept = state.kept[seat]
    assert kept is not None
    return cost(kept, state.dice[0], mark.item, mark.floor)


def open_moves(sheet: Sheet, kept: int, central: int) -> tuple[Mark | Pass, ...]:
    """Every mark that the sheet and the dice allow, by item and then by hex, and the pass at the end. Must agree with `why_not`."""
    empty = sheet.empty
    marks = [mark for mark in reachable(kept, central, sheet.available, houses=None in sheet.cats) if empty & mark.bit]
    return (*marks, PASS)


def take_effect(state: State) -> tuple[tuple[Deed, ...], tuple[Completion, ...]]:
    """Puts every plan onto its sheet, changing the state, and tells what was done and which towers were completed."""
    before = state.sheets
    done = [_done(state, Seat(seat), plan) for seat, plan in enumerate(state.plans)]
    after = [sheet for _, sheet in done]
    completions = tuple(_completions(before, after, {deed.move.hex.tower for deed, _ in done if isinstance(deed.move, Mark)}))
    for one in completions:
        after[one.seat] = after[one.seat].with_tower(one.tower, one.points)
    state.sheets = tuple(after)
    return tuple([deed for deed, _ in done]), completions


def tower_points(tower: int, *, first: bool, house: bool) -> int:
    """What completing the tower of this number wins: the large number only for the first, and with a house (rule 5)."""
    return TOWERS[tower - 1].large if first and house else TOWERS[tower - 1].small


def _done(state: State, seat: Seat, plan: Plan) -> tuple[Deed, Sheet]:
    """What carrying out a finished plan is, and the sheet after it, towers aside."""
    sheet = state.sheets[seat]
    move = plan.move
    assert move is not None
    if not isinstance(move, Mark):
        return Deed(move, 0, sheet.finds(FOR_PASSING), None, 0), sheet.passed()
    spent = price(state, seat, move)
    after = sheet.marked(move, spent)
    if plan.cat is None:
        return Deed(move, spent, sheet.gain(move), None, 0), after
    return Deed(move, spent, 0, plan.cat, after.worth(plan.cat)), after.with_cat(plan.cat)


def _completions(before: Sequence[Sheet], after: Sequence[Sheet], towers: set[int]) -> Iterator[Completion]:
    """The towers, among those marked in this round, that are completed by it; everybody who does so is treated alike (rule 5.5)."""
    for tower in sorted(towers):
        first = is_large_left(before, tower)
        for seat, sheet in enumerate(after):
            if sheet.towers[tower - 1] is None and sheet.is_full(tower):
                house = sheet.has_house_in(tower)
                yield Completion(Seat(seat), tower, first, house, tower_points(tower, first=first, house=house))
