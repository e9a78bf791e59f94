"""The state file: the world outlives its server, and the bot does too."""

import io
from pathlib import Path

import discord
import pytest

from sandbox.driver import Sandbox
from tests.sandbox.marmalade import COMMANDS, Marmalade, at_work, custom


async def published(bot: Marmalade) -> None:
    await bot.publish(*COMMANDS)


async def test_what_was_said_is_there_after_a_restart(tmp_path: Path) -> None:
    state = tmp_path / "world.db"
    async with Sandbox.start(state=state) as sandbox, at_work(Marmalade(), sandbox) as bot:
        await published(bot)
        alice = await sandbox.person("alice")
        bot.answers["greet"] = lambda i: i.response.send_message("only for you", ephemeral=True)
        await alice.slash("greet")
        await sandbox.change_person("alice", dms_open=False, locale="ja")
        table = await bot.cat_games.send("table", file=discord.File(io.BytesIO(b"record"), "record.txt"), view=custom("Join", "join"))
        gone = await bot.cat_games.send("gone")
        await gone.delete()
        await sandbox.delete_channel("general")
        await bot.cat_games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        await sandbox.advance(100)

    async with Sandbox.start(state=state) as sandbox, at_work(Marmalade(), sandbox) as bot:
        alice = await sandbox.person("alice")
        bot.answers["join"] = lambda i: i.response.edit_message(content="joined")
        assert [m["content"] for m in alice.messages()] == ["only for you", "table"]
        assert [c["name"] for c in alice.screen.channels.values()] == ["cat-games", "Table 1"]
        assert [c["name"] for c in alice.screen.commands] == [c["name"] for c in COMMANDS]
        (file,) = alice.messages()[1]["attachments"]
        assert await alice.fetch(file["url"]) == b"record"
        with pytest.raises(discord.Forbidden) as closed:
            await (await bot.fetch_user(int(alice.screen.me["id"]))).send("hello?")
        assert closed.value.code == 50007
        await alice.press("Join")
        joined = await alice.reads("joined")
        fresh = await bot.cat_games.send("fresh")

    assert int(joined["id"]) == table.id < fresh.id


@pytest.mark.slow
async def test_a_server_killed_without_warning_finds_its_world_and_its_bot_again(tmp_path: Path) -> None:
    """The bot, which knows nothing of this, resumes as after a cut cable, and its old answers' tokens still hold."""
    async with Sandbox.spawn(state=tmp_path / "world.db") as sandbox, at_work(Marmalade(), sandbox) as bot:
        await published(bot)
        alice = await sandbox.person("alice")
        bot.answers["greet"] = lambda i: i.response.send_message("before", view=custom("Again", "again"))
        bot.answers["again"] = lambda i: i.response.send_message("after")
        await alice.slash("greet")
        await alice.reads("before")
        await sandbox.restart()
        await alice.reload()
        await alice.waits_for(lambda: True if alice.screen.bot["state"] == "running" else None, "the bot")
        await alice.press("Again")

        await alice.reads("after")
        await bot.heard[0].edit_original_response(content="before, edited")
        await alice.reads("before, edited")
