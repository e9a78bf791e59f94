"""A picture in the making: sprites, panels and words are pasted onto it, and it becomes a PNG file.

Pasting is cheap: sprites come in their final size, words and round panels as masks. The finished
picture is reduced to the fixed palette of its colour scheme, so it is small and packs quickly
(docs/decisions/0008-pictures.md). Its corners are round and transparent, for light and dark pages.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageColor

from ui.kit.drawing.colour_schemes import ColourScheme
from ui.kit.drawing.letters import render_text, shorten_text, text_width
from ui.kit.drawing.palettes import PALETTE_SIZE, RIM_SHADES, palette
from ui.kit.drawing.pen import Pen, Shape, box, ellipse
from ui.kit.drawing.png import encode_png

CORNER = 24
EDGE = 5
"""The width of a table's rim in pixels."""


class Canvas:
    """A picture in the making. Coordinates are pixels from the top left corner."""

    def __init__(self, width: int, height: int, scheme: ColourScheme, *, rim: str | None = None) -> None:
        self.width = width
        self.height = height
        self.scheme = scheme
        self.rim = rim or scheme.rim
        self.image = Image.new("RGB", (width, height), scheme.ground)
        self._hem(ImageColor.getrgb(self.rim))

    def _hem(self, ink: tuple[int, ...]) -> None:
        """Paint the rim: four edges and the areas outside of the round corners."""
        right, low = self.width - EDGE, self.height - EDGE
        for edge in (
            (0, 0, self.width, EDGE),
            (0, low, self.width, self.height),
            (0, 0, EDGE, self.height),
            (right, 0, self.width, self.height),
        ):
            self.image.paste(ink, edge)
        for place, outside in enumerate(_outsides()):
            self.image.paste(ink, (self.width - CORNER if place % 2 else EDGE, self.height - CORNER if place // 2 else EDGE), outside)

    # Pasting

    def put(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Paste a sprite. `anchor` names the point of the sprite at (x, y): `l`, `m` or `r`, then
        `t`, `m` or `b`.
        """
        left = x - {"l": 0, "m": sprite.width / 2, "r": sprite.width}[anchor[0]]
        top = y - {"t": 0, "m": sprite.height / 2, "b": sprite.height}[anchor[1]]
        self.image.paste(sprite, (round(left), round(top)), sprite)

    def draw_panel(self, x: float, y: float, width: float, height: float, colour: str | None = None, corner: int = 12) -> None:
        """Fill a rectangle with round corners of the radius `corner`. Without `colour`, the scheme's
        panel colour is used.
        """
        left = round(x)
        top = round(y)
        wide = round(width)
        high = round(height)
        corner = min(corner, wide // 2, high // 2)
        ink, mask = ImageColor.getrgb(colour or self.scheme.panel), _edges(wide, corner)
        for at, part in zip((top, top + high - corner), mask, strict=True):
            self.image.paste(ink, (left, at), part)
        self.image.paste(ink, (left, top + corner, left + wide, top + high - corner))

    def draw_frame(self, x: float, y: float, width: float, height: float, colour: str, corner: int = 12, line: int = 3) -> None:
        """Draw the outline of a rectangle, `line` pixels wide, with round corners of the radius
        `corner`.
        """
        self.image.paste(colour, (round(x), round(y)), _frame(round(width), round(height), corner, line))

    def draw_disc(self, x: float, y: float, radius: int, colour: str) -> None:
        """Fill a circle around (x, y)."""
        self.image.paste(colour, (round(x - radius), round(y - radius)), _disc(radius))

    def draw_text(
        self, text: str, x: float, y: float, size: int, colour: str | None = None, *, anchor: str = "l", width: float | None = None
    ) -> int:
        """Draw a line of text and return its width. The left edge, middle or right edge is at x by
        `anchor` (`l`, `m` or `r`), the middle of capitals at y.

        Text wider than `width` is shortened and ends in dots. Without `colour`, the scheme's ink is
        used.
        """
        line = render_text(text if width is None else shorten_text(text, size, int(width)), size)
        left = x - {"l": 0, "m": line.width / 2, "r": line.width}[anchor]
        self.image.paste(colour or self.scheme.ink, (round(left) + line.left, round(y + 0.365 * size) + line.top), line.mask)
        return line.width

    def text_width(self, text: str, size: int) -> int:
        """The width of a line of text in pixels."""
        return text_width(text, size)

    def draw_meter(self, x: float, y: float, width: float, height: float, share: float, colour: str) -> None:
        """Draw a bar that is filled to a share between 0 and 1."""
        self.draw_panel(x, y, width, height, self.scheme.slot, round(height) // 2)
        if share > 0:
            self.draw_panel(x, y, max(height, width * min(1, share)), height, colour, round(height) // 2)

    # The file

    def quantize(self) -> Image.Image:
        """The picture reduced to its fixed palette."""
        return self.image.quantize(palette=palette(self.scheme.game, self.scheme.theme), dither=Image.Dither.NONE)

    def to_png(self) -> bytes:
        """The picture as a PNG file."""
        flat = self.quantize()
        for place, (corner, outside) in enumerate(_corners()):
            flat.paste(corner, ((place % 2) * (self.width - CORNER), (place // 2) * (self.height - CORNER)), outside)
        return encode_png(flat, _with_rim(self.scheme.game, self.scheme.theme, self.rim), _CLEARNESS)


# Ready-made parts


@lru_cache(16)
def _panel(width: int, height: int, corner: int) -> Image.Image:
    return _mask(width, height, box(0, 0, width, height, min(corner, width / 2, height / 2)))


@lru_cache(128)
def _edges(width: int, corner: int) -> tuple[Image.Image, Image.Image]:
    """The upper and lower edges of a panel, as high as its corners."""
    whole = _panel(width, 2 * corner, corner)
    return whole.crop((0, 0, width, corner)), whole.crop((0, corner, width, 2 * corner))


@lru_cache(64)
def _frame(width: int, height: int, corner: int, line: int) -> Image.Image:
    pen = Pen(width, height)
    pen.stroke("#ffffff", line, box(line / 2, line / 2, width - line / 2, height - line / 2, corner - line / 2), closed=True)
    return pen.image().getchannel("A")


@lru_cache(64)
def _disc(radius: int) -> Image.Image:
    return _mask(2 * radius, 2 * radius, ellipse(radius, radius, radius))


def _mask(width: int, height: int, shape: Shape) -> Image.Image:
    pen = Pen(width, height)
    pen.fill("#ffffff", shape)
    return pen.image().getchannel("A")


# Round corners: the rim fades into the page in the spare colours of the palette

_CLEARNESS = bytes([255] * PALETTE_SIZE + [255 * level // (RIM_SHADES - 1) for level in range(RIM_SHADES)])


@cache
def _outsides() -> tuple[Image.Image, ...]:
    """For each corner, the area outside of its curve, within the rim."""
    curve = CORNER - EDGE
    whole = _panel(2 * curve, 2 * curve, curve).point([255 - value for value in range(256)])
    return tuple(whole.crop((x, y, x + curve, y + curve)) for y in (0, curve) for x in (0, curve))


@cache
def _corners() -> tuple[tuple[Image.Image, Image.Image], ...]:
    """For each corner, its fading rim and a mask of the rim's place."""
    whole = _panel(2 * CORNER, 2 * CORNER, CORNER)
    parts = [whole.crop((x, y, x + CORNER, y + CORNER)) for y in (0, CORNER) for x in (0, CORNER)]
    return tuple((_fading(part), part.point([255 * (value < 255) for value in range(256)])) for part in parts)


def _fading(part: Image.Image) -> Image.Image:
    return Image.frombytes("P", part.size, bytes(PALETTE_SIZE + round(value * (RIM_SHADES - 1) / 255) for value in part.tobytes()))


@lru_cache(64)
def _with_rim(game: str, theme: str, rim: str) -> bytes:
    """The palette of a colour scheme with the rim's colour in the spare places."""
    return bytes((palette(game, theme).getpalette() or [])[: 3 * PALETTE_SIZE]) + bytes(ImageColor.getrgb(rim)) * RIM_SHADES
