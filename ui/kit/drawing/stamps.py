"""Sprites in the numbers of a palette, ready to be pasted onto a ground.

On a ground of one colour the edge of a sprite is mixed with that colour, and the stamp is kept for it.
On any other ground the edge is mixed, in two steps, with what lies there.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from cachetools import LRUCache, cached

from ui.kit.drawing.palettes import mixtures, mixtures_with_all, palette_bytes, renumbered
from ui.kit.drawing.sprites import PackedSprite, Sprite

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

KEPT = 3 * 2**20
"""The limit of kept stamps in bytes."""
SOLID = 213
"""The least opacity that hides a ground of many colours."""
STEPS = ((43, 128, 85), (128, SOLID, 170))
"""The steps of an edge on a ground of many colours: limits, and the opacity instead."""


class Stamp(NamedTuple):
    """Numbers of colours, and where they hold.

    `edges` has tables from the number of the ground to that of its mixture with the edge, and where
    they hold. All are Pillow's inner images: `Image.paste` takes several times as long.
    """

    numbers: ImagingCore
    mask: ImagingCore
    edges: tuple[tuple[list[int], ImagingCore], ...] = ()

    @property
    def weight(self) -> int:
        width, height = self.numbers.size
        return int(width * height * (2 + len(self.edges)))


@cached(LRUCache(KEPT, lambda stamp: stamp.weight), lock=Lock())
def stamp_of(sprite: Sprite, ground: int | None, game: str, theme: str) -> Stamp:
    """The stamp for a ground of the colour with this number, or for one of many colours."""
    make = _many_coloured if ground is None else _one_coloured
    return make(sprite, ground or 0, game, theme)


def _one_coloured(sprite: Sprite, ground: int, game: str, theme: str) -> Stamp:
    numbers, opacity, edge = _planes(sprite, game, theme)
    solid = opacity.point(_limits(SOLID, 256), "1")
    if sprite.fade:
        opacity = opacity.point(_faded(sprite.fade), "L")
        numbers = numbers.point(mixtures_with_all(game, theme, ground, sprite.fade), "L")
    mixed = opacity.point(mixtures(game, theme, ground, edge), "L")
    mixed.paste(numbers, (0, 0, sprite.width, sprite.height), solid)
    return Stamp(mixed, opacity.point(_limits(1, 256), "1"))


def _many_coloured(sprite: Sprite, _: int, game: str, theme: str) -> Stamp:
    numbers, opacity, edge = _planes(sprite, game, theme)
    edges = tuple((mixtures_with_all(game, theme, edge, mixed), opacity.point(_limits(low, high), "1")) for low, high, mixed in STEPS)
    return Stamp(numbers, opacity.point(_limits(SOLID, 256), "1"), edges)


def _planes(sprite: Sprite, game: str, theme: str) -> tuple[ImagingCore, ImagingCore, tuple[int, ...]]:
    """The numbers of a sprite's colours in a palette, its opacities, and the colour of its edge."""
    packed = sprite.pack()
    assert isinstance(packed, PackedSprite), "in true colours nothing is stamped"
    planes = packed.planes.im
    numbers = planes.crop((0, 0, sprite.width, sprite.height))
    if packed.colours != palette_bytes(game, theme):
        numbers = numbers.point(renumbered(packed.colours, game, theme), "L")
    return numbers, planes.crop((0, sprite.height, sprite.width, 2 * sprite.height)), packed.edge


@lru_cache(16)
def _limits(low: int, high: int) -> list[int]:
    """255 for each opacity from `low` to below `high`."""
    return [255 * (low <= value < high) for value in range(256)]


@lru_cache(16)
def _faded(fade: int) -> list[int]:
    return [value * (255 - fade) // 255 for value in range(256)]
