"""Store how far members have come in the lessons."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    """CREATE TABLE lessons (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, lesson INTEGER NOT NULL,
        step INTEGER NOT NULL, done INTEGER NOT NULL CHECK (done IN (0, 1)),
        PRIMARY KEY (member, game, lesson)
    ) STRICT, WITHOUT ROWID""",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
