"""Pictures drawn, and thoughts thought, in processes beside the bot: they die, are told to end, and are left behind, and nobody at the
table sees any of it.

That none lives on after its bot is asked of every evening, for what is written to the errors ends with the last who could write there.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing

import pytest

from bot.workers.lanes import NICE, Lane
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting, fewest

pytestmark = pytest.mark.parametrize(("pictures", "apart"), [(True, True)], ids=["apart"])

CATTE = all_kinds()["catte"]
TIMES = 3


def send(house: House, sign: signal.Signals) -> list[int]:
    """To all workers that there are."""
    workers = house.bot.workers
    for worker in workers:
        os.kill(worker, sign)
    return workers


def thinking(house: House) -> list[int]:
    """The workers that think, and draw nothing: they stand back for everything else."""
    return [worker for worker in house.bot.workers if os.getpriority(os.PRIO_PROCESS, worker) >= NICE[Lane.THOUGHTS]]


async def plays_on(sitting: Sitting, moves: int) -> None:
    """So many more moves, if there are."""
    enough = len(sitting.live().moves) + moves
    await sitting.plays(until=lambda: len(sitting.live().moves) >= enough)


async def test_workers_die_again_and_again_and_every_picture_is_there(house: House) -> None:
    sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
    await sitting.starts()
    house.expected.log.add("could not draw")  # the warming up, which may be hit twice; what is played is shown between two deaths
    lost: set[int] = set()
    for _ in range(TIMES):
        await plays_on(sitting, 2)
        await sitting.shows_the_newest()
        lost.update(send(house, signal.SIGKILL))

    await plays_on(sitting, 1)
    await sitting.shows_the_newest()
    await sitting.draws_the_newest()
    await sitting.closes()

    await sitting.is_over_and_right()
    assert len(lost) >= TIMES
    assert not lost & set(house.bot.workers)


@pytest.mark.night
async def test_what_dies_while_cafe_bosses_think_costs_nobody_a_move(house: House) -> None:
    sitting = await Sitting.open(house, CATTE, *await house.seats("alice"), cats=2, level="cafe-boss")
    await sitting.starts()
    house.expected.log.add("a cat could not think")  # on a machine on which it is hit again, or takes twenty seconds: then a housecat moves
    lost = set[int]()
    for _ in range(TIMES):  # after each move at most once, so that no thought is hit twice
        await plays_on(sitting, 1)
        for worker in thinking(house):  # a picture that was hit twice would not be drawn: that is the evening above
            os.kill(worker, signal.SIGKILL)
            lost.add(worker)
    await plays_on(sitting, 1)
    await sitting.closes()

    await sitting.is_over_and_right()
    with closing(sqlite3.connect(house.archive.path)) as db:
        thoughts = db.execute("SELECT level, rollouts > 0, policy != '' FROM thoughts").fetchall()
    assert lost
    assert ("cafe-boss", 1, 1) in thoughts
    assert set(thoughts) <= {("cafe-boss", 1, 1), ("housecat", 0, 0)}


@pytest.mark.night
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
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
