"""`purrlor people show` and `purrlor people forget`, where no bot runs: what a host does for somebody who asks for it."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from bot.host.command_line import main
from bot.storage.file import connect
from bot.storage.sqlite import SqliteStore
from bot.workers import Workers
from tests.bot.storage.builders import MEMBERS, play, start

ALICE, DAVE = str(MEMBERS["alice"]), str(MEMBERS["dave"])


@pytest.fixture
async def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a finished table and one that runs, that the settings name."""
    path = tmp_path / "purrlor.sqlite"
    store = await SqliteStore.open(path, Workers())
    await play(store, "alice bob carol", 3, 2, 1)
    await start(store, "alice bob kitten", game="catte")
    await store.close()
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def test_what_is_kept_of_somebody_is_printed_as_they_would_get_it(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "show", ALICE]) == 0

    told = json.loads(capsys.readouterr().out)
    assert told["member"][0]["name"] == "Alice"
    assert len(told["seats"]) == 2
    assert "Bob" not in json.dumps(told)


def test_somebody_is_forgotten_by_their_number(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "forget", ALICE, "--yes"]) == 0

    assert capsys.readouterr().out == f"nothing is kept of {ALICE} any more\n"
    assert all(rows == [] for rows in json.loads(_shown(capsys, ALICE)).values())
    seats = connect(path).execute("SELECT table_id, name, cat FROM sitters WHERE seat = 0 ORDER BY 1").fetchall()
    assert seats[0][1:] == ("a former player", None)
    assert seats[1][2] == "housecat", "at a running table a cat takes the seat for good"


def _shown(capsys: pytest.CaptureFixture[str], number: str) -> str:
    assert main(["people", "show", number]) == 0
    return capsys.readouterr().out


def test_of_a_stranger_there_is_nothing_to_forget(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "forget", DAVE, "--yes"]) == 0

    assert capsys.readouterr().out == f"nothing was kept of {DAVE}\n"


def test_nobody_is_forgotten_by_a_slip_of_the_hand(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))

    assert main(["people", "forget", ALICE]) != 0

    assert "Forget them?" in capsys.readouterr().out
    assert json.loads(_shown(capsys, ALICE))["seats"]
