"""Checks of a whole database file by SQLite, and the time they may take at a start.

SQLite finds a page that a bad disk has changed by its structure, but not a changed letter within a
value. Replaying every record finds those (`purrlor doctor`).
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
"""Longest check at a start, in seconds: about 400 MB on a slow disk. Backups check larger files."""


def find_damage(db: Database, *, thorough: bool = False) -> str:
    """The first damage in the structure of the file; empty if there is none. `thorough` compares
    indexes, too."""
    try:
        found = str(db.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
        found = str(error)
    return "" if found == "ok" else " ".join(found.split())


async def check_at_start(path: Path, workers: Workers, within: float = CHECK_SECONDS, busy_seconds: float = BUSY_SECONDS) -> bool:
    """Check a file for at most `within` seconds. Returns False if this time was too short.
    Raises `DatabaseDamaged`, or another `StorageError` if the file cannot be read.
    """
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
    """Findings about a whole file."""

    complaints: tuple[str, ...]
    """Complaints of SQLite about structure, indexes and foreign keys."""
    started: tuple[TableId, ...]
    """All tables whose game was started."""
    scores: Mapping[TableId, tuple[int, ...]]
    """Stored scores of the finished tables, by seat."""


def check_whole_file(path: Path) -> FileReport:
    """Read all of a file, of the newest schema or an older one. Slow: meant for a copy. Raises
    `StorageError`."""
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
