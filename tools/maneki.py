"""Maneki-Ne-Collection: cats under the kotatsu and on cushions, tables, coins, cans, beckoning cat.

A card is a hundred units wide and 143 high. Colours differ by letter and by sign, too. The number
of dots on a card is its rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from PIL import Image

from games.maneki.components import BLACK, BOARDS, BROWN, COLOURS, CREAM, GREY, KINDS, ORANGE, WHITE, Board, Colour, Icon, Piece
from tools import signs
from tools.cats import Eyes, Figure, Mouth, draw_head, draw_paws, draw_sitting, forehead_stripes
from tools.frames import draw_head_plate, make_emoji_pen, make_sticker
from tools.props import bell, bow_tie, collar, neckerchief
from tools.samples import Samples
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, curve, ellipse, polygon, round_corners

SAMPLES = Samples(palette_games=((2, {"bonus": "both"}), (3, {}), (4, {})), contact_options={"bonus": "both"})

CARD = (150, 214)
PAPER, GOLD = "#fff8ec", "#f6c445"

CAT = {
    BLACK: Figure(
        "#3b3444", "#211b29", "#3b3444", "#f5cf45", ear="#8d6a7b", feature="#e9d9e0", whiskers="#ffffffb0", below=(collar("#d8473f"),)
    ),
    BROWN: Figure(
        "#9a6238",
        "#5d3519",
        "#eed3ae",
        "#96bf59",
        chest="#eed3ae",
        marks=(forehead_stripes("#5d3519"),),
        mouth=Mouth.SMILE,
        below=(neckerchief("#3f7fb0"),),
    ),
    ORANGE: Figure(
        "#f0943a",
        "#bf621a",
        "#fff3df",
        "#5aa86a",
        chest="#fff3df",
        marks=(forehead_stripes("#bf621a"),),
        eyes=Eyes.WINK,
        mouth=Mouth.OPEN,
        below=(bow_tie("#3f7a5a"),),
    ),
    GREY: Figure("#8b95a3", "#5f6976", "#8b95a3", "#f2a73b", ear="#d8a5a8", eyes=Eyes.HALF, mouth=Mouth.SMALL, below=(bell("#6a5aa8"),)),
    CREAM: Figure(
        "#f3e2c3",
        "#b99a72",
        "#7a5a4a",
        "#5fb0e0",
        ear="#5b4036",
        nose="#3a2823",
        left_ear="#7a5a4a",
        right_ear="#7a5a4a",
        marks=(("#d9bf98", (ellipse(0, 22, 34, 26),)),),
        below=(bell("#d8473f"),),
    ),
    WHITE: Figure("#fffdf8", "#cfc4bd", "#fffdf8", "#7f9fe0", eyes=Eyes.HAPPY, mouth=Mouth.CAT, below=(neckerchief("#e58aa0"),)),
}
BAND = {BLACK: "#2c2633", BROWN: "#6d4123", ORANGE: "#d9701a", GREY: "#6c7683", CREAM: "#ecd7a0", WHITE: "#ffffff"}
LETTER = {colour: INK if colour in (CREAM, WHITE) else "#ffffff" for colour in COLOURS}
WALL = {BLACK: "#f4b8a8", BROWN: "#cfe0b8", ORANGE: "#bfe0ee", GREY: "#f6dc9c", CREAM: "#c7b6e6", WHITE: "#a9cfa6"}
QUILT = {BLACK: "#b3333f", BROWN: "#4f7f52", ORANGE: "#2f6fa6", GREY: "#c9862b", CREAM: "#7a58a8", WHITE: "#3f8f80"}


def sprites() -> Iterator[tuple[str, Image.Image]]:
    """All sprites by name."""
    yield from ((f"card-{colour}", draw_cat_card(colour)) for colour in COLOURS)
    yield from ((_name_piece("chip", piece), draw_chip(piece)) for piece in KINDS)
    yield from ((_name_piece("piece", piece), make_sticker(draw_zabuton_neko(piece))) for piece in KINDS)
    yield from ((f"board-{board}", draw_kotatsu(board)) for board in BOARDS)
    yield from (
        (name, _draw_alone(drawn)) for name, drawn in (("coin", draw_coin), ("can", draw_can), ("maneki", _draw_maneki), ("bag", _draw_bag))
    )
    yield "no-maneki", _draw_alone(_draw_no_maneki)
    yield "back", draw_card_back()


def _name_piece(kind: str, piece: Piece) -> str:
    return f"{kind}-{piece}".replace(" ", "-")


SIGN = {
    BLACK: signs.draw_square,
    BROWN: signs.draw_disc,
    ORANGE: signs.draw_diamond,
    GREY: signs.draw_pebble,
    CREAM: signs.draw_star,
    WHITE: signs.draw_heart,
}


def draw_sign(pen: Pen, colour: Colour, x: float, y: float, size: float, ink: str) -> None:
    """The sign of a colour around a place: ⬛ 🟤 🔶 🪨 ⭐ 🤍."""
    SIGN[colour](pen, x, y, size, ink)


def draw_cat_card(colour: Colour) -> Image.Image:
    """A cat that looks out from under the kotatsu."""
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined(WALL[colour], INK, 1.2, frame)
    with pen.clip(frame):
        _draw_room(pen)
        _draw_table_top(pen)
        with pen.transform(50, 96, 0.7):
            draw_head(pen, CAT[colour])
        _draw_quilt(pen, QUILT[colour])
        with pen.transform(50, 125, 0.7):
            draw_paws(pen, CAT[colour], 0, 34)
        pen.fill_outlined(BAND[colour], INK, 1.3, box(-5, -5, 105, 39))
    pen.write(LETTER[colour], str(colour), 9, 20.5, 37, "lm")
    draw_sign(pen, colour, 80, 15, 9, LETTER[colour])
    for dot in range(colour.rank):
        pen.fill(LETTER[colour], ellipse(80 + 5.4 * (dot - (colour.rank - 1) / 2), 32.5, 2))
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()


def _draw_room(pen: Pen) -> None:
    """A paper window."""
    pen.fill_outlined("#fffaf0", "#8a6a4a", 1.6, box(10, 42, 90, 84))
    for x in (30, 50, 70):
        pen.stroke("#8a6a4a", 1.4, polygon((x, 42), (x, 84)))
    pen.stroke("#8a6a4a", 1.4, polygon((10, 62), (90, 62)))


def _draw_table_top(pen: Pen) -> None:
    pen.fill_outlined("#b3773f", INK, 1.3, round_corners(polygon((2, 66), (98, 66), (106, 76), (-6, 76)), 3))


def _draw_quilt(pen: Pen, colour: str) -> None:
    """The quilt, lifted in the middle by the cat's head."""
    cloth = blob((-8, 76), (14, 104), (30, 122), (50, 127), (70, 122), (86, 104), (108, 76), (120, 150), (-20, 150))
    pen.fill_outlined(colour, INK, 1.3, cloth)
    with pen.clip(cloth):
        for x, y in ((2, 96), (10, 118), (22, 134), (40, 138), (60, 138), (78, 134), (90, 118), (98, 96), (0, 134), (100, 134)):
            pen.fill("#ffffff70", *(ellipse(x + dx, y + dy, 2) for dx, dy in ((0, -2.6), (2.6, 0), (0, 2.6), (-2.6, 0))))


