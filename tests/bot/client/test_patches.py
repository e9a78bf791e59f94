"""What we set in discord.py, and ask of its insides, is still where discord.py itself looks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import Route
from discord.shard import Shard

from bot.client.patches import (
    ANSWER_SECONDS,
    MAX_RECONNECT_SECONDS,
    accept_missing_custom_ids,
    detect_left_servers,
    drop_repeated_interactions,
    has_dynamic_item,
    limit_reconnect_delay,
    limit_request_time,
    measure_latency_from_send,
    pace_requests,
    raise_full_messages,
    release_rate_limit_on_cancel,
    set_api_addresses,
    silence_voice_warnings,
    yield_between_events,
)
from bot.delivery.refusals import RefusalKind, classify
from sandbox.driver import Sandbox
from tests.bot.delivery.place import quiet_client
from tests.harness.addresses import restored_addresses
from tests.openapi import OPENAPI

ELSEWHERE = "https://discord.test:8500"
KEPT = "ws://kept.test:7878"


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Pointed elsewhere, and back to the real addresses for the next test."""
    with restored_addresses():
        set_api_addresses(ELSEWHERE, KEPT)
        yield


class Bell(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"bell:\d+"):
    pass


class Dialled(Exception):
    pass


async def test_between_two_events_of_a_shard_everything_else_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand servers at once were made into objects in one turn of the loop: half a second in which no press was heard."""
    heard, turns = 0, 0

    async def hears(*_: object) -> None:
        nonlocal heard
        heard += 1

    async def receive(**_: object) -> aiohttp.WSMessage:
        return aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, "{}", None)

    monkeypatch.setattr(DiscordWebSocket, "received_message", hears)
    yield_between_events()
    line: Any = DiscordWebSocket.__new__(DiscordWebSocket)
    line.socket = SimpleNamespace(receive=receive)
    line._max_heartbeat_timeout = 60.0

    async def listens() -> None:
        while heard < 10:
            await line.poll_event()

    listening = asyncio.create_task(listens())
    while not listening.done():
        await asyncio.sleep(0)
        turns += 1

    assert turns >= 10


def test_requests_go_where_we_say(elsewhere: None) -> None:
    assert Route("GET", "/users/@me").url == f"{ELSEWHERE}/api/v10/users/@me"


async def dialled(client: discord.Client) -> str:
    """The address at which this client looks for the gateway in a new session."""

    async def dial(url: str, **_: object) -> None:
        raise Dialled(url)

    client.http.ws_connect = dial  # type: ignore[assignment, method-assign]
    with pytest.raises(Dialled) as found:
        await DiscordWebSocket.from_client(client)
    return str(found.value)


async def test_the_gateway_is_dialled_where_we_say(elsewhere: None) -> None:
    assert (await dialled(quiet_client())).startswith(KEPT)


@pytest.mark.parametrize(("gateway", "found"), [("", "{url}/gateway"), (KEPT, KEPT)], ids=["where HTTP says", "where the host says"])
async def test_the_http_api_and_the_gateway_are_addressed_apart(gateway: str, found: str) -> None:
    """With a proxy for the HTTP API alone the gateway is the one that Discord names, also in a session after the first."""
    with restored_addresses():
        async with Sandbox.start() as sandbox, discord.AutoShardedClient(intents=discord.Intents.none()) as client:
            set_api_addresses(sandbox.url, gateway)
            await client.login(sandbox.token)
            expected = found.format(url=sandbox.url.replace("http", "ws"))

            _, first, _ = await client.http.get_bot_gateway()

            assert first == expected
            assert (await dialled(client)).startswith(expected)


def test_no_warning_about_voice_is_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Where the libraries for it are missing, as with us, a client that is made warns unless it is told not to."""
    for name in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, name, True)
    silence_voice_warnings()

    quiet_client()

    assert not caplog.records


def test_a_press_that_a_dynamic_item_takes_is_known() -> None:
    client = quiet_client()
    client.add_dynamic_items(Bell)

    assert has_dynamic_item(client, "bell:7")
    assert not has_dynamic_item(client, "bell:seven")


def test_an_answer_that_comes_while_a_heartbeat_is_sent_is_not_late(caplog: pytest.LogCaptureFixture) -> None:
    """A server on this machine answers before discord.py has noted that it sent."""
    measure_latency_from_send()
    socket: Any = SimpleNamespace(HEARTBEAT=1, sequence=1, _max_heartbeat_timeout=60.0, thread_id=0)
    beating = KeepAliveHandler(ws=socket, interval=41.25, shard_id=0)
    beating._last_send -= 41.3

    beating.get_payload()
    beating.ack()

    assert beating.latency < 10
    assert not caplog.records


def test_a_lost_connection_is_tried_again_soon_however_often_it_was() -> None:
    limit_reconnect_delay()
    client: Any = quiet_client()
    client._reconnect, socket = True, client  # of its socket nothing is asked
    line = Shard(socket, client, lambda _: None)

    waits = [line._backoff.delay() for _ in range(100)]

    assert max(waits) == MAX_RECONNECT_SECONDS


