"""Long pieces of work, each in a turn of the event loop of its own: what comes in between waits for one of them and not for all."""

from __future__ import annotations

import asyncio
from collections import deque


class LoopTurns:
    """Whoever waits for their turn goes on in one that nobody else of them has, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def wait_for_turn(self) -> None:
        """From here on the turn is the caller's, until they wait for something. Nobody has to give it back, however they end."""
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        if len(self._waiting) == 1:
            self._schedule()
        await mine

    def _schedule(self) -> None:
        asyncio.get_running_loop().call_soon(self._release_one)

    def _release_one(self) -> None:
        """The first who still waits; the others one turn later each."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                break
        if self._waiting:
            self._schedule()
