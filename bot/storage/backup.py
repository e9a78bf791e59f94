"""Whole copies of a database, and restoring one.

A backup may be made while the bot runs. All rows of a backup are of one moment, and the copy is
checked for damage before it gets its name.

A restored file is older than Discord: since the backup, messages were edited, deleted and sent,
tables were opened and commands changed. A restore therefore marks every message as stale, and no
table gets a number that a button on Discord may already carry (docs/decisions/0014-restored.md).
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from shutil import copyfile
from tempfile import mkstemp
from typing import TypeVar

from sqlite_utils import Database

from bot.errors import DatabaseDamaged, DatabaseLocked, StorageError
from bot.models.ids import ChannelId, MessageId
from bot.remedies import Remedy
from bot.storage.errors import FileExists, FolderMissing, OldBackupStays, check_reachable, translated_errors
from bot.storage.file import (
    SIDE_FILES,
    Ownership,
    check_not_empty,
    check_path,
    chown_like,
    connect,
    is_empty_file,
    open_for_reading,
    prepare_for_writing,
)
from bot.storage.health import find_damage
from bot.storage.messages import load_shown_of_open_tables, mark_restored, queue_deletions_of_ended_tables
from bot.storage.schema import check_ours

NAME_FORMAT = "purrlor-%Y-%m-%dT%H%M%S.sqlite"
"""Name of a backup in a folder (strftime, UTC). Sorting by name sorts by time."""
ABANDONED_AFTER_SECONDS = 3600.0
"""A temporary file untouched for this long was abandoned by a killed process and may be deleted."""
_TEMPORARY_NAME = re.compile(r"(?P<name>.+)\.[a-z0-9_]{8}\.unfinished(-journal|-wal|-shm)?")
T = TypeVar("T")
RESERVED_NUMBERS = 1000
"""Table numbers to skip after a restore if the replaced file cannot tell its last table number."""


def back_up(source: Path, target: Path, *, checked: bool = True) -> None:
    """Copy the database `source` to the new file `target`. The bot may run on `source` meanwhile.

    With `checked` False the copy may be as damaged as its source. Blocks until the copy is written.
    Raises `StorageError` if `source` does not exist, `target` exists or cannot be written, or the
    copy is damaged.
    """
    check_reachable(source)
    check_reachable(target)
    if not source.is_file():
        raise StorageError(source, "there is no database here")
    if target.is_dir():
        raise FileExists(target, "this is a folder", Remedy.BACKUP_NAME_IS_FOLDER)
    if target.exists():
        raise FileExists(target, "there is a file of this name already")
    unfinished = _make_temporary_file(target, source)
    try:
        _copy_database(source, unfinished)
        if checked:
            _check_copy(unfinished, source)
        if target.exists():
            raise FileExists(target, "there is a file of this name already")
        with translated_errors(target):
            unfinished.rename(target)
    finally:
        _try_to_delete(unfinished)
    with suppress(OSError):  # the backup is complete, even if older temporary files stay
        made_now = target.stat().st_mtime  # by the clock of the file system
        for left, name in _find_temporary_files(target.parent):
            is_ours = _has_backup_name(name) or name in (source.name, target.name)
            if is_ours and made_now - left.stat().st_mtime > ABANDONED_AFTER_SECONDS:
                _try_to_delete(left)


def back_up_into_folder(source: Path, folder: Path, now: float, *, keep: int) -> Path:
    """Back up into `folder`, named by the time `now`, and delete all but the newest `keep` backups
    there. Returns the path of the new backup.

    `now` is in seconds since 1970. The folder is made if necessary. Old backups are deleted only
    after the new one is complete, and the new one is never deleted. Raises as `back_up`, and
    `OldBackupStays` if the new backup is complete but an old one cannot be deleted.
    """
    make_folder(folder, source)
    target = folder / datetime.fromtimestamp(now, UTC).strftime(NAME_FORMAT)
    back_up(source, target)
    others = [one for one in find_backups(folder) if one != target]  # after the clock was set back, the new name may sort first
    stays: OldBackupStays | None = None
    for old in others[: max(0, len(others) + 1 - keep)]:
        try:
            old.unlink(missing_ok=True)
        except OSError as error:
            stays = OldBackupStays(old, f"this old backup cannot be deleted ({error.strerror}), but the new one is made, {target}")
    if stays:
        raise stays
    return target


def make_folder(folder: Path, source: Path) -> None:
    """Make the folder for backups of `source` if it is missing.

    Its parent must exist: no folder is made under the mount point of a disk that is not mounted.
    """
    if folder.is_dir():
        return
    with translated_errors(folder):
        try:
            folder.mkdir(mode=0o700)
            chown_like(source, folder)
        except FileExistsError as error:
            raise FileExists(folder, "this is a file, and no folder", Remedy.BACKUP_NAME_IS_FILE) from error
        except (FileNotFoundError, NotADirectoryError) as error:
            raise FolderMissing(folder, f"there is no folder {folder.parent} in which it could be made") from error


def find_backups(folder: Path) -> list[Path]:
    """The backups made by `back_up_into_folder` in the folder, oldest first. Raises
    `StorageError`."""
    with translated_errors(folder):
        return sorted(one for one in folder.glob("*") if _has_backup_name(one.name) and one.is_file() and not one.is_symlink())


def _has_backup_name(name: str) -> bool:
    """True if the name is exactly one that `NAME_FORMAT` writes. (strptime alone accepts a blank
    for a zero.)"""
    try:
        return datetime.strptime(name, NAME_FORMAT).replace(tzinfo=UTC).strftime(NAME_FORMAT) == name
    except ValueError:
        return False


def backup_time(backup: Path) -> float:
    """The time in the name of a backup, in seconds since 1970. Raises ValueError for any other
    name."""
    return datetime.strptime(backup.name, NAME_FORMAT).replace(tzinfo=UTC).timestamp()


def restore(backup: Path, target: Path, others: Path | None = None) -> Path | None:
    """Replace the database `target` by a copy of `backup`.

    Returns the new path of the replaced file; None if there was no file at `target`.
    The copy is migrated and checked before any file is touched. The next start of the bot rechecks
    every message. Raises `StorageError` if the bot is running, or the backup is missing or damaged;
    the error names the newest other backup in the folder `others`.
    """
    check_reachable(backup)
    if not backup.is_file():
        detail = "this is a folder" if backup.is_dir() else "there is no such file"
        raise StorageError(backup, detail + _name_newest_other(backup, others), Remedy.BACKUP_UNUSABLE)
    check_path(target)
    owner = Ownership(target)
    unfinished = None
    try:
        unfinished = _make_temporary_file(target, target)
        try:
            _copy_database(backup, unfinished)
            _check_copy(unfinished, backup)
        except DatabaseDamaged as problem:  # the usual remedy is the restore that the operator is running
            raise DatabaseDamaged(backup, problem.detail + _name_newest_other(backup, others), Remedy.BACKUP_UNUSABLE) from problem
        _prepare_restored(
            unfinished, _query_replaced(target, load_last_table_number, None), _query_replaced(target, load_shown_of_open_tables, [])
        )
        aside = _replace_database(unfinished, target)
        # Files of a killed restore: no other process uses them, because this one owns the database.
        with suppress(OSError):
            for left, name in _find_temporary_files(target.parent):
                if name == target.name and left.resolve() != backup.resolve():
                    _try_to_delete(left)
        return aside
    finally:
        if unfinished is not None:
            _try_to_delete(unfinished)
        owner.release()


def _name_newest_other(backup: Path, others: Path | None) -> str:
    """The end of an error sentence: the newest other backup in `others`, or an empty string."""
    there = list[Path]()
    if others is not None:
        with suppress(StorageError):  # the folder cannot be read
            there = [one for one in find_backups(others) if one.resolve() != backup.resolve()]
    return f" (the newest other one in {others} is {there[-1].name})" if there else ""


def _make_temporary_file(target: Path, database: Path) -> Path:
    """Make an empty file beside `target`, readable only by the owner of `database`."""
    if not target.parent.is_dir():
        raise FolderMissing(target, f"there is no folder {target.parent}")
    with translated_errors(target):
        handle, name = mkstemp(prefix=f"{target.name}.", suffix=".unfinished", dir=target.parent)
    os.close(handle)
    chown_like(database, Path(name))
    return Path(name)


def _find_temporary_files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The temporary files of backups and restores in the folder, each with the name it was meant
    to get."""
    for left in folder.glob("*.unfinished*"):
        match = _TEMPORARY_NAME.fullmatch(left.name)
        if match and left.is_file() and not left.is_symlink():
            yield left, match["name"]


