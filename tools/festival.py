"""The cards of the festival: four season cats and the Yorozu, multiplier cards and tokens.

A card is a hundred units wide and 143 high. Seasons differ by letters and by sign, too: blossom,
sun, leaf, snowflake. The cat's mood shows the gains of its card: awake for fish, merry for booze,
cross for a crow, asleep for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

from games.festival.cards import CARDS, CAT_ICONS, MULTIPLIERS, SEASONS, Card, MultiplierCard, Season
from tools.cats import Eyes, Figure, Mouth, draw_bust, draw_head, draw_paws, forehead_stripes
from tools.frames import draw_head_plate, make_emoji_pen, make_sticker
from tools.props import (
    blossom_at_ear,
    draw_blossom,
    draw_leaf,
    draw_snowflake,
    draw_sun,
    headband,
    leaf_on_head,
    scarf,
    straw_hat,
    wool_cap,
)
from tools.samples import Samples
from ui.kit.drawing.colour_schemes import INK
from ui.kit.drawing.pen import Pen, blob, box, curve, ellipse, polygon, round_corners

SAMPLES = Samples(
    palette_games=((3, {"rules": "basic"}), (4, {"rules": "experienced"}), (4, {"rules": "advanced"})),
    contact_options={"rules": "experienced"},
)

CARD = (150, 214)
PAPER = "#fff8ec"
YOROZU = None

_CALICO = (
    ("#ec9a45", (blob((-60, -60), (-12, -46), (-9, -22), (-22, -8), (-60, 0)),)),
    ("#4a3b40", (blob((60, -60), (14, -44), (12, -24), (26, -8), (42, 6), (62, 4)),)),
)
CAT: dict[Season | None, Figure] = {
    Season.SPRING: Figure(
        fur="#fffaf2",
        shade="#cfc0b4",
        muzzle="#fffaf2",
        eye="#7fc27a",
        left_ear="#ec9a45",
        right_ear="#4a3b40",
        marks=_CALICO,
        worn=(blossom_at_ear,),
    ),
    Season.SUMMER: Figure(
        fur="#f2a24b",
        shade="#c26f24",
        muzzle="#fff0d6",
        eye="#5aa9d6",
        chest="#fff0d6",
        marks=(forehead_stripes("#c26f24"),),
        worn=(straw_hat,),
    ),
    Season.FALL: Figure(
        fur="#7a5244",
        shade="#4a2f29",
        muzzle="#f0d9bd",
        eye="#e9b63f",
        feature="#2a1a18",
        chest="#f0d9bd",
        ear="#c98d80",
        marks=(("#5a3830", (blob((60, -50), (20, -40), (14, -12), (34, 4), (60, 10)),)),),
        worn=(leaf_on_head,),
    ),
    Season.WINTER: Figure(
        fur="#93a3b8",
        shade="#64748c",
        muzzle="#eef3f8",
        eye="#f0b94a",
        ear="#e6b0b4",
        chest="#eef3f8",
        worn=(wool_cap,),
        below=(scarf("#d8473f"),),
    ),
    YOROZU: Figure(
        fur="#fbe7b0",
        shade="#cfa14a",
        muzzle="#fff8e4",
        eye="#b9483f",
        chest="#fff8e4",
        worn=(headband,),
        below=(scarf("#b9483f"),),
    ),
}
BAND: dict[Season | None, str] = {
    Season.SPRING: "#d9537f",
    Season.SUMMER: "#12807c",
    Season.FALL: "#bd5416",
    Season.WINTER: "#3f62b0",
    YOROZU: "#55307f",
}
WALL: dict[Season | None, str] = {
    Season.SPRING: "#ffd9e4",
    Season.SUMMER: "#b5e6ec",
    Season.FALL: "#f9d79b",
    Season.WINTER: "#cfdcf5",
    YOROZU: "#d9b8ee",
}
CODE: dict[Season | None, str] = {**{season: season.code for season in SEASONS}, YOROZU: "YZ"}
_SIGNS: dict[Season | None, Callable[[Pen, str, str], None]] = {
    Season.SPRING: draw_blossom,
    Season.SUMMER: draw_sun,
    Season.FALL: draw_leaf,
    Season.WINTER: draw_snowflake,
}


def sprites() -> Iterator[tuple[str, Image.Image]]:
    """All sprites by name."""
    yield from ((f"card-{card}", draw_number_card(card)) for card in CARDS)
    yield from ((f"chip-{card}", draw_chip(card)) for card in CARDS)
    yield from ((f"season-{season.code}", draw_season_token(season)) for season in SEASONS)
    yield from ((f"no-{season.code}", draw_season_token(season, crossed=True)) for season in SEASONS)
    yield from ((f"multiplier-{card}", draw_multiplier(card)) for card in MULTIPLIERS)
    yield from ((name, _draw_alone(drawn)) for name, drawn in (("fish", draw_fish), ("booze", draw_booze), ("crow", draw_crow)))
    yield "no-booze", _draw_alone(_draw_missing_booze)
    yield "back", draw_card_back()
    yield "dummy", _draw_alone(_draw_dummy)


def draw_sign(pen: Pen, season: Season | None, x: float, y: float, size: float, ink: str, ground: str) -> None:
    """Draw the sign of a season, or the letter of the Yorozu.

    `size` is the distance from middle to edge.
    """
    with pen.transform(x, y, size / 50):
        if season is YOROZU:
            pen.fill_outlined(ink, ground, 3, ellipse(0, 0, 46))
            draw_yorozu(pen, ground)
        else:
            _SIGNS[season](pen, ink, ground)


def draw_yorozu(pen: Pen, ink: str) -> None:
    """万, ten thousand, in three strokes."""
    pen.stroke(ink, 9, polygon((-26, -20), (26, -20)))
    pen.stroke(ink, 9, curve((-5, -20), (-9, 6), (-24, 26)))
    pen.stroke(ink, 9, polygon((-6, -2), (18, -2)), curve((18, -2), (17, 20), (10, 28), (0, 26)))


def draw_number_card(card: Card) -> Image.Image:
    """A card with season and number above, its cat, and its gains below."""
    season = card.season
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined(WALL[season], INK, 1.2, frame)
    with pen.clip(frame):
        _draw_scene(pen, season)
        with pen.transform(50, 83, 0.6):
            draw_bust(pen, CAT[season].with_expression(*_mood_of(card)))
        pen.fill_outlined(PAPER, INK, 1.3, box(-5, 112, 105, 150))
        with pen.transform(50, 111, 0.6):
            draw_paws(pen, CAT[season], 0, 52)
        pen.fill_outlined(BAND[season], INK, 1.3, box(-5, -5, 105, 39))
        _draw_gains(pen, card)
    pen.write("#ffffff", str(card.value), 7, 21, 37, "lm")
    draw_sign(pen, season, 82, 13.5, 10, "#ffffff", BAND[season])
    pen.write("#ffffff", CODE[season], 82, 31, 13)
    _draw_tie_cats(pen, season)
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()


def _mood_of(card: Card) -> tuple[Eyes, Mouth]:
    if card.booze:
        return Eyes.HAPPY, Mouth.OPEN
    if card.crow:
        return Eyes.STERN, Mouth.SMALL
    return {0: (Eyes.ASLEEP, Mouth.SMALL), 1: (Eyes.ROUND, Mouth.TONGUE), 2: (Eyes.WIDE, Mouth.OPEN)}[card.fish]


def _draw_gains(pen: Pen, card: Card) -> None:
    """Fish, booze or a crow on the lowest part of a card."""
    things = [draw_fish] * card.fish + [draw_booze] * card.booze + [draw_crow] * card.crow
    for place, draw in enumerate(things):
        with pen.transform(50 + 34 * (place - (len(things) - 1) / 2), 127, 0.29):
            draw(pen)


def _draw_tie_cats(pen: Pen, season: Season | None) -> None:
    """As many small heads as decide a tie."""
    for place in range(CAT_ICONS[season] if season is not None else 0):
        with pen.transform(8.5, 48 + 12 * place, 0.095):
            head = (
                ellipse(0, 4, 50, 40),
                round_corners(polygon((-48, 0), (-40, -62), (-4, -32)), 6),
                round_corners(polygon((48, 0), (40, -62), (4, -32)), 6),
            )
            pen.fill_outlined(BAND[season], "#ffffff", 10, *head)


def _draw_scene(pen: Pen, season: Season | None) -> None:
    """Draw the background behind the cat."""
    if season is Season.SPRING:
        for x, y, size in ((16, 60, 0.13), (88, 52, 0.16), (90, 92, 0.11), (10, 98, 0.14), (28, 48, 0.08)):
            with pen.transform(x, y, size):
                draw_blossom(pen, "#ffb0c6", "#ffe9ef")
    elif season is Season.SUMMER:
        pen.fill("#ffffff", ellipse(20, 60, 14, 7), ellipse(30, 57, 9, 7), ellipse(82, 78, 15, 7), ellipse(90, 74, 9, 7))
        pen.fill("#6cc3d1", blob((-10, 96), (10, 92), (30, 96), (50, 92), (70, 96), (90, 92), (112, 96), (112, 130), (-10, 130)))
    elif season is Season.FALL:
        for x, y, turn, colour in ((14, 54, 20, "#e58a3a"), (88, 60, -30, "#cf5a2a"), (92, 98, 40, "#e3a73f"), (9, 92, 60, "#cf5a2a")):
            with pen.transform(x, y, 0.17, turn):
                draw_leaf(pen, colour, "#f9d79b")
    elif season is Season.WINTER:
        for x, y, r in ((12, 54, 3), (30, 46, 2), (74, 47, 2.4), (90, 62, 3.2), (8, 78, 2.2), (93, 86, 2.2), (18, 92, 2.8), (84, 98, 2)):
            pen.fill("#ffffff", ellipse(x, y, r))
        pen.fill("#ffffff", blob((-10, 104), (14, 99), (50, 103), (86, 98), (112, 104), (112, 130), (-10, 130)))
    else:
        for ray in range(12):
            with pen.transform(50, 86, turn=30 * ray):
                pen.fill("#e7cdf7", polygon((0, 0), (-13, -110), (13, -110)))


# Gains of cards, each around (0, 0), about ninety units wide


def draw_fish(pen: Pen) -> None:
    """A fish."""
    tail = round_corners(polygon((18, 0), (48, -24), (40, 0), (48, 24)), 6)
    body = blob((-46, 2), (-30, -19), (-4, -25), (20, -12), (30, 0), (20, 12), (-4, 24), (-30, 19))
    pen.fill_outlined("#f58a6d", INK, 4.5, tail)
    pen.fill_outlined("#f58a6d", INK, 4.5, body)
    with pen.clip(body):
        pen.fill("#ffd9c7", ellipse(-10, 22, 34, 14))
        pen.stroke("#d9644b", 4, curve((-18, -26), (-11, 0), (-18, 26)))
    pen.stroke("#d9644b", 4, *(curve((x, -7), (x + 5, 0), (x, 7)) for x in (-2, 12)))
    pen.fill("#ffffff", ellipse(-29, -4, 7.5))
    pen.fill(INK, ellipse(-29, -4, 4.5))


def draw_booze(pen: Pen) -> None:
    """Draw a bottle of sake with its cup."""
    bottle = blob((-26, 40), (-34, 12), (-20, -10), (-17, -28), (-22, -42), (2, -42), (-3, -28), (0, -10), (14, 12), (6, 40))
    pen.fill_outlined("#f6f1e7", INK, 4.5, bottle)
    with pen.clip(bottle):
        pen.fill("#3f62b0", box(-50, 6, 40, 12), box(-50, 17, 40, 20))
    pen.fill_outlined("#d8473f", INK, 3, ellipse(-10, 28, 9))
    cup = round_corners(polygon((14, 14), (48, 14), (42, 42), (20, 42)), 5)
    pen.fill_outlined("#f6f1e7", INK, 4.5, cup)
    pen.fill_outlined("#ffe9a8", INK, 2.5, ellipse(31, 15, 16, 5))


def _draw_missing_booze(pen: Pen) -> None:
    """Draw the outline of a missing bottle."""
    bottle = blob((-16, 40), (-24, 12), (-10, -10), (-7, -28), (-12, -42), (12, -42), (7, -28), (10, -10), (24, 12), (16, 40))
    pen.stroke("#8d92c9", 5, bottle, closed=True)


def draw_crow(pen: Pen) -> None:
    """A crow."""
    pen.stroke(INK, 5, polygon((-4, 26), (-8, 42)), polygon((10, 26), (12, 42)))
    pen.fill_outlined("#f2b33d", INK, 3.5, round_corners(polygon((-30, -16), (-50, -8), (-30, -2)), 2))
    tail = round_corners(polygon((18, 8), (50, 22), (44, 34), (12, 26)), 5)
    body = blob((-34, -12), (-26, -34), (-4, -34), (8, -16), (28, 4), (26, 24), (4, 32), (-18, 22), (-28, 4))
    pen.fill_outlined("#37304a", INK, 4, tail, body)
    pen.fill("#544b70", blob((-4, -2), (22, 8), (26, 22), (8, 24), (-6, 14)))
    pen.fill("#ffffff", ellipse(-19, -16, 8))
    pen.fill(INK, ellipse(-21, -15, 4.4))
    pen.stroke(INK, 4.5, curve((-30, -27), (-18, -27), (-10, -22)))


def _draw_dummy(pen: Pen) -> None:
    """Draw the dummy, a straw cat."""
    with pen.transform(0, 8, 0.78):
        straw = Figure("#d9bd85", "#a98a52", "#d9bd85", "#382a33", ear="#c4a468", nose="#8a6a3c", eyes=Eyes.ASLEEP, mouth=Mouth.SMALL)
        draw_head(pen, straw)
        for side in (-1, 1):
            pen.fill("#d9bd85", ellipse(side * 21, 2, 15, 12))
            with pen.transform(side * 21, 2):
                pen.stroke(INK, 4.5, polygon((-8, -8), (8, 8)), polygon((8, -8), (-8, 8)))
        pen.stroke("#a98a52", 3, curve((-30, -26), (-10, -20), (10, -26), (30, -22)), curve((-46, 30), (-16, 36), (16, 34), (46, 28)))


def _draw_alone(drawn: Callable[[Pen], None]) -> Image.Image:
    """A drawing on a sheet of its own."""
    pen = Pen(96, 96, 0.92)
    with pen.transform(52, 52):
        drawn(pen)
    return pen.image()


# Small things


def draw_chip(card: Card) -> Image.Image:
    """A small taken card with season, number and gains."""
    pen = Pen(124, 84)
    season = card.season
    pen.fill_outlined(BAND[season], INK, 2, box(3, 3, 121, 81, 18))
    pen.fill_outlined(PAPER, INK, 2, box(66, 3, 121, 81, 18))
    pen.fill(PAPER, box(66, 4, 84, 80))
    pen.stroke(INK, 2, polygon((66, 4), (66, 80)))
    pen.write("#ffffff", str(card.value), 35, 32, 44)
    pen.write("#ffffff", CODE[season], 35, 66, 22)
    things = [draw_fish] * card.fish + [draw_booze] * card.booze + [draw_crow] * card.crow
    for place, draw in enumerate(things):
        with pen.transform(94, 42 + 34 * (place - (len(things) - 1) / 2), 0.46 if len(things) > 1 else 0.52):
            draw(pen)
    return pen.image()


def emojis() -> Iterator[tuple[str, Image.Image]]:
    """Emojis of cards (heads with numbers and gains), seasons, fish, booze, crow and dummy."""
    for card in CARDS:
        yield str(card), _draw_head(card)
    for season in SEASONS:
        yield str(season), draw_season_token(season)
        yield f"no {season}", draw_season_token(season, crossed=True)
    for name, drawn in (("fish", draw_fish), ("booze", draw_booze), ("crow", draw_crow), ("dummy", _draw_dummy)):
        yield name, make_sticker(_draw_alone(drawn), 3)


def _draw_head(card: Card) -> Image.Image:
    pen, season = make_emoji_pen(), card.season
    draw_head_plate(pen, BAND[season])
    pen.write("#ffffff", str(card.value), 50, 50, 50)
    draw_sign(pen, season, 50, 84, 10, "#ffffff", BAND[season])
    things = [draw_fish] * card.fish + [draw_booze] * card.booze + [draw_crow] * card.crow
    for place, draw in enumerate(things):
        with pen.transform(80 - 60 * place, 82, 0.3):
            draw(pen)
    return pen.image()


def draw_season_token(season: Season, *, crossed: bool = False) -> Image.Image:
    """The sign of a season on a round token, crossed out if the season has none left."""
    pen = Pen(96, 96, 0.96)
    pen.fill_outlined("#7c7c8c" if crossed else BAND[season], INK, 3, ellipse(50, 50, 45))
    pen.stroke("#ffffff", 2.5, ellipse(50, 50, 40.5), closed=True)
    draw_sign(pen, season, 50, 39, 21, "#ffffff", "#7c7c8c" if crossed else BAND[season])
    pen.write("#ffffff", season.code, 50, 72, 21)
    if crossed:
        pen.stroke(INK, 15, polygon((20, 80), (80, 20)))
        pen.stroke("#e0564f", 9, polygon((20, 80), (80, 20)))
    return pen.image()


def draw_multiplier(card: MultiplierCard) -> Image.Image:
    """A multiplier card on its side, with its label and the factor of each season's fish."""
    pen = Pen(264, 76)
    pen.fill_outlined("#f7e3b5", INK, 2.5, box(3, 3, 261, 73, 16))
    pen.write(INK, str(card), 34, 38, 32)
    for place, (season, factor) in enumerate(zip(SEASONS, card.factors, strict=True)):
        x = 90 + place * 48
        ink = {2: "#1c7a3c", -1: "#c23a33"}.get(factor, "#8a7a66")
        draw_sign(pen, season, x, 24, 15, BAND[season], "#f7e3b5")
        pen.write(ink, f"×{factor}".replace("-", "−"), x, 54, 25 if factor != 1 else 21)
    return pen.image()


