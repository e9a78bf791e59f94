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
from bot.storage.file import (
    LOGS,
    Ownership,
    check_not_cut,
    check_place,
    connect,
    give_to_owner_of,
    is_cut,
    open_for_reading,
    prepare_for_writing,
)
from bot.storage.health import complaint_of
from bot.storage.messages import delete_of_over, mark_restored, shown_of_open
from bot.storage.schema import check_ours
from bot.storage.troubles import FileExists, FolderMissing, OldBackupStays, check_reach, explained

NAMED = "purrlor-%Y-%m-%dT%H%M%S.sqlite"
"""What backups in a folder are called, so that their names stand in the order of time."""
LEFT_SECONDS = 3600.0
"""What is unfinished and was not written for so long is finished by nobody."""
_UNFINISHED = re.compile(r"(?P<name>.+)\.[a-z0-9_]{8}\.unfinished(-journal|-wal|-shm)?")
Said = TypeVar("Said")
UNSEEN_NUMBERS = 1000
"""How many tables may have been opened since the backup, where the file that is replaced cannot say so."""


def back_up(source: Path, target: Path, *, checked: bool = True) -> None:
    """Copy the database `source` to the new file `target`; the bot may run on it meanwhile, in this process or another.

    A copy that is not `checked` may be as damaged as its source. Blocks for as long as the copy takes.
    Raises `StorageError`: there is no such database, the target exists already or cannot be written, or the copy is not whole.
    """
    check_reach(source)
    check_reach(target)
    if not source.is_file():
        raise StorageError(source, "there is no database here")
    if target.is_dir():
        raise FileExists(target, "this is a folder", Remedy.BACKUP_NAME_IS_FOLDER)
    if target.exists():
        raise FileExists(target, "there is a file of this name already")
    unfinished = _unfinished(target, source)
    try:
        _copy(source, unfinished)
        if checked:
            _look_through(unfinished, source)
        if target.exists():
            raise FileExists(target, "there is a file of this name already")
        with explained(target):
            unfinished.rename(target)
    finally:
        _take_away(unfinished)
    with suppress(OSError):  # whatever becomes of what others have left: the backup is made
        made_now = target.stat().st_mtime  # by the clock of the disk it is on
        for left, name in _left_in(target.parent):
            is_ours = _is_dated(name) or name in (source.name, target.name)
            if is_ours and made_now - left.stat().st_mtime > LEFT_SECONDS:
                _take_away(left)


def back_up_into(source: Path, folder: Path, now: float, *, keep: int) -> Path:
    """Copy the database into the folder, under the name of this moment, and let only the newest `keep` backups stay there.

    The folder is made if it is not there. Nothing is taken away before the new one is whole, and that one never. Raises as `back_up`, and
    `OldBackupStays` if the new one is made, but an old one cannot be deleted.
    """
    make_folder(folder, source)
    target = folder / datetime.fromtimestamp(now, UTC).strftime(NAMED)
    back_up(source, target)
    others = [one for one in backups_in(folder) if one != target]  # a clock that was set back may have made it the oldest
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
    with explained(folder):
        try:
            folder.mkdir(mode=0o700)
            give_to_owner_of(source, folder)
        except FileExistsError as error:
            raise FileExists(folder, "this is a file, and no folder", Remedy.BACKUP_NAME_IS_FILE) from error
        except (FileNotFoundError, NotADirectoryError) as error:
            raise FolderMissing(folder, f"there is no folder {folder.parent} in which it could be made") from error


def backups_in(folder: Path) -> list[Path]:
    """The backups that `back_up_into` has made there, the oldest first, and nothing else that lies there. Raises `StorageError`."""
    with explained(folder):
        return sorted(one for one in folder.glob("*") if _is_dated(one.name) and one.is_file() and not one.is_symlink())


