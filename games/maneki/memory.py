"""The memory of an attentive seat: possible hands since the deck ran out.

When the deck runs out, all cards that are not open are in the hands (rule 3.8). A player who counts
knows their sum, and with two seats the other hand. Afterwards all players see which cards are laid
and how many are drawn; drawn cards come from the new deck only.
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
"""By number of cards, all bunches of this size."""


@final
class Reshuffle(SlotsEqMixin):
    """A moment when the deck had run out and the discard pile became the deck."""

    __slots__ = ("hands", "laid")

    def __init__(self, hands: tuple[int, ...], laid: list[tuple[Seat, int]]) -> None:
        self.hands = hands
        """By seat, its bunch: all cards that were not open. The seat that was drawing has an
        incomplete hand.
        """
        self.laid = laid
        """The bunches laid since, with their seats, in order, up to the next reshuffle."""

    def copy(self) -> Reshuffle:
        """An independent copy, to be stepped."""
        return Reshuffle(self.hands, self.laid[:])


class Remembered(NamedTuple):
    """Public knowledge of a reshuffle."""

    together: tuple[Colour, ...]
    """The cards of all hands together."""
    sizes: tuple[int, ...]
    """By seat, the number of cards in its hand."""
    laid: tuple[tuple[Seat, tuple[Colour, ...]], ...]
    """The cards laid since, with their seats, in order, up to the next reshuffle."""


class Memory(NamedTuple):
    """A seat's knowledge of cards; a spectator (seat None) has the public knowledge only."""

    seat: Seat | None
    past: tuple[Remembered, ...]
    kept: tuple[int, ...]
    """The seat's own hand at each reshuffle, as a bunch."""

    def known_cards(self) -> int:
        """The bunch of cards certainly in other hands: held at the last reshuffle and not laid
        since; 0 before the first reshuffle.
        """
        if not self.past:
            return 0
        last = self.past[-1]
        held = bunch_of(last.together) - (self.kept[-1] if self.kept else 0)
        for seat, cards in last.laid:
            if seat != self.seat:
                held = subtract(held, bunch_of(cards))
        return held

    def explain_hands(self, hands: tuple[int, ...]) -> tuple[Reshuffle, ...] | None:
        """A history of reshuffles that explains these hands, bunches by seat; empty if the deck
        never ran out. None: the hands are impossible.
        """
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
    """Every way to choose one bunch from each list so that together they make `together`."""
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
    """The possible bunches of a hand at a reshuffle, by its size, the bunches laid since (each
    replaced by draws) and the present hand.
    """
    return tuple([start for start in _BUNCHES[size] if _may_become(start, laid, hand)])


def _may_become(start: int, laid: Sequence[int], hand: int) -> bool:
    """True if the hand can have come from `start`: no draw too many, and all cards not laid still
    in it.

    Cards held longest are laid first.
    """
    left, drawn = start, HAND - (start >> SIZE)
    for bunch in laid:
        drawn -= len(missing_from(left, bunch))
        if drawn < 0:
            return False
        left, drawn = subtract(left, bunch), drawn + (bunch >> SIZE)
    return has_all(hand, left)
