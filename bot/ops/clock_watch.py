"""One log line for each jump of the machine's clock.

Lobbies, backups and times on pages follow this clock.
"""

from __future__ import annotations

import structlog

from bot.remedies import Remedy
from bot.runtime import Clock
from bot.scheduler import Scheduler

CHECK_SECONDS = 60.0
MIN_JUMP_SECONDS = 10.0
"""Seconds. Synchronization by network moves a clock by less."""

log = structlog.get_logger(__name__)


def watch_clock(clock: Clock, steady: Clock, scheduler: Scheduler) -> None:
    """Have the scheduler compare the two clocks every minute, and log a warning after a jump.

    `clock` is the machine's wall time; `steady` never jumps. Both are in seconds.
    """
    ahead = clock() - steady()

    def look() -> None:
        nonlocal ahead
        jump, ahead = clock() - steady() - ahead, clock() - steady()
        if abs(jump) >= MIN_JUMP_SECONDS:
            log.warning("the clock jumped", seconds=round(jump), remedy=Remedy.CLOCK_JUMPED)

    scheduler.schedule_every("clock", CHECK_SECONDS, look)
