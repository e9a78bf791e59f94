"""Messages the bot sends by itself: what Discord makes of them, who sees them, how they change."""

import io
from collections.abc import Callable
from typing import Any

import discord
import pytest

from sandbox.driver import Client, Sandbox
from tests.sandbox.marmalade import Marmalade, custom

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x40\x00\x00\x00\x20\x08\x06\x00\x00\x00"


def picture(name: str = "table.png", **more: Any) -> discord.File:
    return discord.File(io.BytesIO(PNG), name, **more)


async def test_a_message_is_seen_edited_and_deleted(bot: Marmalade, alice: Client) -> None:
    sent = await bot.cat_games.send("  meow  ")
    assert (await alice.reads("meow"))["content"] == "meow"
    edited = await sent.edit(content="purr")
    await alice.reads("purr")
    assert edited.edited_at is not None
    await sent.delete()
    await alice.waits_for(lambda: True if not alice.messages() else None, "an empty channel")

    with pytest.raises(discord.NotFound) as gone:
        await bot.cat_games.fetch_message(sent.id)
    assert gone.value.code == 10008


async def test_embeds_come_back_as_discord_makes_them(bot: Marmalade, alice: Client) -> None:
    embed = discord.Embed(title="Round 2", description="Tricks", colour=0x884422, timestamp=discord.utils.utcnow())
    embed.add_field(name="Alice", value="3", inline=False).set_footer(text="foot").set_author(name="Purrlor")
    embed.set_image(url="attachment://table.png").set_thumbnail(url="attachment://nowhere.png")
    sent = await bot.cat_games.send(embed=embed, file=picture(description="Alice leads"))

    seen = (await alice.reads("Round 2"))["embeds"][0]
    assert (seen["type"], seen["color"], seen["image"]["description"]) == ("rich", 0x884422, "Alice leads")
    assert (seen["image"]["width"], seen["image"]["height"]) == (64, 32)
    assert "thumbnail" not in seen
    assert sent.attachments == []
    assert await alice.fetch(seen["image"]["url"]) == PNG


async def test_files_stay_go_and_come_by_what_an_edit_says(bot: Marmalade, alice: Client) -> None:
    sent = await bot.cat_games.send("files", files=[picture("a.png"), picture("b.png", description="bee")])
    first, second = sent.attachments
    kept = await sent.edit(content="files, untouched")
    fewer = await kept.edit(attachments=[second, picture("c.png")])
    none = await fewer.edit(attachments=[])

    assert [a.filename for a in kept.attachments] == ["a.png", "b.png"]
    assert [a.filename for a in fewer.attachments] == ["b.png", "c.png"]
    assert none.attachments == []
    assert (second.description, second.width, second.content_type) == ("bee", 64, "image/png")
    with pytest.raises(discord.NotFound):
        await first.read()


async def test_a_nonce_makes_a_repeated_message_the_same_message(bot: Marmalade, alice: Client) -> None:
    first = await bot.cat_games.send("once", nonce="table-1")
    second = await bot.cat_games.send("once more", nonce="table-1")
    third = await bot.cat_games.send("another", nonce="table-2")

    assert (first.id, first.nonce) == (second.id, second.nonce)
    assert third.id != first.id
    await alice.reads("another")
    assert [m["content"] for m in alice.messages()] == ["once", "another"]


