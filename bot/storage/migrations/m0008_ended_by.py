"""Store the member who ended a table early."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE tables ADD COLUMN ended_by INTEGER REFERENCES members")
