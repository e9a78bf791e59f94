"""The fixed palettes: a picture on one cloth is always made of the same colours, so nothing has to be counted while it is drawn.

tools/palettes.py chooses them from what is really shown.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from ui.kit import UI_FOLDER

PALETTE_SIZE = 96
"""More of them make files larger, and nothing better that could be seen."""
RIM_SHADES = 8
"""Places after them that are kept for the fading corners."""
PALETTE_FILE = "palettes.txt"
"""In the folder of each look: a line a theme, `night 33251f46342c…`."""


@cache
def palette(game: str, theme: str) -> Image.Image:
    """An image that holds the palette of a cloth. Raises KeyError if there is none."""
    held = Image.new("P", (1, 1))
    held.putpalette(palette_bytes(game, theme))
    return held


def palette_bytes(game: str, theme: str) -> bytes:
    """The palette of a cloth as bytes, three a colour. Raises KeyError if there is none."""
    return _of(game)[theme]


@cache
def _of(game: str) -> dict[str, bytes]:
    """By theme."""
    lines = (UI_FOLDER / game / PALETTE_FILE).read_text(encoding="ascii").splitlines()
    return {theme: bytes.fromhex(colours) for theme, colours in map(str.split, lines)}
