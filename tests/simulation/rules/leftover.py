"""Nothing is left when all tables are over: no task, no timer, no table in memory, and no row that is kept for an open table alone."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import closing
from types import FunctionType, ModuleType
from typing import Any

from aiohttp import helpers

from bot.storage.file import open_for_reading
from bot.tables import TableSnapshot
from tests.simulation.network import Wire
from tests.simulation.world import World

AROUND = (type, ModuleType, FunctionType, str, int, bytes)
OURS = ("tests.", "sandbox.", "bot.texts", "fluent", "babel")
TIMERS_AT_REST = 5
"""What a bot without tables waits for: its looks at clocks and cats, the pulse of the gateway and how long that may be silent."""
FOR_GOOD = frozenset(
    {
        *("members", "tables", "options", "sitters", "held", "moves", "thoughts", "results", "cats_met", "counts", "tallies", "ratings"),
        *("wishes", "tells", "server_wishes", "opening_channels", "settings", "shut_out", "listening"),
    }
)
"""The tables of the file that keep what is over; all others are of open tables."""


def find_violations(world: World) -> Iterator[str]:
    """To be asked before the last restart. Nothing is asked of a bot that is away."""
    if not world.is_evening_over():
        return
    tasks = len(asyncio.all_tasks(world.bot_run.loop)) - world.tasks_at_rest
    timers = sum(map(_waits, world.bot_run.loop._scheduled)) - TIMERS_AT_REST
    counts = {"tasks": tasks, "timers": timers, "tables in memory": _count_tables_of(world.bot_run.bot)}
    with closing(open_for_reading(world.bot_run.file)) as db:
        for table in db.table_names():
            if table not in FOR_GOOD and not table.startswith(("sqlite_", "_")):
                counts[f"rows of {table}"] = db[table].count
    yield from (f"leftover: {count} {name}" for name, count in counts.items() if count > 0)


def _count_tables_of(bot: object) -> int:
    """How many tables can be reached from there, but through classes, functions and what is ours; dead lives keep theirs."""
    seen, waiting, count = {id(bot)}, [bot], 0
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) not in seen and not isinstance(one, AROUND) and not type(one).__module__.startswith(OURS):
                seen.add(id(one))
                waiting.append(one)
                count += isinstance(one, TableSnapshot)
    return count


def _waits(timer: asyncio.TimerHandle) -> bool:
    """Whether the bot waits for it. A piece on its way it does not wait for, nor aiohttp's connector, which closes what is idle."""
    waits: Any = timer
    is_on_its_way = isinstance(getattr(waits._callback, "__self__", None), Wire)
    return not (timer.cancelled() or is_on_its_way or waits._callback is helpers._weakref_handle)
