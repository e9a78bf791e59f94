"""A quick source of chance by name, for cats, search and simulation. Played games use `games.kit.Stream`, which anybody can check."""

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
    """Every draw is a function of the key and its name, so the order of the draws does not matter, and no draw shifts another.

    Equal keys draw alike, in every process and on every machine. A key is at most 64 bytes; a number will do where nothing is secret.
    Asking again by the same name gives the same answer: whoever draws again and again takes a `fork` for each time.
    """

    __slots__ = ("_key", "_keyed")

    def __init__(self, key: bytes | int) -> None:
        self._key = key.to_bytes(8) if isinstance(key, int) else key
        self._keyed = blake2b(key=self._key, digest_size=8)
        """The hash that has taken in the key and waits for a name."""

    def __reduce__(self) -> tuple[object, ...]:
        return (QuickChance, (self._key,))

    def fork(self, number: int) -> QuickChance:
        """Another source that follows from this one: the `number`-th, for the rollout of that number."""
        return QuickChance(blake2b(number.to_bytes(8), key=self._key, digest_size=32, person=b"fork").digest())

    def number(self, n: int, name: str) -> int:
        """One of 0 … n − 1, each as likely as any other to within n in 2^64."""
        named = self._keyed.copy()
        named.update(name.encode())
        drawn: int = _number_of(named.digest())[0]
        return drawn * n >> 64

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        """Sorts by a key for each place, all of one hash: many times as fast as exchanging by a draw each."""
        order = list(things)
        keys = array("Q", shake_128(self._key + name.encode()).digest(8 * len(order)))
        if sys.byteorder == "big":
            keys.byteswap()
        order.sort(key=partial(next, iter(keys)))
        return order

    def roll(self, name: str) -> int:
        """A die: 1 … 6."""
        return self.number(6, name) + 1
