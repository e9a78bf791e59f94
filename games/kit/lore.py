"""What a cat knows of a game by heart: the module `games/<name>/cat.py` of each game that has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from games.kit.seats import Seat


class Lore(Protocol):
    """What rules of thumb say of a move, and what a search asks of a world it imagined. Never of the state of a table."""

    @property
    def STAGES(self) -> Mapping[str, Callable[[Any], int]]:  # noqa: N802
        """By its name, how many stages of this kind (rounds, games, showdowns) are over in a world: where a search may stop."""
        ...

    def weigh(self, view: Any, move: Any) -> Mapping[str, float]:
        """What each thumb says of a legal move as this view shows it, in points; a thumb with nothing to say may be left out."""
        ...

    def standing(self, world: Any) -> tuple[int, ...]:
        """By seat, the points as they stand in a world; at the end the final scores."""
        ...

    def reopened(self, world: Any, seat: Seat | None) -> Any:
        """The world with every choice undone that is sealed from this seat, so that it does not matter who has clicked before."""
        ...
