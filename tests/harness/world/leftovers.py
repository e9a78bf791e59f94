"""What a bot still has in its hands when all is over: nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.harness.world.world import World


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
    }
    return {name: count for name, count in counts.items() if count}
