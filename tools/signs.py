"""Signs of colours, with the shapes of the words' emojis: ⬛ 🟤 🔶 🪨 ⭐ 🤍.

`size` is the distance from the middle to the edge.
"""

from __future__ import annotations

from ui.kit.drawing.pen import Pen, Shape, blob, box, ellipse, polygon, round_corners, star


def draw_square(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """A square, for black."""
    pen.fill(ink, box(x - 0.9 * size, y - 0.9 * size, x + 0.9 * size, y + 0.9 * size, 0.3 * size))


def draw_disc(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """A disc, for brown."""
    pen.fill(ink, ellipse(x, y, size))


def draw_diamond(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """A diamond, for orange."""
    pen.fill(ink, polygon((x, y - 1.2 * size), (x + 1.1 * size, y), (x, y + 1.2 * size), (x - 1.1 * size, y)))


def draw_pebble(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """A pebble, for grey."""
    pen.fill(
        ink, _move_shape(blob((-1.15, 0.35), (-0.7, -0.55), (0.1, -0.8), (0.95, -0.3), (1.2, 0.4), (0.7, 0.85), (-0.7, 0.85)), x, y, size)
    )


def draw_star(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """A star, for cream."""
    pen.fill(ink, round_corners(star(x, y + 0.08 * size, 1.25 * size, 0.58 * size, 5), 0.15 * size))


def draw_heart(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """The outline of a heart, for white."""
    half = ((0, -0.45), (0.35, -0.85), (0.9, -0.75), (1.05, -0.2), (0.7, 0.4))
    pen.stroke(
        ink, 0.42 * size, _move_shape(blob(*half, (0, 0.95), *((-a, b) for a, b in reversed(half[1:]))), x, y, 0.9 * size), closed=True
    )


def _move_shape(shape: Shape, x: float, y: float, size: float) -> Shape:
    return tuple((x + size * dx, y + size * dy) for dx, dy in shape)
