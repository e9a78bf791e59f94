"""Findings of `purrlor doctor` on Discord, each with a remedy."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client.command_sync import SyncedCommands, digest_of, fetch_commands, list_key, replace_commands
from bot.client.emoji_sync import fetch_emojis, sync_emojis
from bot.delivery.emojis import marked_names
from bot.models.ids import ChannelId, RoleId, ServerId
from bot.models.people import BlockKind
from bot.ops import doctor
from bot.ops.doctor import Doctor, Finding, is_well
from bot.ops.run import open_store
from bot.remedies import Remedy
from bot.settings.server import ServerSettings
from bot.storage import Store
from bot.storage.health import FileReport
from sandbox.discord.gateway import session_start_limit
from sandbox.driver import TOKEN, Sandbox
from sandbox.world.world import GUILD_ID
from tests.bot.ops.doctor_findings import UNREACHABLE, edit_database, find_all, find_worst, log_in
from tests.harness.addresses import restored_addresses

Asked = Callable[..., Awaitable[dict[str, Finding]]]


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.start() as sandbox:
        yield sandbox


@pytest.fixture(autouse=True)
def elsewhere() -> Iterator[None]:
    """Restore Discord's real addresses after each test."""
    with restored_addresses():
        yield


@pytest.fixture
def asked(file: Path, sandbox: Sandbox) -> Asked:
    """Run the doctor on the finished evening and the sandbox."""
    return partial(find_worst, file, address=sandbox.url, token=TOKEN)


