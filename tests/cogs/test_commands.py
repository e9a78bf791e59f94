"""Commands in unknown shapes (old, made up, in a wrong place), and commands in a thread."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
import simcord.interactions
from discord.http import Route
from simcord.results import InteractionResult
from structlog.testing import capture_logs

from bot.delivery.refusals import ALREADY_ACKNOWLEDGED
from bot.settings.config import DiscordConfig
from tests.cogs.evening import Evening, full_text, labels, private_text


async def send_command(evening: Evening, name: str, data: dict[str, Any], *, direct: bool = False) -> InteractionResult:
    """Send a command as Discord would, known or not."""
    actor, backend = evening[name], evening.env.backend
    facts: dict[str, Any] = {
        "channel_id": actor.user.dm_channel.id if direct else evening.channel.id,
        "guild_id": None if direct else evening.guild.id,
        "user_id": actor.id,
    }
    root = backend.find_command(data["name"], evening.guild.id, type=1)
    record, payload = simcord.interactions.base_payload(
        backend, type=2, data={"id": root["id"] if root else "1", "type": 1} | data, **facts
    )
    backend.emit("INTERACTION_CREATE", payload)
    await evening.env.settle()
    assert evening.env.errors is not None  # what the tree complained of is what this is about
    return InteractionResult(evening.env, record)


def new_options(**options: object) -> dict[str, Any]:
    """The options of `/catte`, of any type."""
    kinds = {int: 4, str: 3}
    given = [{"name": name, "type": kinds[type(value)], "value": value} for name, value in options.items()]
    return {"name": "catte", "options": given}


async def test_a_command_that_is_gone_is_answered(evening: Evening) -> None:
    assert private_text(await send_command(evening, "Alice", {"name": "dance"})).startswith("This command has changed.")


@pytest.mark.parametrize(
    "options", [{"seats": 99}, {"seats": "three"}, {"cats": -1}, {"cats": 2**53}, {"cats": 1, "level": "tiger"}, {"rounds": 2**53}]
)
async def test_an_option_out_of_range_is_answered_and_opens_nothing(evening: Evening, options: dict[str, object]) -> None:
    result = await send_command(evening, "Alice", new_options(**options))

    assert private_text(result) != ""
    assert evening.bot.tables.registry.open_tables() == []


async def test_a_table_cannot_stand_where_we_are_not(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a conversation of others, to which somebody may take an application along."""
    original = simcord.interactions.base_payload

    def elsewhere(*table: Any, **more: Any) -> Any:
        record, payload = original(*table, **more)
        return record, payload | {"context": 2}

    monkeypatch.setattr(simcord.interactions, "base_payload", elsewhere)
    result = await send_command(evening, "Alice", new_options(seats=3), direct=True)

    assert evening.bot.tables.registry.open_tables() == []
    assert private_text(result) == "This only works in a server channel."


# Threads


async def make_thread(evening: Evening) -> simcord.ChannelHandle:
    """Move the evening into a thread of the channel."""
    thread = evening.env.backend.create_thread(evening.channel.id, name="a quiet corner", type=11, owner_id=evening["Alice"].id)
    await evening.env.settle()
    handle = next(one for one in evening.channel.threads if one.id == thread.id)
    evening.channel = handle
    return handle


async def test_in_a_thread_another_permission_is_needed(evening: Evening) -> None:
    evening.forbid("send_messages_in_threads")
    await make_thread(evening)

    result = await evening.slash("Alice", "catte", seats=3)

    assert "I need “Send Messages in Threads” in this channel" in private_text(result)


# The command list


async def test_every_command_is_one_that_people_can_find(evening: Evening) -> None:
    found = evening["Alice"].available_commands(evening.channel)

    assert {"catte", "hand", "do", "tables", "rules", "leaderboard", "help"} <= set(found)


