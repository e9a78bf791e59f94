"""Chance of a world: every draw is a function of the seed and a name.

    draws = Draws(7)
    draws.between("piece/1/42", 0.001, 0.02)      delay of the 42nd piece of connection 1

A draw does not depend on the draws before it, so one more message does not change other draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")
_MOST = 1 << 64


class Draws:
    """All draws of one seed under a common prefix of names."""

    def __init__(self, seed: object, common: str = "") -> None:
        self._key, self._common = blake2b(str(seed).encode(), digest_size=32).digest(), common

    def scope(self, name: object) -> Draws:
        """The draws under a longer prefix."""
        found = Draws("", f"{self._common}{name}/")
        found._key = self._key
        return found

    def bytes(self, name: object, number: int) -> bytes:
        """Draw this number of bytes, at most 64."""
        return blake2b(f"{self._common}{name}".encode(), key=self._key, digest_size=number).digest()

    def byte_source(self) -> Callable[[int], Any]:
        """A function that draws the requested number of bytes, different ones at each call."""
        numbers = count(1)
        return lambda size: self.bytes(next(numbers), size)

    def unit(self, name: object) -> float:
        """Draw a float from 0 to below 1."""
        return int.from_bytes(self.bytes(name, 8), "big") / _MOST

    def between(self, name: object, least: float, most: float) -> float:
        return least + (most - least) * self.unit(name)

    def happens(self, name: object, probability: float) -> bool:
        return self.unit(name) < probability

    def below(self, name: object, number: int) -> int:
        """Draw an integer from 0 to below `number`."""
        return min(int(self.unit(name) * number), number - 1)

    def one(self, name: object, things: Sequence[T]) -> T:
        return things[self.below(name, len(things))]
