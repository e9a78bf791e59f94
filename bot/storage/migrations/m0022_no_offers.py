"""Forget to whom seats were offered at tables that are over."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    over = "table_id IN (SELECT id FROM tables WHERE ended_at IS NOT NULL)"
    db.execute(f"UPDATE sitters SET offered_to = NULL, offered_name = NULL, offered_by = NULL WHERE {over} AND offered_to IS NOT NULL")
