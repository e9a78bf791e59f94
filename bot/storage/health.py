"""Whether a file is whole: what SQLite itself finds when it reads all of it, and how long that may take at a start.

A page that a bad disk has changed is found by its structure; a changed letter within a fact is not. That is what replaying every record
is for (`purrlor doctor`).
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from sqlite_utils import Database

from bot.errors import DatabaseDamaged
from bot.storage.file import BUSY_SECONDS, connect
from bot.storage.schema import check_ours
from bot.storage.troubles import explained
from bot.workers import Lane, Workers

START_SECONDS = 10.0
"""How long a start waits for the check at the most: some 400 MB on a slow disk. What is larger is checked by each backup."""


def complaint_of(db: Database, *, thorough: bool = False) -> str:
    """The first thing that is wrong with the file's structure; empty if nothing is. A `thorough` look compares the indexes, too."""
    try:
        told = str(db.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise
        told = str(error)
    return "" if told == "ok" else " ".join(told.split())


async def check_at_start(path: Path, workers: Workers, within: float = START_SECONDS, busy_seconds: float = BUSY_SECONDS) -> bool:
    """Whether all of a file was looked at in so many seconds. Raises DatabaseDamaged, or another StorageError if it cannot be read."""
    db = connect(path, busy_seconds)
    looking = asyncio.create_task(workers.run(Lane.WRITING, _look, db, path))
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


def _look(db: Database, path: Path) -> None:
    with explained(path):
        check_ours(db, path)
        if complaint := complaint_of(db):
            raise DatabaseDamaged(path, f"the database is damaged ({complaint})")
