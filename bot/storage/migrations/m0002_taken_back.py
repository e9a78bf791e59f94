"""Let a sealed move be taken back: its row stays, and `taken_back_by` is the number of the move that replaces it."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE moves ADD COLUMN taken_back_by INTEGER")
