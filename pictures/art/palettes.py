"""Chooses the fixed palettes (pictures/drawing/palettes.py) from what is really shown: the tables, hands and news of random games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from PIL import Image, ImageColor

from pictures.art.samples import NAMES, moments
from pictures.drawing.canvas import Canvas
from pictures.drawing.looks import THEMES, look
from pictures.drawing.palettes import COLOURS, FILE

SHOWN: Mapping[str, Sequence[tuple[int, Mapping[str, str]]]] = {"catte": ((3, {}), (4, {}))}
"""By game: seats and options of the games from which its palettes are chosen."""
EVERY = 7
"""Of all positions, each so many-th is drawn."""
_SIDE = 600


def write() -> None:
    """Writes the palettes of all looks."""
    lines = [f"{game}-{theme} {chosen(game, theme).hex()}" for game in SHOWN for theme in THEMES]
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


def chosen(game: str, theme: str) -> bytes:
    """The palette of a look: its own colours exactly, and for the rest those that come nearest to all that is drawn."""
    flat = [ImageColor.getrgb(colour)[:3] for colour in look(game, theme)[2:]]
    fixed = list(dict.fromkeys([*flat, (255, 255, 255)]))
    drawn = [canvas.image for canvas in canvases(game, theme)]
    rest = _together(drawn).quantize(COLOURS - len(fixed), method=Image.Quantize.MEDIANCUT, kmeans=3)
    colours = rest.getpalette() or []
    return bytes(channel for colour in fixed for channel in colour) + bytes(colours[: 3 * (COLOURS - len(fixed))])


def canvases(game: str, theme: str) -> Iterator[Canvas]:
    """Tables, hands and news of the sample games, before they are packed."""
    drawn = import_module(f"pictures.drawn.{game}")
    for seats, options in SHOWN[game]:
        for number, moment in enumerate(moments(game, seats, options=options)):
            news = [drawn.news_of(event, NAMES[:seats], theme) for event in moment.events]
            yield from (canvas for canvas in news if canvas)
            if number % EVERY == 0:
                yield drawn.canvas_of(moment.table, NAMES[:seats], theme)
                yield drawn.canvas_of(moment.hands[number % seats], NAMES[:seats], theme)


def _together(images: Sequence[Image.Image]) -> Image.Image:
    """One image that holds them all."""
    whole = Image.new("RGB", (900, sum(image.height for image in images)), images[0].getpixel((100, 8)))
    top = 0
    for image in images:
        whole.paste(image, (0, top))
        top += image.height
    return whole
