"""The six items of the café, a paw print and dice, around (0, 0) and about ninety units wide."""

from __future__ import annotations

from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, curve, ellipse, mirror, polygon, round_corners

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_house(pen: Pen) -> None:
    """A cat house with a round door."""
    pen.fill_outlined("#f3d9a8", INK, 4.5, box(-30, -8, 30, 40, 5))
    pen.fill_outlined("#d8473f", INK, 4.5, round_corners(polygon((0, -46), (46, -4), (-46, -4)), 6))
    pen.fill_outlined("#5a3a2a", INK, 3, blob((-15, 40), (-15, 16), (0, 6), (15, 16), (15, 40)))
    pen.fill("#f6c445", ellipse(-6, 22, 3), ellipse(6, 22, 3))


def draw_yarn(pen: Pen) -> None:
    """A ball of yarn."""
    pen.stroke(INK, 13, curve((20, 32), (40, 40), (48, 30)))
    pen.stroke("#9a4fc0", 6, curve((20, 32), (40, 40), (48, 30)))
    pen.fill_outlined("#b06fd6", INK, 4.5, ellipse(-4, 0, 38))
    with pen.clip(ellipse(-4, 0, 36)):
        for shift in (-22, -8, 6, 20):
            pen.stroke("#7d3aa5", 4.5, curve((-44, shift - 12), (-8, shift), (34, shift - 22)))
        for shift in (-16, 0, 16):
            pen.stroke("#d9aef0", 4, curve((shift - 24, 40), (shift, 8), (shift + 4, -40)))


def draw_butterfly(pen: Pen) -> None:
    """A butterfly toy."""
    upper = blob((3, -4), (14, -38), (40, -42), (46, -20), (30, 0))
    lower = blob((3, 2), (30, 4), (38, 24), (24, 40), (8, 26))
    pen.fill_outlined("#4aa3dd", INK, 4.5, upper, mirror(upper))
    pen.fill_outlined("#7cc4ee", INK, 4.5, lower, mirror(lower))
    pen.fill("#ffffff", ellipse(29, -24, 7), ellipse(-29, -24, 7), ellipse(22, 22, 4.5), ellipse(-22, 22, 4.5))
    pen.stroke(INK, 4, curve((0, -22), (6, -38), (14, -42)), curve((0, -22), (-6, -38), (-14, -42)))
    pen.fill_outlined("#f6c445", INK, 4, ellipse(0, 2, 6.5, 26))


def draw_bowl(pen: Pen) -> None:
    """A full food bowl."""
    for x, y in ((-24, -10), (-8, -20), (10, -21), (25, -10), (0, -8)):
        pen.fill_outlined("#b3703a", INK, 3.5, ellipse(x, y, 13))
    pen.fill_outlined("#59ad5c", INK, 4.5, round_corners(polygon((-44, -4), (44, -4), (32, 36), (-32, 36)), 8))
    pen.fill("#ffffff", ellipse(0, 20, 8, 6.5), *(ellipse(x, y, 3, 4) for x, y in ((-10, 13), (-3.6, 7), (3.6, 7), (10, 13))))


def draw_cushion(pen: Pen) -> None:
    """A soft cushion with a tassel at each corner."""
    for x, y in ((-40, -26), (40, -26), (-40, 30), (40, 30)):
        pen.fill_outlined("#d8473f", INK, 3, ellipse(x, y, 7))
    pad = blob((-38, -25), (0, -33), (38, -25), (44, 2), (38, 29), (0, 37), (-38, 29), (-44, 2))
    pen.fill_outlined("#f0b43c", INK, 4.5, pad)
    pen.stroke("#fbdc8c", 5, blob((-28, -16), (0, -21), (28, -16), (32, 2), (28, 20), (0, 25), (-28, 20), (-32, 2)), closed=True)
    for turn in (45, 135, 225, 315):
        with pen.transform(0, 2, turn=turn):
            pen.stroke("#c98a1d", 4, polygon((8, 0), (17, 0)))
    pen.fill_outlined("#d8473f", INK, 3, ellipse(0, 2, 7))


def draw_mouse(pen: Pen) -> None:
    """A toy mouse."""
    pen.stroke(INK, 10, curve((30, 16), (46, 6), (38, -12), (48, -26)))
    pen.stroke("#f09aa0", 5, curve((30, 16), (46, 6), (38, -12), (48, -26)))
    body = blob((-46, 14), (-26, -10), (4, -20), (32, -4), (36, 20), (10, 30), (-26, 28))
    pen.fill_outlined("#9aa6b5", INK, 4.5, body)
    pen.fill_outlined("#f5b8bb", INK, 4, ellipse(-4, -20, 14, 15))
    pen.fill(INK, ellipse(-26, 6, 4.4))
    pen.fill_outlined("#f09aa0", INK, 2.5, ellipse(-46, 14, 5))


def draw_print(pen: Pen, ink: str, rim: str = INK) -> None:
    """A paw print."""
    toes = [ellipse(x, y, 10, 14) for x, y in ((-32, -6), (-12, -27), (12, -27), (32, -6))]
    pad = blob((0, -4), (18, 8), (27, 26), (14, 36), (0, 32), (-14, 36), (-27, 26), (-18, 8))
    pen.fill_outlined(ink, rim, 3.5, pad, *toes)


def draw_die(pen: Pen, value: int) -> None:
    """A die from above."""
    pen.fill_outlined("#fffaf0", INK, 4.5, box(-40, -40, 40, 40, 16))
    pen.fill("#d8473f" if value == 1 else INK, *(ellipse(22 * x, 22 * y, 11 if value == 1 else 8.5) for x, y in PIPS[value]))
