"""What a sandbox runs on: the time, sleeping and chance. Whoever opens it hands them in; no other part of it asks the machine.

Timers (`call_later`, timeouts) are the event loop's, which is handed in likewise: it is the one that runs.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """As it stands, this machine's."""

    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    token_bytes: Callable[[int], bytes] = secrets.token_bytes
    """So many bytes that nobody can guess."""
    patience: float = 3.0
    """Seconds in which an interaction must be answered. Discord gives three; who tests on a busy machine, and not how fast it is, more."""
