"""Work outside of the event loop, for the store, pictures, replays and cats. No other part starts
threads.

    async with Workers() as workers:
        moves = await workers.run(Lane.CATS, level.think, game, view, legal, chance, budget)
        workers.counts[Lane.CATS]                      waiting 0, working 0, done 1, seconds 0.8

A lane is a kind of work with its own pool, so that many pictures do not delay a move. Within a
lane, work that a player waits for goes before `low_priority` work: cats, and catching up. Work of
idle priority, looks back at finished games, goes last. Cats and pictures hand over a function and
arguments that can be pickled, because their lanes may run in subprocesses (`Workers(in_subprocess=…)`,
bot/workers/subprocess_worker.py).
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum, StrEnum
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
    """A kind of work. Its threads have its name."""

    WRITING = "store-writing"
    READING = "store-reading"
    PICTURES = "pictures"
    REPLAYS = "replays"
    CATS = "cats"
    """Moves found by cats without search."""
    THOUGHTS = "thoughts"
    """Moves found by search, about a second each."""
    BACKUPS = "backups"


POOL_SIZES: Mapping[Lane, int] = {
    Lane.WRITING: 1,  # a connection that writes is used by one thread at a time
    Lane.READING: 2,  # so that a long query does not delay short ones
    Lane.PICTURES: 2,  # each needs memory if it is a process
    Lane.REPLAYS: 2,
    Lane.CATS: 2,
    Lane.THOUGHTS: 2,  # each needs memory if it is a process
    Lane.BACKUPS: 1,
}
"""Most jobs of each lane at the same time; the others wait."""
NICE: Mapping[Lane, int] = {Lane.THOUGHTS: 10}
"""Niceness (man nice) of the subprocesses of a lane."""
MAX_OVERTAKES = 8
"""Most times in a row that low-priority work is overtaken before its turn."""


class Priority(IntEnum):
    """The priority of work."""

    PLAYER = 0
    """A player waits for it."""
    LOW = 1
    IDLE = 2
    """It is done while a lane has no other work waiting."""


_priority: ContextVar[Priority] = ContextVar("priority", default=Priority.PLAYER)


@contextmanager
def with_priority(priority: Priority) -> Iterator[None]:
    """Give this priority to all work started in the block, including work of tasks created in it."""
    before = _priority.set(priority)
    try:
        yield
    finally:
        _priority.reset(before)


def low_priority(on: bool = True) -> AbstractContextManager[None]:
    """Give low priority to all work started in the block; without `on`, that of a player's work."""
    return with_priority(Priority.LOW if on else Priority.PLAYER)


def is_low_priority() -> bool:
    """True if no player waits for the current task's work."""
    return _priority.get() is not Priority.PLAYER


class PrioritySemaphore:
    """A semaphore whose waiters are served by priority, then in order of arrival.

    It may be released in any thread, even after the event loop of `acquire` is closed.
    """

    def __init__(self, most: int) -> None:
        self._free = most
        self._overtaken = 0
        self._lock = threading.Lock()
        self._queues: Mapping[Priority, deque[asyncio.Future[None]]] = {one: deque() for one in Priority}

    @property
    def waiting(self) -> int:
        """The number of waiters."""
        return sum(map(len, self._queues.values()))

    async def acquire(self) -> None:
        """Wait for a place. Each call must be followed by a `release`."""
        with self._lock:
            if self._free:
                self._free -= 1
                return
            turn = asyncio.get_running_loop().create_future()
            self._queues[_priority.get()].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place was given in the same moment
                self.release()
            raise

    def release(self) -> None:
        """Give the place to the next waiter."""
        with self._lock:
            while (turn := self._pop_next()) is not None:
                try:
                    turn.get_loop().call_soon_threadsafe(self._pass_on, turn)
                except RuntimeError:  # the waiter's loop is closed, and the waiter gone
                    continue
                return
            self._free += 1

    def _pop_next(self) -> asyncio.Future[None] | None:
        players, low, idle = self._queues.values()
        if players and (not low or self._overtaken < MAX_OVERTAKES):
            self._overtaken = self._overtaken + 1 if low else 0
            return players.popleft()
        self._overtaken = 0
        return low.popleft() if low else idle.popleft() if idle else None

    def _pass_on(self, turn: asyncio.Future[None]) -> None:
        if turn.done():  # the waiter was cancelled
            self.release()
        else:
            turn.set_result(None)

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()


