"""Highlights of a finished game, made from public events and the outcome.

A game defines its own in the module `highlights` of its package: `highlights(events, say, names)`,
at most one of each kind, which names everybody to whom it applies. This module has the highlights
of all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from games.kit import Event, Outcome
from ui.kit.words import Say

T = TypeVar("T")

MAX_HIGHLIGHTS = 3
"""The largest number of highlights that a page shows."""


class Highlight(NamedTuple):
    """A sentence with a rank from 0 to 100: higher if rarer or more decisive, below 30 if every
    game has it.
    """

    rank: int
    text: str


def no_highlights(_events: Sequence[Event], _say: Say, _names: Sequence[str]) -> Iterable[Highlight]:
    """The highlights of a game that defines none."""
    return ()


def highlight_texts(found: Iterable[Highlight]) -> list[str]:
    """The sentences of the best highlights, highest rank first."""
    return [one.text for one in sorted(found, key=lambda one: -one.rank)][:MAX_HIGHLIGHTS]


def score_highlights(outcome: Outcome, totals: Sequence[Sequence[int]], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Highlights from scores: a win by one point, and a win from the last place before the last
    round. None if several seats win.

    `totals` has all players' totals after each round; empty in a game without rounds.
    """
    if len(outcome.winners) > 1:
        return
    (winner,) = outcome.winners
    first, second, *_ = sorted(outcome.scores, reverse=True)
    if first - second == 1:
        yield Highlight(85, say("end-highlight-close", name=names[winner]))
    before = totals[-2] if len(totals) > 1 else ()
    if before and all(total > before[winner] for seat, total in enumerate(before) if seat != winner):
        yield Highlight(75, say("end-highlight-comeback", name=names[winner]))


def best_of(found: Iterable[tuple[int, T]], at_least: int = 0) -> tuple[int, list[T]]:
    """The highest value, and everything that has it; nothing if no value reaches `at_least`."""
    values = [one for one in found if one[0] >= at_least]
    most = max((value for value, _ in values), default=0)
    return most, [what for value, what in values if value == most]


def seats_with_numbers(found: Iterable[tuple[int, int]]) -> list[tuple[int, list[str]]]:
    """Group pairs of a seat and the number of a round, in the order of the first number of each seat."""
    numbers = dict[int, list[str]]()
    for seat, number in sorted(found, key=lambda one: one[1]):
        numbers.setdefault(seat, []).append(str(number))
    return list(numbers.items())
