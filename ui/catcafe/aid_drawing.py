"""The picture of Cat Café's player aid: item scores, the six cats, towers, a pass."""

from __future__ import annotations

from games.catcafe import items
from games.catcafe.items import ITEMS, Item
from games.catcafe.scoring import CHAIN
from games.catcafe.sheets import FOR_PASSING
from ui.catcafe.drawing import GAME, READ, SCHEMES
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.plates import RowPart, draw_row
from ui.kit.drawing.sprites import ICONS, sprite


def aid_canvas(theme: str) -> Canvas:
    """The player aid from the game's box: each die with its item and score; the six cats, towers, a
    pass below.
    """
    canvas = Canvas(750, 720, SCHEMES[theme])
    for place, item in enumerate(ITEMS):
        y = 14 + 84 * place
        canvas.draw_panel(14, y, 722, 78, corner=16)
        draw_row(canvas, [sprite(GAME, f"die-{int(item)}", 50), sprite(GAME, f"hex-{item.letter}", 68)], 26, y + 39, READ, gap=12)
        draw_row(canvas, _worth(item), 186, y + 39, 30, gap=6)
    canvas.draw_panel(14, 520, 722, 108, corner=16)
    for place, cat in enumerate(ITEMS):
        middle = 14 + 722 / 6 * (place + 0.5)
        canvas.put(sprite(GAME, f"cat-{cat.letter}", 68), middle, 524, "mt")
        draw_row(canvas, ["2 ×", sprite(GAME, f"item-{cat.letter}", 34)], middle, 608, 26, anchor="m", gap=4)
    canvas.draw_panel(14, 634, 722, 72, corner=16)
    first: list[RowPart] = [sprite(GAME, "roof-2", 54), "9/5", sprite(ICONS, "crown", 36), "+", sprite(GAME, "item-H", 44), "= 9"]
    draw_row(canvas, first, 30, 670, 30, gap=8)
    draw_row(canvas, [sprite(ICONS, "cross", 34), sprite(GAME, "print", 40), f"+{FOR_PASSING}"], 720, 670, 30, anchor="r", gap=8)
    return canvas


def _worth(item: Item) -> list[RowPart]:
    """The score of an item in signs and numbers."""

    def hexed(*places: str) -> list[RowPart]:
        return [part for place in places for part in (sprite(GAME, f"open-{place}", 60), f"= {place[-1]}  ")]

    match item:
        case items.HOUSE:
            return [*(sprite(GAME, f"cat-{cat.letter}", 56) for cat in ITEMS), "1 ×"]
        case items.YARN:
            return [sprite(ICONS, "crown", 40), "8   ", sprite(GAME, "item-Y", 40), "3"]
        case items.BUTTERFLY:
            return [sprite(ICONS, "star", 36), "3   ", sprite(GAME, "print", 40), "+2"]
        case items.BOWL:
            return [part for one in ITEMS for part in (sprite(GAME, f"item-{one.letter}", 40), "1 ")]
        case items.CUSHION:
            return hexed("1.1", "4.4", "3.6")
        case _:
            chains: list[RowPart] = []
            for mice, points in enumerate(CHAIN[1:], 1):
                chains += [*[sprite(GAME, "item-M", 30)] * mice, f"{points} "]
            return chains
