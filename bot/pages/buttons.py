"""Buttons of several kinds of messages."""

from __future__ import annotations

from bot.pages.custom_ids import TableAction, TableVerb
from bot.tables import TableSnapshot
from ui.kit.pages import Button, Tone
from ui.kit.words import Say


def table_button(snapshot: TableSnapshot, verb: TableVerb, say: Say, tone: Tone = Tone.PLAIN) -> Button:
    """A button of a table. The hand button has the game's own word as its label: a hand, a sheet."""
    label = say(f"{snapshot.table.game}-hand") if verb == "hand" else say(f"table-button-{verb}", direct=snapshot.is_direct)
    return Button(label, str(TableAction(snapshot.table.id, verb)), tone)


def back_button(snapshot: TableSnapshot, say: Say) -> Button:
    """A button that takes the presser's seat back from the cat playing there."""
    return table_button(snapshot, "back", say, Tone.MAIN)
