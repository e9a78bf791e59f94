"""Moves and results, in SQL. `add_move` is the one hot path of the store: two statements, that check and write.

It is plain SQL through `execute`: sqlite-utils' `insert` asks the schema anew for each row, which costs several times the insertion
(docs/decisions/0002-storage.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from sqlite_utils import Database

from bot.facts import Ending, MoveFact, Result, Table, TableId, Thinking
from bot.reckoning import Met
from bot.storage.standings import tally
from bot.storage.tables import finish_table, meet, touch_table
from bot.storage.tables import table as stored_table

_ADD_MOVE = """
    INSERT INTO moves (table_id, number, seat, text, question, at)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?2 = 1 + (SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = ?1)
"""

_ADD_THOUGHT = "INSERT INTO thoughts (table_id, number, level, rollouts, tried, policy) VALUES (?, ?, ?, ?, ?, ?)"

_RESULT = "seat, member, cat, name, score, place, won, counted, among, heir, heir_name"
_ADD_RESULT = """
    INSERT INTO results (table_id, seat, member, cat, name, score, place, won, counted, among, heir, heir_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def add_move(db: Database, table: TableId, version: int, move: MoveFact, ending: Ending | None = None) -> None:
    """The next move of a running table; with an ending, the table is finished and its results count."""
    _add_moves(db, table, version, (move,), ending)


def replace_choice(
    db: Database,
    table: TableId,
    version: int,
    parts: Sequence[MoveFact],
    takes_back: Sequence[int],
    ending: Ending | None,
) -> None:
    """The parts of a choice, in place of the moves of these numbers; with an ending, as for `add_move`."""
    _add_moves(db, table, version, parts, ending)
    for number in takes_back:
        db.execute("UPDATE moves SET taken_back_by = ? WHERE table_id = ? AND number = ?", (parts[0].number, table, number))


def _add_moves(db: Database, table: TableId, version: int, made: Sequence[MoveFact], ending: Ending | None) -> None:
    if ending is None:
        touch_table(db, table, version, made[-1].at)
    else:
        finish_table(db, table, version, made[-1].at, rated=ending.rated)
    for move in made:
        _insert(db, table, move)
    if ending is not None:
        _add_results(db, table, ending.results)
        tally(db, table)


def _insert(db: Database, table: TableId, move: MoveFact) -> None:
    if not db.conn.execute(_ADD_MOVE, (table, move.number, move.seat, move.text, move.question, move.at)).rowcount:
        last = db.execute("SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = ?", [table]).fetchone()[0]
        raise ValueError(f"table {table} has {last} moves: the next is {last + 1}, not {move.number}")
    if move.thinking is not None:
        db.conn.execute(_ADD_THOUGHT, (table, move.number, *move.thinking))


def moves(db: Database, table: TableId) -> list[MoveFact]:
    """The moves of a table that count, in order."""
    counting = "SELECT number, seat, text, question, at FROM moves WHERE table_id = ? AND taken_back_by IS NULL ORDER BY number"
    rows = db.execute(counting, [table])
    return [MoveFact(*row) for row in rows]


def thinking(db: Database, table: TableId, number: int) -> Thinking | None:
    """How a cat came to the move of this number; None where a person made it, or an earlier version of ours did not write it down."""
    row = db.execute("SELECT level, rollouts, tried, policy FROM thoughts WHERE table_id = ? AND number = ?", [table, number]).fetchone()
    return Thinking(*row) if row else None


def table_and_moves(db: Database, table: TableId) -> tuple[Table, list[MoveFact]] | None:
    """A table and its moves."""
    found = stored_table(db, table)
    return None if found is None else (found, moves(db, table))


def results(db: Database, table: TableId) -> list[Result]:
    """The results of a finished table, in seat order."""
    rows = db.query(f"SELECT {_RESULT} FROM results WHERE table_id = ? ORDER BY seat", [table])
    counts, met = defaultdict[int, list[tuple[str, int]]](list), defaultdict[int, list[Met]](list)
    for seat, name, count in db.execute("SELECT seat, name, count FROM counts WHERE table_id = ? ORDER BY seat, name", [table]):
        counts[seat].append((name, count))
    for seat, level, beaten in db.execute("SELECT seat, level, beaten FROM cats_met WHERE table_id = ? ORDER BY seat, level", [table]):
        met[seat].append(Met(level, bool(beaten)))
    kept = [Result(**{**row, "won": bool(row["won"]), "counted": bool(row["counted"])}) for row in rows]
    return [replace(one, counts=tuple(counts[one.seat]), met=tuple(met[one.seat])) for one in kept]


def _add_results(db: Database, table: TableId, results: Sequence[Result]) -> None:
    meet(db, (one for one in results if one.heir is None))  # who began in a seat that another took over may be called otherwise by now
    rows = [
        (table, one.seat, one.member, one.cat, one.name, one.score, one.place, one.won, one.counted, one.among, one.heir, one.heir_name)
        for one in results
    ]
    db.conn.executemany(_ADD_RESULT, rows)
    met = [(table, one.seat, *cats) for one in results for cats in one.met]
    db.conn.executemany("INSERT INTO cats_met (table_id, seat, level, beaten) VALUES (?, ?, ?, ?)", met)
    counts = [(table, one.seat, name, count) for one in results for name, count in one.counts]
    db.conn.executemany("INSERT INTO counts (table_id, seat, name, count) VALUES (?, ?, ?, ?)", counts)
