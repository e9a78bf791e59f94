"""Worlds a seat could be in: the cards it has not seen, dealt again so that nothing it knows contradicts them.

What a seat knows is what it sees and what the plays have proved. Who did not follow black has no black card; who answered a brown lead
with a single black card has no brown and, since a white one would have made a set, no white card (rules 3.2 and 3.3). Among the deals
that fit, each is as likely as any other; what a play merely suggests is ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from games.catte.cards import ALL_CATS, BLACK, BROWN, WHITE, CatCard, Colour, cats_in, mask_of
from games.catte.state import State, View
from games.kit import Chance, Seat

_FINE = 2**53


class Holder(NamedTuple):
    """A hidden hand: how many cards it has, and of which colours (in the order of `Colour`) they can be."""

    size: int
    can: tuple[bool, ...]


def imagined(view: View, chance: Chance) -> State:
    """A full state that this view cannot tell from the real one."""
    lacks = lacking(view)
    hidden = [Seat(seat) for seat in range(view.terms.seats) if view.hand is None or seat != view.seat]
    dealt = dict(zip(hidden, _deal(view, [lacks[seat] for seat in hidden], hidden, chance), strict=True))
    return State(
        terms=view.terms,
        starter=view.first_starter,
        past=view.past,
        hands=tuple(dealt[seat] if seat in dealt else mask_of(view.hand or ()) for seat in map(Seat, range(view.terms.seats))),
        columns=tuple(map(mask_of, view.columns)),
        acquired=tuple(map(mask_of, view.acquired)),
        centre=view.centre,
        turn=next(iter(view.pending), None),
        trick=view.trick,
        tricks=view.tricks,
    )


def lacking(view: View) -> tuple[frozenset[Colour], ...]:
    """For each seat the colours that its plays of this round have proved it does not hold."""
    lacks: list[set[Colour]] = [set() for _ in range(view.terms.seats)]
    for played in (*(trick.played for trick in view.tricks), view.played):
        for seat, play in played[1:]:
            led = played[0][1].colour
            if play.colour is not led:
                lacks[seat].add(led)
                if led is BROWN:
                    lacks[seat].add(WHITE if play.colour is BLACK else BLACK)
    return tuple(map(frozenset, lacks))


def _deal(view: View, lacks: Sequence[frozenset[Colour]], hidden: Sequence[Seat], chance: Chance) -> Iterator[int]:
    """A hand for each hidden seat, as masks; the rest is left over."""
    seen = sum(play.mask for trick in view.tricks for play in trick.plays) + sum(play.mask for play in view.trick)
    unseen = chance.shuffle(cats_in(ALL_CATS & ~(seen | mask_of(view.hand or ()))), "imagine/cats")
    sizes = [view.hand_sizes[seat] for seat in hidden]
    if not any(lacks):
        for size in sizes:
            yield mask_of([unseen.pop() for _ in range(size)])
        return
    stacks = [[card for card in unseen if card.colour is colour] for colour in Colour]
    holders = tuple(Holder(size, tuple(colour not in lack for colour in Colour)) for size, lack in zip(sizes, lacks, strict=True))
    for place in range(len(holders)):
        yield mask_of(_take(stacks, _share(holders[place:], tuple(map(len, stacks)), chance.number(_FINE, f"imagine/{place}"))))


def _take(stacks: Sequence[list[CatCard]], share: Sequence[int]) -> list[CatCard]:
    """So many cards from each stack, which are shuffled."""
    return [stack.pop() for stack, number in zip(stacks, share, strict=True) for _ in range(number)]


def _share(holders: tuple[Holder, ...], counts: tuple[int, ...], fine: int) -> tuple[int, ...]:
    """How many cards of each colour the first holder gets, each share as likely as there are deals with it."""
    shares = _shares(holders, counts)
    at = fine * sum(ways for _, ways in shares) // _FINE
    for share, ways in shares:
        at -= ways
        if at < 0:
            return share
    raise AssertionError("no deal fits what was played")


@lru_cache(maxsize=10_000)
def _shares(holders: tuple[Holder, ...], counts: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """What the first holder can get of so many cards of each colour, and in how many deals to all holders it does."""
    (size, can), *others = holders
    found = []
    for share in product(*(range(min(count, size) + 1) if able else (0,) for count, able in zip(counts, can, strict=True))):
        if sum(share) == size:
            left = tuple(count - taken for count, taken in zip(counts, share, strict=True))
            ways = sum(ways for _, ways in _shares(tuple(others), left)) if others else 1
            for count, taken in zip(counts, share, strict=True):
                ways *= comb(count, taken)
            if ways:
                found.append((share, ways))
    return tuple(found)
