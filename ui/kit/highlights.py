"""Highlights: what of a game that is over is worth telling once more, made from public events and the outcome alone.

A game names its own in the module `highlights` of its room: `highlights(events, say, names)`, one of each kind at the most. What any game
may have stands here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.kit import Event, Outcome
from ui.kit.words import Say

MOST = 3
"""So many are told."""


class Highlight(NamedTuple):
    """A sentence. The rarer it is, and the more it decided, the higher its rank, from 0 to 100; what every game has is below 30."""

    rank: int
    text: str


def none(_events: Sequence[Event], _say: Say, _names: Sequence[str]) -> Iterable[Highlight]:
    """Of a game that names none."""
    return ()


def best(found: Iterable[Highlight]) -> list[str]:
    """The few that are told, the rarest first."""
    return [one.text for one in sorted(found, key=lambda one: -one.rank)][:MOST]


def of_scores(outcome: Outcome, totals: Sequence[Sequence[int]], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """What the scores alone tell: a win by a single point, a win from the last place. `totals` are everybody's after each round, if any."""
    if len(outcome.winners) > 1:
        return
    (winner,) = outcome.winners
    first, second, *_ = sorted(outcome.scores, reverse=True)
    if first - second == 1:
        yield Highlight(85, say("end-highlight-close", name=names[winner]))
    before = totals[-2] if len(totals) > 1 else ()
    if before and all(total > before[winner] for seat, total in enumerate(before) if seat != winner):
        yield Highlight(75, say("end-highlight-comeback", name=names[winner]))


def last_of(found: Iterable[Highlight]) -> Iterator[Highlight]:
    """Of one kind the last, if there is any: it is remembered best."""
    yield from list(found)[-1:]
