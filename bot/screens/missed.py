"""What somebody is told who has taken their seat back from the cat that kept it: what happened meanwhile, in a few lines."""

from __future__ import annotations

from bot.screens.chapter import in_a_line
from bot.screens.names import both_names_of, title
from bot.tables import Live
from looks.kit.look import AnyLook
from looks.kit.pages import Page, cut
from looks.kit.words import Say

LINES = 5
"""So many at most, the newest."""
WIDE = 200


def missed_page(live: Live, since: float, look: AnyLook, say: Say) -> Page:
    """The welcome, and what everybody was told since then that is settled; private."""
    first = next((move.number for move in live.moves if move.at >= since), None)
    told = () if first is None else live.told[live.told_before(first) :]
    lines = [in_a_line(panel) for panel in look.face.news(told, say, both_names_of(live))]
    meanwhile = [f"- {cut(line, WIDE)}" for line in lines if line][-LINES:]
    welcome = say("table-back-by-press", title=title(live, say))
    return Page(text="\n".join([welcome, *([say("table-missed"), *meanwhile] if meanwhile else [])]))
