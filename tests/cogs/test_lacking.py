"""What the bot lacks, and where: the host reads of it in the log, and one person who manages the server is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult
from structlog.testing import capture_logs

from bot.door.reply import PATIENCE
from tests.cogs.evening import Evening, told
from tests.cogs.promised import Disk, answers, kinds

Deny = Callable[..., None]


@pytest.fixture
def deny(evening: Evening) -> Deny:
    """Takes permissions away from the bot in a channel."""
    me = evening.guild.me
    assert me is not None

    def taken(channel: Any, *names: str) -> None:
        denied = discord.Permissions(**dict.fromkeys(names, True)).value
        evening.env.backend.set_overwrite(channel.id, Overwrite(target_id=me.id, type=OverwriteType.MEMBER, deny=denied))

    return taken


@pytest.fixture
async def managed(evening: Evening) -> Evening:
    """Alice may manage the server."""
    await evening.may("Alice", manage_guild=True)
    return evening


def seen_from_the_start(evening: Evening) -> list[tuple[int, list[str]]]:
    """What the log says when the server can be seen: each channel with a table, and what is to be granted there."""
    guild = evening.bot.get_guild(evening.guild.id)
    assert guild is not None
    with capture_logs() as log:
        evening.bot.door.lacks.look_over(guild)
    assert {line["log_level"] for line in log} <= {"warning"}
    return [(line["channel"], line["permission"]) for line in log]


def summary(evening: Evening) -> list[tuple[str, list[str], int, int]]:
    with capture_logs() as log:
        evening.bot.door.lacks.summarize()
    assert {line["log_level"] for line in log} <= {"info"}
    return [(line["event"].split()[1], line["permission"], line["channels"], line["servers"]) for line in log]


def notes(result: InteractionResult) -> int:
    return told(result).count("You manage this server")


async def test_where_nothing_is_lacking_nothing_is_said(managed: Evening) -> None:
    assert seen_from_the_start(managed) == []
    assert notes(await managed.slash("Alice", "tables")) == 0


async def test_the_log_names_a_channel_with_a_table_once_and_what_to_grant(game: Evening, deny: Deny) -> None:
    deny(game.channel, "embed_links", "attach_files")
    await game.env.settle()

    assert seen_from_the_start(game) == [(game.channel.id, ["embed_links", "attach_files"])]
    assert seen_from_the_start(game) == []
    assert summary(game) == []


async def test_channels_without_a_table_are_one_line_that_counts_them(evening: Evening, deny: Deny) -> None:
    deny(evening.channel, "embed_links", "attach_files")
    deny(evening.guild.create_text_channel("other"), "embed_links")
    await evening.env.settle()

    assert seen_from_the_start(evening) == []
    assert summary(evening) == [("could", ["embed_links: 2", "attach_files: 1"], 2, 1)]
    assert evening.bot.door.lacks.told(1) == (2, [(evening.guild.id, evening.channel.id, ["embed_links", "attach_files"])])


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_where_tables_can_have_no_threads_is_remarked_and_no_warning(evening: Evening, deny: Deny, permission: str) -> None:
    deny(evening.channel, permission)
    await evening.env.settle()

    assert seen_from_the_start(evening) == []
    assert summary(evening) == [("have", [f"{permission}: 1"], 1, 1)]


async def test_a_channel_that_is_closed_to_it_on_purpose_is_no_business_of_the_log(evening: Evening, deny: Deny) -> None:
    deny(evening.channel, "send_messages")
    await evening.env.settle()

    assert seen_from_the_start(evening) == []


async def test_unless_a_table_is_shown_there(game: Evening, deny: Deny) -> None:
    deny(game.channel, "send_messages")
    await game.env.settle()

    ((channel, lacking),) = seen_from_the_start(game)
    assert channel == game.channel.id
    assert "send_messages" in lacking


async def test_who_wants_a_table_where_something_is_lacking_has_the_log_say_it(evening: Evening, deny: Deny) -> None:
    deny(evening.channel, "attach_files")
    await evening.env.settle()

    with capture_logs() as log:
        await evening.open()

    assert [line["permission"] for line in log if line["event"] == "a channel lacks permissions for tables"] == [["attach_files"]]


async def test_it_is_said_as_well_after_an_answer_that_took_longer(managed: Evening, deny: Deny, disk: Callable[[], Disk]) -> None:
    """Found by world 14027: it was to take the place of "is thinking", which was taken away by then, and nobody was ever told."""
    other = managed.guild.create_text_channel("other")
    deny(other, "embed_links")
    await managed.env.settle()
    seen_from_the_start(managed)
    gate = disk()

    await managed.slash("Alice", "catte new", seats=3)
    await managed.env.advance_time(PATIENCE)
    gate.opens()
    await managed.env.settle()

    assert kinds([one for one in answers(managed) if "You manage this server" in str(one.json)]) == ["POST"]


async def test_the_first_who_may_manage_the_server_is_told_where_once_and_nobody_else(managed: Evening, deny: Deny) -> None:
    deny(managed.channel, "embed_links")
    await managed.env.settle()
    seen_from_the_start(managed)

    assert notes(await managed.slash("Bob", "tables")) == 0
    first = await managed.slash("Alice", "tables")
    again = await managed.slash("Alice", "tables")

    assert f"<#{managed.channel.id}>: I am missing “Embed Links”." in told(first)
    assert [notes(first), notes(again)] == [1, 0]


async def test_what_was_mended_meanwhile_is_told_nobody(managed: Evening, deny: Deny) -> None:
    deny(managed.channel, "embed_links")
    await managed.env.settle()
    seen_from_the_start(managed)
    deny(managed.channel)
    await managed.env.settle()

    assert notes(await managed.slash("Alice", "tables")) == 0
