"""A database of an earlier version: a start migrates it after a copy, and nothing else changes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.errors import DatabaseDamaged, DatabaseOlder
from bot.facts import TableId
from bot.storage.file import connect, open_for_writing
from bot.storage.migration import is_file_older, readable
from bot.storage.schema import known_steps
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers
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
    await (await SqliteStore.open(path, Workers(), copy_of_older=copy, check_seconds=check_seconds)).close()


async def test_a_start_copies_an_older_file_before_it_migrates_it_and_says_so_in_one_line(old: Path) -> None:
    with capture_logs() as log:
        await start_bot(old)

    copy = old.parent / "backups/before-9.9.9.sqlite"
    assert (is_file_older(old), is_file_older(copy)) == (False, True)
    (line,) = [line for line in log if line["event"] == "database migrated"]
    assert (line["schema_before"], line["schema"]) == (OLD, max(known_steps()))
    assert (line["path"], line["copy"]) == (str(old), str(copy))


async def test_a_start_on_a_file_of_this_version_makes_no_copy(path: Path) -> None:
    open_for_writing(path).close()

    with capture_logs() as log:
        await start_bot(path)

    assert (copies(path), log) == ([], [])


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
        await SqliteStore.open(old, Workers())

    assert is_file_older(old)


async def test_an_older_file_is_read_through_a_copy_that_is_gone_afterwards(old: Path) -> None:
    before = old.read_bytes()

    with readable(old) as path:
        store = await SqliteStore.open(path, Workers())
        assert await store.table(TableId(3)) is not None
        await store.close()

    assert path != old
    assert not path.exists()
    assert (is_file_older(old), old.read_bytes()) == (True, before)


async def test_a_file_of_this_version_is_read_itself(path: Path) -> None:
    open_for_writing(path).close()

    with readable(path) as found:
        assert found == path
