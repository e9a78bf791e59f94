"""Tables and who sits at them, in SQL. Each function is one job of the writer, or one question of a reader."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from sqlite_utils import Database

from bot.facts import (
    Conflict,
    Guest,
    Held,
    Member,
    MemberId,
    NewTable,
    NoSuchTable,
    Offer,
    Result,
    Sitter,
    Table,
    TableId,
    TableState,
)
from bot.matters import Matter, Terms, Vote
from bot.storage.times import forget_times, note_times
from bot.times import Pace, Times

_OPEN = "state IN ('lobby', 'running')"  # as in the index live_tables

_COLUMNS = """
    id, version, game, rules, seats, server, channel, opener, locale, state, seed_hash AS "commit",
    opened_at, started_at, ended_at, touched_at, rated, rematch_of, duplicate_of, threaded, host, hosted_at, pace,
    paused_at, resumed_at, ended_together,
    (SELECT name FROM members WHERE members.id = ended_by) AS ended_by
"""
_INSERT_TABLE = """
    INSERT INTO tables (version, game, rules, seats, server, channel, opener, locale,
        state, seed_hash, seed, opened_at, touched_at, hosted_at, rated, rematch_of, duplicate_of, threaded, pace)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_NEWER_NAME = "DO UPDATE SET name = excluded.name WHERE name <> excluded.name"

READ_AT_ONCE = 100
"""How many tables are read with one set of questions."""


def insert_table(db: Database, new: NewTable, seed: bytes) -> Table:
    """Store a new lobby with this seed, and with the next free number."""
    row = (
        *(new.game, new.rules, new.seats, new.server, new.channel, new.opener, new.locale),
        *(new.commit, seed, *(new.opened_at,) * 3, new.rated, new.rematch_of, new.duplicate_of, new.threaded, new.pace),
    )
    number = TableId(int(db.execute(_INSERT_TABLE, row).lastrowid or 0))
    _choose(db, number, new.options)
    _seat(db, number, new.sitters)
    _invite(db, number, new.guests)
    known = {one.name: getattr(new, one.name) for one in fields(NewTable)}
    return Table(**known, id=number, touched_at=new.opened_at, hosted_at=new.opened_at)


def _choose(db: Database, table: TableId, options: Sequence[tuple[str, str]]) -> None:
    rows = [(table, position, key, value) for position, (key, value) in enumerate(options)]
    db.conn.executemany("INSERT INTO options VALUES (?, ?, ?, ?)", rows)


def _choose_anew(db: Database, table: TableId, options: Sequence[tuple[str, str]]) -> None:
    db.execute("DELETE FROM options WHERE table_id = ?", [table])
    _choose(db, table, options)


def seat_players(
    db: Database,
    table: TableId,
    version: int,
    sitters: Sequence[Sitter],
    at: float,
    *,
    hosted_at: float | None = None,
    guests: Sequence[Guest] | None = None,
) -> None:
    """Replace the whole row of seats of an open table; and who is invited or sent away, and when its host did something, unless None."""
    change = "touched_at = ?, hosted_at = COALESCE(?, hosted_at)"
    _change(db, table, version, (TableState.LOBBY, TableState.RUNNING), change, at, hosted_at)
    _seat_anew(db, table, sitters)
    if guests is not None:
        _invite(db, table, guests)


def hand_over(db: Database, table: TableId, version: int, host: MemberId, at: float) -> None:
    """Another one has an open table."""
    _change(db, table, version, (TableState.LOBBY, TableState.RUNNING), "host = ?, hosted_at = ?, touched_at = ?", host, at, at)


def _invite(db: Database, table: TableId, guests: Sequence[Guest]) -> None:
    forget_guests(db, table)
    rows = [(table, number, *one) for number, one in enumerate(guests, 1)]
    db.conn.executemany("INSERT INTO guests (table_id, number, member, name, sent_away) VALUES (?, ?, ?, ?, ?)", rows)


