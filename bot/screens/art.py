"""Which picture goes with which panel: the table, a hand, what is posted. Made from views and public events alone, like the words.

Pictures are drawn later, by the door, off the event loop; a game without images stays in words.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from typing import Any

import structlog

import looks
from bot.tables import Live
from games.kit import Event
from looks import ENDING, Picture, picture_of
from looks.kit.chart import draw_scores
from looks.kit.pages import Art
from looks.kit.words import Say

log = structlog.get_logger(__name__)
_MARKS = re.compile(r"(?<!\\)(?:\*\*|```|`)")


def spoken(text: str) -> str:
    """The words of a panel as an alt text: what is read aloud has no markdown, but for what is escaped in a name."""
    return _MARKS.sub("", text).strip()


async def warm_up() -> None:
    """Reads what pictures are made of, off the event loop; the first pictures would be late otherwise."""
    try:
        await asyncio.to_thread(looks.warm_up)
    except Exception:
        log.exception("could not draw")


def view_art(game: str, view: Any, names: Sequence[str], text: str) -> Art | None:
    """The picture of a view: for a spectator's the table, for a seat's its hand. `names` are bare; `text` says the same in words."""
    draw = _picture(game).draw
    return Art(spoken(text), (game, view, *names), partial(draw, view, tuple(names)), ENDING) if draw else None


def news_art(game: str, event: Event, names: Sequence[str], text: str) -> Art | None:
    """The picture of something that is posted; None in a game without images. Not every event has one: that is found out by drawing."""
    picture = _picture(game)
    return Art(spoken(text), (game, event, *names), partial(picture.draw_news, event, tuple(names)), ENDING) if picture.draw else None


def totals_art(live: Live, names: Sequence[str], say: Say) -> Art | None:
    """Everybody's way to the final score, round by round; None where there was one round only, or the game has no images."""
    picture = _picture(live.facts.game)
    rounds = [totals for event in live.events_since(0) if (totals := picture.totals_of(event))]
    if picture.draw is None or len(rounds) < 2:
        return None
    lines = tuple(zip(*rounds, strict=True))
    told = [say("end-chart-line", name=name, totals=", ".join(map(_signed, line))) for name, line in zip(names, lines, strict=True)]
    words = "\n".join([say("end-chart", count=len(rounds)), *told])
    return Art(words, ("totals", lines, *names), partial(draw_scores, lines, tuple(names)), ENDING)


def _signed(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "−")


def _picture(game: str) -> Picture:
    """The game's pictures; none, not even words, for a game that only tests know."""
    try:
        return picture_of(game)
    except ModuleNotFoundError:
        return Picture(lambda *_: "", None)
