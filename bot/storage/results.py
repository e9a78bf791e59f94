"""Results of finished tables, in SQL."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from bot.models.attribution import CatsMet
from bot.models.ids import TableId
from bot.models.results import Result
from bot.storage.connection import Database
from bot.storage.members import add_members

_RESULT = "seat, member, cat, name, score, place, won, counted, counted_place, among, ahead, heir, heir_name"
_FIELDS = _RESULT.replace(
    "among, ahead, heir, heir_name", "among AS place_among_people, ahead, heir AS successor, heir_name AS successor_name"
)
_INSERT_RESULT = f"INSERT INTO results (table_id, {_RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


def load_results(db: Database, table: TableId) -> list[Result]:
    """The results of a finished table, in seat order; an empty list for any other table."""
    rows = db.query(f"SELECT {_FIELDS} FROM results WHERE table_id = ? ORDER BY seat", [table])
    counts, met = defaultdict[int, list[tuple[str, int]]](list), defaultdict[int, list[CatsMet]](list)
    for seat, name, count in db.execute("SELECT seat, name, count FROM counts WHERE table_id = ? ORDER BY seat, name", [table]):
        counts[seat].append((name, count))
    for seat, level, beaten in db.execute("SELECT seat, level, beaten FROM cats_met WHERE table_id = ? ORDER BY seat, level", [table]):
        met[seat].append(CatsMet(level, bool(beaten)))
    kept = [Result(**row | {name: bool(row[name]) for name in ("won", "counted", "ahead")}) for row in rows]
    return [replace(one, counts=tuple(counts[one.seat]), cats_met=tuple(met[one.seat])) for one in kept]


def save_results(db: Database, table: TableId, results: Sequence[Result]) -> None:
    """Save the results of every seat of a finished table."""
    add_members(db, results)
    rows = [
        (
            table,
            one.seat,
            one.member,
            one.cat,
            one.name,
            one.score,
            one.place,
            one.won,
            one.counted,
            one.counted_place,
            one.place_among_people,
            one.ahead,
            one.successor,
            one.successor_name,
        )
        for one in results
    ]
    db.conn.executemany(_INSERT_RESULT, rows)
    met = [(table, one.seat, *cats) for one in results for cats in one.cats_met]
    db.conn.executemany("INSERT INTO cats_met (table_id, seat, level, beaten) VALUES (?, ?, ?, ?)", met)
    counts = [(table, one.seat, name, count) for one in results for name, count in one.counts]
    db.conn.executemany("INSERT INTO counts (table_id, seat, name, count) VALUES (?, ?, ?, ?)", counts)
