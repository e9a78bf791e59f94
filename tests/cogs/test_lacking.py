"""Missing permissions and their channels: logged for the operator, and told to one manager of the
server."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult
from structlog.testing import capture_logs

from tests.cogs.evening import Evening, private_text


@pytest.fixture
async def managed(evening: Evening) -> Evening:
    """Alice may manage the server."""
    await evening.grant("Alice", manage_guild=True)
    return evening


def check_server(evening: Evening) -> list[tuple[int, list[str]]]:
    """Check the server as after the start; the logged channels with tables, and the permissions to grant."""
    guild = evening.bot.get_guild(evening.guild.id)
    assert guild is not None
    with capture_logs() as log:
        evening.bot.delivery.missing_permissions.check_server(guild)
    assert {line["log_level"] for line in log} <= {"warning"}
    return [(line["channel"], line["permission"]) for line in log]


def summary(evening: Evening) -> list[tuple[str, list[str], int, int]]:
    with capture_logs() as log:
        evening.bot.delivery.missing_permissions.log_summary()
    assert {line["log_level"] for line in log} <= {"info"}
    return [(line["event"].split()[1], line["permission"], line["channels"], line["servers"]) for line in log]


def notes(result: InteractionResult) -> int:
    return private_text(result).count("you manage this server")


async def test_the_log_names_a_channel_with_a_table_once_and_what_to_grant(game: Evening) -> None:
    game.forbid("embed_links", "attach_files")
    await game.env.settle()

    assert check_server(game) == [(game.channel.id, ["embed_links", "attach_files"])]
    assert check_server(game) == []
    assert summary(game) == []


async def test_channels_without_a_table_are_one_line_that_counts_them(evening: Evening) -> None:
    evening.forbid("embed_links", "attach_files")
    evening.forbid("embed_links", channel=evening.guild.create_text_channel("other"))
    await evening.env.settle()

    assert check_server(evening) == []
    assert summary(evening) == [("could", ["embed_links: 2", "attach_files: 1"], 2, 1)]
    assert evening.bot.delivery.missing_permissions.list_channels(1) == (
        2,
        [(evening.guild.id, evening.channel.id, ["embed_links", "attach_files"])],
    )


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_where_tables_can_have_no_threads_is_remarked_and_no_warning(evening: Evening, permission: str) -> None:
    evening.forbid(permission)
    await evening.env.settle()

    assert check_server(evening) == []
    assert summary(evening) == [("have", [f"{permission}: 1"], 1, 1)]


async def test_a_channel_that_is_closed_to_it_on_purpose_is_no_business_of_the_log(evening: Evening) -> None:
    evening.forbid("send_messages")
    await evening.env.settle()

    assert check_server(evening) == []


async def test_who_wants_a_table_where_something_is_lacking_has_the_log_say_it(evening: Evening) -> None:
    evening.forbid("attach_files")
    await evening.env.settle()

    with capture_logs() as log:
        await evening.open()

    assert [line["permission"] for line in log if line["event"] == "a channel lacks permissions for tables"] == [["attach_files"]]


async def test_the_first_who_may_manage_the_server_is_told_where_once_and_nobody_else(managed: Evening) -> None:
    managed.forbid("embed_links")
    await managed.env.settle()
    check_server(managed)

    assert notes(await managed.slash("Bob", "tables")) == 0
    first = await managed.slash("Alice", "tables")
    again = await managed.slash("Alice", "tables")

    assert f"<#{managed.channel.id}>: I need “Embed Links”." in private_text(first)
    assert [notes(first), notes(again)] == [1, 0]
