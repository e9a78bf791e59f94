"""What the bot runs on: hands beside the event loop, the time, sleeping, chance, and the log. It enters here, and goes down by hand.

    Runtime(workers=workers)                                   this machine's
    Runtime(workers=workers, clock=clock, …)      a test's own

No other part of the bot asks the machine for any of it but where tests/test_machine.py says why, so that a world can be simulated, and what
went wrong in it repeated.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.table_log import TableLog
from bot.workers.lanes import Workers

Clock = Callable[[], float]
"""What time it is, in seconds since 1970. It may be set, on or back; one that is steady may not, and counts from wherever it likes."""
Sleep = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


def now() -> float:
    """What this machine's clock says, for a command that is over in a moment."""
    return time.time()


def draw_seed() -> bytes:
    """The seed of a table: 32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """Handed to the bot when it is put together, which hands each part what it needs of it."""

    workers: Workers
    clock: Clock = time.time
    steady: Clock = time.monotonic
    """For what lasts some minutes and concerns nobody but this process: the age of a token, the pace of requests."""
    sleep: Sleep = asyncio.sleep
    draw_seed: Callable[[], bytes] = draw_seed
    uniform: Callable[[float, float], float] = random.uniform
    """A number between two, for how long a cat pauses: no move depends on it."""
    rollouts: int | None = None
    """How many a thought of a cat has; None: as many as this machine makes in a second."""
    table_log: TableLog = field(default_factory=TableLog)
    """What the log has said of each table lately, where it is noted."""