def forget_guests(db: Database, table: TableId, *, invited_only: bool = False) -> None:
    """Who is invited is of no interest once a table has begun, who was sent away when it is over."""
    db.execute("DELETE FROM guests WHERE table_id = ? AND (NOT ? OR NOT sent_away)", [table, invited_only])


def _forget_the_uninvolved(db: Database, table: TableId) -> None:
    """The table is over: who was invited, sent away or offered a seat, and has none, is of no interest any more."""
    forget_guests(db, table)
    db.execute(f"UPDATE sitters SET {NO_OFFER} WHERE table_id = ? AND offered_to IS NOT NULL", [table])


def choose_options(
    db: Database,
    table: TableId,
    version: int,
    seats: int,
    options: Sequence[tuple[str, str]],
    at: float,
    *,
    rated: bool,
    threaded: bool,
    pace: Pace,
) -> None:
    """Other options of a lobby, which its host chooses, so many seats, whether it is to be rated, whether in a thread of its own, and how
    fast."""
    change = "touched_at = ?, hosted_at = ?, seats = ?, rated = ?, threaded = ?, pace = ?"
    _change(db, table, version, (TableState.LOBBY,), change, at, at, seats, rated, threaded, pace)
    _choose_anew(db, table, options)


def start_table(
    db: Database, table: TableId, version: int, sitters: Sequence[Sitter], at: float, options: Sequence[tuple[str, str]], *, rated: bool
) -> None:
    """From lobby to running, with these sitters and options, and no free seat."""
    change = "state = 'running', started_at = ?, touched_at = ?, seats = ?, rated = ?"
    _change(db, table, version, (TableState.LOBBY,), change, at, at, len(sitters), rated)
    forget_guests(db, table, invited_only=True)
    _seat_anew(db, table, sitters)
    _choose_anew(db, table, options)


def agree(
    db: Database, table: TableId, version: int, sitters: Sequence[Sitter], terms: Terms, at: float, times: Times | None = None
) -> None:
    """What the people of a running table have agreed on."""
    change = "pace = ?, paused_at = ?, resumed_at = ?, touched_at = ?"
    _change(db, table, version, (TableState.RUNNING,), change, *terms, at)
    _seat_anew(db, table, sitters)
    if times is not None:
        note_times(db, table, times)


def close_table(
    db: Database, table: TableId, version: int, state: TableState, at: float, by: Member | None = None, *, together: bool = False
) -> None:
    """End a lobby as closed, a running table as abandoned; `by` whom, who need not sit there, or by all who do."""
    came_from = {TableState.CLOSED: TableState.LOBBY, TableState.ABANDONED: TableState.RUNNING}[state]
    if by is not None:
        db.execute(f"INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT (id) {_NEWER_NAME}", (by.id, by.name))
    change = "state = ?, ended_at = ?, touched_at = ?, ended_by = ?, ended_together = ?, paused_at = NULL"
    _change(db, table, version, (came_from,), change, state, at, at, None if by is None else by.id, together)
    _forget_the_uninvolved(db, table)
    forget_times(db, table)


def touch_table(db: Database, table: TableId, version: int, at: float) -> None:
    """Something happened at a running table."""
    _change(db, table, version, (TableState.RUNNING,), "touched_at = ?", at)


def finish_table(db: Database, table: TableId, version: int, at: float, *, rated: bool) -> None:
    """From running to finished, as the last of all tables that are."""
    number = "1 + (SELECT COALESCE(MAX(finished), 0) FROM tables WHERE finished IS NOT NULL)"
    change = f"state = 'finished', finished = {number}, ended_at = ?, touched_at = ?, rated = ?"
    _change(db, table, version, (TableState.RUNNING,), change, at, at, rated)
    _forget_the_uninvolved(db, table)
    forget_times(db, table)


def meet(db: Database, people: Iterable[Sitter | Result]) -> None:
    """Know everybody who sits here, by the name they sit with; a cat's name is not its member's."""
    for one in people:
        if one.member is not None:
            newer_name = "DO NOTHING" if one.cat else _NEWER_NAME
            db.execute(f"INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT (id) {newer_name}", (one.member, one.name))


