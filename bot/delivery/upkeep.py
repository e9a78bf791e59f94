"""Work by key, with one worker each: requests during the work are merged into one more run.

A table at full speed asks a hundred times, and is shown as often as Discord allows.
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
    """Run at most one piece of work for a key at a time, and retry temporary failures of Discord or
    the disk.
    """

    def __init__(self, sleep: Sleep, steady: Clock, scheduler: Scheduler) -> None:
        self._sleep = sleep
        self._turns = LoopTurns()
        self.outages = OutageLog(steady, scheduler)
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._requested: dict[Hashable, tuple[Work, bool]] = {}
        """The work requested while the key is at work, and True if no press waits for it."""
        self._pauses: dict[asyncio.Timeout, None] = {}
        """The pauses before a retry, in the order of their beginning."""
        self._waiting_aside = 0
        self._capacity_freed = asyncio.Event()
        self._is_stopped = False

    def retry_now(self) -> None:
        """Retry all waiting work at once: Discord can be reached again."""
        for pause in self._pauses:
            pause.reschedule(0)  # a moment long past
        self._pauses.clear()

    def request(self, key: Hashable, work: Work) -> None:
        """Run the work soon. It replaces a waiting retry for the key; running work is run once
        more.

        After `stop` nothing is run. A tuple as a key begins with its table, for the log.
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
        """True if more than one piece of work runs, or waits, whose key is a tuple that begins with
        `first`.

        Called by such work itself, it therefore tells of the others.
        """
        return len([key for key in self._tasks if isinstance(key, tuple) and key[0] == first]) > 1

    async def wait_for_turn(self) -> None:
        """Go on in another turn of the event loop, which no other piece of work has."""
        await self._turns.wait_for_turn()

    async def wait_for_capacity(self, limit: int) -> None:
        """Wait until fewer than `limit` pieces of work run. Work that waits for a retry, or aside,
        is not counted.
        """
        while len(self._tasks) - len(self._pauses) - self._waiting_aside >= limit:
            self._capacity_freed.clear()
            await self._capacity_freed.wait()

    @contextmanager
    def waiting_aside(self) -> Iterator[None]:
        """Mark the current work as merely waiting: it takes no capacity."""
        self._waiting_aside += 1
        self._capacity_freed.set()
        try:
            yield
        finally:
            self._waiting_aside -= 1

    async def wait_until_idle(self) -> None:
        """Wait until no work is left."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def finish_matching(self, which: Callable[[Hashable], bool], patience: float = 3.0) -> None:
        """Wait for the work for these keys, for `patience` seconds, then cancel it."""
        tasks = [task for key, task in self._tasks.items() if which(key)]
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        await _cancel(tasks)

    async def stop(self, patience: float = 3.0) -> None:
        """Wait for all work for `patience` seconds, then cancel it. The next start catches up on
        the rest.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.wait_until_idle()
        self._is_stopped = True
        await _cancel(list(self._tasks.values()))

    async def _run(self, key: Hashable, work: Work) -> None:
        structlog.contextvars.clear_contextvars()  # drops the requester's context, perhaps of another table
        if isinstance(key, tuple):
            structlog.contextvars.bind_contextvars(table=key[0])
        failures = 0
        while True:
            await self._turns.wait_for_turn()  # one move requests up to four hand messages
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
            # Check and removal have no await between them: work requested until the done callback would be lost.
            if key not in self._requested:
                del self._tasks[key]
                self._capacity_freed.set()
                return

    async def _is_woken_within(self, seconds: float) -> bool:
        """Wait for this time or until `retry_now`. Return True if `retry_now` came first."""
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
        """Clean up after a cancelled task. A task that ended by itself has freed its key, which may
        be in use again.
        """
        if self._tasks.get(key) is task:
            del self._tasks[key]
            self.outages.record_work_done(key)
            self._requested.pop(key, None)  # drops the work requested meanwhile too
            self._capacity_freed.set()


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _log_failure(key: Hashable, problem: Exception, wait: float) -> None:
    """Log a failure: a warning for the disk, information for Discord, whose outages `OutageLog`
    reports.
    """
    name = type(problem).__name__
    if isinstance(problem, StorageError):
        log.warning("cannot show it now", key=str(key), problem=name, seconds=wait, remedy=problem.remedy)
    else:
        log.info("cannot show it now", key=str(key), problem=name, seconds=wait)
