"""Store from which event on the message of a chapter tells; older messages tell from the beginning."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE shown ADD COLUMN told_from INTEGER NOT NULL DEFAULT 0")
