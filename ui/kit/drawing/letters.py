"""Text as masks: names in any language, numbers and signs, rendered once and cached.

A letter that no font has becomes a small paw. Fancy letters (𝓐𝓵𝓲𝓬𝓮) become plain ones. Joiners
and line breaks are dropped, and marks of scripts that need none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from PIL import Image

from ui.kit.drawing.fonts import SHAPED_NAMES, font, font_names
from ui.kit.drawing.masks import Mask
from ui.kit.drawing.pen import Pen, ellipse

UNKNOWN_LETTER = "\uffff"
"""A letter that no font has; a font shows its sign for a missing letter."""
DOTS = "..."
MAX_LETTERS = 80
"""The most letters of a name; no picture has room for more."""
MAX_MARKS = 3
"""The most marks on one letter: Thai needs two, Hebrew three."""


class Lettering(NamedTuple):
    """A line of text as a mask, its top relative to the base line, and its width."""

    mask: Mask
    top: int
    width: int


class _Part(NamedTuple):
    """A part of a line in one font, and its left offset."""

    mask: Image.Image
    left: int
    top: int
    width: int


def printable_name(name: str) -> str:
    """The name as one line of printable letters; `?` if nothing is left."""
    plain = unicodedata.normalize("NFKC", name[: 4 * MAX_LETTERS])
    seen, marks = [], 0
    for letter in plain:
        is_mark = unicodedata.category(letter)[0] == "M"
        marks = marks + 1 if is_mark else 0
        if letter.isspace():
            seen.append(" ")
        elif marks <= MAX_MARKS and (_font_of(letter) in SHAPED_NAMES if is_mark else unicodedata.category(letter)[0] != "C"):
            seen.append(letter)
    return " ".join("".join(seen).split())[:MAX_LETTERS] or "?"


@lru_cache(512)
def render_text(text: str, size: int) -> Lettering:
    """The text as a mask, in letters of `size` pixels."""
    parts = [(_part(run, font, size), run) for font, run in _runs(text)]
    width = sum(part.width for part, _ in parts)
    top = min((part.top for part, _ in parts), default=0)
    bottom = max((part.top + part.mask.height for part, _ in parts), default=0)
    mask = Image.new("L", (max(1, width + size // 3), max(1, bottom - top)))
    at = 0
    for part, _ in parts:
        mask.paste(part.mask, (at + part.left, part.top - top), part.mask)
        at += part.width
    return Lettering(Mask.from_image(mask), top, width)


@lru_cache(4096)
def text_width(text: str, size: int) -> int:
    """The width in pixels of the text, computed without rendering."""
    return sum(_length(run, font, size) for font, run in _runs(text))


@lru_cache(512)
def shorten_text(text: str, size: int, width: int) -> str:
    """The text, or its longest beginning that fits into `width` pixels with dots; the dots alone if
    none fits.
    """
    if text_width(text, size) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + DOTS
        if text_width(shorter, size) <= width:
            return shorter
    return DOTS


@lru_cache(4096)
def _font_of(letter: str) -> str | None:
    """The first font that has the letter; None if none has."""
    return next((name for name in font_names() if letter == " " or _knows(name, letter)), None)


def _knows(name: str, letter: str) -> bool:
    at = font(name, 20)
    missing, shown = at.getmask(UNKNOWN_LETTER), at.getmask(letter)
    return bool(shown.size != missing.size or bytes(shown) != bytes(missing))


def _runs(text: str) -> Iterator[tuple[str | None, str]]:
    """Split the text into pieces of one font each, from left to right as they are drawn.

    A space within a shaped piece belongs to it. A text that begins from right to left is read so.
    """
    fonts: list[str | None] = []
    for letter in text:
        goes_on = letter == " " and fonts and fonts[-1] in SHAPED_NAMES
        fonts.append(fonts[-1] if goes_on else _font_of(letter))
    pieces = [(name, "".join(letter for _, letter in piece)) for name, piece in groupby(zip(fonts, text, strict=True), itemgetter(0))]
    first = next((way for letter in text if (way := unicodedata.bidirectional(letter)) in ("L", "R", "AL")), "L")
    yield from pieces if first == "L" else reversed(pieces)


def _part(run: str, name: str | None, size: int) -> _Part:
    if name is None:
        return _paws(run, size)
    at = font(name, size)
    mask, (left, top) = at.getmask2(run, "L", anchor="ls")
    image = Image.frombytes("L", mask.size, bytes(mask)) if all(mask.size) else Image.new("L", (1, 1))
    return _Part(image, int(left), int(top), _length(run, name, size))


def _length(run: str, name: str | None, size: int) -> int:
    return _paw(size).width * len(run) if name is None else round(font(name, size).getlength(run))


def _paws(run: str, size: int) -> _Part:
    """A paw for each letter."""
    paw = _paw(size)
    mask = Image.new("L", (_length(run, None, size), paw.height))
    for place in range(len(run)):
        mask.paste(paw, (place * paw.width, 0))
    return _Part(mask, 0, -paw.height, mask.width)


@lru_cache(32)
def _paw(size: int) -> Image.Image:
    pen = Pen(size, round(size * 0.85), size / 100)
    pen.fill("#ffffff", ellipse(50, 58, 24, 19), *(ellipse(x, y, 9, 12) for x, y in ((20, 42), (40, 22), (62, 22), (81, 42))))
    return pen.image().getchannel("A")
