"""Search in imagined worlds within a budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ai import Budget, QuickChance, Thought
from ai.policy import Policy
from ai.search import MAX_CANDIDATES, Search
from bench.strength.textbook import Ismcts
from games.catte import GAME, cat
from games.kit import SearchConfig, Seat
from tests.games.catte.tables import state_of

NOTHING = Policy(cat, [0.0] * sum(cat.FEATURES.values()))
"""A policy without preferences."""


class _Wrong(Policy):
    def logits(self, world: Any, seat: Seat, moves: Sequence[Any]) -> list[float]:
        return [40.0 * (str(move) == "play BK1") for move in moves]


WRONG = _Wrong(cat, NOTHING.weights)
"""A policy that is certain of a wrong move: a card of one instead of the winning fifteen."""
HABITS = SearchConfig(scale=15, horizon=("round", 1))
EXACTLY = """
p0: BK15 BK1   | column WH4 | acquired BR10
p1: BK2 WH3    | column WH8 | acquired
p2: BK9 WH4    | column WH6 | acquired
p3: BK12 WH5   | column WH2 | acquired
centre BR5 | leader p1 | trick BK2, BK9, BK12
"""
"""A position with one winning move: a black 15 wins a brown coffee and reaches the exact limit."""


LEAD = """
p0: BK15 BK1 WH2 BR10 | column WH4 | acquired
p1: BK2 BK3 WH3 BR11  | column WH8 | acquired
p2: BK9 BK4 WH4 BR12  | column WH6 | acquired
p3: BK12 BK5 WH5 BR13 | column WH2 | acquired
centre BR5 | leader p0 | trick
"""
"""A position with at least eight legal moves: four cards and their sets."""


either_way = pytest.mark.parametrize("search", [Search, Ismcts], ids=["side by side", "in the textbook's tree"])
"""Both searches. The textbook's (bench/strength) only spends its rollouts in another way."""


def search_fixed_world(
    budget: Budget, search: type[Search[Any, Any]] = Search, *, policy: Policy = NOTHING, position: str = EXACTLY
) -> Thought[Any]:
    state = state_of(position)
    legal = GAME.legal_moves(state, Seat(0))
    return search(GAME, policy, HABITS, GAME.view(state, Seat(0)), QuickChance(1)).think(legal, budget)


@either_way
def test_the_move_that_brings_most_is_found(search: type[Search[Any, Any]]) -> None:
    assert str(search_fixed_world(Budget(60), search).best) == "play BK15"


@either_way
def test_no_more_rollouts_are_made_than_the_budget_has(search: type[Search[Any, Any]]) -> None:
    assert 20 <= sum(weighed.visits for weighed in search_fixed_world(Budget(30), search).moves) <= 30


@either_way
def test_whoever_has_no_time_answers_all_the_same(search: type[Search[Any, Any]]) -> None:
    cut = search_fixed_world(Budget(10**9, seconds=0.0), search)

    assert {str(weighed.move) for weighed in cut.moves} == {"play BK15", "play BK1"}


def test_only_the_moves_that_the_policy_likes_best_are_tried() -> None:
    tried = search_fixed_world(Budget(100), position=LEAD)

    assert sum(weighed.visits > 0 for weighed in tried.moves) == MAX_CANDIDATES < len(tried.moves)


def test_few_rollouts_do_not_overrule_what_was_learned_and_many_do() -> None:
    assert [str(search_fixed_world(Budget(rollouts), policy=WRONG).best) for rollouts in (4, 400)] == ["play BK1", "play BK15"]
