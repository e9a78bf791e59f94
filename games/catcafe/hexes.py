"""The cat towers of a sheet: 24 hexes and their neighbours (rules 1.2, 1.3).

A hex is an `int`, its place in canonical order (tower by tower, from the ground up). A set of hexes
is also one `int`: a *mask* with one bit per hex. The rules work with masks; text shows hexes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple, final


class Tower(NamedTuple):
    """A column of the sheet: its floors, and the two numbers on its top."""

    number: int
    floors: tuple[int, ...]
    large: int
    """The number for the first seats to complete it, with a house in it."""
    small: int

    def points(self, *, first: bool, house: bool) -> int:
        """The points for completing the tower: the large number only for the first and with a house
        (rule 5).
        """
        return self.large if first and house else self.small


TOWERS = (
    Tower(1, (1, 2, 3, 5), 6, 4),
    Tower(2, (1, 2, 3, 4, 5, 6), 9, 5),
    Tower(3, (1, 2, 4, 5, 6), 7, 3),
    Tower(4, (1, 2, 3, 4, 5, 6), 8, 4),
    Tower(5, (1, 3, 4), 3, 2),
)
"""The towers from left to right."""
FLOORS = 6


@final
class Hex(int):
    """A hex: its place in canonical order to the rules, `2.4` (tower 2, floor 4) in text."""

    __slots__ = ()
    places: ClassVar[tuple[tuple[int, int], ...]] = tuple((tower.number, floor) for tower in TOWERS for floor in tower.floors)

    @property
    def tower(self) -> int:
        """The number of its tower, from 1."""
        return self.places[self][0]

    @property
    def floor(self) -> int:
        return self.places[self][1]

    def __str__(self) -> str:
        return f"{self.tower}.{self.floor}"

    __repr__ = __str__


HEXES = tuple(map(Hex, range(len(Hex.places))))
HEX_AT = dict(zip(Hex.places, HEXES, strict=True))
"""By tower and floor, the hex."""


def mask_of(hexes: Iterable[Hex]) -> int:
    """The mask of different hexes."""
    return sum([1 << place for place in hexes])


def hexes_in(mask: int) -> tuple[Hex, ...]:
    """The hexes of a mask, in canonical order."""
    found = []
    while mask:
        found.append(HEXES[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return tuple(found)


def _neighbours_of(place: Hex) -> int:
    """The mask of a hex's neighbours: odd towers stand half a hex higher, and a missing floor is no
    hex.
    """
    tower, floor = place.tower, place.floor
    beside = (floor, floor + 1) if tower % 2 else (floor - 1, floor)
    near = [(tower, floor - 1), (tower, floor + 1), *((other, level) for other in (tower - 1, tower + 1) for level in beside)]
    return mask_of(HEX_AT[there] for there in near if there in HEX_AT)


ALL_HEXES = mask_of(HEXES)
IN_TOWER = tuple(mask_of(place for place in HEXES if place.tower == tower.number) for tower in TOWERS)
"""The mask of each tower; tower 1 has index 0."""
NEIGHBOURS = tuple(map(_neighbours_of, HEXES))
"""By hex, the mask of the hexes that touch it."""
