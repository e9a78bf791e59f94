"""Several servers: who is in which, what falls to which shard, and how the bot loses one and gets it back."""

from pathlib import Path

import discord
import pytest

from sandbox.driver import CannotDo, Client, Sandbox
from sandbox.world.world import GUILD_ID
from tests.sandbox.marmalade import Marmalade, server_of
from tests.sandbox.test_gateway import bare_socket, identify
from tests.sandbox.wire import Wire


async def test_a_second_server_is_told_to_the_bot_and_seen_by_its_members_alone(
    bot: Marmalade, alice: Client, bob: Client, sandbox: Sandbox
) -> None:
    garden = await sandbox.add_guild("Cat Garden", members=["bob"], locale="ja", features=["COMMUNITY"])
    await bot.until(lambda: len(bot.guilds) == 2)
    told = bot.get_guild(int(garden["id"]))
    assert told is not None

    await told.text_channels[0].send("into the garden")
    await bob.reads("into the garden", channel=garden["channel_id"])
    assert (told.name, told.member_count, told.preferred_locale, told.features) == ("Cat Garden", 2, discord.Locale.japanese, ["COMMUNITY"])
    assert garden["channel_id"] not in alice.screen.channels
    assert [guild.name async for guild in bot.fetch_guilds()] == ["Cat Street", "Cat Garden"]
    assert [role.is_bot_managed() for role in told.me.roles] == [False, True]


async def test_a_command_says_from_which_server_it_comes(bot: Marmalade, sandbox: Sandbox) -> None:
    garden = await sandbox.add_guild("Cat Garden", members=["bob"], locale="ja", features=["COMMUNITY"])
    bob = await sandbox.person("bob")
    bot.answers["greet"] = lambda i: i.response.send_message(f"{i.guild_id} {i.guild_locale} {server_of(i).features}")

    await bob.slash("greet", channel=garden["channel_id"])

    await bob.reads(f"{garden['id']} ja ['COMMUNITY']", channel=garden["channel_id"])


async def test_a_bot_that_is_put_out_hears_of_it_and_gets_nowhere_until_it_is_let_in_again(
    bot: Marmalade, alice: Client, wire: Wire, sandbox: Sandbox
) -> None:
    channel = bot.cat_games
    removed: list[discord.Guild] = []

    async def on_guild_remove(guild: discord.Guild) -> None:
        removed.append(guild)
        await bot._tell()

    bot.event(on_guild_remove)
    await sandbox.change_guild("Cat Street", bot=False)
    await bot.until(lambda: removed)

    assert await wire.ask("GET", f"/channels/{channel.id}") == (403, {"message": "Missing Access", "code": 50001})
    assert (await wire.ask("GET", f"/guilds/{GUILD_ID}"))[1]["code"] == 10004
    assert (await wire.ask("GET", "/users/@me/guilds"))[1] == []
    with pytest.raises(CannotDo, match="no command /greet here"):
        await alice.slash("greet")
    joined: list[discord.Guild] = []

    async def on_guild_join(guild: discord.Guild) -> None:
        joined.append(guild)
        await bot._tell()

    bot.event(on_guild_join)
    await sandbox.change_guild("Cat Street", bot=True)
    await bot.until(lambda: joined)
    await bot.cat_games.send("back again")
    await alice.reads("back again")


async def people(sandbox: Sandbox) -> dict[str, dict[str, str]]:
    return {person["username"]: person for person in await sandbox.control("GET", "people")}


async def test_a_server_out_of_reach_comes_back(bot: Marmalade, alice: Client, wire: Wire, sandbox: Sandbox) -> None:
    channel = bot.cat_games
    heard: list[str] = []

    async def on_guild_unavailable(guild: discord.Guild) -> None:
        heard.append(f"{guild.name} is gone")
        await bot._tell()

    async def on_guild_available(guild: discord.Guild) -> None:
        heard.append(f"{guild.name} is back")
        await bot._tell()

    bot.event(on_guild_unavailable)
    bot.event(on_guild_available)
    await sandbox.change_guild("Cat Street", available=False)
    await bot.until(lambda: heard)
    assert (await wire.ask("GET", f"/channels/{channel.id}"))[0] == 503
    await alice.waits_for(lambda: True if not alice.screen.channels else None, "no channels")
    await sandbox.change_guild("Cat Street", available=True)
    await bot.until(lambda: len(heard) == 2)

    assert heard == ["Cat Street is gone", "Cat Street is back"]
    assert bot.get_channel(channel.id) is not None


async def test_servers_and_who_is_in_them_outlive_the_sandbox(tmp_path: Path) -> None:
    state = tmp_path / "discord.sqlite"
    async with Sandbox.start(state=state) as sandbox:
        garden = await sandbox.add_guild("Cat Garden", members=["bob"])
        await sandbox.change_guild("Cat Street", bot=False)

    async with Sandbox.start(state=state) as sandbox:
        bob, alice = await sandbox.person("bob"), await sandbox.person("alice")
        async with bare_socket(sandbox) as socket:
            await socket.receive()
            await socket.send_json(identify(sandbox))
            ready = await socket.receive_json()

    assert [guild["id"] for guild in ready["d"]["guilds"]] == [garden["id"]]
    assert garden["channel_id"] in bob.screen.channels
    assert garden["channel_id"] not in alice.screen.channels
