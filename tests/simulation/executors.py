"""Executors without threads: a job completes at once, after a drawn delay.

Jobs submitted before the first one completes wait together, so the store commits groups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from bot.workers.lanes import Lane
from tests.harness.inline_workers import complete
from tests.simulation.chance import Draws
from tests.simulation.loop import Loop

T = TypeVar("T")
SECONDS: Mapping[Lane, tuple[float, float]] = {
    Lane.WRITING: (0.001, 0.02),
    Lane.READING: (0.0005, 0.005),
    Lane.PICTURES: (0.01, 0.15),
    Lane.REPLAYS: (0.005, 0.1),
    Lane.CATS: (0.005, 0.2),
    Lane.THOUGHTS: (0.05, 1.0),
    Lane.BACKUPS: (0.1, 1.0),
}
"""Minimum and maximum seconds of a job in each lane."""
RARE, SLOWEST = 0.02, 0.8  # share of slow jobs, and their maximum seconds
STUCK: Mapping[Lane, float] = {Lane.WRITING: 2.5, Lane.PICTURES: 2.5}
"""Maximum seconds of rare slow jobs in these lanes, above the bot's limit for "is thinking …" (bot/client/reply.py: PATIENCE)."""


class SimulatedExecutor(Executor):
    """The executor of one lane in one run of the bot."""

    def __init__(self, loop: Loop, lane: Lane, draws: Draws, waits: Callable[[Lane, int], float] = lambda *_: 0.0) -> None:
        """`waits` are the additional seconds of a job, by its lane and number."""
        self._loop = loop
        self._lane = lane
        self._draws = draws
        self._waits = waits
        self._asked = 0

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        self._asked += 1
        future: Future[T] = Future()
        slow = self._draws.happens(f"{self._asked}/slow", RARE)
        least, most = SECONDS[self._lane]
        most = STUCK.get(self._lane, SLOWEST) if slow else most
        seconds = self._draws.between(self._asked, least, most) + self._waits(self._lane, self._asked)
        self._loop.call_later(seconds, complete, future, fn, args, kwargs)
        return future
