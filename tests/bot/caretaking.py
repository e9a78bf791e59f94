"""A caretaker for the tests of cats at play: it sleeps by a list, and what it does is waited for by the changes of the tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Container
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from ai import Budget, Level, levels
from bot.scheduler import MIN_SLEEP, Scheduler
from bot.settings.config import TableConfig
from bot.tables import TableSnapshot
from bot.tables.cats import Caretaker, natural_pauses
from bot.tables.rations import Rations
from bot.workers.lanes import Lane, Workers
from tests.bot.home import Home, asked

PAUSE, BREATH = (1.0, 3.0), (14.0, 42.0)


class Pauses:
    """Sleeping, for tests: nobody does, and what was asked for is written down."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await asyncio.sleep(0)


@asynccontextmanager
async def caretaker(
    home: Home,
    cat: Any = None,
    sleep: Any = None,
    *,
    rollouts: int = 0,
    pause: tuple[float, float] = PAUSE,
    apart: Container[Lane] = (),
) -> AsyncIterator[Caretaker]:
    """With `rollouts` the cat is one that searches."""
    draw_pause = natural_pauses(TableConfig(cat_pause_seconds=pause, cat_breath_seconds=BREATH), random.Random(7).uniform)
    async with Workers(apart) as workers:
        tried = {"kitten": Level("kitten", cat, Budget(rollouts))} if cat else levels()
        sleep, scheduler = sleep or Pauses(), Scheduler(home.clock.steady, partial(_passes, home, sleep))
        rations = Rations(workers, home.clock, given=10)
        made = Caretaker(home.tables, tried, draw_pause, rations, scheduler, sleep=sleep, workers=workers)
        made.start()
        scheduler.start()
        yield made
        await scheduler.stop()


async def _passes(home: Home, sleep: Any, seconds: float) -> None:
    """The time that the scheduler waits for."""
    if seconds > MIN_SLEEP:
        await sleep(seconds)
    home.clock.turn(seconds)


async def until(home: Home, so: Callable[[], bool]) -> None:
    """Waits for the next changes of the tables, until it is so."""
    changed = asyncio.Event()
    home.tables.watch(lambda _: changed.set())
    async with asyncio.timeout(60):
        while not so():
            await changed.wait()
            changed.clear()


async def nothing_happens(home: Home) -> None:
    """Gives everything the time for a move, and the database too."""
    before = len(home.changes)
    await home.quiet()

    assert len(home.changes) == before


def waits_for(snapshot: TableSnapshot, *names: str) -> bool:
    return snapshot.is_running and snapshot.table.sitters[asked(snapshot)].name in names


def newest(home: Home) -> TableSnapshot:
    return home.changes[-1]


def cats_asked(snapshot: TableSnapshot) -> bool:
    return any(snapshot.table.sitters[seat].cat for seat in snapshot.pending)
