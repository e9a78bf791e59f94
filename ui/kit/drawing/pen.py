"""A pen for flat shapes with smooth edges, with which all pieces are drawn: cats, cards, hexes.

A shape is a list of points, made by the functions below. The pen draws at several times the size
and shrinks the result, which smooths the edges. Colours are `#rrggbb` or `#rrggbbaa`. Coordinates
are the drawing's own: `unit` is the number of pixels of one, and `transform` shifts, scales, turns
and mirrors.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from PIL import Image, ImageColor, ImageDraw

from ui.kit.drawing.fonts import PLAIN_NAMES, font

Point = tuple[float, float]
Shape = tuple[Point, ...]
_SMOOTH = 16
"""The number of straight pieces of a curve between two points."""


# Shapes


def polygon(*points: Point) -> Shape:
    """The points as they are."""
    return points


def ellipse(x: float, y: float, wide: float, high: float | None = None, *, begin: float = 0, end: float = 360) -> Shape:
    """Points around the centre (x, y) with two radii, from one angle to another in degrees; 0 is
    right, 90 is down. A circle if `high` is None.
    """
    steps = max(8, round(abs(end - begin) / 5))
    angles = [math.radians(begin + (end - begin) * step / steps) for step in range(steps + 1)]
    return tuple((x + wide * math.cos(angle), y + (wide if high is None else high) * math.sin(angle)) for angle in angles)


def box(left: float, top: float, right: float, bottom: float, corner: float = 0) -> Shape:
    """A rectangle, with round corners of the radius `corner` unless it is 0."""
    if not corner:
        return ((left, top), (right, top), (right, bottom), (left, bottom))
    centres = (
        (right - corner, bottom - corner),
        (left + corner, bottom - corner),
        (left + corner, top + corner),
        (right - corner, top + corner),
    )
    return tuple(point for turn, (x, y) in enumerate(centres) for point in ellipse(x, y, corner, begin=90 * turn, end=90 * turn + 90))


def regular(x: float, y: float, radius: float, corners: int, turn: float = -90) -> Shape:
    """A regular polygon. `turn` is the angle of the first corner in degrees: 0 is right, -90 is up."""
    return tuple(_polar(x, y, radius, turn + 360 * corner / corners) for corner in range(corners))


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> Shape:
    """A star with points at the radius `outer` and notches at `inner`. `turn` is the angle of the
    first point in degrees: 0 is right, -90 is up.
    """
    return tuple(_polar(x, y, inner if corner % 2 else outer, turn + 180 * corner / points) for corner in range(2 * points))


def blob(*points: Point) -> Shape:
    """A closed smooth curve through the points, at least two."""
    return tuple(_through([points[-1], *points, points[0], points[1]]))


def curve(*points: Point) -> Shape:
    """An open smooth curve through the points."""
    return (*_through([points[0], *points, points[-1]]), points[-1])


def mirror(shape: Shape) -> Shape:
    """The shape on the other side of the vertical axis."""
    return tuple((-x, y) for x, y in shape)


def round_corners(shape: Sequence[Point], corner: float) -> Shape:
    """The polygon with round corners. A curve begins at the distance `corner` from each corner, at
    most half an edge.
    """
    points: list[Point] = []
    for before, at, after in zip([shape[-1], *shape[:-1]], shape, [*shape[1:], shape[0]], strict=True):
        one, two = _towards(at, before, corner), _towards(at, after, corner)
        points += [_bend(one, at, two, step / 6) for step in range(7)]
    return tuple(points)


def _polar(x: float, y: float, radius: float, degrees: float) -> Point:
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def _towards(start: Point, aim: Point, far: float) -> Point:
    share = min(0.5, far / (math.dist(start, aim) or 1))
    return start[0] + (aim[0] - start[0]) * share, start[1] + (aim[1] - start[1]) * share


def _bend(one: Point, at: Point, two: Point, t: float) -> Point:
    """A point on the quadratic curve from `one` to `two`, bent towards `at`."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
    return a * one[0] + b * at[0] + c * two[0], a * one[1] + b * at[1] + c * two[1]


def _through(points: Sequence[Point]) -> Iterator[Point]:
    """A Catmull-Rom curve from the second point to the last but one."""
    for p0, p1, p2, p3 in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(_SMOOTH):
            t = step / _SMOOTH
            yield _spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


# The pen


