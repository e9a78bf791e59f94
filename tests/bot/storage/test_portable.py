"""Both engines answer every query alike, and PostgreSQL's grammar accepts every statement."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

from pglast import parse_sql
from pglast.parser import ParseError

from bot.models.ids import MessageId, TableId
from bot.models.lessons import LessonProgress
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.people import BlockKind, Member
from bot.models.results import Listing, Order
from bot.models.tables import Continuation, Guest, NewTable
from bot.models.times import ClockReading, Month, Shard, ShardRange, TableTimes, TurnNotice
from bot.settings.server import ServerSettings
from bot.settings.user import UserSettings
from bot.storage import Store
from bot.storage.queries import Queries
from tests.bot.storage.builders import (
    CHANNEL,
    MEMBERS,
    REVIEW,
    SEED,
    SERVER,
    change_table,
    load_stored,
    make_move,
    open_lobby,
    play_table,
    save_move,
    start_table,
    with_changes,
)

ALICE, BOB = MEMBERS["alice"], MEMBERS["bob"]
HAND = Slot(MessageKind.HAND, ALICE)
OF_SQLITE = re.compile(r"BEGIN IMMEDIATE|PRAGMA (busy_timeout|wal_checkpoint)")
"""Statements for SQLite alone: they begin a write, and empty the log."""


async def test_postgresql_reads_every_statement_of_every_query(disk: Store) -> None:
    said = list[str]()
    engine: Any = disk.engine
    for one in (engine._writing, *engine._readers._all):
        one.db.conn.set_trace_callback(said.append)
    asked = await ask_everything(disk)

    strange = {statement for statement in said if not OF_SQLITE.match(statement) and not is_read(statement)}

    assert {name for name, _ in asked} == list_queries(disk), "a query is not asked here"
    assert strange == set()


async def test_both_engines_answer_every_query_alike(disk: Store, on_server: Store) -> None:
    """A statement that only one reads as it is meant would lose or invent something after a move."""
    on_file, elsewhere = await ask_everything(disk), await ask_everything(on_server)

    assert elsewhere == on_file


def list_queries(store: Store) -> set[str]:
    """The names of all queries, such as `tables.save`."""
    groups = {name: group for name, group in vars(store).items() if isinstance(group, Queries)}
    return {f"{name}.{query}" for name, group in groups.items() for query, _ in inspect.getmembers(group, inspect.iscoroutinefunction)}


def is_read(statement: str) -> bool:
    """True if PostgreSQL's grammar accepts the statement."""
    try:
        parse_sql(statement)
    except ParseError:
        return False
    return True


LOW_SHARDS = ShardRange(0, 3, 8)


def test_what_only_sqlite_reads_is_found() -> None:
    assert not is_read("INSERT OR REPLACE INTO settings VALUES (1)")


