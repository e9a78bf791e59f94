"""Searching: what comes of a move in worlds that were imagined, within a budget."""

from __future__ import annotations

from typing import Any

import pytest

from games.catte import GAME, cat
from games.kit import Habits, Seat
from players import Budget, QuickChance, Thought
from players.policy import Policy
from players.search import Search
from tests.games.catte.tables import state_of

NOTHING = Policy(cat, [0.0] * sum(cat.FEATURES.values()))
"""One that likes every move as much as any other."""
HABITS = [Habits(scale=15, horizon=("round", 1)), Habits(scale=15, horizon=("round", 1), tree=True, by_policy=0.0)]
either_way = pytest.mark.parametrize("habits", HABITS, ids=["side by side", "in a tree"])
EXACTLY = """
p0: BK15 BK1   | column WH4 | acquired BR10
p1: BK2 WH3    | column WH8 | acquired
p2: BK9 WH4    | column WH6 | acquired
p3: BK12 WH5   | column WH2 | acquired
centre BR5 | leader p1 | trick BK2, BK9, BK12
"""
"""A black card of fifteen wins a brown coffee, and with it exactly the limit; the other one leaves it to p3."""


LEAD = """
p0: BK15 BK1 WH2 BR10 | column WH4 | acquired
p1: BK2 BK3 WH3 BR11  | column WH8 | acquired
p2: BK9 BK4 WH4 BR12  | column WH6 | acquired
p3: BK12 BK5 WH5 BR13 | column WH2 | acquired
centre BR5 | leader p0 | trick
"""
"""Four cards and the sets that they make: eight moves at least."""


def thought(habits: Habits, budget: Budget, number: int = 1, position: str = EXACTLY) -> Thought[Any]:
    state = state_of(position)
    legal = GAME.legal_moves(state, Seat(0))
    return Search(GAME, NOTHING, habits, GAME.view(state, Seat(0)), QuickChance(number)).think(legal, budget)


@either_way
def test_the_move_that_brings_most_is_found(habits: Habits) -> None:
    assert str(thought(habits, Budget(60)).best) == "play BK15"


@either_way
def test_the_same_question_with_the_same_chance_gives_the_same_thought(habits: Habits) -> None:
    assert thought(habits, Budget(30)) == thought(habits, Budget(30))


@either_way
def test_no_more_rollouts_are_made_than_the_budget_has(habits: Habits) -> None:
    assert 20 <= sum(weighed.visits for weighed in thought(habits, Budget(30)).moves) <= 30


@either_way
def test_whoever_has_no_time_answers_all_the_same(habits: Habits) -> None:
    cut = thought(habits, Budget(10**9, seconds=0.0))

    assert {str(weighed.move) for weighed in cut.moves} == {"play BK15", "play BK1"}


def test_only_the_moves_that_the_policy_likes_best_are_tried() -> None:
    tried = thought(Habits(scale=15, candidates=1, horizon=("round", 1)), Budget(30))

    assert [weighed.visits for weighed in tried.moves] == [0, 0], "of one candidate there is nothing to find out"


def test_with_few_rollouts_few_moves_are_tried_so_that_what_is_found_out_is_more_than_luck() -> None:
    tried = {rollouts: thought(HABITS[0], Budget(rollouts), position=LEAD) for rollouts in (40, 200)}

    assert {rollouts: sum(weighed.visits > 0 for weighed in one.moves) for rollouts, one in tried.items()} == {40: 2, 200: 4}


@either_way
def test_all_legal_moves_stand_in_the_thought_none_valued_above_the_one_before_it(habits: Habits) -> None:
    values = [weighed.value for weighed in thought(habits, Budget(30)).moves]

    assert len(values) == 2
    assert values == sorted(values, reverse=True)
    assert all(0 < value < 1 for value in values)
