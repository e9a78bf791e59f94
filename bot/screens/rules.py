"""The rules of a game, as a page."""

from __future__ import annotations

from looks.kit.pages import Colour, Page, Panel
from looks.kit.words import Say


def rules_page(game: str, say: Say) -> Page:
    """The rules in the person's language, short enough to read at the table."""
    return Page(panels=(Panel(say("rules-title", game=say(f"{game}-name")), say(f"{game}-rules"), colour=Colour.QUIET),))
