"""The store on a SQLite file: a connection that writes, a few that read, and this face of theirs in the event loop.

What is asked and written stands in bot/storage/tables.py, moves.py, times.py, standings.py, profiles.py, remembered.py, wishes.py,
server_wishes.py, privacy.py and shut_out.py; how it is committed in writer.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import structlog
from sqlite_utils import Database

from bot.facts import (
    ChannelId,
    Duel,
    Ending,
    Member,
    MemberId,
    MessageId,
    MessageRow,
    MoveFact,
    NewTable,
    Order,
    Party,
    Past,
    Podium,
    Rerated,
    ServerId,
    ShutOut,
    Slot,
    Snapshot,
    Standing,
    Standings,
    Streaks,
    Subject,
    Table,
    TableId,
    Thinking,
)
from bot.ratings import Rating
from bot.reckoning import Recount
from bot.remedies import Remedy
from bot.storage import (
    Address,
    Restored,
    Saving,
    Store,
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
from bot.storage.file import (
    BUSY_SECONDS,
    OpenFile,
    Ownership,
    check_not_cut,
    check_place,
    open_for_reading,
    open_for_writing,
    open_in_memory,
)
from bot.storage.health import START_SECONDS, check_at_start
from bot.storage.migration import migrate_after_copy
from bot.storage.readers import Readers
from bot.storage.standings import Listing
from bot.storage.wishes import keep_wishes
from bot.storage.writer import Writer
from bot.times import Heard, Month, Times, Told
from bot.wishes import ServerWishes, Wishes
from bot.workers.lanes import HANDS, Lane, Workers

log = structlog.get_logger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class SqliteStore(Store):
    """The `Store` on a SQLite file. Made by `open`, or by `in_memory` for tests; it belongs to one event loop."""

    def __init__(
        self,
        path: Path,
        writer: Writer,
        readers: Readers | None = None,
        ownership: Ownership | None = None,
        file: OpenFile | None = None,
    ) -> None:
        self.gone = asyncio.Event()
        """Set once the file is known to be deleted, moved or replaced: nothing that is written would be found again."""
        self._path = path
        self._file = file
        self._writer = writer
        self._readers = readers
        self._ownership = ownership

    @classmethod
    async def open(
        cls,
        path: Path,
        workers: Workers,
        *,
        busy_seconds: float = BUSY_SECONDS,
        check_seconds: float = START_SECONDS,
        copy_of_older: Path | None = None,
    ) -> SqliteStore:
        """The store on this file, which is created if it is not there. It is to be closed before its workers are.

        It is looked through for damage first, for `check_seconds` at the most; for none, a damaged one is opened, too.
        A file of an earlier version is migrated after a copy named `copy_of_older`; without such a name it is refused.
        Raises a `StorageError`: it is held by another program or another bot, read-only, written by another version, damaged, or there is
        no such folder.
        """
        ownership = await workers.run(Lane.WRITING, _own, path)
        try:
            old = await workers.run(Lane.WRITING, path.exists)
            if check_seconds and old and not await check_at_start(path, workers, check_seconds, busy_seconds):
                log.info("too large to be looked through at a start: each backup is", path=str(path), seconds=check_seconds)
            if old and copy_of_older:
                await workers.run(Lane.WRITING, partial(migrate_after_copy, path, copy_of_older, damaged=not check_seconds))
            writing, reading = await workers.run(Lane.WRITING, _connections, path, busy_seconds, ownership)
        except BaseException:
            ownership.let_go()
            raise
        if not old:
            _tell_of_new(path, again=ownership.had_database)
        loop = asyncio.get_running_loop()
        file = OpenFile(path, lambda: loop.call_soon_threadsafe(store.gone.set))
        store = cls(path, Writer(writing, path, workers, file.check), Readers(reading, path, workers), ownership, file)
        return store

    @classmethod
    async def in_memory(cls, workers: Workers) -> SqliteStore:
        """A store that is gone when it is closed. It has one connection only, so what writes reads as well."""
        path = Path(":memory:")
        return cls(path, Writer(open_in_memory(), path, workers))

    # Tables

    async def open_table(self, new: NewTable, seed: bytes) -> Table:
        return await self._write(tables.insert_table, new, seed)

    async def table(self, table: TableId) -> Table | None:
        return await self._read(tables.table, table)

    async def seed(self, table: TableId) -> bytes:
        return await self._read(tables.seed, table)

    async def tables_to_show(self) -> list[Table]:
        return await self._read(tables.tables_to_show)

    async def save_table(self, before: Snapshot, after: Snapshot, ending: Ending | None = None) -> None:
        await self._write(tables.save_table, before, after, ending)

    async def moves(self, table: TableId) -> list[MoveFact]:
        return await self._read(moves.moves, table)

    async def thinking(self, table: TableId, number: int) -> Thinking | None:
        return await self._read(moves.thinking, table, number)

    async def table_and_moves(self, table: TableId) -> tuple[Table, list[MoveFact]] | None:
        return await self._read(tables.table_and_moves, table)

    # Time

    async def times(self, table: TableId) -> Times:
        return await self._read(times.times, table)

    async def told(self) -> Mapping[TableId, list[Told]]:
        return await self._read(times.told)

    async def note_times(self, table: TableId, known: Times) -> None:
        await self._write(times.note_times, table, known)

    async def heard(self) -> list[Heard]:
        return await self._read(times.heard)

    async def note_heard(self, clocks: Iterable[Heard], away: float = 0.0) -> None:
        await self._write(times.note_heard, tuple(clocks), away)

    # Members

    async def member(self, member: MemberId) -> Member | None:
        return await self._read(remembered.member, member)

    async def remember_member(self, member: Member) -> None:
        await self._write(remembered.remember_member, member)

    # What members wish of us

    async def wishes(self, member: MemberId) -> Wishes:
        return await self._read(wishes.wishes, member)

    async def keep_wishes(self, member: MemberId, wishes: Wishes) -> None:
        await self._write(keep_wishes, member, wishes)

    async def whom_forced(self) -> list[MemberId]:
        return await self._read(wishes.whom_forced)

    async def to_tell(self, server: ServerId, game: str, limit: int) -> list[MemberId]:
        return await self._read(wishes.to_tell, server, game, limit)

    async def told_of(self, table: TableId) -> list[MemberId]:
        return await self._read(wishes.told_of, table)

    async def note_told(self, table: TableId, members: Sequence[MemberId]) -> None:
        await self._write(wishes.note_told, table, members)

    # What servers wish of us

    async def server_wishes(self, server: ServerId) -> ServerWishes:
        return await self._read(server_wishes.server_wishes, server)

    async def keep_server_wishes(self, server: ServerId, wishes: ServerWishes) -> None:
        await self._write(server_wishes.keep_server_wishes, server, wishes)

    async def wishing_servers(self) -> list[ServerId]:
        return await self._read(server_wishes.wishing_servers)

    async def forget_server(self, server: ServerId) -> None:
        await self._write(server_wishes.forget_server, server)

    async def role_called(self, server: ServerId) -> tuple[TableId, float] | None:
        return await self._read(server_wishes.role_called, server)

    async def note_role_called(self, server: ServerId, table: TableId, at: float) -> None:
        await self._write(server_wishes.note_role_called, server, table, at)

    async def podiums(self) -> list[Podium]:
        return await self._read(server_wishes.podiums)

    async def note_podium(self, server: ServerId, month: Month, *, told: bool) -> None:
        await self._write(server_wishes.note_podium, server, month, told=told)

    async def played(self, server: ServerId, since: float, upto: float) -> dict[str, Standings]:
        return await self._read(server_wishes.played, server, since, upto)

    # What is shown

    async def lately_used(self, most: int) -> list[ChannelId]:
        return await self._read(remembered.lately_used, most)

    async def messages(self, subject: Subject) -> list[MessageRow]:
        return await self._read(messages.messages, subject)

    async def messages_to(self, member: MemberId) -> list[MessageRow]:
        return await self._read(messages.messages_to, member)

    async def known_messages(self, channel: ChannelId) -> set[int]:
        return await self._read(messages.known_messages, channel)

    async def save_message(self, row: MessageRow, delete: Iterable[Address] = ()) -> None:
        await self._write(messages.save_message, row, tuple(delete))

    async def drop_messages(self, subject: Subject, slots: Sequence[Slot], delete: Iterable[Address] = ()) -> None:
        await self._write(messages.drop_messages, subject, tuple(slots), tuple(delete))

    async def deletions(self, channel: ChannelId | None = None) -> list[Address]:
        return await self._read(messages.deletions, channel)

    async def forget_deletion(self, channel: ChannelId, message: MessageId) -> None:
        await self._write(messages.forget_deletion, channel, message)

    async def due_notifications(self) -> list[tuple[TableId, MemberId, float]]:
        return await self._read(messages.due_notifications)

    async def recheck_messages(self, table: TableId) -> None:
        await self._write(messages.recheck_messages, table)

    async def restored(self) -> Restored | None:
        return await self._read(messages.restored)

    async def note_rechecked(self) -> None:
        await self._write(messages.note_rechecked)

    async def stale_tables(self) -> list[TableId]:
        return await self._read(messages.stale_tables)

    # Standings

    async def standings(
        self,
        *,
        channel: ChannelId | None = None,
        server: ServerId | None = None,
        game: str | None = None,
        against: str = "",
        order: Order = Order.WINS,
        limit: int = 10,
        offset: int = 0,
    ) -> list[Standing]:
        return await self._read(standings.standings, Listing(channel, server, game, order, against), limit=limit, offset=offset)

    async def standing(
        self,
        member: MemberId,
        *,
        channel: ChannelId | None = None,
        server: ServerId | None = None,
        game: str | None = None,
        against: str = "",
        order: Order = Order.WINS,
    ) -> tuple[int, Standing] | None:
        return await self._read(standings.standing, member, Listing(channel, server, game, order, against))

    async def count_standings(
        self, *, channel: ChannelId | None = None, server: ServerId | None = None, game: str | None = None, against: str = ""
    ) -> int:
        return await self._read(standings.count_standings, Listing(channel, server, game, against=against))

    async def games_against(
        self, *, channel: ChannelId | None = None, server: ServerId | None = None, game: str | None = None
    ) -> dict[str, int]:
        return await self._read(standings.games_against, Listing(channel, server, game))

    async def rebuild_standings(self) -> Recount:
        return await self._write(standings.rebuild_standings)

    # What one member has done

    async def standings_of(self, member: MemberId) -> dict[str, dict[str, Standing]]:
        return await self._read(standings.standings_of, member)

    async def ratings_of(self, member: MemberId, game: str, *, limit: int = 100) -> list[Rating]:
        return await self._read(profiles.ratings_of, member, game, limit=limit)

    async def rerated_at(self, table: TableId) -> list[Rerated]:
        return await self._read(profiles.rerated_at, table)

    async def streaks_of(self, member: MemberId, game: str | None = None) -> Streaks:
        return await self._read(profiles.streaks_of, member, game)

    async def counts_of(self, member: MemberId) -> dict[str, dict[str, int]]:
        return await self._read(profiles.counts_of, member)

    async def duel(self, one: MemberId, other: MemberId, game: str | None = None) -> Duel:
        return await self._read(profiles.duel, one, other, game)

    async def history(
        self, member: MemberId, *, server: ServerId | None = None, moved: bool = False, limit: int = 10, offset: int = 0
    ) -> list[Past]:
        return await self._read(profiles.history, member, server=server, moved=moved, limit=limit, offset=offset)

    async def all_about(self, member: MemberId) -> dict[str, object]:
        return await self._read(privacy.all_about, member)

    async def unseen_since(self, moment: float) -> list[MemberId]:
        return await self._read(privacy.unseen_since, moment)

    async def forget(self, member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        changed = await self._write(privacy.forget, member, names)
        await self._writer.empty_log()
        return changed

    # Settings

    async def setting(self, scope: str, key: str) -> str | None:
        return await self._read(remembered.setting, scope, key)

    async def set_setting(self, scope: str, key: str, value: str | None) -> None:
        await self._write(remembered.set_setting, scope, key, value)

    # Whom the host has shut out

    async def shut_out(self, party: Party, number: int, at: float) -> bool:
        return await self._write(shut_out.shut_out, party, number, at)

    async def let_in(self, party: Party, number: int) -> bool:
        return await self._write(shut_out.let_in, party, number)

    async def all_shut_out(self) -> list[ShutOut]:
        return await self._read(shut_out.all_shut_out)

    # The store itself

    @property
    def saving(self) -> Saving:
        done = self._writer
        return Saving(done.jobs, done.commits, done.failed_commits, done.waiting, done.trouble)

    def check(self) -> None:
        if self._file is not None:
            self._file.check()

    async def close(self) -> None:
        if self._readers is not None:
            await self._readers.close()
        await self._writer.close()
        if self._ownership is not None:
            self._ownership.let_go()

    async def _write(self, act: Callable[Concatenate[Database, P], T], *facts: P.args, **options: P.kwargs) -> T:
        return await self._writer.run(lambda db: act(db, *facts, **options))

    async def _read(self, ask: Callable[Concatenate[Database, P], T], *facts: P.args, **options: P.kwargs) -> T:
        place = self._readers or self._writer
        return await place.run(lambda db: ask(db, *facts, **options))


def _own(path: Path) -> Ownership:
    check_place(path)
    check_not_cut(path)
    return Ownership(path)


def _connections(path: Path, busy_seconds: float, ownership: Ownership) -> tuple[Database, list[Database]]:
    """The one that writes, and those that read."""
    writing = open_for_writing(path, busy_seconds)
    ownership.hold_file()  # which may be new
    return writing, [open_for_reading(path, busy_seconds) for _ in range(HANDS[Lane.READING])]


def _tell_of_new(path: Path, *, again: bool) -> None:
    """A host whose file is lost must not find it out by an empty leaderboard."""
    if again:
        log.warning("made a new database where there was one before", path=str(path.absolute()), remedy=Remedy.DATABASE_NEW)
    else:
        log.info("made a new database", path=str(path.absolute()))
