"""Play forced moves for everybody, and note them: it was off unless chosen, and no row tells who chose to leave it off."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE moves ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1))",
    "UPDATE wishes SET plays_forced = 1",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