class Pen:
    """Draws on a transparent sheet of `width` × `height` pixels, `smooth` times as large in each
    direction until `image` shrinks it.
    """

    def __init__(self, width: int, height: int, unit: float = 1, *, smooth: int = 4) -> None:
        self._size = (width, height)
        self._smooth = smooth
        self._sheet = Image.new("RGBA", (width * smooth, height * smooth))
        self._draw = ImageDraw.Draw(self._sheet)
        self._matrix = (unit * smooth, 0.0, 0.0, unit * smooth, 0.0, 0.0)

    def image(self) -> Image.Image:
        """The drawing in its final size."""
        return self._sheet.resize(self._size, Image.Resampling.BOX)

    # Position

    @contextmanager
    def transform(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, flip: bool = False) -> Iterator[Pen]:
        """Draw inside of the `with` block shifted to (x, y), scaled, and turned clockwise by `turn`
        degrees. `flip` mirrors left and right.
        """
        before = self._matrix
        cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
        side = -1 if flip else 1
        self._matrix = _product(before, (cos * side, sin * side, -sin, cos, x, y))
        try:
            yield self
        finally:
            self._matrix = before

    @contextmanager
    def clip(self, *shapes: Shape) -> Iterator[Pen]:
        """Draw inside of the `with` block within these shapes only."""
        mask = self._mask(shapes)
        outer = self._sheet
        self._sheet = outer.copy()
        self._draw = ImageDraw.Draw(self._sheet)
        try:
            yield self
        finally:
            outer.paste(self._sheet, (0, 0), mask)
            self._sheet = outer
            self._draw = ImageDraw.Draw(outer)

    def _placed(self, shape: Iterable[Point]) -> list[Point]:
        a, b, c, d, e, f = self._matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in shape]

    def _scaled(self, width: float) -> float:
        a, b, c, d, _, _ = self._matrix
        return width * math.sqrt(abs(a * d - b * c))

    def _mask(self, shapes: Iterable[Shape]) -> Image.Image:
        mask = Image.new("L", self._sheet.size)
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            draw.polygon(self._placed(shape), fill=255)
        return mask

    # Strokes

    def fill(self, colour: str, *shapes: Shape) -> None:
        """Fill the shapes. Translucent shapes of one call do not darken each other."""
        ink = ImageColor.getcolor(colour, "RGBA")
        if isinstance(ink, tuple) and ink[3] == 255:
            for shape in shapes:
                self._draw.polygon(self._placed(shape), fill=ink)
        else:
            self._glaze(ink, self._mask(shapes))

    def stroke(self, colour: str, width: float, *shapes: Shape, closed: bool = False) -> None:
        """Draw along the shapes with a round pen of this width; if `closed`, back to each shape's
        first point.
        """
        ink = ImageColor.getcolor(colour, "RGBA")
        if isinstance(ink, tuple) and ink[3] == 255:
            self._strokes(self._draw, shapes, self._scaled(width), ink, closed=closed)
        else:
            mask = Image.new("L", self._sheet.size)
            self._strokes(ImageDraw.Draw(mask), shapes, self._scaled(width), 255, closed=closed)
            self._glaze(ink, mask)

    def fill_outlined(self, colour: str, line: str, width: float, *shapes: Shape) -> None:
        """Fill the shapes as one body with a common outline in the colour `line`, which lies
        `width` wide around them.
        """
        self.stroke(line, 2 * width, *shapes, closed=True)
        self.fill(colour, *shapes)

    def write(self, colour: str, text: str, x: float, y: float, size: float, anchor: str = "mm") -> None:
        """Write letters or numbers, `size` units high. Scaled but never turned or mirrored. The
        anchor is Pillow's; `mm` puts the middle at (x, y).
        """
        ((left, top),) = self._placed([(x, y)])
        self._draw.text((left, top), text, fill=colour, font=font(PLAIN_NAMES[0], round(self._scaled(size))), anchor=anchor)

    def stamp(self, image: Image.Image, x: float, y: float) -> None:
        """Paste an image with its top left corner at (x, y). It keeps its size in pixels of the
        result; only its position is transformed.
        """
        ((left, top),) = self._placed([(x, y)])
        enlarged = image.resize((image.width * self._smooth, image.height * self._smooth), Image.Resampling.NEAREST)
        self._sheet.alpha_composite(enlarged, (round(left), round(top)))

    def _glaze(self, ink: object, mask: Image.Image) -> None:
        assert isinstance(ink, tuple)
        layer = Image.new("RGBA", self._sheet.size, (*ink[:3], 0))
        layer.putalpha(mask.point([value * ink[3] // 255 for value in range(256)]))
        self._sheet.alpha_composite(layer)

    def _strokes(self, draw: ImageDraw.ImageDraw, shapes: Iterable[Shape], width: float, ink: object, *, closed: bool) -> None:
        radius = width / 2
        for shape in shapes:
            points = self._placed([*shape, shape[0]] if closed else shape)
            draw.line(points, fill=ink, width=max(1, round(width)))  # type: ignore[arg-type]
            if radius >= 1:
                for x, y in points:
                    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)  # type: ignore[arg-type]


_Matrix = tuple[float, float, float, float, float, float]


def _product(outer: _Matrix, inner: _Matrix) -> _Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
