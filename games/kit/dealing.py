"""Cards dealt anew to hands that are known not to hold every kind: by counting, so that each deal that fits is as likely as any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple, TypeVar

from games.kit.chance import Chance

T = TypeVar("T")
_FINE = 2**53


class Holder(NamedTuple):
    """A hidden hand: how many cards it has, and of which kinds, by their numbers, they can be."""

    size: int
    allowed: tuple[bool, ...]


def deal(cards: list[T], kind: Callable[[T], int], holders: Sequence[Holder], chance: Chance, name: str) -> Iterator[list[T]]:
    """A hand for each holder, out of cards that are shuffled already; what nobody gets is left over. At least one deal has to fit."""
    if all(all(holder.allowed) for holder in holders):
        for size, _ in holders:
            yield [cards.pop() for _ in range(size)]
        return
    stacks: list[list[T]] = [[] for _ in holders[0].allowed]
    for card in cards:
        stacks[kind(card)].append(card)
    for place in range(len(holders)):
        counts = tuple(map(len, stacks))
        share = _draw_share(tuple(holders[place:]), counts, chance.number(_FINE, f"{name}/{place}"))
        yield [stack.pop() for stack, number in zip(stacks, share, strict=True) for _ in range(number)]


def _draw_share(holders: tuple[Holder, ...], counts: tuple[int, ...], fine: int) -> tuple[int, ...]:
    """How many cards of each kind the first holder gets, each share as likely as there are deals with it."""
    shares = _count_shares(holders, counts)
    at = fine * sum(ways for _, ways in shares) // _FINE
    for share, ways in shares:
        at -= ways
        if at < 0:
            return share
    raise AssertionError("no deal fits what was shown")


@lru_cache(maxsize=10_000)
def _count_shares(holders: tuple[Holder, ...], counts: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """What the first holder can get of so many cards of each kind, and in how many deals to all holders it does."""
    (size, can), *others = holders
    found = []
    for share in product(*(range(min(count, size) + 1) if able else (0,) for count, able in zip(counts, can, strict=True))):
        if sum(share) == size:
            left = tuple(count - taken for count, taken in zip(counts, share, strict=True))
            ways = sum(ways for _, ways in _count_shares(tuple(others), left)) if others else 1
            for count, taken in zip(counts, share, strict=True):
                ways *= comb(count, taken)
            if ways:
                found.append((share, ways))
    return tuple(found)
