"""Jumps of the machine's clock, each told in one line of the log: turns, lobbies and backups go by this clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from bot.remedies import Remedy
from bot.runtime import Runtime

LOOK_EVERY = 60.0
SMALLEST_JUMP = 10.0
"""Seconds. A clock that is set by the network is off by less."""

log = structlog.get_logger(__name__)


async def watch_clock(runtime: Runtime) -> None:
    """Compare the clock with the steady one, for ever."""
    while True:
        clock, steady = runtime.clock(), runtime.steady()
        await runtime.sleep(LOOK_EVERY)
        jump = (runtime.clock() - clock) - (runtime.steady() - steady)
        if abs(jump) >= SMALLEST_JUMP:
            log.warning("the clock jumped", seconds=round(jump), remedy=Remedy.CLOCK_JUMPED)


@asynccontextmanager
async def watching_clock(runtime: Runtime) -> AsyncIterator[None]:
    """Watch the clock for as long as this is entered."""
    watching = asyncio.create_task(watch_clock(runtime))
    try:
        yield
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
