"""The cards of Catte: three café cats in several moods, and coffee seen from above.

A card is a hundred units wide and 143 high. Colours differ by letters and by sign, too: a square, a
heart, a disc.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.catte.cards import CATS, COFFEES, CatCard, CoffeeCard, Colour
from tools import signs
from tools.cats import Eyes, Figure, Mouth, draw_bust, draw_paws, forehead_stripes
from tools.frames import draw_head_plate, make_emoji_pen
from tools.props import bell, bow_tie, crown, neckerchief
from tools.samples import Samples
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, box, curve, ellipse, polygon

SAMPLES = Samples(palette_games=((3, {}), (4, {})))

CARD = (150, 214)
"""Size of a card's sprite, which is shown smaller."""
PAPER, LATTE = "#fff8ec", "#d9a066"

BLACK = Figure(
    fur="#423a4a",
    shade="#241d2b",
    muzzle="#fbf3ea",
    eye="#f6bc3f",
    feature="#e9d9e0",
    ear="#93707f",
    chest="#fbf3ea",
    whiskers="#ffffffb0",
    below=(bow_tie("#d8473f"),),
)
WHITE = Figure(fur="#fffdf8", shade="#cfc4bd", muzzle="#fffdf8", eye="#6fb6e6", other_eye="#f1bd4b", below=(bell("#4f86c6"),))
BROWN = Figure(
    fur="#bd7d43",
    shade="#7c4a25",
    muzzle="#f9e5c8",
    eye="#93c157",
    chest="#f9e5c8",
    marks=(forehead_stripes("#7c4a25"),),
    below=(neckerchief("#5f9a6b"),),
)
CAT = {Colour.BLACK: BLACK, Colour.WHITE: WHITE, Colour.BROWN: BROWN}
BAND = {Colour.BLACK: "#2c2633", Colour.WHITE: "#ffffff", Colour.BROWN: "#8a5429"}
LETTER = {Colour.BLACK: "#ffffff", Colour.WHITE: "#332934", Colour.BROWN: "#fff3df"}
WALL = {Colour.BLACK: "#f3b64d", Colour.WHITE: "#86bfd6", Colour.BROWN: "#c6d6a1"}
WALL_DARK = {Colour.BLACK: "#e3a03a", Colour.WHITE: "#74aec6", Colour.BROWN: "#b5c78d"}
COFFEE = {Colour.BLACK: "#3a231a", Colour.WHITE: "#fff6e6", Colour.BROWN: "#b67a45"}

MOODS = (
    (Eyes.ASLEEP, Mouth.SMALL),
    (Eyes.HALF, Mouth.SMALL),
    (Eyes.HALF, Mouth.CAT),
    (Eyes.ROUND, Mouth.CAT),
    (Eyes.ROUND, Mouth.SMILE),
    (Eyes.WINK, Mouth.TONGUE),
    (Eyes.WIDE, Mouth.OPEN),
    (Eyes.HAPPY, Mouth.OPEN),
)
"""From the lowest cards of a colour to the highest."""


def sprites() -> Iterator[tuple[str, Image.Image]]:
    """All cards by name."""
    yield from ((f"cat-{card}", draw_cat_card(card)) for card in CATS)
    yield from ((f"coffee-{card}", draw_coffee_cup(card)) for card in COFFEES)
    yield from ((f"small-{card}", draw_small_cup(card)) for card in COFFEES)
    yield from ((f"sign-{colour.value}", draw_badge(colour)) for colour in Colour)
    yield from ((f"set-{value}", draw_set_value(value)) for value in range(2, 31))
    yield "back", draw_card_back()
    yield "cup", draw_empty_cup()


def draw_sign(pen: Pen, colour: Colour, x: float, y: float, size: float, ink: str) -> None:
    """The sign of a colour around a place: ⬛ 🤍 🟤."""
    {Colour.BLACK: signs.draw_square, Colour.WHITE: signs.draw_heart, Colour.BROWN: signs.draw_disc}[colour](pen, x, y, size, ink)


