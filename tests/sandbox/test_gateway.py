"""The gateway: logging in, what the bot is told, and coming back after the line was cut."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.discord.gateway.session_start_limit import SessionStartLimit, TooManySessionStarts
from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import Marmalade, at_work, custom, point_at, told
from tests.sandbox.wire import Wire

GUILDS = 1


@asynccontextmanager
async def bare_socket(sandbox: Sandbox, query: str = "") -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway + query) as socket:
        yield socket


def identify(sandbox: Sandbox, **more: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": sandbox.token, "intents": GUILDS, "properties": {}} | more}


async def test_the_bot_logs_in_and_finds_its_guild(bot: Marmalade) -> None:
    (guild,) = bot.guilds

    assert (guild.name, [c.name for c in guild.text_channels]) == ("Cat Street", ["cat-games", "general"])
    assert bot.user is not None
    assert (bot.user.name, guild.me.guild_permissions.manage_messages) == ("Purrlor", False)


async def test_a_wrong_token_is_refused_at_both_doors(sandbox: Sandbox) -> None:
    with pytest.raises(discord.LoginFailure):
        async with at_work(Marmalade(), sandbox, token="wrong"):
            pass
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox, token="wrong"))
        await socket.receive()

        assert socket.close_code == 4004


async def test_the_token_may_be_sent_as_in_a_header(sandbox: Sandbox) -> None:
    """As eris and oceanic.js do, in IDENTIFY and in RESUME."""
    token = f"Bot {sandbox.token}"
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox, token=token))
        ready = await socket.receive_json()
        await socket.receive()
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json({"op": 6, "d": {"token": token, "session_id": ready["d"]["session_id"], "seq": 2}})
        resumed = await socket.receive_json()

    assert (ready["t"], resumed["t"]) == ("READY", "RESUMED")


async def test_a_gateway_version_that_it_does_not_speak_is_closed(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox, "?v=5&encoding=json") as socket:
        await socket.receive()

        assert socket.close_code == 4012


async def test_an_encoding_that_it_does_not_speak_is_refused(sandbox: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with bare_socket(sandbox, "?v=10&encoding=etf"):
            pass

    assert refused.value.status == 400
    assert "the gateway speaks encoding=json, and not 'etf'" in capsys.readouterr().err


async def test_privileged_intents_are_not_granted(sandbox: Sandbox) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with at_work(Marmalade(discord.Intents(guilds=True, members=True)), sandbox):
            pass


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("nonsense", 4002),
        ('{"d":1}', 4002),
        ('{"op":77}', 4001),
        ('{"op":3,"d":{}}', 4003),
        ('{"op":2,"d":{"token":"TOKEN","intents":1,"shard":[2,2]}}', 4010),
        ('{"op":2,"d":{"token":"TOKEN","intents":"all"}}', 4013),
    ],
)
async def test_a_socket_that_misbehaves_is_closed(sent: str, code: int, sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_str(sent.replace("TOKEN", sandbox.token))
        await socket.receive()

        assert socket.close_code == code


async def test_a_heartbeat_is_acknowledged_even_before_identify(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        hello = await socket.receive_json()
        await socket.send_json({"op": 1, "d": None})
        beat = await socket.receive_json()

    assert (hello["op"], hello["d"]["heartbeat_interval"], beat["op"]) == (10, 41250, 11)


async def test_frames_are_compressed_when_asked_for(sandbox: Sandbox) -> None:
    inflate = zlib.decompressobj()
    async with bare_socket(sandbox, "?compress=zlib-stream") as socket:
        hello = json.loads(inflate.decompress(await socket.receive_bytes()))
        await socket.send_json(identify(sandbox))
        frame = await socket.receive_bytes()
        ready = json.loads(inflate.decompress(frame))

    assert (hello["op"], ready["t"], frame[-4:]) == (10, "READY", b"\x00\x00\xff\xff")


async def test_only_what_the_intents_ask_for_is_told(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    listener = Marmalade(discord.Intents(guilds=True, guild_messages=True))
    async with at_work(listener, sandbox):
        await alice.say("hello, everybody")
        await listener.until(lambda: "MESSAGE_CREATE" in listener.events)
        await sandbox.add_channel("late")
        await bot.until(lambda: "CHANNEL_CREATE" in bot.events)

    assert "MESSAGE_CREATE" not in bot.events


async def test_what_is_written_in_direct_messages_is_told_whole_to_whose_intent_it_is_and_to_nobody_else(
    bot: Marmalade, alice: Client, sandbox: Sandbox
) -> None:
    listener, elsewhere = (
        Marmalade(discord.Intents(guilds=True, dm_messages=True)),
        Marmalade(discord.Intents(guilds=True, guild_messages=True)),
    )
    heard: list[tuple[str, object]] = []

    @listener.event
    async def on_message(message: discord.Message) -> None:
        heard.append((message.content, message.guild))

    async with at_work(listener, sandbox), at_work(elsewhere, sandbox):
        await alice.say("in the channel")
        await alice.say("a card", channel=await alice.open_dm(str(listener.application_id)))
        await listener.until(lambda: "MESSAGE_CREATE" in listener.events)
        await elsewhere.until(lambda: "MESSAGE_CREATE" in elsewhere.events)
        await sandbox.add_channel("late")
        await bot.until(lambda: "CHANNEL_CREATE" in bot.events)

    assert heard == [("a card", None)]
    assert (elsewhere.events.count("MESSAGE_CREATE"), bot.events.count("MESSAGE_CREATE")) == (1, 0)


async def test_without_the_intent_for_it_messages_have_no_content(sandbox: Sandbox) -> None:
    listener = Marmalade(discord.Intents(guilds=True, guild_messages=True))
    heard: list[str] = []

    @listener.event
    async def on_message(message: discord.Message) -> None:
        heard.append(message.content)

    async with at_work(listener, sandbox):
        assert listener.user is not None
        alice = await sandbox.person("alice")
        await alice.say("a secret")
        await alice.say(f"{listener.user.mention} listen")
        await listener.until(lambda: listener.events.count("MESSAGE_CREATE") == 2)
        await asyncio.sleep(0)

    assert heard == ["", f"{listener.user.mention} listen"]


async def test_sharding_puts_direct_messages_on_shard_0_and_the_guild_where_it_belongs(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as zero, bare_socket(sandbox) as one:
        told = {0: zero, 1: one}
        for shard, socket in told.items():
            await socket.receive()
            await socket.send_json(identify(sandbox, shard=[shard, 2]))
        ready = {shard: await socket.receive_json() for shard, socket in told.items()}
        alice = await sandbox.person("alice")
        own = (int(alice.screen.channels[alice.screen.channel_id("cat-games")]["guild_id"]) >> 22) % 2
        created = await told[own].receive_json()

        assert [len(ready[shard]["d"]["guilds"]) for shard in (own, 1 - own)] == [1, 0]
        assert (created["t"], ready[1]["d"]["shard"]) == ("GUILD_CREATE", [1, 2])


async def test_members_are_told_on_request(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox))
        await socket.receive()
        guild = await socket.receive_json()
        await socket.send_json({"op": 8, "d": {"guild_id": guild["d"]["id"], "query": "car", "limit": 5, "nonce": "n"}})
        chunk = await socket.receive_json()

    assert (chunk["t"], [m["user"]["global_name"] for m in chunk["d"]["members"]], chunk["d"]["nonce"]) == (
        "GUILD_MEMBERS_CHUNK",
        ["Carol"],
        "n",
    )


async def test_a_cut_line_is_resumed_and_nothing_is_missed(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    """The click happens while the line is down, and is heard when it is up again, once."""
    bot.answers["greet"] = lambda i: i.response.send_message("table", view=custom("Join", "join"))
    bot.answers["join"] = lambda i: i.response.edit_message(content="joined")
    await alice.slash("greet")
    await alice.reads("table")
    await sandbox.add_fault("drop", match={"event": "INTERACTION_CREATE"})
    await alice.press("Join")

    await alice.reads("joined")
    await bot.until(lambda: bot.resumes)
    assert len(bot.heard) == 2
    assert alice.failures == []


async def test_op_7_makes_the_bot_reconnect_and_resume(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("still here")
    await sandbox.add_fault("reconnect")
    await bot.until(lambda: bot.resumes)

    await alice.slash("greet")
    await alice.reads("still here")
    assert bot.events.count("READY") == 1


@pytest.mark.slow
async def test_op_9_makes_the_bot_identify_anew(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    """discord.py waits five seconds before it does."""
    bot.answers["greet"] = lambda i: i.response.send_message("new here")
    await sandbox.add_fault("invalid_session")
    await bot.until(lambda: bot.events.count("READY") == 2)

    await alice.slash("greet")
    await alice.reads("new here")
    assert bot.resumes == 0


async def test_after_op_9_a_client_may_identify_on_the_same_socket(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox))
        first, _ = await socket.receive_json(), await socket.receive_json()
        await sandbox.add_fault("invalid_session")
        invalid = await socket.receive_json()
        await socket.send_json(identify(sandbox))
        second = await socket.receive_json()

    assert (first["t"], invalid["op"], invalid["d"], second["t"]) == ("READY", 9, False, "READY")
    assert first["d"]["session_id"] != second["d"]["session_id"]


async def test_a_session_nobody_knows_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": "made up", "seq": 3}})
        answer = await socket.receive_json()

    assert (answer["op"], answer["d"]) == (9, False)


async def logs_in(sandbox: Sandbox, **more: Any) -> tuple[int, Any]:
    """The op of what a socket is told that identifies, and its event; the socket's closing code instead when it is closed."""
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox, **more))
        told = await socket.receive()
        if told.type is not aiohttp.WSMsgType.TEXT:
            return socket.close_code or 0, None
        frame = json.loads(told.data)
        return frame["op"], frame["t"]


