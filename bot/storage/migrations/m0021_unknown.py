"""Store an unknown digest or version of a message shown as NULL, and hands for which the channel has called as 'called'.

Before, an empty digest and the version 0 meant unknown, and an undeliverable hand with a version was one that had been called for.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # `member` is 0 for a message to everybody.
    """CREATE TABLE shown_anew (
        table_id INTEGER NOT NULL REFERENCES tables, kind TEXT NOT NULL, member INTEGER NOT NULL, channel INTEGER NOT NULL, message INTEGER,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, digest TEXT CHECK (digest <> ''), version INTEGER CHECK (version > 0),
        told_from INTEGER NOT NULL, told_upto INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('current', 'ended', 'undeliverable', 'called')),
        PRIMARY KEY (table_id, kind, member)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO shown_anew
    SELECT table_id, kind, member, channel, message, posted_at, question, NULLIF(digest, ''),
        CASE state WHEN 'undeliverable' THEN NULL ELSE NULLIF(version, 0) END, told_from, told_upto,
        CASE WHEN state = 'undeliverable' AND version <> 0 THEN 'called' ELSE state END
    FROM shown""",
    "DROP TABLE shown",
    "ALTER TABLE shown_anew RENAME TO shown",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