async def ask_everything(store: Store) -> list[tuple[str, object]]:
    """Call every query once, on a database with data. Returns their names and answers."""
    asked = list[tuple[str, object]]()

    async def ask(name: str, *values: Any, **options: Any) -> Any:
        group, query = name.split(".")
        asked.append((name, await getattr(getattr(store, group), query)(*values, **options)))
        return asked[-1][1]

    await play_table(store, "alice bob kitten", 3, 2, 1, counts={0: {"exact-limits": 1}})
    running, other = await start_table(store, "alice bob carol"), await start_table(store, "alice bob kitten")
    await change_table(store, (await open_lobby(store)).id, guests=(Guest(BOB, "Bob"),), options=(("rounds", "1"),))
    for number in (1, 2, 3):
        await save_move(store, running, make_move(number))
    before = await load_stored(store, running)
    replaced = with_changes(replace(before, moves=before.moves[:2]), make_move(4), touched_at=9.0)
    await ask("tables.save", before, replaced)
    await ask("tables.save", replaced, with_changes(replace(replaced, moves=replaced.moves[:1]), taken_back=4))
    new = NewTable(
        game="catte", rules=1, seats=3, options=(), server=SERVER, channel=CHANNEL, opener=ALICE, locale="en", commit="c", opened_at=1.0
    )
    past = Continuation(running, ((0, "play BK1"), (1, "play BK1+WH2")), (3, 2))
    inserted = await ask("tables.insert", replace(new, continues=past), SEED)
    assert await ask("tables.find", inserted.id) == inserted
    for name in ("find", "load_seed", "load_moves", "find_with_moves", "load_times"):
        await ask(f"tables.{name}", running)
    await ask("tables.load_to_show")
    await ask("tables.load_open_versions")
    await ask("tables.find_search_log", running, 1)
    await ask("tables.save_times", other, TableTimes((TurnNotice(0, 1, 1.0),), ((ALICE, 2.0),)))
    await ask("tables.load_turn_notices")

    await ask("reviews.save", running, REVIEW)
    assert await ask("reviews.find", running) == REVIEW
    await ask("reviews.find_cat_moves", running)
    await ask("reviews.find_unreviewed", 1)
    await ask("reviews.load_seats", ALICE)

    row = MessageRow(Subject.of_table(running), HAND, CHANNEL, MessageId(5), MessageStatus.SHOWN)
    await ask("messages.save", row, [(CHANNEL, MessageId(4))])
    await ask("messages.load", row.subject)
    await ask("messages.load_to", ALICE)
    await ask("messages.load_known_ids", CHANNEL)
    await ask("messages.load_deletions")
    await ask("messages.load_deletions", CHANNEL)
    await ask("messages.record_deletion_done", CHANNEL, MessageId(4))
    await ask("messages.load_due_notifications")
    await ask("messages.find_stale_tables")
    await ask("messages.mark_stale", running)
    await ask("messages.load_recent_channels", 5)
    await ask("messages.delete_slots", row.subject, [HAND])

    for listing in (Listing(channel=CHANNEL, game="catte"), Listing(server=SERVER), *(Listing(order=order) for order in Order)):
        await ask("standings.load", listing)
        await ask("standings.find_place", ALICE, listing)
        await ask("standings.count", listing)
        await ask("standings.count_games_against", listing)
    await ask("standings.load_month", SERVER, 0.0, 1e12)
    await ask("standings.load_ratings", ALICE, "catte")
    await ask("standings.load_rating_changes", TableId(1))
    for name in ("load_of_member", "load_totals", "load_streaks", "load_counts"):
        await ask(f"standings.{name}", ALICE)
    await ask("standings.load_duel", ALICE, BOB, "catte")
    await ask("standings.rebuild")

    await ask("settings.save_user", ALICE, UserSettings(locale="ja", subscriptions=frozenset({(SERVER, "catte")})))
    await ask("settings.save_user", ALICE, UserSettings(subscriptions=frozenset({(SERVER, "maneki")})))
    await ask("settings.load_user", ALICE)
    await ask("settings.find_subscribers", SERVER, "maneki", 5)
    await ask("settings.record_subscribers_notified", running, [ALICE])
    await ask("settings.find_notified_subscribers", running)
    await ask("settings.save_server", SERVER, ServerSettings(channels=frozenset({CHANNEL}), podium=CHANNEL))
    await ask("settings.load_server", SERVER)
    await ask("settings.find_servers")
    await ask("settings.record_role_mention", SERVER, running, 1.0)
    await ask("settings.find_role_mention", SERVER)
    await ask("settings.load_podiums")
    await ask("settings.record_podium", SERVER, Month(2026, 11), is_posted=True)
    await ask("settings.delete_server", SERVER)

    await ask("operator.save_value", "app", "a", "b")
    await ask("operator.save_value", "app", "a", None)
    await ask("operator.find_value", "app", "a")
    await ask("operator.block", BlockKind.SERVER, 7, 1.0)
    await ask("operator.load_blocklist")
    await ask("operator.unblock", BlockKind.SERVER, 7)
    await ask("operator.save_clock_readings", [ClockReading(Shard(0, 1), 1.0, 0.0)], 50.0)
    await ask("operator.load_clock_readings")
    await ask("operator.save_clock_readings", [ClockReading(Shard(0, 8), 1.0, 0.0), ClockReading(Shard(5, 8), 1.0, 0.0)], 50.0, LOW_SHARDS)
    await ask("operator.announce", "wrote", 1, 2)
    await ask("operator.load_restoration")
    await ask("operator.load_owners", 0.0)
    await ask("operator.record_rechecked")

    await ask("people.save", Member(BOB, "Bob"))
    await ask("people.find", BOB)
    await ask("people.load_history", ALICE, server=SERVER, with_moves_only=True)
    await ask("people.is_newcomer", ALICE, "catte")
    await ask("people.save_lesson", ALICE, LessonProgress("catte", 1, 2, done=False))
    await ask("people.load_lessons", ALICE)
    await ask("people.export", ALICE)
    await ask("people.find_unseen_since", 1.0)
    await ask("people.delete_member", ALICE, {"en": "a former player", "ja": "元プレイヤー"})
    return asked