async def test_a_bot_identifies_once_in_five_seconds_whatever_the_shard(sandbox: Sandbox) -> None:
    await sandbox.set_rate_limits(True)

    first, hasty = await logs_in(sandbox, shard=[0, 2]), await logs_in(sandbox, shard=[1, 2])
    await sandbox.advance(5)

    assert (first, hasty, await logs_in(sandbox, shard=[1, 2])) == ((0, "READY"), (9, None), (0, "READY"))


async def test_what_is_left_of_a_days_starts_is_told(wire: Wire, sandbox: Sandbox) -> None:
    await logs_in(sandbox)
    _, spent = await wire.ask("GET", "/gateway/bot")
    await sandbox.advance(24 * 60 * 60)
    _, fresh = await wire.ask("GET", "/gateway/bot")

    limit = spent["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 999, 1)
    assert 0 < limit["reset_after"] <= 24 * 60 * 60 * 1000
    assert fresh["session_start_limit"]["remaining"] == 1000


def test_whoever_starts_a_thousand_times_a_day_loses_their_token() -> None:
    now = [0.0]
    starts = SessionStartLimit(lambda: now[0], lambda: True)
    for _ in range(1000):
        assert starts.take(0)
        now[0] += 5

    with pytest.raises(TooManySessionStarts):
        starts.take(0)


async def test_a_token_that_is_reset_shuts_both_doors(bot: Marmalade, wire: Wire, sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json(identify(sandbox))
        await socket.receive()
        await socket.receive()
        await sandbox.set_token(valid=False)
        await socket.receive()

        assert socket.close_code == 4004
    assert (await wire.ask("GET", "/users/@me"))[0] == 401
    assert (await logs_in(sandbox))[0] == 4004
    await sandbox.set_token(valid=True)
    assert await logs_in(sandbox) == (0, "READY")


async def test_a_socket_that_says_too_much_is_closed(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        for _ in range(121):
            await socket.send_json({"op": 1, "d": None})
        while not socket.closed:
            await socket.receive()

        assert socket.close_code == 4008


async def test_a_bot_runs_as_many_shards_as_it_is_told(sandbox: Sandbox) -> None:
    await sandbox.recommend_shards(2)
    point_at(sandbox)
    bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True))

    await bot.login(sandbox.token)
    shards, url, _ = await bot.http.get_bot_gateway()
    await bot.close()

    assert (shards, url.startswith(sandbox.gateway)) == (2, True)


async def test_an_event_can_come_twice(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("once")
    await sandbox.add_fault("twice", match={"event": "INTERACTION_CREATE"})

    await alice.slash("greet")
    await alice.reads("once")
    await bot.until(lambda: bot.events.count("INTERACTION_CREATE") == 2)


async def test_a_late_event_comes_late(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    """The second click overtakes the first."""
    bot.answers["greet"] = lambda i: i.response.send_message(str(told(i)["options"][0]["value"]))
    await sandbox.add_fault("delay", match={"event": "INTERACTION_CREATE"}, seconds=0.1)
    await asyncio.gather(alice.slash("greet", name="first"), alice.slash("greet", name="second"))

    assert [told(i)["options"][0]["value"] for i in bot.heard] == ["second", "first"]


async def test_the_people_see_whether_the_bot_is_there(sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")
    assert alice.screen.bot == {"state": "stopped", "can_control": False}
    async with at_work(Marmalade(), sandbox):
        await alice.waits_for(lambda: True if alice.screen.bot["state"] == "running" else None, "the bot")

    await alice.waits_for(lambda: True if alice.screen.bot["state"] == "stopped" else None, "no bot")
