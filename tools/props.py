"""Clothes and objects of cats.

All are in a head's coordinates (tools/cats.py).
"""

from __future__ import annotations

from tools.cats import Worn
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, curve, ellipse, mirror, polygon, round_corners


def bow_tie(colour: str) -> Worn:
    """A bow tie below the chin."""

    def wear(pen: Pen) -> None:
        wing = round_corners(polygon((0, 48), (-24, 37), (-24, 62)), 5)
        pen.fill_outlined(colour, INK, 2.4, wing, mirror(wing))
        pen.fill_outlined(colour, INK, 2.4, ellipse(0, 49, 6.5, 7.5))

    return wear


def bell(colour: str) -> Worn:
    """A collar with a bell."""

    def wear(pen: Pen) -> None:
        collar = curve((-30, 38), (-14, 47), (0, 49), (14, 47), (30, 38))
        pen.stroke(INK, 13, collar)
        pen.stroke(colour, 8.5, collar)
        pen.fill_outlined("#f6c445", INK, 2.4, ellipse(0, 56, 9))
        pen.stroke(INK, 2, curve((-9, 56), (9, 56)), curve((0, 57), (0, 64)))

    return wear


def collar(colour: str) -> Worn:
    """A plain collar with a tag."""

    def wear(pen: Pen) -> None:
        band = curve((-30, 38), (-14, 47), (0, 49), (14, 47), (30, 38))
        pen.stroke(INK, 13, band)
        pen.stroke(colour, 8.5, band)
        pen.fill_outlined("#f6c445", INK, 2.2, round_corners(polygon((0, 48), (8, 58), (0, 68), (-8, 58)), 2))

    return wear


def neckerchief(colour: str) -> Worn:
    """A kerchief around the neck."""

    def wear(pen: Pen) -> None:
        cloth = blob((-36, 36), (0, 46), (36, 36), (26, 52), (0, 70), (-26, 52))
        pen.fill_outlined(colour, INK, 2.4, cloth)
        for x, y in ((-16, 48), (0, 54), (16, 48), (0, 64)):
            pen.fill("#ffffffb0", ellipse(x, y, 2.6))

    return wear


def draw_crown(colour: str) -> Worn:
    """A little crown between the ears."""

    def wear(pen: Pen) -> None:
        gold = round_corners(polygon((-20, -36), (-23, -62), (-10, -51), (0, -66), (10, -51), (23, -62), (20, -36)), 2.5)
        pen.fill_outlined(colour, INK, 2.6, gold)
        for x, y in ((-23, -63), (0, -67), (23, -63)):
            pen.fill_outlined("#e2544d", INK, 1.6, ellipse(x, y, 3.6))
        pen.stroke("#d99f2b", 2.4, curve((-17, -42), (0, -40), (17, -42)))

    return wear


crown = draw_crown("#f8cc4b")


# Signs of the seasons, fifty units from the middle to the edge, in one ink on a ground


def draw_blossom(pen: Pen, ink: str, ground: str) -> None:
    """A cherry blossom."""
    petal = blob((0, 2), (-20, -22), (-15, -45), (-4, -46), (0, -38), (4, -46), (15, -45), (20, -22))
    for turn in range(5):
        with pen.transform(turn=72 * turn):
            pen.fill(ink, petal)
    for turn in range(5):
        with pen.transform(turn=72 * turn):
            pen.stroke(ground, 3.5, curve((0, -6), (0, -20)))
    pen.fill(ground, ellipse(0, 0, 7))


def draw_sun(pen: Pen, ink: str, ground: str) -> None:
    """A sun."""
    ray = round_corners(polygon((-10, -32), (10, -32), (0, -54)), 4)
    for turn in range(8):
        with pen.transform(turn=45 * turn):
            pen.fill(ink, ray)
    pen.stroke(ground, 5, ellipse(0, 0, 28), closed=True)
    pen.fill(ink, ellipse(0, 0, 27))


