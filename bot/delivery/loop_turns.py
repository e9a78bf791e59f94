"""Turns of the event loop for long pieces of work, one each: an event waits for one piece, not for
all.
"""

from __future__ import annotations

import asyncio
from collections import deque


class LoopTurns:
    """A queue of tasks. Each goes on in a turn of the event loop of its own, first come, first
    served.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def wait_for_turn(self) -> None:
        """Wait for the next free turn of the event loop. It ends by itself at the caller's next
        await.
        """
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        if len(self._waiting) == 1:
            self._schedule()
        await mine

    def _schedule(self) -> None:
        asyncio.get_running_loop().call_soon(self._release_one)

    def _release_one(self) -> None:
        """Let the first waiting task go on, and schedule the next one for the following turn."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                break
        if self._waiting:
            self._schedule()
