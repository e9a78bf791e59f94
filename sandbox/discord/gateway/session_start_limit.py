"""The limit of session starts: one IDENTIFY in 5 seconds and 1,000 a day; above, the token is reset.

RESUME does not count. The limits are Discord's, measured by the sandbox's clock.
"""

from collections.abc import Callable

from sandbox.discord.rate_limits import DAY, Bucket
from sandbox.world.records import Json

TOTAL, IDENTIFY_PERIOD, MAX_CONCURRENCY = 1000, 5.0, 1


class TooManySessionStarts(Exception):
    """The bot exceeded the daily limit of session starts."""


class SessionStartLimit:
    """Session starts of the bot.

    `shards` is the recommended number. `limited` returns True if limits apply.
    """

    def __init__(self, clock: Callable[[], float], limited: Callable[[], bool]) -> None:
        self.shards = 1
        self.clock = clock
        self._limited = limited
        self._today = Bucket(TOTAL, DAY)
        self._latest: dict[int, float] = {}

    def take(self, shard_id: int) -> bool:
        """Count a start of this shard; False, and nothing counted, if the shard must wait.

        Raises TooManySessionStarts above the daily limit.
        """
        now, key = self.clock(), shard_id % MAX_CONCURRENCY
        if self._limited() and now - self._latest.get(key, -IDENTIFY_PERIOD) < IDENTIFY_PERIOD:
            return False
        self._latest[key] = now
        if not self._today.take(now) and self._limited():
            raise TooManySessionStarts
        return True

    def as_json(self) -> Json:
        """The `session_start_limit` of `GET /gateway/bot`."""
        used, wait = self._today.used, self._today.seconds_left(self.clock())
        remaining = max(0, TOTAL - used) if wait else TOTAL
        return {"total": TOTAL, "remaining": remaining, "reset_after": int(wait * 1000), "max_concurrency": MAX_CONCURRENCY}
