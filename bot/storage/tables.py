"""Tables with their seats, in SQL.

`save_table` is the hot path of the store: one statement checks the version, and one saves each
move. It uses plain SQL: `insert` of sqlite-utils reads the schema again for each row, which costs
several times the insertion (docs/decisions/0002-storage.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from bot.models.ids import TableId
from bot.models.people import Member
from bot.models.proposals import Proposal, Vote
from bot.models.results import Ending
from bot.models.tables import (
    OPEN,
    Conflict,
    Continuation,
    Guest,
    MostTables,
    NewTable,
    NoSuchTable,
    PreviousHolder,
    SeatOffer,
    Sitter,
    StoredMove,
    StoredTable,
    Table,
    TableState,
    TooManyTables,
)
from bot.models.times import Pace, Speed
from bot.storage.connection import Database, announce, lock_until_commit, shares_database
from bot.storage.members import add_member, add_members
from bot.storage.moves import load_moves, save_moves
from bot.storage.results import save_results
from bot.storage.standings import update_standings
from bot.storage.times import delete_times, replace_times

_OPEN = "state IN ('lobby', 'running')"  # the condition of the index live_tables

_CHANGING = (
    *("version", "seats", "state", "started_at", "ended_at", "touched_at", "rated", "threaded", "gives_hints", "host", "hosted_at"),
    *("pace", "speed", "paused_at", "resumed_at", "ended_together", "question_offset", "taken_back"),
)
"""Columns of a table that may change, named as the fields; besides `ended_by`, and `finished`, for
sorting."""
_NEXT_FINISHED = "1 + (SELECT COALESCE(MAX(finished), 0) FROM tables WHERE finished IS NOT NULL)"

_COLUMNS = """
    id, version, game, rules, seats, server, channel, opener, locale, state, seed_hash AS "commit",
    opened_at, started_at, ended_at, touched_at, rated, rematch_of, duplicate_of, threaded, gives_hints, host, hosted_at, pace, speed,
    paused_at, resumed_at, ended_together, question_offset, taken_back,
    ended_by, (SELECT name FROM members WHERE members.id = ended_by) AS ended_by_name
"""
_INSERT_TABLE = """
    INSERT INTO tables (version, game, rules, seats, server, channel, opener, locale,
        state, seed_hash, seed, opened_at, touched_at, hosted_at, rated, rematch_of, duplicate_of, threaded, gives_hints, pace, speed)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    RETURNING id
