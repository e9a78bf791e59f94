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


def thought(habits: Habits, budget: Budget, number: int = 1) -> Thought[Any]:
    state = state_of(EXACTLY)
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


@either_way
def test_all_legal_moves_stand_in_the_thought_none_valued_above_the_one_before_it(habits: Habits) -> None:
    values = [weighed.value for weighed in thought(habits, Budget(30)).moves]

    assert len(values) == 2
    assert values == sorted(values, reverse=True)
    assert all(0 < value < 1 for value in values)
