"""A whole parlour is carried to another database, from each engine to the other, and both are equal."""

from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import DatabaseLocked, DatabaseOlder, StorageError
from bot.models.ids import TableId
from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.storage.connection import Database
from bot.storage.file import connect, open_in_memory
from bot.storage.move import TABLES, copy_to_file, move
from bot.workers.lanes import Workers
from tests.bot.storage.builders import open_lobby, open_store
from tests.bot.storage.test_portable import ask_everything
from tests.bot.storage.test_schema import SHAPES, restore
from tests.harness.postgres_server import PostgresServer

REST = {
    "members": (7, "猫 'a' \\ \t\n\\N", None, None, 0, 0.1),
    "server_wishes": (1_000, None, 1, None, "live", 2**62, 0, 1e-300, "", 1),
    "held": (2, 0, 1, 7, "", 3, 0),
    "thoughts": (2, 1, "kitten", 10, 9, ""),
    "continuations": (2, 1, 3, "p0 play BK4", ""),
    "presence": (2, 7, 1e15 + 0.125),
    "messages": ("table", 2, "hand", 7, 0, 5, None, "shown", 1, 1.5, None, None, 0.30000000000000004, 2**63 - 1, None),
    "deletions": (5, 6),
    "wishes": (7, "away", 1, "ja", "day", 0, 1, 0),
    "tells": (1_000, "catte", 7, 2),
    "opening_channels": (1_000, 5),
    "lessons": (7, "catte", 1, 2, 1),
    "ownership": (3, 8, "a machine", 7, 2e9, 0.5),
    "shut_out": ("server", 8, 2.0),
}
"""A row for each table that has none after every query was asked, in the order of its columns."""


@pytest.fixture
async def full(path: Path) -> Path:
    """The file of a parlour with rows in every table, where no bot runs."""
    async with open_store(path) as store:
        await ask_everything(store)
        lobby = await open_lobby(store, "")
    with closing(connect(path)) as db:
        db.execute("DELETE FROM options WHERE table_id = ?", [lobby.id])
        db.execute("DELETE FROM tables WHERE id = ?", [lobby.id])
        for table, row in REST.items():
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    return path


def read_all(db: Database) -> dict[str, list[object]]:
    return {table: [dict(row) for row in db.query(f"SELECT * FROM {table} ORDER BY {key}")] for table, key in TABLES.items()}


def test_no_table_is_left_behind() -> None:
    """A table of a new step is named in `TABLES`, or its rows would stay where they were."""
    names = open_in_memory().table_names()

    assert {name for name in names if not name.startswith(("sqlite", "_"))} == TABLES.keys()


async def test_there_and_back_every_row_is_as_it_was(full: Path, url: DatabaseUrl, tmp_path: Path) -> None:
    before, back = read_all(connect(full)), tmp_path / "back.db"

    assert [table for table, rows in before.items() if not rows] == []
    there = move(full, url)
    moved = move(url, back)

    assert read_all(connect(back)) == before
    assert there == moved
    assert not there.standings.changed
    assert there.rows == {table: len(rows) for table, rows in before.items()}
    async with open_store(back) as store:
        assert (await open_lobby(store)).id == max(row["id"] for row in before["tables"]) + 2  # type: ignore[index]


async def test_the_next_table_has_the_next_number_on_a_server_too(full: Path, url: DatabaseUrl) -> None:
    """The number of a table that was deleted is in old messages, and is given to no other."""
    last = connect(full).execute("SELECT seq FROM sqlite_sequence").fetchone()[0]
    move(full, url)

    async with Workers() as workers:
        store = await Store.open(url, workers)
        assert (await open_lobby(store)).id == last + 1
        await store.close()


async def test_an_empty_parlour_is_carried_as_well(path: Path, url: DatabaseUrl) -> None:
    async with open_store(path):
        pass

    move(path, url)

    async with Workers() as workers:
        store = await Store.open(url, workers)
        assert (await open_lobby(store)).id == TableId(1)
        await store.close()


async def test_nothing_is_carried_over_what_is_there(full: Path, url: DatabaseUrl) -> None:
    move(full, url)

    with pytest.raises(StorageError, match="there are tables in this database already; name a file that is not there yet"):
        move(full, url)
    with pytest.raises(StorageError, match="there is a file already"):
        move(url, full)


async def test_nothing_is_carried_while_a_bot_has_one_of_the_two(on_server: Store, url: DatabaseUrl, full: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseLocked, match="another bot is running"):
        move(url, tmp_path / "new.db")
    with pytest.raises(DatabaseLocked, match="another bot is running"):
        move(full, url)
    await on_server.close()
    async with open_store(full):
        with pytest.raises(DatabaseLocked, match="another bot is running"):
            move(full, url)
    assert not (tmp_path / "new.db").exists()


async def test_a_file_that_is_not_there_or_of_an_earlier_version_is_not_carried(path: Path, url: DatabaseUrl, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no such file"):
        move(path, url)
    restore(SHAPES / "m0032_speed.sql", path)
    with pytest.raises(DatabaseOlder, match="start the bot once"):
        move(path, url)


async def test_if_a_row_differs_nothing_is_kept(
    full: Path, url: DatabaseUrl, server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoil(db: Database, number: int) -> None:
        db.execute("UPDATE moves SET text = 'play WH9' WHERE table_id = 2 AND number = 2")

    with monkeypatch.context() as patched:
        patched.setattr("bot.storage.move._set_last_number", spoil)
        with pytest.raises(StorageError, match="row 3 of moves is not as it was, so nothing was kept; report this"):
            move(full, url)

    assert move(full, url).rows["moves"] > 2


async def test_a_copy_is_made_while_a_bot_runs(on_server: Store, url: DatabaseUrl, path: Path, tmp_path: Path) -> None:
    """The doctor examines it."""
    await ask_everything(on_server)

    copy_to_file(url, tmp_path / "copy.db")

    assert read_all(connect(tmp_path / "copy.db")) == await on_server.engine.read(read_all)
