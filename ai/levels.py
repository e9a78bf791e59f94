"""How well a cat plays: a level is a way of thinking with a budget, known by its name in commands, seats and results."""

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
    """A way of thinking, and how much of it. It can be pickled, to think elsewhere."""

    name: str
    cat: Cat
    budget: Budget
    knows: Callable[[str], bool] = _knows_every_game
    """Whether it knows the game of this name. Only there is it offered; it could play any."""
    uses_policy: bool = False
    """Whether it plays by a policy that was learned."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget | None = None) -> Thought[M]:
        """What a cat of this level thinks, as `Cat.think` says; within its own budget, if no other is given."""
        return self.cat.think(game, view, legal, chance, budget or self.budget)

    def policy_version(self, game: str) -> str:
        """The version of what it has learned of the game of this name; empty where it plays by no policy."""
        learned = load_policy(game) if self.uses_policy else None
        return learned.version if learned else ""

    @property
    def needs_rollouts(self) -> bool:
        """Whether it thinks the better the more rollouts it has."""
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
"""Who sits down if nobody says who shall: the first of them that knows the game."""


def levels() -> Mapping[str, Level]:
    """Every level by its name, the weakest first. Names stand in databases, so none is ever given to another way of playing."""
    return _LEVELS


def offered_levels(game: str) -> tuple[str, ...]:
    """The levels that are offered in the game of this name, the weakest first."""
    return tuple(name for name, level in _LEVELS.items() if level.knows(game))


def default_level(game: str) -> str:
    """Of a cat of which nobody has said how well it shall play, and of one that plays on for somebody who left."""
    offered = offered_levels(game)
    return next(name for name in _DEFAULT_LEVELS if name in offered)
