"""Store looks back at finished tables, each as JSON."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("CREATE TABLE reviews (table_id INTEGER PRIMARY KEY REFERENCES tables, content TEXT NOT NULL) STRICT")