@dataclass(slots=True)
class LaneCounts:
    """Counters of a lane since the start; `seconds` are those of finished work, without waiting."""

    waiting: int = 0
    working: int = 0
    done: int = 0
    seconds: float = 0.0
    died: int = 0
    """Processes lost while working."""


def _make_threads(lane: Lane, most: int) -> Executor:
    """The usual executor of a lane: a pool of threads."""
    return ThreadPoolExecutor(most, thread_name_prefix=lane)


class Workers:
    """The pools of all lanes. A thread starts when its lane first needs it.

    For a lane `in_subprocess`, each thread hands its work to a process, and waits without Python's
    lock. If the process dies, another one repeats the work once: work in a process has no effect
    but its result.
    """

    def __init__(self, in_subprocess: Container[Lane] = (), make_executor: Callable[[Lane, int], Executor] = _make_threads) -> None:
        self.counts: Mapping[Lane, LaneCounts] = {lane: LaneCounts() for lane in Lane}
        self._semaphores = {lane: PrioritySemaphore(most) for lane, most in POOL_SIZES.items()}
        self._counts_lock = threading.Lock()
        self._is_closing = False
        self._executors = {lane: make_executor(lane, most) for lane, most in POOL_SIZES.items()}
        self._processes = {
            lane: [SubprocessWorker(NICE.get(lane, 0)) for _ in range(most)] for lane, most in POOL_SIZES.items() if lane in in_subprocess
        }
        self._idle_processes = {lane: _queue_processes(processes) for lane, processes in self._processes.items()}

    def count_processes(self) -> dict[Lane, int]:
        """The number of running processes for each lane that uses them."""
        return {lane: sum(one.is_running for one in processes) for lane, processes in self._processes.items()}

    async def run(
        self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments, on_start: Callable[[], object] | None = None
    ) -> T:
        """The result or exception of the function, run in its lane. `on_start` is called at its
        start.

        A cancelled caller stops waiting; started work still runs to its end, and keeps its place
        until then. Raises RuntimeError after `close`.
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
        """Count finished work, in the thread that did it, even if the caller was cancelled."""
        with self._counts_lock:
            count = self.counts[lane]
            count.working -= 1
            count.done += 1
            count.seconds += time.perf_counter() - began
        self._semaphores[lane].release()

    def _run(self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """Run the function in a thread of the lane.

        The process used last is used first: another is started only when both are needed.
        """
        if lane not in self._idle_processes:
            return function(*arguments)
        process = self._idle_processes[lane].get()
        try:
            return process.run(function, *arguments)
        except WorkerDied as error:
            if self._is_closing:
                raise
            log.info("worker lost", lane=lane.value, status=error.status)
            with self._counts_lock:
                self.counts[lane].died += 1
            return process.run(function, *arguments)
        finally:
            self._idle_processes[lane].put(process)

    async def close(self) -> None:
        """Finish the work that threads have started, end that of processes, and take no more.

        Close the store first.
        """
        self._is_closing = True
        for executor in self._executors.values():
            executor.shutdown(wait=False)
        for processes in self._processes.values():
            for one in processes:
                one.end()
        async with AsyncExitStack() as places:
            for lane, most in POOL_SIZES.items():  # a lane is idle once all its places are acquired
                for _ in range(most):
                    await places.enter_async_context(self._semaphores[lane])
        for executor in self._executors.values():
            executor.shutdown()  # the threads are idle and end at once
        for idle in self._idle_processes.values():
            while not idle.empty():
                idle.get().close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _queue_processes(processes: Iterable[SubprocessWorker]) -> LifoQueue[SubprocessWorker]:
    """The idle processes of a lane; none is started yet."""
    idle: LifoQueue[SubprocessWorker] = LifoQueue()
    for one in processes:
        idle.put(one)
    return idle
