"""Threads, emojis, commands, members: the rest of what a bot may ask about."""

import discord
import pytest

from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import COMMANDS, Marmalade, command, custom
from tests.sandbox.wire import Wire

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10"


async def test_a_thread_is_opened_written_in_and_seen(bot: Marmalade, alice: Client) -> None:
    thread = await bot.cat_games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await thread.send("first trick")

    await alice.reads("first trick", channel="Table 1")
    assert (thread.owner_id, thread.parent_id) == (bot.application_id, bot.cat_games.id)
    assert [t.id for t in await bot.guilds[0].active_threads()] == [thread.id]


async def test_the_thread_of_a_message_has_its_id_and_there_is_but_one(bot: Marmalade) -> None:
    sent = await bot.cat_games.send("table")
    thread = await sent.create_thread(name="Table 2")

    assert thread.id == sent.id
    with pytest.raises(discord.HTTPException) as again:
        await sent.create_thread(name="Table 2 again")
    assert again.value.code == 160004


async def test_a_private_thread_is_there_for_its_members_alone(
    bot: Marmalade, alice: Client, bob: Client, wire: Wire, sandbox: Sandbox
) -> None:
    thread = await sandbox.add_channel("A secret", type="private_thread", members=["alice"])
    await alice.waits_for(lambda: alice.screen.channels.get(thread), "the thread")

    assert thread not in bob.screen.channels
    assert bot.guilds[0].get_thread(int(thread)) is None
    assert await wire.send({"content": "x"}, to=f"/channels/{thread}/messages") == (403, {"message": "Missing Access", "code": 50001})
    assert (await wire.ask("PUT", f"/channels/{thread}/thread-members/@me"))[0] == 403
    assert (await wire.ask("GET", f"/guilds/{bot.guilds[0].id}/threads/active"))[1]["threads"] == []


async def test_a_bot_is_asked_in_a_private_thread_where_it_is_not_and_may_answer_but_not_write(
    bot: Marmalade, alice: Client, sandbox: Sandbox
) -> None:
    """Its permissions look as if it could: they are the channel's, and say nothing of who is in the thread."""
    thread = await sandbox.add_channel("A secret", type="private_thread", members=["alice"])
    bot.answers["greet"] = lambda i: i.response.send_message("heard")
    await alice.waits_for(lambda: alice.screen.channels.get(thread), "the thread")

    await alice.slash("greet", channel=thread)

    await alice.reads("heard", channel=thread)
    (heard,) = bot.heard
    assert isinstance(heard.channel, discord.Thread)
    assert (heard.app_permissions.send_messages_in_threads, heard.channel.is_private(), heard.channel.me) == (True, True, None)
    with pytest.raises(discord.Forbidden) as refused:
        await heard.channel.send("x")
    assert refused.value.code == 50001


