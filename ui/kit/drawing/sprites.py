"""Ready-made drawings. A game's sheet is read once; a sprite is scaled once for each size.

tools/ makes the sheets. A sprite is named by its game and its own name: `sprite("auction",
"card-7", 138)`.

Unpacked sheets and sprites are large, so all are cached packed, and the cache is bounded
(docs/decisions/0015-load.md). Scaled sprites are packed in the palette of finished pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached
from isal import isal_zlib
from PIL import Image, ImageStat, WebPImagePlugin

from ui.kit import UI_FOLDER
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawing.palettes import palette, palette_bytes

ICONS = "kit"
"""The package of the sprites that all games share."""
PACKED = 5 * 2**20
"""The limit of packed sprites in bytes; all games in all sizes need little more."""
_LEVEL = 1
"""The compression level; flat drawings gain little from more."""


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
    """A packed sprite in at most 256 colours."""

    size: tuple[int, int]
    colours: bytes
    edge: tuple[int, ...]
    """The mean colour of its edge."""
    content: bytes
    """The number of the colour of each pixel, then the opacity of each."""

    @classmethod
    def from_image(cls, image: Image.Image, game: str) -> PackedSprite:
        """Pack in the fixed colours of the game's night theme; an icon, used by all games, in its
        own colours.
        """
        plain, opacity = image.convert("RGB"), image.getchannel("A")
        if game == ICONS:
            flat = plain.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            colours = bytes(flat.getpalette() or [])
        else:
            flat = plain.quantize(palette=palette(game, NIGHT), dither=Image.Dither.NONE)
            colours = palette_bytes(game, NIGHT)
        edge = ImageStat.Stat(plain, opacity.point([255 * (64 <= value < 192) for value in range(256)]))
        mean = tuple(map(round, edge.mean)) if edge.count[0] else (0, 0, 0)
        return cls(image.size, colours, mean, isal_zlib.compress(flat.tobytes() + opacity.tobytes(), _LEVEL))

    @property
    def planes(self) -> Image.Image:
        """The numbers of the colours above the opacities."""
        width, height = self.size
        return Image.frombuffer("L", (width, 2 * height), isal_zlib.decompress(self.content, bufsize=2 * width * height), "raw", "L", 0, 1)

    @property
    def image(self) -> Image.Image:
        (width, height), planes = self.size, self.planes
        numbers = planes.crop((0, 0, width, height))
        numbers.putpalette(self.colours)
        image = numbers.convert("RGB")
        image.putalpha(planes.crop((0, height, width, 2 * height)))
        return image


_exactly = False


def use_true_colours() -> None:
    """Keep all colours in every size from now on, for tools/, which chooses palettes by drawn
    pictures.
    """
    global _exactly
    _exactly = True
    _packed.cache_clear()


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A drawing in its final size, to be put on a canvas."""

    width: int
    height: int
    pack: Callable[[], TrueColourSprite | PackedSprite]
    fade: int = 0
    """The share, of 255, of the ground that shows through."""

    @classmethod
    def from_image(cls, image: Image.Image, game: str = ICONS) -> Sprite:
        """A sprite that is in no sheet, in the colours of a game or in its own."""
        packed = _pack(game, image)
        return cls(image.width, image.height, lambda: packed)

    @property
    def image(self) -> Image.Image:
        """The drawing with its opacity."""
        image = self.pack().image
        if self.fade:
            image.putalpha(image.getchannel("A").point([value * (255 - self.fade) // 255 for value in range(256)]))
        return image


@lru_cache(4096)
def sprite(game: str, name: str, height: int | None = None, fade: int = 0) -> Sprite:
    """The sprite at this height in pixels, or in its own size. `fade` is the share, of 255, of the
    ground that shows through.

    Raises KeyError if there is no sprite of this name.
    """
    width, whole = _sheet(game)[name].size

    def pack() -> TrueColourSprite | PackedSprite:
        return _packed(game, name, height)

    return Sprite(_scaled_width(width, whole, height), height or whole, pack, fade)


def has_true_colours() -> bool:
    """True after `use_true_colours`."""
    return _exactly


def sprite_names(game: str) -> tuple[str, ...]:
    """The names of all sprites of a game."""
    return tuple(_sheet(game))


@cached(LRUCache(PACKED, lambda packed: len(packed.content)), lock=Lock())
def _packed(game: str, name: str, height: int | None) -> TrueColourSprite | PackedSprite:
    return _pack(game, _made(game, name, height))


def _made(game: str, name: str, height: int | None) -> Image.Image:
    cut = _sheet(game)[name].image
    if height is None or cut.height == height:
        return cut
    return cut.resize((_scaled_width(*cut.size, height), height), Image.Resampling.HAMMING)


def _scaled_width(width: int, whole: int, height: int | None) -> int:
    return width if height is None else max(1, round(width * height / whole))


def _pack(game: str, image: Image.Image) -> TrueColourSprite | PackedSprite:
    return TrueColourSprite.from_image(image) if _exactly else PackedSprite.from_image(image, game)


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
