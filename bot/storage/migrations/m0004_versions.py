"""Give each table a version, which grows with every write; the old column `version` becomes `rules`.

The opener of a table may now be NULL, so that an opener can be forgotten. `touched_at` becomes the time of the last move if that is later.
The column `announced` goes, because the messages shown say the same.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    """CREATE TABLE tables_anew (
        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL CHECK (version > 0),
        game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        rated INTEGER NOT NULL CHECK (rated IN (0, 1)), finished INTEGER,
        rematch_of INTEGER REFERENCES tables, duplicate_of INTEGER REFERENCES tables
    ) STRICT""",
    """INSERT INTO tables_anew
    SELECT id, 1, game, version, seats, server, channel, CASE WHEN opener > 0 THEN opener END, locale, state, seed_hash, seed,
        opened_at, started_at, ended_at, MAX(touched_at, COALESCE((SELECT MAX(at) FROM moves WHERE table_id = tables.id), 0)),
        rated, finished, rematch_of, duplicate_of
    FROM tables""",
    "DROP TABLE tables",
    "ALTER TABLE tables_anew RENAME TO tables",
    "CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL",
    "CREATE INDEX live_tables ON tables (id) WHERE state IN ('lobby', 'running')",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
