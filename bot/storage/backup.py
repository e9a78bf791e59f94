"""A whole copy of a database that is in use: all of it from one moment, and checked before it gets its name."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from tempfile import mkstemp

from sqlite_utils import Database

from bot.errors import DatabaseDamaged, StorageError
from bot.storage.file import connect
from bot.storage.schema import check_ours
from bot.storage.troubles import FileExists, FolderMissing, explained


def back_up(source: Path, target: Path) -> None:
    """Copy the database `source` to the new file `target`; the bot may run on it meanwhile, in this process or another.

    Raises `StorageError`: there is no such database, the target exists already or cannot be written. Blocks for as long as the copy takes.
    """
    if not source.is_file():
        raise StorageError(source, "there is no database here")
    if not target.parent.is_dir():
        raise FolderMissing(target, f"there is no folder {target.parent}")
    _refuse_existing(target)
    handle, name = mkstemp(prefix=f"{target.name}.", suffix=".unfinished", dir=target.parent)
    os.close(handle)
    try:
        _copy(source, Path(name))
        _refuse_existing(target)
        Path(name).rename(target)
    finally:
        Path(name).unlink(missing_ok=True)


def _refuse_existing(target: Path) -> None:
    if target.exists():
        raise FileExists(target, "there is a file of this name already")


def _copy(source: Path, target: Path) -> None:
    original = connect(source)
    try:
        with explained(source):
            check_ours(original, source)
        copy = connect(target)
        try:
            with explained(target):
                original.conn.backup(copy.conn)  # in one step: a snapshot, which no writer can make start anew
                copy.disable_wal()  # one file, nothing beside it
                _check_whole(copy, source)
        finally:
            copy.close()
    finally:
        original.close()


def _check_whole(copy: Database, source: Path) -> None:
    try:
        complaint = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        complaint = str(error)
    if complaint != "ok":
        raise DatabaseDamaged(source, f"its copy is not whole ({complaint})")
