"""The database file: may we have it, is it ours, and the connections to it.

One process at a time keeps a store open on a file. It holds a lock for as long as it lives, by an endless exclusive transaction on an
empty SQLite file beside the database (`purrlor.db-owner`): the operating system lets go of it when the process dies, however it dies, and
it works wherever SQLite does. Other programs may still read the database, and even write it for a moment.

The name of that file follows from the database's path without links. Linux also locks one byte of the database itself, because a hard
link or another mount gives one file two paths.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import struct
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import structlog
from sqlite_utils import Database

from bot.errors import DatabaseDamaged, DatabaseLocked, DatabaseOlder, StorageError
from bot.remedies import Remedy
from bot.storage.errors import (
    DatabaseGone,
    FolderMissing,
    NotAFile,
    check_reachable,
    make_unwritable_error,
    translate_error,
    translated_errors,
)
from bot.storage.schema import apply_migrations, check_ours, is_older, newest_step

log = structlog.get_logger(__name__)

BUSY_SECONDS = 5.0
"""How long a statement waits for another process before `DatabaseLocked`."""
OWNER_BYTE = 0x7FFF_FFFF
"""The byte of a database file that its owner locks. SQLite locks none that is near."""
SIDE_FILES = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file and plays into it, whosever it was."""


def _owner_file(path: Path) -> Path:
    return Path(os.path.realpath(path) + "-owner")


def has_been_opened(path: Path) -> bool:
    """True if some bot has opened a database under this name before."""
    return _owner_file(path).exists()


