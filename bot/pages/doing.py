"""Answers to words that are no action, or several: what can be done now, as buttons and as words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.pages.actions import Action
from bot.pages.games import can_do_text
from bot.pages.hand import TITLES_PER_ROW
from bot.tables import TableSnapshot
from games.kit import shorten_quote
from ui.kit.pages import MAX_LABEL, MAX_ROWS, Page, Row, button_rows, cut
from ui.kit.words import Say

LISTED = 10
"""Most actions that are listed."""


def one_page(action: Action, say: Say) -> Page:
    """Make the answer to words in a direct message that mean one action: its button, or the words for `/do`."""
    if action.button is None:
        return Page(say("do-type", words=action.label))
    return Page(say("do-press", title=action.title), rows=action_rows([action]))


def several_page(actions: Sequence[Action], say: Say) -> Page:
    """Make the answer to words that mean several actions: a button for each, or its words."""
    return Page("\n".join((say("do-several"), *_word_lines(actions, say))), rows=action_rows(actions))


def what_now_page(text: str, actions: Sequence[Action], mine: Sequence[TableSnapshot], member: int, say: Say) -> Page:
    """Make the answer to words that mean nothing here: moves that can be made, and the first actions."""
    near = [one for one in actions if one.is_possible and one.button is not None][:LISTED]
    lines = (say("do-nothing", words=shorten_quote(text)), can_do_text(mine, member, say))
    return Page("\n".join(filter(None, lines)), rows=action_rows(near))


def action_rows(actions: Sequence[Action]) -> tuple[Row, ...]:
    """Buttons of these actions, with the tables' titles where there are several; those that need a
    list are left out."""
    has_titles = len({one.title for one in actions}) > 1
    named = [
        replace(button, label=cut(f"{button.label} · {one.title}" if has_titles and one.title else button.label, MAX_LABEL))
        for one in actions[:LISTED]
        if (button := one.button) is not None
    ]
    return button_rows(named, wide=TITLES_PER_ROW)[:MAX_ROWS]


def _word_lines(actions: Sequence[Action], say: Say) -> list[str]:
    """Lines with the actions that are no button, to be typed."""
    has_titles = len({one.title for one in actions}) > 1
    words = [f"{one.words} · {one.title}" if has_titles and one.title else one.words for one in actions if one.button is None]
    return [say("do-line", words=one) for one in words[:LISTED]]
