"""The bot's access to the machine: workers, time, sleep, chance and log, handed from part to part.

    Runtime(workers=workers)                                   the real machine
    Runtime(workers=workers, clock=clock, …)      in a test

No other part of the bot asks the machine for these, except as tests/test_machine.py lists, so a
simulation can control all of them and repeat a failure.
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
"""The time in seconds: since 1970, and possibly set back; or of a steady clock, with any origin."""
Sleep = Callable[[float], Awaitable[object]]
"""Waits for a number of seconds."""


def now() -> float:
    """The time of the machine's clock, in seconds since 1970, for a short command."""
    return time.time()


def draw_seed() -> bytes:
    """A new seed of a table: 32 unpredictable bytes."""
    return secrets.token_bytes(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """The machine as seen by the bot. The client hands each part what it needs."""

    workers: Workers
    clock: Clock = time.time
    steady: Clock = time.monotonic
    """Clock for short spans within the process: the age of a token, the pace of requests."""
    sleep: Sleep = asyncio.sleep
    draw_seed: Callable[[], bytes] = draw_seed
    uniform: Callable[[float, float], float] = random.uniform
    """A random number between two, for the pauses of cats: no move depends on it."""
    rollouts: int | None = None
    """Rollouts of each cat's search; None: as many as the machine makes in a second."""
    table_log: TableLog = field(default_factory=TableLog)
    """The latest log lines about each table."""
