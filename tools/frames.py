"""What several games put their drawings into: stickers, and the cat's heads that tell a card where there is room for a sign only."""

from __future__ import annotations

from PIL import Image, ImageFilter

from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, ellipse, polygon, round_corners

EMOJI = 96
"""How wide and high an emoji is: twice as large as Discord ever shows it."""
_HEAD = (
    ellipse(50, 60, 46, 37),
    round_corners(polygon((5, 64), (9, 3), (50, 34)), 8),
    round_corners(polygon((95, 64), (91, 3), (50, 34)), 8),
)


def make_emoji_pen() -> Pen:
    """A sheet for an emoji, a hundred units wide and high."""
    return Pen(EMOJI, EMOJI, EMOJI / 100)


def draw_head_plate(pen: Pen, colour: str, rim: str = "#fff3df") -> None:
    """A cat's head of one colour, to be written on, in a hundred units. The rim keeps it visible on a page of the same colour."""
    pen.stroke(INK, 7, *_HEAD, closed=True)
    pen.stroke(rim, 4.5, *_HEAD, closed=True)
    pen.fill(colour, *_HEAD)


def make_sticker(image: Image.Image, width: int = 5, colour: str = "#fff3df") -> Image.Image:
    """The drawing cut out as a sticker, with a pale rim, so that a dark cat can be seen on a dark table."""
    alpha = image.getchannel("A").filter(ImageFilter.MaxFilter(2 * (width // 2) + 1)).filter(ImageFilter.SMOOTH)
    whole = Image.new("RGBA", image.size, colour)
    whole.putalpha(alpha)
    whole.alpha_composite(image)
    return whole
