"""Rate limits: a bucket for each route and major parameter, a global bucket, and limits for new DMs and commands.

Discord does not publish its limits. These are observed values; a bot should read the headers.
If limits are off, the headers are sent with a high limit.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha1

from sandbox.discord.errors import OPENING_DMS_TOO_FAST, TOO_MANY_COMMANDS_TODAY, ApiError
from sandbox.world.records import Json

GLOBAL_LIMIT, GLOBAL_PERIOD = 50, 1.0
NEW_DMS, NEW_DMS_PERIOD = 5, 20.0
NEW_COMMANDS, DAY = 200, 24 * 60 * 60.0
INVALID, INVALID_PERIOD = 10_000, 10 * 60.0

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_DEFAULT = (50, 1.0)
_LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("POST", "/channels/{channel_id}/threads"): (5, 10.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (5, 10.0),
    ("PATCH", "/channels/{channel_id}"): (5, 10.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
}
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@dataclass
class Bucket:
    """At most `limit` uses in `period` seconds, counted from the first use. Times are those of the caller's clock."""

    limit: int
    period: float
    opened: float = 0.0
    used: int = 0

    def take(self, now: float, count: int = 1) -> bool:
        """Count uses, also those above the limit, and return True if all fit within the limit."""
        if now >= self.opened + self.period:
            self.opened, self.used = now, 0
        self.used += count
        return self.used <= self.limit

    def seconds_left(self, now: float) -> float:
        return max(0.0, self.opened + self.period - now)


class RateLimited(Exception):
    """429, with its headers and its body."""

    def __init__(self, headers: dict[str, str], retry_after: float, *, everywhere: bool) -> None:
        super().__init__("You are being rate limited.")
        self.headers = headers | {"Retry-After": str(int(retry_after) + 1)}
        self.body: Json = {
            "message": "You are being rate limited.",
            "code": 0,
            "retry_after": round(retry_after, 3),
            "global": everywhere,
        }


class RateLimits:
    """All buckets. If `limited` is false, no request is refused."""

    def __init__(self, clock: Callable[[], float], *, limited: bool) -> None:
        self._clock = clock
        self.limited = limited
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._global_bucket = Bucket(GLOBAL_LIMIT, GLOBAL_PERIOD)
        self._new_dms = Bucket(NEW_DMS, NEW_DMS_PERIOD)
        self._game_commands = Bucket(NEW_COMMANDS, DAY)

    def set_limited(self, *, limited: bool) -> None:
        self.limited = limited
        self._buckets.clear()

    def take(self, method: str, route: str, path: Mapping[str, str], *, by_token: bool) -> dict[str, str]:
        """Count one request, and return its headers. Raises RateLimited.

        Requests with a token in the path (`by_token`) do not count for the global limit. The callback of an
        interaction has no limit and no headers.
        """
        if route == _CALLBACK:
            return {}
        now = self._clock()
        if self.limited and not by_token and not self._global_bucket.take(now):
            retry_after = self._global_bucket.seconds_left(now)
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            raise RateLimited(headers, retry_after, everywhere=True)
        bucket = self._bucket(method, route, path, now)
        fits = bucket.take(now)
        headers = _headers(method, route, bucket, now)
        if self.limited and not fits:
            raise RateLimited(headers | {"X-RateLimit-Scope": "user"}, bucket.seconds_left(now), everywhere=False)
        return headers

    def count_new_dm(self) -> None:
        """Count a new direct-message channel. Raises ApiError above the limit."""
        if self.limited and not self._new_dms.take(self._clock()):
            raise ApiError(OPENING_DMS_TOO_FAST)

    def count_game_commands(self, count: int) -> None:
        if self.limited and not self._game_commands.take(self._clock(), count):
            raise ApiError(TOO_MANY_COMMANDS_TODAY)

    def _bucket(self, method: str, route: str, path: Mapping[str, str], now: float) -> Bucket:
        key = (method, route, *(path.get(major, "") for major in _MAJOR))
        if key not in self._buckets:
            self._drop_idle(now)
            limit, period = _LIMITS.get((method, route), _DEFAULT) if self.limited else (10_000, 1.0)
            self._buckets[key] = Bucket(limit, period)
        return self._buckets[key]

    def _drop_idle(self, now: float) -> None:
        if len(self._buckets) > 5000:
            self._buckets = {k: b for k, b in self._buckets.items() if b.seconds_left(now) > 0}


class InvalidRequests:
    """The count of requests answered 401, 403 or 429. Above a limit in ten minutes, Cloudflare bans the bot.

    A 429 with scope "shared" does not count.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._bucket = Bucket(INVALID, INVALID_PERIOD)

    @property
    def count(self) -> int:
        return self._bucket.used if self._bucket.seconds_left(self._clock()) else 0

    @property
    def limit(self) -> int:
        return self._bucket.limit

    @limit.setter
    def limit(self, most: int) -> None:
        self._bucket.limit = most

    def record(self, status: int, scope: str | None) -> None:
        if status in (401, 403) or (status == 429 and scope != "shared"):
            self._bucket.take(self._clock())

    def banned_for(self) -> float:
        """Seconds until the ban ends; 0 without a ban."""
        now = self._clock()
        return self._bucket.seconds_left(now) if self._bucket.used >= self._bucket.limit else 0.0


def _headers(method: str, route: str, bucket: Bucket, now: float) -> dict[str, str]:
    left = bucket.seconds_left(now)
    return {
        "X-RateLimit-Limit": str(bucket.limit),
        "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
        "X-RateLimit-Reset": f"{now + left:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
        "X-RateLimit-Bucket": sha1(f"{method} {route}".encode(), usedforsecurity=False).hexdigest()[:32],
    }
