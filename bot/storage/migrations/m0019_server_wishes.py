"""Create `server_wishes` and `opening_channels`, what was chosen for a server; index the finished tables of a server by time."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # `called_for` is the number of the table for which the role was last mentioned; 0: none yet. `podium_of` is the last month whose
    # podium was begun; '': none yet. `podium_told` is 1 if that podium was posted, or need not be.
    """CREATE TABLE server_wishes (
        server INTEGER PRIMARY KEY, locale TEXT, threads INTEGER NOT NULL CHECK (threads IN (0, 1)), role INTEGER, paces TEXT NOT NULL,
        podium INTEGER, called_for INTEGER NOT NULL DEFAULT 0, called_at REAL NOT NULL DEFAULT 0,
        podium_of TEXT NOT NULL DEFAULT '', podium_told INTEGER NOT NULL DEFAULT 1 CHECK (podium_told IN (0, 1))
    ) STRICT""",
    """CREATE TABLE opening_channels (
        server INTEGER NOT NULL REFERENCES server_wishes, channel INTEGER NOT NULL, PRIMARY KEY (server, channel)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tables_by_end ON tables (server, ended_at) WHERE state = 'finished' AND server IS NOT NULL",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
