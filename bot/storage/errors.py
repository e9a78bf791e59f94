"""Errors of SQLite and the disk, translated to the few errors an operator can act upon
(bot/errors.py)."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bot.errors import DatabaseDamaged, DatabaseLocked, DatabaseReadOnly, StorageError
from bot.remedies import Remedy


class FolderMissing(StorageError):
    """The folder of the database, or of a backup, does not exist."""

    remedy = Remedy.FOLDER_MISSING


class NotAFile(StorageError):
    """The path of the database leads to a folder or device."""

    remedy = Remedy.PATH_IS_FOLDER


class DiskReadOnly(StorageError):
    """The file system of the file is mounted read-only, for all users."""

    remedy = Remedy.DISK_READ_ONLY


class DatabaseInUse(DatabaseLocked):
    """Another bot is running on the database."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(path, "another bot is running on this database")


class DatabaseGone(StorageError):
    """The file of a running bot was deleted, moved or replaced: later writes would be lost."""

    remedy = Remedy.DATABASE_GONE


class ShardsTaken(DatabaseGone):
    """Another process has claimed the shards of this one, which was silent for too long."""

    remedy = Remedy.SHARDS_TAKEN


class DatabaseAway(StorageError):
    """The PostgreSQL server does not answer, or refuses the bot. Later writes try it again."""

    remedy = Remedy.DATABASE_SERVER


class LostRace(DatabaseLocked):
    """Another process came first, and the server has undone the transaction: it can be run again."""


class DiskFull(StorageError):
    """The disk is full. Rows stored before stay stored."""

    remedy = Remedy.DISK_FULL


class FileExists(StorageError):
    """A file or folder already has the name of a new backup, or of the folder for backups."""

    remedy = Remedy.BACKUP_NAME_TAKEN


class OldBackupStays(StorageError):
    """A new backup is complete, but an old one that is due cannot be deleted."""

    remedy = Remedy.OLD_BACKUP_STAYS


class StoreClosed(StorageError):
    """The store was used after it was closed: a bug in the program."""

    remedy = Remedy.REPORT


_SQLITE_ERRORS: dict[int, tuple[type[StorageError], str]] = {
    sqlite3.SQLITE_BUSY: (DatabaseLocked, "another process holds the database"),
    sqlite3.SQLITE_LOCKED: (DatabaseLocked, "another process holds the database"),
    sqlite3.SQLITE_READONLY: (DatabaseReadOnly, "the database cannot be written"),
    sqlite3.SQLITE_PERM: (DatabaseReadOnly, "the database may not be opened"),
    sqlite3.SQLITE_CANTOPEN: (DatabaseReadOnly, "the database, or a file that belongs to it, cannot be opened"),
    sqlite3.SQLITE_NOTADB: (DatabaseDamaged, "this is not a database"),
    sqlite3.SQLITE_CORRUPT: (DatabaseDamaged, "the database is damaged"),
    sqlite3.SQLITE_FULL: (DiskFull, "the disk is full"),
    sqlite3.SQLITE_IOERR: (StorageError, "the disk reports an error"),
}

READ_ONLY = "its file system is read-only"
_NO_RIGHT = (DatabaseReadOnly, "this user has no right to it, or to a folder on the way to it", Remedy.NO_RIGHT)
_OS_ERRORS: dict[int | None, tuple[type[StorageError], str, Remedy | None]] = {
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EROFS: (DiskReadOnly, READ_ONLY, None),
    errno.ENAMETOOLONG: (StorageError, "a name in this path is too long", Remedy.PATH_TOO_LONG),
    errno.ELOOP: (StorageError, "the links in this path lead in a circle", Remedy.PATH_WRONG),
    errno.ENOENT: (StorageError, "there is no such file or folder", Remedy.PATH_WRONG),
    errno.ENOTDIR: (StorageError, "a file stands in this path where a folder should", Remedy.PATH_WRONG),
    errno.ENOSPC: (DiskFull, "the disk is full", None),
}
"""Sentence for each error of the system, and a remedy if that of the class does not fit."""


def translate_error(path: Path, error: Exception) -> Exception:
    """The `StorageError` for an error of SQLite or the disk; any other error unchanged, such as a
    wrong statement."""
    if isinstance(error, OSError):
        return _translate_os_error(path, error)
    code = getattr(error, "sqlite_errorcode", 0)
    kind = _SQLITE_ERRORS.get(code & 0xFF)
    if kind is None:
        return error
    trouble, detail = kind
    explained = make_unwritable_error(path, f"{detail} ({error})") if trouble is DatabaseReadOnly else trouble(path, f"{detail} ({error})")
    explained.__cause__ = error
    return explained


def make_unwritable_error(path: Path, detail: str) -> StorageError:
    """The error for a file that this process cannot write: a read-only file system, or a missing
    right."""
    place = path if path.exists() else path.parent
    with suppress(OSError):
        if os.statvfs(place).f_flag & os.ST_RDONLY:
            return DiskReadOnly(path, READ_ONLY)
    return DatabaseReadOnly(path, detail)


def _translate_os_error(path: Path, error: OSError) -> StorageError:
    trouble, detail, remedy = _OS_ERRORS.get(error.errno, (StorageError, "the disk refuses", None))
    explained = trouble(path, f"{detail} ({error.strerror})", remedy)
    explained.__cause__ = error
    return explained


@contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Raise errors of SQLite and the disk within the block as those of `translate_error`.

    `path` is the file that the message names. Other exceptions pass.
    """
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise translate_error(path, error) from error


def check_reachable(path: Path) -> None:
    """Raise `StorageError` if the system cannot tell whether the path exists. A missing path passes.

    From Python 3.14 on, `exists` returns False then.
    """
    with translated_errors(path), suppress(FileNotFoundError, NotADirectoryError):
        path.stat()
