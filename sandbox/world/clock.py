"""The sandbox's own time, and the ids that carry it.

Time runs as the clock outside does, plus whatever a test has added: after `advance(900)` every token is a quarter of an hour
older. Snowflakes hold the time of their making in milliseconds, as Discord's do, and never repeat.
"""

from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
_SEQUENCE_BITS = 22


class Clock:
    """What time it is in the sandbox, in seconds since 1970."""

    def __init__(self, outside: Callable[[], float]) -> None:
        self.offset = 0.0
        self._system_time = outside
        self._last = 0

    def now(self) -> float:
        return self._system_time() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the sandbox forward. Time never runs backwards: ids would repeat."""
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        self.offset += seconds

    def timestamp(self) -> str:
        return iso_timestamp(self.now())

    def snowflake(self) -> str:
        """A fresh id, greater than every id before it."""
        fresh = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << _SEQUENCE_BITS
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def reserve(self, snowflake: str) -> None:
        """Never make an id as old as this one again (ids from a kept state)."""
        self._last = max(self._last, int(snowflake))


def iso_timestamp(seconds: float) -> str:
    """A moment the way Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def snowflake_time(snowflake: str) -> float:
    """The moment an id was made, in seconds since 1970."""
    return ((int(snowflake) >> _SEQUENCE_BITS) + DISCORD_EPOCH_MS) / 1000


def fixed_snowflake(number: int) -> str:
    """The ids of what was there from the beginning: New Year 2026, in order. The same in every sandbox."""
    new_year_2026_ms = 1_767_225_600_000
    return str((new_year_2026_ms - DISCORD_EPOCH_MS + number) << _SEQUENCE_BITS)
