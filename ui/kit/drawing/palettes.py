"""Fixed palettes: all pictures of one colour scheme have the same colours, so drawing needs no
colour count.

tools/palettes.py chooses the colours from random games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image, ImageColor

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


# Numbers of colours

Rgb = tuple[int, ...]
_NUMBERS = range(256)


@lru_cache(256)
def number_of(game: str, theme: str, colour: str) -> int:
    """The number of the colour that is nearest to this one."""
    return _nearest([ImageColor.getrgb(colour)], game, theme)[0]


@lru_cache(256)
def renumbered(colours: bytes, game: str, theme: str) -> list[int]:
    """For each number of other colours, the number of the nearest colour."""
    return _nearest([_colour(colours, number) for number in _NUMBERS], game, theme)


@lru_cache(512)
def mixtures(game: str, theme: str, ground: int, colour: Rgb) -> list[int]:
    """For each opacity up to 255, the number of the colour on the ground with this number."""
    below = _colour(palette_bytes(game, theme), ground)
    return _nearest([_mixed(below, colour, opacity) for opacity in _NUMBERS], game, theme)


@lru_cache(256)
def mixtures_with_all(game: str, theme: str, colour: Rgb | int, opacity: int) -> list[int]:
    """For the number of each ground, the number of its mixture with a colour of this opacity."""
    above = _colour(palette_bytes(game, theme), colour) if isinstance(colour, int) else colour
    return _nearest([_mixed(_colour(palette_bytes(game, theme), number), above, opacity) for number in _NUMBERS], game, theme)


def _colour(colours: bytes, number: int) -> Rgb:
    """The colour of this number; black for a number without one."""
    return tuple(colours[3 * number : 3 * number + 3]) or (0, 0, 0)


def _mixed(below: Rgb, above: Rgb, opacity: int) -> Rgb:
    return tuple((one * (255 - opacity) + other * opacity + 127) // 255 for one, other in zip(below, above, strict=True))


def _nearest(colours: Sequence[Rgb], game: str, theme: str) -> list[int]:
    row = Image.frombytes("RGB", (len(colours), 1), bytes(channel for colour in colours for channel in colour))
    return list(row.quantize(palette=palette(game, theme), dither=Image.Dither.NONE).tobytes())


@cache
def _palettes(game: str) -> dict[str, bytes]:
    """The palettes of a game by theme."""
    lines = (UI_FOLDER / game / PALETTE_FILE).read_text(encoding="ascii").splitlines()
    return {theme: bytes.fromhex(colours) for theme, colours in map(str.split, lines)}
