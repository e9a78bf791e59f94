"""A pool of connections that read beside the writer.

Readers work while the writer writes, and a read sees every write whose caller has returned.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from typing import Any, TypeVar

from bot.storage.connection import Connection, Database, run_in_transaction
from bot.storage.errors import StoreClosed
from bot.workers.lanes import Lane, Workers

T = TypeVar("T")


class Readers:
    """A pool of read-only connections."""

    def __init__(self, connections: Iterable[Connection], workers: Workers) -> None:
        self._workers = workers
        self._all = tuple(connections)
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        for one in self._all:
            self._idle.put(one)
        self._running: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def run(self, ask: Callable[[Database], T]) -> T:
        """The result of `ask`, run on one connection within one moment of the database.

        Waits if all connections are in use. Raises `StorageError`, after `close` `StoreClosed`.
        """
        if self._closing:
            raise StoreClosed(self._all[0].name, "the store is closed")
        task = asyncio.create_task(self._workers.run(Lane.READING, self._query, ask))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)  # a cancelled read would still use its connection at `close`

    async def close(self) -> None:
        """Wait for the running reads, then close the connections."""
        self._closing = True
        await asyncio.gather(*self._running, return_exceptions=True)
        for one in self._all:
            one.close()

    def _query(self, ask: Callable[[Database], T]) -> T:
        connection = self._idle.get()
        try:
            return run_in_transaction(connection, ask)
        finally:
            self._idle.put(connection)