async def test_a_bot_that_is_mentioned_in_a_private_thread_is_in_it(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    thread = await sandbox.add_channel("A secret", type="private_thread", members=["alice"])
    assert bot.user is not None
    await alice.waits_for(lambda: alice.screen.channels.get(thread), "the thread")

    await alice.say(f"come in, {bot.user.mention}", channel=thread)
    await bot.until(lambda: bot.guilds[0].get_thread(int(thread)))

    told = bot.guilds[0].get_thread(int(thread))
    assert told is not None
    assert told.me is not None
    await told.send("here I am")
    await alice.reads("here I am", channel=thread)


async def test_who_is_brought_into_a_private_thread_sees_it_until_they_are_sent_out(bot: Marmalade, bob: Client, sandbox: Sandbox) -> None:
    made = int(await sandbox.add_channel("Table 5", type="private_thread", members=["bot"]))
    thread = await bot.fetch_channel(made)
    assert isinstance(thread, discord.Thread)
    someone = discord.Object(int(bob.screen.me["id"]))

    await thread.add_user(someone)
    await bob.waits_for(lambda: bob.screen.channels.get(str(thread.id)), "the thread")
    await thread.remove_user(someone)

    await bob.waits_for(lambda: True if str(thread.id) not in bob.screen.channels else None, "no thread")


async def test_the_text_of_a_voice_channel_is_for_those_who_may_connect(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    place = await sandbox.add_channel("Cat Lounge", type="voice")
    await bot.until(lambda: bot.get_channel(int(place)))
    lounge = bot.get_channel(int(place))
    assert isinstance(lounge, discord.VoiceChannel)
    await lounge.send("come in")
    await alice.reads("come in", channel=place)
    bot.answers["greet"] = lambda i: i.response.send_message(f"may connect: {i.app_permissions.connect}")

    await sandbox.deny_permissions(place, "CONNECT")
    with pytest.raises(discord.Forbidden) as refused:
        await lounge.send("x")
    await alice.slash("greet", channel=place)

    await alice.reads("may connect: False", channel=place)
    assert refused.value.code == 50001


async def test_an_archived_thread_refuses_edits_and_clicks_until_it_wakes(bot: Marmalade, alice: Client) -> None:
    thread = await bot.cat_games.create_thread(name="Table 3", type=discord.ChannelType.public_thread)
    sent = await thread.send("table", view=custom("Join", "join"))
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as asleep:
        await sent.edit(content="x")
    with pytest.raises(Exception, match="archived"):
        await alice.press("Join")
    await thread.send("wake up")
    await sent.edit(content="awake")

    await alice.reads("awake")
    assert asleep.value.code == 50083


async def test_emojis_are_made_used_and_thrown_away(bot: Marmalade, alice: Client) -> None:
    emoji = await bot.create_application_emoji(name="seven_hearts", image=PNG)
    await bot.cat_games.send("play", view=custom("7H", "play", emoji=emoji))
    listed = await bot.fetch_application_emojis()

    (button,) = (await alice.reads("play"))["components"][0]["components"]
    assert button["emoji"] == {"id": str(emoji.id), "name": "seven_hearts"}
    assert await alice.fetch(emoji.url) == PNG
    assert [e.name for e in listed] == ["seven_hearts"]
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_application_emoji(emoji.id)
    assert gone.value.code == 10014


@pytest.mark.parametrize(
    ("name", "image", "code"),
    [("x", PNG, "name"), ("cat", PNG + bytes(256 * 1024), "image"), ("taken", PNG, "name")],
    ids=["too short a name", "too large a picture", "a name that is taken"],
)
async def test_an_emoji_that_will_not_do(name: str, image: bytes, code: str, bot: Marmalade, tolerated: set[str]) -> None:
    tolerated.add("request")
    await bot.create_application_emoji(name="taken", image=PNG)

    with pytest.raises(discord.HTTPException, match=f"In {code}"):
        await bot.create_application_emoji(name=name, image=image)


async def test_commands_keep_their_id_when_they_keep_their_name(bot: Marmalade) -> None:
    first = await bot.publish(command("greet"), command("look"))
    same = await bot.publish(command("greet"), command("look"))
    changed = await bot.publish(command("greet", description="to say hello"))

    assert same == first
    assert changed[0]["id"] == first[0]["id"]
    assert changed[0]["version"] != first[0]["version"]
    assert len(changed) == 1


async def test_people_see_commands_change_at_once(bot: Marmalade, alice: Client) -> None:
    assert [c["name"] for c in alice.screen.commands] == [c["name"] for c in COMMANDS]
    await bot.publish(command("purr", name_localizations={"ja": "ごろごろ"}))
    await alice.waits_for(lambda: True if len(alice.screen.commands) == 1 else None, "one command")

    assert alice.screen.commands[0]["name_localizations"] == {"ja": "ごろごろ"}


async def test_members_are_looked_up_one_by_one(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    guild = bot.guilds[0]
    await sandbox.change_person("alice", nick="Ali")
    member = await guild.fetch_member(int(alice.screen.me["id"]))
    listing = discord.http.Route("GET", "/guilds/{guild_id}/members", guild_id=guild.id)
    search = discord.http.Route("GET", "/guilds/{guild_id}/members/search", guild_id=guild.id)
    found = [m["user"]["global_name"] for m in await bot.http.request(search, params={"query": "car", "limit": 5})]

    assert (member.display_name, member.name) == ("Ali", "alice")
    assert found == ["Carol"]
    with pytest.raises(discord.Forbidden):
        await bot.http.request(listing)
    await sandbox.change_person("alice", shares_server=False)
    with pytest.raises(discord.NotFound) as gone:
        await guild.fetch_member(member.id)
    assert gone.value.code == 10007


async def test_whoever_leaves_the_server_sees_it_no_more(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    await bot.cat_games.send("for members")
    await alice.reads("for members")
    await sandbox.change_person("alice", shares_server=False)
    await alice.waits_for(lambda: True if not alice.screen.channels else None, "no channels")
    await bot.cat_games.send("later, too")
    await sandbox.change_person("alice", shares_server=True)
    await alice.waits_for(lambda: alice.screen.channels or None, "channels")

    assert not [text for text in alice.everything_received if "later" in text]


async def test_the_guild_its_roles_and_the_application_can_be_read(bot: Marmalade) -> None:
    guild = await bot.fetch_guild(bot.guilds[0].id)
    roles = await guild.fetch_roles()
    application = await bot.application_info()

    assert (guild.name, guild.approximate_member_count) == ("Cat Street", 5)
    assert [r.name for r in roles] == ["@everyone", "Purrlor"]
    assert (application.name, application.owner.name) == ("Purrlor", "alice")
