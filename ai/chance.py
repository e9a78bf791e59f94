"""A fast source of chance by name, for cats, search and simulation.

Tables use `games.kit.Stream` instead, which players can verify.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from functools import partial
from hashlib import blake2b, shake_128
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_number_of = Struct(">Q").unpack


class QuickChance:
    """Draws that are functions of a key and a name, independent of their order.

    Equal keys draw alike in every process and on every machine. A key has at most 64 bytes; a
    number is enough if secrecy does not matter. The same name always gives the same draw, so
    repeated draws need a `fork` each.
    """

    __slots__ = ("_key", "_keyed")

    def __init__(self, key: bytes | int) -> None:
        self._key = key.to_bytes(8) if isinstance(key, int) else key
        self._keyed = blake2b(key=self._key, digest_size=8)
        """A hash that holds the key already, and is copied for each name."""

    def __reduce__(self) -> tuple[object, ...]:
        return (QuickChance, (self._key,))

    def fork(self, number: int) -> QuickChance:
        """A new source derived from this one, for example for the rollout with this number (0 ≤
        number < 2^64). Equal numbers give equal sources.
        """
        return QuickChance(blake2b(number.to_bytes(8), key=self._key, digest_size=32, person=b"fork").digest())

    def number(self, n: int, name: str) -> int:
        """A number from 0 to n − 1, uniform to within n in 2^64."""
        named = self._keyed.copy()
        named.update(name.encode())
        drawn: int = _number_of(named.digest())[0]
        return drawn * n >> 64

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        """A shuffled list.

        Sorts by random keys from a single hash, much faster than one draw for each swap.
        """
        order = list(things)
        keys = array("Q", shake_128(self._key + name.encode()).digest(8 * len(order)))
        if sys.byteorder == "big":
            keys.byteswap()
        order.sort(key=partial(next, iter(keys)))
        return order

    def roll(self, name: str) -> int:
        """A die: 1 … 6."""
        return self.number(6, name) + 1
