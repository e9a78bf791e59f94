"""What SQLite and the disk complain of, as the few errors a host can act upon (bot/errors.py)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.errors import DatabaseDamaged, DatabaseLocked, DatabaseReadOnly, StorageError


class FolderMissing(StorageError):
    """The folder of the database, or of a backup, does not exist."""

    remedy = "create the folder, or correct the path"


class NotAFile(StorageError):
    """A folder stands where the database should."""

    remedy = "correct the path, which is of a file"


class DiskFull(StorageError):
    """The disk has no room for one more fact. What was stored before stays stored."""

    remedy = "make room on the disk; the bot need not be restarted"


class FileExists(StorageError):
    """A backup never takes the place of a file, nor of a folder; and a folder of backups never that of a file."""

    remedy = "choose another name for the backup"


class OldBackupStays(StorageError):
    """A new backup is made and whole, but an older one, whose time is over, cannot be deleted."""

    remedy = "delete it, or give the user who makes the backups the right to, before they fill the disk"


class StoreClosed(StorageError):
    """The store was asked for something after it was closed."""

    remedy = "this is a mistake in the program: nothing may be asked of a store that is closed"


_KINDS: dict[int, tuple[type[StorageError], str]] = {
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


def explain(path: Path, error: Exception) -> Exception:
    """The error a host can act upon; the same error again if it is none of SQLite's, or our own mistake (a wrong statement)."""
    code = getattr(error, "sqlite_errorcode", 0)
    kind = _KINDS.get(code & 0xFF)
    if kind is None:
        return error
    trouble, detail = kind
    explained = trouble(path, f"{detail} ({error})")
    explained.__cause__ = error
    return explained


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Let no bare error of SQLite's or the disk's out that a host could act upon."""
    try:
        yield
    except sqlite3.Error as error:
        raise explain(path, error) from error
    except OSError as error:
        raise StorageError(path, f"the disk refuses ({error.strerror})") from error
