"""The clock, the sleep and the random bytes of a sandbox, passed in when it starts.

No other module of the sandbox asks the machine for them. Timers (`call_later`, timeouts) are those of the running event loop.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """Sources of time and chance. The defaults are this machine's."""

    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    token_bytes: Callable[[int], bytes] = secrets.token_bytes
    """Returns the given number of unpredictable bytes."""
    patience: float = 3.0
    """Seconds in which an interaction must be answered.

    Discord allows 3; tests on a busy machine need more.
    """
