"""Looks back at finished tables, in SQL."""

from __future__ import annotations

from pydantic import ValidationError

from bot.models.ids import TableId
from bot.models.reviews import GameReview
from bot.storage.connection import Database


def find_review(db: Database, table: TableId) -> GameReview | None:
    """The look back at a table; None if there is none, or if a later version wrote it."""
    row = db.execute("SELECT content FROM reviews WHERE table_id = ?", [table]).fetchone()
    try:
        return None if row is None else GameReview.model_validate_json(row[0])
    except ValidationError:
        return None


def save_review(db: Database, table: TableId, review: GameReview) -> None:
    """Save the look back at a table, in place of an earlier one."""
    db.execute(
        "INSERT INTO reviews (table_id, content) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET content = excluded.content",
        [table, review.model_dump_json()],
    )


def find_cat_moves(db: Database, table: TableId) -> frozenset[int]:
    """The numbers of the moves of a table that cats made."""
    return frozenset(number for (number,) in db.execute("SELECT number FROM thoughts WHERE table_id = ?", [table]))
