"""The picture of the festival's player aid: the cards of each season in order, each with its gain.

Equal numbers stand in one column, higher seasons above; so a card beats all cards left of it or
below it. The two cards without a season are in the corners: the lowest card and the highest.
"""

from __future__ import annotations

from games.festival.cards import CARDS, SEASONS, YOROZU_0, YOROZU_13, Card
from ui.festival.pieces import GAME, PAPER, SCHEMES, card_sprite, season_sprite
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.sprites import Sprite, sprite

WIDTH, LEFT, STEP, TOP, HIGH = 750, 72, 48, 14, 86


def aid_canvas(theme: str) -> Canvas:
    """The chart of all cards, equal in every game."""
    canvas = Canvas(WIDTH, 2 * TOP + HIGH * len(SEASONS), SCHEMES[theme])
    for season in SEASONS:
        top = TOP + HIGH * season
        canvas.draw_panel(12, top + 2, WIDTH - 24, HIGH - 4, corner=16)
        canvas.put(season_sprite(season, 50), 18, top + HIGH / 2, "lm")
    for card in CARDS:
        if card.season is not None:
            _draw_cell(canvas, card, LEFT + STEP * card.value, TOP + HIGH * card.season)
    canvas.put(card_sprite(YOROZU_0, HIGH - 8), LEFT + 8, TOP + HIGH * (len(SEASONS) - 1) + 4)
    canvas.put(card_sprite(YOROZU_13, HIGH - 8), WIDTH - 18, TOP + 4, "rt")
    return canvas


def _draw_cell(canvas: Canvas, card: Card, left: float, top: float) -> None:
    """Draw a card's number and gain."""
    middle = left + STEP / 2 - 1
    canvas.draw_text(str(card.value), middle, top + 21, 28, anchor="m")
    canvas.draw_panel(left + 1, top + 38, STEP - 4, 42, PAPER, 10)
    icons = _icons(card)
    for place, icon in enumerate(icons):
        canvas.put(icon, middle, top + (59 if len(icons) == 1 else 50 + 18 * place), "mm")


def _icons(card: Card) -> list[Sprite]:
    if card.fish:
        return [sprite(GAME, "fish", 32 if card.fish == 1 else 28)] * card.fish
    return [sprite(GAME, "booze", 36)] * card.booze + [sprite(GAME, "crow", 36)] * card.crow
