"""Chapters: what happened at a table, as a few messages that grow.

A chapter is a round, a game of several, or so many showdowns as the look says (`Look.scenes`); each is one message in the channel. What
stands in it follows from the table alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from bot.pages.names import both_names, table_title
from bot.tables import TableSnapshot
from games.kit import Emphasis
from ui.kit.look import AnyLook
from ui.kit.pages import ALL_PANELS, PANELS, Page, Panel
from ui.kit.words import Say

MAX_LETTERS = ALL_PANELS - 500
"""How many letters a chapter has at the most: signs become emojis on the way out, which are longer."""


MakePanels = Callable[[int, int], list[Panel]]
"""What is shown of settled events, from one number to another."""


class Chapter(NamedTuple):
    """What one message tells: these of the table's settled events."""

    begins: int
    ends: int
    page: Page


def chapters(snapshot: TableSnapshot, look: AnyLook, say: Say, first: int = 0) -> Iterator[Chapter]:
    """The chapters from this event on, as far as there is anything to tell of them; the first one may have begun before it."""
    told = _panel_maker(snapshot, look, say)
    for begins, ends in _chapter_bounds(snapshot, look, told):
        if ends > first:
            begins = max(begins, first)
            page = _chapter_page(snapshot, say, begins, ends, told)
            if page.panels:
                yield Chapter(begins, ends, page)


def _panel_maker(snapshot: TableSnapshot, look: AnyLook, say: Say) -> MakePanels:
    names = both_names(snapshot)

    @cache
    def told(begins: int, ends: int) -> list[Panel]:
        return [one.panel() for one in look.face.news(snapshot.public_events[begins:ends], say, names)]

    return told


def _chapter_bounds(snapshot: TableSnapshot, look: AnyLook, make_panels: MakePanels) -> Iterator[tuple[int, int]]:
    """From which event to which each chapter goes. One begins with something to look at, and what is said before that waits for it."""
    whole, over = len(snapshot.public_events), snapshot.outcome is not None or not snapshot.is_running
    bounds = [0, *(end for end in _chapter_ends(snapshot, look) if end < whole), whole]
    if not _has_scene(make_panels(bounds[-2], whole)):
        bounds = [*bounds[:-2], whole] if over else bounds[:-1]
    yield from ((begins, ends) for begins, ends in pairwise(bounds) if begins < ends)


def _chapter_ends(snapshot: TableSnapshot, look: AnyLook) -> Iterator[int]:
    """How many events were told when each chapter was over."""
    scenes = 0
    for number, event in enumerate(snapshot.public_events, 1):
        if look.scenes is not None:
            kind, most = look.scenes
            scenes += isinstance(event, kind)
            if isinstance(event, kind) and scenes % most == 0:
                yield number
        elif snapshot.game.emphasis.get(type(event)) is Emphasis.CHAPTER:
            yield number


def _has_scene(panels: Sequence[Panel]) -> bool:
    """Whether anything has happened in it for which people look up: that has a title."""
    return any(panel.title for panel in panels)


def _chapter_page(snapshot: TableSnapshot, say: Say, begins: int, ends: int, told: MakePanels) -> Page:
    """The message: which table it is; then a panel for each thing that happened, the newest with their pictures."""
    panels = told(begins, ends)
    known = len(told(begins, max(begins, _count_before_last_move(snapshot, ends))))
    newest = min(known, len(panels) - 1)
    shown = [panel if place >= newest else panel.in_words for place, panel in enumerate(panels)]
    return Page(f"**{table_title(snapshot, say)}**", tuple(fold_older(shown)))


def _count_before_last_move(snapshot: TableSnapshot, ends: int) -> int:
    """How many of the first `ends` settled events were told before the move with which the last of them came."""
    assert snapshot.play is not None
    told = 0
    for step in snapshot.play.events:
        here = sum(event.to is None for event in step)
        if told + here >= ends:
            break
        told += here
    return told


def fold_older(panels: Sequence[Panel]) -> Iterator[Panel]:
    """As many as fit into a message, the newest; what was before is a line each."""
    fitted = [panel for panel in (one.fitted() for one in panels) if not panel.is_empty]
    for count in range(len(fitted)):
        lines = [Panel(text="\n".join(map(one_line, fitted[:count])))] if count else []
        shown = [*lines, *fitted[count:]]
        if len(shown) <= PANELS and sum(panel.length for panel in shown) <= MAX_LETTERS:
            yield from shown
            return
    yield from fitted[-1:]


def one_line(panel: Panel) -> str:
    """What happened, as short as it can be told."""
    title = f"**{panel.title}**" if panel.title else ""
    return " · ".join(filter(None, (title, panel.line or ("" if title else panel.text.replace("\n", " · ")))))
