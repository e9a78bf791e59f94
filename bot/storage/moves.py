"""Moves of tables, in SQL."""

from __future__ import annotations

from bot.models.ids import TableId
from bot.models.tables import SearchLog, StoredMove, StoredTable
from bot.storage.connection import Database


def save_moves(db: Database, stored: StoredTable, changed: StoredTable) -> None:
    """Save the difference between the counting moves of two snapshots of a table.

    New moves have the next numbers, and may replace earlier ones. Without new moves the list may be
    cut back to its beginning. Moves that do not count any more stay in the file, marked with the
    number of the first move that does not follow them. Raises `ValueError` for any other
    difference.
    """
    table, before, after, last = stored.table.id, stored.moves, changed.moves, stored.last_number
    if after[: len(before)] == before:
        kept, added, gone = before, after[len(before) :], []
    else:
        numbers = {move.number for move in after}
        kept, added = tuple(move for move in before if move.number in numbers), tuple(move for move in after if move.number > last)
        gone = [move.number for move in before if move.number not in numbers]
    if kept + added != after or [move.number for move in added] != [*range(last + 1, last + 1 + len(added))]:
        raise ValueError(f"after move {last} of table {table} these cannot follow: {[move.number for move in after if move not in kept]}")
    if gone and not added and (kept != before[: len(kept)] or changed.last_number < last):
        raise ValueError(
            f"table {table} can be cut back from move {last} to its first moves, but not to {changed.last_number} without {gone}"
        )
    for move in added:
        insert = "INSERT INTO moves (table_id, number, seat, text, question, at, automatic) VALUES (?, ?, ?, ?, ?, ?, ?)"
        db.conn.execute(insert, (table, move.number, move.seat, move.text, move.question, move.at, move.is_automatic))
        if move.search is not None:
            thought = "INSERT INTO thoughts (table_id, number, level, rollouts, tried, policy) VALUES (?, ?, ?, ?, ?, ?)"
            db.conn.execute(thought, (table, move.number, *move.search))
    for number in gone:
        db.execute("UPDATE moves SET taken_back_by = ? WHERE table_id = ? AND number = ?", (last + 1, table, number))


def load_moves(db: Database, table: TableId) -> list[StoredMove]:
    """The counting moves of a table, in order: those that were neither replaced nor taken back."""
    counting = "SELECT number, seat, text, question, at, automatic FROM moves WHERE table_id = ? AND taken_back_by IS NULL ORDER BY number"
    rows = db.execute(counting, [table])
    return [StoredMove(number, seat, text, question, at, bool(automatic)) for number, seat, text, question, at, automatic in rows]


def find_search_log(db: Database, table: TableId, number: int) -> SearchLog | None:
    """The log of the search by which a cat found the move. None for a human's move or an unlogged
    one."""
    row = db.execute("SELECT level, rollouts, tried, policy FROM thoughts WHERE table_id = ? AND number = ?", [table, number]).fetchone()
    return SearchLog(*row) if row else None