def table(db: Database, table: TableId) -> Table | None:
    """The table of this number."""
    return next(iter(tables_where(db, "id = ?", table)), None)


def seed(db: Database, table: TableId) -> bytes:
    """What all draws of the table follow from."""
    row = db.execute("SELECT seed FROM tables WHERE id = ?", [table]).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return bytes(row[0])


def tables_to_show(db: Database) -> list[Table]:
    """The open ones, and those that still have messages to keep current."""
    return tables_where(
        db, f"id IN (SELECT id FROM tables WHERE {_OPEN} UNION SELECT subject_id FROM messages WHERE subject = 'table') ORDER BY id"
    )


def _change(db: Database, table: TableId, version: int, from_states: Sequence[TableState], change: str, *values: object) -> None:
    """Change a table that has this version, and is in one of these states; else say why not. It is the one check of every write."""
    states = ", ".join(f"'{state}'" for state in from_states)
    update = f"UPDATE tables SET version = version + 1, {change} WHERE id = ? AND version = ? AND state IN ({states})"
    if not db.conn.execute(update, (*values, table, version)).rowcount:
        raise _why_not(db, table, version)


def _why_not(db: Database, table: TableId, version: int) -> Exception:
    row = db.execute("SELECT version, state FROM tables WHERE id = ?", [table]).fetchone()
    if row is None:
        return NoSuchTable(table)
    found, state = row
    return Conflict(table, version, found) if found != version else ValueError(f"table {table} is {state}")


def _vote(one: Sitter) -> tuple[object, ...]:
    """What its member asks."""
    return (None, None, False) if one.asks is None else (str(one.asks.on), *one.asks[1:])


def _absence(one: Sitter) -> tuple[object, ...]:
    """Why the seat's member does not play there, and who might."""
    return (one.away_since, one.gone, one.given, *(one.offer or (None,) * 3))


def _seat_anew(db: Database, table: TableId, sitters: Sequence[Sitter]) -> None:
    for what in ("sitters", "held"):
        db.execute(f"DELETE FROM {what} WHERE table_id = ?", [table])
    _seat(db, table, sitters)


