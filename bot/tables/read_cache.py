"""A cache in front of the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from cachetools import LRUCache

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class ReadCache(Generic[Key, Value]):
    """Values of the store, each loaded at its first use.

    At most `size` values are kept; the least recently used go first. A value that is put or dropped
    during a load wins over the loaded one.
    """

    def __init__(self, size: int, load: Callable[[Key], Awaitable[Value]]) -> None:
        self._load = load
        self._kept: LRUCache[Key, Value] = LRUCache(size)
        self._drops = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    async def get(self, key: Key) -> Value:
        """The value, loaded if it is not kept. Raises what `load` raises."""
        while key not in self._kept:
            drops, loaded = self._drops, await self._load(key)
            if drops == self._drops:  # else the loaded value may be older than a drop
                return self._kept.setdefault(key, loaded)  # a value put during the load is newer
        return self._kept[key]

    def put(self, key: Key, value: Value) -> None:
        """Keep a value that has just been stored."""
        self._kept[key] = value

    def clear(self) -> None:
        """Forget all values."""
        self._kept.clear()
        self._drops += 1

    def drop(self, key: Key) -> None:
        """Forget the value; the next call loads it."""
        self._kept.pop(key, None)
        self._drops += 1
