"""Create `wishes`, what members chose in their settings, and `tells`, of which new tables they want to be told."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    """CREATE TABLE wishes (
        member INTEGER PRIMARY KEY REFERENCES members,
        calling TEXT NOT NULL CHECK (calling IN ('always', 'away', 'never')),
        reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
        locale TEXT, light TEXT NOT NULL CHECK (light IN ('night', 'day')),
        asks_first INTEGER NOT NULL CHECK (asks_first IN (0, 1)),
        plays_forced INTEGER NOT NULL CHECK (plays_forced IN (0, 1))
    ) STRICT""",
    # `told_of` is the number of the table of which the member was last told; 0: none yet.
    """CREATE TABLE tells (
        server INTEGER NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members, told_of INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (server, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tells_of_member ON tells (member)",
    "CREATE INDEX tells_by_table ON tells (told_of) WHERE told_of > 0",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