def _seat(db: Database, table: TableId, sitters: Sequence[Sitter]) -> None:
    if [one.seat for one in sitters] != list(range(len(sitters))):
        raise ValueError(f"the seats are not in order, or have gaps: {[one.seat for one in sitters]}")
    meet(db, sitters)
    rows = [(table, one.seat, one.member, one.cat, one.name, one.luck, *_vote(one), *_absence(one)) for one in sitters]
    db.conn.executemany(f"INSERT INTO sitters (table_id, {_SITTER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    held = [(table, one.seat, number, *before) for one in sitters for number, before in enumerate(one.before, 1)]
    db.conn.executemany("INSERT INTO held (table_id, seat, number, member, name, upto) VALUES (?, ?, ?, ?, ?, ?)", held)


_SITTER = "seat, member, cat, name, luck, asks, asks_at, turned_down, away_since, gone, given, offered_to, offered_name, offered_by"


def tables_where(db: Database, where: str, *values: object) -> list[Table]:
    """The tables of which this SQL is true, with their options and sitters, some hundreds at a time.

    What many of them have in common is in memory once, for all that are open are kept there.
    """
    ids = [number for (number,) in db.execute(f"SELECT id FROM tables WHERE {where}", values)]
    common = dict[Any, Any]()
    return [table for some in range(0, len(ids), READ_AT_ONCE) for table in _tables(db, ids[some : some + READ_AT_ONCE], common)]


def _tables(db: Database, ids: list[int], common: dict[Any, Any]) -> Iterator[Table]:
    """These tables, in this order: five questions."""
    among = [json.dumps(ids)]  # a list as one parameter
    rows = {row["id"]: row for row in db.query(f"SELECT {_COLUMNS} FROM tables WHERE id {_AMONG}", among)}
    options, sitters = defaultdict(list), defaultdict(list)
    for number, key, value in db.execute(f"SELECT table_id, key, value FROM options WHERE table_id {_AMONG} ORDER BY 1, position", among):
        options[number].append((key, value))
    held, guests = defaultdict(list), defaultdict(list)
    for number, seat, *who in db.execute(
        f"SELECT table_id, seat, member, name, upto FROM held WHERE table_id {_AMONG} ORDER BY 1, 2, number", among
    ):
        held[number, seat].append(Held(*who))
    for number, member, name, sent_away in db.execute(
        f"SELECT table_id, member, name, sent_away FROM guests WHERE table_id {_AMONG} ORDER BY 1, number", among
    ):
        guests[number].append(Guest(member, name, bool(sent_away)))
    for number, *sitter, matter, asks_at, turned_down, away, gone, given, to, name, by in db.execute(
        f"SELECT table_id, {_SITTER} FROM sitters WHERE table_id {_AMONG} ORDER BY 1, 2", among
    ):
        asks = None if matter is None else Vote(Matter.read(matter), asks_at, bool(turned_down))
        offer = None if to is None else Offer(to, name, by)
        before = tuple(held.get((number, sitter[0]), ()))
        seat, member, *rest = sitter
        one = Sitter(seat, member, *(common.setdefault(fact, fact) for fact in (*rest, asks, away)))
        is_usual = not (gone or given or offer or before)
        sitters[number].append(one if is_usual else replace(one, gone=bool(gone), given=bool(given), offer=offer, before=before))
    for number in ids:
        yield _table(rows[number] | {"guests": tuple(guests[number])}, tuple(options[number]), tuple(sitters[number]), common)


_AMONG = "IN (SELECT value FROM json_each(?))"


def _table(row: dict[str, Any], options: tuple[tuple[str, str], ...], sitters: tuple[Sitter, ...], common: dict[Any, Any]) -> Table:
    for name in ("game", "server", "locale"):
        row[name] = common.setdefault(row[name], row[name])
    row["opener"] = next((one.member for one in sitters if one.member == row["opener"]), row["opener"])
    row["hosted_at"] = row["opened_at"] if row["hosted_at"] == row["opened_at"] else row["hosted_at"]
    row["resumed_at"] = row["resumed_at"] or 0.0  # one zero for all of them
    row["state"], row["rated"], row["threaded"] = TableState(row["state"]), bool(row["rated"]), bool(row["threaded"])
    row["pace"], row["ended_together"] = Pace(row["pace"]), bool(row["ended_together"])
    return Table(**row, options=common.setdefault(options, options), sitters=sitters)


NO_OFFER = "offered_to = NULL, offered_name = NULL, offered_by = NULL"
"""What a seat has that is offered to nobody."""
NO_OFFERS = f"UPDATE sitters SET {NO_OFFER} WHERE table_id IN (SELECT id FROM tables WHERE ended_at IS NOT NULL) AND offered_to IS NOT NULL"
"""What the step changes that forgets offers of seats with their tables (bot/storage/schema.py)."""

TOGETHER = (
    "ALTER TABLE sitters ADD COLUMN asks TEXT",
    "UPDATE sitters SET asks = 'cat ' || asks_for WHERE asks_for IS NOT NULL",
    "ALTER TABLE sitters DROP COLUMN asks_for",
    "ALTER TABLE sitters ADD COLUMN turned_down INTEGER NOT NULL DEFAULT 0 CHECK (turned_down IN (0, 1))",
    "ALTER TABLE sitters ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1))",
    "ALTER TABLE told ADD COLUMN more INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN paused_at REAL",
    "ALTER TABLE tables ADD COLUMN resumed_at REAL NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN ended_together INTEGER NOT NULL DEFAULT 0 CHECK (ended_together IN (0, 1))",
)
"""What the step changes by which people of a table ask of one another, and pause it (bot/storage/schema.py)."""
