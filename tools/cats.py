"""Cats: heads, busts and sitting cats, made individual by coat, expression and clothes.

A head is drawn around (0, 0) and is a hundred units wide from cheek to cheek.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, Shape, blob, curve, ellipse, mirror, polygon, round_corners

BLUSH = "#ff8a8060"
THICK = 3.4

Marking = tuple[str, tuple[Shape, ...]]
"""Patches of one colour, cut off at the outline of the head."""
Worn = Callable[[Pen], None]


class Eyes(Enum):
    """Expression of a cat's eyes."""

    ROUND = auto()
    HALF = auto()
    HAPPY = auto()
    ASLEEP = auto()
    WIDE = auto()
    WINK = auto()
    STERN = auto()


class Mouth(Enum):
    """Expression of a cat's mouth."""

    CAT = auto()
    SMILE = auto()
    OPEN = auto()
    TONGUE = auto()
    SMALL = auto()


@dataclass(frozen=True)
class Figure:
    """A cat's coat, expression and clothes."""

    fur: str
    shade: str
    """The darker fur: of the ears' rims, the folds, the stripes."""
    muzzle: str
    eye: str
    ear: str = "#f2a7a0"
    nose: str = "#e0757a"
    feature: str = INK
    """The colour of lids and mouth, which must be seen on the fur."""
    other_eye: str | None = None
    left_ear: str | None = None
    right_ear: str | None = None
    marks: tuple[Marking, ...] = ()
    eyes: Eyes = Eyes.ROUND
    mouth: Mouth = Mouth.CAT
    chest: str | None = None
    whiskers: str = "#382a3399"
    worn: tuple[Worn, ...] = field(default=())
    """Clothes, drawn over the head in its coordinates."""
    below: tuple[Worn, ...] = field(default=())
    """Drawn over the body, under the head."""

    def with_expression(self, eyes: Eyes, mouth: Mouth) -> Figure:
        """The same cat in another mood."""
        return replace(self, eyes=eyes, mouth=mouth)


HEAD = blob(
    (0, -39), (18, -37.5), (35, -28), (46, -10), (53, 12), (46, 28), (28, 38), (0, 41),
    (-28, 38), (-46, 28), (-53, 12), (-46, -10), (-35, -28), (-18, -37.5),
)  # fmt: skip
_EAR = round_corners(polygon((-47, 2), (-40, -63), (-5, -34)), 9)
_EAR_IN = round_corners(polygon((-37.5, -19), (-35.5, -51), (-14, -33)), 6)
MUZZLE = blob((0, 8), (13, 11), (22, 21), (17, 33), (0, 37), (-17, 33), (-22, 21), (-13, 11))
BLAZE = blob((0, -40), (5, -25), (7, -8), (16, 10), (24, 22), (18, 34), (0, 38), (-18, 34), (-24, 22), (-16, 10), (-7, -8), (-5, -25))


def draw_head(pen: Pen, cat: Figure) -> None:
    """Draw the head with its face, around (0, 0)."""
    pen.stroke(INK, 2 * THICK, _EAR, mirror(_EAR), HEAD, closed=True)
    pen.fill(cat.left_ear or cat.fur, _EAR)
    pen.fill(cat.right_ear or cat.fur, mirror(_EAR))
    pen.fill(cat.ear, _EAR_IN, mirror(_EAR_IN))
    pen.fill(cat.fur, HEAD)
    with pen.clip(HEAD):
        for colour, shapes in cat.marks:
            pen.fill(colour, *shapes)
        if cat.muzzle != cat.fur:
            pen.fill(cat.muzzle, MUZZLE)
    pen.fill(BLUSH, ellipse(-34, 20, 9, 5.5), ellipse(34, 20, 9, 5.5))
    _draw_whiskers(pen, cat)
    _draw_eyes(pen, cat)
    _draw_mouth(pen, cat)
    for wear in cat.worn:
        wear(pen)


def _draw_whiskers(pen: Pen, cat: Figure) -> None:
    for side in (-1, 1):
        for y, rise in ((17, -3), (24, 3)):
            pen.stroke(cat.whiskers, 1.5, curve((side * 40, y), (side * 52, y + rise * 0.4), (side * 64, y + rise)))


def _draw_eyes(pen: Pen, cat: Figure) -> None:
    for side, iris in ((-1, cat.eye), (1, cat.other_eye or cat.eye)):
        with pen.transform(side * 21, 2, flip=side > 0):
            closed = {Eyes.HAPPY: -1, Eyes.ASLEEP: 1, Eyes.WINK: -1 if side > 0 else 0}.get(cat.eyes, 0)
            if closed:
                pen.stroke(cat.feature, 3.6, curve((-9, 1 - 2 * closed), (0, 1 + 4.5 * closed), (9, 1 - 2 * closed)))
                if cat.eyes is Eyes.ASLEEP:
                    pen.stroke(cat.feature, 2.4, curve((-9, -1), (-12, -3)))
            else:
                _draw_open_eye(pen, cat, iris)


