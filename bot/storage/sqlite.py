"""A SQLite file as the queries use it: `read` and `write`. Another engine would answer these two, and keep the statements.

What is asked and written stands in the modules of bot/storage/queries.py; how it is committed in writer.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import structlog
from sqlite_utils import Database

from bot.errors import StorageError
from bot.remedies import Remedy
from bot.storage.file import (
    BUSY_SECONDS,
    OpenFile,
    Ownership,
    check_not_empty,
    check_path,
    open_for_reading,
    open_for_writing,
    open_in_memory,
)
from bot.storage.health import CHECK_SECONDS, check_at_start
from bot.storage.migration import migrate_after_copy
from bot.storage.readers import Readers
from bot.storage.writer import Writer
from bot.workers.lanes import POOL_SIZES, Lane, Workers

log = structlog.get_logger(__name__)
T = TypeVar("T")


class SaveStats(NamedTuple):
    """How saving has gone since a store was opened."""

    jobs: int
    """The number of writes that were saved."""
    commits: int
    """The number of commits that saved them: writes that come together share one."""
    failed_commits: int
    """The number of commits that the disk refused."""
    waiting: int
    """The number of writes in the queue."""
    last_error: StorageError | None
    """The reason why the last commit was refused; None if it was not."""


class Sqlite:
    """A SQLite file: one connection that writes, and a few that read. Made by `open` or `in_memory`; it belongs to one event loop."""

    def __init__(
        self,
        path: Path,
        writer: Writer,
        readers: Readers | None = None,
        ownership: Ownership | None = None,
        file: OpenFile | None = None,
    ) -> None:
        self.gone = asyncio.Event()
        """Set once the file is known to be deleted, moved or replaced: nothing that is written would be found again."""
        self._path = path
        self._file = file
        self._writer = writer
        self._readers = readers
        self._ownership = ownership

    @classmethod
    async def open(
        cls,
        path: Path,
        workers: Workers,
        *,
        busy_seconds: float = BUSY_SECONDS,
        check_seconds: float = CHECK_SECONDS,
        migration_backup: Path | None = None,
    ) -> Sqlite:
        """Open this file, which is created if it is not there. It is to be closed before its workers are.

        It is looked through for damage first, for `check_seconds` at the most; for none, a damaged one is opened, too.
        A file of an earlier version is migrated after a copy named `migration_backup`; without such a name it is refused.
        Raises a `StorageError`: it is held by another program or another bot, read-only, written by another version, damaged, or there is
        no such folder.
        """
        ownership = await workers.run(Lane.WRITING, _take_ownership, path)
        try:
            old = await workers.run(Lane.WRITING, path.exists)
            if check_seconds and old and not await check_at_start(path, workers, check_seconds, busy_seconds):
                log.info("too large to be looked through at a start: each backup is", path=str(path), seconds=check_seconds)
            if old and migration_backup:
                await workers.run(Lane.WRITING, partial(migrate_after_copy, path, migration_backup, damaged=not check_seconds))
            writing, reading = await workers.run(Lane.WRITING, _open_connections, path, busy_seconds, ownership)
        except BaseException:
            ownership.release()
            raise
        if not old:
            _log_new_file(path, again=ownership.has_been_opened)
        loop = asyncio.get_running_loop()
        file = OpenFile(path, lambda: loop.call_soon_threadsafe(opened.gone.set))
        opened = cls(path, Writer(writing, path, workers, file.check), Readers(reading, path, workers), ownership, file)
        return opened

    @classmethod
    async def in_memory(cls, workers: Workers) -> Sqlite:
        """Open a database that is gone when it is closed. It has one connection only, so what writes reads as well."""
        path = Path(":memory:")
        return cls(path, Writer(open_in_memory(), path, workers))

    async def read(self, ask: Callable[[Database], T]) -> T:
        """Run `ask` on a connection that reads, and return its answer. All that it reads is of one moment."""
        return await (self._readers or self._writer).run(ask)

    async def write(self, act: Callable[[Database], T]) -> T:
        """Run `act` in one transaction, and return its answer once that is on disk. If it raises, nothing of it is stored."""
        return await self._writer.run(act)

    async def truncate_log(self) -> None:
        """Bring the write-ahead log into the file, so that no deleted text stands in the log."""
        await self._writer.truncate_log()

    @property
    def save_stats(self) -> SaveStats:
        """How saving has gone so far."""
        done = self._writer
        return SaveStats(done.jobs, done.commits, done.failed_commits, done.waiting, done.last_error)

    def check(self) -> None:
        """Raise `DatabaseGone` if the file was deleted, moved or replaced while it was open."""
        if self._file is not None:
            self._file.check()

    async def close(self) -> None:
        """Finish what is queued, then let go of the file."""
        if self._readers is not None:
            await self._readers.close()
        await self._writer.close()
        if self._ownership is not None:
            self._ownership.release()


def _take_ownership(path: Path) -> Ownership:
    check_path(path)
    check_not_empty(path)
    return Ownership(path)


def _open_connections(path: Path, busy_seconds: float, ownership: Ownership) -> tuple[Database, list[Database]]:
    """The one that writes, and those that read."""
    writing = open_for_writing(path, busy_seconds)
    ownership.lock_file()  # which may be new
    return writing, [open_for_reading(path, busy_seconds) for _ in range(POOL_SIZES[Lane.READING])]


def _log_new_file(path: Path, *, again: bool) -> None:
    """A host whose file is lost must not find it out by an empty leaderboard."""
    if again:
        log.warning("made a new database where there was one before", path=str(path.absolute()), remedy=Remedy.DATABASE_NEW)
    else:
        log.info("made a new database", path=str(path.absolute()))
