"""Cat Café: hexes, items, scratching posts, roofs, dice, and the six cats with their items.

A hex is 104 units wide and 90 high. Items differ by letter and by shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from games.catcafe.hexes import HEXES, TOWERS
from games.catcafe.items import BOWL, BUTTERFLY, CUSHION, HOUSE, ITEMS, MOUSE, YARN, Item
from tools.cats import Eyes, Figure, Mouth, draw_head, forehead_stripes
from tools.frames import make_sticker
from tools.items import draw_bowl, draw_butterfly, draw_cushion, draw_die, draw_house, draw_mouse, draw_print, draw_yarn
from tools.samples import Samples
from ui.catcafe.drawing import TOWER_COLOURS
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, ellipse, polygon, regular, round_corners

SAMPLES = Samples(palette_games=((2, {}), (3, {}), (4, {})))

HEX = (104, 90)
PAPER = "#fff8ec"
DRAW: dict[Item, Callable[[Pen], None]] = dict(
    zip(ITEMS, (draw_house, draw_yarn, draw_butterfly, draw_bowl, draw_cushion, draw_mouse), strict=True)
)
TINT = dict(zip(ITEMS, ("#ffc9b5", "#e6cff7", "#bfe4f7", "#cdeab8", "#fdeaa9", "#dde2ea"), strict=True))

CAT = {
    HOUSE: Figure("#9a9186", "#625a52", "#efe7dc", "#8fbf5a", chest="#efe7dc", marks=(forehead_stripes("#625a52"),)),
    YARN: Figure(
        "#fffaf2",
        "#d7c9bd",
        "#fffaf2",
        "#6db3d6",
        left_ear="#ee9b4a",
        marks=(("#ee9b4a", (blob((-60, -60), (-4, -46), (-6, -16), (-24, 4), (-60, 10)),)),),
        mouth=Mouth.TONGUE,
    ),
    BUTTERFLY: Figure(
        "#f3e2c3", "#b99a72", "#8a6a56", "#5fb0e0", ear="#5b4036", nose="#3a2823", left_ear="#7a5a4a", right_ear="#7a5a4a", eyes=Eyes.WIDE
    ),
    BOWL: Figure(
        "#423a4a",
        "#241d2b",
        "#fbf3ea",
        "#9ccf5f",
        ear="#93707f",
        feature="#e9d9e0",
        mouth=Mouth.OPEN,
        eyes=Eyes.HAPPY,
        whiskers="#ffffffb0",
    ),
    CUSHION: Figure("#f6d7a2", "#c99a55", "#fff3df", "#e0a030", eyes=Eyes.ASLEEP, mouth=Mouth.SMALL),
    MOUSE: Figure("#b06a3c", "#6e3b1c", "#f3dcc0", "#f0c23f", marks=(forehead_stripes("#6e3b1c"),), eyes=Eyes.STERN, mouth=Mouth.SMILE),
}
_SHAPE = round_corners(regular(52, 45, 50, 6, turn=0), 6)


def sprites() -> Iterator[tuple[str, Image.Image]]:
    """All sprites by name."""
    yield from ((f"hex-{item.letter}", draw_filled_hex(item)) for item in ITEMS)
    yield from ((f"open-{place}", draw_open_hex(place.tower, place.floor)) for place in HEXES)
    yield from ((f"post-{tower.number}", draw_post(tower.number)) for tower in TOWERS)
    yield from ((f"roof-{tower.number}", draw_roof(tower.number)) for tower in TOWERS)
    yield from ((f"item-{item.letter}", _draw_alone(DRAW[item])) for item in ITEMS)
    yield from ((f"cat-{item.letter}", make_sticker(draw_cat(item))) for item in ITEMS)
    yield from ((f"die-{value}", _die_drawing(value)) for value in range(1, 7))
    yield "ring", draw_ring()
    yield "tower", _draw_alone(_draw_tower)
    yield from ((name, _draw_alone(drawn)) for name, drawn in (("print", _draw_footprint), ("no-print", _draw_no_footprint)))


def emojis() -> Iterator[tuple[str, Image.Image]]:
    """Emojis of items, cats and dice."""
    for item in ITEMS:
        yield str(item), make_sticker(_draw_alone(DRAW[item]), 3)
        yield f"cat {item}", draw_cat(item).resize((83, 96), Image.Resampling.HAMMING)
    for value in range(1, 7):
        yield f"die {value}", _die_drawing(value)


def draw_filled_hex(item: Item) -> Image.Image:
    """A hex with its item and letter."""
    pen = Pen(*HEX)
    pen.fill_outlined(TINT[item], INK, 2.2, _SHAPE)
    with pen.transform(50, 42, 0.62):
        DRAW[item](pen)
    pen.fill_outlined(PAPER, INK, 1.6, ellipse(76, 66, 14))
    pen.write(INK, item.letter, 76, 66.5, 21)
    return pen.image()


def draw_open_hex(tower: int, floor: int) -> Image.Image:
    """An open hex with its floor, in the colour of its tower."""
    pen = Pen(*HEX)
    pen.fill(PAPER, _SHAPE)
    pen.stroke(TOWER_COLOURS[tower - 1], 6, _SHAPE, closed=True)
    pen.write(TOWER_COLOURS[tower - 1], str(floor), 52, 46, 42)
    return pen.image()


def draw_post(tower: int) -> Image.Image:
    """A scratching post, for a missing floor."""
    pen = Pen(*HEX)
    pen.fill_outlined("#c9a06a", INK, 2.2, box(39, -6, 65, 96))
    for y in range(4, 92, 11):
        pen.stroke("#8f6838", 3, polygon((40, y + 5), (64, y - 1)))
    pen.fill_outlined(TOWER_COLOURS[tower - 1], INK, 2.2, box(30, 36, 74, 54, 6))
    return pen.image()


def draw_roof(tower: int) -> Image.Image:
    """The roof of a tower, without its numbers."""
    pen = Pen(*HEX)
    pen.fill_outlined(TOWER_COLOURS[tower - 1], INK, 2.2, round_corners(polygon((52, 4), (99, 34), (99, 84), (5, 84), (5, 34)), 6))
    return pen.image()


def draw_ring() -> Image.Image:
    """The ring around a hex that is proposed or was just marked."""
    pen = Pen(*HEX)
    pen.stroke(INK, 11, _SHAPE, closed=True)
    pen.stroke("#ffc233", 7, _SHAPE, closed=True)
    return pen.image()


def draw_cat(item: Item) -> Image.Image:
    """The cat of an item, with the item on its head and its letter."""
    pen = Pen(130, 150, 1.3)
    with pen.transform(50, 70, 0.82):
        draw_head(pen, CAT[item])
    with pen.transform(50, 27, 0.44):
        DRAW[item](pen)
    pen.fill_outlined(PAPER, INK, 1.6, ellipse(82, 100, 13))
    pen.write(INK, item.letter, 82, 100.5, 19)
    return pen.image()


def _draw_tower(pen: Pen) -> None:
    """A little tower."""
    pen.fill_outlined("#8c5cb8", INK, 4.5, round_corners(polygon((0, -46), (34, -18), (34, -6), (-34, -6), (-34, -18)), 4))
    for y in (4, 28):
        pen.fill_outlined(PAPER, INK, 4, box(-24, y - 8, 24, y + 14, 8))


def _draw_footprint(pen: Pen) -> None:
    draw_print(pen, "#f0a45a")


def _draw_no_footprint(pen: Pen) -> None:
    with pen.transform(scale=0.9):
        pad = blob((0, -4), (18, 8), (27, 26), (14, 36), (0, 32), (-14, 36), (-27, 26), (-18, 8))
        pen.stroke("#5a918b", 5, pad, *(ellipse(x, y, 9, 12) for x, y in ((-32, -6), (-12, -27), (12, -27), (32, -6))), closed=True)


def _die_drawing(value: int) -> Image.Image:
    pen = Pen(96, 96)
    with pen.transform(48, 48, 1.06):
        draw_die(pen, value)
    return pen.image()


def _draw_alone(drawn: Callable[[Pen], None]) -> Image.Image:
    """A drawing on a sheet of its own."""
    pen = Pen(96, 96, 0.92)
    with pen.transform(52, 52):
        drawn(pen)
    return pen.image()
