"""Findings of `purrlor doctor` about settings and the database, each with a remedy.

Findings on Discord are in test_doctor_on_discord.py, those about messages of a running bot in
tests/evening/test_host.py.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.ops import doctor
from bot.ops.control_socket import CommandFailed, ControlSocket, JsonObject
from bot.ops.doctor import Finding, is_well
from bot.remedies import Remedy
from bot.storage.file import open_for_writing
from tests.ai.damaged_policy import damage_policy
from tests.bot.ops.conftest import Says
from tests.bot.ops.doctor_findings import edit_database, find_all, find_worst

# Settings


def test_each_setting_that_is_wrong_is_a_finding(tmp_path: Path, says: Says) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[discord]\ntoken = "a"\n[tables]\nlobby_minutes = "soon"\n[frogs]\n', "utf-8")

    said = says("doctor", "--config", str(config), status=1).splitlines()

    assert [line.split(": ")[0] for line in said] == ["WRONG  settings"] * 2
    assert any("tables.lobby_minutes" in line and line.endswith("it must be whole minutes from 1 to 1440") for line in said)
    assert any("frogs is unknown" in line for line in said)


async def test_without_the_token_of_a_service_that_runs_the_way_to_ask_as_it_does_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: Says
) -> None:
    """Root types the command beside a database whose bot has its token from systemd."""
    monkeypatch.chdir(tmp_path)
    open_for_writing(tmp_path / "purrlor.sqlite").close()

    async def answer(_: JsonObject) -> JsonObject:
        return {"channels": 0, "some": []}

    async with ControlSocket(tmp_path / "purrlor.sqlite", answer):
        said = (await asyncio.to_thread(says, "doctor", status=1)).splitlines()

    assert [line for line in said if line.startswith("WRONG")] == [
        "WRONG  token: this command has no token, while the bot that runs on this database has one: Discord is not asked; "
        "ask as the service does: purrlor-admin doctor"
    ]


def test_without_a_token_the_file_is_looked_at_all_the_same(file: Path, monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(file))

    said = says("doctor", status=1)

    assert "WRONG  settings: config.toml: discord.token (PURRLOR_DISCORD__TOKEN) is missing; it must be" in said
    assert "well   records: all " in said


# The file


def spoil_pages(file: Path) -> None:
    pages = bytearray(file.read_bytes())
    pages[8192:-8192] = b"\xff" * (len(pages) - 16384)
    file.write_bytes(bytes(pages))


def empty_an_index(file: Path) -> None:
    """Damage that simple queries do not see, but a full check does."""
    with closing(sqlite3.connect(file)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'tallies_by_wins'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    pages = bytearray(file.read_bytes())
    pages[(root - 1) * size : root * size] = bytes([10, 0, 0, 0, 0, size >> 8, size & 255, 0]) + bytes(size - 8)
    file.write_bytes(bytes(pages))


def empty(file: Path) -> None:
    file.write_bytes(b"")


def replace_by_folder(file: Path) -> None:
    file.unlink()
    file.mkdir(mode=0o755)


def edits(*statements: str) -> Callable[[Path], None]:
    return lambda file: edit_database(file, *statements)


PIANO = "UPDATE moves SET text = 'play the piano' WHERE table_id = 1 AND number = 1"
NOWHERE = "there is no database of this program in this file, which has 0 bytes"
EDITED = "these tables do not follow from their moves: 1"
FAULTS: dict[str, tuple[Callable[[Path], object], str, str, str]] = {
    "a folder in the place of the file": (replace_by_folder, "database", ": this is a folder, not a file", "correct the path"),
    "a file with nothing in it": (empty, "database", NOWHERE, "put a backup in its place with `purrlor restore`"),
    "damaged pages": (spoil_pages, "database", "", Remedy.DATABASE_DAMAGED),
    "a row that is not in its index": (empty_an_index, "database", "", "stop the bot: purrlor restore BACKUP"),
    "a deleted file": (Path.unlink, "database", " was there before, and is gone", Remedy.DATABASE_GONE),
    "edited moves of a table that is over": (edits(PIANO), "records", EDITED, "they are over: put back a backup from before, if"),
    "edited moves of a table that runs": (
        edits(PIANO, "DELETE FROM results WHERE table_id = 1"),
        "records",
        EDITED,
        "end those that run: purrlor tables end TABLE",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_fault_of_the_file_is_found_with_its_remedy_and_all_else_is_looked_at(file: Path, fault: str) -> None:
    make, what, said, remedy = FAULTS[fault]
    make(file)

    all_found = await find_worst(file, mend=True)

    assert said in all_found[what].detail
    assert all_found[what].remedy.startswith(remedy)
    assert {"disk", "cats"} <= all_found.keys()


async def test_a_file_that_is_well_is_said_to_be(file: Path) -> None:
    all_found = await find_worst(file)

    assert list(all_found) == ["rights", "database", "records", "standings", "disk", "cats", "names"]
    assert is_well(all_found.values())


async def test_before_the_first_start_there_is_no_file_and_perhaps_no_folder(tmp_path: Path) -> None:
    there, nowhere = [(await find_worst(folder / "purrlor.sqlite"))["database"] for folder in (tmp_path, tmp_path / "none")]

    made = "is not there yet: the first start makes it; where it is says storage.path"
    assert (there.detail, there.remedy) == (f"{tmp_path}/purrlor.sqlite {made}", "")
    assert nowhere.detail == f"{tmp_path}/none/purrlor.sqlite: there is no folder {tmp_path}/none"
    assert nowhere.remedy == "create the folder, or correct the path"


@pytest.mark.parametrize("there", [True, False])
async def test_what_a_running_bot_says_of_its_health_is_a_finding(file: Path, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    """If its database was deleted, the file is not one that the first start makes."""
    problem = {"code": "database-gone", "said": "it was deleted or moved", "remedy": "purrlor restore"}
    monkeypatch.setattr(doctor, "ask_bot", lambda *_: {"well": False, "problems": [problem]})
    if not there:
        file.unlink()

    all_found = await find_worst(file)

    assert all_found["bot"] == Finding("bot", "it was deleted or moved", "purrlor restore")
    assert ("database" in all_found) is there


async def test_a_file_that_others_can_read_is_found_and_mended_but_no_folder_in_its_place(file: Path) -> None:
    file.chmod(0o644)

    assert (await find_worst(file))["rights"].remedy == f"chmod 600 {file}*"
    assert (await find_worst(file, mend=True))["rights"].detail == "others could read the database, and cannot any more"
    assert file.stat().st_mode & 0o077 == 0
    replace_by_folder(file)
    await find_worst(file, mend=True)
    assert file.stat().st_mode & 0o777 == 0o755


async def test_a_policy_that_cats_cannot_use_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with damage_policy(monkeypatch, tmp_path, "maneki"):
        cats = (await find_worst(tmp_path / "purrlor.sqlite"))["cats"]

    assert cats.detail.startswith("the policy of maneki was damaged")
    assert cats.remedy == "take the file of the release again"


async def test_of_games_and_rules_that_are_not_here_nothing_is_claimed(file: Path) -> None:
    before = (await find_worst(file))["records"].detail
    edit_database(file, "UPDATE tables SET game = 'chess' WHERE id = 1")

    said = (await find_worst(file))["records"].detail

    assert before.startswith("all ")
    assert int(said.split()[1]) == int(before.split()[1]) - 1
    assert said.endswith("; 1 are of rules that this version does not have")


async def test_standings_that_do_not_follow_from_results_are_found_and_mended(file: Path) -> None:
    edit_database(file, "UPDATE tallies SET wins = wins + 1")

    assert (await find_worst(file))["standings"].remedy == "stop the bot: purrlor standings rebuild"
    assert (await find_worst(file, mend=True))["standings"].detail == "they did not follow from the results, and were counted anew"
    assert (await find_worst(file))["standings"].remedy == ""


async def test_a_bot_that_cannot_be_asked_is_found_and_keeps_a_doctor_from_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise CommandFailed("the running bot cannot be asked; be its user")

    edit_database(file, "UPDATE tallies SET wins = wins + 1")
    monkeypatch.setattr(doctor, "ask_bot", refuse)

    all_found = await find_worst(file, mend=True)

    assert all_found["database"].remedy == "be its user"
    assert "cats" in all_found


async def test_a_disk_that_is_nearly_full_is_found(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=10**9, used=9 * 10**8, free=10**8))

    assert (await find_worst(file))["disk"].remedy.startswith("make room: 2")


# Several processes


async def test_it_is_said_which_process_has_which_shards_and_which_has_none(file: Path) -> None:
    rows = [(0, "east 12"), (1, "east 12"), (2, "west 7")]
    edit_database(file, *(f"INSERT INTO ownership VALUES ({shard}, 4, '{owner}', 1, 9e9, 0)" for shard, owner in rows))

    found = [(one.detail, bool(one.remedy)) for one in await find_all(file) if one.subject == "shards"]

    assert found == [
        ("the process east 12 has 0, 1 of 4", False),
        ("the process west 7 has 2 of 4", False),
        ("no process has 3 of 4: nobody in their servers is answered", True),
    ]
