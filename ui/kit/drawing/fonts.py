"""The packaged fonts, opened in the sizes that are needed."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FONTS = Path(__file__).parents[1] / "fonts"
PLAIN_NAMES = ("letters.ttf", "kanji.ttf", "more.otf", "hangul.otf")
"""The fonts whose letters stand one by one, in the order in which a letter is looked for; made by
tools/fonts.py.
"""
SHAPED_NAMES = ("arabic.ttf", "bengali.ttf", "devanagari.ttf", "hebrew.ttf", "tamil.ttf", "telugu.ttf", "thai.ttf")
"""The fonts whose letters are joined or stacked, which needs Raqm."""


@cache
def can_shape() -> bool:
    """True if Raqm is here: Pillow brings it, and it needs the library fribidi of the system."""
    return bool(features.check("raqm"))


@cache
def font_names() -> tuple[str, ...]:
    """The fonts that can be used here, in the order in which a letter is looked for."""
    return PLAIN_NAMES + SHAPED_NAMES * can_shape()


@lru_cache(64)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of `font_names` in this size in pixels. Letters of plain fonts are laid out one by one,
    so every machine gives the same result.
    """
    layout = ImageFont.Layout.RAQM if name in SHAPED_NAMES else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, size, layout_engine=layout)
