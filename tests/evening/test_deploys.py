"""A deploy on one machine: the new bot loads, waits for the end of the old one, and plays on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.evening import promises
from tests.evening.bot_process import BotProcess, purrlor
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

MANEKI = all_kinds()["maneki"]
LOADED = "loaded, and waiting until the other bot on this database ends"
STATUS = "another bot is loaded, and waits to take over"
ANSWER = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture
async def new(house: House) -> AsyncIterator[BotProcess]:
    """A second bot on the database of the first one, loaded."""
    new = house.bot.successor()
    await new.start(until=LOADED)
    yield new
    if new.runs and new is not house.bot:
        await new.kill()


async def status(house: House) -> str:
    _, said, _ = await purrlor("status", settings=house.settings, folder=house.folder)
    return said


@pytest.mark.parametrize("killed", [False, True], ids=["told to end", "killed"])
async def test_a_new_bot_plays_on_when_the_old_one_ends(house: House, new: BotProcess, killed: bool) -> None:
    old, sitting = house.bot, await Sitting.of_people(house, MANEKI, seats=2)
    assert STATUS in await status(house)
    assert "database opened" not in [line["event"] for line in new.log]

    await (old.kill() if killed else old.stop())

    await new.says("ready")
    house.bot = new
    assert STATUS not in await status(house)
    await sitting.plays()
    await sitting.is_over_and_right()
    assert promises.strange(old.log, set()) == []


async def test_a_press_that_is_being_answered_is_answered_before_the_end(house: House, new: BotProcess) -> None:
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    guest, moves = await sitting.waits_for_a_person(), len(sitting.snapshot().moves)
    await house.sandbox.add_fault("delay", match={"route": ANSWER})
    playing = asyncio.create_task(sitting.plays(until=lambda: len(sitting.snapshot().moves) > moves))
    await guest.client.waits_for(lambda: len(sitting.snapshot().moves) > moves or None, "a stored move")  # not answered yet

    assert await house.bot.stop() == 0

    await playing
    house.bot = new
    await new.says("ready")
    await sitting.closes()
    assert guest.client.failures == []


async def test_a_bot_that_waits_can_be_told_to_end(house: House, new: BotProcess) -> None:
    assert await new.stop() == 0

    assert promises.strange(new.log, set()) == []
    assert STATUS not in await status(house)
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    await sitting.closes()
