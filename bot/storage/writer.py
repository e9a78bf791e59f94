"""What writes, one job after another. It commits what has piled up as one group, so that many moves share one wait for the disk.

While the disk is busy with one group, the jobs that arrive meanwhile become the next: under load groups grow by themselves, and a job that
comes alone is not made to wait for company. A job that fails leaves its neighbours alone: the group is done again with each job in its own
savepoint. (Not at once so: each statement may have to wait for Python's lock, and savepoints are two more for each job.)
A caller hears of its job only after the commit, and a whole group is told by one wake-up of the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import structlog
from sqlite_utils import Database

from bot.errors import DatabaseLocked, StorageError
from bot.storage.errors import DatabaseGone, StoreClosed, translate_error
from bot.workers.lanes import Lane, Workers

log = structlog.get_logger(__name__)
T = TypeVar("T")

CHECKPOINT_MILLISECONDS = 100
"""How long `truncate_log` waits for readers. All that is to be written waits behind it."""
LARGEST_GROUP = 256
"""So that the first of a flood need not wait for the last."""


@dataclass(slots=True)
class _Job:
    """What one caller wants done. It may be done again, if it was rolled back, so it must touch nothing but the database."""

    act: Callable[[Database], Any]
    caller: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Writer:
    """Carries out jobs on a database, in the order in which they came. It owns the connection; its callers live in one event loop."""

    def __init__(self, db: Database, path: Path, workers: Workers, check: Callable[[], None] = lambda: None) -> None:
        """`check` raises if the path no longer leads to this database."""
        self.commits = 0
        self.failed_commits = 0
        self.jobs = 0
        self.last_error: StorageError | None = None
        """The reason why the disk refused the last commit; None if it took it."""
        self._db = db
        self._path = path
        self._workers = workers
        self._check = check
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Job] = SimpleQueue()
        self._drain_task: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return self._queue.qsize()

    async def run(self, act: Callable[[Database], T]) -> T:
        """What `act` returns, once it is on disk; or what it raised, and then nothing of it is stored.

        It is carried out also if the caller is cancelled meanwhile.
        """
        if self._closing:
            raise StoreClosed(self._path, "the store is closed")
        job = _Job(act, self._loop.create_future())
        self._queue.put(job)
        if self._drain_task is None or self._drain_task.done():
            self._drain_task = asyncio.create_task(self._drain())
        value: T = await job.caller
        return value

    async def truncate_log(self) -> None:
        """Bring the write-ahead log into the file and empty it, so that no deleted text stands in the log.

        If a reader or the disk is in the way, a later checkpoint does this, at the latest that of `close`.
        """
        await self._workers.run(Lane.WRITING, self._truncate_log)

    async def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        self._closing = True
        await self._workers.run(Lane.WRITING, self._close)

    async def _drain(self) -> None:
        while not self._queue.empty():  # a job may come just after the last look at the queue
            await self._workers.run(Lane.WRITING, self._run_jobs)

    # From here on, in the one thread that writes.

    def _run_jobs(self) -> None:
        while group := self._take_group():
            before = self.last_error
            self._run_group(group)
            self._log_change(before)
            with suppress(RuntimeError):  # the event loop is gone, and with it everybody who could be told
                self._loop.call_soon_threadsafe(_resolve_callers, group)

    def _truncate_log(self) -> None:
        with suppress(sqlite3.Error):
            self._db.rollback()
            (usual,) = self._db.execute("PRAGMA busy_timeout").fetchone()
            self._db.execute(f"PRAGMA busy_timeout = {CHECKPOINT_MILLISECONDS}")
            try:
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                self._db.execute(f"PRAGMA busy_timeout = {usual}")

    def _close(self) -> None:
        try:
            self._run_jobs()
        finally:
            self._db.close()

    def _log_change(self, before: StorageError | None) -> None:
        """Log one line when saving begins to fail, and one when it works again. A file that is gone ends the bot, which says so itself."""
        if self.last_error and not before and not isinstance(self.last_error, DatabaseGone):
            log.error("nothing can be saved", path=str(self._path), reason=self.last_error.detail, remedy=self.last_error.remedy)
        elif before and not self.last_error:
            log.info("saving works again", path=str(self._path))

    def _take_group(self) -> list[_Job]:
        """What has piled up, as much of it as one group may hold."""
        group: list[_Job] = []
        with suppress(Empty):
            while len(group) < LARGEST_GROUP:
                group.append(self._queue.get_nowait())
        return group

    def _run_group(self, group: list[_Job]) -> None:
        """Commit a group as one. If a job fails, once more with each in a savepoint; if even that breaks (a full disk), each job alone."""
        trouble = self._commit(group, self._run_job)
        if trouble is None:
            return
        if len(group) == 1 or isinstance(trouble, DatabaseLocked | DatabaseGone):  # it concerns all
            for job in group:
                job.error = trouble
        elif self._commit(group, self._run_in_savepoint):
            for job in group:
                self._run_group([job])

    def _commit(self, group: list[_Job], do: Callable[[_Job], None]) -> Exception | None:
        """Carry out all of a group, or nothing and say why not."""
        try:
            self._check()
            self._db.rollback()  # what the disk may have refused to before
            self._db.conn.execute("BEGIN IMMEDIATE")
            for job in group:
                do(job)
            self._db.conn.execute("COMMIT")
            self._check()  # before any caller hears that its job is stored
        except Exception as error:  # noqa: BLE001 (it goes to the callers)
            with suppress(sqlite3.Error):  # else nobody of the group would be told, and all would wait for ever
                self._db.rollback()
            trouble = translate_error(self._path, error)
            if isinstance(trouble, StorageError):
                self.failed_commits, self.last_error = self.failed_commits + 1, trouble
            return trouble
        self.last_error = None
        self.commits += 1
        self.jobs += len(group)
        return None

    def _run_job(self, job: _Job) -> None:
        job.value, job.error = job.act(self._db), None

    def _run_in_savepoint(self, job: _Job) -> None:
        """One job in its savepoint. Raises only if its failure has undone the whole transaction."""
        execute = self._db.conn.execute
        execute("SAVEPOINT job")
        try:
            self._run_job(job)
        except Exception as error:
            if not self._db.conn.in_transaction:
                raise
            execute("ROLLBACK TO job")
            job.error = translate_error(self._path, error)
        execute("RELEASE job")


def _resolve_callers(group: Iterable[_Job]) -> None:
    for job in group:
        if job.caller.done():  # cancelled meanwhile
            continue
        if job.error is None:
            job.caller.set_result(job.value)
        else:
            job.caller.set_exception(job.error)
