"""The café boss: imagines worlds, tries its moves in them, and has everybody play on as somebody would who has learned the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.chance import QuickChance
from ai.housecat import Housecat
from ai.policy import load_policy
from ai.search import Search
from ai.thinking import Budget, M, MoveScore, Thought, V
from games.kit import Game


class CafeBoss:
    """Searches as the game's `SearchConfig` say, with the policy that was learned of it."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """Where there is nothing to choose, nothing is thought. A game that nobody has learned it plays as a housecat does."""
        if (learned := load_policy(game.name)) is None:
            return Housecat().think(game, view, legal, chance, budget)
        if len(legal) == 1:
            return Thought((MoveScore(legal[0], 0.5),))
        return Search(game, learned, learned.position.SEARCH_CONFIG, view, chance).think(legal, budget)
