"""The interface of a cat: view and legal moves in, scored moves out."""

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
    """Limits of a thought: at most `rollouts` games played on in imagination, 0 for a cat that only
    looks at the moves. A thought that ran out of seconds is not repeatable.
    """

    rollouts: int
    seconds: float | None = None
    """None: as long as the rollouts take."""


class MoveScore(NamedTuple, Generic[M]):
    """A cat's score of one legal move."""

    move: M
    value: float
    """Expected result for the seat, from 0 (lost) to 1 (won). Comparable within a record."""
    visits: int = 0
    """Number of rollouts of the move."""
    reasons: tuple[str, ...] = ()
    """Stable codes of the reasons. bot/texts has the sentences for players."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """All legal moves, the best first; the cat has ordered moves of equal value too."""

    moves: tuple[MoveScore[M], ...]

    @property
    def best(self) -> M:
        """The move that the cat makes."""
        return self.moves[0].move


MAX_VALUE = 0.999
"""Upper limit of a move's value; the lower limit is 1 − MAX_VALUE."""


def make_decreasing(values: Sequence[float]) -> list[float]:
    """Clamp values so that none exceeds the one before, and none is certain to win or lose."""
    found, least = [], MAX_VALUE
    for value in values:
        least = min(least, max(1 - MAX_VALUE, value))
        found.append(least)
    return found


class Cat(Protocol):
    """A way of thinking, for any game."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """Score the legal moves, at least one.

        Deterministic unless the budget's time limit is reached.

        `view` is the game's view for the cat's seat. A cat never gets the state, so it cannot
        cheat, but it may imagine states. `chance` is for this decision alone. May be called in any
        thread or process, and keeps no memory.
        """
        ...
