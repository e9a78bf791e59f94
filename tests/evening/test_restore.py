"""The way back, rehearsed: a backup is made, play goes on, the backup takes the place of the database, and everybody plays on."""

from __future__ import annotations

import asyncio
from functools import partial

from sandbox.driver.client import PATIENCE
from tests.evening.bot_process import purrlor
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

SOON = {"PURRLOR_CALLS__AFTER_SECONDS": "1"}
"""Who is asked when the bot starts is called, which is to be done until it is done: a table is behind so long."""

CATTE, MANEKI, CATCAFE = (all_kinds()[name] for name in ("catte", "maneki", "catcafe"))


def _has(sitting: Sitting, moves: int) -> bool:
    return len(sitting.live().moves) >= moves


async def test_a_restored_evening_is_played_on_to_its_end(house: House) -> None:
    """Since the backup, messages were edited, deleted and sent; the file knows nothing of it."""
    settings = {"PURRLOR_STORAGE__PATH": str(house.archive.path)}
    kept = house.folder / "kept.sqlite"
    alice, bob = await house.seats("alice", "bob")
    first = await Sitting.open(house, MANEKI, alice, bob, channel=await house.room("first"))
    second = await Sitting.open(house, CATTE, alice, bob, cats=1, channel=await house.room("second"))
    tables = (first, second)
    for sitting in tables:
        await sitting.starts()
        await sitting.plays(until=partial(_has, sitting, 3))
    assert await purrlor("backup", str(kept), settings=settings) == (0, f"{house.archive.path} is copied to {kept}\n", "")
    then = {sitting.table: len(sitting.live().moves) for sitting in tables}
    for sitting in tables:
        await sitting.plays(until=partial(_has, sitting, then[sitting.table] + 6))

    await house.bot.stop()
    status, said, complaints = await purrlor("restore", str(kept), settings=settings)
    assert (status, complaints) == (0, "")
    assert "what was there before is" in said
    assert all(len(sitting.live().moves) <= then[sitting.table] + 1 for sitting in tables)
    house.expected.refusals |= {("PATCH", 404), ("DELETE", 404)}  # of what is gone since the backup
    await house.bot.start(**SOON)
    async with asyncio.timeout(PATIENCE):
        while "behind" in (await purrlor("tables", "list", settings=settings))[1]:
            pass
    for sitting in tables:
        await sitting.shows_the_newest()  # until then there may be buttons of what was lost
    for guest in (alice, bob):
        guest.answered.clear()  # they are asked again what they had answered

    for sitting in tables:
        await sitting.plays()
        assert await sitting.host.client.waits(sitting.end, "the end")
