"""Choose the fixed palettes (ui/kit/drawing/palettes.py) by the pictures of random games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypeVar

from PIL import Image, ImageColor

from games import all_games
from tools.samples import NAMES, load_samples, play_sample_game
from ui import presentation_of
from ui.kit import UI_FOLDER, chart, podium
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import THEMES, ColourScheme
from ui.kit.drawing.palettes import PALETTE_FILE, PALETTE_SIZE
from ui.kit.drawing.sprites import use_true_colours
from ui.kit.drawings import DrawingModule
from ui.kit.podium_entry import PodiumEntry

T = TypeVar("T")
SHRINK_FACTOR = 3
"""Pixels are counted at this distance in both directions."""
MAX_CANVASES = 24
"""Maximum number of positions of a game, and of news."""


def write_palettes(only: Collection[str] = ()) -> None:
    """Write all palettes, or only those of some games."""
    use_true_colours()
    for game in only or (*all_games(), chart.GAME):
        lines = [f"{theme} {choose_palette(game, theme).hex()}\n" for theme in THEMES]
        (UI_FOLDER / game / PALETTE_FILE).write_text("".join(lines), encoding="ascii")


def choose_palette(game: str, theme: str) -> bytes:
    """The palette of a theme: its own colours exactly, then the colours nearest to all drawings."""
    flat = [ImageColor.getrgb(colour)[:3] for colour in _cloth(game, theme).colours]
    fixed = list(dict.fromkeys([*flat, (255, 255, 255)]))
    drawn = [canvas.image for canvas in draw_canvases(game, theme)]
    rest = _merge_images(drawn).quantize(PALETTE_SIZE - len(fixed), method=Image.Quantize.MEDIANCUT, kmeans=3)
    colours = rest.getpalette() or []
    return bytes(channel for colour in fixed for channel in colour) + bytes(colours[: 3 * (PALETTE_SIZE - len(fixed))])


def draw_canvases(game: str, theme: str) -> Iterator[Canvas]:
    """Draw tables, hands and news of the sample games, or charts and podiums, without packing them."""
    if game == chart.GAME:
        names = [*NAMES, "Eve"]
        yield chart.score_chart_canvas([[5 * seat + number * seat for number in range(12)] for seat in range(5)], names, theme)
        for cats in (False, True):
            stands = (PodiumEntry(name, 9 - seat, min(4, 1 + seat), seat, won=not seat, is_cat=cats) for seat, name in enumerate(names))
            yield podium.podium_canvas(list(stands), theme)
        return
    drawn = _canvases(game)
    for seats, options in load_samples(game).palette_games:
        played = list(play_sample_game(game, seats, options=options))
        for number, moment in enumerate(_sample_evenly(played)):
            yield drawn.view_canvas(moment.table, NAMES[:seats], theme)
            yield drawn.view_canvas(moment.hands[number % seats], NAMES[:seats], theme)
        news = (drawn.news_canvas(event, NAMES[:seats], theme) for moment in played for event in moment.events)
        yield from _sample_evenly([canvas for canvas in news if canvas])


def _canvases(game: str) -> DrawingModule:
    drawings = presentation_of(game).drawings
    assert drawings is not None, "what is in words alone needs no palette"
    return drawings.module


def _cloth(game: str, theme: str) -> ColourScheme:
    return chart.SCHEMES[theme] if game == chart.GAME else _canvases(game).SCHEMES[theme]


def _sample_evenly(all_: Sequence[T]) -> Sequence[T]:
    """At most MAX_CANVASES elements, evenly from the first to the last."""
    return [all_[place * len(all_) // MAX_CANVASES] for place in range(MAX_CANVASES)] if len(all_) > MAX_CANVASES else all_


def _merge_images(images: Sequence[Image.Image]) -> Image.Image:
    """One image with an even sample of every image's pixels."""
    parts = [image.resize((image.width // SHRINK_FACTOR, image.height // SHRINK_FACTOR), Image.Resampling.NEAREST) for image in images]
    whole = Image.new("RGB", (max(part.width for part in parts), sum(part.height for part in parts)), parts[0].getpixel((30, 3)))
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height
    return whole
