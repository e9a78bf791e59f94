"""The sandbox's clock, and snowflakes.

The clock is the machine's plus an offset: `advance(900)` makes every token 15 minutes older.
A snowflake holds its creation time in milliseconds, as on Discord, and is never repeated.
"""

from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
_SEQUENCE_BITS = 22


class Clock:
    """The time in the sandbox, in seconds since 1970."""

    def __init__(self, outside: Callable[[], float]) -> None:
        self.offset = 0.0
        self._system_time = outside
        self._last = 0

    def now(self) -> float:
        return self._system_time() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward.

        Raises ValueError for negative seconds, because snowflakes would repeat.
        """
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        self.offset += seconds

    def timestamp(self) -> str:
        return iso_timestamp(self.now())

    def snowflake(self) -> str:
        """Make a new id, greater than every id before."""
        fresh = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << _SEQUENCE_BITS
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def reserve(self, snowflake: str) -> None:
        """Make only ids greater than this one from now on. Used for ids of a loaded state file."""
        self._last = max(self._last, int(snowflake))


def iso_timestamp(seconds: float) -> str:
    """A moment in the ISO 8601 format of Discord's API."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def snowflake_time(snowflake: str) -> float:
    """The creation time of an id, in seconds since 1970."""
    return ((int(snowflake) >> _SEQUENCE_BITS) + DISCORD_EPOCH_MS) / 1000


def fixed_snowflake(number: int) -> str:
    """An id for an initial record, dated New Year 2026; the same in every sandbox."""
    new_year_2026_ms = 1_767_225_600_000
    return str((new_year_2026_ms - DISCORD_EPOCH_MS + number) << _SEQUENCE_BITS)
