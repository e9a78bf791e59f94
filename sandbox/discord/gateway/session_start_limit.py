"""How often a bot may identify: once in five seconds, a thousand times a day, and whoever goes on loses their token.

Resuming is free. The figures are Discord's own; what counts as five seconds is the sandbox's clock.
"""

from collections.abc import Callable

from sandbox.discord.rate_limits import DAY, Bucket
from sandbox.world.records import Json

TOTAL, IDENTIFY_PERIOD, MAX_CONCURRENCY = 1000, 5.0, 1


class TooManySessionStarts(Exception):
    """There were more starts than a day has."""


class SessionStartLimit:
    """`shards` is how many Discord recommends to this bot. `limited` says whether anything is refused."""

    def __init__(self, clock: Callable[[], float], limited: Callable[[], bool]) -> None:
        self.shards = 1
        self.clock = clock
        self._limited = limited
        self._today = Bucket(TOTAL, DAY)
        self._latest: dict[int, float] = {}

    def take(self, shard_id: int) -> bool:
        """Whether this shard may start now. Raises TooManySessionStarts."""
        now, key = self.clock(), shard_id % MAX_CONCURRENCY
        if self._limited() and now - self._latest.get(key, -IDENTIFY_PERIOD) < IDENTIFY_PERIOD:
            return False
        self._latest[key] = now
        if not self._today.take(now) and self._limited():
            raise TooManySessionStarts
        return True

    def as_json(self) -> Json:
        """As `GET /gateway/bot` tells it."""
        used, wait = self._today.used, self._today.seconds_left(self.clock())
        remaining = max(0, TOTAL - used) if wait else TOTAL
        return {"total": TOTAL, "remaining": remaining, "reset_after": int(wait * 1000), "max_concurrency": MAX_CONCURRENCY}