def _draw_open_eye(pen: Pen, cat: Figure, iris: str) -> None:
    """Draw one open eye around (0, 0), with its outer corner to the left."""
    wide, high = (11, 13) if cat.eyes is Eyes.WIDE else (10, 11.5)
    white = ellipse(0, 0, wide, high) if cat.eyes is not Eyes.HALF else ellipse(0, 0, wide, high, begin=-12, end=192)
    pen.stroke(INK if cat.feature == INK else cat.shade, 3.2, white, closed=True)
    pen.fill(iris, white)
    with pen.clip(white):
        pen.fill("#00000028", ellipse(0, -high - 3, wide + 4, high))
        pen.fill("#1f1720", ellipse(1, 0.5, 4.6 if cat.eyes is not Eyes.WIDE else 7.2, 9.4))
        pen.fill("#ffffff", ellipse(-2.5, -4, 3.1, 3.4), ellipse(4, 5, 1.6, 1.6))
    if cat.eyes is Eyes.HALF:
        pen.stroke(cat.feature, 3.2, curve((-11.5, -1.5), (0, -2.8), (11, -2.2)))
    if cat.eyes is Eyes.STERN:
        pen.stroke(cat.feature, 3.6, curve((-11, -13), (2, -10), (10, -6)))


def _draw_mouth(pen: Pen, cat: Figure) -> None:
    line = INK if cat.muzzle != cat.fur else cat.feature
    if cat.mouth in (Mouth.OPEN, Mouth.TONGUE):
        mouth = (
            blob((-8, 21), (0, 20), (8, 21), (6, 28), (0, 32), (-6, 28))
            if cat.mouth is Mouth.OPEN
            else blob((-4.5, 22), (4.5, 22), (4, 29), (0, 32), (-4, 29))
        )
        pen.fill_outlined("#a8434c" if cat.mouth is Mouth.OPEN else "#f0868a", INK, 1.3, mouth)
        if cat.mouth is Mouth.OPEN:
            with pen.clip(mouth):
                pen.fill("#f2858a", ellipse(0, 31, 6, 4.5))
    if cat.mouth is Mouth.SMALL:
        pen.stroke(line, 2.6, curve((-4, 23), (0, 25.5), (4, 23)))
    elif cat.mouth is Mouth.SMILE:
        pen.stroke(line, 2.6, curve((-13, 18.5), (-6.5, 25), (0, 20.5), (6.5, 25), (13, 18.5)))
    else:
        pen.stroke(line, 2.6, curve((0, 18), (-1.5, 21.5), (-6, 23), (-10, 20)), curve((0, 18), (1.5, 21.5), (6, 23), (10, 20)))
    pen.fill_outlined(cat.nose, INK, 0.8, round_corners(polygon((-5.5, 12), (5.5, 12), (0, 18)), 2.6))


# Bodies

_BUST = blob((0, 30), (22, 34), (38, 52), (45, 80), (46, 120), (-46, 120), (-45, 80), (-38, 52), (-22, 34))
_BIB = blob((0, 34), (16, 40), (20, 58), (10, 76), (0, 84), (-10, 76), (-20, 58), (-16, 40))


def draw_bust(pen: Pen, cat: Figure) -> None:
    """Head and shoulders; the shoulders reach down to 120."""
    pen.fill_outlined(cat.fur, INK, THICK, _BUST)
    if cat.chest:
        pen.fill(cat.chest, _BIB)
    for wear in cat.below:
        wear(pen)
    draw_head(pen, cat)


def draw_paws(pen: Pen, cat: Figure, y: float, apart: float = 30) -> None:
    """Draw two paws over an edge at this height."""
    for x in (-apart, apart):
        paw = blob((x - 14, y - 8), (x, y - 13), (x + 14, y - 8), (x + 13, y + 6), (x, y + 9), (x - 13, y + 6))
        pen.fill_outlined(cat.chest or cat.fur, INK, THICK * 0.9, paw)
        for dx in (-4.5, 4.5):
            pen.stroke(INK, 2, curve((x + dx, y + 1), (x + dx, y + 7)))


_SEAT = blob((0, 26), (24, 34), (40, 66), (47, 98), (34, 112), (0, 115), (-34, 112), (-47, 98), (-40, 66), (-24, 34))


def draw_sitting(pen: Pen, cat: Figure) -> None:
    """Draw a whole sitting cat, from −63 down to 115, with the tail to the right."""
    tail = curve((30, 105), (56, 107), (70, 94), (68, 76), (60, 66))
    pen.stroke(INK, 15 + 2 * THICK, tail)
    pen.stroke(cat.shade, 15, tail)
    pen.fill_outlined(cat.fur, INK, THICK, _SEAT)
    if cat.chest:
        pen.fill(cat.chest, _BIB)
    for wear in cat.below:
        wear(pen)
    for side in (-1, 1):
        pen.stroke(INK, 2.2, curve((side * 30, 84), (side * 24, 96), (side * 27, 110)))
    draw_paws(pen, cat, 108, 12)
    draw_head(pen, cat)


def forehead_stripes(colour: str) -> Marking:
    """The three stripes of a tabby, and two on each cheek."""
    middle = blob((-3.5, -42), (3.5, -42), (2.6, -18), (0, -14), (-2.6, -18))
    side = blob((-18, -40), (-11, -40), (-9, -22), (-11, -19), (-14, -22))
    cheeks = (
        blob((-60, 0), (-40, 3), (-36, 6), (-41, 8), (-60, 7)),
        blob((-60, 14), (-44, 14), (-40, 17), (-44, 19), (-60, 21)),
    )
    return colour, (middle, side, mirror(side), *cheeks, *(mirror(one) for one in cheeks))
