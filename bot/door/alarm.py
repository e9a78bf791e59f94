"""A timer for the first of many moments: it sleeps until then, and for nothing where nothing is due."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable

from bot.runtime import Clock, Sleep


class Alarm:
    """Calls `ring` at the moment that it was set to last; never before its start."""

    def __init__(self, clock: Clock, sleep: Sleep, ring: Callable[[], None]) -> None:
        self._clock, self._sleep, self._ring = clock, sleep, ring
        self._due, self._runs = math.inf, False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Ring from now on, also for a moment that was set before."""
        self._runs = True
        self.set(self._due)

    async def stop(self) -> None:
        """Ring no more."""
        self._runs = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def set(self, due: float) -> None:
        """Ring at `due`; never if that is infinite. To be set anew by `ring`."""
        before, self._due = self._due, due
        if not self._runs:
            return
        if self._task is not None and not self._task.done():
            if self._clock() < before <= due < math.inf:  # else nothing is due, or the clock was set on and it should have rung
                self._due = before
                return
            self._task.cancel()
        self._task = asyncio.create_task(self._ring_at(due)) if due < math.inf else None

    async def _ring_at(self, due: float) -> None:
        await self._sleep(max(due - self._clock(), 0.0))
        self._task = None
        self._ring()
