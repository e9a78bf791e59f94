"""Looks back at finished tables, in SQL."""

from __future__ import annotations

from pydantic import ValidationError

from bot.models.ids import MemberId, TableId
from bot.models.reviews import GameReview, ReviewedSeat
from bot.storage.connection import Database


def find_review(db: Database, table: TableId) -> GameReview | None:
    """The look back at a table; None if there is none, or if a later version wrote it."""
    row = db.execute("SELECT content FROM reviews WHERE table_id = ?", [table]).fetchone()
    return None if row is None else _parse(row[0])


def _parse(content: str) -> GameReview | None:
    try:
        return GameReview.model_validate_json(content)
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


NEWEST_FINISHED = 500
"""The number of newest finished tables that are looked back at in idle time."""
MAX_SEATS = 200
"""The number of a member's newest tables from which skill is told."""
_UNREVIEWED = """
    SELECT id FROM tables WHERE finished > (SELECT COALESCE(MAX(finished), 0) FROM tables) - :newest
        AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.table_id = tables.id)
        AND EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id AND results.member > 0 AND results.counted_place IS NOT NULL)
    ORDER BY finished DESC LIMIT :most
"""
_SEATS = """
    SELECT game, results.seat, content FROM results JOIN tables ON tables.id = results.table_id
        LEFT JOIN reviews ON reviews.table_id = results.table_id
    WHERE results.member = :member AND results.counted_place IS NOT NULL
    ORDER BY finished DESC LIMIT :most
"""


def find_unreviewed(db: Database, most: int) -> list[TableId]:
    """The newest finished tables that count for a person and have no look back, at most `most`."""
    return [TableId(table) for (table,) in db.execute(_UNREVIEWED, {"newest": NEWEST_FINISHED, "most": most})]


def load_reviewed_seats(db: Database, member: MemberId) -> list[ReviewedSeat]:
    """A member's seats at the newest finished tables that count."""
    rows = db.execute(_SEATS, {"member": member, "most": MAX_SEATS})
    return [ReviewedSeat(game, seat, None if content is None else _parse(content)) for game, seat, content in rows]
