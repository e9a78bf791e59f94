"""A table on which sprites, panels and words are laid, and which becomes a file.

Composing costs little, because everything that is laid is ready-made: sprites in their size, words and rounded panels as masks. The
finished picture is brought down to the fixed palette of its cloth, so that it is small and quickly packed
(docs/decisions/0008-pictures.md). Its corners are round and clear, so it suits a light page and a dark one.
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
"""How thick the rim of a table is."""


class Canvas:
    """A picture in the making. Coordinates are pixels from the left upper corner."""

    def __init__(self, width: int, height: int, scheme: ColourScheme, *, rim: str | None = None) -> None:
        self.width, self.height, self.scheme, self.rim = width, height, scheme, rim or scheme.rim
        self.image = Image.new("RGB", (width, height), scheme.ground)
        self._hem(ImageColor.getrgb(self.rim))

    def _hem(self, ink: tuple[int, ...]) -> None:
        """The rim: four edges, and what lies outside of the round corners."""
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

    # What is laid

    def put(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Lays a sprite: its left, middle or right at x; its top, middle or bottom at y."""
        left = x - {"l": 0, "m": sprite.width / 2, "r": sprite.width}[anchor[0]]
        top = y - {"t": 0, "m": sprite.height / 2, "b": sprite.height}[anchor[1]]
        self.image.paste(sprite, (round(left), round(top)), sprite)

    def draw_panel(self, x: float, y: float, width: float, height: float, colour: str | None = None, corner: int = 12) -> None:
        """A filled rectangle with round corners. Only its upper and lower edge need a mask, which is slow."""
        left, top, wide, high = round(x), round(y), round(width), round(height)
        corner = min(corner, wide // 2, high // 2)
        ink, mask = ImageColor.getrgb(colour or self.scheme.panel), _edges(wide, corner)
        for at, part in zip((top, top + high - corner), mask, strict=True):
            self.image.paste(ink, (left, at), part)
        self.image.paste(ink, (left, top + corner, left + wide, top + high - corner))

    def draw_frame(self, x: float, y: float, width: float, height: float, colour: str, corner: int = 12, line: int = 3) -> None:
        """The outline of such a rectangle."""
        self.image.paste(colour, (round(x), round(y)), _frame(round(width), round(height), corner, line))

    def draw_disc(self, x: float, y: float, radius: int, colour: str) -> None:
        """A filled circle around a place."""
        self.image.paste(colour, (round(x - radius), round(y - radius)), _disc(radius))

    def draw_text(
        self, text: str, x: float, y: float, size: int, colour: str | None = None, *, anchor: str = "l", width: float | None = None
    ) -> int:
        """A line of text whose capitals have their middle at y; cut off if it is wider than `width`. Gives its width."""
        line = render_text(text if width is None else shorten_text(text, size, int(width)), size)
        left = x - {"l": 0, "m": line.width / 2, "r": line.width}[anchor]
        self.image.paste(colour or self.scheme.ink, (round(left) + line.left, round(y + 0.365 * size) + line.top), line.mask)
        return line.width

    def text_width(self, text: str, size: int) -> int:
        """How wide a line of text is."""
        return text_width(text, size)

    def draw_meter(self, x: float, y: float, width: float, height: float, share: float, colour: str) -> None:
        """A bar that is filled to a share between 0 and 1."""
        self.draw_panel(x, y, width, height, self.scheme.slot, round(height) // 2)
        if share > 0:
            self.draw_panel(x, y, max(height, width * min(1, share)), height, colour, round(height) // 2)

    # The file

    def quantize(self) -> Image.Image:
        """The picture in its fixed colours."""
        return self.image.quantize(palette=palette(self.scheme.game, self.scheme.theme), dither=Image.Dither.NONE)

    def to_png(self) -> bytes:
        """The picture as a file."""
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
    """The upper and the lower edge of a panel, as high as its corners."""
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


# Round corners: where a picture ends, its rim fades into the page in the few colours that a palette keeps for that

_CLEARNESS = bytes([255] * PALETTE_SIZE + [255 * level // (RIM_SHADES - 1) for level in range(RIM_SHADES)])


@cache
def _outsides() -> tuple[Image.Image, ...]:
    """For each corner what lies outside of its curve, within the edges."""
    curve = CORNER - EDGE
    whole = _panel(2 * curve, 2 * curve, curve).point([255 - value for value in range(256)])
    return tuple(whole.crop((x, y, x + curve, y + curve)) for y in (0, curve) for x in (0, curve))


@cache
def _corners() -> tuple[tuple[Image.Image, Image.Image], ...]:
    """For each corner its fading rim, and where that is."""
    whole = _panel(2 * CORNER, 2 * CORNER, CORNER)
    parts = [whole.crop((x, y, x + CORNER, y + CORNER)) for y in (0, CORNER) for x in (0, CORNER)]
    return tuple((_fading(part), part.point([255 * (value < 255) for value in range(256)])) for part in parts)


def _fading(part: Image.Image) -> Image.Image:
    return Image.frombytes("P", part.size, bytes(PALETTE_SIZE + round(value * (RIM_SHADES - 1) / 255) for value in part.tobytes()))


@lru_cache(64)
def _with_rim(game: str, theme: str, rim: str) -> bytes:
    """The palette of a cloth, with the rim in its spare places."""
    return bytes((palette(game, theme).getpalette() or [])[: 3 * PALETTE_SIZE]) + bytes(ImageColor.getrgb(rim)) * RIM_SHADES
