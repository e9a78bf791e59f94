"""What is worth telling of a game of Catte that is over: exactly the limit, and one too many."""

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
"""How far above the limit, and how many coffees left, are worth telling."""


class SeatRound(NamedTuple):
    """What a seat reached in a round, and whether it won the last trick of it."""

    round: int
    limit: int
    name: str
    seat: Seat
    line: Line
    was_last: bool


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """The highest score of a round is always among them, where there were several."""
    reached = list(_reached(events, names))
    exact = [one for one in reached if one.line.mark is Mark.DOUBLED]
    yield from last_highlight(Highlight(90, _say(say, "exact-last", one)) for one in exact if one.was_last)
    often = [(one, count) for seat, count in Counter(one.seat for one in exact).items() for one in exact if one.seat == seat and count > 1]
    yield from last_highlight(
        Highlight(80, say("catte-highlight-exact-often", name=one.name, limit=one.limit, count=n)) for one, n in often
    )
    over = [one for one in reached if one.line.mark is Mark.OVER]
    yield from last_highlight(Highlight(70, _say(say, "over-by-one", one)) for one in over if one.line.acquired == one.limit + 1)
    yield from last_highlight(Highlight(60, _say(say, "exact", one)) for one in exact if not one.was_last)
    yield from last_highlight(Highlight(40, _say(say, "over-far", one)) for one in over if one.line.acquired >= one.limit + FAR)
    yield from last_highlight(Highlight(30, _say(say, "kept", one)) for one in reached if one.line.unused >= KEPT)
    if len({one.round for one in reached}) > 1:
        yield Highlight(10, _say(say, "round", max(reached, key=lambda one: one.line.score)))


def _say(say: Say, what: str, one: SeatRound) -> str:
    line = one.line
    facts = {"acquired": line.acquired, "kept": line.unused, "points": line.unused_points, "score": line.score}
    return say(f"catte-highlight-{what}", name=one.name, round=one.round, limit=one.limit, **facts)


def _reached(events: Sequence[Event], names: Sequence[str]) -> Iterator[SeatRound]:
    """What everybody reached in each round."""
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
