"""How well a cat plays: a level is a way of thinking with a budget, known by its name in commands, seats and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from games.kit import Game
from players.chance import QuickChance
from players.kitten import Kitten
from players.thinking import Budget, Cat, M, Thought, V


class Level(NamedTuple):
    """A way of thinking, and how much of it."""

    cat: Cat
    budget: Budget

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance) -> Thought[M]:
        """What a cat of this level thinks, as `Cat.think` says."""
        return self.cat.think(game, view, legal, chance, self.budget)


_LEVELS: Mapping[str, Level] = MappingProxyType({"kitten": Level(Kitten(), Budget(rollouts=0))})

DEFAULT_LEVEL = "kitten"
"""Of a cat of which nobody has said how well it shall play, and of one that plays on for somebody who left."""


def levels() -> Mapping[str, Level]:
    """Every level by its name, the weakest first. Names stand in databases, so none is ever given to another way of playing."""
    return _LEVELS
