"""Ready-made drawings: each game's sheet is loaded once, each sprite is cut out and shrunk once for each size at which it is shown.

workshop/ makes the sheets. A sprite is named by its game and its own name: `sprite("auction", "card-7", 138)`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from threading import Lock

from PIL import Image

from looks.kit import LOOKS

_READING = Lock()
_Box = tuple[int, int, int, int]


@lru_cache(4096)
def sprite(game: str, name: str, height: int | None = None, fade: int = 0) -> Image.Image:
    """The sprite at this height in pixels, or as large as it was drawn; `fade` parts of 255 of what lies below it shine through.

    Raises KeyError if there is none of this name.
    """
    cut = _sheet(game).crop(_boxes(game)[name])
    if height is not None and cut.height != height:
        cut = cut.resize((max(1, round(cut.width * height / cut.height)), height), Image.Resampling.HAMMING)
    if fade:
        cut.putalpha(cut.getchannel("A").point([value * (255 - fade) // 255 for value in range(256)]))
    return cut


def names(game: str) -> tuple[str, ...]:
    """Every sprite of a game."""
    return tuple(_boxes(game))


def _sheet(game: str) -> Image.Image:
    """The sheet of a game; whoever comes while it is being read waits, and does not read it again."""
    with _READING:
        return _read(game)


@cache
def _read(game: str) -> Image.Image:
    with Image.open(LOOKS / game / "sheet.webp") as image:
        return image.convert("RGBA")


@cache
def _boxes(game: str) -> dict[str, _Box]:
    """Where each sprite is on its sheet: a line each, `name left top right bottom`."""
    lines = (LOOKS / game / "sheet.txt").read_text(encoding="ascii").splitlines()
    return {name: (int(left), int(top), int(right), int(bottom)) for name, left, top, right, bottom in map(str.split, lines)}
