"""A database of an earlier version: only a start migrates it, after a copy."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.errors import DatabaseDamaged, DatabaseOlder
from bot.models.ids import MemberId, TableId
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.storage.file import connect, open_for_writing
from bot.storage.migration import is_file_older, readable_path
from bot.storage.schema import STEPS
from bot.tables import Person, Tables
from bot.workers.lanes import Workers
from games.kit import Seat
from tests.bot.home import GAMES, Clock, fail_on_seed, raises_cannot_do
from tests.bot.storage.builders import load_table, open_store
from tests.bot.storage.test_schema import SHAPES, restore

OLD = "m0020_together"


@pytest.fixture
def old(path: Path) -> Path:
    restore(SHAPES / f"{OLD}.sql", path)
    return path


def copies(path: Path) -> list[str]:
    return sorted(one.name for one in (path.parent / "backups").glob("*"))


async def start_bot(path: Path, *, check_seconds: float = 10.0) -> None:
    copy = path.parent / "backups" / "before-9.9.9.sqlite"
    await (await Store.open(path, Workers(), migration_backup=copy, check_seconds=check_seconds)).close()


async def test_a_start_copies_an_older_file_before_it_migrates_it_and_says_so_in_one_line(old: Path) -> None:
    with capture_logs() as log:
        await start_bot(old)

    copy = old.parent / "backups/before-9.9.9.sqlite"
    assert (is_file_older(old), is_file_older(copy)) == (False, True)
    (line,) = [line for line in log if line["event"] == "database migrated"]
    assert (line["schema_before"], line["schema"]) == (OLD, STEPS[-1])
    assert (line["path"], line["copy"]) == (str(old), str(copy))


async def test_a_file_of_this_version_is_started_on_and_read_without_a_copy(path: Path) -> None:
    open_for_writing(path).close()

    with capture_logs() as log:
        await start_bot(path)

    assert (copies(path), log) == ([], [])
    with readable_path(path) as found:
        assert found == path


async def test_a_copy_never_takes_the_place_of_another(old: Path) -> None:
    (old.parent / "backups").mkdir()
    (old.parent / "backups/before-9.9.9.sqlite").write_text("kept")

    await start_bot(old)

    assert copies(old) == ["before-9.9.9-2.sqlite", "before-9.9.9.sqlite"]
    assert (old.parent / "backups/before-9.9.9.sqlite").read_text() == "kept"


async def test_an_older_file_stays_as_it_is_where_no_copy_can_be_made(old: Path) -> None:
    (old.parent / "backups").write_text("a file")

    with pytest.raises(Exception, match="this is a file, and no folder"):
        await start_bot(old)

    assert is_file_older(old)


async def test_a_damaged_older_file_that_is_to_be_served_is_copied_as_damaged_as_it_is(old: Path) -> None:
    (page,) = connect(old).execute("SELECT rootpage FROM sqlite_master WHERE name = 'settings'").fetchone()
    with old.open("r+b") as file:
        file.seek((page - 1) * 4096 + 8)
        file.write(b"\xff" * 100)

    with pytest.raises(DatabaseDamaged):
        await start_bot(old)
    await start_bot(old, check_seconds=0)

    assert copies(old) == ["before-9.9.9.sqlite"]


async def test_an_older_file_is_refused_by_everything_but_a_start(old: Path) -> None:
    with pytest.raises(DatabaseOlder, match=rf"an earlier version .* \(up to {OLD}\); start the bot once"):
        await Store.open(old, Workers())

    assert is_file_older(old)


async def test_an_older_file_is_read_through_a_copy_that_is_gone_afterwards(old: Path) -> None:
    before = old.read_bytes()

    with readable_path(old) as path:
        async with open_store(path) as store:
            assert await store.tables.find(TableId(3)) is not None

    assert path != old
    assert not path.exists()
    assert (is_file_older(old), old.read_bytes()) == (True, before)


# An evening of an old version, with messages on Discord: evenings/ holds its database, which is never changed


EVENING = Path(__file__).parent / "evenings" / "m0003.sql"
ALICE, BOB, CAROL = (Person(MemberId(number), name, "en") for number, name in ((900005, "Alice"), (900006, "Bob"), (900007, "Carol")))


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """The evening, opened by this version."""
    old = sqlite3.connect(path)
    old.executescript(EVENING.read_text("utf-8"))
    old.close()
    store = await Store.open(path, Workers(), migration_backup=path.with_name("before.sqlite"))
    yield store
    await store.close()


async def test_a_running_table_plays_on_and_a_press_on_an_old_button_is_known_as_late(store: Store) -> None:
    tables = Tables(store, GAMES, TableConfig(), clock=Clock(), draw_seed=fail_on_seed, sleep=asyncio.sleep)
    await tables.load_open_tables()
    snapshot = await tables.load(TableId(1))
    assert [move.text for move in snapshot.moves] == ["bid 1", "bid 3", "bid 4", "bid 2"]
    question_in_the_button = 11
    with raises_cannot_do("table-late-click"):
        await tables.make_move(TableId(1), BOB, "bid 1", question_in_the_button)

    await tables.make_move(TableId(1), BOB, "bid 1", snapshot.question(Seat(1)))
    await tables.make_move(TableId(1), CAROL, "bid 1", snapshot.question(Seat(2)))
    await tables.make_move(TableId(1), ALICE, "bid 3")

    found = await load_table(store, TableId(1))
    assert (found.version, found.rules) == (4, 1)
    assert [move.number for move in await store.tables.load_moves(TableId(1))] == [1, 3, 4, 5, 6, 7, 8]
