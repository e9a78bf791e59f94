"""Whole copies of a database, and the way back.

A backup may be made while the bot runs: all of it is from one moment, and it is opened and looked through before it gets its name.
A restored file is older than Discord: messages were edited, deleted and sent since, tables opened, commands changed. So it forgets what
the messages show, and gives no number again that a button out there may carry (docs/decisions/0014-restored.md).
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
"""What backups in a folder are called, so that their names stand in the order of time."""
ABANDONED_AFTER_SECONDS = 3600.0
"""What is unfinished and was not written for so long is finished by nobody."""
_TEMPORARY_NAME = re.compile(r"(?P<name>.+)\.[a-z0-9_]{8}\.unfinished(-journal|-wal|-shm)?")
T = TypeVar("T")
RESERVED_NUMBERS = 1000
"""How many tables may have been opened since the backup, where the file that is replaced cannot say so."""


def back_up(source: Path, target: Path, *, checked: bool = True) -> None:
    """Copy the database `source` to the new file `target`; the bot may run on it meanwhile, in this process or another.

    A copy that is not `checked` may be as damaged as its source. Blocks for as long as the copy takes.
    Raises `StorageError`: there is no such database, the target exists already or cannot be written, or the copy is not whole.
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
    with suppress(OSError):  # whatever becomes of what others have left: the backup is made
        made_now = target.stat().st_mtime  # by the clock of the disk it is on
        for left, name in _find_temporary_files(target.parent):
            is_ours = _has_backup_name(name) or name in (source.name, target.name)
            if is_ours and made_now - left.stat().st_mtime > ABANDONED_AFTER_SECONDS:
                _try_to_delete(left)


def back_up_into_folder(source: Path, folder: Path, now: float, *, keep: int) -> Path:
    """Copy the database into the folder, under the name of this moment, and let only the newest `keep` backups stay there.

    The folder is made if it is not there. Nothing is taken away before the new one is whole, and that one never. Raises as `back_up`, and
    `OldBackupStays` if the new one is made, but an old one cannot be deleted.
    """
    make_folder(folder, source)
    target = folder / datetime.fromtimestamp(now, UTC).strftime(NAME_FORMAT)
    back_up(source, target)
    others = [one for one in find_backups(folder) if one != target]  # a clock that was set back may have made it the oldest
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
    """Make the folder for backups of `source`, unless it is there. Those above it are not made: on a disk that is not mounted, none is."""
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
    """The backups that `back_up_into_folder` has made there, the oldest first, and nothing else that lies there. Raises `StorageError`."""
    with translated_errors(folder):
        return sorted(one for one in folder.glob("*") if _has_backup_name(one.name) and one.is_file() and not one.is_symlink())


def _has_backup_name(name: str) -> bool:
    """Whether a backup in a folder may be called so, to the letter: strptime alone would take a blank for a zero."""
    try:
        return datetime.strptime(name, NAME_FORMAT).replace(tzinfo=UTC).strftime(NAME_FORMAT) == name
    except ValueError:
        return False


def backup_time(backup: Path) -> float:
    """When one of these was made."""
    return datetime.strptime(backup.name, NAME_FORMAT).replace(tzinfo=UTC).timestamp()


