"""Tables seen from another server: whoever cannot see a channel can neither press what is there nor ask about it."""

from __future__ import annotations

import discord
import pytest

from bot.facts import ChannelId, MemberId, ServerId
from bot.tables import Person, Wish
from tests.cogs.evening import Evening, told

UNKNOWN = "There is no table 1. /tables shows yours."


@pytest.fixture
async def elsewhere(game: Evening) -> Evening:
    """Another server in which Dave has a table, number 2, and our bot is the same."""
    guild = game.env.create_guild("Dogs")
    dave = guild.add_member(game.people["Dave"].user)
    other = Evening(game.env, game.household, guild, guild.create_text_channel("dog-games"), {"Dave": dave})
    await other.slash("Dave", "catte new", seats=3, cats=2)
    return other


@pytest.mark.parametrize(
    "act", ["tb:1:words", "tb:1:record", "tb:1:more", "tb:1:rules", "tb:1:hand", "tb:1:end", "tb:1:end-now", "lb:1:join", "mv:1:1:BK1"]
)
async def test_a_press_forged_for_a_table_of_another_server_finds_no_table(elsewhere: Evening, act: str) -> None:
    result = await elsewhere.forge("Dave", elsewhere.lobby, act)

    assert told(result) == UNKNOWN


@pytest.mark.parametrize("command", ["hand", "move", "replay"])
async def test_a_command_for_a_table_of_another_server_finds_no_table(elsewhere: Evening, command: str) -> None:
    more = {"move": "BK1"} if command == "move" else {}
    result = await elsewhere.slash("Dave", command, table=1, **more)

    assert told(result) == UNKNOWN


@pytest.mark.parametrize(("kind", "found"), [(discord.ChannelType.public_thread, True), (discord.ChannelType.private_thread, False)])
async def test_a_table_of_a_private_thread_is_not_there_for_who_does_not_sit_at_it(
    evening: Evening, kind: discord.ChannelType, found: bool
) -> None:
    thread = evening.env.backend.create_thread(evening.channel.id, name="a quiet corner", type=kind.value, owner_id=evening["Alice"].id)
    await evening.env.settle()
    alice = Person(MemberId(evening["Alice"].id), "Alice", "en")
    await evening.bot.tables.open(alice, Wish("catte", 3, {}, (), ServerId(evening.guild.id), ChannelId(thread.id), "en"))

    result = await evening.slash("Dave", "hand", table=1)

    assert (told(result) != UNKNOWN) is found


async def test_who_sits_at_a_table_reaches_it_from_everywhere(game: Evening, elsewhere: Evening) -> None:
    elsewhere.people["Alice"] = elsewhere.guild.add_member(game.people["Alice"].user)

    result = await elsewhere.slash("Alice", "hand", table=1)

    assert UNKNOWN not in told(result)


@pytest.mark.parametrize("number", [0, -1, 2**53 - 1])
async def test_no_table_has_a_number_beyond_all_numbers(game: Evening, number: int) -> None:
    for command, more in (("hand", {}), ("replay", {}), ("move", {"move": "BK1"})):
        result = await game.slash("Alice", command, table=number, **more)

        assert told(result) == f"There is no table {number}. /tables shows yours."
