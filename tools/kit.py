"""Icons that all games share, a hundred units wide and high."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from tools.props import draw_crown
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, curve, ellipse, polygon, round_corners, star

SIZE = 96
GOLD, PAPER, GREEN, RED = "#f6c445", "#fff8ec", "#58b368", "#e0564f"


def sprites() -> Iterator[tuple[str, Image.Image]]:
    """All icons by name."""
    for name, drawn in _ICONS.items():
        pen = Pen(SIZE, SIZE, SIZE / 100)
        drawn(pen)
        yield name, pen.image()


def _draw_paw(pen: Pen, ink: str = "#3a2300") -> None:
    toes = [ellipse(x, y, rx, ry) for x, y, rx, ry in ((18, 46, 10, 14), (39, 24, 10.5, 15), (63, 24, 10.5, 15), (83, 46, 10, 14))]
    pad = blob((50, 46), (68, 60), (76, 76), (64, 86), (50, 82), (36, 86), (24, 76), (32, 60))
    pen.fill(ink, pad, *toes)


def _draw_light_paw(pen: Pen) -> None:
    _draw_paw(pen, "#f0a45a")


def _draw_clock(pen: Pen) -> None:
    pen.fill_outlined(PAPER, INK, 5, ellipse(50, 50, 41))
    pen.stroke(INK, 8, polygon((50, 50), (50, 24)), polygon((50, 50), (68, 60)))


def _draw_round(pen: Pen) -> None:
    arrow = round_corners(polygon((56, 4), (92, 20), (64, 48)), 5)
    pen.stroke(INK, 21, ellipse(50, 52, 31, begin=-30, end=235))
    pen.fill_outlined("#f0a45a", INK, 4, arrow)
    pen.stroke("#f0a45a", 13, ellipse(50, 52, 31, begin=-40, end=235))


def _draw_bean(pen: Pen) -> None:
    with pen.transform(50, 50, turn=35):
        pen.fill_outlined("#8a5429", INK, 4, ellipse(0, 0, 27, 38))
        pen.stroke("#5a3318", 6, curve((0, -36), (8, -14), (-7, 12), (0, 36)))


def _draw_crown(pen: Pen) -> None:
    with pen.transform(50, 134, 1.62):
        draw_crown("#fff0b3")(pen)


def _draw_lead(pen: Pen) -> None:
    arrow = round_corners(polygon((12, 36), (50, 36), (50, 14), (92, 50), (50, 86), (50, 64), (12, 64)), 6)
    pen.fill_outlined(PAPER, INK, 4, arrow)


def _draw_star(pen: Pen) -> None:
    pen.fill_outlined(GOLD, INK, 5, round_corners(star(50, 53, 44, 21, 5), 6))


def _draw_trophy(pen: Pen) -> None:
    pen.stroke(INK, 15, ellipse(50, 34, 34, 18))
    pen.stroke(GOLD, 7, ellipse(50, 34, 34, 18))
    pen.fill_outlined(GOLD, INK, 4, round_corners(polygon((24, 12), (76, 12), (70, 50), (56, 62), (44, 62), (30, 50)), 6))
    pen.fill_outlined(GOLD, INK, 4, box(44, 60, 56, 78), box(28, 76, 72, 90, 5))
    pen.fill(PAPER, ellipse(38, 28, 5, 10))


def _draw_tick(pen: Pen) -> None:
    pen.fill_outlined(GREEN, INK, 4, ellipse(50, 50, 42))
    pen.stroke("#ffffff", 12, polygon((30, 52), (44, 67), (71, 35)))


def _draw_cross(pen: Pen) -> None:
    pen.fill_outlined(RED, INK, 4, ellipse(50, 50, 42))
    pen.stroke("#ffffff", 12, polygon((34, 34), (66, 66)), polygon((66, 34), (34, 66)))


def _draw_wait(pen: Pen) -> None:
    pen.fill_outlined("#8d8f9a", INK, 4, ellipse(50, 50, 42))
    pen.fill("#ffffff", *(ellipse(x, 50, 7) for x in (28, 50, 72)))


def _draw_cards(pen: Pen) -> None:
    for turn, colour in ((-14, "#d9c7b2"), (8, PAPER)):
        with pen.transform(50, 54, turn=turn):
            pen.fill_outlined(colour, INK, 4, box(-24, -36, 24, 34, 8))
    with pen.transform(52, 54, 0.42, 8), pen.transform(-50, -54):
        _draw_paw(pen)


def _draw_up(pen: Pen) -> None:
    pen.fill_outlined(GREEN, INK, 4, round_corners(polygon((50, 10), (88, 56), (64, 56), (64, 90), (36, 90), (36, 56), (12, 56)), 6))


def _draw_down(pen: Pen) -> None:
    with pen.transform(50, 50, turn=180), pen.transform(-50, -50):
        pen.fill_outlined(
            "#6fa8dc", INK, 4, round_corners(polygon((50, 10), (88, 56), (64, 56), (64, 90), (36, 90), (36, 56), (12, 56)), 6)
        )


def _draw_swap(pen: Pen) -> None:
    for flip, y, colour in ((False, 32, PAPER), (True, 68, GOLD)):
        with pen.transform(50, y, flip=flip):
            pen.fill_outlined(colour, INK, 4, round_corners(polygon((-40, -9), (8, -9), (8, -24), (40, 0), (8, 24), (8, 9), (-40, 9)), 4))


_ICONS: dict[str, Callable[[Pen], None]] = {
    "paw": _draw_paw,
    "paw-light": _draw_light_paw,
    "clock": _draw_clock,
    "round": _draw_round,
    "bean": _draw_bean,
    "crown": _draw_crown,
    "lead": _draw_lead,
    "star": _draw_star,
    "trophy": _draw_trophy,
    "tick": _draw_tick,
    "cross": _draw_cross,
    "wait": _draw_wait,
    "cards": _draw_cards,
    "up": _draw_up,
    "down": _draw_down,
    "swap": _draw_swap,
}