def restore(backup: Path, target: Path, others: Path | None = None) -> Path | None:
    """Put a copy of `backup` in the place of the database `target`; where the file that was there is now, None if there was none.

    The copy is brought to the newest shape and looked through before anything is touched. The next start has every message looked at.
    Raises `StorageError`: the backup is none, or not whole (`others` is the folder in which to look for another); the bot is running.
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
        except DatabaseDamaged as problem:  # whose remedy is what the host is just trying
            raise DatabaseDamaged(backup, problem.detail + _name_newest_other(backup, others), Remedy.BACKUP_UNUSABLE) from problem
        _prepare_restored(
            unfinished, _query_replaced(target, _load_last_table_number, None), _query_replaced(target, load_shown_of_open_tables, [])
        )
        aside = _replace_database(unfinished, target)
        with suppress(OSError):  # whatever becomes of what a killed restore has left; nobody else can be at it, for the database is ours
            for left, name in _find_temporary_files(target.parent):
                if name == target.name and left.resolve() != backup.resolve():
                    _try_to_delete(left)
        return aside
    finally:
        if unfinished is not None:
            _try_to_delete(unfinished)
        owner.release()


def _name_newest_other(backup: Path, others: Path | None) -> str:
    """The end of a sentence about a backup that cannot be put back: the newest other backup in the folder `others`, if there is one."""
    there = list[Path]()
    if others is not None:
        with suppress(StorageError):  # of a folder that cannot be read
            there = [one for one in find_backups(others) if one.resolve() != backup.resolve()]
    return f" (the newest other one in {others} is {there[-1].name})" if there else ""


def _make_temporary_file(target: Path, database: Path) -> Path:
    """A new file beside the target, that only we may read; made by root, only the owner of the database may."""
    if not target.parent.is_dir():
        raise FolderMissing(target, f"there is no folder {target.parent}")
    with translated_errors(target):
        handle, name = mkstemp(prefix=f"{target.name}.", suffix=".unfinished", dir=target.parent)
    os.close(handle)
    chown_like(database, Path(name))
    return Path(name)


def _find_temporary_files(folder: Path) -> Iterator[tuple[Path, str]]:
    """What is not finished there, of killed backups and restores or of some that are under way, and the name that it was to get."""
    for left in folder.glob("*.unfinished*"):
        match = _TEMPORARY_NAME.fullmatch(left.name)
        if match and left.is_file() and not left.is_symlink():
            yield left, match["name"]


def _try_to_delete(unfinished: Path) -> None:
    """Where the disk does not even let go of it, what the disk refused before is what the host must hear of."""
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _copy_database(source: Path, target: Path) -> None:
    check_not_empty(source)
    with closing(connect(source)) as original, closing(connect(target)) as copy:
        with translated_errors(source):
            check_ours(original, source)
            if "tables" not in original.table_names():  # in every shape there was: one that lacks it is empty, as before a first start
                raise DatabaseDamaged(source, "there is no database of this program in this file")
        with translated_errors(target):
            original.conn.backup(copy.conn)  # in one step: a snapshot, which no writer can make start anew
            copy.disable_wal()  # one file, nothing beside it


def _check_copy(copy: Path, source: Path) -> None:
    """Reads what is on the disk now, as whoever needs the copy will."""
    with closing(open_for_reading(copy)) as db, translated_errors(copy):
        check_ours(db, copy)
        if complaint := find_damage(db):
            raise DatabaseDamaged(source, f"its copy is not whole ({complaint})")


def _prepare_restored(path: Path, newest: int | None, shown: list[tuple[str, ChannelId, MessageId]]) -> None:
    """Have the next start recheck every message. `newest` is the last number that a table was given, None if that is not known; `shown`
    are the messages of the tables that were open in the file that is replaced."""
    with closing(connect(path)) as db, translated_errors(path):
        prepare_for_writing(db)
        with db.atomic():
            mark_restored(db)
            queue_deletions_of_ended_tables(db, shown)
            db.execute("DELETE FROM settings WHERE scope = 'app' AND key LIKE 'commands:%'")
            known = db.execute("SELECT COALESCE(MAX(id), 0) FROM tables").fetchone()[0]
            db.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
            number = known + RESERVED_NUMBERS if newest is None else max(known, newest)
            db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", [number])


def _query_replaced(replaced: Path, question: Callable[[Database], T], unknown: T) -> T:
    """What the file that is replaced can still say, if there is one and it is no worse than that."""
    if not replaced.exists() or is_empty_file(replaced):  # beside a file with nothing in it SQLite would delete the log
        return unknown
    try:
        with closing(open_for_reading(replaced)) as db:
            return question(db)
    except (sqlite3.Error, StorageError):
        return unknown


def _load_last_table_number(db: Database) -> int:
    """The last number that was given to a table."""
    found = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'tables'").fetchone()
    return int(found[0]) if found else 0


def _replace_database(new: Path, path: Path) -> Path | None:
    """Gives `new` the name of the database; what had it is kept whole, under the name that is answered.

    We may be killed between any two of these steps. Until the last one the old file has its name, from then on the new one: no start finds
    none there, and begins anew. And the command, given again, goes on from what is left:
    - once the log is in the old file, that is as it was, and in one piece;
    - once it has a second name, or a copy, the next time finds the name, and makes no third, or leaves the copy where it is;
    - logs that are moved belong to a file too damaged to take them in, which has them under its second name, and may be read without them
      under the first. They go before the new file comes, for SQLite would play them into it.
    """
    _merge_log(path)
    aside = _find_aside_name(path)
    with translated_errors(path):
        there = path.exists()
        if there and not aside.exists():
            _link_or_copy(path, aside)
        for end in SIDE_FILES:  # also where there is no file any more: somebody may have moved it without them
            with suppress(FileNotFoundError):
                _side_file(path, end).rename(_side_file(aside, end))
        new.replace(path)
    return aside if there else None


def _merge_log(path: Path) -> None:
    """Whoever else has the file open would take the logs of the new one for its own. Raises `DatabaseLocked` then."""
    if not path.exists() or is_empty_file(path):  # which has nothing to take it into
        return
    try:
        with closing(connect(path)) as db, translated_errors(path):
            db.disable_wal()
    except DatabaseLocked:
        raise
    except (sqlite3.Error, StorageError):
        pass  # it is damaged: its log keeps it company


def _find_aside_name(path: Path) -> Path:
    """A name that is free with those of its logs, or that a killed restore has given to this same file already."""
    names = map(path.with_name, (f"{path.name}.replaced{f'-{number}' if number else ''}" for number in count()))
    return next(one for one in names if _is_free(one) or (path.exists() and one.exists() and one.samefile(path)))


def _is_free(name: Path) -> bool:
    return not any(_side_file(name, end).exists() for end in ("", *SIDE_FILES))


def _side_file(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _link_or_copy(path: Path, name: Path) -> None:
    """Gives a file a second name, or a copy of it that name where the file system knows of no such thing."""
    try:
        name.hardlink_to(path)
    except OSError:
        copy = _make_temporary_file(path, path)
        try:
            copyfile(path, copy)
            copy.rename(name)
        finally:
            _try_to_delete(copy)
