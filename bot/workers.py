"""Work outside the event loop: the store, pictures, replays and cats hand theirs over here, and nothing else starts a thread.

    async with Workers() as workers:
        moves = await workers.run(Lane.CATS, level.think, game, view, legal, chance, budget)
        workers.counts[Lane.CATS]                      waiting 0, working 0, done 1, seconds 0.8

A lane is a kind of work that has its own hands: a flood of pictures keeps no move waiting. What cats and pictures hand over is a function
and arguments that can be pickled, so that their lanes may become processes one day.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import Self, TypeVar, TypeVarTuple

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class Lane(StrEnum):
    """A kind of work. Its threads are named after it."""

    WRITING = "store-writing"
    READING = "store-reading"
    PICTURES = "pictures"
    REPLAYS = "replays"
    CATS = "cats"


HANDS: Mapping[Lane, int] = {
    Lane.WRITING: 1,  # one after another: a connection that writes is in one thread at a time
    Lane.READING: 2,  # so that one long question does not hold up the short ones
    Lane.PICTURES: 2,  # more hands do not draw faster, for they share Python's lock
    Lane.REPLAYS: 2,
    Lane.CATS: 2,
}
"""How much of each kind is done at the same time; the rest waits, in the order in which it came."""


@dataclass(slots=True)
class Count:
    """What a lane has to do, and has done since the start; `seconds` are those of what is done, its waiting not included."""

    waiting: int = 0
    working: int = 0
    done: int = 0
    seconds: float = 0.0


class Workers:
    """The hands of one event loop. A thread is started when its lane first has so much to do."""

    def __init__(self) -> None:
        self.counts: Mapping[Lane, Count] = {lane: Count() for lane in Lane}
        self._room = {lane: asyncio.Semaphore(most) for lane, most in HANDS.items()}
        self._threads = {lane: ThreadPoolExecutor(most, thread_name_prefix=lane) for lane, most in HANDS.items()}

    async def run(self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """What the function answers or raises, once there was room for it in the lane.

        Whoever is cancelled waits no longer; work that has begun is carried out all the same. Raises RuntimeError if they are closed.
        """
        count, room = self.counts[lane], self._room[lane]
        count.waiting += 1
        try:
            await room.acquire()
        finally:
            count.waiting -= 1
        count.working += 1
        began = time.perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads[lane], function, *arguments)
        finally:
            room.release()
            count.working -= 1
            count.done += 1
            count.seconds += time.perf_counter() - began

    async def close(self) -> None:
        """Finish what has begun, and take nothing more. Whoever has a store closes it first."""
        for threads in self._threads.values():
            await asyncio.to_thread(threads.shutdown)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
