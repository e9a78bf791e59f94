"""Give tables a pace, and store what turn clocks need: the time at which a player was told of a turn, presses, and outages of the bot.

Older tables have no clock.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'none' CHECK (pace IN ('live', 'evening', 'by-and-by', 'none'))",
    "ALTER TABLE sitters ADD COLUMN away_since REAL",
    # The rows of `told` and `presence` are kept only while their table is open.
    """CREATE TABLE told (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, called INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE presence (
        table_id INTEGER NOT NULL REFERENCES tables, member INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (table_id, member)
    ) STRICT, WITHOUT ROWID""",
    # A single row: the time at which the bot was last known to hear Discord.
    "CREATE TABLE alive (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL) STRICT",
    "CREATE TABLE outages (began REAL PRIMARY KEY, ended REAL NOT NULL) STRICT, WITHOUT ROWID",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
