"""The clock of a world, and event loops that are stepped by hand.

Discord and each run of the bot have their own loop. A killed bot's loop is never stepped again.
Time jumps to the next timer of any loop.
"""

from __future__ import annotations

import asyncio
import heapq
import threading
from asyncio import events
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

BEGINNING = 1_780_000_000.0  # the time at which a world begins, in seconds since 1970
_STALE = 200


class Clock:
    """Seconds since the world began."""

    def __init__(self) -> None:
        self.now = 0.0

    def wall(self) -> float:
        return BEGINNING + self.now


class Deadlock(Exception):
    """No loop has anything to do."""


class Loop(asyncio.BaseEventLoop):
    """An event loop without a selector. `listen` is its network."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self, clock: Clock, name: str) -> None:
        super().__init__()
        self._world_clock, self.name = clock, name
        self.listen: Callable[[Callable[[], Any], int], asyncio.Server] | None = None
        self.dead = False
        self.problems: list[dict[str, Any]] = []  # uncaught errors
        self.set_exception_handler(lambda _, context: self.problems.append(context))

    def time(self) -> float:
        return self._world_clock.now

    @property
    def next(self) -> float | None:
        """The time of the next callback; None if there is none."""
        if self._ready:
            return self._world_clock.now
        self._drop_cancelled()
        return self._scheduled[0]._when if self._scheduled else None  # type: ignore[attr-defined]

    def step(self) -> None:
        """Run all callbacks that are due now. Callbacks added meanwhile run in the next step."""
        threads = threading.get_ident()
        before = events._get_running_loop()
        events._set_running_loop(self)
        self._thread_id = threads
        try:
            now = self._world_clock.now
            while self._scheduled and self._scheduled[0]._when <= now:  # type: ignore[attr-defined]
                timer = heapq.heappop(self._scheduled)
                timer._scheduled = False  # type: ignore[attr-defined]
                self._ready.append(timer)
            for _ in range(len(self._ready)):
                handle = self._ready.popleft()
                if not handle._cancelled:
                    handle._run()
                if self.dead:
                    return
        finally:
            self._thread_id = None  # type: ignore[assignment]
            events._set_running_loop(before)

    def discard(self) -> None:
        """Drop all tasks and timers without reports, and close the loop."""
        for task in asyncio.all_tasks(self):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._ready.clear()
        self._scheduled.clear()
        self.close()

    def _drop_cancelled(self) -> None:
        while self._scheduled and self._scheduled[0]._cancelled:
            heapq.heappop(self._scheduled)._scheduled = False  # type: ignore[attr-defined]
        if len(self._scheduled) > _STALE and self._timer_cancelled_count > len(self._scheduled) / 2:  # type: ignore[has-type]
            self._scheduled[:] = [timer for timer in self._scheduled if not timer._cancelled]
            heapq.heapify(self._scheduled)
            self._timer_cancelled_count = 0

    # What the base asks of us

    def _write_to_self(self) -> None:
        """Do nothing: the loop never sleeps."""

    def _process_events(self, event_list: object) -> None:
        raise AssertionError("there is no selector")

    def __del__(self) -> None:
        """Do nothing: the loop holds no system resources."""

    def run_in_executor(self, *_: object) -> NoReturn:
        raise AssertionError("there are no threads but those of the lanes, whose hands are given")

    async def create_server(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> asyncio.Server:
        assert self.listen is not None, f"{self.name} has no network"
        return self.listen(protocol_factory, port)


def run_loops(clock: Clock, loops: Callable[[], Sequence[Loop]], until: Callable[[], bool]) -> None:
    """Step all loops until `until` holds and nothing is due. Time jumps if nothing is due.

    Raises Deadlock.
    """
    while True:
        due = False
        soonest: float | None = None
        for loop in loops():
            when = loop.next
            if when is None:
                continue
            if when <= clock.now:
                loop.step()
                due = True
            elif soonest is None or when < soonest:
                soonest = when
        if due:
            continue
        if until():
            return
        if soonest is None:
            raise Deadlock
        clock.now = max(clock.now, soonest)
