"""Line charts: all players' totals by round at the end of a match, and one player's rating over
time.

A line is identified by its colour, the shape of its points, and the name at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import DAY, INK, NIGHT, colour_schemes
from ui.kit.drawing.letters import printable_name
from ui.kit.drawing.pen import Pen, Point, Shape, box, ellipse, polygon, star
from ui.kit.drawing.sprites import Sprite

SIZE = (750, 400)
GAME = "kit"
SCHEMES = colour_schemes(GAME, night=("#262a36", "#343a49", "#484f61", "#6c7489"), day=("#e4e7ee", "#f7f8fb", "#cdd2de", "#98a0b3"))
LEFT, TOP, RIGHT, BOTTOM = 84, 28, 206, 46
"""The margins of the plot in pixels: values on the left, names on the right, round numbers below.
"""
STRIP = 150
"""The width in pixels of the strips in which lines are drawn.

A pen's sheet has nine times the pixels of its result, and a worker has 40 MB.
"""
TICKS = 5
MARKED = 24
"""The largest number of points of a line that are all marked; a longer line has a mark at its end
only.
"""
STEPS = (1, 2, 5)
LINE_COLOURS = {
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
    """The value range `low` to `high` of a chart in steps of `step`, and the number of points side
    by side.
    """

    low: float
    high: float
    step: float
    points: int

    def point(self, place: float, value: float) -> Point:
        """The position in the picture of a value at a place, counted from 0."""
        wide, tall = SIZE[0] - LEFT - RIGHT, SIZE[1] - TOP - BOTTOM
        x = LEFT + 14 + (wide - 28) * place / max(1, self.points - 1)
        return x, TOP + tall * (self.high - value) / (self.high - self.low)


def score_chart_canvas(lines_by_player: Sequence[Sequence[int]], names: Sequence[str], theme: str) -> Canvas:
    """All players' totals after each round or game, oldest first. A 0 is drawn before the first
    total of each line.
    """
    return line_chart_canvas([(0, *line) for line in lines_by_player], names, theme)


def history_chart_canvas(values: Sequence[float], name: str, theme: str) -> Canvas:
    """One line over time, such as a rating; needs at least one value."""
    return _chart_canvas([values], [name], theme, first=1)


def line_chart_canvas(lines: Sequence[Sequence[float]], names: Sequence[str], theme: str) -> Canvas:
    """Several lines over time. The first value of each line stands at place 0; each line needs at
    least one value.
    """
    return _chart_canvas(lines, names, theme, first=0)


def _chart_canvas(lines: Sequence[Sequence[float]], names: Sequence[str], theme: str, *, first: int) -> Canvas:
    canvas = Canvas(*SIZE, SCHEMES[theme])
    scale = _scale(lines)
    _draw_axes(canvas, scale, first)
    for left in range(0, SIZE[0], STRIP):
        canvas.put(_strip(lines, scale, LINE_COLOURS[theme], left), left, 0)
    _draw_names(canvas, lines, names, scale, LINE_COLOURS[theme])
    return canvas


def _scale(lines: Sequence[Sequence[float]]) -> Scale:
    """The scale of all values; its limits are multiples of its step."""
    values = [value for line in lines for value in line]
    low, high = min(values), max(values)
    step = _round_step((high - low) / TICKS or 1)
    return Scale(low // step * step, -(-max(high, low + step) // step) * step, step, max(map(len, lines)))


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, … that is at least `least`; never below 1."""
    power = 1
    while True:
        for step in STEPS:
            if step * power >= least:
                return step * power
        power *= 10


def _draw_axes(canvas: Canvas, scale: Scale, first: int) -> None:
    """Draw a line and a value for each step, and round numbers: all, or at most ten if there are
    many.
    """
    value = scale.low
    while value <= scale.high:
        _, y = scale.point(0, value)
        canvas.draw_panel(LEFT, y - 1, SIZE[0] - LEFT - RIGHT, 3, canvas.scheme.rim if value == 0 else canvas.scheme.slot, 1)
        canvas.draw_text(f"{round(value)}".replace("-", "−"), LEFT - 12, y, 21, canvas.scheme.soft, anchor="r")
        value += scale.step
    every = -(-scale.points // 10)
    for place in range(0, scale.points, every):
        x, _ = scale.point(place, scale.low)
        canvas.draw_text(str(place + first), x, SIZE[1] - BOTTOM / 2 - 2, 20, canvas.scheme.soft, anchor="m")


def _strip(lines: Sequence[Sequence[float]], scale: Scale, colours: Sequence[str], left: int) -> Sprite:
    """The part of all lines and points within the strip that begins at `left` pixels; later lines
    lie over earlier ones.
    """
    pen = Pen(STRIP, SIZE[1], smooth=3)
    with pen.transform(-left):
        for number, line in enumerate(lines):
            points = tuple(scale.point(place, value) for place, value in enumerate(line))
            pen.stroke(INK, 8, points)
            pen.stroke(colours[number % len(colours)], 4.5, points)
        for number, line in enumerate(lines):
            for place, value in enumerate(line):
                if len(line) <= MARKED or place == len(line) - 1:
                    mark = _MARKS[number % len(_MARKS)](*scale.point(place, value))
                    pen.fill_outlined(colours[number % len(colours)], INK, 1.8, mark)
    return Sprite.from_image(pen.image())


def _draw_names(canvas: Canvas, lines: Sequence[Sequence[float]], names: Sequence[str], scale: Scale, colours: Sequence[str]) -> None:
    """Draw name and last value at the end of each line, moved apart to avoid overlaps."""
    ends = sorted((scale.point(scale.points - 1, line[-1])[1], number) for number, line in enumerate(lines))
    height, y = 52, TOP - 26.0
    room = SIZE[1] - BOTTOM + 20
    for place, (wanted, number) in enumerate(ends):
        y = min(max(y + height, wanted), room - height * (len(ends) - 1 - place))
        value = lines[number][-1]
        colour, left = colours[number % len(colours)], SIZE[0] - RIGHT + 14
        canvas.put(_mark(number, colour), left, y - 13, "lm")
        canvas.draw_text(printable_name(names[number]), left + 28, y - 13, 21, colour, width=RIGHT - 52)
        canvas.draw_text(f"{round(value)}".replace("-", "−"), left + 28, y + 12, 25)


@lru_cache(32)
def _mark(number: int, colour: str) -> Sprite:
    """The point shape of a line, drawn beside the line's name."""
    pen = Pen(24, 24)
    pen.fill_outlined(colour, INK, 1.8, _MARKS[number % len(_MARKS)](12, 12))
    return Sprite.from_image(pen.image())
