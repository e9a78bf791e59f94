"""Highlights of a finished game of Catte: exact limits, totals above the limit, unused coffee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.catte.events import RoundScored, TrickWon
from games.catte.state import Line, Mark
from games.kit import Event, Seat
from ui.kit.highlights import Highlight, last_highlight
from ui.kit.words import Say

FAR, KEPT = 8, 3
"""The points above the limit, and the unused coffees, that make a highlight."""


class SeatRound(NamedTuple):
    """A seat's score line of a round; `was_last` is true if the seat won the round's last trick."""

    round: int
    limit: int
    name: str
    seat: Seat
    line: Line
    was_last: bool


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; a game of several rounds always has its best round."""
    reached = list(_seat_rounds(events, names))
    exact = [one for one in reached if one.line.mark is Mark.DOUBLED]
    yield from last_highlight(Highlight(90, _highlight_text(say, "exact-last", one)) for one in exact if one.was_last)
    often = [(one, count) for seat, count in Counter(one.seat for one in exact).items() for one in exact if one.seat == seat and count > 1]
    yield from last_highlight(
        Highlight(80, say("catte-highlight-exact-often", name=one.name, limit=one.limit, count=n)) for one, n in often
    )
    over = [one for one in reached if one.line.mark is Mark.OVER]
    yield from last_highlight(Highlight(70, _highlight_text(say, "over-by-one", one)) for one in over if one.line.acquired == one.limit + 1)
    yield from last_highlight(Highlight(60, _highlight_text(say, "exact", one)) for one in exact if not one.was_last)
    yield from last_highlight(Highlight(40, _highlight_text(say, "over-far", one)) for one in over if one.line.acquired >= one.limit + FAR)
    yield from last_highlight(Highlight(30, _highlight_text(say, "kept", one)) for one in reached if one.line.unused >= KEPT)
    if len({one.round for one in reached}) > 1:
        yield Highlight(10, _highlight_text(say, "round", max(reached, key=lambda one: one.line.score)))


def _highlight_text(say: Say, what: str, one: SeatRound) -> str:
    line = one.line
    values = {"acquired": line.acquired, "kept": line.unused, "points": line.unused_points, "score": line.score}
    return say(f"catte-highlight-{what}", name=one.name, round=one.round, limit=one.limit, **values)


def _seat_rounds(events: Sequence[Event], names: Sequence[str]) -> Iterator[SeatRound]:
    """Yield each seat's line of each round."""
    last: TrickWon | None = None
    for event in events:
        match event:
            case TrickWon():
                last = event
            case RoundScored() if last is not None:
                for seat, line in enumerate(event.lines):
                    yield SeatRound(event.round, last.limit, names[seat], Seat(seat), line, last.trick.winner == seat)
            case _:
                pass
