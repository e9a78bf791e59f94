"""Let a sitter ask that a cat plays for another seat (`asks_for`), at the question `asks_at`."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE sitters ADD COLUMN asks_for INTEGER")
    db.execute("ALTER TABLE sitters ADD COLUMN asks_at INTEGER")
