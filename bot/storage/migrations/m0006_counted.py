"""Store for each result if it counts for its member; queries worked it out before. A table with a result that does not count is unrated."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE results ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1))",
    "UPDATE results SET counted = 0 WHERE member IS NULL OR cat IS NOT NULL"
    " OR table_id IN (SELECT id FROM tables WHERE duplicate_of IS NOT NULL)",
    "UPDATE tables SET rated = 0 WHERE id IN (SELECT table_id FROM results WHERE NOT counted)",
    "DROP INDEX results_by_member",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE counted",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
