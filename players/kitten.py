"""The kitten: plays whatever is allowed, and enjoys it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.kit import Chance

M = TypeVar("M")


class Kitten:
    """Picks any legal move, each as likely as any other; needs no time."""

    name = "kitten"

    def choose(self, view: Any, legal: Sequence[M], chance: Chance, deadline: float | None) -> M:
        return legal[chance.number(len(legal), "kitten")]


CAT = Kitten()
