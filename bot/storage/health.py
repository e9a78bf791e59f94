"""Whether a file is whole: what SQLite itself finds when it reads all of it, and how long that may take at a start.

A page that a bad disk has changed is found by its structure; a changed letter within a fact is not. That is what replaying every record
is for (`purrlor doctor`).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from bot.errors import DatabaseDamaged
from bot.models.ids import TableId
from bot.storage.errors import translated_errors
from bot.storage.file import BUSY_SECONDS, connect, open_for_reading
from bot.storage.schema import check_ours
from bot.workers.lanes import Lane, Workers

CHECK_SECONDS = 10.0
"""How long a start waits for the check at the most: some 400 MB on a slow disk. What is larger is checked by each backup."""


def find_damage(db: Database, *, thorough: bool = False) -> str:
    """The first thing that is wrong with the file's structure; empty if nothing is. A `thorough` look compares the indexes, too."""
    try:
        told = str(db.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
        told = str(error)
    return "" if told == "ok" else " ".join(told.split())


async def check_at_start(path: Path, workers: Workers, within: float = CHECK_SECONDS, busy_seconds: float = BUSY_SECONDS) -> bool:
    """Whether all of a file was looked at in so many seconds. Raises DatabaseDamaged, or another StorageError if it cannot be read."""
    db = connect(path, busy_seconds)
    looking = asyncio.create_task(workers.run(Lane.WRITING, _check, db, path))
    try:
        async with asyncio.timeout(within):
            await asyncio.shield(looking)
    except TimeoutError:
        return False
    finally:
        db.conn.interrupt()
        await asyncio.gather(looking, return_exceptions=True)
        db.close()
    return True


def _check(db: Database, path: Path) -> None:
    with translated_errors(path):
        check_ours(db, path)
        if complaint := find_damage(db):
            raise DatabaseDamaged(path, f"the database is damaged ({complaint})")


@dataclass(frozen=True, slots=True)
class FileReport:
    """What all of a file says of itself, beyond single facts."""

    complaints: tuple[str, ...]
    """Of SQLite: of the structure, of indexes, of facts that refer to nothing."""
    started: tuple[TableId, ...]
    """Every table whose game was begun."""
    scores: Mapping[TableId, tuple[int, ...]]
    """What is kept of those that are finished, by seat."""


def check_whole_file(path: Path) -> FileReport:
    """Reads all of a file in the newest shape or an older one; for a copy, for it takes its time. Raises StorageError."""
    with closing(open_for_reading(path)) as db, translated_errors(path):
        complaint = find_damage(db, thorough=True)
        loose = [
            f"{table}: a row refers to a row of {other} that is not there" for table, _, other, _ in db.execute("PRAGMA foreign_key_check")
        ]
        dealt = [TableId(table) for (table,) in db.execute("SELECT id FROM tables WHERE started_at IS NOT NULL ORDER BY id")]
        scores: dict[TableId, tuple[int, ...]] = {}
        for table, score in db.execute("SELECT table_id, score FROM results ORDER BY table_id, seat"):
            scores[TableId(table)] = (*scores.get(TableId(table), ()), score)
    return FileReport((*([complaint] if complaint else []), *loose), tuple(dealt), scores)