def draw_leaf(pen: Pen, ink: str, ground: str) -> None:
    """A maple leaf."""
    right = ((0, -50), (11, -26), (26, -38), (26, -17), (50, -14), (36, 4), (44, 16), (20, 20), (22, 32), (4, 27))
    leaf = round_corners(polygon(*right, *((-x, y) for x, y in reversed(right[1:]))), 3)
    pen.stroke(ink, 7, curve((0, 20), (2, 40), (6, 50)))
    pen.fill(ink, leaf)
    pen.stroke(ground, 3.5, polygon((0, 24), (0, -24)), polygon((0, 16), (24, -4)), polygon((0, 16), (-24, -4)))


def draw_snowflake(pen: Pen, ink: str, ground: str) -> None:
    """A snowflake."""
    for turn in range(6):
        with pen.transform(turn=60 * turn):
            pen.stroke(ink, 9, polygon((0, 0), (0, -46)))
            pen.stroke(ink, 7, polygon((0, -24), (-13, -37)), polygon((0, -24), (13, -37)))
    pen.fill(ground, ellipse(0, 0, 4))


# Clothes of the season cats


def blossom_at_ear(pen: Pen) -> None:
    """Two blossoms at the ear."""
    for x, y, size in ((30, -40, 0.36), (46, -26, 0.24)):
        with pen.transform(x, y, size):
            pen.fill(INK, ellipse(0, 0, 44))
            draw_blossom(pen, "#ff9dbb", "#c23a66")


def straw_hat(pen: Pen) -> None:
    """A straw hat between the ears."""
    pen.fill_outlined("#f6dd8e", INK, 3, blob((-52, -34), (-30, -46), (0, -49), (30, -46), (52, -34), (30, -29), (0, -27), (-30, -29)))
    pen.fill_outlined("#f6dd8e", INK, 3, blob((-26, -42), (-22, -62), (0, -70), (22, -62), (26, -42), (0, -38)))
    pen.stroke("#d8473f", 7, curve((-25, -46), (0, -42), (25, -46)))
    pen.stroke("#cfae55", 2, curve((-18, -58), (0, -54), (18, -58)))


def leaf_on_head(pen: Pen) -> None:
    """A maple leaf on the head, as of a shape-shifting cat."""
    with pen.transform(2, -46, 0.62, -14):
        pen.stroke(INK, 14, curve((0, 20), (2, 40), (6, 50)))
        with pen.transform(scale=1.13):
            draw_leaf(pen, INK, INK)
        draw_leaf(pen, "#e2622b", "#9c3413")


def wool_cap(pen: Pen) -> None:
    """A woollen cap with a bobble."""
    pen.fill_outlined("#d8473f", INK, 3, blob((-29, -36), (-25, -56), (0, -66), (25, -56), (29, -36), (0, -33)))
    pen.stroke("#f5d9d2", 5, curve((-24, -50), (0, -46), (24, -50)))
    pen.stroke(INK, 17, curve((-31, -35), (0, -31), (31, -35)))
    pen.stroke("#fbf3ea", 11, curve((-31, -35), (0, -31), (31, -35)))
    pen.fill_outlined("#fbf3ea", INK, 3, ellipse(0, -68, 10))


def scarf(colour: str) -> Worn:
    """A scarf with one hanging end."""

    def wear(pen: Pen) -> None:
        pen.fill_outlined(colour, INK, 2.6, box(12, 44, 28, 76, 4))
        pen.stroke(INK, 23, curve((-32, 38), (0, 48), (32, 38)))
        pen.stroke(colour, 18, curve((-32, 38), (0, 48), (32, 38)))

    return wear


def headband(pen: Pen) -> None:
    """A twisted headband with a gold coin."""
    band = curve((-44, -18), (-22, -29), (0, -32), (22, -29), (44, -18))
    pen.stroke(INK, 17, band)
    pen.stroke("#ffffff", 12, band)
    for x, y in ((-34, -23), (-18, -30), (18, -30), (34, -23)):
        pen.stroke("#b9483f", 3, polygon((x - 3, y - 6), (x + 3, y + 6)))
    pen.fill_outlined("#f6c445", INK, 2.6, ellipse(0, -33, 12, 14))
    with pen.transform(0, -33, 0.3):
        pen.stroke("#7a4f10", 9, polygon((-22, -16), (22, -16)), curve((-4, -16), (-8, 8), (-20, 24)))
        pen.stroke("#7a4f10", 9, polygon((-4, 0), (15, 0)), curve((15, 0), (14, 18), (4, 24)))
