"""The engine on a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import structlog
from sqlite_utils import Database

from bot.remedies import Remedy
from bot.storage.engine import Engine
from bot.storage.errors import translate_error
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

CHECKPOINT_MILLISECONDS = 100
"""Longest wait of `truncate_log` for readers. All writes wait behind it."""


class SqliteConnection:
    """A connection to a SQLite file. Transactions begin with `begin`; a writer waits for the lock then."""

    def __init__(self, db: Database, path: Path, begin: str = "BEGIN IMMEDIATE", check: Callable[[], None] = lambda: None) -> None:
        """`check` raises if the path no longer leads to the file."""
        self.db = db
        self.name = str(path)
        self._path = path
        self._begin = begin
        self._check = check

    @property
    def in_transaction(self) -> bool:
        return self.db.conn.in_transaction

    def begin(self) -> None:
        self._check()
        self.rollback()  # an earlier rollback may have failed, and an old transaction would read old rows
        self.db.conn.execute(self._begin)

    def commit(self) -> None:
        self.db.conn.execute("COMMIT")
        self._check()  # before any caller is answered

    def rollback(self) -> None:
        self.db.rollback()

    def explain(self, error: Exception) -> Exception:
        return translate_error(self._path, error)

    def close(self) -> None:
        self.db.close()

    def truncate_log(self) -> None:
        """Write the write-ahead log into the file and empty it, unless a reader or the disk prevents it."""
        with suppress(sqlite3.Error):
            self.rollback()
            (usual,) = self.db.execute("PRAGMA busy_timeout").fetchone()
            self.db.execute(f"PRAGMA busy_timeout = {CHECKPOINT_MILLISECONDS}")
            try:
                self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                self.db.execute(f"PRAGMA busy_timeout = {usual}")


class Sqlite(Engine):
    """A SQLite file with one connection that writes, and a few that read.

    Made by `open` or `in_memory`.
    """

    def __init__(
        self,
        writing: SqliteConnection,
        workers: Workers,
        readers: Readers | None = None,
        ownership: Ownership | None = None,
        file: OpenFile | None = None,
    ) -> None:
        super().__init__(Writer(writing, workers), readers)
        self._writing = writing
        self._workers = workers
        self._file = file
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
        readers = Readers([SqliteConnection(one, path, "BEGIN") for one in reading], workers)
        opened = cls(SqliteConnection(writing, path, check=file.check), workers, readers, ownership, file)
        return opened

    @classmethod
    async def in_memory(cls, workers: Workers) -> Sqlite:
        """Open a database that disappears when it is closed, with one connection for reads and
        writes."""
        return cls(SqliteConnection(open_in_memory(), Path(":memory:")), workers)

    async def truncate_log(self) -> None:
        """Write the write-ahead log into the file and empty it, so that it has no deleted text.

        If a reader or the disk prevents this, a later checkpoint does it, at the latest the one of
        `close`.
        """
        await self._workers.run(Lane.WRITING, self._writing.truncate_log)

    def check(self) -> None:
        """Raise `DatabaseGone` if the file was deleted, moved or replaced while open."""
        if self._file is not None:
            self._file.check()

    async def close(self) -> None:
        """Finish the queued writes, then close the file."""
        await super().close()
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