Patch = pytest.MonkeyPatch
FLAGS: Any = discord.ApplicationFlags(gateway_message_content=True)
FAULTS: dict[str, tuple[Callable[[Patch, Path], object] | None, dict[str, Any], str, str, str]] = {
    "nobody reaches Discord": (None, {"address": UNREACHABLE}, "Discord", "", "look at the network, and try again in a moment"),
    "the token is none": (None, {"token": "made-up"}, "token", "is not a token that Discord accepts", "copy a new one from the"),
    "its starts run out": (
        lambda patch, _: patch.setattr(session_start_limit, "TOTAL", 42),
        *({}, "starts", "^42 of 42 are left for ", "stop the bot, and see in its log why it starts again and again"),
    ),
    "the clock is ahead": (None, {"ahead": 60.0}, "clock", r"^[56]\d", "set it by the network: timedatectl set-ntp true"),
    "it has intents that are not needed, which is no harm": (
        lambda patch, _: patch.setattr(discord.AppInfo, "flags", FLAGS),
        *({}, "intents", "may be switched off", ""),
    ),
    "a server has put it out": (
        lambda _, file: edit_database(file, "UPDATE tables SET server = 7"),
        *({}, "permissions", "^server 7 cannot be seen", "invite the bot again, or end its tables"),
    ),
    "a channel is gone, which is no harm": (
        lambda _, file: edit_database(file, "DELETE FROM messages WHERE member <> 0"),  # hands can be sent again
        *({}, "channels", " is gone; they can be played on in the hands, or ended$", ""),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_it_is_found_that(file: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    prepare, table, what, said, remedy = FAULTS[fault]
    if prepare:
        prepare(monkeypatch, file)

    finding = (await find_worst(file, **{"address": sandbox.url, "token": TOKEN} | table))[what]

    assert re.search(said, finding.detail)
    assert finding.remedy.startswith(remedy) if remedy else finding.remedy == ""


async def test_a_bot_of_which_discord_has_no_complaint_is_well(tmp_path: Path, sandbox: Sandbox) -> None:
    all_found = await find_worst(tmp_path / "none", address=sandbox.url, token=TOKEN)

    assert list(all_found)[4:] == [*("token", "starts", "intents", "clock", "commands", "emojis", "permissions", "messages", "orphans")]
    assert all_found["starts"].detail == "1000 of 1000 are left"
    assert is_well(all_found.values())


async def test_a_second_bot_and_servers_without_the_bot_are_what_the_bot_has_noticed(
    tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    noticed = {"well": True, "problems": [], "rival": 125.0, "servers_without_bot": [7, 8]}
    monkeypatch.setattr(doctor, "ask_bot", lambda _, question: noticed if question == {"ask": "status"} else {"channels": 0, "some": []})

    findings = await find_worst(tmp_path / "none", address=sandbox.url, token=TOKEN)

    assert (findings["token"].detail, findings["token"].remedy) == (
        "another program has answered a press with it 2 minutes ago",
        Remedy.SECOND_BOT,
    )
    assert (findings["servers"].detail, findings["servers"].remedy) == (
        "members use the commands in servers that the bot is not in: 7, 8",
        Remedy.SERVER_WITHOUT_BOT,
    )


async def test_commands_that_another_program_has_overwritten_are_found_and_mended(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    ours, foreign = ([{"name": name, "description": "a command", "type": 1}] for name in ("cats", "dogs"))
    async with log_in(sandbox) as client:
        told = SyncedCommands("made by a test", digest_of(await replace_commands(client, None, ours)), ours)
        async with open_store(file) as (store, _):
            await store.operator.save_value("app", list_key(None), str(told))
        assert (await asked())["commands"].remedy == ""
        await replace_commands(client, None, foreign)

        finding = (await asked())["commands"]
        mended = (await asked(mend=True))["commands"]

        assert finding.detail == "those of all servers are not the bot's any more"
        assert "purrlor doctor --mend" in finding.remedy
        assert (mended.detail, mended.remedy) == ("those of all servers were not the bot's, and are told again", "")
        assert [one["name"] for one in await fetch_commands(client, None)] == ["cats"]


async def test_commands_that_a_server_shows_twice_are_found_and_taken_back(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    async with log_in(sandbox) as client:
        await replace_commands(client, int(GUILD_ID), [{"name": "cats", "description": "a command", "type": 1}])

        finding = (await asked())["commands"]
        await asked(mend=True)

        assert finding.detail == f"1 are in the own list of server {GUILD_ID}, beside those of all servers"
        assert await fetch_commands(client, int(GUILD_ID)) == []


async def test_emojis_that_were_deleted_are_found_and_uploaded_again(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    async with log_in(sandbox) as client:
        assert (await asked())["emojis"].remedy == ""  # none is wanted
        await sync_emojis(client)
        lost = next(one for one in await client.fetch_application_emojis() if one.name == marked_names()["catte_bk4"])
        await lost.delete()

        finding = (await asked())["emojis"]
        await asked(mend=True)

        assert finding.detail == f"1 of {len(marked_names())} are missing"
        assert marked_names()["catte_bk4"] in await fetch_emojis(client)


async def test_a_thread_that_sleeps_is_there(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    server, thread = await make_archived_thread(sandbox, await sandbox.add_channel("late"))
    edit_database(file, f"UPDATE tables SET channel = {thread}, server = {server}")

    all_found = await asked()

    assert all_found["permissions"].detail == "all that is needed in 1 channels with tables"
    assert "channels" not in all_found


@pytest.mark.parametrize("remembered", [True, False])
async def test_only_what_is_remembered_by_nobody_loses_its_buttons(
    file: Path, sandbox: Sandbox, asked: Asked, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    """A doctor takes their time, and a bot that runs sends messages and remembers them meanwhile."""
    server, channel, message = await post_button(sandbox, await sandbox.add_channel("late"), "tb:1:dots")
    edit_database(file, f"UPDATE tables SET channel = {channel}, server = {server}")
    if remembered:
        row = f"'table', 1, 'board', 0, 0, {channel}, {message}, 'shown', 0, 1.0, NULL, NULL, NULL, NULL, NULL"
        looked = Doctor._check_stored_data

        async def early(doctor: Doctor, store: Store, whole: FileReport) -> AsyncIterator[Finding]:
            async for finding in looked(doctor, store, whole):
                yield finding
            edit_database(file, f"INSERT INTO messages VALUES ({row})")

        monkeypatch.setattr(Doctor, "_check_stored_data", early)
    edit_database(file, "UPDATE tables SET state = 'running' WHERE id = 1")

    finding = (await asked(mend=True))["orphans"]

    assert finding.detail.startswith("no message with dead buttons" if remembered else "1 messages that no table knows had buttons")


async def test_buttons_are_found_where_no_table_is_open_any_more_and_in_direct_messages(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    """A restore has forgotten the table of the one; and who sent the other died before it was
    remembered.
    """
    _, channel, lobby = await post_button(sandbox, await sandbox.add_channel("earlier"), "lb:77:join")
    person = (await sandbox.add_person("zoe"))["id"]
    async with log_in(sandbox) as client:
        direct = await client.create_dm(discord.Object(int(person)))
    _, _, hand = await post_button(sandbox, str(direct.id), "mv:1:1:play BK4")
    edit_database(file, f"UPDATE tables SET channel = {channel}, state = 'abandoned'", "DELETE FROM messages")
    edit_database(file, f"INSERT INTO members (id, name, dm_channel, seen_at) VALUES ({person}, 'Zoe', {direct.id}, 5.0)")

    finding = (await asked())["orphans"]

    assert finding.detail.startswith("2 messages that no table knows have buttons: ")
    assert {f"{channel}/{lobby}", f"{direct.id}/{hand}"} == {*finding.detail.partition(": ")[2].split(", ")}


async def test_the_end_of_a_table_keeps_its_buttons(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    """It has no row any more."""
    server, channel, _ = await post_button(sandbox, await sandbox.add_channel("late"), "lb:1:fair")
    edit_database(file, f"UPDATE tables SET channel = {channel}, server = {server}, state = 'finished'", "DELETE FROM messages")

    assert (await asked())["orphans"].detail.startswith("no message with dead buttons")


async def test_a_board_in_a_thread_that_is_gone_is_gone(file: Path, sandbox: Sandbox, asked: Asked) -> None:
    """Its table has its channel still, where the board can be sent again."""
    server, channel, _ = await post_button(sandbox, await sandbox.add_channel("late"), "tb:1:dots")
    edit_database(file, f"UPDATE tables SET channel = {channel}, server = {server}", "DELETE FROM messages")
    edit_database(file, "INSERT INTO messages VALUES ('table', 1, 'board', 0, 0, 77, 88, 'shown', 0, 1.0, NULL, NULL, NULL, NULL, NULL)")

    finding = (await asked())["messages"]

    assert (finding.detail, finding.remedy) == ("some of tables 1 are gone", "purrlor tables resend TABLE")


async def post_button(sandbox: Sandbox, channel: str, custom_id: str) -> tuple[int, int, int]:
    """Post a message of the bot with this button. Returns its server, channel and message id."""
    async with log_in(sandbox) as client:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="⋯", custom_id=custom_id))
        place = await client.fetch_channel(int(channel))
        assert isinstance(place, discord.TextChannel | discord.DMChannel)
        return place.guild.id if place.guild else 0, place.id, (await place.send("a board", view=view)).id


async def make_archived_thread(sandbox: Sandbox, channel: str) -> tuple[int, int]:
    """Make an archived thread of the bot in this channel. Returns its server and its id."""
    async with log_in(sandbox) as client:
        place = await client.fetch_channel(int(channel))
        assert isinstance(place, discord.TextChannel)
        thread = await (await place.send("a lobby")).create_thread(name="late")
        await thread.edit(archived=True)
        return place.guild.id, thread.id


# What servers have chosen

SERVER = int(GUILD_ID)


async def find_server_settings(path: Path, sandbox: Sandbox, **chosen: Any) -> list[Finding]:
    """Findings about stored `/server settings` of the sandbox's first server."""
    async with open_store(path) as (store, _):
        await store.settings.save_server(ServerId(SERVER), ServerSettings(**chosen))
    findings = await find_all(path, address=sandbox.url, token=TOKEN)
    return [one for one in findings if one.subject == "server settings"]


WHOLE = "servers that have chosen channels, threads or a role have all that these need"


async def test_what_is_missing_for_each_setting_of_a_server_is_said_with_its_place_and_its_remedy(tmp_path: Path, sandbox: Sandbox) -> None:
    """No table is open there yet: the first would be refused, and the podium is told only when the
    month is over.
    """
    hall, court, board = [int(await sandbox.add_channel(name)) for name in ("hall", "court", "board")]
    role = int(await sandbox.add_role("Players"))
    await sandbox.deny_permissions(str(hall), "ATTACH_FILES")
    await sandbox.deny_permissions(str(court), "ATTACH_FILES", "CREATE_PUBLIC_THREADS")
    await sandbox.deny_permissions(str(board), "READ_MESSAGE_HISTORY")
    channels = frozenset({ChannelId(hall), ChannelId(court)})

    chosen = {"channels": channels, "threads": True, "role": RoleId(role), "podium": ChannelId(board)}
    findings = await find_server_settings(tmp_path / "purrlor.sqlite", sandbox, **chosen)

    to_give, both = "give it there to the bot's role", f"in {hall}, {court} of server {SERVER}"
    there = f"in {court} of server {SERVER}"
    assert [(one.detail.removeprefix("the bot lacks "), one.remedy) for one in findings] == [
        (f"attach files {both}, where its tables may be opened", to_give),
        (f"create public threads {there}, where its tables are to have threads of their own", to_give),
        (f"mention everyone {both}, to mention its role for new tables", f"{to_give}, or let everybody mention the role"),
        (f"read message history in {board} of server {SERVER}, where its podium is told", to_give),
        (f"0 of 1 {WHOLE}", ""),
    ]


async def test_a_role_that_all_may_mention_and_channels_that_are_as_they_should_be_are_well(tmp_path: Path, sandbox: Sandbox) -> None:
    hall, role = int(await sandbox.add_channel("hall")), int(await sandbox.add_role("Players", mentionable=True))
    chosen = {"channels": frozenset({ChannelId(hall)}), "podium": ChannelId(hall), "role": RoleId(role), "threads": True}

    findings = await find_server_settings(tmp_path / "purrlor.sqlite", sandbox, **chosen)

    assert findings == [Finding("server settings", f"1 of 1 {WHOLE}")]


async def test_what_was_chosen_and_is_gone_is_to_be_chosen_anew(tmp_path: Path, sandbox: Sandbox) -> None:
    chosen = {"channels": frozenset({ChannelId(7)}), "podium": ChannelId(8), "role": RoleId(9)}

    *gone, _ = await find_server_settings(tmp_path / "purrlor.sqlite", sandbox, **chosen)

    assert [one.detail.removeprefix(f"of server {SERVER}: ") for one in gone] == [
        "no channel is there any more in which its tables may be opened, so they are opened everywhere",
        "the channel in which its podium was told is gone",
        "the role that was mentioned for new tables is gone",
    ]
    assert {one.remedy for one in gone} == {"have another chosen there, or none: /server settings"}


async def test_nothing_is_asked_for_a_server_that_has_chosen_no_place_or_is_shut_out(tmp_path: Path, sandbox: Sandbox) -> None:
    path = tmp_path / "purrlor.sqlite"
    spoken = await find_server_settings(path, sandbox, locale="ja")
    async with open_store(path) as (store, _):
        await store.operator.block(BlockKind.SERVER, SERVER, 1.0)

    assert spoken == await find_server_settings(path, sandbox, podium=ChannelId(8)) == []


async def test_the_settings_of_a_server_that_the_bot_has_left_are_no_harm(tmp_path: Path, sandbox: Sandbox) -> None:
    """The next start forgets them."""
    await sandbox.change_guild(GUILD_ID, bot=False)
    await find_server_settings(tmp_path / "purrlor.sqlite", sandbox, podium=ChannelId(8))

    findings = await find_all(tmp_path / "purrlor.sqlite", address=sandbox.url, token=TOKEN)

    assert any(one.detail.startswith(f"server {SERVER} cannot be seen") for one in findings)
    assert is_well(findings)
