"""Let a settled choice be taken back: its moves are marked by `taken_back_by`, and numbers of questions and moves never return."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN question_offset INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
