"""Store if a table is played in a thread of its own; older tables are not."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE tables ADD COLUMN threaded INTEGER NOT NULL DEFAULT 0 CHECK (threaded IN (0, 1))")
