"""Reading beside the writer: a few connections. WAL lets them read while the writer writes; what a caller has been told is stored, the next
read sees."""

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
    """A pool of connections that only read."""

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
        """What `ask` answers, all of it from one moment of the database."""
        if self._closing:
            raise StoreClosed(self._path, "the store is closed")
        asking = asyncio.create_task(self._workers.run(Lane.READING, self._query, ask))
        self._running.add(asking)
        asking.add_done_callback(self._running.discard)
        return await asyncio.shield(asking)  # cancelled halfway, it would still have its connection when that is closed

    async def close(self) -> None:
        """Wait for the readings under way, then let go of the database."""
        self._closing = True
        await asyncio.gather(*self._running, return_exceptions=True)
        for db in self._all:
            db.close()

    def _query(self, ask: Callable[[Database], T]) -> T:
        db = self._idle.get()
        try:
            with translated_errors(self._path):
                db.rollback()  # what the disk may have refused to before: in there all is read as it was then
                with db.atomic():
                    return ask(db)
        finally:
            self._idle.put(db)