def _is_dated(name: str) -> bool:
    """Whether a backup in a folder may be called so, to the letter: strptime alone would take a blank for a zero."""
    try:
        return datetime.strptime(name, NAMED).replace(tzinfo=UTC).strftime(NAMED) == name
    except ValueError:
        return False


def made_at(backup: Path) -> float:
    """When one of these was made."""
    return datetime.strptime(backup.name, NAMED).replace(tzinfo=UTC).timestamp()


def restore(backup: Path, target: Path, others: Path | None = None) -> Path | None:
    """Put a copy of `backup` in the place of the database `target`; where the file that was there is now, None if there was none.

    The copy is brought to the newest shape and looked through before anything is touched. The next start has every message looked at.
    Raises `StorageError`: the backup is none, or not whole (`others` is the folder in which to look for another); the bot is running.
    """
    check_reach(backup)
    if not backup.is_file():
        detail = "this is a folder" if backup.is_dir() else "there is no such file"
        raise StorageError(backup, detail + _newest_other(backup, others), Remedy.BACKUP_UNUSABLE)
    check_place(target)
    owner = Ownership(target)
    unfinished = None
    try:
        unfinished = _unfinished(target, target)
        try:
            _copy(backup, unfinished)
            _look_through(unfinished, backup)
        except DatabaseDamaged as problem:  # whose remedy is what the host is just trying
            raise DatabaseDamaged(backup, problem.detail + _newest_other(backup, others), Remedy.BACKUP_UNUSABLE) from problem
        _mark_restored(unfinished, _said_by(target, _newest_number, None), _said_by(target, shown_of_open, []))
        aside = _put_in_place(unfinished, target)
        with suppress(OSError):  # whatever becomes of what a killed restore has left; nobody else can be at it, for the database is ours
            for left, name in _left_in(target.parent):
                if name == target.name and left.resolve() != backup.resolve():
                    _take_away(left)
        return aside
    finally:
        if unfinished is not None:
            _take_away(unfinished)
        owner.let_go()


def _newest_other(backup: Path, others: Path | None) -> str:
    """The end of a sentence about a backup that cannot be put back: the newest other backup in the folder `others`, if there is one."""
    there = list[Path]()
    if others is not None:
        with suppress(StorageError):  # of a folder that cannot be read
            there = [one for one in backups_in(others) if one.resolve() != backup.resolve()]
    return f" (the newest other one in {others} is {there[-1].name})" if there else ""


def _unfinished(target: Path, database: Path) -> Path:
    """A new file beside the target, that only we may read; made by root, only the owner of the database may."""
    if not target.parent.is_dir():
        raise FolderMissing(target, f"there is no folder {target.parent}")
    with explained(target):
        handle, name = mkstemp(prefix=f"{target.name}.", suffix=".unfinished", dir=target.parent)
    os.close(handle)
    give_to_owner_of(database, Path(name))
    return Path(name)


def _left_in(folder: Path) -> Iterator[tuple[Path, str]]:
    """What is not finished there, of killed backups and restores or of some that are under way, and the name that it was to get."""
    for left in folder.glob("*.unfinished*"):
        match = _UNFINISHED.fullmatch(left.name)
        if match and left.is_file() and not left.is_symlink():
            yield left, match["name"]


def _take_away(unfinished: Path) -> None:
    """Where the disk does not even let go of it, what the disk refused before is what the host must hear of."""
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    check_not_cut(source)
    with closing(connect(source)) as original, closing(connect(target)) as copy:
        with explained(source):
            check_ours(original, source)
            if "tables" not in original.table_names():  # in every shape there was: one that lacks it is empty, as before a first start
                raise DatabaseDamaged(source, "there is no database of this program in this file")
        with explained(target):
            original.conn.backup(copy.conn)  # in one step: a snapshot, which no writer can make start anew
            copy.disable_wal()  # one file, nothing beside it


