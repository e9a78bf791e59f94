"""Messages that the bot keeps current on Discord, and messages it has yet to delete there, in
SQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bot.models.ids import ChannelId, MemberId, MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject, SubjectKind
from bot.models.tables import NoSuchTable
from bot.storage.connection import Database

Address = tuple[ChannelId, MessageId]
"""Channel and id of a message on Discord."""


class Restoration(NamedTuple):
    """The state of a restored file."""

    at: float
    """Wall time of the newest event in the file."""
    rechecked: bool
    """True if the messages on Discord were compared with the file."""


_COLUMNS = (
    "subject, subject_id, kind, member, number, channel, message, status, question, posted_at,"
    " version, notify_at, sent_at, after, interaction"
)
_STALE = """
    WITH live AS (SELECT id, state, version, server FROM tables WHERE state IN ('lobby', 'running')),
    of_tables AS NOT MATERIALIZED (SELECT * FROM messages WHERE subject = 'table'),
    stale (id) AS (
        SELECT subject_id FROM of_tables WHERE subject_id NOT IN (SELECT id FROM live)
        UNION
        SELECT id FROM live JOIN of_tables ON subject_id = id
        WHERE status = 'sending'
            OR (status = 'shown' AND (of_tables.version IS NULL OR of_tables.version < live.version))
        UNION
        SELECT id FROM live
        WHERE (state = 'lobby' OR server IS NOT NULL) AND NOT EXISTS (
            SELECT * FROM of_tables
            WHERE subject_id = id AND kind = CASE live.state WHEN 'lobby' THEN 'lobby' ELSE 'board' END
        )
        UNION
        SELECT id FROM live JOIN guests ON guests.table_id = id
        WHERE sent_away = 1 AND NOT EXISTS (
            SELECT * FROM of_tables
            WHERE subject_id = id AND kind = 'sent-away' AND member = guests.member
        )
        UNION
        SELECT id FROM live JOIN sitters ON sitters.table_id = id
        WHERE live.state = 'running' AND sitters.member IS NOT NULL AND NOT EXISTS (
            SELECT * FROM of_tables
            WHERE subject_id = id AND kind = 'hand' AND member = sitters.member
        )
    )
    SELECT id FROM stale JOIN tables USING (id) ORDER BY touched_at DESC, id
"""

RESTORED, RECHECKED = "restored", "rechecked"
"""Keys of a restored file in `settings`: its age, and a mark once its messages were rechecked."""


def load_messages(db: Database, subject: Subject) -> list[MessageRow]:
    """The rows of a subject, in the order of their slots."""
    found = db.query(f"SELECT {_COLUMNS} FROM messages WHERE subject = ? AND subject_id = ? ORDER BY kind, member, number", [*subject])
    return [_make_row(one) for one in found]


def load_messages_to(db: Database, member: MemberId) -> list[MessageRow]:
    """The rows of the messages for one member, of all subjects."""
    found = db.query(f"SELECT {_COLUMNS} FROM messages WHERE member = ? ORDER BY subject, subject_id, kind, number", [member])
    return [_make_row(one) for one in found]


def load_known_ids(db: Database, channel: ChannelId) -> set[int]:
    """The ids of all messages in a channel that have a row or are queued for deletion."""
    query = "SELECT message FROM messages WHERE channel = :channel UNION SELECT message FROM deletions WHERE channel = :channel"
    return {message for (message,) in db.execute(query, {"channel": channel}) if message is not None}


def save_message(db: Database, row: MessageRow, delete: Sequence[Address] = ()) -> None:
    """Save the row of a slot, replacing the stored one, and queue the messages `delete` for
    deletion.

    Raises `NoSuchTable` for a message of a table that is not stored.
    """
    if row.subject.kind is SubjectKind.TABLE and not db.execute("SELECT 1 FROM tables WHERE id = ?", [row.subject.id]).fetchone():
        raise NoSuchTable(TableId(row.subject.id))
    values = (*row.subject, *_slot_key(row.slot), row.channel, row.message, row.status, row.question, row.posted_at, row.version)
    marks = ", ".join("?" * 15)
    columns = [one.strip() for one in _COLUMNS.split(",")][5:]
    changes = ", ".join(f"{one} = excluded.{one}" for one in columns)
    db.execute(
        f"INSERT INTO messages ({_COLUMNS}) VALUES ({marks})"
        f" ON CONFLICT (subject, subject_id, kind, member, number) DO UPDATE SET {changes}",
        (*values, row.notify_at, row.sent_at, row.after, row.interaction),
    )
    _queue_deletions(db, delete)


def delete_slots(db: Database, subject: Subject, slots: Sequence[Slot], delete: Sequence[Address] = ()) -> None:
    """Delete the rows of these slots, and queue the messages `delete` for deletion on Discord.

    The messages of the deleted rows are not queued by themselves. A slot without a row is skipped.
    """
    query = "DELETE FROM messages WHERE subject = ? AND subject_id = ? AND kind = ? AND member = ? AND number = ?"
    for slot in slots:
        db.execute(query, (*subject, *_slot_key(slot)))
    _queue_deletions(db, delete)


def load_deletions(db: Database, channel: ChannelId | None = None) -> list[Address]:
    """The messages queued for deletion in a channel; in all channels if `channel` is None."""
    here, values = ("", []) if channel is None else ("WHERE channel = ?", [channel])
    found = db.execute(f"SELECT channel, message FROM deletions {here} ORDER BY channel, message", values)
    return [(ChannelId(place), MessageId(message)) for place, message in found]


def record_deletion_done(db: Database, channel: ChannelId, message: MessageId) -> None:
    """Remove a message from the deletion queue: it is deleted, or cannot be."""
    db.execute("DELETE FROM deletions WHERE channel = ? AND message = ?", [channel, message])


def load_due_notifications(db: Database) -> list[tuple[TableId, MemberId, float]]:
    """All pending turn notifications, earliest first: table, member, and the wall time in seconds
    at which to notify."""
    query = "SELECT subject_id, member, notify_at FROM messages WHERE notify_at IS NOT NULL AND kind = 'hand' ORDER BY notify_at"
    return [(TableId(table), MemberId(member), at) for table, member, at in db.execute(query)]


def mark_messages_stale(db: Database, table: TableId | None = None) -> None:
    """Have the messages of a table edited once, and sent again if they are gone; None: of all tables.
    Hands that could not be sent are tried again.
    """
    mine, values = ("subject = 'table'", []) if table is None else ("subject = 'table' AND subject_id = ?", [table])
    db.execute(f"DELETE FROM messages WHERE {mine} AND kind = 'hand' AND status = 'unreachable'", values)
    db.execute(f"UPDATE messages SET version = NULL WHERE {mine} AND status = 'shown'", values)


def mark_restored(db: Database) -> None:
    """Mark the file as restored: Discord has newer messages, and every message must be
    rechecked."""
    mark_messages_stale(db)
    latest = "SELECT MAX(at) FROM (SELECT MAX(touched_at) AS at FROM tables UNION ALL SELECT MAX(posted_at) FROM messages) AS latest"
    db.execute("DELETE FROM settings WHERE scope = 'app' AND key IN (?, ?)", [RESTORED, RECHECKED])
    db.execute(f"INSERT INTO settings (scope, key, value) SELECT 'app', ?, COALESCE(({latest}), 0)", [RESTORED])


def load_shown_of_open_tables(db: Database) -> list[tuple[str, ChannelId, MessageId]]:
    """The boards, hands and offers of open tables, each with the hash of the table's seed."""
    query = """
        SELECT seed_hash, messages.channel, message
        FROM messages JOIN tables ON subject = 'table' AND subject_id = tables.id
        WHERE state IN ('lobby', 'running') AND kind IN ('board', 'hand', 'offer') AND message IS NOT NULL
    """
    return [(commit, ChannelId(channel), MessageId(message)) for commit, channel, message in db.execute(query)]


