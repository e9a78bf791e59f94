"""Whom the host of the bot has shut out, in SQL: numbers of people and of servers, and since when."""

from __future__ import annotations

from sqlite_utils import Database

from bot.models.people import BlockEntry, BlockKind


def block(db: Database, party: BlockKind, number: int, at: float) -> bool:
    """From now on; whether they were not yet."""
    return bool(
        db.conn.execute("INSERT INTO shut_out (kind, id, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (party, number, at)).rowcount
    )


def unblock(db: Database, party: BlockKind, number: int) -> bool:
    """No more; whether they were."""
    return bool(db.conn.execute("DELETE FROM shut_out WHERE kind = ? AND id = ?", (party, number)).rowcount)


def load_blocklist(db: Database) -> list[BlockEntry]:
    """Those who were shut out first come first."""
    rows = db.execute("SELECT kind, id, since FROM shut_out ORDER BY since, id")
    return [BlockEntry(BlockKind(kind), number, since) for kind, number, since in rows]
