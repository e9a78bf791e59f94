"""The scheduler: one timer for all work due later."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
from collections.abc import Awaitable, Callable, Hashable
from contextvars import copy_context

import structlog

from bot.errors import StorageError
from bot.runtime import Clock, Sleep

MIN_SLEEP = 0.001
"""Shortest sleep in seconds: clocks do not agree on less."""
RETRY_SECONDS = 5.0
MAX_STALE = 100
"""Most replaced moments kept beside the current ones."""

Work = Callable[[], Awaitable[object] | None]
Moment = tuple[float, int, Hashable]

log = structlog.get_logger(__name__)


class Scheduler:
    """Runs each piece of work at its time, as a task; work refused by the disk is retried soon.

    Work of one key never runs twice at once: work due meanwhile runs afterwards. Times are of the
    steady clock; a part of the bot that uses another clock computes the seconds left, and checks
    again when called. Nothing runs before `start` and after `stop`.
    """

    def __init__(self, steady: Clock, sleep: Sleep) -> None:
        self._steady, self._sleep = steady, sleep
        self._work: dict[Hashable, tuple[int, Work]] = {}
        self._moments: list[Moment] = []
        self._numbers = itertools.count()
        self._timer: tuple[float, asyncio.Task[None]] | None = None
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._postponed: dict[Hashable, Moment] = {}
        """Moments that came while work of the same key was running."""
        self._is_running = False
        self._context = copy_context()
        """The context of `start`, for all work: the context of the caller who scheduled it does not
        matter."""

    def start(self) -> None:
        """Run due work from now on, including work scheduled before."""
        self._is_running = True
        self._context = copy_context()
        self._set_timer()

    async def stop(self) -> None:
        """Start no more work, and cancel running work."""
        self._is_running = False
        tasks = [*self._tasks.values(), *([self._timer[1]] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def schedule(self, key: Hashable, seconds: float, work: Work) -> None:
        """Run the work in `seconds`, in place of the work scheduled under the same key."""
        number = next(self._numbers)
        self._work[key] = number, work
        heapq.heappush(self._moments, (self._steady() + max(seconds, 0.0), number, key))
        if len(self._moments) > 2 * len(self._work) + MAX_STALE:
            self._moments = sorted(filter(self._is_current, self._moments))
        self._set_timer()

    def schedule_every(self, key: Hashable, seconds: float, work: Work) -> None:
        """Run the work repeatedly, every `seconds`."""

        def again() -> Awaitable[object] | None:
            self.schedule(key, seconds, again)
            return work()

        self.schedule(key, seconds, again)

    def cancel(self, key: Hashable) -> None:
        """Drop the work scheduled under this key; running work goes on."""
        if self._work.pop(key, None) is not None:
            self._set_timer()

    def is_scheduled(self, key: Hashable) -> bool:
        """True if work is scheduled under this key and has not started."""
        return key in self._work

    def run_due(self) -> None:
        """Start all work whose time has come."""
        now = self._steady()
        while self._moments and self._moments[0][0] <= now:
            moment = heapq.heappop(self._moments)
            key = moment[2]
            if self._is_current(moment) and key in self._tasks:
                self._postponed[key] = moment
            elif self._is_current(moment):
                self._tasks[key] = self._context.run(asyncio.create_task, self._run_alone(key, self._work.pop(key)[1]))
        self._set_timer()

    async def run(self, key: Hashable, work: Work) -> None:
        """Run the work now; if the disk refuses, retry under this key in `RETRY_SECONDS`."""
        try:
            if (begun := work()) is not None:
                await begun
        except StorageError as problem:
            log.warning("could not do what was due", key=str(key), problem=type(problem).__name__, remedy=problem.remedy)
            self.schedule(key, RETRY_SECONDS, work)
        except Exception:  # other work must go on
            log.exception("could not do what was due", key=str(key))

    async def _run_alone(self, key: Hashable, work: Work) -> None:
        try:
            await self.run(key, work)
        finally:
            del self._tasks[key]
            if (moment := self._postponed.pop(key, None)) is not None:
                heapq.heappush(self._moments, moment)
                self._set_timer()

    def _is_current(self, moment: Moment) -> bool:
        """False if the work was cancelled or rescheduled."""
        return self._work.get(moment[2], (-1,))[0] == moment[1]

    def _set_timer(self) -> None:
        while self._moments and not self._is_current(self._moments[0]):
            heapq.heappop(self._moments)
        moment = self._moments[0][0] if self._moments else math.inf
        if not self._is_running or (self._timer is not None and self._timer[0] == moment):
            return
        if self._timer is not None:
            self._timer[1].cancel()
        self._timer = (moment, asyncio.create_task(self._run_at(moment))) if moment < math.inf else None

    async def _run_at(self, moment: float) -> None:
        if (left := moment - self._steady()) > 0:
            await self._sleep(max(left, MIN_SLEEP))
        self._timer = None
        self.run_due()
