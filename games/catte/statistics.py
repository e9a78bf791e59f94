"""The statistics of Catte."""

from __future__ import annotations

from collections.abc import Iterable

from games.catte.events import RoundScored
from games.catte.state import Mark
from games.kit import Event, Seat


def exact_limits(event: Event) -> Iterable[Seat]:
    """The seats whose coffee of a round was exactly the limit, and counted double (rule 7.1)."""
    return _seats_with(event, Mark.DOUBLED)


def over_limits(event: Event) -> Iterable[Seat]:
    """The seats whose coffee of a round exceeded the limit, and counted nothing (rule 7.1)."""
    return _seats_with(event, Mark.OVER)


def _seats_with(event: Event, mark: Mark) -> Iterable[Seat]:
    lines = event.lines if isinstance(event, RoundScored) else ()
    return [Seat(seat) for seat, line in enumerate(lines) if line.mark is mark]


STATISTICS = {"exact-limits": exact_limits, "over-limits": over_limits}
