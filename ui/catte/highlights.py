"""Highlights of a finished game of Catte: exact limits, totals above the limit, unused coffee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.catte.events import RoundScored, TrickWon
from games.catte.state import Line, Mark
from games.kit import Event, Seat
from ui.kit.highlights import Highlight, best_of, seats_with_numbers
from ui.kit.words import Say

FAR, KEPT = 8, 3
"""The least points above the limit, and unused coffees, that make a highlight."""


class SeatRound(NamedTuple):
    """A seat's score line of a round; `was_last` is true if the seat won the round's last trick."""

    round: int
    limit: int
    seat: Seat
    line: Line
    was_last: bool


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; a game of several rounds always has its best round."""
    reached = list(_seat_rounds(events))
    exact = [one for one in reached if one.line.mark is Mark.DOUBLED]
    if exact:
        is_rare = any(one.was_last for one in exact) or len({one.seat for one in exact}) < len(exact)
        yield Highlight(90 if is_rare else 60, _highlight_text("exact", exact, say, names))
    over = [one for one in reached if one.line.mark is Mark.OVER]
    by_one = [one for one in over if one.line.acquired == one.limit + 1]
    if by_one:
        yield Highlight(70, _highlight_text("over-by-one", by_one, say, names))
    _, far = best_of(((one.line.acquired - one.limit, one) for one in over), FAR)
    if far:
        yield Highlight(40, _highlight_text("over-far", far, say, names))
    _, kept = best_of(((one.line.unused, one) for one in reached), KEPT)
    if kept:
        yield Highlight(30, _highlight_text("kept", kept, say, names))
    if len({one.round for one in reached}) > 1:
        yield Highlight(10, _highlight_text("round", best_of((one.line.score, one) for one in reached)[1], say, names))


def _highlight_text(what: str, found: Sequence[SeatRound], say: Say, names: Sequence[str]) -> str:
    """The sentence of a kind with the seats and rounds of `found`, which agree in all other values."""
    who = [
        say("catte-highlight-who", name=names[seat], rounds=rounds, count=len(rounds))
        for seat, rounds in seats_with_numbers((one.seat, one.round) for one in found)
    ]
    line = found[0].line
    values = {"acquired": line.acquired, "kept": line.unused, "points": line.unused_points, "score": line.score}
    return say(f"catte-highlight-{what}", who=who, limit=found[0].limit, **values)


def _seat_rounds(events: Sequence[Event]) -> Iterator[SeatRound]:
    """Yield each seat's line of each round."""
    last: TrickWon | None = None
    for event in events:
        match event:
            case TrickWon():
                last = event
            case RoundScored() if last is not None:
                for seat, line in enumerate(event.lines):
                    yield SeatRound(event.round, last.limit, Seat(seat), line, last.trick.winner == seat)
            case _:
                pass
