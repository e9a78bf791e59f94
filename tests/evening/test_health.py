"""What watches the bot: a scrape, readiness, systemd; and a disk that is full or gone: what could not be saved did not happen."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from sandbox.driver.client import PATIENCE
from tests.evening.bot_process import purrlor
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

MANEKI = all_kinds()["maneki"]


async def a_table(house: House) -> tuple[Sitting, Guest]:
    """Two people with some moves, and who is asked."""
    sitting = await Sitting.of_people(house, MANEKI, seats=2)
    await sitting.plays(until=lambda: len(sitting.snapshot().moves) > 2)
    return sitting, await sitting.waits_for_a_person()


async def all_is_stored(sitting: Sitting) -> None:
    """Until the bot has nothing to write of the table: else a row would tell it of its file before a press does, and it hears no more."""
    archive, table = sitting.house.archive, sitting.table
    async with asyncio.timeout(PATIENCE):
        while not archive.is_settled(table):  # noqa: ASYNC110 (it is another process that writes)
            await asyncio.sleep(0.02)


@asynccontextmanager
async def monitored(folder: Path, *, listen: str) -> AsyncIterator[tuple[House, aiohttp.ClientSession]]:
    """A house whose bot is watched, and a monitoring that knows where."""
    async with House.open(folder, settings={"PURRLOR_METRICS__LISTEN": listen}) as house:
        (told,) = (line["address"] for line in house.bot.log if line["event"] == "metrics are served")
        connector = aiohttp.UnixConnector(told.removeprefix("unix:")) if told.startswith("unix:") else None
        async with aiohttp.ClientSession("http://bot" if connector else told, connector=connector) as http:
            yield house, http


async def status_of(http: aiohttp.ClientSession) -> int:
    async with http.get("/readyz") as answer:
        return answer.status


@pytest.mark.parametrize("listen", ["127.0.0.1:0", "unix:metrics.sock"])
async def test_a_scrape_tells_an_evening_and_names_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listen: str) -> None:
    monkeypatch.chdir(tmp_path)  # where the socket is, for a bot that was started here
    async with monitored(tmp_path, listen=listen) as (house, http):
        sitting, _ = await a_table(house)

        async with http.get("/metrics") as answer:
            scraped = await answer.text()

        assert await status_of(http) == 200
        families = {family.name: family for family in text_string_to_metric_families(scraped)}
        samples = {(one.name, *one.labels.values()): one.value for family in families.values() for one in family.samples}
        assert samples["purrlor_shard_up", "0"] == 1
        assert samples["purrlor_open_tables", "maneki", "running"] == 1
        assert samples["purrlor_interactions_total", "component"] > 3
        assert samples["purrlor_first_answer_seconds_count",] > 3
        assert samples["purrlor_discord_requests_total", "POST /interactions/ID/TOKEN/callback", "200"] > 3
        assert samples["purrlor_commits_total",] > 3
        assert samples["process_resident_memory_bytes",] > 10_000_000
        for secret in (*house.archive.seeds(), *(str(guest.id) for guest in sitting.guests), house.sandbox.token, "Alice"):
            assert secret not in scraped


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """No file of this process can grow any more, which is what a full disk looks like from inside."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


async def presses_in_vain(sitting: Sitting, guest: Guest) -> None:
    """A move that cannot be saved, as its person is told; it is to be made again."""
    await guest.clicks_something(sitting.table)
    await guest.client.reads(guest.says("reply-not-saved"))
    assert guest.clicks.pop().sent.state == "acknowledged"
    guest.answered.pop(sitting.table)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason=f"no way to fill the disk of one process on {sys.platform}")
async def test_on_a_full_disk_nothing_happens_and_all_is_red_until_there_is_room(tmp_path: Path) -> None:
    async with monitored(tmp_path, listen="127.0.0.1:0") as (house, http):
        house.expected.log |= {"the store refused", "nothing can be saved", "could not remember a member", "cannot show it now"}
        sitting, guest = await a_table(house)
        written = house.archive.written(sitting.table)

        with full_disk(house.bot.pid):
            await presses_in_vain(sitting, guest)
            await sitting.shows_the_newest()
            status, said, _ = await purrlor("status", "--json", settings=house.settings, folder=house.folder)
            assert (status, [one["code"] for one in json.loads(said)["problems"]]) == (1, ["cannot-save"])
            assert await status_of(http) == 503
        assert house.archive.written(sitting.table) == written
        await sitting.plays()

        assert await status_of(http) == 200
        await sitting.is_over_and_right()


async def test_a_database_that_is_moved_in_mid_game_ends_the_bot_before_a_move_is_acknowledged(house: House) -> None:
    house.expected.log |= {"the database is gone", "could not store the listening clocks", "cannot show it now"}
    sitting, guest = await a_table(house)
    await all_is_stored(sitting)
    path = house.archive.path
    path.rename(path.with_name("moved"))

    await presses_in_vain(sitting, guest)

    assert await house.bot.ends() == 1
    (line,) = (line for line in house.bot.log if line["level"] == "error")
    assert str(path) in line["path"]
    assert "purrlor restore" in line["remedy"]
    path.with_name("moved").replace(path)
    await house.bot.start()
    await sitting.plays()
    await sitting.is_over_and_right()
