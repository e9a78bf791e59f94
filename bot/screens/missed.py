"""What somebody is told who has taken their seat back from the cat that kept it: what happened meanwhile, in a few lines."""

from __future__ import annotations

from bot.screens.chapter import in_a_line
from bot.screens.names import both_names_of, names_of, title
from bot.tables import Live
from games.kit import Seat
from looks.kit.look import AnyLook
from looks.kit.pages import Page, cut
from looks.kit.words import Say

LINES = 5
"""So many at most, the newest."""
WIDE = 200


def missed_page(live: Live, seat: Seat, since: float, look: AnyLook, say: Say) -> Page:
    """The welcome, what a cat played in this seat, and what everybody was told since then that is settled; private."""
    first = next((move.number for move in live.moves if move.at >= since), None)
    told = () if first is None else live.told[live.told_before(first) :]
    own = _played(live, seat, since, look, say)
    news = [line for one in look.face.news(told, say, both_names_of(live)) if (line := in_a_line(one.panel()))]
    meanwhile = [f"- {cut(line, WIDE)}" for line in (*own, *news[len(own) - LINES :])]
    welcome = say("table-back-by-press", title=title(live, say))
    return Page(text="\n".join([welcome, *([say("table-missed"), *meanwhile] if meanwhile else [])]))


def _played(live: Live, seat: Seat, since: float, look: AnyLook, say: Say) -> list[str]:
    """In one line the newest that this seat did since then, if it did anything; a choice that is sealed still stands in the hand."""
    settled = live.moves[: live.play.settled] if live.play else ()
    moves = [move.text for move in settled if move.seat == seat and move.at >= since]
    newest = [look.face.move(live.game.parse(text), say, names_of(live)) for text in moves[-LINES:]]
    more = ["…"] if len(moves) > LINES else []
    return [say("table-missed-yours", moves=" · ".join((*more, *newest)))] if newest else []
