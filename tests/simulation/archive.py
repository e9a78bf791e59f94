"""Reads the bot's database of a world while the bot does not write."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from sqlite_utils import Database

from bot.models.attribution import RecountResult
from bot.models.ids import TableId
from bot.models.results import Result
from bot.models.tables import StoredMove, TableState
from bot.storage import results, tables
from bot.storage.standings import rebuild_standings
from bot.tables import TableSnapshot, dealing
from games.kit import Seat
from games.kit.take_back import QUESTION_GAP
from tests.evening.archive import Archive
from tests.simulation.history import Stored


class OpenArchive(Archive):
    """A database that stays open and is read once for all rules."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, stays_open=True)
        self.tables: Sequence[TableSnapshot] = [self.snapshot(number) for number in self.numbers()]
        self._positions: dict[int, list[tuple[float, TableSnapshot]]] = {}

    def positions(self, table: int) -> list[tuple[float, TableSnapshot]]:
        """All positions of a table with their times: the deal, then each move, including moves taken back later.

        A choice that was taken back has a further position before the next move, with the time of the last one.
        In all positions people hold their own seats. The last position is the table as stored.
        An ended table has one position more.
        """
        if table in self._positions:
            return self._positions[table]
        snapshot = self.snapshot(table)
        with self._open() as db:
            seed = tables.load_seed(db, TableId(table))
            rows = list(
                db.execute(
                    "SELECT number, seat, text, question, at, automatic, taken_back_by FROM moves WHERE table_id = ? ORDER BY 1", [table]
                )
            )
        sitters = tuple(one if one.member is None else replace(one, cat=None) for one in snapshot.table.sitters)
        begun = {"state": TableState.RUNNING, "paused_at": None, "question_offset": 0, "taken_back": 0}
        stored = replace(snapshot.table, sitters=sitters, **begun)  # type: ignore[arg-type]
        position = dealing.deal(replace(snapshot, table=stored, seed=None), seed)
        found = [(snapshot.table.started_at or 0.0, position)]
        for number, seat, text, question, at, automatic, _ in rows:
            move = StoredMove(number, seat, text, question, at, bool(automatic))
            gone = [row for row in rows if row[6] == move.number]
            if any(_is_taken_back(row[3], question) for row in gone):
                position = _taken_back(position, move, [row[0] for row in gone], seed)
                found.append((found[-1][0], position))
            elif gone:
                position = without(position, Seat(move.seat))
            position = dealing.replay(position, [move], seed)
            found.append((move.at, position))
        if snapshot.moves != position.moves:
            found.append((snapshot.table.resumed_at, snapshot))
        if snapshot.table.state is TableState.ABANDONED:
            found.append((snapshot.table.ended_at or 0.0, position))
        self._positions[table] = [*found[:-1], (found[-1][0], dealing.reveal_seed(replace(found[-1][1], table=snapshot.table), seed))]
        return self._positions[table]

    def stored(self, table: int) -> list[Stored]:
        """Every move ever stored, to be compared with the presses."""
        with self._open() as db:
            sql = (
                "SELECT number, seat, text, question, at, taken_back_by, (table_id, number) IN (SELECT table_id, number FROM thoughts)"
                " FROM moves WHERE table_id = ? ORDER BY 1"
            )
            rows = list(db.execute(sql, [table]))
            asked = {number: question for number, _, _, question, *_ in rows}
            return [
                Stored(
                    TableId(table),
                    StoredMove(*fact),
                    later is None,
                    bool(by_cat),
                    taken_back=later is not None and _is_taken_back(fact[3], asked.get(later)),
                )
                for *fact, later, by_cat in rows
            ]

    def results(self, table: int) -> list[Result]:
        with self._open() as db:
            return results.load_results(db, TableId(table))

    def counted_anew(self) -> RecountResult:
        """The result of recounting all standings; the database stays unchanged."""
        copy = Database(memory=True, execute_plugins=False)
        try:
            with self._open() as db:
                db.conn.backup(copy.conn)
            return rebuild_standings(copy)
        finally:
            copy.close()


def _is_taken_back(question: int, later: int | None) -> bool:
    """True if a settled choice was taken back, and not a sealed one replaced: the numbers of questions leap then.

    `later` is the question of the next move after it; None: there is none.
    """
    return later is None or later - question > QUESTION_GAP // 2


def _taken_back(position: TableSnapshot, move: StoredMove, gone: Collection[int], seed: bytes) -> TableSnapshot:
    """The position before this move, without the moves of these numbers."""
    kept = [one for one in position.moves if one.number not in gone]
    table = replace(position.table, question_offset=0, taken_back=move.number - 1)
    again = dealing.replay(dealing.deal(replace(position, table=table), seed), kept, seed)
    table = replace(table, question_offset=move.question - (again.question(Seat(move.seat)) or 0))
    return dealing.replay(dealing.deal(replace(position, table=table), seed), kept, seed)


def without(snapshot: TableSnapshot, seat: Seat) -> TableSnapshot:
    """The table without a seat's sealed choice."""
    assert snapshot.play is not None
    kept = [move for place, move in enumerate(snapshot.moves) if place < snapshot.play.settled_count or move.seat != seat]
    return replace(snapshot, play=snapshot.play.without_choice(seat), moves=tuple(kept))