def queue_deletions_of_ended_tables(db: Database, shown: Iterable[tuple[str, ChannelId, MessageId]]) -> None:
    """Queue the deletion of those messages in `shown` whose table is over in this file.

    `shown` is the result of `load_shown_of_open_tables` for another file. A message with a row in
    this file stays: it shows the end of the game.
    """
    over = {commit for (commit,) in db.execute("SELECT seed_hash FROM tables WHERE state NOT IN ('lobby', 'running')")}
    known = {message for (message,) in db.execute("SELECT message FROM messages")}
    _queue_deletions(db, [(channel, message) for commit, channel, message in shown if commit in over and message not in known])


def load_restoration(db: Database) -> Restoration | None:
    """The state of a restored file; None for any other file."""
    kept = dict(db.execute("SELECT key, value FROM settings WHERE scope = 'app' AND key IN (?, ?)", [RESTORED, RECHECKED]).fetchall())
    return Restoration(float(kept[RESTORED]), RECHECKED in kept) if RESTORED in kept else None


def record_rechecked(db: Database) -> None:
    """Record that every message was rechecked since the restore."""
    db.execute("INSERT INTO settings (scope, key, value) VALUES ('app', ?, '1') ON CONFLICT DO NOTHING", [RECHECKED])


def find_stale_tables(db: Database) -> list[TableId]:
    """The tables whose messages may be outdated, judged by the rows alone; the last active first."""
    return [TableId(table) for (table,) in db.execute(_STALE)]


def _queue_deletions(db: Database, delete: Iterable[Address]) -> None:
    db.conn.executemany("INSERT INTO deletions (channel, message) VALUES (?, ?) ON CONFLICT DO NOTHING", list(delete))


def _slot_key(slot: Slot) -> tuple[str, int, int]:
    """Key columns of a slot. No key column can be NULL: a message for all members has the member
    0."""
    return slot.kind, slot.member or 0, slot.number


def _make_row(row: dict[str, Any]) -> MessageRow:
    subject = Subject(SubjectKind(row.pop("subject")), row.pop("subject_id"))
    slot = Slot(MessageKind(row.pop("kind")), MemberId(row.pop("member")) or None, row.pop("number"))
    return MessageRow(**row | {"subject": subject, "slot": slot, "status": MessageStatus(row["status"])})