def draw_chip(piece: Piece) -> Image.Image:
    """A small laid card or cat: a head with letter and sign, and its coin or can."""
    pen = Pen(120, 120, 1.2)
    _chip(pen, piece)
    return pen.image()


def _chip(pen: Pen, piece: Piece) -> None:
    colour = piece.colour
    draw_head_plate(pen, BAND[colour], "#d8cfc8" if colour == WHITE else "#fff3df")
    pen.write(LETTER[colour], str(colour), 50, 50, 45)
    draw_sign(pen, colour, 50 if piece.icon is Icon.NONE else 38, 82, 9, LETTER[colour])
    if piece.icon is not Icon.NONE:
        with pen.transform(75, 78, 0.46):
            (draw_coin if piece.icon is Icon.COIN else draw_can)(pen)


def emojis() -> Iterator[tuple[str, Image.Image]]:
    """Emojis of cats by notation, of pairs of cards, and of coin, can and beckoning cat."""
    for piece in KINDS:
        pen = make_emoji_pen()
        _chip(pen, piece)
        yield str(piece), pen.image()
    for two in combinations_with_replacement(COLOURS, 2):
        pen = make_emoji_pen()
        for colour, (x, y) in zip(two, ((0, 0), (37, 37)), strict=True):
            with pen.transform(x, y, 0.63):
                _chip(pen, KINDS[[kind.colour for kind in KINDS].index(colour)])
        yield " ".join(map(str, two)), pen.image()
    for name, drawn in (("coin", draw_coin), ("can", draw_can), ("manekineko", _draw_maneki)):
        yield name, make_sticker(_draw_alone(drawn), 3)


def draw_zabuton_neko(piece: Piece) -> Image.Image:
    """A cat on its cushion, with coin or can, letter and sign."""
    colour = piece.colour
    pen = Pen(150, 168, 1.5)
    cushion = blob((50, 78), (90, 84), (97, 94), (88, 104), (50, 109), (12, 104), (3, 94), (10, 84))
    pen.fill_outlined(QUILT[colour], INK, 1.6, cushion)
    pen.stroke("#ffffff80", 1.6, curve((12, 98), (50, 103), (88, 98)))
    with pen.transform(50, 41, 0.51):
        draw_sitting(pen, CAT[colour])
    if piece.icon is not Icon.NONE:
        with pen.transform(82, 78, 0.42):
            (draw_coin if piece.icon is Icon.COIN else draw_can)(pen)
    pen.fill_outlined(BAND[colour], INK, 1.3, box(3, 78, 42, 105, 9))
    pen.write(LETTER[colour], str(colour), 14.5, 92, 24)
    draw_sign(pen, colour, 31.5, 91.5, 6, LETTER[colour])
    return pen.image()


