"""Random deals to hidden hands that are known to lack some kinds of cards.

Deals are counted, so every deal that fits is equally likely.
"""

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
    """A hidden hand: its number of cards, and by kind whether it may hold cards of that kind."""

    size: int
    allowed: tuple[bool, ...]


def deal(cards: list[T], kind: Callable[[T], int], holders: Sequence[Holder], chance: Chance, name: str) -> Iterator[list[T]]:
    """Yield a hand for each holder, dealt from the end of `cards`, which the caller has shuffled
    and which may be emptied.

    `kind` gives a card's index in `Holder.allowed`; `name` is the prefix of the draws' names. Cards
    left over go to no hand. AssertionError: no deal fits.
    """
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
    """Draw the first holder's number of cards of each kind, weighted by the number of deals with
    that share.

    `fine` is a random number below 2^53.
    """
    shares = _count_shares(holders, counts)
    at = fine * sum(ways for _, ways in shares) // _FINE
    for share, ways in shares:
        at -= ways
        if at < 0:
            return share
    raise AssertionError("no deal fits what was shown")


@lru_cache(maxsize=10_000)
def _count_shares(holders: tuple[Holder, ...], counts: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All shares of the first holder, by kind, each with the number of deals to all holders that
    contain it.
    """
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
