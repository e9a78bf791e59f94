"""Search over imagined worlds: play each candidate move many times, and continue by a policy.

A world is imagined from the seat's view alone, without the sealed moves of other seats. The result
does not depend on the order in which players choose. The game's `SearchConfig`
(games/kit/heuristics.py) sets the search; no game is named here.
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
"""Maximum number of moves to try, those with the highest logits."""
PRIOR_PENALTY = 0.2
"""Penalty for each unit of logit below the best move, in lost rollouts.

With few rollouts, the best results are mostly luck. The penalty keeps them from overruling a policy
learned from thousands of games.
"""


@dataclass
class Candidate(Generic[M]):
    """A legal move, with the results of its rollouts."""

    move: M
    logit: float
    total: float
    """Sum of the rollouts' values, minus the penalty of the policy."""
    visits: int = 0

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search(Generic[V, M]):
    """One search: the legal moves of one view, tried within a budget."""

    def __init__(self, game: Game[Any, V, M], policy: Policy, config: SearchConfig, view: Any, chance: QuickChance) -> None:
        position = policy.position
        self._game = game
        self._position = position
        self._policy = policy
        self._config = config
        self._rollout_policy = policy.with_temperature(TEMPERATURE)
        """The policy of all seats in a rollout: an alley cat's."""
        self._view, self._chance = view, chance
        self._seat: Seat = view.seat
        self._draw = random.Random(chance.number(2**32, "rollouts")).random
        stage, self._stages = config.horizon or ("", 0)
        self._stages_done: Callable[[Any], int] = position.STAGES[stage] if stage else lambda _: 0
        self._horizon = 1

    def think(self, legal: Sequence[M], budget: Budget) -> Thought[M]:
        """Order the legal moves, the best first.

        Deterministic unless the budget's time limit is reached.
        """
        self._deadline = monotonic() + budget.seconds if budget.seconds is not None else None
        world = self._imagine_world(0)
        self._horizon = self._stages_done(world) + max(1, self._stages)
        logits = self._policy.logits(world, self._seat, legal)
        most = max(logits)
        tried = [Candidate(move, logit, PRIOR_PENALTY * (logit - most)) for move, logit in zip(legal, logits, strict=True)]
        tried.sort(key=lambda one: -one.logit)
        if len(tried) > 1:
            self._spend_rollouts(tried, budget.rollouts)
        return _make_thought(tried)

    def _spend_rollouts(self, tried: list[Candidate[M]], rollouts: int) -> None:
        """Try the candidates in the same worlds, and drop the worse half again and again.

        Sequential halving (Karnin, Koren and Somekh 2013).
        """
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
        """Play on by the policy to the horizon."""
        position, draw = self._position, self._draw
        asked, moves, step = position.seat_to_act, position.moves, position.step
        choose, stages_done, horizon = self._rollout_policy.choose, self._stages_done, self._horizon
        while (seat := asked(world)) is not None and stages_done(world) < horizon:
            step(world, seat, choose(world, seat, moves(world, seat), draw()), chance)

    def _rollout_value(self, world: Any, before: Sequence[int]) -> float:
        """Value of a finished rollout for the thinking seat, from 0 to 1.

        One half is for the lead over all others, one half for its size since `before`.
        """
        standing, me = self._position.current_scores(world), self._seat
        best = max(standing)
        first = 1 / standing.count(best) if standing[me] == best else 0.0
        won = [now - then for now, then in zip(standing, before, strict=True)]
        ahead = (won[me] - (sum(won) - won[me]) / (len(won) - 1)) / self._config.scale
        return first / 2 + max(0.0, min(1.0, 0.5 + ahead / 2)) / 2

    def _is_out_of_time(self) -> bool:
        return self._deadline is not None and monotonic() > self._deadline


def _make_thought(tried: Sequence[Candidate[M]]) -> Thought[M]:
    """Order by visits, then by value.

    Moves that were never tried come last, in order of their logits.
    """
    order = sorted(tried, key=lambda one: (-one.visits, -one.value, -one.logit))
    values = make_decreasing([one.value for one in order])
    return Thought(tuple(MoveScore(one.move, value, one.visits) for one, value in zip(order, values, strict=True)))
