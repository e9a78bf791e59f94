"""Contract helpers for Catte."""

from __future__ import annotations

import random

from games.catte.cards import ALL_CATS, COFFEES, cats_in, mask_of
from games.catte.moves import LAYS, SETS, SINGLES, Move
from games.catte.state import State
from games.kit import Seat
from tests.contract.helpers import GameHelp


def played_cats(state: State) -> int:
    """The mask of the cats played in this round."""
    return sum(play.mask for trick in state.tricks for play in trick.plays) + sum(play.mask for play in state.trick)


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Deal the other hands and the leftover cats again."""
    mine = 0 if seat is None else state.hands[seat]
    unknown = list(cats_in(ALL_CATS & ~mine & ~played_cats(state)))
    draw.shuffle(unknown)
    world = state.copy()
    world.hands = [
        hand if place == seat else mask_of([unknown.pop() for _ in range(hand.bit_count())]) for place, hand in enumerate(state.hands)
    ]
    return world


def check_conserved(state: State) -> None:
    cats = sum(state.hands) + played_cats(state)
    assert cats == cats & ALL_CATS, "a cat card is in two places"
    left_over = 2 if state.terms.seats == 3 else 1
    assert (ALL_CATS & ~cats).bit_count() == left_over, "a cat card is lost, or in two places"
    centre = 0 if state.centre is None else 1 << state.centre
    assert sum(state.columns) + sum(state.acquired) + centre == (1 << len(COFFEES)) - 1, "a coffee card is lost, or in two places"


def may_reveal(state: State, seat: Seat, move: Move) -> bool:
    """False: no result of a move depends on hidden cards, as hand sizes are public."""
    return False


HELP = GameHelp(
    moves=[*SINGLES, *(play for row in SETS for play in row), *LAYS],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=4 * 10 * 5,
    own_fields=["seat", "hand"],
)
