"""Levels of cats: a way to think and a budget, named in commands, seats and results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from ai.alley_cat import AlleyCat
from ai.cafe_boss import CafeBoss
from ai.chance import QuickChance
from ai.housecat import Housecat
from ai.kitten import Kitten
from ai.policy import load_policy
from ai.thinking import Budget, Cat, M, Thought, V
from games import find_heuristics
from games.kit import Game


def _knows_every_game(game: str) -> bool:
    return True


class Level(NamedTuple):
    """A way to think, and its budget. Can be pickled for a worker process."""

    name: str
    cat: Cat
    budget: Budget
    knows: Callable[[str], bool] = _knows_every_game
    """True if the level is offered in the game of this name. A cat could play any game."""
    uses_policy: bool = False
    """True if the level plays by a learned policy."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget | None = None) -> Thought[M]:
        """Think as `Cat.think` does, within the level's own budget by default."""
        return self.cat.think(game, view, legal, chance, budget or self.budget)

    def policy_version(self, game: str) -> str:
        """Version of the level's policy for a game; empty without a policy."""
        learned = load_policy(game) if self.uses_policy else None
        return learned.version if learned else ""

    @property
    def needs_rollouts(self) -> bool:
        """True if more rollouts improve the play."""
        return self.budget.rollouts > 0


def _has_thumbs(game: str) -> bool:
    return find_heuristics(game) is not None


def _has_policy(game: str) -> bool:
    return load_policy(game) is not None


_LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("kitten", Kitten(), Budget(rollouts=0)),
            Level("housecat", Housecat(), Budget(rollouts=0), _has_thumbs),
            Level("alley-cat", AlleyCat(), Budget(rollouts=0), _has_policy, uses_policy=True),
            Level("cafe-boss", CafeBoss(), Budget(rollouts=400), _has_policy, uses_policy=True),
        )
    }
)
_DEFAULT_LEVELS = ("housecat", "kitten")
"""Levels of a cat without a chosen level: the first one that knows the game."""


def levels() -> Mapping[str, Level]:
    """All levels by name, the weakest first.

    Databases store the names, so a name is never reused for another way to play.
    """
    return _LEVELS


def offered_levels(game: str) -> tuple[str, ...]:
    """Names of the levels offered in a game, the weakest first."""
    return tuple(name for name, level in _LEVELS.items() if level.knows(game))


def default_level(game: str) -> str:
    """The level of a cat without a chosen level, and of a cat that replaces a player who left."""
    offered = offered_levels(game)
    return next(name for name in _DEFAULT_LEVELS if name in offered)
