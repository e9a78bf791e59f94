"""What a café boss is held against: ISMCTS as in the textbook, which knows nothing of a game but its rules.

Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012): one tree over imagined worlds, in which each seat chooses
by what it has observed (UCB with c = 0.7, counting how often a move was there), all legal moves, and rollouts at random to the end of the
game, where a victory counts 1, a shared one its share, and all else nothing. It is our own search with these settings, so that neither
side is the better program.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kit import Game, Habits
from players import Budget, Level, QuickChance, Thought, Weighed
from players.policy import Policy, policy
from players.search import Search
from players.thinking import M, V

HABITS = Habits(tree=True, explore=0.7, by_policy=0.0)


class _WinsAlone(Search[Any, Any]):
    def _worth(self, world: Any, before: Sequence[int]) -> list[float]:
        standing = self._position.standing(world)
        best = max(standing)
        return [(points == best) / standing.count(best) for points in standing]


class Textbook:
    """A cat of no level: it is offered nowhere."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        learned = policy(game.name)
        assert learned is not None
        if len(legal) == 1:
            return Thought((Weighed(legal[0], 0.5),))
        indifferent = Policy(learned.position, [0.0] * len(learned.weights))
        return _WinsAlone(game, indifferent, HABITS, view, chance).think(legal, budget)


TEXTBOOK = Level("textbook", Textbook(), Budget(rollouts=100))
