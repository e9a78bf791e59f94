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

SOON = 0.001
"""The shortest sleep: clocks do not agree on less."""
RETRY_SECONDS = 5.0
STALE = 100
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
        self._held: dict[Hashable, Moment] = {}
        """The moments that have come while work of their key was being done."""
        self._runs = False
        self._context = copy_context()
        """That of `start`, in which all work begins, and not in that of the part of the bot that registered work last."""

    def start(self) -> None:
        """Do what is due from now on, also what was registered before."""
        self._runs, self._context = True, copy_context()
        self._set_timer()

    async def stop(self) -> None:
        """Do nothing more, and cancel what is being done."""
        self._runs = False
        tasks = [*self._tasks.values(), *([self._timer[1]] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def set(self, key: Hashable, seconds: float, work: Work) -> None:
        """Do this work in so many seconds, in place of what is registered under the same key."""
        number = next(self._numbers)
        self._work[key] = number, work
        heapq.heappush(self._moments, (self._steady() + max(seconds, 0.0), number, key))
        if len(self._moments) > 2 * len(self._work) + STALE:
            self._moments = sorted(filter(self._counts, self._moments))
        self._set_timer()

    def every(self, key: Hashable, seconds: float, work: Work) -> None:
        """Do this work again and again, after so many seconds each."""

        def again() -> Awaitable[object] | None:
            self.set(key, seconds, again)
            return work()

        self.set(key, seconds, again)

    def cancel(self, key: Hashable) -> None:
        """Do not do what is registered under this key; work that has begun goes on."""
        if self._work.pop(key, None) is not None:
            self._set_timer()

    def is_set(self, key: Hashable) -> bool:
        """True if work is registered under this key, and has not begun."""
        return key in self._work

    def ring(self) -> None:
        """Begin all work whose moment has come."""
        now = self._steady()
        while self._moments and self._moments[0][0] <= now:
            moment = heapq.heappop(self._moments)
            key = moment[2]
            if self._counts(moment) and key in self._tasks:
                self._held[key] = moment
            elif self._counts(moment):
                self._tasks[key] = self._context.run(asyncio.create_task, self._do_alone(key, self._work.pop(key)[1]))
        self._set_timer()

    async def do(self, key: Hashable, work: Work) -> None:
        """Do this work now; if the disk refuses, again in some seconds, under this key."""
        try:
            if (begun := work()) is not None:
                await begun
        except StorageError as problem:
            log.warning("could not do what was due", key=str(key), problem=type(problem).__name__, remedy=problem.remedy)
            self.set(key, RETRY_SECONDS, work)
        except Exception:  # other work must not suffer from it
            log.exception("could not do what was due", key=str(key))

    async def _do_alone(self, key: Hashable, work: Work) -> None:
        try:
            await self.do(key, work)
        finally:
            del self._tasks[key]
            if (held := self._held.pop(key, None)) is not None:
                heapq.heappush(self._moments, held)
                self._set_timer()

    def _counts(self, moment: Moment) -> bool:
        """False if the work was cancelled, or has another moment by now."""
        return self._work.get(moment[2], (-1,))[0] == moment[1]

    def _set_timer(self) -> None:
        while self._moments and not self._counts(self._moments[0]):
            heapq.heappop(self._moments)
        moment = self._moments[0][0] if self._moments else math.inf
        if not self._runs or (self._timer is not None and self._timer[0] == moment):
            return
        if self._timer is not None:
            self._timer[1].cancel()
        self._timer = (moment, asyncio.create_task(self._ring_at(moment))) if moment < math.inf else None

    async def _ring_at(self, moment: float) -> None:
        if (left := moment - self._steady()) > 0:
            await self._sleep(max(left, SOON))
        self._timer = None
        self.ring()
