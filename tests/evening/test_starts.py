"""A bot that cannot start says why in a line that a host understands: no traceback, nothing half done."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from sandbox.driver import TOKEN
from tests.evening.bot_process import BotProcess, purrlor
from tests.evening.house import House

CONFIG = 78
"""The status that tells a supervisor not to try again."""


class Wrong(NamedTuple):
    """What is wrong: settings besides the good ones, what is done to the folder before, and what the host must read."""

    status: int
    says: str
    settings: Mapping[str, str] = MappingProxyType({})
    before: Callable[[Path], object] = lambda _: None


def _junk(folder: Path) -> None:
    (folder / "purrlor.sqlite").write_text("once upon a time " * 100)


def _somebody_elses(folder: Path) -> None:
    sqlite3.connect(folder / "purrlor.sqlite").execute("CREATE TABLE recipes (name)").connection.close()


WRONG = {
    "no token": Wrong(CONFIG, "discord.token (PURRLOR_DISCORD__TOKEN) is missing", {"PURRLOR_DISCORD__TOKEN": ""}),
    "a wrong token": Wrong(CONFIG, "is not a token that Discord accepts", {"PURRLOR_DISCORD__TOKEN": "made-up"}),
    "a number that is none": Wrong(CONFIG, "tables.lobby_minutes", {"PURRLOR_TABLES__LOBBY_MINUTES": "soon"}),
    "a variable nobody knows": Wrong(CONFIG, "PURRLOR_FROG is unknown", {"PURRLOR_FROG": "1"}),
    "no such settings file": Wrong(CONFIG, "none.toml: there is no such file", {"PURRLOR_CONFIG": "none.toml"}),
    "a broken settings file": Wrong(
        CONFIG,
        "broken.toml: is not TOML",
        {"PURRLOR_CONFIG": "broken.toml"},
        lambda folder: (folder / "broken.toml").write_text("[discord"),
    ),
    "no folder": Wrong(1, "there is no folder", {"PURRLOR_STORAGE__PATH": "nowhere/purrlor.sqlite"}),
    "a file that is no database": Wrong(1, "this is not a database", before=_junk),
    "a database of another program": Wrong(1, "not one of this program", before=_somebody_elses),
}


def settings_of(house: House, folder: Path) -> dict[str, str]:
    return {
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__REST_URL": house.sandbox.url,
        "PURRLOR_STORAGE__PATH": str(folder / "purrlor.sqlite"),
        "PURRLOR_LOGGING__LEVEL": "warning",
    }


async def test_what_is_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    async with House.open(tmp_path / "house", start=False) as house:
        house.expected.refusals.add(("GET", 401))
        for name, wrong in WRONG.items():
            folder = tmp_path / name.replace(" ", "-")
            folder.mkdir()
            wrong.before(folder)

            status, _, complaints = await purrlor("run", settings=settings_of(house, folder) | dict(wrong.settings), folder=folder)

            assert status == wrong.status, f"{name}: {complaints}"
            assert wrong.says in complaints, name
            assert "Traceback" not in complaints, name
            assert len(complaints.splitlines()) == 1, f"{name}: {complaints}"
            assert TOKEN not in complaints, name


async def test_a_bot_without_discord_waits_and_can_be_told_to_end(tmp_path: Path) -> None:
    settings = {"PURRLOR_DISCORD__TOKEN": TOKEN, "PURRLOR_DISCORD__REST_URL": "http://127.0.0.1:9", "PURRLOR_LOGGING__FORMAT": "json"}
    bot = BotProcess(settings, tmp_path)

    await bot.start(until="waiting for Discord")

    assert await bot.stop() == 0
    assert bot.strange == []


async def test_a_server_that_the_bot_is_not_in_is_named(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    async with House.open(tmp_path / "house", start=False) as house:
        house.expected.refusals |= {("PUT", 404), ("PUT", 403)}
        settings = settings_of(house, tmp_path) | {"PURRLOR_DISCORD__GUILD_IDS": "123456789012345678"}

        status, _, complaints = await purrlor("run", settings=settings, folder=tmp_path)

    assert status == CONFIG
    assert "discord.guild_ids" in complaints
    assert "123456789012345678" in complaints
    assert "Traceback" not in complaints


async def test_a_second_bot_on_the_same_database_does_not_start_and_the_first_goes_on(house: House) -> None:
    status, _, complaints = await purrlor("run", settings=settings_of(house, house.folder), folder=house.folder)

    assert status == 1
    assert "another bot is running on this database" in complaints
    assert "Traceback" not in complaints
    assert house.bot.runs


async def test_a_database_that_another_program_holds_is_named(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    async with House.open(tmp_path / "house") as house:
        await house.bot.stop()
        holder = sqlite3.connect(house.archive.path, isolation_level=None)
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")

        status, _, complaints = await purrlor("run", settings=settings_of(house, house.folder), folder=house.folder)
        holder.execute("ROLLBACK")
        holder.close()
        await house.bot.start()

    assert status == 1
    assert "stop the other program" in complaints
    assert "Traceback" not in complaints


@pytest.mark.skipif(
    os.geteuid() == 0, reason="the superuser may write what is read-only; tests/bot/storage/test_file.py gives that up first"
)
@pytest.mark.parametrize("part", ["file", "folder"])
async def test_a_database_that_cannot_be_written_is_named(house: House, part: str) -> None:
    await house.bot.stop()
    place = house.archive.path if part == "file" else house.folder
    place.chmod(0o444 if part == "file" else 0o555)

    status, _, complaints = await purrlor("run", settings=settings_of(house, house.folder), folder=house.folder)
    place.chmod(0o755)
    await house.bot.start()

    assert status == 1
    assert "give the user who runs the bot the right" in complaints
    assert "Traceback" not in complaints
