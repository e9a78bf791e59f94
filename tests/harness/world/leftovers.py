"""What a bot still has in its hands when all is over: nothing; and what it keeps of tables only as long as they are open."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any

from aiohttp import helpers

from bot.storage.file import open_for_reading
from tests.harness.world.network import Wire

if TYPE_CHECKING:
    from tests.harness.world.world import World

TIMERS_AT_REST = 5
"""What a bot without tables waits for: its looks at clocks and cats, the pulse of the gateway and how long that may be silent."""
OF_OPEN_TABLES: Mapping[str, str] = {
    "rows of who was told": "told",
    "rows of who was there": "presence",
    "rows of guests": "guests",
    "rows of messages": "shown",
    "seats that are offered": "sitters WHERE offered_to IS NOT NULL",
}
"""What the file has as long as a table is open, or its messages change."""


def leftovers(world: World) -> dict[str, int]:
    """What a bot still has in its hands: all nought when the last table is over and nobody has touched anything for a while.

    Nothing is asked while a table is open, or of a bot that never came to serve.
    """
    bot = world.life.bot
    if bot is None or world.life.is_over or bot.tables.registry.open_tables():
        return {}
    door, tables = bot.door, bot.tables
    counts = {
        "tables loaded": len(tables.loaded),
        "tables known": len(list(tables.registry)),
        "locks": tables.locks,
        "works of upkeep": len(door.upkeep._tasks),
        "private hands": len(door._hands._private),
        "presses": len(door._messages._presses),
        "opened parts": len(door._hands._opened),
        "calls due": len(door.calls._due),
        "turns of cats": len(bot.caretaker._paws),
        "tasks": max(0, len(asyncio.all_tasks(world.life.loop)) - world.tasks_at_rest),
        "timers": max(0, sum(map(_is_of_the_bot, world.life.loop._scheduled)) - TIMERS_AT_REST),
    }
    with closing(open_for_reading(world.life.file)) as db:
        counts |= {name: db.execute(f"SELECT COUNT(*) FROM {rows}").fetchone()[0] for name, rows in OF_OPEN_TABLES.items()}
    return {name: count for name, count in counts.items() if count}


def _is_of_the_bot(timer: asyncio.TimerHandle) -> bool:
    """Whether it waits for something. A pulse of the gateway that is on its way, it does not (world 12215), nor has aiohttp's connector,
    which closes what nothing was asked on for a while (world 54980)."""
    waits: Any = timer
    is_on_its_way = isinstance(getattr(waits._callback, "__self__", None), Wire)
    return not (timer.cancelled() or is_on_its_way or waits._callback is helpers._weakref_handle)
