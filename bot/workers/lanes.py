"""Work outside the event loop: the store, pictures, replays and cats hand theirs over here, and nothing else starts a thread.

    async with Workers() as workers:
        moves = await workers.run(Lane.CATS, level.think, game, view, legal, chance, budget)
        workers.counts[Lane.CATS]                      waiting 0, working 0, done 1, seconds 0.8

A lane is a kind of work that has its own hands: a flood of pictures keeps no move waiting. Within a lane, what somebody's press waits for
overtakes what nobody waits for: cats' work, and catching up (`behind`). What cats and pictures hand over is a function and arguments that
can be pickled: these lanes may work in processes of their own (`Workers(apart=…)`, bot/workers/apart.py).
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from queue import LifoQueue
from typing import Any, Self, TypeVar, TypeVarTuple

import structlog

from bot.errors import WorkerLost
from bot.workers.apart import Apart

log = structlog.get_logger(__name__)

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class Lane(StrEnum):
    """A kind of work. Its threads are named after it."""

    WRITING = "store-writing"
    READING = "store-reading"
    PICTURES = "pictures"
    REPLAYS = "replays"
    CATS = "cats"
    """What cats know at once."""
    THOUGHTS = "thoughts"
    """What cats search for: it takes a second each."""
    BACKUPS = "backups"


HANDS: Mapping[Lane, int] = {
    Lane.WRITING: 1,  # one after another: a connection that writes is in one thread at a time
    Lane.READING: 2,  # so that one long question does not hold up the short ones
    Lane.PICTURES: 2,  # each is a process of its own where they are drawn apart, and costs its memory
    Lane.REPLAYS: 2,
    Lane.CATS: 2,
    Lane.THOUGHTS: 2,  # each is a process of its own where they are thought apart
    Lane.BACKUPS: 1,
}
"""How much of each kind is done at the same time; the rest waits."""
NICE: Mapping[Lane, int] = {Lane.THOUGHTS: 10}
"""How far a lane that works apart stands back for everything else on the machine (man nice)."""
OVERTAKEN = 8
"""How often, one after another, what nobody waits for is overtaken; then it has its turn, so that it is done in the end."""

_is_behind: ContextVar[bool] = ContextVar("behind", default=False)


@contextmanager
def behind(whether: bool = True) -> Iterator[None]:
    """What is done in here, and in the tasks that begin in here, is done behind what somebody's press waits for."""
    before = _is_behind.set(whether)
    try:
        yield
    finally:
        _is_behind.reset(before)


def is_behind() -> bool:
    """Whether nobody's press waits for what is being done."""
    return _is_behind.get()


class PrioritySemaphore:
    """So many at once; the rest waits for its turn: first what somebody waits for, then what is `behind`, each in the order it came.

    A place may be given back in any thread, also when the event loop in which it was taken is gone.
    """

    def __init__(self, most: int) -> None:
        self._free, self._overtaken, self._lock = most, 0, threading.Lock()
        self._first: deque[asyncio.Future[None]] = deque()
        self._behind: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        """The number of those who wait for their turn."""
        return len(self._first) + len(self._behind)

    async def take(self) -> None:
        """Returns when it is our turn; a place is to be given back afterwards."""
        with self._lock:
            if self._free:
                self._free -= 1
                return
            turn = asyncio.get_running_loop().create_future()
            (self._behind if is_behind() else self._first).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given to us in the same moment
                self.give()
            raise

    def give(self) -> None:
        """The place is the next one's."""
        with self._lock:
            while (turn := self._next()) is not None:
                try:
                    turn.get_loop().call_soon_threadsafe(self._hand, turn)
                except RuntimeError:  # that loop is gone, and with it whoever waited
                    continue
                return
            self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        if self._first and (not self._behind or self._overtaken < OVERTAKEN):
            self._overtaken = self._overtaken + 1 if self._behind else 0
            return self._first.popleft()
        self._overtaken = 0
        return self._behind.popleft() if self._behind else None

    def _hand(self, turn: asyncio.Future[None]) -> None:
        if turn.done():  # cancelled while it waited
            self.give()
        else:
            turn.set_result(None)

    async def __aenter__(self) -> None:
        await self.take()

    async def __aexit__(self, *_: object) -> None:
        self.give()


