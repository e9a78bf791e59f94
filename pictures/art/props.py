"""What cats wear and hold. Each function gives something to be drawn in the coordinates of a head (pictures/art/cats.py)."""

from __future__ import annotations

from pictures.art.cats import INK, Worn
from pictures.drawing.pen import Pen, blob, curve, ellipse, mirrored, polygon, softened


def bow_tie(colour: str) -> Worn:
    """A bow tie below the chin."""

    def wear(pen: Pen) -> None:
        wing = softened(polygon((0, 48), (-24, 37), (-24, 62)), 5)
        pen.outlined(colour, INK, 2.4, wing, mirrored(wing))
        pen.outlined(colour, INK, 2.4, ellipse(0, 49, 6.5, 7.5))

    return wear


def bell(colour: str) -> Worn:
    """A collar with a bell."""

    def wear(pen: Pen) -> None:
        collar = curve((-30, 38), (-14, 47), (0, 49), (14, 47), (30, 38))
        pen.line(INK, 13, collar)
        pen.line(colour, 8.5, collar)
        pen.outlined("#f6c445", INK, 2.4, ellipse(0, 56, 9))
        pen.line(INK, 2, curve((-9, 56), (9, 56)), curve((0, 57), (0, 64)))

    return wear


def neckerchief(colour: str) -> Worn:
    """A kerchief around the neck."""

    def wear(pen: Pen) -> None:
        cloth = blob((-36, 36), (0, 46), (36, 36), (26, 52), (0, 70), (-26, 52))
        pen.outlined(colour, INK, 2.4, cloth)
        for x, y in ((-16, 48), (0, 54), (16, 48), (0, 64)):
            pen.fill("#ffffffb0", ellipse(x, y, 2.6))

    return wear


def crown(pen: Pen) -> None:
    """A little crown between the ears."""
    gold = softened(polygon((-20, -36), (-23, -62), (-10, -51), (0, -66), (10, -51), (23, -62), (20, -36)), 2.5)
    pen.outlined("#f8cc4b", INK, 2.6, gold)
    for x, y in ((-23, -63), (0, -67), (23, -63)):
        pen.outlined("#e2544d", INK, 1.6, ellipse(x, y, 3.6))
    pen.line("#d99f2b", 2.4, curve((-17, -42), (0, -40), (17, -42)))
