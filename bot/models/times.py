"""Times of tables: pace, speed, notices and activity of players, and the listening clock of a shard.

Moments in `TurnNotice` and `TableTimes` are in listening seconds (bot/tables/listening_clock.py).
The rules of turns are in bot/tables/turn_clock.py.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from enum import StrEnum
from typing import NamedTuple


class Pace(StrEnum):
    """The time for a turn at a table."""

    LIVE = "live"
    EVENING = "evening"
    BY_AND_BY = "by-and-by"
    NONE = "none"
    """No clock. A human alone with cats never has one, at any pace."""

    @property
    def seconds(self) -> float | None:
        """The seconds for a turn; None: unlimited."""
        return SECONDS[self]


SECONDS = {Pace.LIVE: 120.0, Pace.EVENING: 900.0, Pace.BY_AND_BY: 86_400.0, Pace.NONE: None}


class Speed(StrEnum):
    """The speed of a table: the length of the pauses before moves of cats and forced moves."""

    CALM = "calm"
    QUICK = "quick"
    FASTEST = "fastest"

    @property
    def pause_share(self) -> float:
        """The length of a pause, as a part of the calm one."""
        return PAUSE_SHARES[self]


PAUSE_SHARES = {Speed.CALM: 1.0, Speed.QUICK: 0.4, Speed.FASTEST: 0.0}


class TurnNotice(NamedTuple):
    """A notice that a player must decide, by the hand message or else by the table's message with a
    mention."""

    seat: int
    question: int
    """The question that the seat must answer (bot/tables/turn_clock.py: asked_since_question)."""
    at: float
    """The start of the turn."""
    extensions: int = 0
    """The number of additional turns granted by the other players."""


class Shard(NamedTuple):
    """A part of the bot's servers with its own connection to Discord: number `number` from 0, of
    `total`."""

    number: int
    total: int

    def has_server(self, server: int | None) -> bool:
        """True if Discord sends the events of this server on this shard; None: direct messages, on shard 0."""
        return ((server or 0) >> 22) % self.total == self.number


ALL_SERVERS = Shard(0, 1)
"""The single shard with all servers."""


class ShardRange(NamedTuple):
    """The shards of one process, `first` to `last`, of `total`."""

    first: int
    last: int
    total: int

    @classmethod
    def parse(cls, text: str) -> ShardRange:
        """Parse the text of `str`, such as 0-3/8. Raises ValueError."""
        if (found := re.fullmatch(r"(\d{1,5})-(\d{1,5})/(\d{1,5})", text)) is None:
            raise ValueError(text)
        shards = cls(*map(int, found.groups()))
        if not shards.first <= shards.last < shards.total:
            raise ValueError(text)
        return shards

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def numbers(self) -> list[int]:
        return list(range(self.first, self.last + 1))

    def has_shard(self, number: int) -> bool:
        """True if the shard with this number is one of these."""
        return self.total == 1 or self.first <= number <= self.last

    def has_server(self, server: int | None) -> bool:
        """True if one of the shards has this server; None: direct messages, on shard 0."""
        return self.first <= ((server or 0) >> 22) % self.total <= self.last


ALL_SHARDS = ShardRange(0, 0, 1)
"""The range of a process that has all servers, on any number of shards."""


class ShardClaim(NamedTuple):
    """The claim of a process to its shards."""

    shards: ShardRange
    epoch: int
    """The number of the claim: later ones have greater numbers."""


class ClockReading(NamedTuple):
    """The stored reading of a shard's listening clock."""

    shard: Shard
    seconds: float
    """The wall time at which the clock began, plus the seconds since then in which the shard was
    connected."""
    lag: float
    """The difference in seconds between the wall time on pages and this clock."""


class TableTimes(NamedTuple):
    """The known times of a running table besides the wall times of its moves."""

    notices: tuple[TurnNotice, ...] = ()
    """At most one a seat, sorted by seat."""
    last_seen: tuple[tuple[int, float], ...] = ()
    """The recorded moment of each member's last press at the table, sorted by member."""


NO_TIMES = TableTimes()


class Month(NamedTuple):
    """A calendar month in UTC."""

    year: int
    number: int

    @classmethod
    def at(cls, at: float) -> Month:
        """Return the month of this wall time."""
        day = datetime.fromtimestamp(at, UTC)
        return cls(day.year, day.month)

    @classmethod
    def parse(cls, text: str) -> Month:
        """Parse the text of `str`."""
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
        """The first moment of the month."""
        return datetime(self.year, self.number, 1, tzinfo=UTC).timestamp()

    @property
    def ends_at(self) -> float:
        """The first moment after the month."""
        return self.next.starts_at
