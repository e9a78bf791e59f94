"""Pictures drawn in processes beside the bot: they die, are told to end, and are left behind, and nobody at the table sees any of it.

That none lives on after its bot is asked of every evening, for what is written to the errors ends with the last who could write there.
"""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting, fewest

pytestmark = pytest.mark.parametrize("pictures", [True])

CATTE = all_kinds()["catte"]


def send(house: House, sign: signal.Signals) -> list[int]:
    """To all workers that there are."""
    workers = house.bot.workers
    for worker in workers:
        os.kill(worker, sign)
    return workers


async def plays_on(sitting: Sitting, moves: int) -> None:
    """So many more moves, if there are."""
    enough = len(sitting.live().moves) + moves
    await sitting.plays(until=lambda: len(sitting.live().moves) >= enough)


async def test_workers_die_again_and_again_and_every_picture_is_there(house: House) -> None:
    sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
    await sitting.starts()
    house.expected.log.add("could not draw")  # the warming up, which may be hit twice; what is played is shown between two deaths
    lost: set[int] = set()
    for _ in range(5):
        await plays_on(sitting, 2)
        await sitting.shows_the_newest()
        lost.update(send(house, signal.SIGKILL))

    await plays_on(sitting, 1)
    await sitting.shows_the_newest()
    await sitting.draws_the_newest()
    await sitting.closes()

    await sitting.is_over_and_right()
    assert len(lost) >= 5
    assert not lost & set(house.bot.workers)


@pytest.mark.parametrize("sign", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.night)])
async def test_all_are_told_to_end_at_once_in_the_middle_of_play(house: House, sign: signal.Signals) -> None:
    """As a service manager tells all processes, and a terminal too. The bot ends cleanly, and the next one shows what was stored."""
    sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
    await sitting.starts()
    await plays_on(sitting, 3)
    playing = asyncio.create_task(sitting.plays())

    await house.sandbox.forget_requests()
    assert send(house, sign)
    os.kill(house.bot.pid, sign)

    assert await house.bot.ends() == 0
    playing.cancel()
    await asyncio.wait({playing})
    await house.bot.start()
    await sitting.shows_the_newest()
    await sitting.draws_the_newest()
    await sitting.closes()
    await sitting.is_over_and_right()