@dataclass(slots=True)
class Count:
    """What a lane has to do, and has done since the start; `seconds` are those of what is done, its waiting not included."""

    waiting: int = 0
    working: int = 0
    done: int = 0
    seconds: float = 0.0
    lost: int = 0
    """Processes that died over their work."""


def _threads(lane: Lane, most: int) -> Executor:
    """The hands of a lane, as a rule: each a thread."""
    return ThreadPoolExecutor(most, thread_name_prefix=lane)


class Workers:
    """The hands of the process: threads, unless others are given. One is started when its lane first has so much to do.

    In a lane that works `apart`, each thread hands its work on to a process, and waits for it without keeping Python's lock. Should that
    process die, another one does the work from its beginning, once: what is done there has no effect but its answer.
    """

    def __init__(self, apart: Container[Lane] = (), hands: Callable[[Lane, int], Executor] = _threads) -> None:
        self.counts: Mapping[Lane, Count] = {lane: Count() for lane in Lane}
        self._places = {lane: PrioritySemaphore(most) for lane, most in HANDS.items()}
        self._counting = threading.Lock()
        self._hands = {lane: hands(lane, most) for lane, most in HANDS.items()}
        self._processes = {lane: [Apart(NICE.get(lane, 0)) for _ in range(most)] for lane, most in HANDS.items() if lane in apart}
        self._apart = {lane: _queue_of(processes) for lane, processes in self._processes.items()}

    def count_processes(self) -> dict[Lane, int]:
        """The number of processes that run for each lane that works apart."""
        return {lane: sum(one.is_running for one in processes) for lane, processes in self._processes.items()}

    async def run(
        self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments, begun: Callable[[], object] | None = None
    ) -> T:
        """What the function answers or raises, once it was its turn in the lane; `begun` is called when it is.

        Whoever is cancelled waits no longer; work that has begun is carried out all the same, and has its place until it is done. Raises
        RuntimeError if they are closed.
        """
        count = self.counts[lane]
        count.waiting += 1
        try:
            await self._places[lane].take()
        finally:
            count.waiting -= 1
        try:
            work = self._hands[lane].submit(partial(self._do, lane, function, *arguments))
        except RuntimeError:
            self._places[lane].give()
            raise
        with self._counting:
            count.working += 1
        if begun:
            begun()
        work.add_done_callback(partial(self._is_done, lane, time.perf_counter()))
        return await asyncio.wrap_future(work)

    def _is_done(self, lane: Lane, began: float, _: Future[Any]) -> None:
        """In the thread that did it, whether or not anybody waits for it still."""
        with self._counting:
            count = self.counts[lane]
            count.working -= 1
            count.done += 1
            count.seconds += time.perf_counter() - began
        self._places[lane].give()

    def _do(self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """In a thread of the lane. The process that has worked last goes first: another is started only when both are needed."""
        if lane not in self._apart:
            return function(*arguments)
        apart = self._apart[lane].get()
        try:
            return apart.run(function, *arguments)
        except WorkerLost as lost:
            log.info("worker lost", lane=lane.value, status=lost.status)
            with self._counting:
                self.counts[lane].lost += 1
            return apart.run(function, *arguments)
        finally:
            self._apart[lane].put(apart)

    async def close(self) -> None:
        """Finish what has begun, and take nothing more. Whoever has a store closes it first."""
        for hands in self._hands.values():
            hands.shutdown(wait=False)
        async with AsyncExitStack() as places:
            for lane, most in HANDS.items():  # whoever has all places of a lane knows that nothing is being done in it
                for _ in range(most):
                    await places.enter_async_context(self._places[lane])
        for hands in self._hands.values():
            hands.shutdown()  # its threads have nothing left to do but end
        for idle in self._apart.values():
            while not idle.empty():
                idle.get().close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _queue_of(processes: Iterable[Apart]) -> LifoQueue[Apart]:
    """The idle processes of a lane: all, as long as none of them is started."""
    idle: LifoQueue[Apart] = LifoQueue()
    for one in processes:
        idle.put(one)
    return idle
