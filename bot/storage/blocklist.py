"""The operator's blocklist of members and servers, in SQL."""

from __future__ import annotations

from bot.models.people import BlockEntry, BlockKind
from bot.storage.connection import Database, announce


def block(db: Database, party: BlockKind, number: int, at: float) -> bool:
    """Add the member or server `number` to the blocklist, at the time `at` in seconds since 1970.

    Returns False if already listed; the first time then stays.
    """
    announce(db, "blocklist")
    return bool(
        db.conn.execute("INSERT INTO shut_out (kind, id, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (party, number, at)).rowcount
    )


def unblock(db: Database, party: BlockKind, number: int) -> bool:
    """Remove from the blocklist. Returns False if not listed."""
    announce(db, "blocklist")
    return bool(db.conn.execute("DELETE FROM shut_out WHERE kind = ? AND id = ?", (party, number)).rowcount)


def load_blocklist(db: Database) -> list[BlockEntry]:
    """All entries, oldest first."""
    rows = db.execute("SELECT kind, id, since FROM shut_out ORDER BY since, id")
    return [BlockEntry(BlockKind(kind), number, since) for kind, number, since in rows]
