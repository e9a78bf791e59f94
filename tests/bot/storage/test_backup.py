"""Backups of a database in use."""

import asyncio
import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import DatabaseDamaged, StorageError
from bot.storage import Store
from bot.storage.backup import back_up, back_up_into_folder, backup_time, find_backups
from bot.storage.errors import FileExists, FolderMissing
from tests.bot.storage.builders import damage_file, make_move, open_store, save_move, start_table


def files(folder: Path, pattern: str = "*") -> list[str]:
    """The names of the files in a folder."""
    return sorted(file.name for file in folder.glob(pattern))


async def test_a_backup_made_while_writing_is_whole_up_to_a_moment(disk: Store, path: Path, tmp_path: Path) -> None:
    table = await start_table(disk)
    stored, enough, done = 0, asyncio.Event(), asyncio.Event()

    async def write() -> None:
        nonlocal stored
        while not done.is_set():
            await save_move(disk, table, make_move(stored + 1))
            stored += 1
            if stored == 100:
                enough.set()

    writing = asyncio.create_task(write())
    await enough.wait()
    before = stored
    await asyncio.to_thread(back_up, path, tmp_path / "copy.db")
    after = stored
    done.set()
    await writing

    assert files(tmp_path, "copy*") == ["copy.db"]
    async with open_store(tmp_path / "copy.db") as copy:
        moves = await copy.tables.load_moves(table)
        assert before <= len(moves) <= after + 1
        assert moves == [make_move(number + 1) for number in range(len(moves))]


def test_a_backup_never_replaces_a_file_and_needs_its_folder(disk: Store, path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")

    with pytest.raises(FileExists, match="choose another name"):
        back_up(path, tmp_path / "copy.db")
    with pytest.raises(FolderMissing, match="nowhere"):
        back_up(path, tmp_path / "nowhere" / "copy.db")

    assert (tmp_path / "copy.db").read_text() == "precious"


def test_of_nothing_and_of_what_is_not_ours_no_copy_is_made(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no database here"):
        back_up(path, tmp_path / "copy.db")
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(DatabaseDamaged):
        back_up(path, tmp_path / "copy.db")

    assert files(tmp_path) == ["purrlor.db"]


async def test_a_copy_of_a_damaged_database_does_not_pass_for_a_backup(path: Path, tmp_path: Path) -> None:
    async with open_store(path) as store:
        table = await start_table(store)
        for number in range(1, 1000):  # so that the middle of the file is theirs, and not of what is read first
            await save_move(store, table, make_move(number, text="play BK4" * 100))
    damage_file(path)

    with pytest.raises(DatabaseDamaged, match="its copy is not whole"):
        back_up(path, tmp_path / "copy.db")

    assert files(tmp_path, "copy*") == []


STRANGE = ("purrlor-by-hand.sqlite", "purrlor-abcd-ef-ghTijklmn.sqlite", "purrlor-2000-01- 1T000000.sqlite")
"""Names that are almost those of backups."""


async def test_a_folder_keeps_the_newest_backups_and_whatever_else_is_there(disk: Store, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    (folder / "purrlor-2000-01-01T000000.sqlite").mkdir(parents=True)
    (folder / "purrlor-2000-01-02T000000.sqlite").symlink_to(path)
    for name in STRANGE:
        (folder / name).write_text("precious")
    others = files(folder)

    made = [back_up_into_folder(path, folder, 1_800_000_000.0 + day * 86_400, keep=2) for day in range(4)]

    assert find_backups(folder) == made[-2:]
    assert [backup_time(one) for one in made[-2:]] == [1_800_172_800.0, 1_800_259_200.0]
    assert files(folder) == sorted([*others, "purrlor-2027-01-17T080000.sqlite", "purrlor-2027-01-18T080000.sqlite"])


async def test_what_a_wrong_clock_has_dated_ahead_never_costs_the_new_backup(disk: Store, path: Path, tmp_path: Path) -> None:
    ahead = [back_up_into_folder(path, tmp_path / "backups", 4_000_000_000.0 + day * 86_400, keep=3) for day in range(3)]

    made = back_up_into_folder(path, tmp_path / "backups", 1_800_000_000.0, keep=3)

    assert find_backups(tmp_path / "backups") == [made, *ahead[1:]]


def refuses(*names: str) -> Callable[[Path], None]:
    """A `Path.unlink` that fails for these names."""
    delete = Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if path.name in names:
            raise PermissionError(errno.EPERM, "Operation not permitted")
        delete(path, missing_ok)

    return unlink


async def test_an_old_backup_that_cannot_be_deleted_is_named_and_costs_nothing(
    disk: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = [back_up_into_folder(path, tmp_path / "backups", 1_800_000_000.0 + day, keep=3) for day in range(3)]
    monkeypatch.setattr(Path, "unlink", refuses(old[0].name))

    with pytest.raises(StorageError, match=r"T080000\.sqlite: .* cannot be deleted \(Operation not permitted\), but the new one is made"):
        back_up_into_folder(path, tmp_path / "backups", 1_800_086_400.0, keep=1)

    assert [one.name for one in find_backups(tmp_path / "backups")] == [old[0].name, "purrlor-2027-01-16T080000.sqlite"]


LEFT = "purrlor-2027-01-14T080000.sqlite.abcd_123.unfinished"


async def test_what_killed_backups_have_left_goes_with_the_next_one(disk: Store, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    strange = ["letter.txt.abcd_123.unfinished", "purrlor-2027-01-14T080000.sqlite.unfinished", f"{LEFT}.txt", LEFT.replace("14T", "xxT")]
    for name in (LEFT, f"{LEFT}-journal", "purrlor.db.abcd_123.unfinished", *strange):
        (folder / name).touch()
        os.utime(folder / name, (1_000.0, 1_000.0))
    (folder / LEFT.replace("abcd", "efgh")).touch()  # somebody may be at it

    made = back_up_into_folder(path, folder, 1_800_000_000.0, keep=1)

    assert files(folder) == sorted([made.name, LEFT.replace("abcd", "efgh"), *strange])


def test_only_we_read_a_backup(disk: Store, path: Path, tmp_path: Path) -> None:
    kept = back_up_into_folder(path, tmp_path / "backups", 1_800_000_000.0, keep=1)

    assert oct(kept.stat().st_mode & 0o777) == "0o600"
    assert oct(kept.parent.stat().st_mode & 0o777) == "0o700"
