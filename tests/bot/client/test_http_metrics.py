"""What Discord answered is counted by route, and what was asked once more after it: by aiohttp, by discord.py, and by the door."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.http_metrics import CONNECTION_LOST, HttpMetrics, route_of
from bot.client.patches import set_api_addresses
from bot.delivery.upkeep import Upkeep
from bot.scheduler import Scheduler
from sandbox.driver import TOKEN, Sandbox
from sandbox.world.world import CAT_GAMES_ID
from tests.harness.addresses import restored_addresses

ME, SENT = "GET /users/@me", "POST /channels/ID/messages"


async def at_once(_: float) -> None:
    """Sleeping, for tests: nobody does."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """discord.py waits for nothing, and the next test finds it as it was."""
    monkeypatch.setattr(discord.http, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": at_once}))
    with restored_addresses():
        yield


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.start() as sandbox:
        yield sandbox


@pytest.fixture
def measures() -> HttpMetrics:
    return HttpMetrics(time.time, lambda: 5.0)


@pytest.fixture
async def client(sandbox: Sandbox, measures: HttpMetrics) -> AsyncIterator[discord.Client]:
    """The bot, as it has come in: it has a connection, and has asked once who it is."""
    set_api_addresses(sandbox.url)
    async with discord.Client(intents=discord.Intents.none(), http_trace=measures.trace()) as client:
        await client.login(TOKEN)
        yield client


def told(measures: HttpMetrics, route: str) -> dict[str, Any]:
    """The answers on this route, and what was asked once more after which of them."""
    figures = measures.report()["routes"][route]
    return {"answers": figures["answers"], "repeated": figures.get("repeated_after", {})}


async def who_am_i(client: discord.Client) -> None:
    await client.http.request(discord.http.Route("GET", "/users/@me"))


async def say_hello(client: discord.Client) -> None:
    await client.get_partial_messageable(int(CAT_GAMES_ID)).send("hello")


async def test_what_discord_py_asks_once_more_is_counted_by_what_was_answered(
    client: discord.Client, sandbox: Sandbox, measures: HttpMetrics
) -> None:
    await sandbox.add_fault("error_before", match={"route": "/users/@me"}, times=2, status=502)
    await sandbox.add_fault("rate_limit", match={"route": "/users/@me"}, seconds=0.01)

    await who_am_i(client)

    assert told(measures, ME) == {"answers": {"200": 2, "429": 1, "502": 2}, "repeated": {"502": 2, "429": 1}}


async def test_what_the_door_tries_again_after_a_lost_answer_is_counted(
    client: discord.Client, sandbox: Sandbox, measures: HttpMetrics
) -> None:
    """Whatever else it asks in between: whether the message is there all the same."""
    await sandbox.add_fault("drop", match={"method": "POST", "path": "/messages"})
    upkeep = Upkeep(at_once, time.monotonic, Scheduler(time.monotonic, at_once))

    async def show() -> None:
        await who_am_i(client)
        await say_hello(client)

    upkeep.request("table", show)
    await upkeep.wait_until_idle()
    await upkeep.stop()

    assert told(measures, SENT) == {"answers": {"200": 1, "ServerDisconnectedError": 1}, "repeated": {"ServerDisconnectedError": 1}}
    assert told(measures, ME)["repeated"] == {}


async def test_what_aiohttp_sends_anew_where_the_connection_was_dead_is_counted(
    client: discord.Client, sandbox: Sandbox, measures: HttpMetrics
) -> None:
    """It tells nobody of it, but asks what may come twice once more."""
    await sandbox.add_fault("drop", match={"route": "/users/@me"})

    await who_am_i(client)

    assert told(measures, ME) == {"answers": {"200": 2}, "repeated": {CONNECTION_LOST: 1}}


async def test_what_is_asked_anew_after_a_refusal_is_no_repeat(client: discord.Client, sandbox: Sandbox, measures: HttpMetrics) -> None:
    """That is what Discord answers, and stays so."""
    await sandbox.deny_permissions(CAT_GAMES_ID, "SEND_MESSAGES")
    for _ in range(2):
        with suppress(discord.Forbidden):
            await say_hello(client)

    assert told(measures, SENT) == {"answers": {"403": 2}, "repeated": {}}


async def test_no_number_and_no_token_is_in_what_is_told(client: discord.Client, sandbox: Sandbox, measures: HttpMetrics) -> None:
    await sandbox.add_fault("error_before", match={"method": "POST", "path": "/messages"})
    await say_hello(client)

    said = json.dumps(measures.report())
    assert CAT_GAMES_ID not in said
    assert TOKEN not in said
    assert route_of("POST", "/api/v10/webhooks/123/a-token/messages/456") == "POST /webhooks/ID/TOKEN/messages/ID"


def test_each_shard_has_a_line_of_its_own_that_is_lost_once(measures: HttpMetrics) -> None:
    """discord.py says for each attempt to have it back that it is gone."""
    for shard in (0, 1):
        measures.record_shard_up(shard, "connected")
    for _ in range(3):
        measures.record_shard_down(1)
    assert {shard: line.is_up for shard, line in measures.shards.items()} == {0: True, 1: False}

    measures.record_shard_up(1, "resumed")

    assert all(line.is_up for line in measures.shards.values())
    assert measures.report()["connections"] == {"connected": 2, "lost": 1, "resumed": 1}
