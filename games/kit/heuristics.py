"""The knowledge that cats have of a game: protocols of the module `games/<name>/cat.py`.

Rules of thumb need `Heuristics` only; search needs a `SearchModel`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from games.kit.chance import Chance
from games.kit.game import EventSink
from games.kit.seats import Seat


class Heuristics(Protocol):
    """Rules of thumb about moves, and questions about imagined worlds; never about the state of a
    table.
    """

    @property
    def STAGES(self) -> Mapping[str, Callable[[Any], int]]:  # noqa: N802
        """By kind of stage (round, game, showdown), a function that counts the finished stages of a
        world: points where a search may stop.
        """
        ...

    def weigh(self, view: Any, move: Any) -> Mapping[str, float]:
        """The points that each rule of thumb gives a legal move in this view; one with nothing to say
        may be missing.
        """
        ...

    def current_scores(self, world: Any) -> tuple[int, ...]:
        """By seat, the points as they stand in a world; final scores at the end."""
        ...

    def without_sealed(self, world: Any, seat: Seat | None) -> Any:
        """The world without the choices that are sealed from this seat (None: from a spectator), so
        that the order of clicks does not matter.

        The given world is not changed, and is returned itself if nothing is sealed.
        """
        ...


class SearchModel(Heuristics, Protocol):
    """The questions of a policy and a search about a world: a state with `copy()`, stepped in
    place.
    """

    def seat_to_act(self, world: Any) -> Seat | None:
        """The next seat to decide; among several, the first that has not decided. None: the game is
        over.
        """
        ...

    def moves(self, world: Any, seat: Seat) -> Sequence[Any]:
        """The legal moves of a seat that is to decide, equal to `Game.legal_moves` and in the same
        order.
        """
        ...

    def step(self, world: Any, seat: Seat, move: Any, chance: Chance, emit: EventSink | None = None) -> None:
        """Make a legal move in this world itself. `Game.apply` checks the move, then does the same
        on a copy with a listener.
        """
        ...

    @property
    def SEARCH_CONFIG(self) -> SearchConfig:  # noqa: N802
        """Settings for learning the game and for searching in it."""
        ...

    @property
    def FEATURES(self) -> Mapping[str, int]:  # noqa: N802
        """By feature name, its number of cells. A policy has one weight for each cell, in this
        order.
        """
        ...

    def features(self, world: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Sequence[int]]:
        """For each legal move, the cells it falls in, numbered through all features. Cells depend
        only on what the seat may know.
        """
        ...


class SearchConfig(NamedTuple):
    """Settings for learning a game and for searching in it."""

    episode: str | None = None
    """The stage whose points a policy learns from; None: the whole game."""
    scale: float = 10.0
    """A lead of this many points counts as a great success."""
    horizon: tuple[str, int] | None = None
    """The end of a rollout: a kind of stage and the number of further stages; None: the end of the
    game.
    """
    min_rollouts: int = 0
    """The fewest rollouts with which a search was measured to beat the policy that it starts from
    (docs/cats.md).
    """


def first_cells(features: Mapping[str, int]) -> list[int]:
    """For each feature, the number of its first cell."""
    return [0, *accumulate(features.values())][:-1]
