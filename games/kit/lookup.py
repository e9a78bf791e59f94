"""A table of a function's values for small keys, filled on demand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MAX_KEYS = 4096
"""The maximum number of remembered keys. A full table is emptied, and values are computed again."""


class Lookup(dict[K, V]):
    """The values of a function by key, for lookups in the inner loop of a search: half the cost of
    a cached function.
    """

    __slots__ = ("_compute",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._compute = work_out

    def __missing__(self, key: K) -> V:
        if len(self) >= MAX_KEYS:
            self.clear()
        found = self[key] = self._compute(key)
        return found
