"""A clock that jumps is told in one line, and one that only drifts in none."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from structlog.testing import capture_logs

from bot.host.clock_watch import watch_clock
from bot.runtime import Runtime
from bot.workers.lanes import Workers


async def test_each_jump_of_the_clock_is_told_once_and_a_drift_never() -> None:
    steps = iter((60.0, 60.4, 60.0 + 26 * 3600, 60.0, 60.0 - 3 * 3600, 59.7))
    now, steady = 1_800_000_000.0, 5.0

    async def sleep(seconds: float) -> None:
        nonlocal now, steady
        if (step := next(steps, None)) is None:
            raise asyncio.CancelledError
        now, steady = now + step, steady + seconds

    runtime = Runtime(workers=Workers(), clock=lambda: now, steady=lambda: steady, sleep=sleep)
    with capture_logs() as log, suppress(asyncio.CancelledError):
        await watch_clock(runtime)

    assert [(line["event"], line["seconds"]) for line in log] == [("the clock jumped", 93_600), ("the clock jumped", -10_800)]
