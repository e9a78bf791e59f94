"""Every statement that a query says is read by PostgreSQL's own grammar, so that another engine may run it one day."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

from pglast import parse_sql
from pglast.parser import ParseError

from bot.models.ids import MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.people import BlockKind, Member
from bot.models.results import Listing, Order
from bot.models.tables import Guest, NewTable
from bot.models.times import ClockReading, Month, Shard, TableTimes, TurnNotice
from bot.settings.server import ServerSettings
from bot.settings.user import UserSettings
from bot.storage import Store
from bot.storage.queries import Queries
from tests.bot.storage.builders import CHANNEL, MEMBERS, SEED, SERVER, after, change, move, open_lobby, play, start, stored_of, take

ALICE, BOB = MEMBERS["alice"], MEMBERS["bob"]
HAND = Slot(MessageKind.HAND, ALICE)
OF_SQLITE = re.compile(r"BEGIN IMMEDIATE|PRAGMA (busy_timeout|wal_checkpoint)")
"""The statements for SQLite alone: they begin a write, and empty the log."""


async def test_postgresql_reads_every_statement_of_every_query(disk: Store) -> None:
    said = list[str]()
    engine: Any = disk.engine
    for db in (engine._writer._db, *engine._readers._all):
        db.conn.set_trace_callback(said.append)
    asked = await ask_everything(disk)

    strange = {statement for statement in said if not OF_SQLITE.match(statement) and not is_read(statement)}

    assert asked == queries(disk), "a query is not asked here"
    assert strange == set()


def queries(store: Store) -> set[str]:
    """The names of all queries: `tables.save`."""
    groups = {name: group for name, group in vars(store).items() if isinstance(group, Queries)}
    return {f"{name}.{query}" for name, group in groups.items() for query, _ in inspect.getmembers(group, inspect.iscoroutinefunction)}


def is_read(statement: str) -> bool:
    """True if PostgreSQL's grammar reads a statement."""
    try:
        parse_sql(statement)
    except ParseError:
        return False
    return True


def test_what_only_sqlite_reads_is_found() -> None:
    assert not is_read("INSERT OR REPLACE INTO settings VALUES (1)")


async def ask_everything(store: Store) -> set[str]:
    """Asks every query once, of a file in which something stands, and returns their names."""
    asked = set[str]()

    async def ask(name: str, *values: Any, **options: Any) -> Any:
        asked.add(name)
        group, query = name.split(".")
        return await getattr(getattr(store, group), query)(*values, **options)

    await play(store, "alice bob kitten", 3, 2, 1, counts={0: {"exact-limits": 1}})
    running, other = await start(store, "alice bob carol"), await start(store, "alice bob kitten")
    await change(store, (await open_lobby(store)).id, guests=(Guest(BOB, "Bob"),), options=(("rounds", "1"),))
    for number in (1, 2, 3):
        await take(store, running, move(number))
    before = await stored_of(store, running)
    replaced = after(replace(before, moves=before.moves[:2]), move(4), touched_at=9.0)
    await ask("tables.save", before, replaced)
    await ask("tables.save", replaced, after(replace(replaced, moves=replaced.moves[:1])))
    new = NewTable(
        game="catte", rules=1, seats=3, options=(), server=SERVER, channel=CHANNEL, opener=ALICE, locale="en", commit="c", opened_at=1.0
    )
    await ask("tables.open", new, SEED)
    for name in ("get", "seed", "moves", "with_moves", "times"):
        await ask(f"tables.{name}", running)
    await ask("tables.to_show")
    await ask("tables.thinking", running, 1)
    await ask("tables.save_times", other, TableTimes((TurnNotice(0, 1, 1.0),), ((ALICE, 2.0),)))
    await ask("tables.told")

    row = MessageRow(Subject.of(running), HAND, CHANNEL, MessageId(5), MessageStatus.SHOWN)
    await ask("messages.save", row, [(CHANNEL, MessageId(4))])
    await ask("messages.of", row.subject)
    await ask("messages.to", ALICE)
    await ask("messages.known_in", CHANNEL)
    await ask("messages.deletions")
    await ask("messages.deletions", CHANNEL)
    await ask("messages.forget_deletion", CHANNEL, MessageId(4))
    await ask("messages.due_notifications")
    await ask("messages.stale_tables")
    await ask("messages.recheck", running)
    await ask("messages.channels_used", 5)
    await ask("messages.drop", row.subject, [HAND])

    for listing in (Listing(channel=CHANNEL, game="catte"), Listing(server=SERVER), *(Listing(order=order) for order in Order)):
        await ask("standings.best", listing)
        await ask("standings.place_of", ALICE, listing)
        await ask("standings.count", listing)
        await ask("standings.games_against", listing)
    await ask("standings.played", SERVER, 0.0, 1e12)
    await ask("standings.ratings_of", ALICE, "catte")
    await ask("standings.rerated_at", TableId(1))
    for name in ("of_member", "streaks_of", "counts_of"):
        await ask(f"standings.{name}", ALICE)
    await ask("standings.duel", ALICE, BOB, "catte")
    await ask("standings.rebuild")

    await ask("settings.save_of_member", ALICE, UserSettings(locale="ja", subscriptions=frozenset({(SERVER, "catte")})))
    await ask("settings.save_of_member", ALICE, UserSettings(subscriptions=frozenset({(SERVER, "maneki")})))
    await ask("settings.of_member", ALICE)
    await ask("settings.who_plays_forced")
    await ask("settings.to_tell", SERVER, "maneki", 5)
    await ask("settings.note_told", running, [ALICE])
    await ask("settings.told_of", running)
    await ask("settings.save_of_server", SERVER, ServerSettings(channels=frozenset({CHANNEL}), podium=CHANNEL))
    await ask("settings.of_server", SERVER)
    await ask("settings.servers")
    await ask("settings.note_role_called", SERVER, running, 1.0)
    await ask("settings.role_called", SERVER)
    await ask("settings.podiums")
    await ask("settings.note_podium", SERVER, Month(2026, 11), told=True)
    await ask("settings.forget_server", SERVER)

    await ask("operator.set_value", "app", "a", "b")
    await ask("operator.set_value", "app", "a", None)
    await ask("operator.value", "app", "a")
    await ask("operator.shut_out", BlockKind.SERVER, 7, 1.0)
    await ask("operator.all_shut_out")
    await ask("operator.let_in", BlockKind.SERVER, 7)
    await ask("operator.save_heard", [ClockReading(Shard(0, 1), 1.0, 0.0)], 50.0)
    await ask("operator.heard")
    await ask("operator.restored")
    await ask("operator.note_rechecked")

    await ask("people.save", Member(BOB, "Bob"))
    await ask("people.get", BOB)
    await ask("people.history", ALICE, server=SERVER, moved=True)
    await ask("people.all_about", ALICE)
    await ask("people.unseen_since", 1.0)
    await ask("people.forget", ALICE, {"en": "a former player", "ja": "元プレイヤー"})
    return asked
