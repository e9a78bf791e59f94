"""Give each message shown a state, and the version of its table that it shows.

Before, a message number of 0, `generation` and the beginning of `digest` stood for the state. The version of older messages is unknown: 0.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # `member` is 0 for a message to everybody. A question is counted by the moves not taken back, so that no player is called for it again.
    """CREATE TABLE shown_anew (
        table_id INTEGER NOT NULL REFERENCES tables, kind TEXT NOT NULL, member INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER, digest TEXT NOT NULL,
        posted_at REAL NOT NULL, question INTEGER NOT NULL, told_upto INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('current', 'ended', 'undeliverable')), version INTEGER NOT NULL,
        PRIMARY KEY (table_id, kind, member)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO shown_anew
    SELECT table_id, CASE what WHEN 'gone' THEN 'farewell' ELSE what END, member,
        CASE shown.channel WHEN 0 THEN tables.channel ELSE shown.channel END, NULLIF(message, 0),
        CASE WHEN digest LIKE 'end:%' THEN SUBSTR(digest, 5) ELSE digest END, posted_at,
        1 + (SELECT COUNT(*) FROM moves WHERE moves.table_id = shown.table_id AND taken_back_by IS NULL),
        CASE what WHEN 'table' THEN generation ELSE 0 END,
        CASE WHEN digest LIKE 'end:%' OR (what = 'gone' AND generation = 2) THEN 'ended'
            WHEN message = 0 THEN 'undeliverable' ELSE 'current' END,
        0
    FROM shown JOIN tables ON tables.id = table_id""",
    "DROP TABLE shown",
    "ALTER TABLE shown_anew RENAME TO shown",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
