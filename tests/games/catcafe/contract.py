"""Contract helpers for Cat Café."""

from __future__ import annotations

import random
from typing import Any

from games.catcafe import GAME
from games.catcafe.hexes import ALL_HEXES, HEXES, NEIGHBOURS, TOWERS, hexes_in
from games.catcafe.items import HOUSE, YARN, Item
from games.catcafe.moves import CHOICES, MARKS, PASS, TAKES, ChooseCat, Mark, Move, Pass, Take
from games.catcafe.scoring import line_of
from games.catcafe.sheets import FOOTPRINTS
from games.catcafe.state import NO_PLAN, Plan, State, is_large_left
from games.kit import Seat, Stream
from tests.contract.helpers import GameHelp
from ui.kit.claims import Claim

CHANCE = Stream(b"claims")


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Change the sealed choices of other seats; a seat that has not finished may have sealed a
    house or nothing.
    """
    world = state.copy()
    world.plans = [plan if place == seat else another_plan(state, Seat(place), plan, draw) for place, plan in enumerate(state.plans)]
    return world


def another_plan(state: State, seat: Seat, plan: Plan, draw: random.Random) -> Plan:
    """A random plan, finished exactly if `plan` is; its moves are legal without the seat's own
    plan.
    """
    if len(state.dice) != 1:
        return plan
    undecided = state.copy()
    undecided.plans[seat] = NO_PLAN
    moves = [move for move in GAME.legal_moves(undecided, seat) if isinstance(move, Mark | Pass)]
    houses = [move for move in moves if isinstance(move, Mark) and move.item is HOUSE]
    if not plan.is_finished:
        return Plan(draw.choice([None, *houses]))
    move = draw.choice(moves)
    return Plan(move, draw.choice(state.sheets[seat].cats_left)) if move in houses else Plan(move)


def check_conserved(state: State) -> None:
    dice = [*state.dice, *[die for die in state.kept if die is not None]]
    assert len(dice) in (0, state.terms.seats + 1), "a die is lost, or in two places"
    assert all(1 <= die <= 6 for die in dice)
    for sheet in state.sheets:
        assert sum(mask.bit_count() for mask in sheet.marks) == (sheet.filled & ALL_HEXES).bit_count(), "two items in a hex"
        assert 0 <= sheet.available <= FOOTPRINTS - sheet.spent, "footprints that are not printed"
        assert sheet.count(HOUSE) == 6 - len(sheet.cats_left), "a house without a cat"
    for tower in range(1, 6):
        assert is_large_left(state.sheets, tower) == (not any(sheet.is_full(tower) for sheet in state.sheets)), "a tower was forgotten"


def may_reveal(state: State, seat: Seat, move: Move) -> bool:
    """True for the last seat to finish, which reveals all choices."""
    finishes = isinstance(move, ChooseCat | Pass) or (isinstance(move, Mark) and move.item is not HOUSE)
    return finishes and len(GAME.pending(state)) == 1


def is_claim_true(state: State, seat: Seat, claim: Claim[Move]) -> bool:
    """Make the move, with the cat that scores most, while the others pass; compare the sheets."""
    before = _points(state, seat)
    if isinstance(claim.move, Take):
        return _is_die_claim_true(state, seat, claim.move, claim.kind, claim.value)
    if isinstance(claim.move, Mark) and claim.kind == "passed":
        most = [_count(state, rival, YARN, claim.move) + _count(state, rival, None, claim.move) for rival in _others(state, seat)]
        return max(most) > _count(state, seat, YARN, claim.move) + 1
    end = _revealed(state, seat, claim.move)
    if isinstance(claim.move, Mark) and claim.kind == "tower":
        tower = claim.move.tower
        taken = any(sheet.towers[tower - 1] is not None for sheet in state.sheets)
        printed = TOWERS[tower - 1]
        now = sum(end.sheets[seat].item_at(place) is None for place in HEXES if place.tower == tower)
        return bool(claim.value == (claim.move.tower, now, printed.small if taken else printed.large))
    if isinstance(claim.move, Mark) and claim.kind == "room":
        return bool(claim.value == sum(state.sheets[seat].item_at(place) is None for place in hexes_in(NEIGHBOURS[claim.move.hex])))
    old, new = state.sheets[seat], end.sheets[seat]
    cost = new.spent - old.spent
    found = new.available - old.available + cost
    if isinstance(claim.move, ChooseCat):
        return bool((claim.kind, claim.value) == ("points", new.cats[claim.move.cat - 1]))
    if claim.move is PASS:
        return bool((claim.kind, claim.value) == ("found", found))
    completed = [tower for tower in range(1, 6) if new.towers[tower - 1] != old.towers[tower - 1]]
    worth = (cost, found, _points(end, seat) - before, completed[0] if completed else None, GAME.outcome(end) is not None)
    return bool(claim.kind == "worth" and claim.value == worth)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [other for other in map(Seat, range(state.terms.seats)) if other != seat]


def _count(state: State, seat: Seat, item: Item | None, mark: Mark) -> int:
    """The number of these items, or of open hexes, in the mark's tower on a seat's sheet."""
    return [state.sheets[seat].item_at(place) for place in HEXES if place.tower == mark.tower].count(item)


def _is_die_claim_true(state: State, seat: Seat, take: Take, kind: str, value: Any) -> bool:
    """Take the die, and let the others take any of the rest; compare what can be marked then."""
    drafted = _after_the_draft(GAME.apply(state, seat, take, CHANCE).state)
    if kind == "others":
        (one,) = drafted
        best = [max(_points(_revealed(one, other, move), other) for move in GAME.legal_moves(one, other)) for other in _others(one, seat)]
        return bool(value == sum(best) - sum(_points(one, other) for other in _others(one, seat)))
    if kind in ("sure", "unsure"):
        sure = all(any(isinstance(move, Mark) and move.item is value for move in GAME.legal_moves(one, seat)) for one in drafted)
        return sure is (kind == "sure")
    gains, costs = [], []
    for one in drafted:
        ends = [_revealed(one, seat, move) for move in GAME.legal_moves(one, seat)]
        found = [(_points(end, seat) - _points(one, seat), one.sheets[seat].spent - end.sheets[seat].spent) for end in ends]
        gains.append(max(found)[0])
        costs.append(-max(found)[1])
    span = (min(gains), max(gains))
    return bool(value == span if kind == "best" else (kind, value) == ("die", (span, (min(costs), max(costs)))))


def _points(state: State, seat: Seat) -> int:
    """The seat's points if the game ended now."""
    return line_of(state.sheets, seat, state.terms.mice).total


