"""Chooses the fixed palettes (looks/kit/drawing/palettes.py) from what is really shown: the tables, hands and news of random games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TypeVar

from PIL import Image, ImageColor

from looks.kit import chart
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.looks import THEMES, look
from looks.kit.drawing.palettes import COLOURS, FILE
from looks.kit.drawing.sprites import LOOKS
from workshop.samples import NAMES, moments

SHOWN: Mapping[str, Sequence[tuple[int, Mapping[str, str]]]] = {
    "catte": ((3, {}), (4, {})),
    "festival": ((3, {"rules": "basic"}), (4, {"rules": "experienced"}), (4, {"rules": "advanced"})),
    "catcafe": ((2, {}), (3, {}), (4, {})),
    "maneki": ((2, {"bonus": "both"}), (3, {}), (4, {})),
    chart.GAME: (),
}
"""By game: seats and options of the games from which its palettes are chosen."""
T = TypeVar("T")
COARSE = 3
"""Every so many-th pixel of every so many-th line is counted."""
MOST = 24
"""So many positions of a game are drawn for it, and so many pieces of news."""


def write(only: Collection[str] = ()) -> None:
    """Writes the palettes of all looks, or anew only those of some games."""
    for game in only or SHOWN:
        lines = [f"{theme} {chosen(game, theme).hex()}\n" for theme in THEMES]
        (LOOKS / game / FILE).write_text("".join(lines), encoding="ascii")


def chosen(game: str, theme: str) -> bytes:
    """The palette of a look: its own colours exactly, and for the rest those that come nearest to all that is drawn."""
    flat = [ImageColor.getrgb(colour)[:3] for colour in look(game, theme)[2:]]
    fixed = list(dict.fromkeys([*flat, (255, 255, 255)]))
    drawn = [canvas.image for canvas in canvases(game, theme)]
    rest = _together(drawn).quantize(COLOURS - len(fixed), method=Image.Quantize.MEDIANCUT, kmeans=3)
    colours = rest.getpalette() or []
    return bytes(channel for colour in fixed for channel in colour) + bytes(colours[: 3 * (COLOURS - len(fixed))])


def canvases(game: str, theme: str) -> Iterator[Canvas]:
    """Tables, hands and news of the sample games, or charts, before they are packed."""
    if game == chart.GAME:
        yield chart.scores_canvas([[5 * seat + number * seat for number in range(12)] for seat in range(5)], [*NAMES, "Eve"], theme)
        return
    drawn = import_module(f"looks.{game}.drawn")
    for seats, options in SHOWN[game]:
        played = list(moments(game, seats, options=options))
        for number, moment in enumerate(_spread(played)):
            yield drawn.canvas_of(moment.table, NAMES[:seats], theme)
            yield drawn.canvas_of(moment.hands[number % seats], NAMES[:seats], theme)
        news = [event for moment in played for event in moment.events if drawn.news_of(event, NAMES[:seats], theme)]
        yield from (drawn.news_of(event, NAMES[:seats], theme) for event in _spread(news))


def _spread(all_: Sequence[T]) -> Sequence[T]:
    """As many of them as are drawn, from the first to the last."""
    return [all_[place * len(all_) // MOST] for place in range(MOST)] if len(all_) > MOST else all_


def _together(images: Sequence[Image.Image]) -> Image.Image:
    """One image that holds a part of every image's pixels, evenly taken."""
    parts = [image.resize((image.width // COARSE, image.height // COARSE), Image.Resampling.NEAREST) for image in images]
    whole = Image.new("RGB", (max(part.width for part in parts), sum(part.height for part in parts)), parts[0].getpixel((30, 3)))
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height
    return whole
