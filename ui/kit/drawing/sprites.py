"""Ready-made drawings. A game's sheet is read once; a sprite is scaled once for each size.

tools/ makes the sheets. A sprite is named by its game and its own name: `sprite("auction",
"card-7", 138)`.

Unpacked sheets and sprites are large. All are cached packed, the most recently used also unpacked;
both caches are bounded (docs/decisions/0015-load.md). Scaled sprites are kept in the palette of
finished pictures, one byte a pixel, a fifth of the memory.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from isal import isal_zlib
from PIL import Image, WebPImagePlugin

from ui.kit import UI_FOLDER
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawing.palettes import palette, palette_bytes

ICONS = "kit"
"""The package of the sprites that all games share."""
LAID = 3 * 2**20
"""The limit of unpacked sprites in bytes."""
PACKED = 5 * 2**20
"""The limit of packed sprites in bytes; all games in all sizes need little more."""
_LEVEL = 1
"""The compression level; flat drawings gain little from more."""

T = TypeVar("T")


class TrueColourSprite(NamedTuple):
    """A packed sprite in all its colours."""

    size: tuple[int, int]
    content: bytes

    @classmethod
    def from_image(cls, image: Image.Image) -> TrueColourSprite:
        return cls(image.size, isal_zlib.compress(image.tobytes(), _LEVEL))

    @property
    def image(self) -> Image.Image:
        return Image.frombytes("RGBA", self.size, isal_zlib.decompress(self.content))


class PackedSprite(NamedTuple):
    """A packed sprite in at most 256 colours; `content` has the colour of each pixel, then the
    opacity of each.
    """

    size: tuple[int, int]
    colours: bytes
    content: bytes

    @classmethod
    def from_image(cls, image: Image.Image, game: str) -> PackedSprite:
        """Pack in the fixed colours of the game's night theme; an icon, used by all games, in its
        own colours.
        """
        plain = image.convert("RGB")
        if game == ICONS:
            flat = plain.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            colours = bytes(flat.getpalette() or [])
        else:
            flat = plain.quantize(palette=palette(game, NIGHT), dither=Image.Dither.NONE)
            colours = palette_bytes(game, NIGHT)
        return cls(image.size, colours, isal_zlib.compress(flat.tobytes() + image.getchannel("A").tobytes(), _LEVEL))

    @property
    def image(self) -> Image.Image:
        content = isal_zlib.decompress(self.content)
        flat = Image.frombuffer("P", self.size, content, "raw", "P", 0, 1)
        flat.putpalette(self.colours)
        image = flat.convert("RGB")
        image.putalpha(Image.frombuffer("L", self.size, content[len(content) // 2 :], "raw", "L", 0, 1))
        return image


class SpriteCache(Generic[T]):
    """A cache of bounded total weight; the least recently used entry is dropped first."""

    def __init__(self, room: int, weigh: Callable[[T], int]) -> None:
        self._room, self._weigh = room, weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The entry of the key; made by `make` and stored if missing. An entry heavier than the
        whole cache is returned but not kept.
        """
        if (found := self._things.get(key)) is not None:
            self._things.move_to_end(key)
            return found
        made = self._things[key] = make()
        self._room -= self._weigh(made)
        while self._room < 0:
            self._room += self._weigh(self._things.popitem(last=False)[1])
        return made


_busy = Lock()
"""Several threads may draw."""
_laid: SpriteCache[Image.Image] = SpriteCache(LAID, lambda image: 4 * image.width * image.height)
_packed: SpriteCache[TrueColourSprite | PackedSprite] = SpriteCache(PACKED, lambda packed: len(packed.content))
_exactly = False


def use_true_colours() -> None:
    """Keep all colours in every size from now on, for tools/, which chooses palettes by drawn
    pictures.
    """
    global _exactly
    _exactly = True


def sprite(game: str, name: str, height: int | None = None, fade: int = 0) -> Image.Image:
    """The sprite at this height in pixels, or in its own size. `fade` is the share, of 255, of the
    background that shows through.

    Raises KeyError if there is no sprite of this name.
    """
    asked = (game, name, height, _exactly)
    with _busy:
        return _laid.get((*asked, fade), lambda: _faded(_packed.get(asked, lambda: _pack(game, _made(game, name, height))).image, fade))


def sprite_names(game: str) -> tuple[str, ...]:
    """The names of all sprites of a game."""
    return tuple(_sheet(game))


def _made(game: str, name: str, height: int | None) -> Image.Image:
    cut = _sheet(game)[name].image
    if height is None or cut.height == height:
        return cut
    return cut.resize((max(1, round(cut.width * height / cut.height)), height), Image.Resampling.HAMMING)


def _pack(game: str, image: Image.Image) -> TrueColourSprite | PackedSprite:
    return TrueColourSprite.from_image(image) if _exactly else PackedSprite.from_image(image, game)


def _faded(image: Image.Image, fade: int) -> Image.Image:
    if fade:
        image.putalpha(image.getchannel("A").point([value * (255 - fade) // 255 for value in range(256)]))
    return image


@cache
def _sheet(game: str) -> dict[str, TrueColourSprite]:
    """The sprites of a game by name. The text file has a line a sprite: `name left top right
    bottom`.
    """
    lines = (UI_FOLDER / game / "sheet.txt").read_text(encoding="ascii").splitlines()
    with WebPImagePlugin.WebPImageFile(UI_FOLDER / game / "sheet.webp") as image:  # Image.open would load all formats
        sheet = image.convert("RGBA")
    places = ((name, (int(left), int(top), int(right), int(bottom))) for name, left, top, right, bottom in map(str.split, lines))
    return {name: TrueColourSprite.from_image(sheet.crop(place)) for name, place in places}
