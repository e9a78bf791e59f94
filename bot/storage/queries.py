"""The queries of the store, grouped by subject. Each is a function of a module of this package.

Queries run in the database's threads. A caller is handed the group it needs. A query that writes
returns once everything is on disk, or raises and stores nothing; it runs to its end even if the
caller is cancelled. Every query may raise `StorageError`.

Verbs: `find_` searches and may find nothing, `load_` reads what is stored of a subject, `count_`
returns numbers; `insert_`, `save_`, `record_` (an event), `mark_` and `delete_` write.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.models.ids import MemberId, TableId
from bot.storage import (
    blocklist,
    lessons,
    members,
    messages,
    moves,
    ownership,
    podiums,
    privacy,
    profiles,
    reviews,
    server_settings,
    standings,
    tables,
    times,
    user_settings,
)
from bot.storage.connection import Database, announce
from bot.storage.engine import Engine

P = ParamSpec("P")
T = TypeVar("T")


class Queries:
    """The queries about one subject."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine


def make_read_query(ask: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Queries, P], Coroutine[Any, Any, T]]:
    """Make a query of a function that reads the database. All reads of one call see the same
    moment."""

    @wraps(ask)
    async def query(group: Queries, /, *values: P.args, **options: P.kwargs) -> T:
        return await group._engine.read(lambda db: ask(db, *values, **options))

    return query


def make_write_query(act: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Queries, P], Coroutine[Any, Any, T]]:
    """Make a query of a function that writes to the database, in one transaction."""

    @wraps(act)
    async def query(group: Queries, /, *values: P.args, **options: P.kwargs) -> T:
        return await group._engine.write(lambda db: act(db, *values, **options))

    return query


class TableQueries(Queries):
    """Tables with their seats, moves and times."""

    insert = make_write_query(tables.insert_table)
    save = make_write_query(tables.save_table)
    find = make_read_query(tables.find_table)
    load_seed = make_read_query(tables.load_seed)
    load_open_versions = make_read_query(tables.load_open_versions)
    load_to_show = make_read_query(tables.load_tables_to_show)
    find_with_moves = make_read_query(tables.find_table_with_moves)
    find_search_log = make_read_query(moves.find_search_log)
    load_moves = make_read_query(moves.load_moves)
    load_turn_notices = make_read_query(times.load_turn_notices)
    save_times = make_write_query(times.save_times)
    load_times = make_read_query(times.load_times)


class ReviewQueries(Queries):
    """Looks back at finished tables."""

    find = make_read_query(reviews.find_review)
    save = make_write_query(reviews.save_review)
    find_cat_moves = make_read_query(reviews.find_cat_moves)
    find_unreviewed = make_read_query(reviews.find_unreviewed)
    load_seats = make_read_query(reviews.load_reviewed_seats)


class MessageQueries(Queries):
    """Messages that the bot keeps current on Discord, and the queue of messages to delete."""

    load = make_read_query(messages.load_messages)
    load_to = make_read_query(messages.load_messages_to)
    load_known_ids = make_read_query(messages.load_known_ids)
    save = make_write_query(messages.save_message)
    delete_slots = make_write_query(messages.delete_slots)
    load_deletions = make_read_query(messages.load_deletions)
    record_deletion_done = make_write_query(messages.record_deletion_done)
    load_due_notifications = make_read_query(messages.load_due_notifications)
    find_stale_tables = make_read_query(messages.find_stale_tables)
    mark_stale = make_write_query(messages.mark_messages_stale)
    load_recent_channels = make_read_query(members.load_recent_channels)


class PeopleQueries(Queries):
    """Members: profile data, past tables, lessons, export and deletion."""

    find = make_read_query(members.find_member)
    save = make_write_query(members.save_member)
    load_history = make_read_query(profiles.load_history)
    export = make_read_query(privacy.export_member)
    find_unseen_since = make_read_query(privacy.find_unseen_since)
    is_newcomer = make_read_query(lessons.is_newcomer)
    load_lessons = make_read_query(lessons.load_lessons)
    save_lesson = make_write_query(lessons.save_lesson)

    async def delete_member(self, member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        """Delete a member (`privacy.delete_member`), also from the log of the file. Returns the
        changed tables."""
        changed = await self._engine.write(lambda db: privacy.delete_member(db, member, names))
        await self._engine.truncate_log()
        return changed


class StandingQueries(Queries):
    """Leaderboards, ratings, and other statistics that follow from results."""

    load = make_read_query(standings.load_standings)
    find_place = make_read_query(standings.find_place)
    count = make_read_query(standings.count_standings)
    count_games_against = make_read_query(standings.count_games_against)
    load_of_member = make_read_query(standings.load_standings_of)
    load_month = make_read_query(podiums.load_month_standings)
    load_ratings = make_read_query(profiles.load_ratings)
    load_rating_changes = make_read_query(profiles.load_rating_changes)
    load_totals = make_read_query(profiles.load_totals)
    load_streaks = make_read_query(profiles.load_streaks)
    load_counts = make_read_query(profiles.load_counts)
    load_duel = make_read_query(profiles.load_duel)
    rebuild = make_write_query(standings.rebuild_standings)


class SettingQueries(Queries):
    """Settings of members and servers, and the latest notifications they asked for."""

    load_user = make_read_query(user_settings.load_user_settings)
    save_user = make_write_query(user_settings.save_user_settings)
    find_subscribers = make_read_query(user_settings.find_subscribers)
    find_notified_subscribers = make_read_query(user_settings.find_notified_subscribers)
    record_subscribers_notified = make_write_query(user_settings.record_subscribers_notified)
    load_server = make_read_query(server_settings.load_server_settings)
    save_server = make_write_query(server_settings.save_server_settings)
    find_servers = make_read_query(server_settings.find_servers_with_settings)
    delete_server = make_write_query(server_settings.delete_server_settings)
    find_role_mention = make_read_query(server_settings.find_role_mention)
    record_role_mention = make_write_query(server_settings.record_role_mention)
    load_podiums = make_read_query(podiums.load_podiums)
    record_podium = make_write_query(podiums.record_podium)


class OperatorQueries(Queries):
    """Data of the bot and its operator: single values, blocklist, listening clocks, restoration."""

    find_value = make_read_query(members.find_value)
    save_value = make_write_query(members.save_value)
    load_blocklist = make_read_query(blocklist.load_blocklist)
    load_owners = make_read_query(ownership.load_owners)
    unblock = make_write_query(blocklist.unblock)
    block = make_write_query(blocklist.block)
    load_clock_readings = make_read_query(times.load_clock_readings)
    save_clock_readings = make_write_query(times.save_clock_readings)
    load_restoration = make_read_query(messages.load_restoration)
    announce = make_write_query(announce)
    record_rechecked = make_write_query(messages.record_rechecked)
