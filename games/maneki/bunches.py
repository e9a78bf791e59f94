"""Multisets of colours as one number: a *bunch* of cat cards or cats.

Four bits count each colour, and the bits above hold the total. Bunches can therefore be added and
subtracted, their size is a shift, and a bunch of five is a key in a table of hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.maneki.components import COLOURS, Colour

SIZE: Final = 4 * len(COLOURS)
"""The number of bits below the total: `bunch >> SIZE` is the number of cards."""
ONE: Final = tuple((1 << SIZE) + (1 << 4 * colour) for colour in COLOURS)
"""By colour, the bunch of one card."""
_GUARD: Final = sum(8 << 4 * colour for colour in COLOURS)


def bunch_of(colours: Iterable[Colour]) -> int:
    """The bunch of these colours."""
    return sum([ONE[colour] for colour in colours])


@cache
def colours_in(bunch: int) -> tuple[Colour, ...]:
    """The colours in a bunch, in canonical order."""
    return tuple(colour for colour in COLOURS for _ in range(bunch >> 4 * colour & 15))


def has_all(bunch: int, wanted: int) -> bool:
    """True if the bunch contains all of the bunch `wanted`: no colour borrows from the next in a
    subtraction.
    """
    return not ((~bunch & wanted) | (~(bunch ^ wanted) & (bunch - wanted))) & _GUARD


def missing_from(bunch: int, wanted: int) -> tuple[Colour, ...]:
    """The colours of the bunch `wanted` that the bunch lacks, once for each missing card."""
    return tuple(colour for colour in COLOURS for _ in range((wanted >> 4 * colour & 15) - (bunch >> 4 * colour & 15)))


def subtract(bunch: int, taken: int) -> int:
    """The bunch without the cards of the bunch `taken`; cards that it does not contain are ignored."""
    return bunch_of(missing_from(taken, bunch))
