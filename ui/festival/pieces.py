"""Parts of the festival's pictures: colours, cards, bottles, seasons, results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.festival.cards import SEASONS, Card, Season
from games.festival.results import LIMIT, Line
from games.festival.state import Phase, View
from ui.festival.words import format_gain, format_number
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import BAD, colour_schemes
from ui.kit.drawing.pen import Pen, ellipse
from ui.kit.drawing.plates import RowPart
from ui.kit.drawing.sprites import ICONS, Sprite, sprite

GAME = "festival"
SCHEMES = colour_schemes(GAME, night=("#20224a", "#2f3265", "#42467f", "#6166a8"), day=("#dde0f4", "#f3f4fd", "#c5c9ea", "#8d92c9"))
CARD = 0.7
PAPER = "#fff8ec"
"""The light part of a card, below its gain."""
FADED = 150
BETWEEN_GAMES = (Phase.EARN_TOKEN, Phase.OVER)


def card_sprite(card: Card, height: int, fade: int = 0) -> Sprite:
    return sprite(GAME, f"card-{card}", height, fade)


def season_sprite(season: Season, size: int) -> Sprite:
    """The round sign of a season, used as its token too."""
    return sprite(GAME, f"season-{season.code}", size)


def bottle_sprites(booze: int, height: int) -> list[Sprite]:
    """As many bottles as end a game; the first `booze` of them are full."""
    return [sprite(GAME, "booze" if place < booze else "no-booze", height) for place in range(LIMIT)]


def token_seasons(counts: Sequence[int]) -> list[Season]:
    """The tokens side by side, from their number by season."""
    return [season for season in SEASONS for _ in range(counts[season])]


def draw_middle_cards(canvas: Canvas, view: View, middle: float, top: float, height: int, gains: Sequence[int] = ()) -> None:
    """Draw the two middle cards, the lower on the left, with the points they bring if `gains` are
    given; nothing between two games.
    """
    if view.phase in BETWEEN_GAMES:
        return
    icon_size = height // 3
    for side, icon, card in ((-1, "down", view.face_up[0]), (1, "up", view.face_up[1])):
        x = middle + side * (height * CARD / 2 + 4)
        canvas.put(card_sprite(card, height), x, top, "mt")
        beside, y = x + side * (height * CARD / 2 + 6 + icon_size / 2), top + height / 2
        canvas.put(sprite(ICONS, icon, icon_size), beside, y - (16 if gains else 0), "mm")
        if gains:
            canvas.draw_text(format_gain(gains[side > 0]), beside, y + 24, 26, anchor="m")


def draw_season_row(canvas: Canvas, view: View, left: float, top: float, size: int) -> None:
    """Draw the four seasons in a row, unplayable ones struck out; nothing between two games."""
    if view.phase in BETWEEN_GAMES:
        return
    for season in SEASONS:
        name = "season" if season in view.playable else "no"
        canvas.put(sprite(GAME, f"{name}-{season.code}", size), left + season * (size + 4), top)


def game_parts(line: Line, size: int, *, drunk: bool = False) -> list[RowPart]:
    """The result of a game: fish, and their half with too much booze; points of the booze; crows; a
    cross if the seat has `drunk` a third booze. `size` is the height of the icons.
    """
    parts: list[RowPart] = [sprite(GAME, "fish", size), format_number(line.fish_points)]
    if line.is_halved:
        parts += [("÷2", BAD), f"= {format_number(line.counted_fish)}"]
    parts += [sprite(GAME, "booze", size), f"{line.booze_points}"] if line.booze_points else []
    parts += [_crow(size), format_number(-line.crows)] if line.crows else []
    return [*parts, sprite(ICONS, "cross", size * 3 // 4)] if drunk else parts


@lru_cache(8)
def _crow(size: int) -> Sprite:
    """A crow on a light disc: the bird is as dark as the night theme."""
    pen = Pen(size + 4, size + 4)
    pen.fill(PAPER, ellipse(size / 2 + 2, size / 2 + 2, size / 2 + 2))
    disc = pen.image()
    disc.alpha_composite(sprite(GAME, "crow", size - 2).image, (2, 3))
    return Sprite.from_image(disc, GAME)
