"""The podium at the end of a game: places and scores, the winner in the middle, ties on steps of
equal height.

A figure has the colour of its seat's line in the chart (ui/kit/chart.py). Cats are drawn as cats.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.kit.chart import LINE_COLOURS, SCHEMES
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.letters import printable_name
from ui.kit.drawing.pen import Pen, Shape, curve, ellipse, polygon
from ui.kit.drawing.plates import draw_name
from ui.kit.drawing.sprites import ICONS, Sprite, sprite
from ui.kit.podium_entry import PodiumEntry

WIDTH, EDGE, GAP = 750, 16, 8
STEPS = {1: 132, 2: 92, 3: 56}
"""The height in pixels of each place's step; seats behind the third place stand below."""
GROUND, PLATE, LINE = 274, 58, 56
"""The bottom of the steps, and the heights of the names below them and of the lines of the seats
behind.
"""
WIDEST, ROOMY = 228, 160
"""The largest width of a step, and the least width for the place beside the score."""
FIGURE, CROWN = 88, 46


def podium_canvas(entries: Sequence[PodiumEntry], theme: str) -> Canvas:
    """The first three places on their steps, all other seats below."""
    order = sorted(entries, key=lambda one: (one.place, one.seat))
    high = [one for one in order if one.place in STEPS]
    low = [one for one in order if one.place not in STEPS]
    lines = [low[at : at + 2] for at in range(0, len(low), 2)]
    canvas = Canvas(WIDTH, GROUND + GAP + PLATE + (GAP + LINE) * len(lines) + EDGE, SCHEMES[theme])
    wide = min(WIDEST, (WIDTH - 2 * EDGE - GAP * (len(high) - 1)) / len(high))
    begin = (WIDTH - len(high) * wide - GAP * (len(high) - 1)) / 2
    for place, one in zip(_from_the_middle(len(high)), high, strict=True):
        _draw_step(canvas, one, begin + place * (wide + GAP), wide, LINE_COLOURS[theme])
    for number, line in enumerate(lines):
        room = (WIDTH - 2 * EDGE - GAP * (len(line) - 1)) / len(line)
        for place, one in enumerate(line):
            _draw_behind(
                canvas, one, EDGE + place * (room + GAP), GROUND + GAP + PLATE + GAP + number * (GAP + LINE), room, LINE_COLOURS[theme]
            )
    return canvas


def _from_the_middle(count: int) -> list[int]:
    """The positions of a row, ordered by their distance from the middle."""
    return sorted(range(count), key=lambda place: (abs(place - (count - 1) / 2), place))


def _draw_step(canvas: Canvas, one: PodiumEntry, left: float, wide: float, colours: Sequence[str]) -> None:
    """Draw a step with place and score, the figure above, with a crown for a winner, and the name
    below.
    """
    top, best, middle = GROUND - STEPS[one.place], one.won, left + wide / 2
    high = GROUND - top
    canvas.put(_figure(colours[one.seat % len(colours)], FIGURE, is_cat=one.is_cat), middle, top + 3, "mb")
    canvas.draw_panel(left, top, wide, high, canvas.scheme.accent if best else canvas.scheme.slot, 12)
    ink = canvas.scheme.on_accent if best else canvas.scheme.ink
    if wide < ROOMY:
        _draw_place(canvas, one.place, middle, top + high * 0.28, round(min(20, high * 0.23)))
        canvas.draw_text(_signed(one.score), middle, top + high * 0.72, round(min(36, high * 0.42)), ink, anchor="m")
    else:
        _draw_place(canvas, one.place, left + 34, top + high / 2, 20)
        canvas.draw_text(_signed(one.score), middle + 22, top + high / 2, 44 if best else 38, ink, anchor="m")
    if best:
        canvas.put(sprite(ICONS, "crown", CROWN), middle, top - FIGURE * 0.82, "mb")
    canvas.draw_panel(left, GROUND + GAP, wide, PLATE, corner=14)
    draw_name(canvas, printable_name(one.name), left + 8, GROUND + GAP, wide - 16, PLATE, 28)


def _draw_place(canvas: Canvas, place: int, x: float, y: float, radius: int) -> None:
    """Draw the number of a place as a medal."""
    canvas.draw_disc(x, y, radius, canvas.scheme.ground)
    canvas.draw_text(str(place), x, y, round(radius * 1.4), anchor="m")


def _draw_behind(canvas: Canvas, one: PodiumEntry, left: float, top: float, wide: float, colours: Sequence[str]) -> None:
    """Draw a seat behind the third place: place, figure, name, score."""
    middle = top + LINE / 2
    canvas.draw_panel(left, top, wide, LINE, corner=14)
    canvas.draw_disc(left + 32, middle, 20, canvas.scheme.ground)
    canvas.draw_text(str(one.place), left + 32, middle, 28, anchor="m")
    canvas.put(_figure(colours[one.seat % len(colours)], 46, is_cat=one.is_cat), left + 62, middle, "lm")
    score = canvas.draw_text(_signed(one.score), left + wide - 16, middle, 32, anchor="r")
    draw_name(canvas, printable_name(one.name), left + 118, top, wide - 118 - 16 - score - 12, LINE, 28, anchor="l")


def _signed(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


@lru_cache(32)
def _figure(colour: str, size: int, *, is_cat: bool) -> Sprite:
    """The head of a cat, or the head and shoulders of a person."""
    pen = Pen(size, size, size / 100)
    if is_cat:
        ears = (polygon((14, 52), (17, 8), (50, 30)), polygon((86, 52), (83, 8), (50, 30)))
        pen.fill_outlined(colour, INK, 3, *ears, ellipse(50, 60, 40, 34))
        whiskers: tuple[Shape, ...] = (((24, 68), (4, 64)), ((24, 74), (5, 77)), ((76, 68), (96, 64)), ((76, 74), (95, 77)))
        pen.stroke(INK, 2.6, curve((42, 73), (46, 77), (50, 72), (54, 77), (58, 73)), *whiskers)
        pen.fill(INK, ellipse(35, 56, 5, 7), ellipse(65, 56, 5, 7), polygon((45, 66), (55, 66), (50, 71)))
    else:
        pen.fill_outlined(colour, INK, 3, ellipse(50, 100, 40, 38, begin=180, end=360), ellipse(50, 36, 27, 28))
        pen.stroke(INK, 2.6, curve((39, 46), (50, 53), (61, 46)))
        pen.fill(INK, ellipse(40, 34, 4, 5.5), ellipse(60, 34, 4, 5.5))
    return Sprite.from_image(pen.image())
