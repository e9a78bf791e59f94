"""Store hosts, guests, seats that are offered or taken over, and the members and servers that the operator shut out.

The host of an older table was last active when it opened; in a lobby, when it last changed. Which older sitters left by themselves is
unknown, so that nobody counts as gone.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE tables ADD COLUMN host INTEGER REFERENCES members",
    "CREATE INDEX tables_by_host ON tables (host) WHERE host IS NOT NULL",
    "ALTER TABLE tables ADD COLUMN hosted_at REAL NOT NULL DEFAULT 0",
    "UPDATE tables SET hosted_at = CASE state WHEN 'lobby' THEN touched_at ELSE opened_at END",
    """CREATE TABLE guests (
        table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, member INTEGER NOT NULL, name TEXT NOT NULL,
        sent_away INTEGER NOT NULL CHECK (sent_away IN (0, 1)), PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX guests_by_member ON guests (member)",
    "ALTER TABLE sitters ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1))",
    "ALTER TABLE sitters ADD COLUMN offered_to INTEGER",
    "ALTER TABLE sitters ADD COLUMN offered_name TEXT",
    "ALTER TABLE sitters ADD COLUMN offered_by INTEGER",
    "CREATE INDEX sitters_by_offer ON sitters (offered_to) WHERE offered_to IS NOT NULL",
    # The members who held a seat before its holder of today, each up to the move `upto`.
    """CREATE TABLE held (
        table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        member INTEGER NOT NULL REFERENCES members, name TEXT NOT NULL, upto INTEGER NOT NULL, PRIMARY KEY (table_id, seat, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX held_by_member ON held (member, table_id)",
    # A result belongs to the member who began in the seat. `heir` is another member who held it at the end.
    "ALTER TABLE results ADD COLUMN heir INTEGER REFERENCES members",
    "ALTER TABLE results ADD COLUMN heir_name TEXT",
    "CREATE INDEX results_by_heir ON results (heir) WHERE heir IS NOT NULL",
    """CREATE TABLE shut_out (
        kind TEXT NOT NULL CHECK (kind IN ('member', 'server')), id INTEGER NOT NULL, since REAL NOT NULL, PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID""",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
