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
from ui.kit.pages import MAX_TEXT, Page, Panel
from ui.kit.presentation import AnyPresentation
from ui.kit.renderer import NewsItem
from ui.kit.words import Say

MakeItems = Callable[[int, int], list[NewsItem]]
"""Makes the news of public events, from one number up to another."""


class Chapter(NamedTuple):
    """The message of one chapter: the public events from `begins` up to `ends`, and the page."""

    begins: int
    ends: int
    page: Page


def chapters(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say, first: int = 0) -> Iterator[Chapter]:
    """Yield the chapters with public events after the first `first` ones.

    Those first events, and chapters without news, are left out.
    """
    make_items = _news_maker(snapshot, presentation, say)
    bounds = list(_chapter_bounds(snapshot, presentation, make_items))
    for begins, ends in bounds:
        if ends > first:
            begins = max(begins, first)
            items = make_items(begins, ends)
            if items:
                panel = chapter_panel(items, is_newest=ends == bounds[-1][1])
                yield Chapter(begins, ends, Page(f"**{table_title(snapshot, say)}**", (panel,)))


def _news_maker(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> MakeItems:
    names = both_names(snapshot.table)

    @cache
    def make_items(begins: int, ends: int) -> list[NewsItem]:
        return presentation.renderer.news(snapshot.public_events[begins:ends], say, names)

    return make_items


def _chapter_bounds(snapshot: TableSnapshot, presentation: AnyPresentation, make_items: MakeItems) -> Iterator[tuple[int, int]]:
    """Yield the begin and the end of each chapter.

    A last part without titled news is no chapter yet. If the table is over, the part joins the
    chapter before it.
    """
    whole, over = len(snapshot.public_events), snapshot.outcome is not None or not snapshot.is_running
    bounds = [0, *(end for end in _chapter_ends(snapshot, presentation) if end < whole), whole]
    if not _has_scene(make_items(bounds[-2], whole)):
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


def _has_scene(items: Sequence[NewsItem]) -> bool:
    """True if an item has a title, as every event worth a look has."""
    return any(item.title for item in items)


def chapter_panel(items: Sequence[NewsItem], *, is_newest: bool) -> Panel:
    """A line for each item, and in the newest chapter the picture of the last item that has one.

    Without room for all lines the oldest are left out. Needs at least one item.
    """
    lines = [item.line for item in items if item.line] or [items[-1].text]
    while len(text := "\n".join(lines)) > MAX_TEXT and lines[1:]:
        del lines[0]
    picture = next((item.picture for item in reversed(items) if item.picture), None) if is_newest else None
    return Panel(text=text, colour=items[-1].colour, picture=picture)