def draw_cat_card(card: CatCard) -> Image.Image:
    """A cat behind the counter, in a better mood on a higher card."""
    colour = card.colour
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined(WALL[colour], INK, 1.2, frame)
    with pen.clip(frame):
        _draw_wall(pen, colour)
        cat, wearing_crown = _dress_cat(card)
        with pen.transform(50, 86, 0.67):
            draw_bust(pen, cat)
            if wearing_crown:
                crown(pen)
        pen.fill_outlined(PAPER, INK, 1.3, box(-5, 126, 105, 150))
        with pen.transform(50, 125, 0.67):
            draw_paws(pen, cat, 0, 38)
        pen.fill_outlined(BAND[colour], INK, 1.3, box(-5, -5, 105, 42))
    pen.write(LETTER[colour], str(card.number), 8, 22.5, 39, "lm")
    draw_sign(pen, colour, 80, 14.5, 7.5, LETTER[colour])
    pen.write(LETTER[colour], colour.value, 80, 31.5, 15)
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()


def _dress_cat(card: CatCard) -> tuple[Figure, bool]:
    """The cat of a card in its mood. The highest card of each colour has a crown."""
    numbers = [other.number for other in CATS if other.colour is card.colour]
    place = numbers.index(card.number) / (len(numbers) - 1)
    return CAT[card.colour].with_expression(*MOODS[round(place * (len(MOODS) - 1))]), place == 1


def _draw_wall(pen: Pen, colour: Colour) -> None:
    """The café behind the cat: a papered wall and two lamps."""
    for x in range(-4, 110, 18):
        pen.fill(WALL_DARK[colour], box(x, 40, x + 9, 130))
    for x in (14, 86):
        pen.stroke(INK, 1.2, curve((x, 40), (x, 52)))
        pen.fill_outlined("#fff1b8", INK, 1, ellipse(x, 59, 4.2))
        pen.fill_outlined("#d8473f", INK, 1, polygon((x - 7, 58), (x - 3, 51), (x + 3, 51), (x + 7, 58)))


def draw_empty_cup() -> Image.Image:
    """An empty cup."""
    pen = Pen(150, 150, 1.5)
    _draw_crockery(pen)
    pen.fill_outlined("#efe3d3", INK, 1, ellipse(50, 50, 29))
    return pen.image()


def _draw_crockery(pen: Pen) -> None:
    """Draw a cup on its saucer from above, a hundred units wide and high."""
    pen.fill_outlined("#fffdf8", INK, 1.6, ellipse(50, 50, 46))
    pen.stroke("#e3d5c4", 2.2, ellipse(50, 50, 39), closed=True)
    pen.stroke(INK, 12, curve((82, 26), (93, 18)))
    pen.stroke("#fffdf8", 8.6, curve((80, 28), (92.5, 18.5)))
    pen.fill_outlined("#fffdf8", INK, 1.6, ellipse(50, 50, 33.5))


def draw_coffee_cup(card: CoffeeCard) -> Image.Image:
    """A cup with a number on the coffee, and letters and sign below."""
    pen = Pen(150, 186, 1.5)
    colour = card.colour
    _draw_cup(pen, card, 40)
    pen.fill_outlined(BAND[colour], "#e9d6bd" if colour is not Colour.WHITE else INK, 1.4, box(22, 98, 78, 122, 12))
    draw_sign(pen, colour, 37, 110, 6, LETTER[colour])
    pen.write(LETTER[colour], colour.value, 58, 110.5, 16)
    return pen.image()


def draw_small_cup(card: CoffeeCard) -> Image.Image:
    """A cup whose number and letters can still be read if it is very small."""
    pen = Pen(150, 180, 1.5)
    colour = card.colour
    with pen.transform(10, 0, 0.8):
        _draw_cup(pen, card, 56)
    pen.fill_outlined(BAND[colour], "#e9d6bd" if colour is not Colour.WHITE else INK, 2, box(8, 76, 92, 118, 14))
    pen.write(LETTER[colour], colour.value, 50, 98, 42)
    return pen.image()


