"""The rules guide of Cat Café."""

from __future__ import annotations

from games.catcafe import GAME
from games.catcafe.items import HOUSE
from games.kit import Seat
from ui.catcafe.renderer import CatCafeRenderer
from ui.kit.guide import Example, Guide, Variant, load_example, rule_numbers, rulings
from ui.kit.pages import Picture
from ui.kit.words import Say


def _sheet(say: Say) -> Picture | None:
    """The sheet of a player who marks a house, with the possible hexes."""
    (play, names), seat = load_example(GAME.name), Seat(0)
    return CatCafeRenderer().hand(GAME.view(play.state, seat), play.public_events, HOUSE.letter, say, names).picture


GUIDE = Guide(
    setup=rule_numbers("1.1 1.2 1.3 1.4 1.5 1.6 1.7"),
    turn=rule_numbers("2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.4 3.5 3.6 4.1 4.2 4.3"),
    scoring=rule_numbers("5.1 5.2 5.3 5.4 5.5 6.1 6.2 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 8.1"),
    variants=(Variant(("7.6",)),),
    rulings=rulings(sure="1.6 3.1 4.3 5.1 5.2 5.3 5.5 7.4", choice="2.1 6.2", likely="3.3 3.5 4.1 4.2 7.2 7.6"),
    example=Example(rule_numbers("1.2 1.3 3.2 3.3 3.4 4.1"), _sheet),
)
