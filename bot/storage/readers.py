"""Reading beside the writer: a few threads with a connection each. WAL lets them read while the writer writes; what a caller has
been told is stored, the next read sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from sqlite_utils import Database

from bot.storage.troubles import StoreClosed, explained

T = TypeVar("T")


class Readers:
    """A pool of connections that only read."""

    def __init__(self, connections: Iterable[Database], path: Path) -> None:
        self._path = path
        self._all = tuple(connections)
        self._idle: SimpleQueue[Database] = SimpleQueue()
        for db in self._all:
            self._idle.put(db)
        self._threads = ThreadPoolExecutor(len(self._all), thread_name_prefix="storage-reader")
        self._closing = False

    async def run(self, ask: Callable[[Database], T]) -> T:
        """What `ask` answers, all of it from one moment of the database."""
        if self._closing:
            raise StoreClosed(self._path, "the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, ask)

    async def close(self) -> None:
        """Wait for the readings under way, then let go of the database."""
        self._closing = True
        await asyncio.to_thread(self._threads.shutdown)
        for db in self._all:
            db.close()

    def _ask(self, ask: Callable[[Database], T]) -> T:
        db = self._idle.get()
        try:
            with explained(self._path), db.atomic():
                return ask(db)
        finally:
            self._idle.put(db)
