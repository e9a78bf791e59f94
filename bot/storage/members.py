"""Members, channels lately used, and single values, in SQL."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from bot.models.ids import ChannelId, MemberId
from bot.models.people import Member
from bot.models.results import Result
from bot.models.tables import Sitter
from bot.storage.connection import Database, announce


def find_member(db: Database, member: MemberId) -> Member | None:
    """The stored data of a member; None if nothing is stored."""
    row = next(db.query("SELECT id, name, locale, dm_channel, dms_closed, seen_at FROM members WHERE id = ?", [member]), None)
    return None if row is None else Member(**{**row, "dms_closed": bool(row["dms_closed"])})


def save_member(db: Database, member: Member) -> None:
    """Save a member, replacing the stored data."""
    announce(db, "member", member.id)
    known = asdict(member)
    changes = ", ".join(f"{name} = excluded.{name}" for name in known if name != "id")
    insert = f"INSERT INTO members ({', '.join(known)}) VALUES ({', '.join('?' * len(known))})"
    db.execute(f"{insert} ON CONFLICT (id) DO UPDATE SET {changes}", tuple(known.values()))


def add_member(db: Database, member: MemberId, name: str) -> None:
    """Store a member who is not stored yet. A stored name is newer: it comes with each press."""
    db.execute("INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT (id) DO NOTHING", (member, name))


def add_members(db: Database, people: Iterable[Sitter | Result]) -> None:
    """Store the members in these seats who are not stored yet."""
    for one in people:
        if one.member is not None:
            add_member(db, one.member, one.name)


def load_recent_channels(db: Database, most: int) -> list[ChannelId]:
    """At most `most` channels, latest first, in which tables were played or messages sent."""
    used = """SELECT channel, MAX(at) AS at FROM (
        SELECT channel, touched_at AS at FROM tables UNION ALL SELECT channel, posted_at FROM messages UNION ALL
        SELECT dm_channel, COALESCE(seen_at, 0) FROM members
    ) AS used WHERE channel > 0 GROUP BY channel ORDER BY at DESC, channel LIMIT ?"""
    return [ChannelId(channel) for channel, _ in db.execute(used, [most])]


def find_value(db: Database, scope: str, key: str) -> str | None:
    """A single value; None if it was never saved, or deleted.

    `scope` is "app" for the bot's own values, or "member:ID" for those of a member.
    """
    row = db.execute("SELECT value FROM settings WHERE scope = ? AND key = ?", (scope, key)).fetchone()
    return None if row is None else str(row[0])


def save_value(db: Database, scope: str, key: str, value: str | None) -> None:
    """Save a single value; None deletes it."""
    if value is None:
        db.execute("DELETE FROM settings WHERE scope = ? AND key = ?", (scope, key))
    else:
        insert = "INSERT INTO settings (scope, key, value) VALUES (?, ?, ?)"
        db.execute(f"{insert} ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value", (scope, key, value))
