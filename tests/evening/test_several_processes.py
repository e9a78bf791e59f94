"""Two processes on one PostgreSQL database: one hears the server, the other one all direct messages."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.settings.database_url import DatabaseUrl
from tests.evening.bot_process import BotProcess
from tests.evening.house import DISCORDS, UNHURRIED, House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting
from tests.evening.test_kills import Witness
from tests.evening.test_on_a_server import ServerArchive
from tests.harness.postgres_server import PostgresServer, run_server, why_not

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())

OF_DIRECT_MESSAGES, OF_THE_SERVER = "0-0/2", "1-1/2"
"""The shards of each process: the sandbox's server is on shard 1 of 2."""
Start = Callable[..., BotProcess]


@asynccontextmanager
async def open_house(
    folder: Path, server: PostgresServer, url: DatabaseUrl, *, patience: float = UNHURRIED
) -> AsyncIterator[tuple[House, Start]]:
    """A house without a bot, and a function that makes a bot of it with these words of the command line."""
    processes = list[BotProcess]()
    async with House.open(folder, start=False, patience=patience, settings={"PURRLOR_STORAGE__URL": url.secret}) as house:
        house.archive = ServerArchive(url)
        environment, module = house.bot._environment, house.bot._words[0]

        def make(*words: str) -> BotProcess:
            place = folder / str(len(processes))
            place.mkdir()
            settings = environment | {"PURRLOR_STORAGE__PATH": str(place / "purrlor.sqlite")}
            processes.append(BotProcess(settings, folder, module, *words))
            return processes[-1]

        try:
            yield house, make
        finally:
            for one in processes:
                if one.runs:
                    await one.kill()


@pytest.mark.parametrize(
    "game", ["maneki", pytest.param("catcafe", marks=pytest.mark.night), pytest.param("festival", marks=pytest.mark.night)]
)
async def test_hands_are_pressed_at_one_process_and_shown_by_the_other(game: str, tmp_path: Path) -> None:
    with run_server() as server:
        url = server.make_database()
        async with open_house(tmp_path, server, url) as (house, make):
            other, house.bot = make("--shards", OF_DIRECT_MESSAGES), make("--shards", OF_THE_SERVER)
            await other.start()
            await house.bot.start()

            sitting = await Sitting.of_people(house, all_kinds()[game], seats=2, cats=1)
            await sitting.plays()

            await sitting.is_over_and_right()


@pytest.mark.parametrize("frozen", [False, pytest.param(True, marks=pytest.mark.night)], ids=["killed", "frozen"])
async def test_a_standby_goes_on_with_the_tables_of_a_silent_process(frozen: bool, tmp_path: Path) -> None:
    with run_server() as server:
        url = server.make_database()
        async with open_house(tmp_path, server, url) as (house, make):
            other, owner, standby = make("--shards", OF_DIRECT_MESSAGES), make("--shards", OF_THE_SERVER), make("--standby")
            await other.start()
            house.bot = owner
            await owner.start()
            await standby.start(until="waiting for shards")
            sitting = await Sitting.of_people(house, all_kinds()["maneki"], seats=2, cats=1)

            if frozen:
                os.kill(owner.pid, signal.SIGSTOP)
            else:
                await owner.kill()
            server.query(url, "UPDATE ownership SET until = 0 WHERE shard = 1")  # as if ten seconds had passed

            house.bot = standby
            await standby.says("ready")
            if frozen:
                os.kill(owner.pid, signal.SIGCONT)
                assert await owner.ends() == 1
                assert owner.log[-1]["event"] == "another process has the shards"
            await sitting.plays()
            await sitting.is_over_and_right()


@pytest.mark.night
async def test_a_restart_of_the_database_moves_no_shards(tmp_path: Path) -> None:
    with run_server() as server:
        url = server.make_database()
        async with open_house(tmp_path, server, url) as (house, make):
            other, house.bot, standby = make("--shards", OF_DIRECT_MESSAGES), make("--shards", OF_THE_SERVER), make("--standby")
            await other.start()
            await house.bot.start()
            await standby.start(until="waiting for shards")
            house.expected.log |= {"the store refused", "nothing can be saved", "could not remember a member", "cannot show it now"}
            house.expected.log |= {"could not note who is there", "could not store the listening clocks"}
            sitting = await Sitting.of_people(house, all_kinds()["maneki"], seats=2, cats=1)

            server.stop()
            await house.bot.says("nothing can be saved")
            server.start()
            server.query(url, "UPDATE ownership SET until = 1")  # as if it had been away for long
            await sitting.plays()

            await sitting.is_over_and_right()
            assert [one.runs for one in (other, house.bot, standby)] == [True] * 3
            assert "shards claimed" not in [line["event"] for line in standby.log]


@pytest.mark.night
async def test_a_process_dies_with_a_press_of_a_hand_and_a_standby_hears_the_next(tmp_path: Path) -> None:
    with run_server() as server:
        url = server.make_database()
        async with open_house(tmp_path, server, url, patience=DISCORDS) as (house, make):
            house.expected.failures = True
            other, house.bot, standby = make("--shards", OF_DIRECT_MESSAGES), make("--shards", OF_THE_SERVER), make("--standby")
            await other.start()
            await house.bot.start()
            await standby.start(until="waiting for shards")
            witness = Witness(await Sitting.of_people(house, all_kinds()["maneki"], seats=2, cats=1))

            await witness.somebody_clicks(wait=False)
            await other.kill()
            server.query(url, "UPDATE ownership SET until = 0 WHERE shard = 0")  # as if ten seconds had passed
            await standby.says("ready")

            witness.sees_what_is_left()
            await witness.sees_the_newest()
            await witness.sitting.plays()
            await witness.is_content()
