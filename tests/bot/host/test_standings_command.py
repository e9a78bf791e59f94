"""`purrlor standings rebuild`: counts anew, says whether anything was otherwise, and keeps its hands off a database that is in use."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.host.command_line import main
from bot.storage.file import connect
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers
from tests.bot.storage.builders import play


@pytest.fixture
async def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with two finished tables, one of them rated, that the settings name."""
    path = tmp_path / "purrlor.sqlite"
    store = await SqliteStore.open(path, Workers())
    await play(store, "alice bob carol", 3, 2, 1)
    await play(store, "alice kitten kitten", 3, 2, 1)
    await store.close()
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def tallies(path: Path) -> list[object]:
    db = connect(path)
    return [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("tallies", "ratings")]


def test_it_finds_everything_as_it_had_been_kept(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = tallies(path)

    status = main(["standings", "rebuild"])

    assert status == 0
    assert capsys.readouterr().out == (
        "the standings of 2 finished tables, 1 of them rated, were counted again, and were as they had been kept\n"
    )
    assert tallies(path) == before


def test_it_puts_right_what_was_edited(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = tallies(path)
    db = connect(path)
    db.execute("UPDATE tallies SET wins = wins + 5")
    db.execute("DELETE FROM ratings")
    db.close()

    main(["standings", "rebuild"])

    assert capsys.readouterr().out.endswith("and put right\n")
    assert tallies(path) == before


async def test_it_leaves_a_database_that_is_in_use_alone(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = await SqliteStore.open(path, Workers())
    try:
        status = await asyncio.to_thread(main, ["standings", "rebuild"])
    finally:
        await running.close()

    assert status == 1
    assert "another bot is running on this database" in capsys.readouterr().err


def test_where_there_is_no_database_none_is_made(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path.with_name("other.sqlite")))

    assert main(["standings", "rebuild"]) == 1
    assert "there is no database yet; ask in the folder of the bot, or name its settings (--config FILE)" in capsys.readouterr().err
    assert not path.with_name("other.sqlite").exists()
