"""The one message that a table keeps in its channel while it is played in a thread: how it stands, and at last how it ended.

Nothing here sends anything."""

from __future__ import annotations

from dataclasses import replace

from bot.pages.end import end_buttons, ended_panel
from bot.pages.lobby import remains_page
from bot.pages.names import names_of
from bot.tables import Live
from ui.kit.look import AnyLook
from ui.kit.pages import Field, Link, Page
from ui.kit.words import Say


def thread_page(live: Live, look: AnyLook, say: Say, link: str) -> Page:
    """A table that was begun, for those who are not in its thread. `link` leads there; empty, as long as it is not known."""
    page = _standing(live, look, say) if live.running else Page(panels=(ended_panel(live, look, say),), rows=end_buttons(live, say))
    return replace(page, rows=(*page.rows, (Link(say("hand-link"), link),))) if link else page


def _standing(live: Live, look: AnyLook, say: Say) -> Page:
    """What remains of the lobby, and what everybody has after the last round or game that is over: nothing of a single move."""
    totals = live.scored and look.totals_of(live.scored)
    scores = [say("lobby-standing-line", name=name, score=score) for name, score in zip(names_of(live), totals or (), strict=False)]
    standing = (Field(say("lobby-standing"), "\n".join(scores)),) if scores else ()
    return remains_page(live, say, [say("lobby-in-thread")], standing)
