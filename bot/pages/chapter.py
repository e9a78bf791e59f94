"""Chapters: the events of a table as a few messages that grow.

A chapter is a round, one game of several, or a number of showdowns set by
`GamePresentation.chapter_length`.
Each chapter is one message in the channel. Its content follows from the table alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from bot.pages.names import both_names, table_title
from bot.tables import TableSnapshot
from games.kit import Emphasis
from ui.kit.pages import MAX_ALL_PANELS, MAX_PANELS, Page, Panel
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

MAX_LETTERS = MAX_ALL_PANELS - 500
"""Most characters of a chapter. The rest is reserved for signs, which become longer emojis when
sent."""


MakePanels = Callable[[int, int], list[Panel]]
"""Makes the panels of public events, from one number up to another."""


class Chapter(NamedTuple):
    """The message of one chapter: the public events from `begins` up to `ends`, and the page."""

    begins: int
    ends: int
    page: Page


def chapters(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say, first: int = 0) -> Iterator[Chapter]:
    """Yield the chapters with public events after the first `first` ones.

    Those first events, and chapters without a panel, are left out.
    """
    make_panels = _panel_maker(snapshot, presentation, say)
    bounds = list(_chapter_bounds(snapshot, presentation, make_panels))
    for begins, ends in bounds:
        if ends > first:
            begins = max(begins, first)
            page = _chapter_page(snapshot, say, begins, ends, make_panels, is_newest=ends == bounds[-1][1])
            if page.panels:
                yield Chapter(begins, ends, page)


def _panel_maker(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> MakePanels:
    names = both_names(snapshot.table)

    @cache
    def make_panels(begins: int, ends: int) -> list[Panel]:
        return [one.panel() for one in presentation.renderer.news(snapshot.public_events[begins:ends], say, names)]

    return make_panels


def _chapter_bounds(snapshot: TableSnapshot, presentation: AnyPresentation, make_panels: MakePanels) -> Iterator[tuple[int, int]]:
    """Yield the begin and the end of each chapter.

    A last part without a titled panel is no chapter yet. If the table is over, the part joins the
    chapter before it.
    """
    whole, over = len(snapshot.public_events), snapshot.outcome is not None or not snapshot.is_running
    bounds = [0, *(end for end in _chapter_ends(snapshot, presentation) if end < whole), whole]
    if not _has_scene(make_panels(bounds[-2], whole)):
        bounds = [*bounds[:-2], whole] if over else bounds[:-1]
    yield from ((begins, ends) for begins, ends in pairwise(bounds) if begins < ends)


def _chapter_ends(snapshot: TableSnapshot, presentation: AnyPresentation) -> Iterator[int]:
    """Yield the number of public events at the end of each chapter."""
    scenes = 0
    for number, event in enumerate(snapshot.public_events, 1):
        if presentation.chapter_length is not None:
            kind, most = presentation.chapter_length
            scenes += isinstance(event, kind)
            if isinstance(event, kind) and scenes % most == 0:
                yield number
        elif snapshot.game.emphasis.get(type(event)) is Emphasis.CHAPTER:
            yield number


def _has_scene(panels: Sequence[Panel]) -> bool:
    """True if a panel has a title, as every event worth a look has."""
    return any(panel.title for panel in panels)


def _chapter_page(snapshot: TableSnapshot, say: Say, begins: int, ends: int, make_panels: MakePanels, *, is_newest: bool) -> Page:
    """Make the message: the title of the table, a line for each event, and what the last move brought
    with its pictures. An older chapter has lines, and its last event without a picture.
    """
    panels = make_panels(begins, ends)
    if not is_newest:
        panels = [panel.without_picture for panel in panels]
        return Page(f"**{table_title(snapshot, say)}**", tuple(fold_older(panels, len(panels) - 1)))
    known = len(make_panels(begins, max(begins, _count_before_last_move(snapshot, ends))))
    return Page(f"**{table_title(snapshot, say)}**", tuple(fold_older(panels, min(known, len(panels) - 1))))


def _count_before_last_move(snapshot: TableSnapshot, ends: int) -> int:
    """Count the public events before the move that led to the last of the first `ends` events."""
    assert snapshot.play is not None
    count = 0
    for step in snapshot.play.events:
        here = sum(event.to is None for event in step)
        if count + here >= ends:
            break
        count += here
    return count


def fold_older(panels: Sequence[Panel], older: int = 0) -> Iterator[Panel]:
    """Yield one panel with a line for each of the first `older` panels, then the others.

    If they do not fit into one message, more become lines; if not even the last fits with these, it
    is yielded alone.
    """
    older -= sum(panel.within_limits().is_empty for panel in panels[:older])
    fitted = [panel for panel in (one.within_limits() for one in panels) if not panel.is_empty]
    for count in range(max(0, min(older, len(fitted) - 1)), len(fitted)):
        lines = [Panel(text="\n".join(map(one_line, fitted[:count])))] if count else []
        shown = [*lines, *fitted[count:]]
        if len(shown) <= MAX_PANELS and sum(panel.length for panel in shown) <= MAX_LETTERS:
            yield from shown
            return
    yield from fitted[-1:]


def one_line(panel: Panel) -> str:
    """The panel as one line."""
    title = f"**{panel.title}**" if panel.title else ""
    return " · ".join(filter(None, (title, panel.summary or ("" if title else panel.text.replace("\n", " · ")))))
