"""What monitoring sees of an evening: a scrape, readiness on a full disk, and what systemd hears of a life of the bot."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from sandbox.driver.client import PATIENCE
from tests.evening.bot_process import purrlor
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting
from tests.evening.test_disk import full_disk

MANEKI = all_kinds()["maneki"]


@asynccontextmanager
async def monitored(folder: Path, *, listen: str) -> AsyncIterator[tuple[House, aiohttp.ClientSession]]:
    """A house whose bot is watched, and a monitoring that knows where."""
    async with House.open(folder, settings={"PURRLOR_METRICS__LISTEN": listen}) as house:
        (told,) = (line["address"] for line in house.bot.log if line["event"] == "metrics are served")
        connector = aiohttp.UnixConnector(told.removeprefix("unix:")) if told.startswith("unix:") else None
        async with aiohttp.ClientSession("http://bot" if connector else told, connector=connector) as http:
            yield house, http


@pytest.mark.parametrize("listen", ["127.0.0.1:0", "unix:metrics.sock"])
async def test_a_scrape_tells_an_evening_and_names_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listen: str) -> None:
    monkeypatch.chdir(tmp_path)  # where the socket is, for a bot that was started here
    async with monitored(tmp_path, listen=listen) as (house, http):
        sitting = await Sitting.of_people(house, MANEKI, seats=2)
        await sitting.plays(until=lambda: len(sitting.live().moves) > 2)

        async with http.get("/metrics") as answer:
            scraped = await answer.text()
        async with http.get("/readyz") as answer:
            assert (answer.status, await answer.json()) == (200, {"well": True, "problems": []})

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


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason=f"no way to fill the disk of one process on {sys.platform}")
async def test_a_full_disk_is_red_until_there_is_room(tmp_path: Path) -> None:
    async with monitored(tmp_path, listen="127.0.0.1:0") as (house, http):
        house.expected.log |= {"nothing can be saved", "the store refused", "could not remember a member", "cannot show it now"}
        sitting = await Sitting.of_people(house, MANEKI, seats=2)
        guest = next(one for one in sitting.guests if one.asked(sitting.table))

        with full_disk(house.bot.pid):
            await guest.clicks_something(sitting.table)
            await guest.client.reads(guest.says("reply-not-saved"))
            status, said, _ = await purrlor("status", "--json", settings=house.settings, folder=house.folder)
            assert (status, [one["code"] for one in json.loads(said)["problems"]]) == (1, ["cannot-save"])
            async with http.get("/readyz") as answer:
                assert answer.status == 503
        guest.clicks.pop()
        guest.answered.pop(sitting.table)
        await sitting.plays(until=lambda: len(sitting.live().moves) > 2)

        async with http.get("/readyz") as answer:
            assert answer.status == 200
        assert (await purrlor("status", settings=house.settings, folder=house.folder))[0] == 0


async def test_systemd_hears_a_life_of_the_bot(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "manager"))
        manager.setblocking(False)
        async with House.open(tmp_path, start=False) as house, asyncio.timeout(PATIENCE):
            heard = list[str]()

            async def hears(said: str) -> None:
                while said not in heard:
                    heard.extend((await asyncio.get_running_loop().sock_recv(manager, 1000)).decode().splitlines())

            await house.bot.start(NOTIFY_SOCKET=str(tmp_path / "manager"), WATCHDOG_USEC="60000000")
            await hears("READY=1")
            await hears("WATCHDOG=1")
            await hears("STATUS=hears Discord; servers: 1; open tables: 0")
            assert "STOPPING=1" not in heard
            await house.bot.stop()
            await hears("STOPPING=1")
