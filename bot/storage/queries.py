"""The queries of the store, grouped by subject. Each is a function of one of this package's modules, run in the threads of the database.

A caller is handed the group that it needs. A query that writes returns once all of it is on disk, or raises and has stored nothing; it is
carried out also if the caller is cancelled meanwhile. Every query may raise `StorageError`: the disk is full, the file is held, the store
is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlite_utils import Database

from bot.models.ids import MemberId, TableId
from bot.storage import (
    messages,
    moves,
    privacy,
    profiles,
    remembered,
    server_wishes,
    shut_out,
    standings,
    tables,
    times,
    wishes,
)
from bot.storage.sqlite import Sqlite

P = ParamSpec("P")
T = TypeVar("T")


class Queries:
    """The queries about one subject."""

    def __init__(self, engine: Sqlite) -> None:
        self._engine = engine


def reading(ask: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Queries, P], Coroutine[Any, Any, T]]:
    """Make a query of a function that reads the database; all that it reads is of one moment."""

    @wraps(ask)
    async def query(group: Queries, /, *values: P.args, **options: P.kwargs) -> T:
        return await group._engine.read(lambda db: ask(db, *values, **options))

    return query


def writing(act: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Queries, P], Coroutine[Any, Any, T]]:
    """Make a query of a function that writes to the database; it is one transaction."""

    @wraps(act)
    async def query(group: Queries, /, *values: P.args, **options: P.kwargs) -> T:
        return await group._engine.write(lambda db: act(db, *values, **options))

    return query


class TableQueries(Queries):
    """Tables with their seats and moves, and what is known of their time."""

    open = writing(tables.insert_table)
    save = writing(tables.save_table)
    get = reading(tables.table)
    seed = reading(tables.seed)
    to_show = reading(tables.tables_to_show)
    with_moves = reading(tables.table_and_moves)
    thinking = reading(moves.thinking)
    moves = reading(moves.moves)
    told = reading(times.told)
    save_times = writing(times.note_times)
    times = reading(times.times)


class MessageQueries(Queries):
    """The messages that the bot keeps current on Discord, and those that are still to be deleted there."""

    of = reading(messages.messages)
    to = reading(messages.messages_to)
    known_in = reading(messages.known_messages)
    save = writing(messages.save_message)
    drop = writing(messages.drop_messages)
    deletions = reading(messages.deletions)
    forget_deletion = writing(messages.forget_deletion)
    due_notifications = reading(messages.due_notifications)
    stale_tables = reading(messages.stale_tables)
    recheck = writing(messages.recheck_messages)
    channels_used = reading(remembered.lately_used)


class PeopleQueries(Queries):
    """Members: what is known of them, what they have played, and how they are forgotten."""

    get = reading(remembered.member)
    save = writing(remembered.remember_member)
    history = reading(profiles.history)
    all_about = reading(privacy.all_about)
    unseen_since = reading(privacy.unseen_since)

    async def forget(self, member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        """Take a member out of everything (`privacy.forget`), also out of the log of the file, and return the tables that changed."""
        changed = await self._engine.write(lambda db: privacy.forget(db, member, names))
        await self._engine.empty_log()
        return changed


class StandingQueries(Queries):
    """Leaderboards, ratings, and what else follows from results."""

    best = reading(standings.standings)
    place_of = reading(standings.standing)
    count = reading(standings.count_standings)
    games_against = reading(standings.games_against)
    of_member = reading(standings.standings_of)
    played = reading(server_wishes.played)
    ratings_of = reading(profiles.ratings_of)
    rerated_at = reading(profiles.rerated_at)
    streaks_of = reading(profiles.streaks_of)
    counts_of = reading(profiles.counts_of)
    duel = reading(profiles.duel)
    rebuild = writing(standings.rebuild_standings)


class SettingQueries(Queries):
    """What members and servers have chosen, and when they were told of what they asked for."""

    of_member = reading(wishes.wishes)
    save_of_member = writing(wishes.keep_wishes)
    who_plays_forced = reading(wishes.whom_forced)
    to_tell = reading(wishes.to_tell)
    told_of = reading(wishes.told_of)
    note_told = writing(wishes.note_told)
    of_server = reading(server_wishes.server_wishes)
    save_of_server = writing(server_wishes.keep_server_wishes)
    servers = reading(server_wishes.wishing_servers)
    forget_server = writing(server_wishes.forget_server)
    role_called = reading(server_wishes.role_called)
    note_role_called = writing(server_wishes.note_role_called)
    podiums = reading(server_wishes.podiums)
    note_podium = writing(server_wishes.note_podium)


class OperatorQueries(Queries):
    """What the bot and its host keep: single values, who is shut out, the listening clocks, and what became of a restored file."""

    value = reading(remembered.setting)
    set_value = writing(remembered.set_setting)
    all_shut_out = reading(shut_out.all_shut_out)
    let_in = writing(shut_out.let_in)
    shut_out = writing(shut_out.shut_out)
    heard = reading(times.heard)
    save_heard = writing(times.note_heard)
    restored = reading(messages.restored)
    note_rechecked = writing(messages.note_rechecked)
