"""The page of `/help`: what one can do here, in a phone's screen."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pages.custom_ids import NO_GAME
from bot.pages.games import solo_rows
from bot.pages.lessons import newcomer_button
from ui.kit.pages import Colour, Page, Panel
from ui.kit.words import Say

PARTS = ("first", "hand", "do", "write", "rules", "wrong")
"""The paragraphs, in the order in which a newcomer needs them."""


def help_page(games: Iterable[str], say: Say) -> Page:
    """Make the page, with a button to the lessons, and one for each game to play alone at once."""
    text = "\n".join(say(f"help-{part}") for part in PARTS)
    rows = ((newcomer_button(NO_GAME, say),), *solo_rows(games, say))
    return Page(panels=(Panel(say("help-title"), text, colour=Colour.QUIET),), rows=rows)
