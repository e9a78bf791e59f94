"""Moves and results, in SQL. `add_move` is the one hot path of the store: one statement that checks and inserts.

It is plain SQL through `execute`: sqlite-utils' `insert` asks the schema anew for each row, which costs several times the insertion
(docs/decisions/0002-storage.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlite_utils import Database

from bot.facts import MoveFact, MoveTaken, Result, TableId, TableState, WrongState
from bot.storage.standings import tally
from bot.storage.tables import finish_table, meet, state_of

_ADD_MOVE = """
    INSERT INTO moves (table_id, number, seat, text, question, at)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM tables
    WHERE id = ?1 AND state = 'running' AND ?2 = 1 + (SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = ?1)
"""


def add_move(db: Database, table: TableId, move: MoveFact, ending: Sequence[Result] | None = None) -> None:
    """The next move of a running table; with an ending, the table is finished and its results count."""
    row = (table, move.number, move.seat, move.text, move.question, move.at)
    if not db.conn.execute(_ADD_MOVE, row).rowcount:
        raise _why_not(db, table, move.number)
    if ending is not None:
        _finish(db, table, ending, move.at)


def replace_choice(db: Database, table: TableId, parts: Sequence[MoveFact], takes_back: Sequence[int]) -> None:
    """The parts of a choice, in place of the moves of these numbers."""
    for part in parts:
        add_move(db, table, part)
    for number in takes_back:
        db.execute("UPDATE moves SET taken_back_by = ? WHERE table_id = ? AND number = ?", (parts[0].number, table, number))


def moves(db: Database, table: TableId) -> list[MoveFact]:
    """The moves of a table that count, in order."""
    counting = "SELECT number, seat, text, question, at FROM moves WHERE table_id = ? AND taken_back_by IS NULL ORDER BY number"
    rows = db.execute(counting, [table])
    return [MoveFact(*row) for row in rows]


def results(db: Database, table: TableId) -> list[Result]:
    """The results of a finished table, in seat order."""
    rows = db.query("SELECT seat, member, cat, name, score, place, won FROM results WHERE table_id = ? ORDER BY seat", [table])
    found = [Result(**{**row, "won": bool(row["won"])}) for row in rows]
    counts = db.execute("SELECT seat, name, count FROM counts WHERE table_id = ? ORDER BY seat, name", [table]).fetchall()
    return [replace(one, counts=tuple((name, count) for seat, name, count in counts if seat == one.seat)) for one in found]


def _finish(db: Database, table: TableId, ending: Sequence[Result], at: float) -> None:
    finish_table(db, table, at)
    meet(db, ending)
    rows = [(table, one.seat, one.member, one.cat, one.name, one.score, one.place, one.won) for one in ending]
    db.conn.executemany("INSERT INTO results (table_id, seat, member, cat, name, score, place, won) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    counts = [(table, one.seat, name, count) for one in ending for name, count in one.counts]
    db.conn.executemany("INSERT INTO counts (table_id, seat, name, count) VALUES (?, ?, ?, ?)", counts)
    tally(db, table)


def _why_not(db: Database, table: TableId, number: int) -> Exception:
    """Why this cannot be the table's next move. A number taken comes first: it says most to somebody who clicked twice."""
    state = state_of(db, table)
    last = db.execute("SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = ?", [table]).fetchone()[0]
    if number <= last:
        return MoveTaken(table, number)
    if state is not TableState.RUNNING:
        return WrongState(table, state)
    return ValueError(f"table {table} has {last} moves: the next is {last + 1}, not {number}")
