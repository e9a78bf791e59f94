"""What else is remembered, in SQL: members, the messages that show tables, settings."""

from __future__ import annotations

import sqlite3
from dataclasses import asdict
from typing import Any

from sqlite_utils import Database

from bot.facts import ChannelId, Member, MemberId, MessageKind, MessageState, NoSuchTable, Shown, Slot, TableId

_SHOWN = "table_id, kind, member, channel, message, posted_at, question, digest, version, told_from, told_upto, state"
_STALE = """
    WITH live AS (SELECT id, state, version, server FROM tables WHERE state IN ('lobby', 'running')),
    stale (id) AS (
        SELECT table_id FROM shown WHERE table_id NOT IN (SELECT id FROM live)
        UNION
        SELECT id FROM live JOIN shown ON table_id = id
        WHERE (shown.version IS NULL OR shown.version < live.version) AND kind NOT IN ('farewell', 'away') AND shown.state <> 'called'
        UNION
        SELECT id FROM live
        WHERE (state = 'lobby' OR server IS NOT NULL)
            AND NOT EXISTS (SELECT * FROM shown WHERE table_id = id AND kind = CASE live.state WHEN 'lobby' THEN 'lobby' ELSE 'table' END)
        UNION
        SELECT id FROM live JOIN guests ON guests.table_id = id
        WHERE sent_away AND NOT EXISTS (SELECT * FROM shown WHERE table_id = id AND kind = 'away' AND shown.member = guests.member)
        UNION
        SELECT id FROM live JOIN sitters ON sitters.table_id = id
        WHERE live.state = 'running' AND sitters.member IS NOT NULL
            AND NOT EXISTS (SELECT * FROM shown WHERE table_id = id AND kind = 'hand' AND shown.member = sitters.member)
    )
    SELECT id FROM stale JOIN tables USING (id) ORDER BY touched_at DESC, id
"""

_OF_ALL = f'SELECT (SELECT seed_hash FROM tables WHERE id = table_id) AS "commit", {_SHOWN} FROM shown'
_UNSENT = "DELETE FROM shown WHERE kind = 'hand' AND message IS NULL"
_DOUBT = "UPDATE shown SET digest = NULL, version = NULL WHERE state <> 'ended'"
ANEW = (
    # `member` is 0 for everybody's.
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
"""The step m0021 (bot/storage/schema.py)."""


def member(db: Database, member: MemberId) -> Member | None:
    """What is known of a member."""
    row = next(db.query("SELECT id, name, locale, dm_channel, dms_closed, seen_at FROM members WHERE id = ?", [member]), None)
    return None if row is None else Member(**{**row, "dms_closed": bool(row["dms_closed"])})


def remember_member(db: Database, member: Member) -> None:
    """In place of what was known."""
    db.table("members").upsert(asdict(member), pk="id")


def shown(db: Database, table: TableId) -> list[Shown]:
    """The messages that show a table."""
    return [_shown(row) for row in db.query(f"SELECT {_SHOWN} FROM shown WHERE table_id = ? ORDER BY kind, member", [table])]


def shown_to(db: Database, member: MemberId) -> list[Shown]:
    """The messages that are one member's alone, of all tables."""
    return [_shown(row) for row in db.query(f"SELECT {_SHOWN} FROM shown WHERE member = ? ORDER BY table_id, kind", [member])]


def lately_used(db: Database, most: int) -> list[ChannelId]:
    """The channels in which tables were played and people written to last, the latest first; so many at the most."""
    used = """SELECT channel, MAX(at) AS at FROM (
        SELECT channel, touched_at AS at FROM tables UNION ALL SELECT channel, posted_at FROM shown UNION ALL
        SELECT dm_channel, COALESCE(seen_at, 0) FROM members
    ) WHERE channel > 0 GROUP BY channel ORDER BY at DESC, channel LIMIT ?"""
    return [ChannelId(channel) for channel, _ in db.execute(used, [most])]


def remember_shown(db: Database, shown: Shown) -> None:
    """In place of the message that showed the same to the same."""
    row = (shown.table, *_key(shown.slot), shown.channel, shown.message, shown.posted_at, shown.question)
    try:
        db.execute(
            f"INSERT OR REPLACE INTO shown ({_SHOWN}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*row, shown.digest, shown.version, shown.told_from, shown.told_upto, shown.state),
        )
    except sqlite3.IntegrityError as error:
        raise NoSuchTable(shown.table) from error


def forget_shown(db: Database, table: TableId, slot: Slot) -> None:
    """Nothing happens if there was none."""
    db.execute("DELETE FROM shown WHERE table_id = ? AND kind = ? AND member = ?", (table, *_key(slot)))


def doubt_shown(db: Database) -> None:
    """Nobody knows any more what the messages show: each is looked at before it is believed again, and hands that could not be sent are
    looked for, too, for they may have been sent since."""
    db.execute(_UNSENT)
    db.execute(_DOUBT)


def shown_of_all(db: Database) -> list[tuple[str, Shown]]:
    """The messages of all lobbies, of running tables, and of those whose end is still to be told; each with the commitment of its table."""
    return [(row.pop("commit"), _shown(row)) for row in db.query(_OF_ALL)]


def remember_of_over(db: Database, messages: list[tuple[str, Shown]]) -> None:
    """Of what another file says of its messages (`shown_of_all`), what shows a table that is over here."""
    over = dict(db.execute("SELECT id, seed_hash FROM tables WHERE state NOT IN ('lobby', 'running')").fetchall())
    for commit, message in messages:
        if over.get(message.table) == commit:
            remember_shown(db, message)


def stale_tables(db: Database) -> list[TableId]:
    """Those whose messages may be behind, by what is remembered of them alone."""
    return [TableId(table) for (table,) in db.execute(_STALE)]


def _shown(row: dict[str, Any]) -> Shown:
    table = TableId(row.pop("table_id"))
    slot = Slot(MessageKind(row.pop("kind")), MemberId(row.pop("member")) or None)
    return Shown(**row | {"table": table, "slot": slot, "state": MessageState(row["state"])})


def _key(slot: Slot) -> tuple[str, int]:
    """Its name in the table. A part of a key cannot be NULL: there, everybody is nobody's number."""
    return slot.kind, slot.member or 0


def setting(db: Database, scope: str, key: str) -> str | None:
    """A setting, or None if it was not made."""
    row = db.execute("SELECT value FROM settings WHERE scope = ? AND key = ?", (scope, key)).fetchone()
    return None if row is None else str(row[0])


def set_setting(db: Database, scope: str, key: str, value: str | None) -> None:
    """Make a setting; None takes it back."""
    if value is None:
        db.table("settings").delete_where("scope = ? AND key = ?", [scope, key])
    else:
        db.table("settings").upsert({"scope": scope, "key": key, "value": value}, pk=("scope", "key"))
