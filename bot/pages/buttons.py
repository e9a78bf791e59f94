"""Buttons that stand below more than one of our messages."""

from __future__ import annotations

from bot.pages.custom_ids import TableAction, TableVerb
from bot.tables import TableSnapshot
from ui.kit.pages import Button, Tone
from ui.kit.words import Say


def table_button(snapshot: TableSnapshot, verb: TableVerb, say: Say, tone: Tone = Tone.PLAIN) -> Button:
    """Does something at a table, or shows something of it. What one alone has is called as the game calls it: a hand, a sheet."""
    label = say(f"{snapshot.table.game}-hand") if verb == "hand" else say(f"table-button-{verb}", direct=snapshot.is_direct)
    return Button(label, str(TableAction(snapshot.table.id, verb)), tone)


def back_button(snapshot: TableSnapshot, say: Say) -> Button:
    """Takes the seat back from the cat that plays for whoever presses."""
    return table_button(snapshot, "back", say, Tone.MAIN)
