"""Store when a member was last seen, so that members who stay away can be forgotten.

Older members count as seen when any table last changed.
"""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE members ADD COLUMN seen_at REAL")
    db.execute("UPDATE members SET seen_at = (SELECT MAX(touched_at) FROM tables) WHERE id > 0")
