"""Where tables stand: in private threads and voice channels, where permissions alone do not say whether the bot can write; and servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.driver import words
from sandbox.world.world import GUILD_ID
from tests.evening.house import House

REFUSED = "I cannot open a table here: "


async def test_a_private_thread_is_asked_for_before_a_table_is_opened_there(house: House) -> None:
    alice = (await house.guest("alice")).client
    thread = await house.sandbox.add_channel("A quiet corner", type="private_thread", members=["alice"])
    await alice.waits(lambda: alice.screen.channels.get(thread), "the thread")

    await alice.slash("catte new", channel=thread, seats=3)
    await alice.reads(f"{REFUSED}I am not in this private thread. Mention me here", channel=thread)
    await alice.say(f"come in, <@{alice.screen.bot_id}>", channel=thread)
    await alice.slash("catte new", channel=thread, seats=3)

    await alice.reads("table 1", channel=thread)


async def test_a_bot_that_was_sent_out_of_a_private_thread_says_so(house: House) -> None:
    alice = (await house.guest("alice")).client
    thread = await house.sandbox.add_channel("A quiet corner", type="private_thread", members=["alice", "bot"])
    await alice.waits(lambda: alice.screen.channels.get(thread), "the thread")

    await house.sandbox.put_in_thread(thread, "alice")
    await alice.slash("catte new", channel=thread, seats=3)

    await alice.reads(f"{REFUSED}I am not in this private thread", channel=thread)


async def test_connect_is_asked_for_before_a_table_is_opened_in_a_voice_channel(house: House) -> None:
    alice = (await house.guest("alice")).client
    house.expected.log.add("tables cannot be shown in a channel")
    lounge = await house.sandbox.add_channel("Cat Lounge", type="voice")
    await alice.waits(lambda: alice.screen.channels.get(lounge), "the lounge")
    await house.sandbox.deny_bot(lounge, "CONNECT")

    await alice.slash("catte new", channel=lounge, seats=3)
    await alice.reads(f"{REFUSED}I am missing “Connect” in this channel", channel=lounge)
    await house.sandbox.deny_bot(lounge)
    await alice.slash("catte new", channel=lounge, seats=3)

    await alice.reads("table 1", channel=lounge)


async def test_a_bot_that_was_put_out_tells_the_host_and_goes_on_when_it_is_let_in_again(house: House) -> None:
    """Another server is left in common, so that it can still write to people."""
    house.expected.refusals |= {("PATCH", 403), ("POST", 403)}
    house.expected.log |= {"a channel is shut", "tables cannot be shown in a channel"}
    alice, bob = (guest.client for guest in await house.seats("alice", "bob"))
    await house.sandbox.add_guild("Cat Garden")
    await alice.slash("catte new", seats=3)
    await bob.reads("table 1")

    await house.sandbox.change_guild("Cat Street", bot=False)
    await alice.reads("is gone, or closed to me")
    await house.sandbox.change_guild("Cat Street", bot=True)
    await bob.press("Join")

    await alice.reads("2 of 3", channel="cat-games")


@pytest.mark.slow
async def test_servers_on_two_shards_have_tables_of_their_own(tmp_path: Path) -> None:
    """Ids are numbers of the moment, so servers are made until one is on the other shard than Cat Street."""
    async with House.open(tmp_path, start=False, settings={"PURRLOR_DISCORD__SHARD_COUNT": "2"}) as house:
        gardens = [await house.sandbox.add_guild("Cat Garden 0")]
        while {shard_of(garden["id"]) for garden in gardens} | {shard_of(GUILD_ID)} != {0, 1}:
            gardens.append(await house.sandbox.add_guild(f"Cat Garden {len(gardens)}"))
        await house.bot.start()
        alice = (await house.guest("alice")).client

        await alice.slash("catte new", seats=3)
        await alice.reads("table 1", channel="cat-games")
        await alice.slash("catte new", channel=gardens[-1]["channel_id"], seats=3)

        await alice.reads("table 2", channel=gardens[-1]["channel_id"])
        assert "table 1" not in words(await alice.reads("table 2", channel=gardens[-1]["channel_id"]))


def shard_of(guild_id: str) -> int:
    return (int(guild_id) >> 22) % 2
