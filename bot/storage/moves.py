"""Moves of tables, in SQL."""

from __future__ import annotations

from sqlite_utils import Database

from bot.models.ids import TableId
from bot.models.tables import SearchLog, StoredMove


def save_moves(db: Database, table: TableId, before: tuple[StoredMove, ...], after: tuple[StoredMove, ...]) -> None:
    """Save the difference between two lists of counting moves of a table.

    New moves have the next numbers, and may replace earlier ones; replaced moves stay in the file,
    marked. Without new moves the list may be cut back to its beginning; the other moves are
    deleted. Raises `ValueError` for any other difference.
    """
    last = before[-1].number if before else 0
    if after[: len(before)] == before:
        kept, added, gone = before, after[len(before) :], []
    else:
        numbers = {move.number for move in after}
        kept, added = tuple(move for move in before if move.number in numbers), tuple(move for move in after if move.number > last)
        gone = [move.number for move in before if move.number not in numbers]
    if kept + added != after or [move.number for move in added] != [*range(last + 1, last + 1 + len(added))]:
        raise ValueError(f"after move {last} of table {table} these cannot follow: {[move.number for move in after if move not in kept]}")
    if gone and not added:
        if kept != before[: len(kept)]:
            raise ValueError(f"table {table} can be cut back to its first moves, but not without {gone}")
        for rows in ("thoughts", "moves"):
            db.execute(f"DELETE FROM {rows} WHERE table_id = ? AND number >= ?", (table, gone[0]))
    for move in added:
        insert = "INSERT INTO moves (table_id, number, seat, text, question, at, automatic) VALUES (?, ?, ?, ?, ?, ?, ?)"
        db.conn.execute(insert, (table, move.number, move.seat, move.text, move.question, move.at, move.is_automatic))
        if move.search is not None:
            thought = "INSERT INTO thoughts (table_id, number, level, rollouts, tried, policy) VALUES (?, ?, ?, ?, ?, ?)"
            db.conn.execute(thought, (table, move.number, *move.search))
    if added:
        for number in gone:
            db.execute("UPDATE moves SET taken_back_by = ? WHERE table_id = ? AND number = ?", (added[0].number, table, number))


def load_moves(db: Database, table: TableId) -> list[StoredMove]:
    """The counting moves of a table, in order: those that no later move has replaced."""
    counting = "SELECT number, seat, text, question, at, automatic FROM moves WHERE table_id = ? AND taken_back_by IS NULL ORDER BY number"
    rows = db.execute(counting, [table])
    return [StoredMove(number, seat, text, question, at, bool(automatic)) for number, seat, text, question, at, automatic in rows]


def find_search_log(db: Database, table: TableId, number: int) -> SearchLog | None:
    """The log of the search by which a cat found the move. None for a human's move or an unlogged
    one."""
    row = db.execute("SELECT level, rollouts, tried, policy FROM thoughts WHERE table_id = ? AND number = ?", [table, number]).fetchone()
    return SearchLog(*row) if row else None
