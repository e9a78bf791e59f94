"""Time of a hint while cats play at twelve tables: of its worker's core, and until the person has it.

The service, its cats and its worker processes run without Discord. Three café bosses and a person
sit at each of the twelve tables; four more people, one for each game, are alone with a café boss
and ask for a hint at every turn. People move as slowly as cats. `BENCH_SECONDS` sets the duration.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ai import levels
from ai.analysis import analyse
from bench.rows import Row
from bot.errors import CannotDo, PurrlorError
from bot.models.ids import ChannelId, MemberId, TableId
from bot.runtime import draw_seed
from bot.scheduler import Scheduler
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.tables import Person, TableRequest, Tables
from bot.tables.cat_player import CatPlayer, make_pause_drawer
from bot.tables.hints import HINT_SECONDS, Hints
from bot.tables.search_budgets import SearchBudgets
from bot.workers.lanes import Lane, Workers
from games import all_games

SECONDS = float(os.environ.get("BENCH_SECONDS", "120"))
TABLES, BOSS = 12, "cafe-boss"
PAUSE = (0.8, 2.0)
"""Shortest and longest pause before a move, in seconds, as in the default settings."""

LOOK_SECONDS = 0.1


class TimedWorkers(Workers):
    """Workers that keep the seconds of processor time of each analysis."""

    def __init__(self) -> None:
        super().__init__(in_subprocess={Lane.THOUGHTS, Lane.CATS})
        self.analyses: list[float] = []

    async def run(self, lane: Lane, function: Callable[..., Any], *arguments: Any, **more: Any) -> Any:  # type: ignore[override]
        if getattr(function, "func", None) is not analyse:
            return await super().run(lane, function, *arguments, **more)
        found, seconds = await super().run(lane, _time, function)
        self.analyses.append(seconds)
        return found


def _time(work: Callable[[], Any]) -> tuple[Any, float]:
    began = time.process_time()
    return work(), time.process_time() - began


class HintBench:
    """The service with its tables and people."""

    def __init__(self, store: Store, workers: TimedWorkers) -> None:
        limits = TableConfig(max_tables_per_channel=25, max_tables_per_member=25, speed="calm")
        self.tables = Tables(store, all_games(), limits, clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
        budgets, scheduler = SearchBudgets(workers, time.monotonic), Scheduler(time.monotonic, asyncio.sleep)
        draw_pause = make_pause_drawer(TableConfig(cat_pause_seconds=PAUSE, cat_breath_seconds=(0.0, 0.0)), random.uniform)
        self.cats = CatPlayer(self.tables, levels(), draw_pause, budgets, scheduler, sleep=asyncio.sleep, workers=workers)
        self.hints, self.scheduler = Hints(self.tables, workers), scheduler
        self.waits: list[float] = []
        self.refused = 0

    async def run(self) -> None:
        """Play for `SECONDS` after everybody has sat down."""
        self.cats.start()
        self.scheduler.start()
        games = list(all_games())
        people = [self._keep_playing(number, games[number % len(games)], asks=False) for number in range(TABLES)]
        people += [self._keep_playing(TABLES + number, game, asks=True) for number, game in enumerate(games)]
        tasks = [asyncio.create_task(one) for one in people]
        await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
        await self.scheduler.stop()

    async def _keep_playing(self, number: int, game: str, *, asks: bool) -> None:
        """Play one table after another; who asks for hints is alone with one cat, or as many as needed."""
        person, draw = Person(MemberId(number + 1), f"Guest {number}", "en"), random.Random(number)
        while True:
            seats = min(all_games()[game].seats) if asks else max(all_games()[game].seats)
            request = TableRequest(game, seats, {}, (BOSS,) * (seats - 1), None, ChannelId(number + 1), "en")
            table = (await self.tables.open(person, request)).table.id
            await self.tables.start(table, person)
            while (snapshot := await self.tables.load(table)).is_running:
                seat = next((one for one in snapshot.pending if snapshot.table.sitters[one].cat is None), None)
                if seat is None:
                    await asyncio.sleep(LOOK_SECONDS)
                    continue
                await asyncio.sleep(draw.uniform(*PAUSE))
                if asks:
                    await self._ask(table, person)
                with suppress(PurrlorError):  # a forced move was made meanwhile
                    await self.tables.make_move(table, person, str(draw.choice(snapshot.legal_moves(seat))))

    async def _ask(self, table: TableId, person: Person) -> None:
        began = time.monotonic()
        try:
            await self.hints.give(table, person)
        except CannotDo:
            self.refused += 1
        self.waits.append(time.monotonic() - began)


def rows() -> Iterator[Row]:
    """Two minutes."""
    workers = TimedWorkers()
    bench = asyncio.run(_measure(workers))
    yield Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0)
    yield Row("hints given", len(workers.analyses), "", "", 0.0)
    yield Row("hints refused, as too many cats think", bench.refused, "", "", 0.0)
    for name, seconds in (("processor time of a hint", workers.analyses), ("a hint, from the press until it is there", bench.waits)):
        ordered = sorted(seconds)
        for share in (0.5, 0.95, 1.0):
            value = ordered[min(len(ordered) - 1, int(share * len(ordered)))]
            yield Row(f"{name}, percentile {100 * share:.0f}", value, "s", f"goal {HINT_SECONDS:.0f} s", value / HINT_SECONDS)


async def _measure(workers: TimedWorkers) -> HintBench:
    with TemporaryDirectory() as folder:
        async with workers:
            store = await Store.open(Path(folder) / "hints.sqlite", workers)
            bench = HintBench(store, workers)
            await bench.run()
            await store.close()
    return bench