def draw_card_back() -> Image.Image:
    """The back of a card: the lanterns of the festival."""
    pen = Pen(*CARD, CARD[0] / 100)
    frame = box(1.2, 1.2, 98.8, 141.8, 11)
    pen.fill_outlined("#2b2d66", INK, 1.2, frame)
    with pen.clip(frame):
        for x, y, r in ((14, 16, 1.4), (40, 10, 1), (70, 20, 1.6), (88, 10, 1), (20, 46, 1), (84, 52, 1.3), (50, 30, 1)):
            pen.fill("#ffe9a8", ellipse(x, y, r))
        pen.stroke("#e8c391", 1.4, curve((-4, 38), (24, 48), (50, 44), (76, 50), (104, 38)))
        for x, y, colour in ((22, 62, "#e0564f"), (50, 58, "#f2a24b"), (78, 63, "#e0564f")):
            pen.fill_outlined(colour, INK, 1.4, ellipse(x, y, 11, 13))
            pen.fill("#fff3c4", ellipse(x, y, 4.5, 10))
            pen.fill_outlined("#382a33", INK, 0.8, box(x - 5, y - 15, x + 5, y - 11.5, 1), box(x - 5, y + 11.5, x + 5, y + 15, 1))
        with pen.transform(50, 118, 0.5):
            draw_head(pen, CAT[YOROZU])
    pen.stroke("#e8c391", 1.6, box(6, 6, 94, 137, 7), closed=True)
    pen.stroke(INK, 2.4, frame, closed=True)
    return pen.image()
