"""Ready-made drawings: each game's sheet is read once, and each sprite shrunk once for each size at which it is shown.

workshop/ makes the sheets. A sprite is named by its game and its own name: `sprite("auction", "card-7", 138)`.

Spread out, sheets and sprites are large, and most are not shown at the moment. So all are kept packed, and those that were laid last also
as they are laid; both only up to a measure, for whoever draws does nothing else all day (docs/decisions/0013-load.md).
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image, WebPImagePlugin

from looks.kit import LOOKS

LAID = 2 * 2**20
"""Bytes of sprites as they are laid."""
PACKED = 4 * 2**20
"""Bytes of packed ones, which are a twelfth of that."""
_LEVEL = 1
"""zlib's: the drawings are flat, so the least does nearly all."""

T = TypeVar("T")


class Packed(NamedTuple):
    """A sprite that can be unpacked in a tenth of a millisecond."""

    size: tuple[int, int]
    content: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Packed:
        return cls(image.size, zlib.compress(image.tobytes(), _LEVEL))

    @property
    def image(self) -> Image.Image:
        return Image.frombytes("RGBA", self.size, zlib.decompress(self.content))


class Shelf(Generic[T]):
    """What was made, as much as there is room for: what was asked for longest ago gives way."""

    def __init__(self, room: int, weigh: Callable[[T], int]) -> None:
        self._room, self._weigh = room, weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What stands there under the key, or is made now and put there."""
        if (found := self._things.get(key)) is not None:
            self._things.move_to_end(key)
            return found
        made = self._things[key] = make()
        self._room -= self._weigh(made)
        while self._room < 0:
            self._room += self._weigh(self._things.popitem(last=False)[1])
        return made


_busy = Lock()
"""Whoever draws may do so in several threads."""
_laid: Shelf[Image.Image] = Shelf(LAID, lambda image: 4 * image.width * image.height)
_packed: Shelf[Packed] = Shelf(PACKED, lambda packed: len(packed.content))


def sprite(game: str, name: str, height: int | None = None, fade: int = 0) -> Image.Image:
    """The sprite at this height in pixels, or as large as it was drawn; `fade` parts of 255 of what lies below it shine through.

    Raises KeyError if there is none of this name.
    """
    asked = (game, name, height, fade)
    with _busy:
        return _laid.get(asked, lambda: _packed.get(asked, lambda: Packed.of(_made(*asked))).image)


def names(game: str) -> tuple[str, ...]:
    """Every sprite of a game."""
    return tuple(_sheet(game))


def _made(game: str, name: str, height: int | None, fade: int) -> Image.Image:
    cut = _sheet(game)[name].image
    if height is not None and cut.height != height:
        cut = cut.resize((max(1, round(cut.width * height / cut.height)), height), Image.Resampling.HAMMING)
    if fade:
        cut.putalpha(cut.getchannel("A").point([value * (255 - fade) // 255 for value in range(256)]))
    return cut


@cache
def _sheet(game: str) -> dict[str, Packed]:
    """The sprites of a game by their names. Beside the sheet stands where each is: a line each, `name left top right bottom`."""
    lines = (LOOKS / game / "sheet.txt").read_text(encoding="ascii").splitlines()
    with WebPImagePlugin.WebPImageFile(LOOKS / game / "sheet.webp") as image:  # asked what it is, Pillow would load all formats it knows
        sheet = image.convert("RGBA")
    places = ((name, (int(left), int(top), int(right), int(bottom))) for name, left, top, right, bottom in map(str.split, lines))
    return {name: Packed.of(sheet.crop(place)) for name, place in places}
