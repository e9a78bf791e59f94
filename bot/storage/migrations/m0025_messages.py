"""Replace `shown` by `messages`, one row for each message that the bot keeps current, and `deletions`, messages still to be deleted.

A message that another one replaced ('former') is deleted. The number of a chapter is the event with which it begins. A board from before
there were chapters gets a row for the chapter that begins where the board ends.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # `member` is 0 for a message to everybody.
    """CREATE TABLE messages (
        subject TEXT NOT NULL CHECK (subject IN ('table', 'server')), subject_id INTEGER NOT NULL,
        kind TEXT NOT NULL, member INTEGER NOT NULL, number INTEGER NOT NULL,
        channel INTEGER NOT NULL, message INTEGER,
        status TEXT NOT NULL CHECK (status IN ('sending', 'shown', 'unreachable', 'final')),
        question INTEGER NOT NULL, posted_at REAL NOT NULL, version INTEGER, notify_at REAL,
        sent_at REAL, after INTEGER, interaction INTEGER,
        PRIMARY KEY (subject, subject_id, kind, member, number)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX messages_by_channel ON messages (channel)",
    "CREATE TABLE deletions (channel INTEGER NOT NULL, message INTEGER NOT NULL, PRIMARY KEY (channel, message)) STRICT, WITHOUT ROWID",
    """INSERT INTO messages
    SELECT 'table', table_id,
        CASE kind WHEN 'table' THEN iif(state = 'ended', 'end', 'board') WHEN 'away' THEN 'sent-away'
            WHEN 'farewell' THEN iif(state = 'ended', 'channel-gone-end', 'channel-gone') ELSE kind END,
        member, iif(kind = 'chapter', told_from, 0), channel, message,
        CASE WHEN state = 'ended' OR kind IN ('away', 'farewell') THEN 'final' WHEN state IN ('undeliverable', 'called') THEN 'unreachable'
            WHEN kind = 'hand' AND message IS NULL THEN 'unreachable' ELSE 'shown' END,
        question, posted_at, version, NULL, NULL, NULL, NULL
    FROM shown WHERE kind <> 'former'""",
    """INSERT INTO messages
    SELECT 'table', table_id, 'chapter', 0, told_upto, channel, NULL, 'shown', 0, posted_at, NULL, NULL, NULL, NULL, NULL
    FROM shown AS board
    WHERE kind = 'table' AND state = 'current' AND told_upto > 0
        AND NOT EXISTS (SELECT * FROM shown WHERE table_id = board.table_id AND kind = 'chapter')""",
    """INSERT INTO deletions
    SELECT DISTINCT channel, message FROM shown
    WHERE kind = 'former' AND message IS NOT NULL AND message NOT IN (SELECT message FROM messages WHERE message IS NOT NULL)""",
    "DROP TABLE shown",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
