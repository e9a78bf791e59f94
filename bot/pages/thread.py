"""The message that a table keeps in its channel while played in a thread: its state, and at last
its end."""

from __future__ import annotations

from dataclasses import replace

from bot.pages.end import end_buttons, end_panel
from bot.pages.lobby import past_lobby_page
from bot.pages.names import escaped_names
from bot.tables import TableSnapshot
from ui.kit.pages import Field, Link, Page
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say


def thread_page(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say, link: str) -> Page:
    """Make the channel's message of a table in a thread. `link` leads to the thread; empty while
    unknown."""
    page = (
        _running_page(snapshot, presentation, say)
        if snapshot.is_running
        else Page(panels=(end_panel(snapshot, presentation, say),), rows=end_buttons(snapshot, say))
    )
    return replace(page, rows=(*page.rows, (Link(say("hand-link"), link),))) if link else page


def _running_page(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> Page:
    """The remains of the lobby, and the totals after the last round or game; no single moves."""
    totals = snapshot.last_scoring and presentation.totals_of(snapshot.last_scoring)
    scores = [
        say("lobby-standing-line", name=name, score=score) for name, score in zip(escaped_names(snapshot.table), totals or (), strict=False)
    ]
    standing = (Field(say("lobby-standing"), "\n".join(scores)),) if scores else ()
    return past_lobby_page(snapshot, say, [say("lobby-in-thread")], standing)
