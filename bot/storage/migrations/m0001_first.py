"""Create the first tables: members, tables with their options, sitters and moves, results, messages shown, tallies and settings."""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    """CREATE TABLE members (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, locale TEXT, dm_channel INTEGER,
        dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1))
    ) STRICT""",
    # AUTOINCREMENT: the number of a table is never given again, because old buttons still carry it.
    """CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
        server INTEGER, channel INTEGER NOT NULL, opener INTEGER NOT NULL, locale TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'finished', 'closed', 'abandoned')),
        seed_hash TEXT NOT NULL, seed BLOB NOT NULL,
        opened_at REAL NOT NULL, started_at REAL, ended_at REAL, touched_at REAL NOT NULL,
        announced INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    "CREATE INDEX live_tables ON tables (channel) WHERE state IN ('lobby', 'running')",
    """CREATE TABLE options (
        table_id INTEGER NOT NULL REFERENCES tables, position INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (table_id, position)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE sitters (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL, luck TEXT,
        PRIMARY KEY (table_id, seat), CHECK (member IS NOT NULL OR cat IS NOT NULL)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX sitters_by_member ON sitters (member, table_id) WHERE member IS NOT NULL",
    """CREATE TABLE moves (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL CHECK (number > 0),
        seat INTEGER NOT NULL, text TEXT NOT NULL, question INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE results (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        member INTEGER REFERENCES members, cat TEXT, name TEXT NOT NULL,
        score INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL CHECK (won IN (0, 1)),
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE shown (
        table_id INTEGER NOT NULL REFERENCES tables, what TEXT NOT NULL, member INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER NOT NULL, digest TEXT NOT NULL,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, generation INTEGER NOT NULL,
        PRIMARY KEY (table_id, what, member)
    ) STRICT, WITHOUT ROWID""",
    # Sums that follow from results.
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL,
        PRIMARY KEY (scope, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_best_first ON tallies (scope, game, wins DESC, points DESC, games, member)",
    """CREATE TABLE settings (
        scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
    ) STRICT, WITHOUT ROWID""",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
