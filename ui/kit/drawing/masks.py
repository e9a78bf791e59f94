"""Masks, through which colours are painted: corners of panels and frames, discs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageColor

from ui.kit.drawing.palettes import mixtures
from ui.kit.drawing.pen import Pen, Shape, box, ellipse

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore


@dataclass(frozen=True, slots=True, eq=False)
class Mask:
    """The opacity of each pixel; and, as Pillow's inner image, the pixels that are opaque at all."""

    opacity: Image.Image
    shape: ImagingCore
    width: int
    height: int

    @classmethod
    def from_image(cls, opacity: Image.Image) -> Mask:
        return cls(opacity, opacity.point([0, *[255] * 255], "1").im, *opacity.size)


@lru_cache(1024)
def painted(mask: Mask, colour: str, ground: int, game: str, theme: str) -> ImagingCore:
    """The numbers of a colour painted through a mask onto the ground of this number."""
    numbers: ImagingCore = mask.opacity.im.point(mixtures(game, theme, ground, ImageColor.getrgb(colour)), "L")
    return numbers


@lru_cache(64)
def panel_corners(corner: int) -> tuple[Mask, ...]:
    """The four corners of a panel, row by row."""
    return tuple(map(Mask.from_image, _quarters(_filled(2 * corner, ellipse(corner, corner, corner)), corner))) if corner else ()


@lru_cache(64)
def frame_corners(corner: int, line: int) -> tuple[Mask, ...]:
    """The four corners of a frame, row by row."""
    pen, end = Pen(2 * corner, 2 * corner), 2 * corner - line / 2
    pen.stroke("#ffffff", line, box(line / 2, line / 2, end, end, corner - line / 2), closed=True)
    return tuple(map(Mask.from_image, _quarters(pen.image().getchannel("A"), corner)))


@lru_cache(64)
def disc(radius: int) -> Mask:
    return Mask.from_image(_filled(2 * radius, ellipse(radius, radius, radius)))


def _filled(size: int, shape: Shape) -> Image.Image:
    pen = Pen(size, size)
    pen.fill("#ffffff", shape)
    return pen.image().getchannel("A")


def _quarters(whole: Image.Image, size: int) -> list[Image.Image]:
    return [whole.crop((x, y, x + size, y + size)) for y in (0, size) for x in (0, size)]