def _draw_cup(pen: Pen, card: CoffeeCard, size: float) -> None:
    """Draw a cup with its coffee and number."""
    _draw_crockery(pen)
    surface = ellipse(50, 50, 29)
    pen.fill_outlined(COFFEE[card.colour], INK, 1, surface)
    with pen.clip(surface):
        _draw_foam(pen, card.colour)
    ink = INK if card.colour is Colour.WHITE else "#ffffff"
    pen.write(ink, str(card.number), 50, 50, size if card.number < 10 else size * 0.87)


def _draw_foam(pen: Pen, colour: Colour) -> None:
    """Draw the decoration on the coffee of each colour."""
    if colour is Colour.BLACK:
        pen.stroke("#6d4632", 3, ellipse(50, 50, 26), closed=True)
    elif colour is Colour.WHITE:
        pen.stroke("#e9cfa8", 3, ellipse(50, 50, 26), closed=True)
    else:
        pen.stroke("#cf9a63", 5, ellipse(50, 50, 24, begin=20, end=160), ellipse(50, 50, 24, begin=200, end=340))


def emojis() -> Iterator[tuple[str, Image.Image]]:
    """Emojis: heads with numbers (cat cards), cups (coffee cards) and heads with letters (colours)."""
    for card in CATS:
        yield str(card), _draw_head(card.colour, str(card.number), 54)
    for coffee in COFFEES:
        pen = make_emoji_pen()
        _draw_cup(pen, coffee, 52)
        yield f"coffee {coffee}", pen.image()
    for colour in Colour:
        yield str(colour), _draw_head(colour, colour.value, 42)


def _draw_head(colour: Colour, text: str, size: float) -> Image.Image:
    pen = make_emoji_pen()
    draw_head_plate(pen, BAND[colour], "#d8cfc8" if colour is Colour.WHITE else "#fff3df")
    pen.write(LETTER[colour], text, 50, 51, size)
    draw_sign(pen, colour, 50, 85, 7.5, LETTER[colour])
    return pen.image()


def draw_badge(colour: Colour) -> Image.Image:
    """A badge with the sign and the letters of a colour."""
    pen = Pen(120, 64, 1)
    pen.fill_outlined(BAND[colour], "#e9d6bd" if colour is not Colour.WHITE else INK, 2.5, box(4, 6, 116, 58, 26))
    draw_sign(pen, colour, 34, 32, 14, LETTER[colour])
    pen.write(LETTER[colour], colour.value, 78, 33, 34)
    return pen.image()


def draw_set_value(value: int) -> Image.Image:
    """The points of a set as a brown number."""
    pen = Pen(110, 60)
    pen.fill_outlined(BAND[Colour.BROWN], "#e9d6bd", 2.5, box(4, 4, 106, 56, 24))
    draw_sign(pen, Colour.BROWN, 28, 30, 12, LETTER[Colour.BROWN])
    pen.write(LETTER[Colour.BROWN], str(value), 71, 31, 40)
    return pen.image()


def draw_card_back() -> Image.Image:
    """The back of a cat card: a paw in a lattice of beans."""
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined("#7a4a34", INK, 1.2, frame)
    with pen.clip(frame):
        for row in range(9):
            for column in range(6):
                with pen.transform(column * 22 + 11 * (row % 2) - 6, row * 19 - 4, turn=35):
                    pen.fill("#8d5a40", ellipse(0, 0, 5, 7))
                    pen.stroke("#7a4a34", 1.4, curve((0, -7), (1.6, 0), (0, 7)))
    pen.stroke("#e8c391", 1.6, box(6, 6, 94, 137, 7), closed=True)
    pen.fill_outlined("#e8c391", INK, 1.4, ellipse(50, 71.5, 27))
    pen.fill("#7a4a34", ellipse(50, 79, 12.5, 10), *(ellipse(x, y, 4.6, 6.2) for x, y in ((34, 70), (44.5, 59.5), (55.5, 59.5), (66, 70))))
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()