def _look_through(copy: Path, source: Path) -> None:
    """Reads what is on the disk now, as whoever needs the copy will."""
    with closing(open_for_reading(copy)) as db, explained(copy):
        check_ours(db, copy)
        if complaint := complaint_of(db):
            raise DatabaseDamaged(source, f"its copy is not whole ({complaint})")


def _mark_restored(path: Path, newest: int | None, shown: list[tuple[str, ChannelId, MessageId]]) -> None:
    """Have the next start recheck every message. `newest` is the last number that a table was given, None if that is not known; `shown`
    are the messages of the tables that were open in the file that is replaced."""
    with closing(connect(path)) as db, explained(path):
        prepare_for_writing(db)
        with db.atomic():
            mark_restored(db)
            delete_of_over(db, shown)
            db.execute("DELETE FROM settings WHERE scope = 'app' AND key LIKE 'commands:%'")
            known = db.execute("SELECT COALESCE(MAX(id), 0) FROM tables").fetchone()[0]
            db.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
            number = known + UNSEEN_NUMBERS if newest is None else max(known, newest)
            db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", [number])


def _said_by(replaced: Path, question: Callable[[Database], Said], unknown: Said) -> Said:
    """What the file that is replaced can still say, if there is one and it is no worse than that."""
    if not replaced.exists() or is_cut(replaced):  # beside a file with nothing in it SQLite would delete the log
        return unknown
    try:
        with closing(open_for_reading(replaced)) as db:
            return question(db)
    except (sqlite3.Error, StorageError):
        return unknown


def _newest_number(db: Database) -> int:
    """The last number that was given to a table."""
    found = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'tables'").fetchone()
    return int(found[0]) if found else 0


def _put_in_place(new: Path, path: Path) -> Path | None:
    """Gives `new` the name of the database; what had it is kept whole, under the name that is answered.

    We may be killed between any two of these steps. Until the last one the old file has its name, from then on the new one: no start finds
    none there, and begins anew. And the command, given again, goes on from what is left:
    - once the log is in the old file, that is as it was, and in one piece;
    - once it has a second name, or a copy, the next time finds the name, and makes no third, or leaves the copy where it is;
    - logs that are moved belong to a file too damaged to take them in, which has them under its second name, and may be read without them
      under the first. They go before the new file comes, for SQLite would play them into it.
    """
    _take_in_its_log(path)
    aside = _name_aside(path)
    with explained(path):
        there = path.exists()
        if there and not aside.exists():
            _give_also(path, aside)
        for end in LOGS:  # also where there is no file any more: somebody may have moved it without them
            with suppress(FileNotFoundError):
                _beside(path, end).rename(_beside(aside, end))
        new.replace(path)
    return aside if there else None


def _take_in_its_log(path: Path) -> None:
    """Whoever else has the file open would take the logs of the new one for its own. Raises `DatabaseLocked` then."""
    if not path.exists() or is_cut(path):  # which has nothing to take it into
        return
    try:
        with closing(connect(path)) as db, explained(path):
            db.disable_wal()
    except DatabaseLocked:
        raise
    except (sqlite3.Error, StorageError):
        pass  # it is damaged: its log keeps it company


def _name_aside(path: Path) -> Path:
    """A name that is free with those of its logs, or that a killed restore has given to this same file already."""
    names = map(path.with_name, (f"{path.name}.replaced{f'-{number}' if number else ''}" for number in count()))
    return next(one for one in names if _is_free(one) or (path.exists() and one.exists() and one.samefile(path)))


def _is_free(name: Path) -> bool:
    return not any(_beside(name, end).exists() for end in ("", *LOGS))


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _give_also(path: Path, name: Path) -> None:
    """Gives a file a second name, or a copy of it that name where the file system knows of no such thing."""
    try:
        name.hardlink_to(path)
    except OSError:
        copy = _unfinished(path, path)
        try:
            copyfile(path, copy)
            copy.rename(name)
        finally:
            _take_away(copy)
