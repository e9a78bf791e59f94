"""An engine as the queries use it: `read` and `write`. sqlite.py and postgres.py open one.

The statements are in the modules of bot/storage/queries.py; writer.py commits them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.errors import StorageError
from bot.storage.connection import Database
from bot.storage.errors import DatabaseGone
from bot.storage.readers import Readers
from bot.storage.writer import Writer

T = TypeVar("T")


class SaveStats(NamedTuple):
    """Statistics of saving since the store was opened."""

    jobs: int
    """Number of writes saved."""
    commits: int
    """Number of commits for these writes: writes that arrive together share one."""
    failed_commits: int
    """Number of commits that the database refused."""
    waiting: int
    """Number of writes in the queue."""
    last_error: StorageError | None
    """The error of the last commit; None if it succeeded."""


class Engine:
    """A database with one connection that writes, and a few that read. It belongs to one event
    loop."""

    def __init__(self, writer: Writer, readers: Readers | None = None) -> None:
        self.gone = asyncio.Event()
        """Set once the database is known to be lost for good: later writes would be lost."""
        self._writer = writer
        self._readers = readers

    async def read(self, ask: Callable[[Database], T]) -> T:
        """The result of `ask`, run on a reading connection within one moment of the database."""
        return await (self._readers or self._writer).run(ask)

    async def write(self, act: Callable[[Database], T]) -> T:
        """The result of `act`, run in one transaction, once it is on disk. If `act` raises, nothing
        is stored. Raises StorageError; if the database is lost for good, the engine is `gone`."""
        try:
            return await self._writer.run(act)
        except DatabaseGone:
            self.gone.set()
            raise

    async def truncate_log(self) -> None:
        """Have the logs of the database hold no deleted text, if the engine can."""

    @property
    def save_stats(self) -> SaveStats:
        """Statistics of saving so far."""
        done = self._writer
        return SaveStats(done.jobs, done.commits, done.failed_commits, done.waiting, done.last_error)

    def check(self) -> None:
        """Raise `DatabaseGone` if the database is known to be lost."""

    async def close(self) -> None:
        """Finish the queued writes, then close all connections."""
        if self._readers is not None:
            await self._readers.close()
        await self._writer.close()
