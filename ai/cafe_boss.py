"""The café boss: plays its moves in imagined worlds, and continues each world by a learned policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.alley_cat import AlleyCat
from ai.chance import QuickChance
from ai.housecat import Housecat
from ai.policy import load_policy
from ai.search import Search
from ai.thinking import Budget, M, MoveScore, Thought, V
from games.kit import Game


class CafeBoss:
    """A cat that searches by the game's `SearchConfig` and learned policy."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """Search within the budget. A single legal move needs no search.

        A game without a policy is played as by a housecat. With fewer rollouts than improve the play,
        the move is an alley cat's.
        """
        if (learned := load_policy(game.name)) is None:
            return Housecat().think(game, view, legal, chance, budget)
        if budget.rollouts < learned.position.SEARCH_CONFIG.min_rollouts:
            return AlleyCat().think(game, view, legal, chance, budget)
        if len(legal) == 1:
            return Thought((MoveScore(legal[0], 0.5),))
        return Search(game, learned, learned.position.SEARCH_CONFIG, view, chance).think(legal, budget)
