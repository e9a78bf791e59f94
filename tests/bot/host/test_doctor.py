"""What purrlor doctor finds, each finding with how to mend it.

What it finds of the messages of a running bot is in tests/evening/test_host.py.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest
from pydantic import SecretStr

from bot.config import BackupSettings, Discord, Settings, Storage
from bot.door.patches import connect_to
from bot.host.command_line import main
from bot.host.doctor import Doctor, Finding, is_well
from bot.host.serving import store_on
from bot.runtime import Runtime
from bot.storage.health import WholeFile
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers
from sandbox.discord.gateway import starts
from sandbox.driver import TOKEN, Sandbox
from tests.evening.releases.make import unpack
from tests.players.damage import damaged

NOBODY = "http://127.0.0.1:9"


class Disk(NamedTuple):
    """What the machine says of a disk."""

    total: int
    used: int
    free: int


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a test points discord.py, the next one begins from the real addresses."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.asset.Asset, "BASE", discord.asset.Asset.BASE)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """The database of an evening that is over, as this version keeps it."""
    unpack("0.1.0", tmp_path)
    path = tmp_path / "purrlor.sqlite"
    async with store_on(path):
        return path


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox.start() as sandbox:
        yield sandbox


def edited(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


async def found(
    path: Path, *, address: str = NOBODY, token: str = "", mend: bool = False, ahead: float = 0.0, backups: str = ""
) -> dict[str, Finding]:
    """What is found, by what was looked at, the worst of it; without a token, nothing is asked of Discord."""
    settings = Settings(
        storage=Storage(path=path), discord=Discord(token=SecretStr(token), api_url=address), backups=BackupSettings(folder=backups)
    )
    async with Workers() as workers:
        runtime = Runtime(workers=workers, clock=partial(_later, ahead))
        findings = [one async for one in Doctor(settings, runtime, mend=mend).findings()]
    return {one.what: one for one in sorted(findings, key=lambda one: bool(one.remedy))}


def _later(seconds: float) -> float:
    return time.time() + seconds


# Settings


def test_each_setting_that_is_wrong_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[discord]\ntoken = "a"\n[tables]\nlobby_minutes = "soon"\n[frogs]\n', "utf-8")

    assert main(["doctor", "--config", str(config)]) == 1

    said = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in said] == ["WRONG  settings"] * 2
    assert any("tables.lobby_minutes" in line and line.endswith("it must be whole minutes from 1 to 1440") for line in said)
    assert any("frogs is unknown" in line for line in said)


def test_without_a_token_the_file_is_looked_at_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(file))

    assert main(["doctor"]) == 1

    said = capsys.readouterr().out
    assert "WRONG  settings: config.toml: discord.token (PURRLOR_DISCORD__TOKEN) is missing; it must be" in said
    assert "well   records: all " in said


# The file


async def test_a_file_that_is_well_is_said_to_be(file: Path) -> None:
    all_found = await found(file)

    assert list(all_found) == ["rights", "database", "records", "standings", "disk", "cats"]
    assert is_well(all_found.values())


async def test_before_the_first_start_there_is_no_file(tmp_path: Path) -> None:
    said = (await found(tmp_path / "purrlor.sqlite"))["database"].said

    assert said == f"{tmp_path}/purrlor.sqlite is not there yet: the first start makes it; where it is says storage.path"


async def test_a_folder_that_is_not_there_is_found(tmp_path: Path) -> None:
    all_found = await found(tmp_path / "none" / "purrlor.sqlite")

    assert all_found["database"].said == f"{tmp_path}/none/purrlor.sqlite: there is no folder {tmp_path}/none"
    assert all_found["database"].remedy == "create the folder, or correct the path"


async def test_a_folder_in_the_place_of_the_file_is_found_and_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)

    all_found = await found(tmp_path, mend=True)

    assert all_found["database"].said == f"{tmp_path}: this is a folder, not a file"
    assert all_found["database"].remedy == "correct the path, which is of a file"
    assert tmp_path.stat().st_mode & 0o777 == 0o755


async def test_a_file_with_nothing_in_it_is_found(tmp_path: Path) -> None:
    (tmp_path / "purrlor.sqlite").touch(mode=0o600)

    all_found = await found(tmp_path / "purrlor.sqlite")

    assert "there is no database of this program in this file" in all_found["database"].said
    assert "restore" in all_found["database"].remedy
    assert "disk" in all_found


async def test_the_disk_of_the_backups_is_looked_at_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Disk(10**12, 0, 10**12 if folder == file.parent else 10**8))

    finding = (await found(file, backups="/proc"))["disk"]

    assert finding.said == "100 MB are free at /proc"
    assert finding.remedy.startswith("make room: 2")


async def test_a_file_that_others_can_read_is_found_and_mended(file: Path) -> None:
    file.chmod(0o644)

    assert (await found(file))["rights"].remedy == f"chmod 600 {file}*"
    assert (await found(file, mend=True))["rights"].said == "others could read the database, and cannot any more"
    assert file.stat().st_mode & 0o077 == 0


async def test_a_damaged_file_is_found(file: Path) -> None:
    pages = bytearray(file.read_bytes())
    pages[8192:-8192] = b"\xff" * (len(pages) - 16384)
    file.write_bytes(bytes(pages))

    assert "restore" in (await found(file))["database"].remedy


async def test_of_a_file_of_which_a_row_is_not_in_its_index_all_else_is_looked_at(file: Path) -> None:
    """Whoever asks for a few facts does not see it: only whoever reads everything."""
    with closing(sqlite3.connect(file)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'tallies_by_wins'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    pages = bytearray(file.read_bytes())
    pages[(root - 1) * size : root * size] = bytes([10, 0, 0, 0, 0, size >> 8, size & 255, 0]) + bytes(size - 8)
    file.write_bytes(bytes(pages))

    all_found = await found(file)

    assert all_found["database"].remedy == "stop the bot: purrlor restore BACKUP"
    assert "disk" in all_found
    assert "cats" in all_found


async def test_a_policy_that_cats_cannot_use_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with damaged(monkeypatch, tmp_path, "maneki"):
        cats = (await found(tmp_path / "purrlor.sqlite"))["cats"]

    assert cats.said.startswith("the policy of maneki was damaged")
    assert cats.remedy == "take the file of the release again"


async def test_a_file_of_another_program_is_found(tmp_path: Path) -> None:
    edited(tmp_path / "purrlor.sqlite", "CREATE TABLE recipes (name)")

    assert (await found(tmp_path / "purrlor.sqlite"))["database"].remedy != ""


async def test_moves_that_were_edited_are_found(file: Path) -> None:
    edited(file, "UPDATE moves SET text = 'play the piano' WHERE table_id = 1 AND number = 1")

    finding = (await found(file))["records"]

    assert finding.said == "these tables do not follow from their moves: 1"
    assert finding.remedy == "they are over: put back a backup from before, if somebody has edited them"


async def test_a_table_that_runs_and_does_not_follow_from_its_moves_is_to_be_ended(file: Path) -> None:
    edited(file, "UPDATE moves SET text = 'play the piano' WHERE table_id = 1 AND number = 1")
    edited(file, "DELETE FROM results WHERE table_id = 1")

    assert (await found(file))["records"].remedy == "end those that run: purrlor tables end TABLE"


async def test_of_games_and_rules_that_are_not_here_nothing_is_claimed(file: Path) -> None:
    before = (await found(file))["records"].said
    edited(file, "UPDATE tables SET game = 'chess' WHERE id = 1")

    said = (await found(file))["records"].said

    assert before.startswith("all ")
    assert int(said.split()[1]) == int(before.split()[1]) - 1
    assert said.endswith("; 1 are of rules that this version does not have")


async def test_standings_that_do_not_follow_from_results_are_found_and_mended(file: Path) -> None:
    edited(file, "UPDATE tallies SET wins = wins + 1")

    assert (await found(file))["standings"].remedy == "stop the bot: purrlor standings rebuild"
    assert (await found(file, mend=True))["standings"].said == "they did not follow from the results, and were counted anew"
    assert (await found(file))["standings"].remedy == ""


async def test_a_disk_that_is_nearly_full_is_found(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(10**9, 9 * 10**8, 10**8))

    assert (await found(file))["disk"].remedy.startswith("make room: 2")


# Discord


async def test_a_discord_that_nobody_reaches_is_found(tmp_path: Path) -> None:
    assert (await found(tmp_path / "none", token=TOKEN))["Discord"].remedy == "look at the network, and try again in a moment"


async def test_a_token_that_is_none_is_found(tmp_path: Path, sandbox: Sandbox) -> None:
    finding = (await found(tmp_path / "none", address=sandbox.url, token="made-up"))["token"]

    assert "is not a token that Discord accepts" in finding.said
    assert "copy a new one from the developer portal" in finding.remedy


async def test_a_bot_of_which_discord_has_no_complaint_is_well(tmp_path: Path, sandbox: Sandbox) -> None:
    all_found = await found(tmp_path / "none", address=sandbox.url, token=TOKEN)

    assert list(all_found)[3:] == ["token", "starts", "intents", "clock", "permissions", "messages", "orphans"]
    assert all_found["starts"].said == "1000 of 1000 are left"
    assert is_well(all_found.values())


async def test_starts_that_run_out_are_found(tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "A_DAY", 42)

    finding = (await found(tmp_path / "none", address=sandbox.url, token=TOKEN))["starts"]

    assert finding.said.startswith("42 of 42 are left for ")
    assert "why it starts again and again" in finding.remedy


async def test_a_clock_that_is_ahead_is_found(tmp_path: Path, sandbox: Sandbox) -> None:
    finding = (await found(tmp_path / "none", address=sandbox.url, token=TOKEN, ahead=60.0))["clock"]

    assert float(finding.said.split()[0]) > 50
    assert finding.remedy == "set it by the network: timedatectl set-ntp true"


async def test_intents_that_are_not_needed_are_named_and_are_no_harm(
    tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags: Any = discord.ApplicationFlags(gateway_message_content=True)
    monkeypatch.setattr(discord.AppInfo, "flags", flags)

    finding = (await found(tmp_path / "none", address=sandbox.url, token=TOKEN))["intents"]

    assert "may be switched off" in finding.said
    assert finding.remedy == ""


async def test_a_channel_that_is_gone_is_said_and_nothing_is_asked_for_it(file: Path, sandbox: Sandbox) -> None:
    edited(file, "DELETE FROM shown WHERE member <> 0")  # hands can be sent again

    all_found = await found(file, address=sandbox.url, token=TOKEN)

    assert all_found["channels"].said.endswith(" is gone; they can be played on in the hands, or ended")
    assert is_well(all_found.values())


async def test_a_thread_that_sleeps_is_there(file: Path, sandbox: Sandbox) -> None:
    server, thread = await asleep(sandbox, await sandbox.add_channel("late"))
    edited(file, f"UPDATE tables SET channel = {thread}, server = {server}")

    all_found = await found(file, address=sandbox.url, token=TOKEN)

    assert all_found["permissions"].said == "all that is needed in 1 channels with tables"
    assert "channels" not in all_found


@pytest.mark.parametrize("remembered", [True, False])
async def test_only_what_is_remembered_by_nobody_loses_its_buttons(
    file: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    """A doctor takes their time, and a bot that runs sends messages and remembers them meanwhile."""
    server, channel, message = await posted(sandbox, await sandbox.add_channel("late"), "tb:1:dots")
    edited(file, f"UPDATE tables SET channel = {channel}, server = {server}")
    if remembered:
        row = f"1, 'table', 0, {channel}, {message}, 1.0, 0, NULL, NULL, 0, 0, 'current'"
        looked = Doctor._of_the_facts

        async def early(doctor: Doctor, store: SqliteStore, whole: WholeFile) -> AsyncIterator[Finding]:
            async for finding in looked(doctor, store, whole):
                yield finding
            edited(file, f"INSERT INTO shown VALUES ({row})")

        monkeypatch.setattr(Doctor, "_of_the_facts", early)
    edited(file, "UPDATE tables SET state = 'running' WHERE id = 1")

    finding = (await found(file, address=sandbox.url, token=TOKEN, mend=True))["orphans"]

    assert finding.said.startswith("no message with dead buttons" if remembered else "1 messages that no table knows had buttons")


async def test_a_board_in_a_thread_that_is_gone_is_gone(file: Path, sandbox: Sandbox) -> None:
    """Its table has its channel still, where the board can be sent again."""
    server, channel, _ = await posted(sandbox, await sandbox.add_channel("late"), "tb:1:dots")
    edited(file, f"UPDATE tables SET channel = {channel}, server = {server}")
    edited(file, "DELETE FROM shown")
    edited(file, "INSERT INTO shown VALUES (1, 'table', 0, 77, 88, 1.0, 0, NULL, NULL, 0, 0, 'current')")

    finding = (await found(file, address=sandbox.url, token=TOKEN))["messages"]

    assert (finding.said, finding.remedy) == ("some of tables 1 are gone", "purrlor tables resend TABLE")


async def posted(sandbox: Sandbox, channel: str, custom_id: str) -> tuple[int, int, int]:
    """A message of the bot's with this button: its server, channel and number."""
    async with logged_in(sandbox) as client:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="⋯", custom_id=custom_id))
        place = await client.fetch_channel(int(channel))
        assert isinstance(place, discord.TextChannel)
        return place.guild.id, place.id, (await place.send("a board", view=view)).id


async def asleep(sandbox: Sandbox, channel: str) -> tuple[int, int]:
    """A thread that the bot has begun in this channel, and that is archived: its server, and itself."""
    async with logged_in(sandbox) as client:
        place = await client.fetch_channel(int(channel))
        assert isinstance(place, discord.TextChannel)
        thread = await (await place.send("a lobby")).create_thread(name="late")
        await thread.edit(archived=True)
        return place.guild.id, thread.id


@asynccontextmanager
async def logged_in(sandbox: Sandbox) -> AsyncIterator[discord.Client]:
    """As the bot, in the sandbox."""
    connect_to(sandbox.url)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(TOKEN)
        yield client


async def test_a_server_from_which_the_bot_was_put_out_is_found(file: Path, sandbox: Sandbox) -> None:
    edited(file, "UPDATE tables SET server = 7")

    finding = (await found(file, address=sandbox.url, token=TOKEN))["permissions"]

    assert finding.said.startswith("server 7 cannot be seen")
    assert finding.remedy == "invite the bot again, or end its tables"
