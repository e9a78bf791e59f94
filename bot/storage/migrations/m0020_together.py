"""Let sitters ask for more than cats, turn requests down and give more time; let tables be paused, and be ended by all their players.

`asks_for` becomes the text `asks`: the seat 2 becomes "cat 2".
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE sitters ADD COLUMN asks TEXT",
    "UPDATE sitters SET asks = 'cat ' || asks_for WHERE asks_for IS NOT NULL",
    "ALTER TABLE sitters DROP COLUMN asks_for",
    "ALTER TABLE sitters ADD COLUMN turned_down INTEGER NOT NULL DEFAULT 0 CHECK (turned_down IN (0, 1))",
    "ALTER TABLE sitters ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1))",
    "ALTER TABLE told ADD COLUMN more INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN paused_at REAL",
    "ALTER TABLE tables ADD COLUMN resumed_at REAL NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN ended_together INTEGER NOT NULL DEFAULT 0 CHECK (ended_together IN (0, 1))",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
