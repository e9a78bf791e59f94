"""The packaged fonts, opened in the sizes that are needed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parents[1] / "fonts"
NAMES = ("letters.ttf", "kanji.ttf", "more.otf")
"""The fonts in the order in which a letter is looked for; made by tools/fonts.py."""


@lru_cache(64)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of `NAMES` in this size in pixels. Letters are laid out one by one, so every machine
    gives the same result.
    """
    return ImageFont.truetype(FONTS / name, size, layout_engine=ImageFont.Layout.BASIC)
