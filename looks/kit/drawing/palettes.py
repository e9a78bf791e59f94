"""The fixed palettes: a picture of one look is always made of the same colours, so nothing has to be counted while it is drawn.

workshop/palettes.py chooses them from what is really shown.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from looks.kit.drawing.sprites import SHEETS

COLOURS = 96
"""More of them make files larger, and nothing better that could be seen."""
SPARE = 8
"""Places after them that are kept for the fading corners."""
FILE = SHEETS / "palettes.txt"


@cache
def palette(name: str) -> Image.Image:
    """An image that holds the palette of a look. Raises KeyError if there is none."""
    held = Image.new("P", (1, 1))
    held.putpalette(_all()[name])
    return held


@cache
def _all() -> dict[str, bytes]:
    """By look; a line of the file each, `catte-night 33251f46342c…`."""
    return {name: bytes.fromhex(colours) for name, colours in map(str.split, FILE.read_text(encoding="ascii").splitlines())}