"""

BATCH_SIZE = 100
"""Number of tables read with one set of statements."""


def insert_table(db: Database, new: NewTable, seed: bytes, most: MostTables | None = None) -> Table:
    """Save a new lobby with the seed, under the next free number. Returns the stored table.

    Raises ValueError if its seats are out of order, and `TooManyTables`.
    """
    row = (
        *(new.game, new.rules, new.seats, new.server, new.channel, new.opener, new.locale),
        *(new.commit, seed, *(new.opened_at,) * 3, new.rated, new.rematch_of, new.duplicate_of),
        *(new.threaded, new.gives_hints, new.pace, new.speed),
    )
    number = TableId(db.execute(_INSERT_TABLE, row).fetchall()[0][0])
    _insert_options(db, number, new.options)
    _insert_sitters(db, number, new.sitters)
    _insert_guests(db, number, new.guests)
    _insert_continuation(db, number, new.continues)
    announce(db, "table", number)
    if most is not None and shares_database(db):
        _check_limit(db, "table-channel-full", "channel = ?", new.channel, most.channel)
        _check_members(db, new.sitters, (), most)
    known = {one.name: getattr(new, one.name) for one in fields(NewTable)}
    return Table(**known, id=number, touched_at=new.opened_at, hosted_at=new.opened_at)


def save_table(db: Database, before: StoredTable, after: StoredTable, ending: Ending | None = None, most: MostTables | None = None) -> None:
    """Save the difference between two snapshots of a table, if `before` has the stored version.

    Moves may be added, cut back to the beginning, or replaced by moves with higher numbers.
    `ending` comes with the move that finishes the table: from then on its results count. Raises
    `Conflict`, `NoSuchTable`, `TooManyTables`, or `ValueError` for moves or seats out of order.
    """
    was, now = before.table, after.table
    changes = {name: getattr(now, name) for name in _CHANGING if getattr(now, name) != getattr(was, name)}
    if now.ended_by != was.ended_by and now.ended_by is not None:
        add_member(db, now.ended_by.id, now.ended_by.name)
        changes["ended_by"] = now.ended_by.id
    columns = ", ".join(f"{name} = ?" for name in changes)
    update = f"UPDATE tables SET {columns} WHERE id = ? AND version = ?"
    if not db.conn.execute(update, (*changes.values(), now.id, was.version)).rowcount:
        found = db.execute("SELECT version FROM tables WHERE id = ?", [now.id]).fetchone()
        raise Conflict(now.id, was.version, found[0]) if found else NoSuchTable(now.id)
    announce(db, "table", now.id)
    if now.options != was.options:
        db.execute("DELETE FROM options WHERE table_id = ?", [now.id])
        _insert_options(db, now.id, now.options)
    if now.sitters != was.sitters:
        for what in ("sitters", "held"):
            db.execute(f"DELETE FROM {what} WHERE table_id = ?", [now.id])
        _insert_sitters(db, now.id, now.sitters)
        if most is not None and shares_database(db):
            _check_members(db, now.sitters, was.sitters, most)
    if now.guests != was.guests:
        db.execute("DELETE FROM guests WHERE table_id = ?", [now.id])
        _insert_guests(db, now.id, now.guests)
    if after.moves != before.moves:
        save_moves(db, before, after)
    if now.state not in OPEN:
        delete_times(db, now.id)
    elif after.times != before.times:
        replace_times(db, now.id, after.times)
    if ending is not None:
        lock_until_commit(db, "end")  # the next number, and ratings that follow from ratings
        db.execute(f"UPDATE tables SET finished = {_NEXT_FINISHED}, length = ? WHERE id = ?", [ending.length, now.id])
        save_results(db, now.id, ending.results)
        update_standings(db, now.id)


def _check_members(db: Database, now: Sequence[Sitter], was: Sequence[Sitter], most: MostTables) -> None:
    """Raise `TooManyTables` if a member who has come has too many tables by now."""
    for member in sorted({one.member for one in now if one.member is not None} - {one.member for one in was}):
        _check_limit(db, "table-member-full", "id IN (SELECT table_id FROM sitters WHERE member = ?)", member, most.member)


def _check_limit(db: Database, key: str, where: str, value: int, most: int) -> None:
    """Raise `TooManyTables` if another process has opened the last table that was allowed."""
    lock_until_commit(db, f"{key} {value}")
    found = [TableId(table) for (table,) in db.execute(f"SELECT id FROM tables WHERE {_OPEN} AND {where} ORDER BY id", [value])]
    if len(found) > most:
        raise TooManyTables(key, most, found[:most])


def _insert_options(db: Database, table: TableId, options: Sequence[tuple[str, str]]) -> None:
    rows = [(table, position, key, value) for position, (key, value) in enumerate(options)]
    db.conn.executemany("INSERT INTO options (table_id, position, key, value) VALUES (?, ?, ?, ?)", rows)


def _insert_continuation(db: Database, table: TableId, past: Continuation | None) -> None:
    if past is not None:
        moves, scores = "\n".join(f"{seat} {move}" for seat, move in past.moves), " ".join(map(str, past.scores))
        values = (table, past.table, len(past.moves), moves, scores)
        db.execute("INSERT INTO continuations (table_id, origin, move, moves, scores) VALUES (?, ?, ?, ?, ?)", values)


def _parse_continuation(origin: int | None, moves: str, scores: str) -> Continuation:
    made = [line.split(" ", 1) for line in moves.splitlines()]
    return Continuation(
        None if origin is None else TableId(origin), tuple((int(seat), move) for seat, move in made), tuple(map(int, scores.split()))
    )


def _insert_guests(db: Database, table: TableId, guests: Sequence[Guest]) -> None:
    rows = [(table, number, *one) for number, one in enumerate(guests, 1)]
    db.conn.executemany("INSERT INTO guests (table_id, number, member, name, sent_away) VALUES (?, ?, ?, ?, ?)", rows)


def find_table(db: Database, table: TableId) -> Table | None:
    """The table with the number; None if it is not stored."""
    return next(iter(find_tables(db, "id = ?", table)), None)


def find_table_with_moves(db: Database, table: TableId) -> tuple[Table, list[StoredMove]] | None:
    """A table and its counting moves, in order; None if the table is not stored."""
    found = next(iter(find_tables(db, "id = ?", table)), None)
    return None if found is None else (found, load_moves(db, found.id))


def load_seed(db: Database, table: TableId) -> bytes:
    """The seed from which all draws of the table follow. Raises `NoSuchTable`."""
    row = db.execute("SELECT seed FROM tables WHERE id = ?", [table]).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return bytes(row[0])


def load_open_versions(db: Database) -> dict[TableId, int]:
    """The version of each open table."""
    return {TableId(table): version for table, version in db.execute(f"SELECT id, version FROM tables WHERE {_OPEN}")}


def load_tables_to_show(db: Database) -> list[Table]:
    """The open tables, and those with messages to keep current."""
    return find_tables(
        db,
        f"id IN (SELECT id FROM tables WHERE {_OPEN} UNION SELECT subject_id FROM messages WHERE subject = 'table') ORDER BY id",
    )


def _vote_values(one: Sitter) -> tuple[object, ...]:
    """Columns for the vote of a seat."""
    return (None, None, False) if one.vote is None else (str(one.vote.proposal), *one.vote[1:])


def _absence_values(one: Sitter) -> tuple[object, ...]:
    """Columns for the absence of a seat's member, hints, and the offer of the seat."""
    return (one.away_since, one.has_left, one.may_be_given, one.hints, *(one.offer or (None,) * 3))


