"""Times of tables: the pace of a table, when its people were told and seen, and the listening clock of a shard.

Moments in `TurnNotice` and `TableTimes` are in listening seconds (bot/tables/listening_clock.py). bot/tables/turn_clock.py says what follows.
"""

from __future__ import annotations

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


class TurnNotice(NamedTuple):
    """The person in a seat was told what they are asked: their hand came, or, where it cannot, the table's message that names them."""

    seat: int
    question: int
    """The question since which they are asked so (bot/tables/turn_clock.py: asked_since)."""
    at: float
    """The moment at which their time begins."""
    extensions: int = 0
    """The number of turns' time that the others have given them besides."""


class Shard(NamedTuple):
    """A part of the bot's servers, with a connection to Discord of its own: this number, from 0 on, of so many."""

    number: int
    total: int

    def has_server(self, server: int | None) -> bool:
        """True if Discord tells of this server on this shard; None: of direct messages, which are on the first."""
        return ((server or 0) >> 22) % self.total == self.number


ALL_SERVERS = Shard(0, 1)
"""The shard of everything."""


class ClockReading(NamedTuple):
    """The listening clock of a shard, as it is stored."""

    shard: Shard
    seconds: float
    """The wall time at which the clock began, and the seconds since then in which the bot heard the shard."""
    lag: float
    """Seconds from a moment of this clock to the wall time that pages show for it."""


class TableTimes(NamedTuple):
    """What is known of the time of a running table, besides the wall times of its moves."""

    notices: tuple[TurnNotice, ...] = ()
    """At most one for each seat, by seat."""
    last_seen: tuple[tuple[int, float], ...] = ()
    """When each member pressed anything there last, as far as it was noted, by member."""


NO_TIMES = TableTimes()


class Month(NamedTuple):
    """A month of the calendar, by UTC, which is as fair to everybody as any."""

    year: int
    number: int

    @classmethod
    def at(cls, at: float) -> Month:
        """In which this moment is."""
        day = datetime.fromtimestamp(at, UTC)
        return cls(day.year, day.month)

    @classmethod
    def parse(cls, text: str) -> Month:
        """What `str` has written."""
        year, number = text.split("-")
        return cls(int(year), int(number))

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    @property
    def next(self) -> Month:
        return Month(self.year + self.number // 12, self.number % 12 + 1)

    @property
    def previous(self) -> Month:
        return Month(self.year - (self.number == 1), (self.number - 2) % 12 + 1)

    @property
    def starts_at(self) -> float:
        """Its first moment."""
        return datetime(self.year, self.number, 1, tzinfo=UTC).timestamp()

    @property
    def ends_at(self) -> float:
        """The first moment that is no longer in it."""
        return self.next.starts_at