class Ownership:
    """The right of this process to keep a store open on a file. Raises `DatabaseLocked` if another process has the right."""

    def __init__(self, path: Path) -> None:
        self._path = path
        mark = _owner_file(path)
        check_reachable(mark)
        _check_file(mark)  # for on a file that it can only read, SQLite begins "exclusive" without a lock
        self.has_been_opened = has_been_opened(path)
        self._descriptor: int | None = None
        with translated_errors(mark):
            self._connection = sqlite3.connect(mark, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
            self.lock_file()
        except sqlite3.OperationalError as error:
            self._connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise self._make_error() from error
            raise translate_error(mark, error) from error
        except BaseException:
            self._connection.close()
            raise
        if not self.has_been_opened:
            chown_like(path, mark)

    def lock_file(self) -> None:
        """Lock the file itself, if there is one and it is not locked yet, against a bot that knows it by another path.

        The descriptor stays open until `let_go`: closing any descriptor of a file ends SQLite's own locks on it.
        """
        if sys.platform != "linux" or self._descriptor is not None or not self._path.exists():
            return
        import fcntl

        with translated_errors(self._path):
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_CLOEXEC)
        try:
            fcntl.fcntl(self._descriptor, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, OWNER_BYTE, 1, 0))
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                os.close(self._descriptor)
                raise self._make_error() from error
            # else this file system has no such locks, and the file beside the database has to do

    def release(self) -> None:
        """Let another process have the file. Every connection to it must be closed."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
        self._connection.close()

    def _make_error(self) -> DatabaseLocked:
        return DatabaseLocked(self._path, "another bot is running on this database")


class FileId(NamedTuple):
    """A file, by whatever path it is reached."""

    device: int
    inode: int


def file_id(path: Path) -> FileId:
    """The file at this path. Raises OSError."""
    found = path.stat()
    return FileId(found.st_dev, found.st_ino)


def is_same_file(path: Path, opened: FileId) -> bool:
    """True if the path still leads to the file that was opened, or if the system cannot tell."""
    try:
        return file_id(path) == opened
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True


class OpenFile:
    """The file that a store has opened. `on_gone` is called, in whichever thread, when its path is found to lead elsewhere."""

    def __init__(self, path: Path, on_gone: Callable[[], object]) -> None:
        self._path, self._opened, self._on_gone = path, file_id(path), on_gone
        self._problem: DatabaseGone | None = None

    def check(self) -> None:
        """Raise `DatabaseGone` if the path does not lead to the file, or once did not. It costs some microseconds."""
        if self._problem is None and not is_same_file(self._path, self._opened):
            what = "another file has taken its place" if self._path.exists() else "it was deleted or moved"
            self._problem = DatabaseGone(self._path.absolute(), f"{what} while the bot was running")
            self._on_gone()
        if self._problem is not None:
            raise self._problem


def check_path(path: Path) -> None:
    """Say clearly, before SQLite is asked, why there can be no database at this path."""
    check_reachable(path)
    if not path.parent.is_dir():
        raise FolderMissing(path, f"there is no folder {path.parent}")
    if path.is_dir():
        raise NotAFile(path, "this is a folder, not a file")
    if path.exists() and not path.is_file():
        raise NotAFile(path, "this is a device or a pipe, not a file")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise make_unwritable_error(path, f"the folder {path.parent} cannot be written, and the database's journal must lie in it")
    _check_file(path)


def _check_file(path: Path) -> None:
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise make_unwritable_error(path, "the file cannot be read and written")


def check_not_empty(path: Path) -> None:
    """Refuse a file of no bytes, which SQLite would take for a new database; it would even delete the log beside it.

    It is never a first start of ours that was killed (`_make`), but what a full disk, a power cut or somebody's hand has left.
    """
    if is_empty_file(path):
        detail = "there is no database of this program in this file, which has 0 bytes"
        raise DatabaseDamaged(path, detail, Remedy.DATABASE_EMPTY)


def is_empty_file(path: Path) -> bool:
    """Whether nothing is left in this file."""
    return path.exists() and not path.stat().st_size


def _create_database(path: Path) -> None:
    """A new database, which is whole before it has its name: so whoever is killed over it leaves none, and the next start makes it."""
    path = path.resolve()  # where a link leads, which stays
    new = path.with_name(path.name + "-new")
    with translated_errors(path):
        new.unlink(missing_ok=True)
        new.touch(mode=0o600)
        chown_like(path, new)
        with closing(connect(new)) as db:
            db.execute("PRAGMA journal_mode = MEMORY")  # what is unfinished is deleted, and never rolled back
            prepare_for_writing(db)
        for end in SIDE_FILES:  # of a database that is gone: SQLite would play them into the new one
            path.with_name(path.name + end).unlink(missing_ok=True)
        new.rename(path)


def open_for_writing(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """The one connection that writes. The file is made if it is not there. Raises DatabaseOlder: it is to be migrated first."""
    if not path.exists():
        _create_database(path)
    make_private(path)
    db = connect(path, busy_seconds)
    try:
        with translated_errors(path):
            check_ours(db, path)
            if is_older(db):
                raise DatabaseOlder(path, f"an earlier version of this program has written it (up to {newest_step(db)})")
            db.enable_wal()
            if db.journal_mode != "wal":
                raise StorageError(path, "SQLite cannot keep its write-ahead log on this file system")
            prepare_for_writing(db)
    except BaseException:
        db.close()
        raise
    return db


def chown_like(database: Path, new: Path) -> None:
    """As root, give the file or folder just made to the owner of the database, so that the service can open it.

    Where there is no database yet, or it is root's own, the owner of its folder gets it. A link is never followed: that owner may have
    put it there. For any other user this does nothing.
    """
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        with translated_errors(new):
            owner = database.stat() if database.exists() else None
            if owner is None or owner.st_uid == 0:
                owner = database.resolve().parent.stat()
            os.chown(new, owner.st_uid, owner.st_gid, follow_symlinks=False)


def is_private(path: Path) -> bool:
    """Whether nobody but its owner can read the database, nor the files beside it."""
    return not any(file.stat().st_mode & 0o077 for file in _existing_files(path))


def _existing_files(path: Path) -> list[Path]:
    return [file for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))) if file.exists()]


def make_private(path: Path) -> None:
    """Nobody but its owner reads it: the seeds of running games are in it. SQLite gives the files beside it the same mode."""
    for file in _existing_files(path):
        if file.stat().st_mode & 0o077:
            try:
                file.chmod(0o600)
            except PermissionError:
                log.warning("others may read the database, and it is not ours to forbid", path=str(file), remedy=Remedy.FILE_OWNER)
            else:
                log.info("others could read the database: from now on only we can", path=str(file))


def open_in_memory() -> Database:
    """A database that vanishes with its connection, for tests."""
    db = _wrap_connection(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))
    prepare_for_writing(db)
    return db


def prepare_for_writing(db: Database) -> None:
    """The newest shape; every commit waits for the disk (FULL), and no fact refers to one that is not there."""
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten: a few builds of SQLite leave its bytes where they were
    apply_migrations(db)
    db.execute("PRAGMA foreign_keys = ON")


def open_for_reading(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """A connection that cannot write."""
    db = connect(path, busy_seconds)
    try:
        with translated_errors(path):
            db.execute("PRAGMA query_only = ON")
    except BaseException:
        db.close()
        raise
    return db


def connect(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """A bare connection. It may be handed from thread to thread, and begins transactions only where we say so."""
    with translated_errors(path):
        return _wrap_connection(sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False))


def _wrap_connection(connection: sqlite3.Connection) -> Database:
    return Database(connection, execute_plugins=False)