def _insert_sitters(db: Database, table: TableId, sitters: Sequence[Sitter]) -> None:
    if [one.seat for one in sitters] != list(range(len(sitters))):
        raise ValueError(f"the seats are not in order, or have gaps: {[one.seat for one in sitters]}")
    add_members(db, sitters)
    rows = [(table, one.seat, one.member, one.cat, one.name, one.luck, *_vote_values(one), *_absence_values(one)) for one in sitters]
    marks = ", ".join("?" * 16)
    db.conn.executemany(f"INSERT INTO sitters (table_id, {_SITTER}) VALUES ({marks})", rows)
    held = [(table, one.seat, number, *before) for one in sitters for number, before in enumerate(one.previous_holders, 1)]
    db.conn.executemany("INSERT INTO held (table_id, seat, number, member, name, upto, hints) VALUES (?, ?, ?, ?, ?, ?, ?)", held)


_SITTER = "seat, member, cat, name, luck, asks, asks_at, turned_down, away_since, gone, given, hints, offered_to, offered_name, offered_by"


def find_tables(db: Database, where: str, *values: object) -> list[Table]:
    """The tables for which the SQL condition `where` is true, with options and seats.

    Equal values of several tables share one object in memory, because all open tables stay loaded.
    """
    ids = [number for (number,) in db.execute(f"SELECT id FROM tables WHERE {where}", values)]
    common = dict[Any, Any]()
    return [table for some in range(0, len(ids), BATCH_SIZE) for table in _load_batch(db, ids[some : some + BATCH_SIZE], common)]


def _load_batch(db: Database, ids: list[int], common: dict[Any, Any]) -> Iterator[Table]:
    """These tables, in the given order, by six statements."""
    among = f"IN ({', '.join('?' * len(ids))})"
    rows = {row["id"]: row for row in db.query(f"SELECT {_COLUMNS} FROM tables WHERE id {among}", ids)}
    options, sitters = defaultdict(list), defaultdict(list)
    for number, key, value in db.execute(f"SELECT table_id, key, value FROM options WHERE table_id {among} ORDER BY 1, position", ids):
        options[number].append((key, value))
    held, guests = defaultdict(list), defaultdict(list)
    for number, seat, *who in db.execute(
        f"SELECT table_id, seat, member, name, upto, hints FROM held WHERE table_id {among} ORDER BY 1, 2, number", ids
    ):
        held[number, seat].append(PreviousHolder(*who))
    for number, member, name, sent_away in db.execute(
        f"SELECT table_id, member, name, sent_away FROM guests WHERE table_id {among} ORDER BY 1, number", ids
    ):
        guests[number].append(Guest(member, name, bool(sent_away)))
    past = {
        number: _parse_continuation(*facts)
        for number, *facts in db.execute(f"SELECT table_id, origin, moves, scores FROM continuations WHERE table_id {among}", ids)
    }
    for number, *sitter, proposal, asks_at, turned_down, away, gone, given, hints, to, name, by in db.execute(
        f"SELECT table_id, {_SITTER} FROM sitters WHERE table_id {among} ORDER BY 1, 2", ids
    ):
        asks = None if proposal is None else Vote(Proposal.parse(proposal), asks_at, bool(turned_down))
        offer = None if to is None else SeatOffer(to, name, by)
        before = tuple(held.get((number, sitter[0]), ()))
        seat, member, *rest = sitter
        one = Sitter(seat, member, *(common.setdefault(fact, fact) for fact in (*rest, asks, away)))
        is_usual = not (gone or given or hints or offer or before)
        sitters[number].append(
            one
            if is_usual
            else replace(one, has_left=bool(gone), may_be_given=bool(given), offer=offer, previous_holders=before, hints=hints)
        )
    for number in ids:
        yield _make_table(
            rows[number] | {"guests": tuple(guests[number]), "continues": past.get(number)},
            tuple(options[number]),
            tuple(sitters[number]),
            common,
        )


def _make_table(row: dict[str, Any], options: tuple[tuple[str, str], ...], sitters: tuple[Sitter, ...], common: dict[Any, Any]) -> Table:
    for name in ("game", "server", "locale"):
        row[name] = common.setdefault(row[name], row[name])
    row["opener"] = next((one.member for one in sitters if one.member == row["opener"]), row["opener"])
    row["hosted_at"] = row["opened_at"] if row["hosted_at"] == row["opened_at"] else row["hosted_at"]
    row["resumed_at"] = row["resumed_at"] or 0.0  # shares one zero
    row["state"] = TableState(row["state"])
    row["pace"], row["speed"] = Pace(row["pace"]), Speed(row["speed"])
    for name in ("rated", "threaded", "gives_hints", "ended_together"):
        row[name] = bool(row[name])
    name = row.pop("ended_by_name")
    row["ended_by"] = None if row["ended_by"] is None else Member(row["ended_by"], name)
    return Table(**row, options=common.setdefault(options, options), sitters=sitters)


NO_OFFER = "offered_to = NULL, offered_name = NULL, offered_by = NULL"
"""Column values of a seat that is not offered."""
