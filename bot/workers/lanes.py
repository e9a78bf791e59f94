"""Work outside the event loop: the store, pictures, replays and cats hand theirs over here, and nothing else starts a thread.

    async with Workers() as workers:
        moves = await workers.run(Lane.CATS, level.think, game, view, legal, chance, budget)
        workers.counts[Lane.CATS]                      waiting 0, working 0, done 1, seconds 0.8

A lane is a kind of work that has its own hands: a flood of pictures keeps no move waiting. Within a lane, what somebody's press waits for
overtakes what nobody waits for: cats' work, and catching up (`behind`). What cats and pictures hand over is a function and arguments that
can be pickled: these lanes may work in processes of their own (`Workers(apart=…)`, bot/workers/subprocess_worker.py).
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

from bot.errors import WorkerDied
from bot.workers.subprocess_worker import SubprocessWorker

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


POOL_SIZES: Mapping[Lane, int] = {
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
MAX_OVERTAKES = 8
"""How often, one after another, what nobody waits for is overtaken; then it has its turn, so that it is done in the end."""

_low_priority: ContextVar[bool] = ContextVar("behind", default=False)


@contextmanager
def low_priority(on: bool = True) -> Iterator[None]:
    """What is done in here, and in the tasks that begin in here, is done behind what somebody's press waits for."""
    before = _low_priority.set(on)
    try:
        yield
    finally:
        _low_priority.reset(before)


def is_low_priority() -> bool:
    """Whether nobody's press waits for what is being done."""
    return _low_priority.get()


class PrioritySemaphore:
    """So many at once; the rest waits for its turn: first what somebody waits for, then what is `behind`, each in the order it came.

    A place may be given back in any thread, also when the event loop in which it was taken is gone.
    """

    def __init__(self, most: int) -> None:
        self._free, self._overtaken, self._lock = most, 0, threading.Lock()
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._waiting_low: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        """The number of those who wait for their turn."""
        return len(self._waiting) + len(self._waiting_low)

    async def acquire(self) -> None:
        """Returns when it is our turn; a place is to be given back afterwards."""
        with self._lock:
            if self._free:
                self._free -= 1
                return
            turn = asyncio.get_running_loop().create_future()
            (self._waiting_low if is_low_priority() else self._waiting).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given to us in the same moment
                self.release()
            raise

    def release(self) -> None:
        """The place is the next one's."""
        with self._lock:
            while (turn := self._pop_next()) is not None:
                try:
                    turn.get_loop().call_soon_threadsafe(self._pass_on, turn)
                except RuntimeError:  # that loop is gone, and with it whoever waited
                    continue
                return
            self._free += 1

    def _pop_next(self) -> asyncio.Future[None] | None:
        if self._waiting and (not self._waiting_low or self._overtaken < MAX_OVERTAKES):
            self._overtaken = self._overtaken + 1 if self._waiting_low else 0
            return self._waiting.popleft()
        self._overtaken = 0
        return self._waiting_low.popleft() if self._waiting_low else None

    def _pass_on(self, turn: asyncio.Future[None]) -> None:
        if turn.done():  # cancelled while it waited
            self.release()
        else:
            turn.set_result(None)

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()


@dataclass(slots=True)
class LaneCounts:
    """What a lane has to do, and has done since the start; `seconds` are those of what is done, its waiting not included."""

    waiting: int = 0
    working: int = 0
    done: int = 0
    seconds: float = 0.0
    died: int = 0
    """Processes that died over their work."""


def _make_threads(lane: Lane, most: int) -> Executor:
    """The hands of a lane, as a rule: each a thread."""
    return ThreadPoolExecutor(most, thread_name_prefix=lane)


class Workers:
    """The hands of the process: threads, unless others are given. One is started when its lane first has so much to do.

    In a lane that works `apart`, each thread hands its work on to a process, and waits for it without keeping Python's lock. Should that
    process die, another one does the work from its beginning, once: what is done there has no effect but its answer.
    """

    def __init__(self, in_subprocess: Container[Lane] = (), make_executor: Callable[[Lane, int], Executor] = _make_threads) -> None:
        self.counts: Mapping[Lane, LaneCounts] = {lane: LaneCounts() for lane in Lane}
        self._semaphores = {lane: PrioritySemaphore(most) for lane, most in POOL_SIZES.items()}
        self._counts_lock = threading.Lock()
        self._executors = {lane: make_executor(lane, most) for lane, most in POOL_SIZES.items()}
        self._processes = {
            lane: [SubprocessWorker(NICE.get(lane, 0)) for _ in range(most)] for lane, most in POOL_SIZES.items() if lane in in_subprocess
        }
        self._idle_processes = {lane: _queue_processes(processes) for lane, processes in self._processes.items()}

    def count_processes(self) -> dict[Lane, int]:
        """The number of processes that run for each lane that works apart."""
        return {lane: sum(one.is_running for one in processes) for lane, processes in self._processes.items()}

    async def run(
        self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments, on_start: Callable[[], object] | None = None
    ) -> T:
        """What the function answers or raises, once it was its turn in the lane; `begun` is called when it is.

        Whoever is cancelled waits no longer; work that has begun is carried out all the same, and has its place until it is done. Raises
        RuntimeError if they are closed.
        """
        count = self.counts[lane]
        count.waiting += 1
        try:
            await self._semaphores[lane].acquire()
        finally:
            count.waiting -= 1
        try:
            work = self._executors[lane].submit(partial(self._run, lane, function, *arguments))
        except RuntimeError:
            self._semaphores[lane].release()
            raise
        with self._counts_lock:
            count.working += 1
        if on_start:
            on_start()
        work.add_done_callback(partial(self._record_done, lane, time.perf_counter()))
        return await asyncio.wrap_future(work)

    def _record_done(self, lane: Lane, began: float, _: Future[Any]) -> None:
        """In the thread that did it, whether or not anybody waits for it still."""
        with self._counts_lock:
            count = self.counts[lane]
            count.working -= 1
            count.done += 1
            count.seconds += time.perf_counter() - began
        self._semaphores[lane].release()

    def _run(self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """In a thread of the lane. The process that has worked last goes first: another is started only when both are needed."""
        if lane not in self._idle_processes:
            return function(*arguments)
        apart = self._idle_processes[lane].get()
        try:
            return apart.run(function, *arguments)
        except WorkerDied as lost:
            log.info("worker lost", lane=lane.value, status=lost.status)
            with self._counts_lock:
                self.counts[lane].died += 1
            return apart.run(function, *arguments)
        finally:
            self._idle_processes[lane].put(apart)

    async def close(self) -> None:
        """Finish what has begun, and take nothing more. Whoever has a store closes it first."""
        for hands in self._executors.values():
            hands.shutdown(wait=False)
        async with AsyncExitStack() as places:
            for lane, most in POOL_SIZES.items():  # whoever has all places of a lane knows that nothing is being done in it
                for _ in range(most):
                    await places.enter_async_context(self._semaphores[lane])
        for hands in self._executors.values():
            hands.shutdown()  # its threads have nothing left to do but end
        for idle in self._idle_processes.values():
            while not idle.empty():
                idle.get().close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _queue_processes(processes: Iterable[SubprocessWorker]) -> LifoQueue[SubprocessWorker]:
    """The idle processes of a lane: all, as long as none of them is started."""
    idle: LifoQueue[SubprocessWorker] = LifoQueue()
    for one in processes:
        idle.put(one)
    return idle
