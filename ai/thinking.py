"""What a cat is asked, and what it answers: one verb for choosing, and for asking afterwards why it chose so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ai.chance import QuickChance
from games.kit import Game, Move

M = TypeVar("M", bound=Move)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a cat may think. The rollouts decide; the seconds only cut, and a thought that was cut need not come out alike again."""

    rollouts: int
    seconds: float | None = None
    """None: as long as the rollouts take."""


class MoveScore(NamedTuple, Generic[M]):
    """One legal move, as a cat sees it."""

    move: M
    value: float
    """What the cat expects of it for its seat: from 0, surely lost, to 1, surely won. Thoughts along a record are compared by it."""
    visits: int = 0
    """How many rollouts have tried it."""
    reasons: tuple[str, ...] = ()
    """Why, as stable codes like those of refusals; what is said to people stands in the texts."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """What a cat thinks of every legal move: the best first, in the order in which the cat would make them, so that no tie is left."""

    moves: tuple[MoveScore[M], ...]

    @property
    def best(self) -> M:
        """The move that the cat makes."""
        return self.moves[0].move


MAX_VALUE = 0.999
"""No thought is surer than that."""


def make_decreasing(values: Sequence[float]) -> list[float]:
    """The values of moves in a thought's order: none above the one before it, none surely won or lost."""
    found, least = [], MAX_VALUE
    for value in values:
        least = min(least, max(1 - MAX_VALUE, value))
        found.append(least)
    return found


class Cat(Protocol):
    """A way of thinking, for any game."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """What it thinks of the legal moves, of which there is at least one. The same of the same, unless the time cuts it.

        `view` is what its seat may know, from the game's `view`: no state is handed over, so it cannot cheat; it may imagine some.
        `chance` is its own for this one decision. It may be called in any thread or process, and remembers nothing.
        """
        ...