async def test_a_nonce_is_forgotten_after_some_minutes(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    first = await bot.cat_games.send("once", nonce="table-1")
    await sandbox.advance(600)
    second = await bot.cat_games.send("once", nonce="table-1")

    assert first.id != second.id


async def test_mentions_are_what_the_sender_allows(bot: Marmalade, alice: Client) -> None:
    me = int(alice.screen.me["id"])
    loud = await bot.cat_games.send(f"<@{me}>, your turn")
    quiet = await bot.cat_games.send(f"<@{me}>, no hurry", allowed_mentions=discord.AllowedMentions.none())

    assert [m.id for m in loud.mentions] == [me]
    assert quiet.mentions == []


async def test_somebody_in_particular_can_be_mentioned(bot: Marmalade, alice: Client, bob: Client) -> None:
    me, other = int(alice.screen.me["id"]), int(bob.screen.me["id"])

    called = await bot.cat_games.send(f"<@{me}> <@{other}>", allowed_mentions=discord.AllowedMentions(users=[discord.Object(me)]))

    assert [m.id for m in called.mentions] == [me]


async def test_a_role_is_mentioned_where_everybody_may_mention_it_or_the_bot_may_mention_all(
    bot: Marmalade, alice: Client, sandbox: Sandbox
) -> None:
    loud, quiet = int(await sandbox.add_role("Players", mentionable=True)), int(await sandbox.add_role("Keepers"))
    both = f"<@&{loud}> <@&{quiet}>"
    allowed = discord.AllowedMentions(roles=[discord.Object(loud), discord.Object(quiet)])

    sent = [await bot.cat_games.send(both, allowed_mentions=one) for one in (allowed, discord.AllowedMentions.none())]
    await bot.cat_games.send("all told")
    await alice.reads("all told")

    assert [message.raw_role_mentions for message in sent] == [[loud, quiet]] * 2, "what is written stays written"
    told = [message["mention_roles"] for message in alice.messages()[-3:-1]]
    assert told == [[str(loud)], []]


async def test_a_reply_refers_to_a_message_that_is_there(bot: Marmalade, alice: Client) -> None:
    asked = await bot.cat_games.send("who plays?")
    reply = await asked.reply("I do")
    await asked.delete()

    assert reply.reference is not None
    assert reply.reference.message_id == asked.id
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await asked.reply("me too")


async def test_components_are_numbered_and_kept_until_an_edit_says_otherwise(bot: Marmalade, alice: Client) -> None:
    sent = await bot.cat_games.send("table", view=custom("Join", "join", emoji="🐾"))
    await sent.edit(content="table, full")
    shown = (await alice.reads("full"))["components"]
    await sent.edit(view=None)

    assert shown[0]["id"] == 1
    assert shown[0]["components"][0] | {"style": 2} == {
        "type": 2,
        "id": 2,
        "label": "Join",
        "custom_id": "join",
        "style": 2,
        "disabled": False,
        "emoji": {"name": "🐾"},
    }
    await alice.waits_for(lambda: True if not alice.buttons() else None, "no buttons")


async def test_others_messages_are_not_the_bots_to_change(bot: Marmalade, alice: Client) -> None:
    said = await alice.say("mine")
    message = bot.cat_games.get_partial_message(int(said["id"]))

    with pytest.raises(discord.Forbidden) as edit:
        await message.edit(content="yours")
    with pytest.raises(discord.Forbidden) as delete:
        await message.delete()
    assert (edit.value.code, delete.value.code) == (50005, 50013)


async def test_an_old_message_allows_few_edits(bot: Marmalade, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.discord.routes.messages.RETRY_LATE_EDIT_AFTER", 0.01)
    sent = await bot.cat_games.send("old")
    await sent.edit(content="young")
    await sandbox.advance(3601)
    for n in range(3):
        await sent.edit(content=f"old {n}")

    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="too old")
    assert refused.value.code == 30046
    fresh = await bot.cat_games.send("fresh")
    await fresh.edit(content="fresh again")


async def test_a_moderator_deletes_a_message_under_the_bots_nose(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    sent = await bot.cat_games.send("table")
    await sandbox.delete_message(await alice.reads("table"))

    with pytest.raises(discord.NotFound) as gone:
        await sent.edit(content="x")
    assert gone.value.code == 10008


@pytest.mark.parametrize(("change", "code"), [({"dms_open": False}, 50007), ({"shares_server": False}, 50278)])
async def test_not_everybody_takes_direct_messages(
    change: dict[str, bool], code: int, bot: Marmalade, alice: Client, sandbox: Sandbox
) -> None:
    user = await bot.fetch_user(int(alice.screen.me["id"]))
    await sandbox.change_person("alice", **change)

    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello?")
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("denied", "send", "code"),
    [
        ("SEND_MESSAGES", lambda c: c.send("x"), 50013),
        ("EMBED_LINKS", lambda c: c.send(embed=discord.Embed(title="x")), 50013),
        ("ATTACH_FILES", lambda c: c.send(file=picture()), 50013),
        ("VIEW_CHANNEL", lambda c: c.send("x"), 50001),
        ("READ_MESSAGE_HISTORY", lambda c: c.fetch_message(1), 50013),
        ("CREATE_PUBLIC_THREADS", lambda c: c.create_thread(name="x", type=discord.ChannelType.public_thread), 50013),
    ],
)
async def test_a_missing_permission_is_named_by_its_code(
    denied: str, send: Callable[[discord.TextChannel], Any], code: int, bot: Marmalade, alice: Client, sandbox: Sandbox
) -> None:
    await sandbox.deny_permissions("cat-games", denied)
    with pytest.raises(discord.Forbidden) as refused:
        await send(bot.cat_games)
    assert refused.value.code == code

    await alice.slash("greet", wait=False)
    await bot.until(lambda: bot.heard)
    assert not getattr(bot.heard[0].app_permissions, denied.lower())
    await bot.heard[0].response.send_message("answers need none", embed=discord.Embed(title="x"))
    await alice.reads("answers need none")

    await sandbox.deny_permissions("cat-games")
    await bot.cat_games.send("x")


async def test_a_channel_that_is_gone_is_unknown(bot: Marmalade, alice: Client, sandbox: Sandbox) -> None:
    channel, message = bot.cat_games, await bot.cat_games.send("table")
    await sandbox.delete_channel("cat-games")
    await bot.until(lambda: "CHANNEL_DELETE" in bot.events)

    with pytest.raises(discord.NotFound) as send:
        await channel.send("x")
    with pytest.raises(discord.NotFound) as edit:
        await message.edit(content="x")
    assert (send.value.code, edit.value.code) == (10003, 10003)
    assert [c["name"] for c in alice.screen.channels.values()] == ["general"]


async def test_components_of_the_newer_kind(bot: Marmalade, alice: Client) -> None:
    class Table(discord.ui.LayoutView):
        text = discord.ui.TextDisplay[discord.ui.LayoutView]("# Catte")
        row = discord.ui.ActionRow[discord.ui.LayoutView]()

        @row.button(label="Join", custom_id="join")
        async def join(self, interaction: discord.Interaction[Any], _: Any) -> None:
            await interaction.response.send_message("joined", ephemeral=True)

    await bot.cat_games.send(view=Table(timeout=None))
    await alice.reads("# Catte")
    await alice.press("Join")

    await alice.reads("joined")
