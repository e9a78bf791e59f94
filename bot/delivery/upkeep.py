"""Bringing things up to date, one worker for each: what is asked for while it is at work is done once more afterwards, not once each.

This is how updates merge: a table at full speed asks a hundred times, and is shown as often as Discord lets us.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

import discord
import structlog

from bot.delivery.loop_turns import LoopTurns
from bot.delivery.outage_log import LASTING_SECONDS, OutageLog
from bot.delivery.refusals import is_temporary
from bot.errors import StorageError
from bot.remedies import Remedy
from bot.runtime import Clock, Sleep
from bot.scheduler import Scheduler
from bot.workers.lanes import is_low_priority, low_priority

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)

log = structlog.get_logger(__name__)
Work = Callable[[], Awaitable[None]]


class Upkeep:
    """Runs at most one piece of work for a key at a time. What a bad evening of Discord or the disk stopped is tried again, later."""

    def __init__(self, sleep: Sleep, steady: Clock, scheduler: Scheduler) -> None:
        self._sleep, self._turns = sleep, LoopTurns()
        self.outages = OutageLog(steady, scheduler)
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._requested: dict[Hashable, tuple[Work, bool]] = {}  # what was asked for last, and whether nobody's press waits for it
        self._pauses: dict[asyncio.Timeout, None] = {}  # in the order in which they began
        self._waiting_aside = 0
        self._capacity_freed = asyncio.Event()
        self._is_stopped = False

    def retry_now(self) -> None:
        """Discord can be reached again: what waits to be tried once more is tried now."""
        for pause in self._pauses:
            pause.reschedule(0)  # long past, for every loop
        self._pauses.clear()

    def request(self, key: Hashable, work: Work) -> None:
        """Has the work done soon; afterwards, if something is being done for the key this moment, and in place of what is to be tried again
        for it. After the end (`stop`) nothing is done.

        A key that has several parts begins with the table that it is for, as the log will say.
        """
        if self._is_stopped:
            return
        if key in self._tasks:
            _, can_wait = self._requested.get(key, (work, True))
            self._requested[key] = work, can_wait and is_low_priority()
            return
        task = asyncio.create_task(self._run(key, work))
        self._tasks[key] = task
        task.add_done_callback(partial(self._forget_cancelled, key))

    def has_other_work(self, first: Hashable) -> bool:
        """Whether more than one piece of work is being done, or is to be, whose key begins with this."""
        return len([key for key in self._tasks if isinstance(key, tuple) and key[0] == first]) > 1

    async def wait_for_turn(self) -> None:
        """Go on in another turn of the event loop, which no other piece of work has."""
        await self._turns.wait_for_turn()

    async def wait_for_capacity(self, limit: int) -> None:
        """Waits until fewer than so many pieces of work are being done; those that wait to be tried again, or stand aside, do not count."""
        while len(self._tasks) - len(self._pauses) - self._waiting_aside >= limit:
            self._capacity_freed.clear()
            await self._capacity_freed.wait()

    @contextmanager
    def waiting_aside(self) -> Iterator[None]:
        """For a piece of work that only waits: what is asked for meanwhile need not wait for it."""
        self._waiting_aside += 1
        self._capacity_freed.set()
        try:
            yield
        finally:
            self._waiting_aside -= 1

    async def wait_until_idle(self) -> None:
        """Waits until nothing is left to do."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def finish_matching(self, which: Callable[[Hashable], bool], patience: float = 3.0) -> None:
        """Lets the work for these keys finish, for a while, and then no more."""
        tasks = [task for key, task in self._tasks.items() if which(key)]
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        await _cancel(tasks)

    async def stop(self, patience: float = 3.0) -> None:
        """Lets what is at work finish, for a while, and then no more; what is left is caught up at the next start."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.wait_until_idle()
        self._is_stopped = True
        await _cancel(list(self._tasks.values()))

    async def _run(self, key: Hashable, work: Work) -> None:
        structlog.contextvars.clear_contextvars()  # whoever asked for it may have pressed something at another table
        if isinstance(key, tuple):
            structlog.contextvars.bind_contextvars(table=key[0])
        failures = 0
        while True:
            await self._turns.wait_for_turn()  # a move asks for four hands at once
            try:
                work, can_wait = self._requested.pop(key, (work, is_low_priority()))
                with low_priority(can_wait):
                    await work()
                failures = 0
            except Exception as problem:
                if is_temporary(problem):
                    wait = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                    _log_failure(key, problem, wait)
                    if wait >= LASTING_SECONDS and not isinstance(problem, StorageError):
                        self.outages.record_work_stuck(key)
                    failures = 0 if await self._is_woken_within(wait) else failures + 1
                    continue
                if isinstance(problem, discord.HTTPException):
                    log.warning("Discord refuses it", key=str(key), status=problem.status, code=problem.code, remedy=Remedy.REFUSED)
                else:
                    log.exception("could not bring it up to date", key=str(key))
            self.outages.record_work_done(key)
            # The key is let go in the same breath as it is looked at: the task's callback comes a moment later, and what is asked for
            # in between would never be done.
            if key not in self._requested:
                del self._tasks[key]
                self._capacity_freed.set()
                return

    async def _is_woken_within(self, seconds: float) -> bool:
        """Waits so long, or until we are called; which of the two."""
        pause = asyncio.timeout(None)
        try:
            async with pause:
                self._pauses[pause] = None
                self._capacity_freed.set()
                await self._sleep(seconds)
        except TimeoutError:
            if not pause.expired():
                raise
        finally:
            self._pauses.pop(pause, None)
        return pause.expired()

    def _forget_cancelled(self, key: Hashable, task: asyncio.Task[None]) -> None:
        """For a task that was cancelled; one that ended by itself has let go of its key, which may be another's by now."""
        if self._tasks.get(key) is task:
            del self._tasks[key]
            self.outages.record_work_done(key)
            self._requested.pop(key, None)  # nor is done what was asked for while it was at work
            self._capacity_freed.set()


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _log_failure(key: Hashable, problem: Exception, wait: float) -> None:
    """A disk in trouble is a warning. An outage of Discord is told once, by `OutageLog`, and not for each message."""
    name = type(problem).__name__
    if isinstance(problem, StorageError):
        log.warning("cannot show it now", key=str(key), problem=name, seconds=wait, remedy=problem.remedy)
    else:
        log.info("cannot show it now", key=str(key), problem=name, seconds=wait)
