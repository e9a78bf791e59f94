"""Verifiable chance: every draw is a function of the seed and the draw's name (docs/fairness.md).

No draw depends on earlier draws. A new draw therefore shifts no other, the order of arrival does
not matter, and a single draw can be checked alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of draws. Search and simulation may use a faster one with the same three methods."""

    def number(self, n: int, name: str) -> int:
        """Draw a number from 0 to n − 1, uniformly; 1 ≤ n ≤ 2^64."""
        ...

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        """Return the things, given in canonical order, in a random order."""
        ...

    def roll(self, name: str) -> int:
        """Roll a die: 1 … 6."""
        ...


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed, in hexadecimal: published when a table opens, checked when the seed
    is published at the end.
    """
    return hashlib.sha256(seed).hexdigest()


class Stream:
    """The draws of a played game: HMAC-SHA256 of the draw's name, with the seed and the lucky words
    as key.

    `seed` has 32 bytes. `luck` is the luck line of the record, without a line break, or empty.
    """

    __slots__ = ("_key",)

    def __init__(self, seed: bytes, luck: str = "") -> None:
        self._key = hmac.digest(seed, luck.encode(), "sha256") if luck else seed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    def number(self, n: int, name: str) -> int:
        assert 1 <= n <= 2**64, f"{name}: one of {n} cannot be drawn"
        limit = 2**64 - 2**64 % n
        k = 0
        while True:
            u = int.from_bytes(hmac.digest(self._key, f"{name}#{k}".encode(), "sha256")[:8], "big")
            if u < limit:
                return u % n
            k += 1

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        order = list(things)
        for i in range(len(order) - 1, 0, -1):
            j = self.number(i + 1, f"{name}/{i}")
            order[i], order[j] = order[j], order[i]
        return order

    def roll(self, name: str) -> int:
        return self.number(6, name) + 1


class Script:
    """Chance with prepared answers by draw name, for tests and for code that must draw nothing.

    A number or a roll is answered by an int, a shuffle by the whole order. AssertionError: an
    answer is missing, does not fit or, at `finish`, is left over.
    """

    def __init__(self, answers: Mapping[str, int | Sequence[object]]) -> None:
        self._answers = dict(answers)

    def number(self, n: int, name: str) -> int:
        answer = self._take(name)
        if not isinstance(answer, int) or not 0 <= answer < n:
            raise AssertionError(f"{name}: {answer!r} is not one of 0 … {n - 1}")
        return answer

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        answer = self._take(name)
        known = list(things)
        if isinstance(answer, int) or sorted(map(repr, answer)) != sorted(map(repr, known)):
            raise AssertionError(f"{name}: {answer!r} is no order of {known!r}")
        return [known[known.index(thing)] for thing in answer]  # type: ignore[arg-type]

    def roll(self, name: str) -> int:
        answer = self._take(name)
        if not isinstance(answer, int) or not 1 <= answer <= 6:
            raise AssertionError(f"{name}: {answer!r} is not a die's")
        return answer

    def finish(self) -> None:
        """Raise AssertionError if an answer was never used."""
        if self._answers:
            raise AssertionError(f"never drawn: {', '.join(self._answers)}")

    def _take(self, name: str) -> int | Sequence[object]:
        if name not in self._answers:
            raise AssertionError(f"no answer for the draw {name!r}")
        return self._answers.pop(name)


NO_CHANCE = Script({})
"""A chance that refuses every draw: for games that are only read, and for sealed moves."""


class WatchedChance:
    """A chance that notes if anything was drawn from it."""

    __slots__ = ("_chance", "has_drawn")

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.has_drawn = False

    def number(self, n: int, name: str) -> int:
        self.has_drawn = True
        return self._chance.number(n, name)

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        self.has_drawn = True
        return self._chance.shuffle(things, name)

    def roll(self, name: str) -> int:
        self.has_drawn = True
        return self._chance.roll(name)
