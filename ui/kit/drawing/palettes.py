"""Fixed palettes: all pictures of one colour scheme have the same colours, so drawing needs no
colour count.

tools/palettes.py chooses the colours from random games.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from ui.kit import UI_FOLDER

PALETTE_SIZE = 96
"""Colours of a palette. More enlarge the files without a visible gain."""
RIM_SHADES = 8
"""Places after the colours, reserved for the fading corners."""
PALETTE_FILE = "palettes.txt"
"""A file in the folder of each game with a line a theme: `night 33251f46342c…`."""


@cache
def palette(game: str, theme: str) -> Image.Image:
    """An image that holds the palette of a colour scheme. Raises KeyError if there is none."""
    held = Image.new("P", (1, 1))
    held.putpalette(palette_bytes(game, theme))
    return held


def palette_bytes(game: str, theme: str) -> bytes:
    """The palette of a colour scheme, three bytes a colour. Raises KeyError if there is none."""
    return _palettes(game)[theme]


@cache
def _palettes(game: str) -> dict[str, bytes]:
    """The palettes of a game by theme."""
    lines = (UI_FOLDER / game / PALETTE_FILE).read_text(encoding="ascii").splitlines()
    return {theme: bytes.fromhex(colours) for theme, colours in map(str.split, lines)}
