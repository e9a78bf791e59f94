"""A player of cats for tests: it sleeps by a list, and what it does is waited for by the changes of the tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Container
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

from ai import Budget, Level, levels
from bot.scheduler import MIN_SLEEP, Scheduler
from bot.settings.config import TableConfig
from bot.tables import Tables, TableSnapshot
from bot.tables.cat_player import CatPlayer, make_pause_drawer
from bot.tables.search_budgets import SearchBudgets
from bot.workers.lanes import Lane, Workers
from tests.bot.home import Clock, Home, asked_seat

PAUSE, BREATH = (1.0, 3.0), (14.0, 42.0)


class Parlour(Protocol):
    """Tables, and the clock by which they are played: a home or a place."""

    @property
    def tables(self) -> Tables: ...

    @property
    def clock(self) -> Clock: ...


class RecordedPauses:
    """Sleeping, for tests: nobody does, and what was asked for is written down."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await asyncio.sleep(0)


@asynccontextmanager
async def run_cat_player(
    home: Parlour,
    cat: Any = None,
    sleep: Any = None,
    *,
    rollouts: int = 0,
    pause: tuple[float, float] = PAUSE,
    apart: Container[Lane] = (),
) -> AsyncIterator[CatPlayer]:
    """With `rollouts` the cat is one that searches."""
    draw_pause = make_pause_drawer(TableConfig(cat_pause_seconds=pause, cat_breath_seconds=BREATH), random.Random(7).uniform)
    async with Workers(apart) as workers:
        tried = {"kitten": Level("kitten", cat, Budget(rollouts))} if cat else levels()
        sleep, scheduler = sleep or RecordedPauses(), Scheduler(home.clock.steady, partial(_passes, home, sleep))
        rations = SearchBudgets(workers, home.clock, fixed_rollouts=10)
        made = CatPlayer(home.tables, tried, draw_pause, rations, scheduler, sleep=sleep, workers=workers)
        made.start()
        scheduler.start()
        yield made
        await scheduler.stop()


async def _passes(home: Parlour, sleep: Any, seconds: float) -> None:
    """The time that the scheduler waits for."""
    if seconds > MIN_SLEEP:
        await sleep(seconds)
    home.clock.advance(seconds)


async def wait_until(home: Parlour, is_done: Callable[[], bool]) -> None:
    """Waits for the next changes of the tables, until it is so."""
    changed = asyncio.Event()
    home.tables.watch(lambda _: changed.set())
    async with asyncio.timeout(60):
        while not is_done():
            await changed.wait()
            changed.clear()


async def assert_nothing_happens(home: Home) -> None:
    """Gives everything the time for a move, and the database too."""
    before = len(home.changes)
    await home.wait_until_idle()

    assert len(home.changes) == before


def is_waiting_for(snapshot: TableSnapshot, *names: str) -> bool:
    return snapshot.is_running and snapshot.table.sitters[asked_seat(snapshot)].name in names


def newest_snapshot(home: Home) -> TableSnapshot:
    return home.changes[-1]


def cats_asked(snapshot: TableSnapshot) -> bool:
    return any(snapshot.table.sitters[seat].cat for seat in snapshot.pending)
