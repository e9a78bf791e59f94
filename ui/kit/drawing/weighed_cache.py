"""A cache that is bounded by weight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class WeighedCache(Generic[T]):
    """A cache of bounded total weight; the least recently used entry is dropped first.

    Several threads may use it. `make` must not use the same cache.
    """

    def __init__(self, room: int, weigh: Callable[[T], int]) -> None:
        self._room, self._weigh = room, weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._busy = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The entry of the key; made by `make` and stored if missing. An entry heavier than the
        whole cache is returned but not kept.
        """
        with self._busy:
            if (found := self._things.get(key)) is not None:
                self._things.move_to_end(key)
                return found
            made = self._things[key] = make()
            self._room -= self._weigh(made)
            while self._room < 0:
                self._room += self._weigh(self._things.popitem(last=False)[1])
            return made
