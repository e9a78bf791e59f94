"""The packaged fonts, opened at the sizes that are asked for."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parents[1] / "fonts"
NAMES = ("letters.ttf", "kanji.ttf", "more.otf")
"""In the order in which they are asked for a letter; tools/fonts.py makes them."""


@lru_cache(64)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """One of the fonts at this size in pixels, laid out letter by letter so that every machine gives the same."""
    return ImageFont.truetype(FONTS / name, size, layout_engine=ImageFont.Layout.BASIC)