async def test_a_server_that_the_settings_name_no_more_does_not_show_each_command_twice(evening: Evening) -> None:
    usual = evening.household.settings
    tried = usual.model_copy(update={"discord": DiscordConfig(shard_count=1, guild_ids=(evening.guild.id,))})
    of_server = f"/applications/{evening.env.backend.application_id}/guilds/{evening.guild.id}/commands"

    for settings, shows in ((tried, True), (usual, False), (tried, True)):
        evening.household.settings = settings
        await evening.env.restart_bot(await evening.household.bot())
        assert bool(await evening.bot.http.request(Route("GET", of_server))) is shows


async def test_commands_that_another_program_has_overwritten_are_there_again_after_a_restart(evening: Evening) -> None:
    application = int(evening.env.backend.application_id)
    before = await evening.bot.http.get_global_commands(application)
    foreign: Any = [{"name": "dogs", "description": "not ours", "type": 1}]
    await evening.bot.http.bulk_upsert_global_commands(application, foreign)

    with capture_logs() as log:
        await evening.env.restart_bot(await evening.household.bot())
        await evening.env.restart_bot(await evening.household.bot())

    there = await evening.bot.http.get_global_commands(application)
    assert {one["name"] for one in there} == {one["name"] for one in before}
    told = [line["event"] for line in log if "commands" in line["event"]]
    assert told == ["the commands at Discord are not the bot's, and are told again", "commands synced"]


async def test_commands_that_another_database_has_told_a_server_are_taken_back(evening: Evening) -> None:
    application, http = int(evening.env.backend.application_id), evening.bot.http
    left: Any = [{"name": "hand", "description": "left over", "type": 1}]
    await http.bulk_upsert_guild_commands(application, evening.guild.id, left)

    await evening.bot.command_sync.remove_leftovers(evening.bot.order_servers())

    assert await http.get_guild_commands(application, evening.guild.id) == []


async def test_a_command_that_is_left_over_in_a_server_is_answered_and_taken_back(evening: Evening) -> None:
    """A server in which nobody looked for leftovers: more servers are before it in the list."""
    application, http = int(evening.env.backend.application_id), evening.bot.http
    await http.bulk_upsert_guild_commands(application, evening.guild.id, [{"name": "tables", "description": "left over", "type": 1}])

    result = await send_command(evening, "Alice", {"name": "tables", "guild_id": str(evening.guild.id)})
    await evening.bot.delivery.upkeep.wait_until_idle()

    assert private_text(result) != ""
    assert await http.get_guild_commands(application, evening.guild.id) == []


async def test_where_only_the_commands_were_added_the_person_and_the_operator_are_told_so(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.bot, "get_guild", lambda _: None)

    with capture_logs() as log:
        answers = [private_text(await evening.slash("Alice", "catte", seats=3)) for _ in range(2)]

    assert all(answer.startswith("My commands are in this server, but I am not") for answer in answers)
    assert evening.bot.invite_link() in answers[0]
    assert evening.bot.servers_without_bot == {evening.guild.id}
    assert [line["guild"] for line in log if line["log_level"] == "warning"] == [evening.guild.id]


async def test_a_press_that_another_program_has_answered_is_a_warning_once_an_hour(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answered_already(*_: Any, **__: Any) -> None:
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, {"code": ALREADY_ACKNOWLEDGED, "message": "Interaction has already been acknowledged."})

    monkeypatch.setattr(discord.InteractionResponse, "send_message", answered_already)

    with capture_logs() as log:
        for _ in range(2):
            await evening.slash("Alice", "tables")

    (warning,) = (line for line in log if line["log_level"] == "warning")
    assert warning["event"] == "another program has answered a press with the bot's token"
    assert evening.bot.delivery.second_bot.seconds_since_last is not None


async def test_a_table_is_opened_by_whoever_asks_in_any_server(evening: Evening) -> None:
    """Two servers know nothing of each other's tables."""
    other = evening.env.create_guild("Dogs")
    eve = other.add_member(evening.env.create_user("eve", global_name="Eve"))
    kennel = other.create_text_channel("kennel")
    await evening.open()

    await eve.slash(kennel, "catte", seats=3)

    assert "table 2" in full_text(kennel.history()[0])
    assert "table 1" not in private_text(await eve.slash(kennel, "tables"))
    assert labels(kennel.history()[0]) == labels(evening.lobby)
