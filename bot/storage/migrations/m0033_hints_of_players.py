"""Count the hints of each player, and let a table among people give hints."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN gives_hints INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE sitters ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE held ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
    "UPDATE sitters SET hints = (SELECT tables.hints FROM tables WHERE id = table_id) WHERE member IS NOT NULL",
    "ALTER TABLE tables DROP COLUMN hints",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
