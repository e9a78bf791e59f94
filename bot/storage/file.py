"""The database file: the right to use it, its checks, and the connections to it.

One process at a time keeps a store open on a file. The process holds a lock for as long as it
lives: an endless exclusive transaction on an empty SQLite file beside the database
(`purrlor.db-owner`). The operating system releases the lock when the process dies, and the lock
works wherever SQLite works. Other programs may still read the database, and even write to it for a
moment.

The name of the lock file follows from the path of the database without links. On Linux the process
also locks one byte of the database itself, because a hard link or a second mount gives one file two
paths.
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

from bot.errors import DatabaseDamaged, DatabaseOlder, StorageError
from bot.remedies import Remedy
from bot.storage.errors import (
    DatabaseGone,
    DatabaseInUse,
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
"""Longest wait of a statement for another process, in seconds, before `DatabaseLocked`."""
OWNER_BYTE = 0x7FFF_FFFF
"""Offset of the byte of a database file that its owner locks. SQLite locks no byte near it."""
SIDE_FILES = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside a database. SQLite applies them to any file of the
name."""


def _owner_file(path: Path) -> Path:
    return Path(os.path.realpath(path) + "-owner")


def has_been_opened(path: Path) -> bool:
    """True if a bot has opened a database at the path before."""
    return _owner_file(path).exists()


class Ownership:
    """The right of this process to keep a store open on a file. Raises `DatabaseInUse` if another
    has it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        mark = _owner_file(path)
        check_reachable(mark)
        _check_file(mark)  # on a read-only file, SQLite begins "exclusive" without a lock
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
                raise DatabaseInUse(self._path) from error
            raise translate_error(mark, error) from error
        except BaseException:
            self._connection.close()
            raise
        if not self.has_been_opened:
            chown_like(path, mark)

    def lock_file(self) -> None:
        """Lock the database file itself, if it exists and is not locked yet, against a bot on
        another path.

        Does nothing on other systems than Linux. Raises `DatabaseInUse` if another process holds
        the lock. The descriptor stays open until `release`: closing any descriptor of a file ends
        SQLite's locks on it.
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
                raise DatabaseInUse(self._path) from error
            # Any other error: the file system has no such locks, and the lock file must suffice.

    def release(self) -> None:
        """Let another process have the file. Every connection to the file must be closed first."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
        self._connection.close()


class FileId(NamedTuple):
    """Identity of a file, the same for all paths to it."""

    device: int
    inode: int


def file_id(path: Path) -> FileId:
    """The identity of the file at the path. Raises OSError."""
    found = path.stat()
    return FileId(found.st_dev, found.st_ino)


def is_same_file(path: Path, opened: FileId) -> bool:
    """True if the path still leads to the file `opened`, or if the system cannot tell."""
    try:
        return file_id(path) == opened
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True


class OpenFile:
    """The file that a store has opened.

    `on_gone` is called once, in any thread, when the path is found to lead to no file or to another
    one.
    """

    def __init__(self, path: Path, on_gone: Callable[[], object]) -> None:
        self._path = path
        self._opened = file_id(path)
        self._on_gone = on_gone
        self._problem: DatabaseGone | None = None

    def check(self) -> None:
        """Raise `DatabaseGone` if the path does not lead to the file, or once did not. Costs
        microseconds."""
        if self._problem is None and not is_same_file(self._path, self._opened):
            what = "another file has taken its place" if self._path.exists() else "it was deleted or moved"
            self._problem = DatabaseGone(self._path.absolute(), f"{what} while the bot was running")
            self._on_gone()
        if self._problem is not None:
            raise self._problem


def check_path(path: Path) -> None:
    """Raise a clear `StorageError` if there can be no database at the path. SQLite's errors are
    vaguer."""
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
    """Raise `DatabaseDamaged` for a file of 0 bytes: SQLite would make a new database, and delete
    the log.

    A first start that was killed leaves no such file (`create_database`); a full disk, a power cut
    or a person does.
    """
    if is_empty_file(path):
        detail = "there is no database of this program in this file, which has 0 bytes"
        raise DatabaseDamaged(path, detail, Remedy.DATABASE_EMPTY)


def is_empty_file(path: Path) -> bool:
    """True if the file exists and has 0 bytes."""
    return path.exists() and not path.stat().st_size


def create_database(path: Path, fill: Callable[[Database], object] = lambda _: None) -> None:
    """Create a database with the rows that `fill` inserts. The file gets its name only when
    complete, so a killed start leaves none."""
    path = path.resolve()  # a link to the database stays
    new = path.with_name(path.name + "-new")
    with translated_errors(path):
        new.unlink(missing_ok=True)
        new.touch(mode=0o600)
        chown_like(path, new)
        with closing(connect(new)) as db:
            db.execute("PRAGMA journal_mode = MEMORY")  # an unfinished file is deleted, never rolled back
            prepare_for_writing(db)
            with db.atomic():
                fill(db)
        for end in SIDE_FILES:  # left by a lost database: SQLite would apply them to the new one
            path.with_name(path.name + end).unlink(missing_ok=True)
        new.rename(path)


def open_for_writing(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """Open the connection for writing, creating the file if necessary.

    Raises `DatabaseOlder` for a file of an earlier version, which is not migrated here, and any
    other `StorageError` if the file cannot be used. `busy_seconds` is as BUSY_SECONDS.
    """
    if not path.exists():
        create_database(path)
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
    """As root, give the new file or folder to the owner of the database, so that the service can
    open it.

    If there is no database yet, or root owns it, the owner of its folder becomes the owner. Links
    are not followed: that owner may have put one in place. Does nothing for any other user.
    """
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        with translated_errors(new):
            owner = database.stat() if database.exists() else None
            if owner is None or owner.st_uid == 0:
                owner = database.resolve().parent.stat()
            os.chown(new, owner.st_uid, owner.st_gid, follow_symlinks=False)


def is_private(path: Path) -> bool:
    """True if only its owner can read the database and the files beside it."""
    return not any(file.stat().st_mode & 0o077 for file in _existing_files(path))


def _existing_files(path: Path) -> list[Path]:
    return [file for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))) if file.exists()]


def make_private(path: Path) -> None:
    """Take the right to read the database from all users but its owner: it has the seeds of running
    games.

    SQLite gives the files beside the database the same mode.
    """
    for file in _existing_files(path):
        if file.stat().st_mode & 0o077:
            try:
                file.chmod(0o600)
            except PermissionError:
                log.warning("others may read the database, and it is not ours to forbid", path=str(file), remedy=Remedy.FILE_OWNER)
            else:
                log.info("others could read the database: from now on only we can", path=str(file))


def open_in_memory() -> Database:
    """Open a database that disappears with its connection, for tests."""
    db = _wrap_connection(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))
    prepare_for_writing(db)
    return db


def prepare_for_writing(db: Database) -> None:
    """Migrate the database to the newest schema, and set durable commits (FULL) and foreign
    keys."""
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # overwrite deleted bytes; not every build of SQLite does
    apply_migrations(db)
    db.execute("PRAGMA foreign_keys = ON")


def open_for_reading(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """Open a connection that cannot write. The file must exist. Raises `StorageError`."""
    db = connect(path, busy_seconds)
    try:
        with translated_errors(path):
            db.execute("PRAGMA query_only = ON")
    except BaseException:
        db.close()
        raise
    return db


def connect(path: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
    """Open a plain connection, usable from any thread, that begins no transaction by itself."""
    with translated_errors(path):
        return _wrap_connection(sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False))


def _wrap_connection(connection: sqlite3.Connection) -> Database:
    return Database(connection, execute_plugins=False)
