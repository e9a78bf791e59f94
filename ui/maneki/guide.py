"""The rules guide of Maneki-Ne-Collection."""

from __future__ import annotations

from games.maneki import GAME
from games.maneki.events import ShowdownHeld
from ui.kit.guide import Example, Guide, Variant, load_example, rule_numbers, rulings
from ui.kit.pages import Picture
from ui.kit.words import Say
from ui.maneki.renderer import DRAWINGS
from ui.maneki.words import describe_showdown


def _showdown(say: Say) -> Picture:
    """A showdown that rank decides between the first two."""
    shown = load_example(GAME.name)
    held = shown.newest_event(ShowdownHeld)
    return DRAWINGS.news_picture(held, shown.names, describe_showdown(held.showdown, say, shown.names.markdown))


GUIDE = Guide(
    setup=rule_numbers("1.1 1.2 1.3 1.4 1.5 1.6 1.7 2.1 2.2 2.3 2.4 2.5 2.6 2.7"),
    turn=rule_numbers("3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 6.5"),
    scoring=rule_numbers("7.1 7.2 7.3 7.4 7.5 8.1 8.2"),
    variants=(Variant(("7.5",)), Variant(rule_numbers("5.2 5.3"), seats=(3, 4)), Variant(("5.4",), seats=(2,))),
    rulings=rulings(
        sure="3.3 4.2 4.3 7.2",
        choice="2.7",
        likely="1.3 2.5 3.8 5.3 6.3 6.4 6.5 7.3 7.4 8.2",
        guess="1.2 1.5 7.5",
    ),
    example=Example(rule_numbers("4.1 4.2 4.3 5.1 5.2 5.3"), _showdown),
)
