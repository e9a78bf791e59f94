"""What somebody is told who has taken their seat back from the cat that kept it: what happened meanwhile, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.models.tables import MoveFact
from bot.pages.chapter import in_a_line
from bot.pages.names import both_names_of, names_of, title
from bot.tables import Live
from games.kit import Seat
from ui.kit.look import AnyLook
from ui.kit.pages import Page, cut
from ui.kit.words import Say

LINES = 5
"""So many at most, the newest."""
WIDE = 200


def missed_page(live: Live, seat: Seat, since: float | None, look: AnyLook, say: Say) -> Page:
    """The welcome, what a cat played in this seat, and what everybody was told since then that is settled; None: nothing was missed."""
    missed = [move for move in live.moves if since is not None and move.at >= since]
    told = live.told[live.told_before(missed[0].number) :] if missed else ()
    own = _played(live, seat, missed, look, say)
    news = [line for one in look.face.news(told, say, both_names_of(live)) if (line := in_a_line(one.panel()))]
    meanwhile = [f"- {cut(line, WIDE)}" for line in (*own, *news[len(own) - LINES :])]
    welcome = say("table-back-by-press", title=title(live, say))
    return Page(text="\n".join([welcome, *([say("table-missed"), *meanwhile] if meanwhile else [])]))


def _played(live: Live, seat: Seat, missed: Sequence[MoveFact], look: AnyLook, say: Say) -> list[str]:
    """In one line the newest of these that this seat did, if it did anything; a choice that is sealed still stands in the hand."""
    settled = live.play.settled if live.play else 0
    moves = [move.text for move in missed if move.seat == seat and move.number <= settled]
    newest = [look.face.move(live.game.parse(text), say, names_of(live)) for text in moves[-LINES:]]
    more = ["…"] if len(moves) > LINES else []
    return [say("table-missed-yours", moves=" · ".join((*more, *newest)))] if newest else []
