"""Tables of what follows from a small key: worked out when it is first asked for, then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MAX_KEYS = 4096
"""Of so many keys it is remembered; then all are forgotten, and what is asked for is worked out again, which is soon done."""


class Lookup(dict[K, V]):
    """By key, what a function makes of it. For what a search asks millions of times: half the price of calling a cached function."""

    __slots__ = ("_compute",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._compute = work_out

    def __missing__(self, key: K) -> V:
        if len(self) >= MAX_KEYS:
            self.clear()
        found = self[key] = self._compute(key)
        return found
