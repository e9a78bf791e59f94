"""Store outages by shard. Older outages were of the whole bot: of shard 0 of 1."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    """CREATE TABLE outages_anew (
        began REAL NOT NULL, shard INTEGER NOT NULL, shards INTEGER NOT NULL, ended REAL NOT NULL, PRIMARY KEY (began, shard, shards)
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO outages_anew SELECT began, 0, 1, ended FROM outages",
    "DROP TABLE outages",
    "ALTER TABLE outages_anew RENAME TO outages",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
