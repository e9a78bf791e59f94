"""Some cat cards or cats, as one number: a *bunch*, in which equal colours are only counted.

Four bits count each colour, and above them stands how many there are in all. So bunches are added and taken away like numbers, the size of
one is a shift, and a bunch of five is looked up in a table of hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.maneki.components import COLOURS, Colour

SIZE: Final = 4 * len(COLOURS)
"""`bunch >> SIZE` is how many there are."""
ONE: Final = tuple((1 << SIZE) + (1 << 4 * colour) for colour in COLOURS)
"""The bunch of one, by colour."""
_GUARD: Final = sum(8 << 4 * colour for colour in COLOURS)


def bunch_of(colours: Iterable[Colour]) -> int:
    """The bunch of these."""
    return sum([ONE[colour] for colour in colours])


@cache
def colours_in(bunch: int) -> tuple[Colour, ...]:
    """What is in a bunch, in canonical order."""
    return tuple(colour for colour in COLOURS for _ in range(bunch >> 4 * colour & 15))


def has_all(bunch: int, wanted: int) -> bool:
    """Whether all that is wanted is in the bunch: whether, taking it away, no colour has to borrow from the next."""
    return not ((~bunch & wanted) | (~(bunch ^ wanted) & (bunch - wanted))) & _GUARD


def missing_from(bunch: int, wanted: int) -> tuple[Colour, ...]:
    """Those of the wanted that are not in the bunch."""
    return tuple(colour for colour in COLOURS for _ in range((wanted >> 4 * colour & 15) - (bunch >> 4 * colour & 15)))


def subtract(bunch: int, taken: int) -> int:
    """What is left of the bunch without these, as far as they are in it."""
    return bunch_of(missing_from(taken, bunch))
