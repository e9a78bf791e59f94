"""What is stored of time: how much of it everybody has for a turn, when they were told of it, and when the bot was not there.

bot/tables/clocks.py says what follows from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Pace(StrEnum):
    """How much time everybody has for a turn at a table."""

    LIVE = "live"
    EVENING = "evening"
    BY_AND_BY = "by-and-by"
    NONE = "none"
    """No clock; so it is for whoever sits alone with cats, whatever was chosen."""

    @property
    def seconds(self) -> float | None:
        """For a turn; None: as much as they like."""
        return SECONDS[self]


SECONDS = {Pace.LIVE: 120.0, Pace.EVENING: 900.0, Pace.BY_AND_BY: 86_400.0, Pace.NONE: None}


class Told(NamedTuple):
    """When the person in a seat was told what they are asked: their hand came, or, where it cannot, the table's message that names them.

    `called` is the question with which they were called.
    """

    seat: int
    called: int
    at: float


class Outage(NamedTuple):
    """From when to when the bot did not hear anybody."""

    began: float
    ended: float


@dataclass(frozen=True, slots=True)
class Times:
    """What is known of the time of a table, besides when it was dealt and its moves were made: bot/tables/clocks.py reckons with it."""

    told: tuple[Told, ...] = ()
    """At most one for each seat."""
    seen: tuple[tuple[int, float], ...] = ()
    """When members pressed anything there last, as far as it was no move."""
    outages: tuple[Outage, ...] = ()
    """Of the bot, the oldest first."""


NO_TIMES = Times()
