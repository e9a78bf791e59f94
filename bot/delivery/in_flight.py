"""Presses and commands in flight: at the end they are waited for, so that stored moves are
answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class InFlight:
    """The tasks of discord.py that answer interactions at the moment."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @contextmanager
    def track(self) -> Iterator[None]:
        """Count the current task as in flight inside of this context."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def stop(self, patience: float = 3.0) -> None:
        """Wait for all tasks for `patience` seconds, then cancel the rest. Called when no new
        events arrive.
        """
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
