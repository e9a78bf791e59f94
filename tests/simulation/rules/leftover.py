"""Nothing is left when all tables are over: no task, no timer, no table in memory, no row of an open table."""

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
FOR_GOOD = frozenset(
    {
        *("members", "tables", "options", "sitters", "held", "moves", "thoughts", "results", "cats_met", "counts", "tallies", "ratings"),
        *(
            "wishes",
            "tells",
            "server_wishes",
            "opening_channels",
            "settings",
            "shut_out",
            "listening",
            "lessons",
            "reviews",
            "continuations",
            "ownership",
        ),
    }
)
"""Database tables that keep finished games, settings, and lessons to go on with; all others are for open tables."""


def find_violations(world: World) -> Iterator[str]:
    """The leftovers; none while the bot is down or a table is open. Checked before the last restart."""
    if not world.is_evening_over():
        return
    timers = sum(sum(map(_waits, life.loop._scheduled)) - life.timers_at_rest for life in world.bot_runs)
    snapshots = sum(_count_tables_of(life.bot) for life in world.bot_runs)
    counts = {"tasks": world.count_tasks() - world.tasks_at_rest, "timers": timers, "tables in memory": snapshots}
    with closing(open_for_reading(world.copy_database())) as db:
        for table in db.table_names():
            if table not in FOR_GOOD and not table.startswith(("sqlite_", "_")):
                counts[f"rows of {table}"] = db[table].count
    yield from (f"leftover: {count} {name}" for name, count in counts.items() if count > 0)


def _count_tables_of(bot: object) -> int:
    """The number of snapshots reachable from the bot, not through classes, functions and test code."""
    seen, waiting, count = {id(bot)}, [bot], 0
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) not in seen and not isinstance(one, AROUND) and not type(one).__module__.startswith(OURS):
                seen.add(id(one))
                waiting.append(one)
                count += isinstance(one, TableSnapshot)
    return count


def _waits(timer: asyncio.TimerHandle) -> bool:
    """True if the timer is the bot's: not cancelled, no piece in transit, and not aiohttp's idle timeout."""
    waits: Any = timer
    is_on_its_way = isinstance(getattr(waits._callback, "__self__", None), Wire)
    return not (timer.cancelled() or is_on_its_way or waits._callback is helpers._weakref_handle)
