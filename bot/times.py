"""What is stored of time: how much of it everybody has for a turn, when they were told of it, and when the bot was not there.

bot/tables/clocks.py says what follows from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
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
    more: int = 0
    """So many turns' time more the others have given them."""


class Shard(NamedTuple):
    """A part of the bot's servers, with a connection to Discord of its own: this number, from 0 on, of so many."""

    number: int
    of: int

    def has(self, server: int | None) -> bool:
        """True if Discord tells of this server on this shard; None: of direct messages, which are on the first."""
        return ((server or 0) >> 22) % self.of == self.number


ALL = Shard(0, 1)
"""The shard of everything."""


class Outage(NamedTuple):
    """From when to when the bot heard nothing from the servers of a shard. How many shards there are may have changed since."""

    began: float
    ended: float
    shard: Shard = ALL


@dataclass(frozen=True, slots=True)
class Times:
    """What is known of the time of a table, besides when it was dealt and its moves were made: bot/tables/clocks.py reckons with it."""

    told: tuple[Told, ...] = ()
    """At most one for each seat."""
    seen: tuple[tuple[int, float], ...] = ()
    """When members pressed anything there last, as far as it was no move."""
    outages: tuple[Outage, ...] = ()
    """Of the table's shard, the oldest first."""


NO_TIMES = Times()


class Sign(NamedTuple):
    """The last that is known of the time of a table: when anybody was told what they are asked, or pressed anything, besides moves."""

    at: float = 0.0
    more: int = 0
    """The most turns' time that somebody was given more."""


NO_SIGN = Sign()


class Month(NamedTuple):
    """A month of the calendar, by UTC, which is as fair to everybody as any."""

    year: int
    number: int

    @classmethod
    def of(cls, at: float) -> Month:
        """In which this moment is."""
        day = datetime.fromtimestamp(at, UTC)
        return cls(day.year, day.month)

    @classmethod
    def read(cls, text: str) -> Month:
        """What `str` has written."""
        year, number = text.split("-")
        return cls(int(year), int(number))

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    @property
    def next(self) -> Month:
        return Month(self.year + self.number // 12, self.number % 12 + 1)

    @property
    def before(self) -> Month:
        return Month(self.year - (self.number == 1), (self.number - 2) % 12 + 1)

    @property
    def begins(self) -> float:
        """Its first moment."""
        return datetime(self.year, self.number, 1, tzinfo=UTC).timestamp()

    @property
    def ends(self) -> float:
        """The first moment that is no longer in it."""
        return self.next.begins
