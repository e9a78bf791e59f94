"""A quick source of chance by name, for cats, search and simulation. Played games use `games.kit.Stream`, which anybody can check."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b, shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


class QuickChance:
    """Every draw is a function of the key and its name, so the order of the draws does not matter, and no draw shifts another.

    Equal keys draw alike, in every process and on every machine. A key is at most 64 bytes; a number will do where nothing is secret.
    Asking again by the same name gives the same answer: whoever draws again and again takes a `fork` for each time.
    """

    __slots__ = ("_key",)

    def __init__(self, key: bytes | int) -> None:
        self._key = key.to_bytes(8) if isinstance(key, int) else key

    def fork(self, number: int) -> QuickChance:
        """Another source that follows from this one: the `number`-th, for the rollout of that number."""
        return QuickChance(blake2b(number.to_bytes(8), key=self._key, digest_size=32, person=b"fork").digest())

    def number(self, n: int, name: str) -> int:
        """One of 0 … n − 1, each as likely as any other to within n in 2^64."""
        return int.from_bytes(blake2b(name.encode(), key=self._key, digest_size=8).digest()) * n >> 64

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        """Sorts by a key for each place, all of one hash: many times as fast as exchanging by a draw each."""
        order = list(things)
        keys = unpack(f"<{len(order)}Q", shake_128(self._key + name.encode()).digest(8 * len(order)))
        return [order[place] for place in sorted(range(len(order)), key=keys.__getitem__)]

    def roll(self, name: str) -> int:
        """A die: 1 … 6."""
        return self.number(6, name) + 1
