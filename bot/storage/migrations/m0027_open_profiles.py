"""Store who shows their profile everywhere; others see that of everybody else in the servers where they played."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = ("ALTER TABLE wishes ADD COLUMN open_profile INTEGER NOT NULL DEFAULT 0 CHECK (open_profile IN (0, 1))",)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
