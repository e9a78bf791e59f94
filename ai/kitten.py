"""The kitten: plays any of its legal moves, all with equal probability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.chance import QuickChance
from ai.thinking import Budget, M, MoveScore, Thought, V
from games.kit import Game


class Kitten:
    """A cat that plays uniformly at random. All moves have the same value."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        return Thought(tuple(MoveScore(move, 0.5) for move in chance.shuffle(legal, "kitten")))