def _try_to_delete(unfinished: Path) -> None:
    """Delete a file; ignore an error of the disk, so that an earlier error reaches the operator."""
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _copy_database(source: Path, target: Path) -> None:
    check_not_empty(source)
    with closing(connect(source)) as original, closing(connect(target)) as copy:
        with translated_errors(source):
            check_ours(original, source)
            # Every schema has had this table; a file without it is as empty as before a first start.
            if "tables" not in original.table_names():
                raise DatabaseDamaged(source, "there is no database of this program in this file")
        with translated_errors(target):
            original.conn.backup(copy.conn)  # in one step, so that no writer makes the copy start again
            copy.disable_wal()  # a single file, without a log beside it


def _check_copy(copy: Path, source: Path) -> None:
    """Check a copy for damage, as read back from the disk."""
    with closing(open_for_reading(copy)) as db, translated_errors(copy):
        check_ours(db, copy)
        if complaint := find_damage(db):
            raise DatabaseDamaged(source, f"its copy is not whole ({complaint})")


def _prepare_restored(path: Path, newest: int | None, shown: list[tuple[str, ChannelId, MessageId]]) -> None:
    """Have the next start of the bot recheck every message, and reserve table numbers.

    `newest` is the last table number of the replaced file, or None if unknown. `shown` are the
    messages of tables that were open in the replaced file.
    """
    with closing(connect(path)) as db, translated_errors(path):
        prepare_for_writing(db)
        with db.atomic():
            mark_restored(db)
            queue_deletions_of_ended_tables(db, shown)
            db.execute("DELETE FROM settings WHERE scope = 'app' AND key LIKE 'commands:%'")
            known = db.execute("SELECT COALESCE(MAX(id), 0) FROM tables").fetchone()[0]
            save_last_table_number(db, known + RESERVED_NUMBERS if newest is None else max(known, newest))


