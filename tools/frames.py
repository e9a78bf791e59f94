"""Frames for the drawings of several games: emoji sheets, head plates and stickers."""

from __future__ import annotations

from PIL import Image, ImageFilter

from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, ellipse, polygon, round_corners

EMOJI = 96
"""Width and height of an emoji: twice the largest size on Discord."""
_HEAD = (
    ellipse(50, 60, 46, 37),
    round_corners(polygon((5, 64), (9, 3), (50, 34)), 8),
    round_corners(polygon((95, 64), (91, 3), (50, 34)), 8),
)


def make_emoji_pen() -> Pen:
    """A sheet for an emoji, a hundred units wide and high."""
    return Pen(EMOJI, EMOJI, EMOJI / 100)


def draw_head_plate(pen: Pen, colour: str, rim: str = "#fff3df") -> None:
    """Draw a cat's head of one colour as a background for text, a hundred units wide.

    The rim keeps the head visible on a page of the same colour.
    """
    pen.stroke(INK, 7, *_HEAD, closed=True)
    pen.stroke(rim, 4.5, *_HEAD, closed=True)
    pen.fill(colour, *_HEAD)


def make_sticker(image: Image.Image, width: int = 5, colour: str = "#fff3df") -> Image.Image:
    """Cut the drawing out with a pale rim, for visibility on a dark table."""
    alpha = image.getchannel("A").filter(ImageFilter.MaxFilter(2 * (width // 2) + 1)).filter(ImageFilter.SMOOTH)
    whole = Image.new("RGBA", image.size, colour)
    whole.putalpha(alpha)
    whole.alpha_composite(image)
    return whole
