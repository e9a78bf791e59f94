"""The rules guide of the festival."""

from __future__ import annotations

from games.festival import GAME
from games.festival.events import RoundTaken
from ui.festival.renderer import FestivalRenderer
from ui.kit.guide import Example, Guide, Variant, load_example, rule_numbers, rulings
from ui.kit.pages import Picture
from ui.kit.words import Say


def _round(say: Say) -> Picture | None:
    """A round with a swapped crow."""
    shown = load_example(GAME.name)
    return FestivalRenderer().news([shown.newest_event(RoundTaken)], say, shown.names)[0].picture


GUIDE = Guide(
    setup=rule_numbers("1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4"),
    turn=rule_numbers("3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4"),
    scoring=rule_numbers("6.1 6.2 6.3 6.4 7.1 7.2"),
    variants=(
        Variant(("7.1",)),
        Variant(("11.1",), "rules", ("basic",)),
        Variant(rule_numbers("1.6 8.1 8.2 8.3 8.4 11.2 12.1"), "rules", ("experienced",)),
        Variant(rule_numbers("9.1 9.2 9.3 9.4 9.5 9.6 11.3 12.1"), "rules", ("advanced",)),
        Variant(rule_numbers("10.1 10.2 10.3 10.4"), seats=(3,)),
    ),
    rulings=rulings(
        sure="3.2 4.3 7.2",
        choice="2.4 8.2 9.4 9.6",
        likely="1.6 4.2 6.1 8.1 8.3 9.5 10.2",
        guess="1.3 10.4",
    ),
    has_tips=True,
    example=Example(rule_numbers("4.3 5.1 5.2 5.3"), _round),
)