def _query_replaced(replaced: Path, question: Callable[[Database], T], unknown: T) -> T:
    """The answer of the replaced file to `question`; `unknown` if the file is missing, empty or
    unreadable."""
    if not replaced.exists() or is_empty_file(replaced):  # SQLite would delete the log of an empty file
        return unknown
    try:
        with closing(open_for_reading(replaced)) as db:
            return question(db)
    except (sqlite3.Error, StorageError):
        return unknown


def load_last_table_number(db: Database) -> int:
    """The last number given to a table; 0 if none was."""
    found = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'tables'").fetchone()
    return int(found[0]) if found else 0


def save_last_table_number(db: Database, number: int) -> None:
    """Give the next table the number after `number`."""
    db.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
    db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", [number])


def _replace_database(new: Path, path: Path) -> Path | None:
    """Give `new` the path of the database. Returns the path to which the old file was moved; None
    if there was none.
    The process may be killed between any two steps. Until the last step the path leads to the old
    file, afterwards to the new one; a start of the bot never finds the path empty. The same
    command, given again, continues. The log was merged first, so the old file is complete. An old
    file that already has a second name (or copy) is found by it, and no third one is made. If the
    file is too damaged to take the log in, the log is moved along with the second name before the
    new file comes: SQLite would otherwise apply the old log to the new file.
    """
    _merge_log(path)
    aside = _find_aside_name(path)
    with translated_errors(path):
        there = path.exists()
        if there and not aside.exists():
            _link_or_copy(path, aside)
        for end in SIDE_FILES:  # also without a file: a person may have moved only the file
            with suppress(FileNotFoundError):
                _side_file(path, end).rename(_side_file(aside, end))
        new.replace(path)
    return aside if there else None


def _merge_log(path: Path) -> None:
    """Write the log of the database into its file. Raises `DatabaseLocked` if another process has
    it open.

    Another process would take the log of the new file for its own.
    """
    if not path.exists() or is_empty_file(path):  # nothing to merge
        return
    try:
        with closing(connect(path)) as db, translated_errors(path):
            db.disable_wal()
    except DatabaseLocked:
        raise
    except (sqlite3.Error, StorageError):
        pass  # a damaged file: its log is moved along with it


def _find_aside_name(path: Path) -> Path:
    """A free name for the replaced file and its logs, or the name that a killed restore already
    gave it."""
    names = map(path.with_name, (f"{path.name}.replaced{f'-{number}' if number else ''}" for number in count()))
    return next(one for one in names if _is_free(one) or (path.exists() and one.exists() and one.samefile(path)))


def _is_free(name: Path) -> bool:
    return not any(_side_file(name, end).exists() for end in ("", *SIDE_FILES))


def _side_file(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _link_or_copy(path: Path, name: Path) -> None:
    """Give a file a second name; copy the file if the file system has no hard links."""
    try:
        name.hardlink_to(path)
    except OSError:
        copy = _make_temporary_file(path, path)
        try:
            copyfile(path, copy)
            copy.rename(name)
        finally:
            _try_to_delete(copy)
