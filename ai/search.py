"""Search over imagined worlds: what a move leads to, tried many times, with everybody playing on by a policy.

A world is imagined from the seat's view alone, with whatever others have sealed open again, so it does not matter who has clicked before.
How a game is searched stands in its `SearchConfig` (games/kit/heuristics.py); no game is named here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from time import monotonic
from typing import Any, Generic

from ai.chance import QuickChance
from ai.policy import TEMPERATURE, Policy
from ai.thinking import Budget, M, MoveScore, Thought, V, make_decreasing
from games.kit import Game, SearchConfig, Seat

MAX_CANDIDATES = 5
"""So many of the moves that the policy likes best are tried."""
PRIOR_PENALTY = 0.2
"""For each step by which the policy likes a move less than its favourite, so much of a lost rollout counts against it: so few rollouts,
of which the best are mostly lucky, cannot overrule what was learned in thousands of games."""


@dataclass
class Candidate(Generic[M]):
    """A move of the seat that thinks, and what came of it so far."""

    move: M
    logit: float
    total: float
    """What its rollouts were worth, less the policy's doubt."""
    visits: int = 0

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search(Generic[V, M]):
    """One thought: the legal moves of one view, tried within a budget."""

    def __init__(self, game: Game[Any, V, M], policy: Policy, habits: SearchConfig, view: Any, chance: QuickChance) -> None:
        position = policy.position
        self._game = game
        self._position = position
        self._policy = policy
        self._habits = habits
        self._rollout_policy = policy.with_temperature(TEMPERATURE)
        """How everybody plays on: as an alley cat would."""
        self._view, self._chance = view, chance
        self._seat: Seat = view.seat
        self._draw = random.Random(chance.number(2**32, "rollouts")).random
        stage, self._stages = habits.horizon or ("", 0)
        self._stages_done: Callable[[Any], int] = position.STAGES[stage] if stage else lambda _: 0
        self._horizon = 1

    def think(self, legal: Sequence[M], budget: Budget) -> Thought[M]:
        """The legal moves, the best first. The same of the same, unless the time cuts it."""
        self._deadline = monotonic() + budget.seconds if budget.seconds is not None else None
        world = self._imagine_world(0)
        self._horizon = self._stages_done(world) + max(1, self._stages)
        likes = self._policy.logits(world, self._seat, legal)
        most = max(likes)
        tried = [Candidate(move, like, PRIOR_PENALTY * (like - most)) for move, like in zip(legal, likes, strict=True)]
        tried.sort(key=lambda one: -one.logit)
        if len(tried) > 1:
            self._spend_rollouts(tried, budget.rollouts)
        return _make_thought(tried)

    def _spend_rollouts(self, tried: list[Candidate[M]], rollouts: int) -> None:
        """Candidates in the same worlds; again and again the worse half is left out (sequential halving, Karnin, Koren and Somekh 2013)."""
        tried = tried[:MAX_CANDIDATES]
        times, number = ceil(log2(len(tried))), 0
        while len(tried) > 1 and not self._is_out_of_time():
            for _ in range(max(1, rollouts // (times * len(tried)))):
                imagined, chance = self._imagine_world(number), self._chance.fork(number)
                before = self._position.current_scores(imagined)
                for one in tried:
                    world = imagined.copy()
                    self._position.step(world, self._seat, one.move, chance)
                    self._roll_out(world, chance)
                    one.visits, one.total = one.visits + 1, one.total + self._rollout_value(world, before)
                number += 1
                if self._is_out_of_time():
                    break
            tried = sorted(tried, key=lambda one: (-one.value, -one.logit))[: ceil(len(tried) / 2)]

    # One rollout

    def _imagine_world(self, number: int) -> Any:
        return self._position.without_sealed(self._game.imagine(self._view, self._chance.fork(number)), self._seat)

    def _roll_out(self, world: Any, chance: QuickChance) -> None:
        """Everybody plays on to the horizon."""
        position, draw = self._position, self._draw
        asked, moves, step = position.seat_to_act, position.moves, position.step
        choose, over, goal = self._rollout_policy.choose, self._stages_done, self._horizon
        while (seat := asked(world)) is not None and over(world) < goal:
            step(world, seat, choose(world, seat, moves(world, seat), draw()), chance)

    def _rollout_value(self, world: Any, before: Sequence[int]) -> float:
        """For the seat that thinks, half for being ahead of all others, half for how far, from 0 to 1."""
        standing, me = self._position.current_scores(world), self._seat
        best = max(standing)
        first = 1 / standing.count(best) if standing[me] == best else 0.0
        won = [now - then for now, then in zip(standing, before, strict=True)]
        ahead = (won[me] - (sum(won) - won[me]) / (len(won) - 1)) / self._habits.scale
        return first / 2 + max(0.0, min(1.0, 0.5 + ahead / 2)) / 2

    def _is_out_of_time(self) -> bool:
        return self._deadline is not None and monotonic() > self._deadline


def _make_thought(tried: Sequence[Candidate[M]]) -> Thought[M]:
    """What was tried most, and of that the best, comes first; what was never tried comes last, as it is liked."""
    order = sorted(tried, key=lambda one: (-one.visits, -one.value, -one.logit))
    values = make_decreasing([one.value for one in order])
    return Thought(tuple(MoveScore(one.move, value, one.visits) for one, value in zip(order, values, strict=True)))
