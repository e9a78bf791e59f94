"""Create `thoughts`: how a cat came to a move, so that the search can be repeated."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("""CREATE TABLE thoughts (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL,
        level TEXT NOT NULL, rollouts INTEGER NOT NULL, tried INTEGER NOT NULL, policy TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""")
