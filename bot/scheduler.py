"""One timer for all that is due later: it sleeps until the next moment, and then does the work that was registered for it."""

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
"""The shortest sleep: clocks do not agree on less."""
RETRY_SECONDS = 5.0
MAX_STALE = 100
"""The number of replaced moments that may be kept beside those that count."""

Work = Callable[[], Awaitable[object] | None]
Moment = tuple[float, int, Hashable]

log = structlog.get_logger(__name__)


class Scheduler:
    """Does each piece of work at its moment, as a task of its own; what the disk refuses is tried again soon.

    Work of one key is never done twice at once: what falls due meanwhile begins afterwards.

    Time is steady here: a part of the bot that thinks in another clock says how many seconds are left by that clock, and asks it again when
    the moment has come. Nothing is done before `start` and after `stop`.
    """

    def __init__(self, steady: Clock, sleep: Sleep) -> None:
        self._steady, self._sleep = steady, sleep
        self._work: dict[Hashable, tuple[int, Work]] = {}
        self._moments: list[Moment] = []
        self._numbers = itertools.count()
        self._timer: tuple[float, asyncio.Task[None]] | None = None
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._postponed: dict[Hashable, Moment] = {}
        """The moments that have come while work of their key was being done."""
        self._is_running = False
        self._context = copy_context()
        """That of `start`, in which all work begins, and not in that of the part of the bot that registered work last."""

    def start(self) -> None:
        """Do what is due from now on, also what was registered before."""
        self._is_running, self._context = True, copy_context()
        self._set_timer()

    async def stop(self) -> None:
        """Do nothing more, and cancel what is being done."""
        self._is_running = False
        tasks = [*self._tasks.values(), *([self._timer[1]] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def schedule(self, key: Hashable, seconds: float, work: Work) -> None:
        """Do this work in so many seconds, in place of what is registered under the same key."""
        number = next(self._numbers)
        self._work[key] = number, work
        heapq.heappush(self._moments, (self._steady() + max(seconds, 0.0), number, key))
        if len(self._moments) > 2 * len(self._work) + MAX_STALE:
            self._moments = sorted(filter(self._is_current, self._moments))
        self._set_timer()

    def schedule_every(self, key: Hashable, seconds: float, work: Work) -> None:
        """Do this work again and again, after so many seconds each."""

        def again() -> Awaitable[object] | None:
            self.schedule(key, seconds, again)
            return work()

        self.schedule(key, seconds, again)

    def cancel(self, key: Hashable) -> None:
        """Do not do what is registered under this key; work that has begun goes on."""
        if self._work.pop(key, None) is not None:
            self._set_timer()

    def is_scheduled(self, key: Hashable) -> bool:
        """True if work is registered under this key, and has not begun."""
        return key in self._work

    def run_due(self) -> None:
        """Begin all work whose moment has come."""
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
        """Do this work now; if the disk refuses, again in some seconds, under this key."""
        try:
            if (begun := work()) is not None:
                await begun
        except StorageError as problem:
            log.warning("could not do what was due", key=str(key), problem=type(problem).__name__, remedy=problem.remedy)
            self.schedule(key, RETRY_SECONDS, work)
        except Exception:  # other work must not suffer from it
            log.exception("could not do what was due", key=str(key))

    async def _run_alone(self, key: Hashable, work: Work) -> None:
        try:
            await self.run(key, work)
        finally:
            del self._tasks[key]
            if (held := self._postponed.pop(key, None)) is not None:
                heapq.heappush(self._moments, held)
                self._set_timer()

    def _is_current(self, moment: Moment) -> bool:
        """False if the work was cancelled, or has another moment by now."""
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
