"""What a cat knows of a game by heart: the module `games/<name>/cat.py` of each game that has one.

Rules of thumb are enough for a `Heuristics`; whoever searches wants a `SearchModel`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from games.kit.chance import Chance
from games.kit.game import EventSink
from games.kit.seats import Seat


class Heuristics(Protocol):
    """What rules of thumb say of a move, and what a search asks of a world it imagined. Never of the state of a table."""

    @property
    def STAGES(self) -> Mapping[str, Callable[[Any], int]]:  # noqa: N802
        """By its name, how many stages of this kind (rounds, games, showdowns) are over in a world: where a search may stop."""
        ...

    def weigh(self, view: Any, move: Any) -> Mapping[str, float]:
        """What each thumb says of a legal move as this view shows it, in points; a thumb with nothing to say may be left out."""
        ...

    def current_scores(self, world: Any) -> tuple[int, ...]:
        """By seat, the points as they stand in a world; at the end the final scores."""
        ...

    def without_sealed(self, world: Any, seat: Seat | None) -> Any:
        """The world with every choice undone that is sealed from this seat, so that it does not matter who has clicked before."""
        ...


class SearchModel(Heuristics, Protocol):
    """What a policy and a search ask besides: a world, which has `copy()`, stepped in place; and what a seat sees in each of its moves."""

    def seat_to_act(self, world: Any) -> Seat | None:
        """Who decides next; of several who choose at once, the first who has not. None at the end of the game."""
        ...

    def moves(self, world: Any, seat: Seat) -> Sequence[Any]:
        """The legal moves of a seat that is asked: those of the verb, in its order."""
        ...

    def step(self, world: Any, seat: Seat, move: Any, chance: Chance, emit: EventSink | None = None) -> None:
        """Makes a legal move in this very world. The verb `apply` is this on a copy, after a check, with somebody who listens."""
        ...

    @property
    def SEARCH_CONFIG(self) -> SearchConfig:  # noqa: N802
        """How cats learn it, and search in it."""
        ...

    @property
    def FEATURES(self) -> Mapping[str, int]:  # noqa: N802
        """By its name, how many cells a feature has; a policy has a weight for each cell of all, in this order."""
        ...

    def features(self, world: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Sequence[int]]:
        """For each of the legal moves the cells it falls in, numbered through all features. They follow from what the seat may know."""
        ...


class SearchConfig(NamedTuple):
    """How cats learn a game, and how they search in it."""

    episode: str | None = None
    """The stage by whose points a policy is learned; None: the whole game."""
    scale: float = 10.0
    """To be so many points ahead of the others is a great success."""
    horizon: tuple[str, int] | None = None
    """Where a rollout stops: after so many more stages of this kind; None: at the end of the game."""


def first_cells(features: Mapping[str, int]) -> list[int]:
    """For each feature the number of its first cell."""
    return [0, *accumulate(features.values())][:-1]
