"""The listening clock: the seconds for which a shard of the bot was connected to Discord.

Turns and presses are timed by it, so no outage, restart or change of the wall clock takes time from
a player. The clock of a new database starts at wall time. `lag` converts a moment to the wall time
shown on pages. It is corrected only if pages show a moment too early by more than `MAX_EARLY`, or
too late by more than `MAX_LATE`, so smaller differences cause no edits.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.models.ids import ServerId
from bot.models.times import ClockReading, Shard, ShardRange
from bot.runtime import Clock

MAX_TICK = 35.0
"""Seconds counted at most without a tick. Ticks come every 30 s: in a longer gap the process was
suspended and heard nothing."""
MAX_EARLY, MAX_LATE = 15.0, 1.0


class ListeningClock:
    """The listening clocks of all shards; shard 0 also serves the tables in direct messages.

    The moment of a shard without a stored or started clock is the wall time.
    """

    def __init__(self, clock: Clock, steady: Clock) -> None:
        self._clock, self._steady = clock, steady
        self._clocks: dict[Shard, ClockReading] = {}  # the readings at the last tick
        self._since: dict[Shard, float] = {}  # connected shards: steady time of the last tick or connection
        self._shards = 1

    def load(self, stored: Iterable[ClockReading]) -> None:
        """Continue from the readings of the previous process."""
        self._clocks = {one.shard: one for one in stored}
        self._shards = next((shard.total for shard in self._clocks), 1)

    def take_up(self, stored: Iterable[ClockReading], own: ShardRange) -> None:
        """Take the readings of the shards that another process has."""
        self._clocks |= {one.shard: one for one in stored if one.shard in self._clocks and not own.has_shard(one.shard.number)}

    def now(self, server: ServerId | None) -> float:
        """The moment at the tables of this server, in listening seconds; None: in direct messages.

        Wall time before the shard has a clock.
        """
        shard = self._shard_of(server)
        return self._seconds(shard) if shard in self._clocks else self._clock()

    def lag(self, server: ServerId | None) -> float:
        """Seconds from a moment at this server's tables to the wall time that pages show for it."""
        known = self._clocks.get(self._shard_of(server))
        return known.lag if known else 0.0

    def page_time(self, server: ServerId | None = None) -> float:
        """The wall time that pages show for now; it stands still while the shard is disconnected."""
        return self.now(server) + self.lag(server)

    def is_connected(self, server: ServerId | None) -> bool:
        """True if the shard of this server is connected, so that time passes at its tables."""
        return self._shard_of(server) in self._since

    @property
    def connected_shards(self) -> set[Shard]:
        """The connected shards."""
        return set(self._since)

    def connect(self, shard: Shard) -> None:
        """Start or continue the shard's clock. Nothing happens if it runs.

        If the number of shards has changed, all clocks start at the lowest one: turns become
        longer, and never shorter.
        """
        if shard not in self._clocks:
            first = min(self._clocks.values(), key=lambda one: one.seconds, default=ClockReading(shard, self._clock(), 0.0))
            self.load(first._replace(shard=Shard(number, shard.total)) for number in range(shard.total))
            self._since = {}
        self._since.setdefault(shard, self._steady())

    def disconnect(self, shard: Shard) -> None:
        """Stop the shard's clock."""
        if shard in self._since:
            self._advance(shard)
            del self._since[shard]

    def tick(self) -> list[ClockReading]:
        """Count the time since the last tick; return all readings, to be stored."""
        for shard in self._since:
            self._advance(shard)
        return list(self._clocks.values())

    def with_corrected_lags(self, clocks: Iterable[ClockReading], *, at_start: bool = False) -> list[ClockReading]:
        """The readings with the lag set by the wall clock if pages show wrong times: for connected shards,
        at a start for all."""
        lags = [(one, self._clock() - one.seconds, at_start or one.shard in self._since) for one in clocks]
        return [one._replace(lag=lag) if counts and not -MAX_LATE <= lag - one.lag <= MAX_EARLY else one for one, lag, counts in lags]

    def adopt(self, clocks: Iterable[ClockReading]) -> set[Shard]:
        """Use the lags of these readings; return the shards whose lag has changed."""
        moved = [one for one in clocks if one.shard in self._clocks and self._clocks[one.shard].lag != one.lag]
        for one in moved:
            self._clocks[one.shard] = self._clocks[one.shard]._replace(lag=one.lag)
        return {one.shard for one in moved}

    def _shard_of(self, server: ServerId | None) -> Shard:
        return Shard(((server or 0) >> 22) % self._shards, self._shards)

    def _seconds(self, shard: Shard) -> float:
        passed = self._steady() - self._since[shard] if shard in self._since else 0.0
        return self._clocks[shard].seconds + min(passed, MAX_TICK)

    def _advance(self, shard: Shard) -> None:
        self._clocks[shard] = self._clocks[shard]._replace(seconds=self._seconds(shard))
        self._since[shard] = self._steady()
