"""A picture in the making: sprites, panels and words are stamped onto it, and it becomes a PNG file.

Each pixel is the number of a colour in the fixed palette of the colour scheme from the start, so the
picture is small and packs quickly (docs/decisions/0008-pictures.md). Its corners are round and
transparent, for light and dark pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image, ImageColor

from ui.kit.drawing.colour_schemes import ColourScheme
from ui.kit.drawing.letters import render_text, shorten_text, text_width
from ui.kit.drawing.masks import Mask, disc, frame_corners, painted, panel_corners
from ui.kit.drawing.palettes import PALETTE_SIZE, RIM_SHADES, number_of, palette_bytes
from ui.kit.drawing.png import encode_png
from ui.kit.drawing.sprites import Sprite, has_true_colours
from ui.kit.drawing.stamps import stamp_of

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
        self.image = Image.new("RGB" if has_true_colours() else "L", (width, height), self._ink(self.rim))
        """Numbers of colours in the palette, or true colours for tools/."""
        self._core = self.image.im
        self._pixels = self._core.pixel_access()
        self.draw_panel(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, scheme.ground, CORNER - EDGE)

    # Stamping

    def put(self, sprite: Sprite, x: float, y: float, anchor: str = "lt") -> None:
        """Paste a sprite. `anchor` names the point of the sprite at (x, y): `l`, `m` or `r`, then
        `t`, `m` or `b`.
        """
        left = x - {"l": 0, "m": sprite.width / 2, "r": sprite.width}[anchor[0]]
        top = y - {"t": 0, "m": sprite.height / 2, "b": sprite.height}[anchor[1]]
        self._stamp(sprite, round(left), round(top))

    def draw_panel(self, x: float, y: float, width: float, height: float, colour: str | None = None, corner: int = 12) -> None:
        """Fill a rectangle with round corners of the radius `corner`. Without `colour`, the scheme's
        panel colour is used.
        """
        left, top, right, low = _box(x, y, width, height)
        colour, corner = colour or self.scheme.panel, min(corner, (right - left) // 2, (low - top) // 2)
        self._paint_corners(panel_corners(corner), left, top, right, low, colour)
        self._fill(left, top + corner, right, low - corner, colour)
        self._fill(left + corner, top, right - corner, low, colour)

    def draw_frame(self, x: float, y: float, width: float, height: float, colour: str, corner: int = 12, line: int = 3) -> None:
        """Draw the outline of a rectangle, `line` pixels wide, with round corners of the radius
        `corner`.
        """
        left, top, right, low = _box(x, y, width, height)
        corner = max(line, min(corner, (right - left) // 2, (low - top) // 2))
        self._paint_corners(frame_corners(corner, line), left, top, right, low, colour)
        for at in (left, right - line):
            self._fill(at, top + corner, at + line, low - corner, colour)
        for at in (top, low - line):
            self._fill(left + corner, at, right - corner, at + line, colour)

    def draw_disc(self, x: float, y: float, radius: int, colour: str) -> None:
        """Fill a circle around (x, y)."""
        left, top = round(x - radius), round(y - radius)
        self._paint(disc(radius), left, top, colour, left, top + radius)

    def draw_text(
        self, text: str, x: float, y: float, size: int, colour: str | None = None, *, anchor: str = "l", width: float | None = None
    ) -> int:
        """Draw a line of text and return its width. The left edge, middle or right edge is at x by
        `anchor` (`l`, `m` or `r`), the middle of capitals at y.

        Text wider than `width` is shortened and ends in dots. Without `colour`, the scheme's ink is
        used.
        """
        line = render_text(text if width is None else shorten_text(text, size, int(width)), size)
        left = round(x - {"l": 0, "m": line.width / 2, "r": line.width}[anchor])
        top = round(y + 0.365 * size) + line.top
        self._paint(line.mask, left, top, colour or self.scheme.ink, left + line.width // 2, top + line.mask.height // 2)
        return line.width

    def text_width(self, text: str, size: int) -> int:
        """The width of a line of text in pixels."""
        return text_width(text, size)

    def draw_meter(self, x: float, y: float, width: float, height: float, share: float, colour: str) -> None:
        """Draw a bar that is filled to a share between 0 and 1."""
        self.draw_panel(x, y, width, height, self.scheme.slot, round(height) // 2)
        if share > 0:
            self.draw_panel(x, y, max(height, width * min(1, share)), height, colour, round(height) // 2)

    # In numbers of colours, or in true colours

    def _ink(self, colour: str) -> int | tuple[int, ...]:
        return ImageColor.getrgb(colour) if has_true_colours() else number_of(self.scheme.game, self.scheme.theme, colour)

    def _fill(self, left: int, top: int, right: int, low: int, colour: str) -> None:
        self._core.paste(self._ink(colour), (left, top, right, low))

    def _paint_corners(self, masks: Sequence[Mask], left: int, top: int, right: int, low: int, colour: str) -> None:
        for place, mask in enumerate(masks):
            x, y = right - 1 if place % 2 else left, low - 1 if place // 2 else top
            self._paint(mask, right - mask.width if place % 2 else left, low - mask.height if place // 2 else top, colour, x, y)

    def _paint(self, mask: Mask, left: int, top: int, colour: str, x: int, y: int) -> None:
        """Paint a colour through a mask, whose edges are mixed with the colour that lies at (x, y)."""
        if has_true_colours():
            self.image.paste(colour, (left, top), mask.opacity)
            return
        numbers = painted(mask, colour, self._number_at(x, y), self.scheme.game, self.scheme.theme)
        self._core.paste(numbers, (left, top, left + mask.width, top + mask.height), mask.shape)

    def _number_at(self, x: int, y: int) -> int:
        if 0 <= x < self.width and 0 <= y < self.height:
            number: int = self._pixels[x, y]
            return number
        return 0

    def _stamp(self, sprite: Sprite, left: int, top: int) -> None:
        """Put a sprite. The ground's colour is what lies at the middles of the four edges, none if it
        differs there; for a faded sprite, what lies under its centre.
        """
        if has_true_colours():
            self.image.paste(image := sprite.image, (left, top), image)
            return
        right, low, middle, centre = left + sprite.width, top + sprite.height, left + sprite.width // 2, top + sprite.height // 2
        at = self._number_at
        seen = {at(middle, centre)} if sprite.fade else {at(middle, top), at(left, centre), at(right - 1, centre), at(middle, low - 1)}
        ground = seen.pop() if len(seen) == 1 else None
        stamp, place = stamp_of(sprite, ground, self.scheme.game, self.scheme.theme), (left, top, right, low)
        if stamp.edges:
            below = self._core.crop(place)
            for mixed, part in stamp.edges:
                self._core.paste(below.point(mixed, "L"), place, part)
        self._core.paste(stamp.numbers, place, stamp.mask)

    # The file

    def to_png(self) -> bytes:
        """The picture as a PNG file."""
        for place, (corner, outside) in enumerate(_corners()):
            self.image.paste(corner, ((place % 2) * (self.width - CORNER), (place // 2) * (self.height - CORNER)), outside)
        return encode_png(self.image, _with_rim(self.scheme.game, self.scheme.theme, self.rim), _CLEARNESS)


def _box(x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
    left, top = round(x), round(y)
    return left, top, left + round(width), top + round(height)


# Round corners: the rim fades into the page in the spare colours of the palette

_CLEARNESS = bytes([255] * PALETTE_SIZE + [255 * level // (RIM_SHADES - 1) for level in range(RIM_SHADES)])


@cache
def _corners() -> tuple[tuple[Image.Image, Image.Image], ...]:
    """For each corner, its fading rim and a mask of the rim's place."""
    parts = [mask.opacity for mask in panel_corners(CORNER)]
    return tuple((_fading(part), part.point([255 * (value < 255) for value in range(256)])) for part in parts)


def _fading(part: Image.Image) -> Image.Image:
    return Image.frombytes("L", part.size, bytes(PALETTE_SIZE + round(value * (RIM_SHADES - 1) / 255) for value in part.tobytes()))


@lru_cache(64)
def _with_rim(game: str, theme: str, rim: str) -> bytes:
    """The palette of a colour scheme with the rim's colour in the spare places."""
    return palette_bytes(game, theme) + bytes(ImageColor.getrgb(rim)) * RIM_SHADES
