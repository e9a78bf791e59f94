"""The rules guide of Catte."""

from __future__ import annotations

from games.catte import GAME
from games.catte.events import TrickWon
from ui.catte.renderer import CatteRenderer
from ui.kit.guide import Example, Guide, Variant, load_example, rule_numbers, rulings
from ui.kit.pages import Picture
from ui.kit.words import Say


def _trick(say: Say) -> Picture | None:
    """A trick that its only trump wins."""
    shown = load_example(GAME.name)
    return CatteRenderer().news([shown.newest_event(TrickWon)], say, shown.names)[0].picture


GUIDE = Guide(
    setup=rule_numbers("1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.4"),
    turn=rule_numbers("3.1 3.2 3.3 3.4 3.5 3.6 4.1 4.2 4.3 4.4 5.1 5.2 5.3"),
    scoring=rule_numbers("6.1 6.2 6.3 7.1 7.2 7.3 8.1 8.2"),
    variants=(Variant(("8.1",)),),
    rulings=rulings(sure="3.1 3.3 4.3 5.1 6.1 6.2 6.3 7.1", choice="1.4 2.1 8.1", likely="3.2 3.4"),
    example=Example(rule_numbers("3.2 4.1 4.2 4.4"), _trick),
)
