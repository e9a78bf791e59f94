"""The presses and commands that are being answered at this moment: at the end they are waited for, so that what was stored is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class InFlight:
    """Each is a task of discord.py's."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @contextmanager
    def track(self) -> Iterator[None]:
        """As long as this lasts, whoever runs it is waited for."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def stop(self, patience: float = 3.0) -> None:
        """Waits for all of them, for a while; who is not done then is not answered any more. Called when nothing new is heard."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
