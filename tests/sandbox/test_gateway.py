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

from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import Marmalade, at_work, custom

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
    await sandbox.fault("drop", match={"event": "INTERACTION_CREATE"})
    await alice.press("Join")

    await alice.reads("joined")
    await bot.until(lambda: bot.resumes)
    assert len(bot.heard) == 2
    assert alice.failures == []


async def test_op_7_makes_the_bot_reconnect_and_resume(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    bot.answers["greet"] = lambda i: i.response.send_message("still here")
    await sandbox.fault("reconnect")
    await bot.until(lambda: bot.resumes)

    await alice.slash("greet")
    await alice.reads("still here")
    assert bot.events.count("READY") == 1


@pytest.mark.slow
async def test_op_9_makes_the_bot_identify_anew(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    """discord.py waits five seconds before it does."""
    bot.answers["greet"] = lambda i: i.response.send_message("new here")
    await sandbox.fault("invalid_session")
    await bot.until(lambda: bot.events.count("READY") == 2)

    await alice.slash("greet")
    await alice.reads("new here")
    assert bot.resumes == 0


async def test_a_session_nobody_knows_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with bare_socket(sandbox) as socket:
        await socket.receive()
        await socket.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": "made up", "seq": 3}})
        answer = await socket.receive_json()

    assert (answer["op"], answer["d"]) == (9, False)


async def test_a_late_event_comes_late(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    """The second click overtakes the first."""
    bot.answers["greet"] = lambda i: i.response.send_message(str(i.data["options"][0]["value"]))
    await sandbox.fault("delay", match={"event": "INTERACTION_CREATE"}, seconds=0.1)
    await asyncio.gather(alice.slash("greet", name="first"), alice.slash("greet", name="second"))

    assert [i.data["options"][0]["value"] for i in bot.heard] == ["second", "first"]


async def test_the_people_see_whether_the_bot_is_there(sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")
    assert alice.screen.bot == {"state": "stopped", "can_control": False}
    async with at_work(Marmalade(), sandbox):
        await alice.waits(lambda: True if alice.screen.bot["state"] == "running" else None, "the bot")

    await alice.waits(lambda: True if alice.screen.bot["state"] == "stopped" else None, "no bot")
