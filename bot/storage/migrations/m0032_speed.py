"""Give tables a speed: the length of the pauses of their cats."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("ALTER TABLE tables ADD COLUMN speed TEXT NOT NULL DEFAULT 'calm' CHECK (speed IN ('calm', 'quick', 'fastest'))")
