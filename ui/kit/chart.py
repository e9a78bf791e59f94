"""Charts of lines: everybody's total round by round at the end of a match, and one person's rating over time.

A line is known by its colour, by the shape of its points, and by the name at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.cloths import DAY, INK, NIGHT, cloths
from ui.kit.drawing.letters import clean
from ui.kit.drawing.pen import Pen, Point, Shape, box, ellipse, polygon, star

SIZE = (750, 400)
GAME = "kit"
CLOTHS = cloths(GAME, night=("#262a36", "#343a49", "#484f61", "#6c7489"), day=("#e4e7ee", "#f7f8fb", "#cdd2de", "#98a0b3"))
LEFT, TOP, RIGHT, BOTTOM = 84, 28, 206, 46
"""The edges around the plot: figures to the left, names to the right, round numbers below."""
STRIP = 150
"""The lines are drawn in strips of this width, for the pen's sheet is nine times as large as what it draws, and a worker has 40 MB."""
TICKS = 5
MARKED = 24
"""Lines with more points than this are marked at their end only."""
STEPS = (1, 2, 5)
COLOURS = {
    NIGHT: ("#f6b545", "#5fb6ef", "#f07f8e", "#8fd17a", "#c79af0"),
    DAY: ("#b8730a", "#1f6fb0", "#c0394d", "#3b8a2c", "#7d46b3"),
}
_MARKS: tuple[Callable[[float, float], Shape], ...] = (
    lambda x, y: ellipse(x, y, 7.5),
    lambda x, y: box(x - 6.8, y - 6.8, x + 6.8, y + 6.8, 2),
    lambda x, y: polygon((x, y - 9.5), (x + 9, y), (x, y + 9.5), (x - 9, y)),
    lambda x, y: star(x, y, 11, 5, 5),
    lambda x, y: polygon((x, y - 9), (x + 9, y + 7), (x - 9, y + 7)),
)


class Scale(NamedTuple):
    """What the axes show: from `low` to `high` in steps, and so many points side by side."""

    low: float
    high: float
    step: float
    points: int

    def at(self, place: float, value: float) -> Point:
        """Where a value stands in the picture."""
        wide, tall = SIZE[0] - LEFT - RIGHT, SIZE[1] - TOP - BOTTOM
        x = LEFT + 14 + (wide - 28) * place / max(1, self.points - 1)
        return x, TOP + tall * (self.high - value) / (self.high - self.low)


def scores_canvas(lines_by_player: Sequence[Sequence[int]], names: Sequence[str], theme: str) -> Canvas:
    """Everybody's total after each round or game, the first round first; all begin at 0."""
    return lines_canvas([(0, *line) for line in lines_by_player], names, theme)


def history_canvas(values: Sequence[float], name: str, theme: str) -> Canvas:
    """One line over time, such as a rating; at least one value."""
    return _chart([values], [name], theme, first=1)


def lines_canvas(lines: Sequence[Sequence[float]], names: Sequence[str], theme: str) -> Canvas:
    """Several lines over time, each from its own first value on, which is that of 0; at least one line with a value."""
    return _chart(lines, names, theme, first=0)


def _chart(lines: Sequence[Sequence[float]], names: Sequence[str], theme: str, *, first: int) -> Canvas:
    canvas = Canvas(*SIZE, CLOTHS[theme])
    scale = _scale(lines)
    _axes(canvas, scale, first)
    for left in range(0, SIZE[0], STRIP):
        canvas.put(_strip(lines, scale, COLOURS[theme], left), left, 0)
    _names(canvas, lines, names, scale, COLOURS[theme])
    return canvas


def _scale(lines: Sequence[Sequence[float]]) -> Scale:
    """Round figures that hold all values."""
    values = [value for line in lines for value in line]
    low, high = min(values), max(values)
    step = _round_step((high - low) / TICKS or 1)
    return Scale(low // step * step, -(-max(high, low + step) // step) * step, step, max(map(len, lines)))


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, … that is no smaller than this; no step is smaller than 1."""
    power = 1
    while True:
        for step in STEPS:
            if step * power >= least:
                return step * power
        power *= 10


def _axes(canvas: Canvas, scale: Scale, first: int) -> None:
    """A line and a figure for each step; a number for each round, or for some if there are many."""
    value = scale.low
    while value <= scale.high:
        _, y = scale.at(0, value)
        canvas.panel(LEFT, y - 1, SIZE[0] - LEFT - RIGHT, 3, canvas.cloth.rim if value == 0 else canvas.cloth.slot, 1)
        canvas.words(f"{value:.0f}".replace("-", "−"), LEFT - 12, y, 21, canvas.cloth.soft, anchor="r")
        value += scale.step
    every = -(-scale.points // 10)
    for place in range(0, scale.points, every):
        x, _ = scale.at(place, scale.low)
        canvas.words(str(place + first), x, SIZE[1] - BOTTOM / 2 - 2, 20, canvas.cloth.soft, anchor="m")


def _strip(lines: Sequence[Sequence[float]], scale: Scale, colours: Sequence[str], left: int) -> Image.Image:
    """The lines with their points, later ones over earlier ones, as far as they go through this strip."""
    pen = Pen(STRIP, SIZE[1], smooth=3)
    with pen.moved(-left):
        for number, line in enumerate(lines):
            points = tuple(scale.at(place, value) for place, value in enumerate(line))
            pen.line(INK, 8, points)
            pen.line(colours[number % len(colours)], 4.5, points)
        for number, line in enumerate(lines):
            for place, value in enumerate(line):
                if len(line) <= MARKED or place == len(line) - 1:
                    mark = _MARKS[number % len(_MARKS)](*scale.at(place, value))
                    pen.outlined(colours[number % len(colours)], INK, 1.8, mark)
    return pen.image()


def _names(canvas: Canvas, lines: Sequence[Sequence[float]], names: Sequence[str], scale: Scale, colours: Sequence[str]) -> None:
    """Name and last value of each line at its end, moved apart where they would touch."""
    ends = sorted((scale.at(scale.points - 1, line[-1])[1], number) for number, line in enumerate(lines))
    height, y = 52, TOP - 26.0
    room = SIZE[1] - BOTTOM + 20
    for place, (wanted, number) in enumerate(ends):
        y = min(max(y + height, wanted), room - height * (len(ends) - 1 - place))
        value = lines[number][-1]
        colour, left = colours[number % len(colours)], SIZE[0] - RIGHT + 14
        canvas.put(_mark(number, colour), left, y - 13, "lm")
        canvas.words(clean(names[number]), left + 28, y - 13, 21, colour, width=RIGHT - 52)
        canvas.words(f"{value:.0f}".replace("-", "−"), left + 28, y + 12, 25)


@lru_cache(32)
def _mark(number: int, colour: str) -> Image.Image:
    """The point by which a line is known, for beside its name."""
    pen = Pen(24, 24)
    pen.outlined(colour, INK, 1.8, _MARKS[number % len(_MARKS)](12, 12))
    return pen.image()