def draw_kotatsu(board: Board) -> Image.Image:
    """A kotatsu from above: quilt, table top and letter."""
    quilt, light = (("#b3333f", "#d86a6a"), ("#2f6fa6", "#6fa3cf"), ("#4f7f52", "#86b088"))[board]
    pen = Pen(480, 280, 2)
    cloth = box(3, 3, 237, 137, 26)
    pen.fill_outlined(quilt, INK, 2, cloth)
    with pen.clip(cloth):
        pen.stroke(light, 3, box(11, 9, 229, 131, 18), closed=True)
    pen.fill_outlined("#c08748", INK, 2, box(24, 18, 216, 122, 12))
    pen.stroke("#a86f35", 1.6, polygon((30, 54), (210, 54)), polygon((30, 88), (210, 88)))
    pen.fill_outlined(PAPER, INK, 2, ellipse(30, 26, 18))
    pen.write(quilt, str(board), 30, 26.5, 26)
    return pen.image()


# Things, each around (0, 0), about ninety units wide


def draw_coin(pen: Pen) -> None:
    """Draw a long gold coin, as lucky cats hold."""
    pen.fill_outlined(GOLD, INK, 4.5, ellipse(0, 0, 28, 42))
    pen.stroke("#c98f1f", 4, ellipse(0, 0, 20, 33), closed=True)
    pen.stroke("#c98f1f", 5, polygon((-9, -12), (9, -12)), polygon((-9, 0), (9, 0)), polygon((-9, 12), (9, 12)))


def draw_can(pen: Pen) -> None:
    """Draw a can of cat food with a fish."""
    pen.fill_outlined("#5f9fd0", INK, 4.5, blob((-40, -16), (0, -8), (40, -16), (41, 0), (39, 20), (0, 32), (-39, 20), (-41, 0)))
    pen.fill_outlined("#dfe6ee", INK, 4, ellipse(0, -17, 40, 14))
    pen.stroke("#9aa7b5", 3, ellipse(0, -17, 29, 8), closed=True)
    pen.fill("#ffffff", ellipse(-4, 12, 15, 8), polygon((8, 12), (22, 4), (22, 20)))
    pen.fill(INK, ellipse(-12, 10, 2.2))


def _draw_maneki(pen: Pen) -> None:
    """The beckoning cat."""
    with pen.transform(0, -8, 0.43):
        arm = curve((46, 60), (66, 34), (64, -8))
        cat = Figure("#fffdf8", "#d8473f", "#fffdf8", "#e0a030", ear="#d8473f", eyes=Eyes.HAPPY, mouth=Mouth.OPEN, below=(bell("#d8473f"),))
        draw_sitting(pen, cat)
        pen.stroke(INK, 29, arm)
        pen.stroke("#fffdf8", 21, arm)
        pen.fill_outlined("#fffdf8", INK, 4, ellipse(64, -20, 16, 15))
        with pen.transform(-2, 82, 0.62):
            draw_coin(pen)


def _draw_no_maneki(pen: Pen) -> None:
    """Draw the place of a missing beckoning cat."""
    outline = blob((0, -44), (26, -36), (24, 0), (28, 40), (0, 44), (-28, 40), (-24, 0), (-26, -36))
    pen.stroke("#996873", 4.5, outline, closed=True)


def _draw_bag(pen: Pen) -> None:
    """The bag from which cats come."""
    sack = blob((-18, -22), (0, -18), (18, -22), (40, 14), (32, 42), (0, 46), (-32, 42), (-40, 14))
    pen.fill_outlined("#8f6f9f", INK, 4.5, blob((-24, -40), (-8, -34), (8, -34), (24, -40), (18, -22), (0, -18), (-18, -22)))
    pen.fill_outlined("#8f6f9f", INK, 4.5, sack)
    pen.stroke(GOLD, 7, curve((-20, -22), (0, -17), (20, -22)))
    pen.fill("#ffffffc0", ellipse(0, 20, 12, 10), *(ellipse(x, y, 4.4, 6) for x, y in ((-15, 10), (-5, 1), (5, 1), (15, 10))))


def _draw_alone(drawn: Callable[[Pen], None]) -> Image.Image:
    """A drawing on a sheet of its own."""
    pen = Pen(96, 96, 0.92)
    with pen.transform(52, 52):
        drawn(pen)
    return pen.image()


def draw_card_back() -> Image.Image:
    """The back of a cat card: a quilt, and the tail of a cat under it."""
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined("#a83a44", INK, 1.2, frame)
    with pen.clip(frame):
        for y in range(10, 150, 18):
            for x in range(8 + (y // 18 % 2) * 12, 110, 24):
                pen.fill("#c96068", *(ellipse(x + dx, y + dy, 2.6) for dx, dy in ((0, -3.6), (3.6, 0), (0, 3.6), (-3.6, 0))))
        tail = curve((50, 150), (50, 108), (40, 84), (52, 60), (68, 66), (64, 80))
        pen.stroke(INK, 17, tail)
        pen.stroke("#fff3df", 13, tail)
    pen.stroke("#f3d9a6", 1.6, box(6, 6, 94, 137, 7), closed=True)
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()
