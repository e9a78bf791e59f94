"""The listening clock: for each shard of the bot, the seconds in which it heard the shard's servers.

Turns and presses at tables are timed by it, so an outage, a restart or a change of the wall clock takes time from no player. The clock of a
new database begins at wall time. `lag` leads from a moment of it to the wall time that pages show. It is corrected only if pages show a
moment too early by more than `EARLY`, or too late, so that no page is edited for less.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.models.ids import ServerId
from bot.models.times import ClockReading, Shard
from bot.runtime import Clock

MAX_TICK = 35.0
"""Seconds that a clock goes on without a tick, for a tick comes every 30 s: what is more, the process was held up and heard nothing."""
MAX_EARLY, MAX_LATE = 15.0, 1.0


class ListeningClock:
    """The clocks of all shards. Tables in direct messages have that of the first."""

    def __init__(self, clock: Clock, steady: Clock) -> None:
        self._clock, self._steady = clock, steady
        self._clocks: dict[Shard, ClockReading] = {}
        """As they were at the last tick."""
        self._since: dict[Shard, float] = {}
        """The steady moment of the last tick, of each shard that Discord reaches."""
        self._shards = 1

    def load(self, stored: Iterable[ClockReading]) -> None:
        """Begin where the process before has ended."""
        self._clocks = {one.shard: one for one in stored}
        self._shards = next((shard.total for shard in self._clocks), 1)

    def now(self, server: ServerId | None) -> float:
        """The moment at the tables of this server; None: at those in direct messages."""
        shard = self._shard_of(server)
        return self._seconds(shard) if shard in self._clocks else self._clock()

    def lag(self, server: ServerId | None) -> float:
        """Seconds from a moment at the tables of this server to the wall time that pages show for it."""
        known = self._clocks.get(self._shard_of(server))
        return known.lag if known else 0.0

    def page_time(self, server: ServerId | None = None) -> float:
        """The wall time that pages show for this moment; it stands still while the shard is not heard."""
        return self.now(server) + self.lag(server)

    def is_connected(self, server: ServerId | None) -> bool:
        """True if time passes at the tables of this server."""
        return self._shard_of(server) in self._since

    @property
    def connected_shards(self) -> set[Shard]:
        """The shards that Discord reaches."""
        return set(self._since)

    def connect(self, shard: Shard) -> None:
        """Discord reaches this shard, from now on or again.

        If the number of shards was another before, all begin with the lowest clock: that lengthens turns, and shortens none.
        """
        if shard not in self._clocks:
            first = min(self._clocks.values(), key=lambda one: one.seconds, default=ClockReading(shard, self._clock(), 0.0))
            self.load(first._replace(shard=Shard(number, shard.total)) for number in range(shard.total))
            self._since = {}
        self._since.setdefault(shard, self._steady())

    def disconnect(self, shard: Shard) -> None:
        """Discord does not reach this shard."""
        if shard in self._since:
            self._advance(shard)
            del self._since[shard]

    def tick(self) -> list[ClockReading]:
        """Let the time count that has passed; return the clocks, to be stored."""
        for shard in self._since:
            self._advance(shard)
        return list(self._clocks.values())

    def with_corrected_lags(self, clocks: Iterable[ClockReading], *, at_start: bool = False) -> list[ClockReading]:
        """The clocks, with the lag by the wall clock where pages show a wrong moment: of shards that are heard, or of all at a start."""
        lags = [(one, self._clock() - one.seconds, at_start or one.shard in self._since) for one in clocks]
        return [one._replace(lag=lag) if counts and not -MAX_LATE <= lag - one.lag <= MAX_EARLY else one for one, lag, counts in lags]

    def adopt(self, clocks: Iterable[ClockReading]) -> set[Shard]:
        """Show moments with the lag of these clocks from now on; return the shards for which that is another."""
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
