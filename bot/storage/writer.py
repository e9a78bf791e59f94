"""The writer: it runs jobs in order, and commits all waiting jobs as one group.

Jobs that arrive while the disk is busy form the next group: under load groups grow, and a single
job is not delayed. If a job of a group fails, the group is run again with each job in a savepoint.
(Not from the start, because each job would cost two more statements, each waiting for Python's
lock.) Callers are answered after the commit, a whole group by one wake-up of the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import structlog

from bot.errors import DatabaseLocked, StorageError
from bot.storage.connection import Connection, Database
from bot.storage.errors import DatabaseAway, DatabaseGone, LostRace, StoreClosed
from bot.workers.lanes import Lane, Workers

log = structlog.get_logger(__name__)
T = TypeVar("T")

CONCERNS_ALL = (DatabaseLocked, DatabaseGone, DatabaseAway)
"""Errors of the whole database, after which no job of a group is tried again."""
MAX_RACES = 3
"""How often a group is run again that has lost a race with another process."""
LARGEST_GROUP = 256
"""Most jobs in one group, so that the first job of a flood need not wait for the last."""


@dataclass(slots=True)
class _Job:
    """The job of one caller. It may run again after a rollback, so it may touch nothing but the
    database."""

    act: Callable[[Database], Any]
    caller: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Writer:
    """Runs jobs on a database, in order of arrival. It owns the connection; its callers share one
    event loop."""

    def __init__(self, connection: Connection, workers: Workers) -> None:
        self.commits = 0
        self.failed_commits = 0
        self.jobs = 0
        self.last_error: StorageError | None = None
        """The error of the last commit; None if it succeeded."""
        self._connection = connection
        self._workers = workers
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Job] = SimpleQueue()
        self._drain_task: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return self._queue.qsize()

    async def run(self, act: Callable[[Database], T]) -> T:
        """Run `act` and return its result once it is on disk.

        If `act` raises, the exception is raised here and nothing of it is stored. `act` is run even
        if the caller is cancelled, and may be run again after a rollback. Raises `StoreClosed`
        after `close`, and any other `StorageError` if the disk refuses.
        """
        if self._closing:
            raise StoreClosed(self._connection.name, "the store is closed")
        job = _Job(act, self._loop.create_future())
        self._queue.put(job)
        if self._drain_task is None or self._drain_task.done():
            self._drain_task = asyncio.create_task(self._drain())
        value: T = await job.caller
        return value

    async def close(self) -> None:
        """Finish the queued jobs, then close the connection."""
        self._closing = True
        await self._workers.run(Lane.WRITING, self._close)

    async def _drain(self) -> None:
        while not self._queue.empty():  # a job may arrive just after the last check
            await self._workers.run(Lane.WRITING, self._run_jobs)

    # All methods from here on run in the writing thread.

    def _run_jobs(self) -> None:
        while group := self._take_group():
            before = self.last_error
            self._run_group(group)
            self._log_change(before)
            with suppress(RuntimeError):  # the event loop is gone, and the callers with it
                self._loop.call_soon_threadsafe(_resolve_callers, group)

    def _close(self) -> None:
        try:
            self._run_jobs()
        finally:
            self._connection.close()

    def _log_change(self, before: StorageError | None) -> None:
        """Log once when saving begins to fail, and once when it works again.

        A missing file ends the bot, which logs the reason itself.
        """
        if self.last_error and not before and not isinstance(self.last_error, DatabaseGone):
            log.error("nothing can be saved", path=self._connection.name, reason=self.last_error.detail, remedy=self.last_error.remedy)
        elif before and not self.last_error:
            log.info("saving works again", path=self._connection.name)

    def _take_group(self) -> list[_Job]:
        """The waiting jobs, at most as many as one group may have."""
        group: list[_Job] = []
        with suppress(Empty):
            while len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
        return group

    def _run_group(self, group: list[_Job]) -> None:
        """Commit a group. If a job fails, retry with savepoints; if the retry fails (a full disk),
        job by job.

        An error that concerns all jobs ends this: a commit whose answer was lost may be stored.
        """
        failure = self._commit(group, self._run_job)
        for _ in range(MAX_RACES):
            if isinstance(failure, LostRace):
                failure = self._commit(group, self._run_job)
        if failure and len(group) > 1 and not isinstance(failure, CONCERNS_ALL):
            failure = self._commit(group, self._run_in_savepoint)
            if failure and not isinstance(failure, CONCERNS_ALL):
                for job in group:
                    self._run_group([job])
                return
        if failure:
            for job in group:
                job.error = failure

    def _commit(self, group: list[_Job], do: Callable[[_Job], None]) -> Exception | None:
        """Run and commit all jobs of a group, or none. Returns the error, if any."""
        try:
            self._connection.begin()
            for job in group:
                do(job)
            self._connection.commit()
        except Exception as error:  # noqa: BLE001 (passed to the callers)
            with suppress(Exception):  # otherwise no caller would ever be answered
                self._connection.rollback()
            failure = self._connection.explain(error)
            if isinstance(failure, StorageError):
                self.failed_commits += 1
                self.last_error = failure
            return failure
        self.last_error = None
        self.commits += 1
        self.jobs += len(group)
        return None

    def _run_job(self, job: _Job) -> None:
        job.value, job.error = job.act(self._connection.db), None

    def _run_in_savepoint(self, job: _Job) -> None:
        """Run one job in a savepoint. Raises only if its failure has undone the whole
        transaction."""
        execute = self._connection.db.conn.execute
        execute("SAVEPOINT job")
        try:
            self._run_job(job)
        except Exception as error:
            if not self._connection.in_transaction:
                raise
            execute("ROLLBACK TO job")
            job.error = self._connection.explain(error)
        execute("RELEASE job")


def _resolve_callers(group: Iterable[_Job]) -> None:
    for job in group:
        if job.caller.done():  # cancelled
            continue
        if job.error is None:
            job.caller.set_result(job.value)
        else:
            job.caller.set_exception(job.error)
