"""What is done to a finished drawing."""

from __future__ import annotations

from PIL import Image, ImageFilter


def stickered(image: Image.Image, width: int = 5, colour: str = "#fff3df") -> Image.Image:
    """The drawing cut out as a sticker, with a pale rim, so that a dark cat can be seen on a dark table."""
    alpha = image.getchannel("A").filter(ImageFilter.MaxFilter(2 * (width // 2) + 1)).filter(ImageFilter.SMOOTH)
    whole = Image.new("RGBA", image.size, colour)
    whole.putalpha(alpha)
    whole.alpha_composite(image)
    return whole
