"""Commands of an operator whose database is on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.workers.lanes import Workers
from tests.bot.ops.conftest import Says
from tests.bot.storage.builders import play_table
from tests.harness.postgres_server import PostgresServer, run_server, why_not


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    if reason := why_not():
        pytest.skip(reason)
    with run_server() as running:
        yield running


@pytest.fixture
async def url(server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DatabaseUrl:
    """A database with a finished table, which the settings name."""
    url = server.make_database()
    async with Workers() as workers:
        store = await Store.open(url, workers, migration_backup=tmp_path)
        await play_table(store, "alice bob carol", 3, 2, 1)
        await store.close()
    monkeypatch.setenv("PURRLOR_STORAGE__URL", url.secret)
    monkeypatch.chdir(tmp_path)
    return url


@pytest.mark.parametrize("words", [("backup", "copy.sqlite"), ("backup", "copies", "--keep", "3"), ("restore", "copy.sqlite")])
def test_a_backup_is_the_work_of_the_servers_own_tools(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: Says
) -> None:
    monkeypatch.setenv("PURRLOR_STORAGE__URL", "postgresql://purrlor:hush@db.example/purrlor")
    monkeypatch.chdir(tmp_path)

    said = says(*words, status=1)

    assert said.startswith("postgresql://purrlor@db.example/purrlor: this is a PostgreSQL database, which its own tools copy: pg_dump ")
    assert "pg_restore" in said
    assert list(tmp_path.iterdir()) == []


def test_commands_on_tables_and_people_ask_the_server(url: DatabaseUrl, says: Says) -> None:
    assert "table 1 · catte · finished" in says("tables", "show", "1")
    assert '"name": "Alice"' in says("people", "show", "101")
    assert "the standings of 1 finished tables" in says("standings", "rebuild")
    assert says("status", status=1) == f"no bot runs on {url}, or it still waits for Discord: its log says so\n"


def test_the_doctor_looks_at_a_copy(url: DatabaseUrl, says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    said = says("doctor", status=1).splitlines()

    assert f"well   database: it is {url}, of which pg_dump makes copies" in said
    assert "well   database: it is whole" in said
    assert "well   standings: they follow from the results" in said
    assert [line for line in said if line.startswith(("WRONG  database", "WRONG  disk"))] == []


def test_a_parlour_is_carried_to_a_file_and_is_all_there(url: DatabaseUrl, says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    said = says("move", url.secret, "new.sqlite")

    assert "\nresults: 3\n" in said
    assert "each compared with its own" in said
    assert "were counted again there, and are as they were" in said
    assert "hush" not in said
    assert "there is a file already; name a file that is not there yet" in says("move", url.secret, "new.sqlite", status=1)
    monkeypatch.setenv("PURRLOR_STORAGE__URL", "")
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", "new.sqlite")
    assert "table 1 · catte · finished" in says("tables", "show", "1")


def test_a_server_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: Says) -> None:
    if reason := why_not():
        pytest.skip(reason)
    monkeypatch.setenv("PURRLOR_STORAGE__URL", "postgresql://purrlor:hush@127.0.0.1:1/purrlor")
    monkeypatch.chdir(tmp_path)

    (line,) = says("tables", "list", status=1).splitlines()

    assert line.startswith("postgresql://purrlor@127.0.0.1:1/purrlor: no connection to the server")
    assert line.endswith("look at storage.url, at the PostgreSQL server and its log; a running bot goes on by itself as soon as it answers")