async def test_an_answer_is_not_waited_for_as_long_as_aiohttp_would() -> None:
    client = quiet_client()
    session = client.http._HTTPClient__session = aiohttp.ClientSession()  # type: ignore[attr-defined]
    async with session:
        limit_request_time(client)

        assert session.timeout.total == ANSWER_SECONDS


def test_an_interaction_that_is_told_twice_comes_once() -> None:
    client, came = quiet_client(), list[str]()
    client._connection.parsers["INTERACTION_CREATE"] = lambda data: came.append(data["id"])
    drop_repeated_interactions(client)

    for number in ("7", "7", "8", "7"):
        client._connection.parsers["INTERACTION_CREATE"]({"id": number})

    assert came == ["7", "8"]


def test_a_press_or_a_form_without_a_custom_id_is_read_as_one_with_an_empty_one() -> None:
    """An error while an event is read ends the process."""
    client, came = quiet_client(), list[dict[str, Any]]()
    client._connection.parsers["INTERACTION_CREATE"] = lambda data: came.append(data["data"])
    accept_missing_custom_ids(client)

    for kind, data in ((3, {"custom_id": None}), (5, {}), (3, {"custom_id": "bell:7"}), (2, {"name": "hand"})):
        client._connection.parsers["INTERACTION_CREATE"]({"type": kind, "data": data})

    assert came == [{"custom_id": ""}, {"custom_id": ""}, {"custom_id": "bell:7"}, {"name": "hand"}]


async def test_a_server_without_which_a_new_session_begins_is_left() -> None:
    """Put out of it while the line was cut, the bot took itself for a member for ever."""
    client: Any = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=2)
    client._connection.shard_ids, left = (0, 1), list[int]()
    client.dispatch = lambda event, *table: left.extend(one.id for one in table if event == "guild_remove")
    client._connection.dispatch = client.dispatch
    detect_left_servers(client)

    def begins(line: int, *servers: int) -> None:
        there = [{"id": str(server << 22), "unavailable": True} for server in servers]
        user = {"id": "1", "username": "purrlor", "discriminator": "0", "avatar": None, "global_name": None}
        client._connection.parsers["READY"]({"shard": [line, 2], "user": user, "application": {"id": "1", "flags": 0}, "guilds": there})

    begins(0, 2, 4)
    begins(1, 3)
    assert left == []
    begins(0, 4)

    assert [one >> 22 for one in left] == [2]
    assert sorted(one.id >> 22 for one in client.guilds) == [3, 4]
    for task in (client._connection._ready_task, *client._connection._ready_tasks.values()):
        task.cancel()


@pytest.mark.slow
async def test_a_request_that_is_dropped_during_a_global_limit_takes_no_other_with_it(elsewhere: None) -> None:
    """Somebody had all about them deleted, and from then on nobody was sent anything until the next start."""
    async with Sandbox.start(openapi=OPENAPI) as sandbox, discord.Client(intents=discord.Intents.none()) as client:
        set_api_addresses(sandbox.url)
        await client.login(sandbox.token)
        release_rate_limit_on_cancel(client)
        limited = asyncio.Event()
        client.http._global_over.clear = limited.set  # type: ignore[method-assign]
        await sandbox.add_fault("rate_limit", match={"method": "GET"}, seconds=60, scope="global")
        dropped = asyncio.create_task(client.application_info())
        await asyncio.wait_for(limited.wait(), timeout=20)
        asyncio.Event.clear(client.http._global_over)

        dropped.cancel()
        await asyncio.wait((dropped,))

        assert (await asyncio.wait_for(client.application_info(), timeout=20)).id == client.application_id


async def test_a_process_that_shares_discords_limit_lets_half_a_second_of_requests_begin_at_once() -> None:
    now, slept, client = [100.0], list[float](), SimpleNamespace(http=SimpleNamespace())

    async def request(*_: Any, **__: Any) -> str:
        return "an answer"

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 3))

    client.http.request = request
    pace_requests(client, lambda: 0.1, lambda: now[0], sleep)  # type: ignore[arg-type]

    assert [await client.http.request("GET") for _ in range(7)] == ["an answer"] * 7
    assert slept == [0.1, 0.2]
    now[0] += 10
    await client.http.request("GET")
    assert slept == [0.1, 0.2]


@pytest.mark.slow
async def test_an_edit_of_a_message_that_was_edited_too_often_is_not_repeated(elsewhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each repetition counts towards the limits, and everything else in the channel waited for them."""
    monkeypatch.setattr("discord.http.json_or_text", discord.http.json_or_text)
    raise_full_messages()
    async with Sandbox.start(openapi=OPENAPI) as sandbox, discord.Client(intents=discord.Intents.none()) as client:
        set_api_addresses(sandbox.url)
        await client.login(sandbox.token)
        (guild,) = [one async for one in client.fetch_guilds()]
        channel = next(one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel))
        message = await channel.send("old")
        await sandbox.advance(3601)
        for number in range(3):
            await message.edit(content=f"edit {number}")
        await sandbox.clear_requests()

        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="one too many")

        assert classify(refused.value) is RefusalKind.MESSAGE_FULL
        assert len(await sandbox.list_requests()) == 1
