"""Results of finished tables, in SQL."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from sqlite_utils import Database

from bot.models.attribution import Met
from bot.models.ids import TableId
from bot.models.results import Result
from bot.storage.remembered import meet_all

_RESULT = "seat, member, cat, name, score, place, won, counted, among, heir, heir_name"
_ADD_RESULT = f"INSERT INTO results (table_id, {_RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


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


def add_results(db: Database, table: TableId, results: Sequence[Result]) -> None:
    """Store what every seat of a finished table has reached."""
    meet_all(db, (one for one in results if one.heir is None))  # who began in a seat that another took over may be called otherwise by now
    rows = [
        (table, one.seat, one.member, one.cat, one.name, one.score, one.place, one.won, one.counted, one.among, one.heir, one.heir_name)
        for one in results
    ]
    db.conn.executemany(_ADD_RESULT, rows)
    met = [(table, one.seat, *cats) for one in results for cats in one.met]
    db.conn.executemany("INSERT INTO cats_met (table_id, seat, level, beaten) VALUES (?, ?, ?, ?)", met)
    counts = [(table, one.seat, name, count) for one in results for name, count in one.counts]
    db.conn.executemany("INSERT INTO counts (table_id, seat, name, count) VALUES (?, ?, ?, ?)", counts)
