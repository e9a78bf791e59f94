"""What else is remembered, in SQL: members, the messages that show tables, settings."""

from __future__ import annotations

import sqlite3
from dataclasses import asdict

from sqlite_utils import Database

from bot.facts import Member, MemberId, NoSuchTable, Shown, TableId


def member(db: Database, member: MemberId) -> Member | None:
    """What is known of a member."""
    row = next(db.query("SELECT id, name, locale, dm_channel, dms_closed FROM members WHERE id = ?", [member]), None)
    return None if row is None else Member(**{**row, "dms_closed": bool(row["dms_closed"])})


def remember_member(db: Database, member: Member) -> None:
    """In place of what was known."""
    db.table("members").upsert(asdict(member), pk="id")


def shown(db: Database, table: TableId) -> list[Shown]:
    """The messages that show a table."""
    rows = db.query(
        'SELECT table_id AS "table", what, member, channel, message, digest, posted_at, question, generation'
        " FROM shown WHERE table_id = ? ORDER BY what, member",
        [table],
    )
    return [Shown(**row) for row in rows]


def remember_shown(db: Database, shown: Shown) -> None:
    """In place of the message that showed the same to the same."""
    row = (shown.table, shown.what, shown.member, shown.channel, shown.message, shown.digest)
    try:
        db.execute(
            "INSERT OR REPLACE INTO shown (table_id, what, member, channel, message, digest, posted_at, question, generation)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*row, shown.posted_at, shown.question, shown.generation),
        )
    except sqlite3.IntegrityError as error:
        raise NoSuchTable(shown.table) from error


def forget_shown(db: Database, table: TableId, what: str, member: MemberId) -> None:
    """Nothing happens if there was none."""
    db.execute("DELETE FROM shown WHERE table_id = ? AND what = ? AND member = ?", (table, what, member))


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
