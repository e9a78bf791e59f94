"""A hint: the private page of the best moves for a player, what to expect of each, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.analysis import MoveValue
from bot.pages.names import clean_names, escaped_names, table_title
from bot.tables.hints import Hint
from ui.kit.pages import Colour, Page, Panel
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

MINUS = "−"
MIN_WORLDS_FOR_WINS = 20
"""The least number of worlds whose share of wins is worth telling."""


def hint_page(hint: Hint, presentation: AnyPresentation, say: Say) -> Page:
    """Make the page of a hint. The first move is the one that a cat would make."""
    table, valued = hint.snapshot.table, [one for one in hint.analysis.moves if one.points is not None]
    title = say("hand-waiting", title=table_title(hint.snapshot, say))
    if not valued:
        return Page(title, (Panel(say("table-button-hint"), say("hand-hint-nothing"), colour=Colour.QUIET),))
    lines = [line for number in range(len(valued)) for line in _move_lines(hint, valued, number, presentation, say)]
    close = len(valued) > 1 and valued[1].difference is not None and not valued[1].difference.verdict(0)
    is_only = len(hint.analysis.moves) == 1
    notes = [
        *([say("hand-hint-only")] if is_only else [say("hand-hint-close")] if close else []),
        say("hand-hint-note", worlds=hint.analysis.worlds, hints=table.sitters[hint.seat].hints),
    ]
    return Page(title, (Panel(say("table-button-hint"), "\n".join([*lines, "", *notes]), colour=Colour.QUIET),))


def _move_lines(hint: Hint, valued: Sequence[MoveValue[object]], number: int, presentation: AnyPresentation, say: Say) -> Iterator[str]:
    """A move with its expected points, and for the best one why it is better than one of the others."""
    one = valued[number]
    assert one.points is not None
    words = presentation.renderer.move_text(one.move, say, clean_names(hint.snapshot.table))
    points, low, high = (_format_points(value) for value in one.points)
    wins = one.wins if hint.analysis.worlds >= MIN_WORLDS_FOR_WINS else None
    yield say("hand-hint-move", number=number + 1, move=words, points=points, low=low, high=high, wins=wins)
    names = escaped_names(hint.snapshot.table)
    if number == 0:
        for place, other in enumerate(valued[1:], 2):
            for reason in presentation.reasons(hint.view, one.move, other.move)[:1]:
                yield say("hand-hint-why", other=place, why=presentation.describe_reason(hint.view, reason, say, names))
                return


def _format_points(points: float) -> str:
    """Points with a sign, rounded to whole ones: `+4`, `−2`, `0`."""
    whole = round(points)
    return f"{whole:+}".replace("-", MINUS) if whole else "0"
