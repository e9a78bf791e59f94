"""A SQLite file as the queries use it: `read` and `write`. Another engine would offer the same two.

The statements are in the modules of bot/storage/queries.py; writer.py commits them.
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
    """Statistics of saving since the store was opened."""

    jobs: int
    """Number of writes saved."""
    commits: int
    """Number of commits for these writes: writes that arrive together share one."""
    failed_commits: int
    """Number of commits that the disk refused."""
    waiting: int
    """Number of writes in the queue."""
    last_error: StorageError | None
    """The error of the last commit; None if it succeeded."""


class Sqlite:
    """A SQLite file with one connection that writes, and a few that read. It belongs to one event
    loop.

    Made by `open` or `in_memory`.
    """

    def __init__(
        self,
        path: Path,
        writer: Writer,
        readers: Readers | None = None,
        ownership: Ownership | None = None,
        file: OpenFile | None = None,
    ) -> None:
        self.gone = asyncio.Event()
        """Set once the file is known to be deleted, moved or replaced: later writes would be
        lost."""
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
        """Open the file, creating it if necessary. Close the engine before its workers.

        The file is first checked for damage, for at most `check_seconds`; with 0 even a damaged
        file is opened. A file of an earlier version is copied to `migration_backup` and migrated;
        without a `migration_backup` it is refused. Raises `StorageError` if another process holds
        the file, it is read-only, damaged or of another version, or its folder is missing.
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
        """Open a database that disappears when it is closed, with one connection for reads and
        writes."""
        path = Path(":memory:")
        return cls(path, Writer(open_in_memory(), path, workers))

    async def read(self, ask: Callable[[Database], T]) -> T:
        """The result of `ask`, run on a reading connection within one moment of the database."""
        return await (self._readers or self._writer).run(ask)

    async def write(self, act: Callable[[Database], T]) -> T:
        """The result of `act`, run in one transaction, once it is on disk. If `act` raises, nothing
        is stored."""
        return await self._writer.run(act)

    async def truncate_log(self) -> None:
        """Write the write-ahead log into the file, so that the log has no deleted text."""
        await self._writer.truncate_log()

    @property
    def save_stats(self) -> SaveStats:
        """Statistics of saving so far."""
        done = self._writer
        return SaveStats(done.jobs, done.commits, done.failed_commits, done.waiting, done.last_error)

    def check(self) -> None:
        """Raise `DatabaseGone` if the file was deleted, moved or replaced while open."""
        if self._file is not None:
            self._file.check()

    async def close(self) -> None:
        """Finish the queued writes, then close the file."""
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
    """The connection that writes, and those that read."""
    writing = open_for_writing(path, busy_seconds)
    ownership.lock_file()  # the file may be new
    return writing, [open_for_reading(path, busy_seconds) for _ in range(POOL_SIZES[Lane.READING])]


def _log_new_file(path: Path, *, again: bool) -> None:
    """Log a new database file; a warning if one existed before, for the operator may have lost
    it."""
    if again:
        log.warning("made a new database where there was one before", path=str(path.absolute()), remedy=Remedy.DATABASE_NEW)
    else:
        log.info("made a new database", path=str(path.absolute()))
