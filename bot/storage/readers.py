"""A pool of connections that read beside the writer.

In WAL mode readers work while the writer writes, and a read sees every write whose caller has
returned.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlite_utils import Database

from bot.storage.errors import StoreClosed, translated_errors
from bot.workers.lanes import Lane, Workers

T = TypeVar("T")


class Readers:
    """A pool of read-only connections."""

    def __init__(self, connections: Iterable[Database], path: Path, workers: Workers) -> None:
        self._path = path
        self._workers = workers
        self._all = tuple(connections)
        self._idle: SimpleQueue[Database] = SimpleQueue()
        for db in self._all:
            self._idle.put(db)
        self._running: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def run(self, ask: Callable[[Database], T]) -> T:
        """The result of `ask`, run on one connection within one moment of the database.

        Waits if all connections are in use. Raises `StorageError`, after `close` `StoreClosed`.
        """
        if self._closing:
            raise StoreClosed(self._path, "the store is closed")
        task = asyncio.create_task(self._workers.run(Lane.READING, self._query, ask))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)  # a cancelled read would still use its connection at `close`

    async def close(self) -> None:
        """Wait for the running reads, then close the connections."""
        self._closing = True
        await asyncio.gather(*self._running, return_exceptions=True)
        for db in self._all:
            db.close()

    def _query(self, ask: Callable[[Database], T]) -> T:
        db = self._idle.get()
        try:
            with translated_errors(self._path):
                db.rollback()  # an old transaction, left after an error of the disk, would read old rows
                with db.atomic():
                    return ask(db)
        finally:
            self._idle.put(db)
