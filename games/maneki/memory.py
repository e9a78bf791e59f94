"""What an attentive seat remembers of cards: whose hands may be what, since the deck ran out.

When the deck runs out, whatever lies nowhere open is in the hands (rule 3.8). Who counts knows what they hold together, and with two
seats the other hand. From then on everybody sees who lays what and draws how many; what is drawn comes out of the new deck alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, final

from games.kit import Seat, SlotsEqMixin
from games.maneki.bunches import SIZE, bunch_of, has_all, missing_from, subtract
from games.maneki.components import COLOURS, HAND, Colour

_BUNCHES = tuple(tuple(map(bunch_of, combinations_with_replacement(COLOURS, size))) for size in range(HAND + 1))
"""All bunches of so many cards."""


@final
class Reshuffle(SlotsEqMixin):
    """The deck had run out, and the discard pile became the deck."""

    __slots__ = ("hands", "laid")

    def __init__(self, hands: tuple[int, ...], laid: list[tuple[Seat, int]]) -> None:
        self.hands = hands
        """By seat, a bunch each: there was nothing else that nobody saw. Whoever was drawing has less than a full hand."""
        self.laid = laid
        """Who has laid which bunch since, in order, up to the next time."""

    def copy(self) -> Reshuffle:
        """Another like this one, for a state that goes on its own way."""
        return Reshuffle(self.hands, self.laid[:])


class Remembered(NamedTuple):
    """What everybody knows of a time when the deck had run out."""

    together: tuple[Colour, ...]
    """What all hands held."""
    sizes: tuple[int, ...]
    """How many cards each of them held."""
    laid: tuple[tuple[Seat, tuple[Colour, ...]], ...]
    """Who has laid what since, in order, up to the next time."""


class Memory(NamedTuple):
    """What a seat remembers; a spectator, whose seat is None, only what everybody does."""

    seat: Seat | None
    past: tuple[Remembered, ...]
    kept: tuple[int, ...]
    """The seat's own hands of those times, a bunch each."""

    def known_cards(self) -> int:
        """What the other hands hold together for sure: what they held when the deck ran out last, as far as they have not laid it since."""
        if not self.past:
            return 0
        last = self.past[-1]
        held = bunch_of(last.together) - (self.kept[-1] if self.kept else 0)
        for seat, cards in last.laid:
            if seat != self.seat:
                held = subtract(held, bunch_of(cards))
        return held

    def explain_hands(self, hands: tuple[int, ...]) -> tuple[Reshuffle, ...] | None:
        """How these hands may have come about; None if they cannot have."""
        if not self.past:
            return ()
        last, earlier = self.past[-1], Memory(self.seat, self.past[:-1], self.kept[:-1])
        laid = [(seat, bunch_of(cards)) for seat, cards in last.laid]
        starts = [
            self.kept[-1:] if seat == self.seat else _possible_starts(size, tuple([bunch for who, bunch in laid if who == seat]), hand)
            for seat, (hand, size) in enumerate(zip(hands, last.sizes, strict=True))
        ]
        for before in _split_bunch(bunch_of(last.together), starts):
            if (how := earlier.explain_hands(before)) is not None:
                return (*how, Reshuffle(before, laid))
        return None


def _split_bunch(together: int, starts: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Every way to take one bunch out of each, so that they are all of it together."""
    if not starts:
        if not together:
            yield ()
        return
    for start in starts[0]:
        if has_all(together, start):
            for others in _split_bunch(together - start, starts[1:]):
                yield (start, *others)


@lru_cache(maxsize=4096)
def _possible_starts(size: int, laid: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """What a hand of so many cards may have been that has laid these, one after another, drawn as many each time, and is this now."""
    return tuple([start for start in _BUNCHES[size] if _may_become(start, laid, hand)])


def _may_become(start: int, laid: Sequence[int], hand: int) -> bool:
    """Whether none of it is missing at the end, and nothing was laid before it can have been drawn. What one has longest is laid first."""
    left, drawn = start, HAND - (start >> SIZE)
    for bunch in laid:
        drawn -= len(missing_from(left, bunch))
        if drawn < 0:
            return False
        left, drawn = subtract(left, bunch), drawn + (bunch >> SIZE)
    return has_all(hand, left)
