"""Non-blocking writes to a WebSocket: texts are queued, and one task sends them in order."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress


class Outbox:
    """Outgoing texts of one socket. Leaving `async with` first sends the queued texts."""

    def __init__(self, deliver: Callable[[str], Awaitable[None]]) -> None:
        self._send = deliver
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def put(self, text: str) -> None:
        self._queue.put_nowait(text)

    async def __aenter__(self) -> "Outbox":
        self._writer = asyncio.create_task(self._write())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._writer is not None
        self._queue.put_nowait(None)
        await self._writer

    async def _write(self) -> None:
        """Send until the end mark; a cut socket drops the rest."""
        with suppress(ConnectionError):
            while (text := await self._queue.get()) is not None:
                await self._send(text)
