"""The page for a player who takes a seat back from a cat: a welcome, and a few lines on missed
events."""

from __future__ import annotations

from collections.abc import Sequence

from bot.models.tables import StoredMove
from bot.pages.names import both_names, escaped_names, table_title
from bot.tables import TableSnapshot
from games.kit import Seat
from ui.kit.pages import Page, cut
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

MAX_LINES = 5
"""Most lines on missed events; the newest are shown."""
MAX_WIDTH = 200


def welcome_back_page(snapshot: TableSnapshot, seat: Seat, since: float | None, presentation: AnyPresentation, say: Say) -> Page:
    """Make the welcome, with the moves of the cat in this seat and the public events since `since`.

    `since` is in seconds since 1970. With None, or if no move was made since then, the page is the
    welcome alone.
    """
    missed = [move for move in snapshot.moves if since is not None and move.at >= since]
    events = snapshot.public_events[snapshot.count_public_events_before(missed[0].number) :] if missed else ()
    own = _own_moves_lines(snapshot, seat, missed, presentation, say)
    news = [one.line.replace("\n", " · ") for one in presentation.renderer.news(events, say, both_names(snapshot.table)) if one.line]
    meanwhile = [f"- {cut(line, MAX_WIDTH)}" for line in (*own, *news[len(own) - MAX_LINES :])]
    welcome = say("table-back-by-press", title=table_title(snapshot, say))
    return Page(text="\n".join([welcome, *([say("table-missed"), *meanwhile] if meanwhile else [])]))


def _own_moves_lines(
    snapshot: TableSnapshot, seat: Seat, missed: Sequence[StoredMove], presentation: AnyPresentation, say: Say
) -> list[str]:
    """The newest settled moves of this seat, in at most one line. A sealed choice still stands in
    the hand."""
    settled = snapshot.play.settled_count if snapshot.play else 0
    moves = [move.text for move in missed if move.seat == seat and move.number <= settled]
    newest = [presentation.renderer.move_text(snapshot.game.parse(text), say, escaped_names(snapshot.table)) for text in moves[-MAX_LINES:]]
    more = ["…"] if len(moves) > MAX_LINES else []
    return [say("table-missed-yours", moves=" · ".join((*more, *newest)))] if newest else []
