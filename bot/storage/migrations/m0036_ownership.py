"""Store which process has which shards."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("""
        CREATE TABLE ownership (
            shard INTEGER PRIMARY KEY, total INTEGER NOT NULL, owner TEXT NOT NULL, epoch INTEGER NOT NULL,
            until REAL NOT NULL, identify_at REAL NOT NULL DEFAULT 0
        ) STRICT
    """)
