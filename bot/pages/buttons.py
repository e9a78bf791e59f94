"""Buttons that stand below more than one of our messages."""

from __future__ import annotations

from bot.pages.acts import AtTable, TableVerb
from bot.tables import Live
from ui.kit.pages import Button, Tone
from ui.kit.words import Say


def table_button(live: Live, verb: TableVerb, say: Say, tone: Tone = Tone.PLAIN) -> Button:
    """Does something at a table, or shows something of it. What one alone has is called as the game calls it: a hand, a sheet."""
    label = say(f"{live.facts.game}-hand") if verb == "hand" else say(f"table-button-{verb}", direct=live.is_direct)
    return Button(label, str(AtTable(live.facts.id, verb)), tone)


def back_button(live: Live, say: Say) -> Button:
    """Takes the seat back from the cat that plays for whoever presses."""
    return table_button(live, "back", say, Tone.MAIN)