def _revealed(state: State, seat: Seat, move: Move) -> State:
    """The state after that round; the cat of a house is the one that finds most."""
    passing = state.copy()
    passing.plans = [plan if place == seat else Plan(PASS) for place, plan in enumerate(state.plans)]
    made = GAME.apply(passing, seat, move, CHANCE).state
    if not made.plans[seat].needs_cat:
        return made
    cats = [choice for choice in GAME.legal_moves(made, seat) if isinstance(choice, ChooseCat)]
    found = [(state.sheets[seat].count(choice.cat) + (choice.cat is HOUSE), choice) for choice in cats]
    return GAME.apply(made, seat, max(found, key=lambda one: one[0])[1], CHANCE).state


def _after_the_draft(state: State) -> list[State]:
    """States in which everybody has a die, one for each die that may be left in the centre."""
    by_dice = {tuple(sorted(state.dice)): state}
    while any(len(dice) > 1 for dice in by_dice):
        states = [
            GAME.apply(one, turn, take, CHANCE).state
            for one in by_dice.values()
            for turn in GAME.pending(one)
            for take in GAME.legal_moves(one, turn)
        ]
        by_dice = {tuple(sorted(one.dice)): one for one in states}
    return list(by_dice.values())


HELP = GameHelp(
    moves=[*TAKES, *(mark for row in MARKS for mark in row), *CHOICES, PASS],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=2000,
    own_fields=["seat", "plan"],
    is_claim_true=is_claim_true,
)
