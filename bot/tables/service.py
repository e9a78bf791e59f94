"""The table service: every command loads a table, decides, and stores the result if the stored
version is unchanged; else it decides again. Watchers see a table only after it is stored.

The service knows games only through games/kit, and nothing of Discord. A command that is not
possible raises CannotDo (with a text for the member) or MoveRefused (with the reason of the rules),
and changes nothing. A command for an existing state is no error. Memory is only a cache: any
process with the store could decide about any table. The locks only save second decisions.

Seeds are kept here beside the tables, and passed to the functions that need them. No table, change
or stored value outside this module holds a seed or random stream before its table is over
(tests/bot/tables/test_seeds.py).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, TableId
from bot.models.tables import OPEN, Conflict, NewTable, Table, TooManyTables
from bot.models.times import ALL_SHARDS, NO_TIMES, ShardRange, Speed, TableTimes
from bot.remedies import Remedy
from bot.runtime import Clock, Sleep
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.tables import dealing, ending, lobby, moves, substitutes, turn_clock
from bot.tables.blocklist import Blocklist
from bot.tables.limits import Limits
from bot.tables.listening_clock import ListeningClock
from bot.tables.registry import Registry
from bot.tables.seats import seat_of, sitter_of
from bot.tables.settings_cache import UserSettingsCache
from bot.tables.snapshot import Person, TableRequest, TableSnapshot
from bot.tables.table_reader import TableReader
from bot.tables.writes import Change, ChangeKind, Close, PlayMove, Write
from bot.workers.lanes import low_priority
from games import AnyGame
from games.kit import Seat, commitment

MAX_TRIES = 5
"""The most tries of a command, which decides again after a concurrent write."""
MAX_LOADED = 256
"""The maximum number of tables in memory."""
MAX_MOVES_SEARCHED = 20
"""The number of a seat's newest moves that are searched for moves of a cat."""
TIDY_INTERVAL = 60.0
"""Seconds between two runs of `Tables.tidy`."""
UNLOAD_AFTER = 600.0
"""A table is unloaded after this many seconds without use."""

log = structlog.get_logger(__name__)
Decision = Callable[[TableSnapshot], Write | None]
"""Computes the write of a command, or None for no change. Raises CannotDo or MoveRefused."""


class LoadedTable(NamedTuple):
    """A table in memory, with its secret seed."""

    snapshot: TableSnapshot
    seed: bytes
    touched_at: float


class Tables:
    """All tables. Watchers are called after every change of a table, and must return at once."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        limits: TableConfig,
        *,
        clock: Clock,
        draw_seed: Callable[[], bytes],
        sleep: Sleep,
        steady: Clock | None = None,
        shards: ShardRange = ALL_SHARDS,
    ) -> None:
        self.shards = shards
        """The shards of this process, which shows their tables, and plays for their cats."""
        self._store = store
        self._games = games
        self._lobby_seconds, self._usual_speed = limits.lobby_minutes * 60, Speed(limits.speed)
        self.clock = ListeningClock(clock, steady or clock)
        self._clock, self._draw_seed = clock, draw_seed
        self.registry = Registry()
        self.user_settings = UserSettingsCache(store.settings)
        self.blocklist = Blocklist(store.operator, clock)
        self.limits, self._reader = Limits(self.registry, limits), TableReader(store, games, self.registry, self.load_finished, sleep)
        self._loaded: OrderedDict[TableId, LoadedTable] = OrderedDict()  # the most recently used last
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[Change], None]] = []
        self._unload_listeners: list[Callable[[TableId], None]] = []
        self._reloads = 0  # the number of `reload` calls

    # State and queries

    @property
    def loaded(self) -> set[TableId]:
        """The ids of the tables in memory."""
        return set(self._loaded)

    @property
    def locks(self) -> int:
        """The number of locks in use; 0 while no command runs."""
        return len(self._locks)

    def owns(self, table: Table) -> bool:
        """True if this process shows the table and runs its clock and cats; another one may do so."""
        return self.shards.has_server(table.server)

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Call the watcher after every change of a table."""
        self._watchers.append(watcher)

    def watch_unloads(self, listener: Callable[[TableId], None]) -> None:
        """Call the listener with every unloaded table, so that other caches can drop it too."""
        self._unload_listeners.append(listener)

    async def load_open_tables(self) -> None:
        """Fill the registry at the start of the bot; no game is replayed.

        A table whose game is not installed stays as it is. A table with another version of the
        rules is closed, because its moves cannot be interpreted any more.
        """
        await self.blocklist.load()
        self.clock.load(await self._store.operator.load_clock_readings())
        for table in await self._store.tables.load_to_show():
            if table.game not in self._games:
                log.error("a table cannot be taken up", table=table.id, game=table.game, remedy=Remedy.GAME_MISSING)
                continue
            if table.state in OPEN or self.owns(table):
                self.registry.put(table)
            if table.state in OPEN and table.rules != self._games[table.game].version:
                log.info("a table of other rules is closed", table=table.id, game=table.game, version=table.rules)
                await self.execute(table.id, lambda snapshot: Close() if snapshot.is_lobby or snapshot.is_running else None)

    async def load(self, table: TableId) -> TableSnapshot:
        """Load the table as it is now.

        Raises CannotDo if it is missing, if its game is not installed, or if its moves were edited;
        and StorageError.
        """
        return (await self._load(table)).snapshot

    async def reload(self, tables: Iterable[TableId]) -> None:
        """Reload these tables after a write outside the service, also those that follow one of
        them.

        Watchers see a table whose stored version is newer. Tables that cannot be read are left out.
        """
        tables, self._reloads = set(tables), self._reloads + 1
        for table, (snapshot, _, _) in list(self._loaded.items()):
            if table in tables or (snapshot.previous is not None and snapshot.previous.table in tables):
                self._unload(table)
        for table in sorted(tables):
            if self.registry.get(table) is not None:
                with suppress(CannotDo):
                    await self.load(table)

    async def look(self) -> None:
        """Take up what other processes have stored of tables and clocks. Raises StorageError."""
        known = {table.id: table.version for table in self.registry.open_tables()}
        stored = await self._store.tables.load_open_versions()
        for table in sorted({table for table, _ in stored.items() ^ known.items()}):
            await self.take_up(table)
        self.clock.take_up(await self._store.operator.load_clock_readings(), self.shards)

    async def take_up(self, table: TableId) -> None:
        """Take up what another process has stored of a table. Raises StorageError.

        Watchers of its owner see it; any other process drops it from memory, and keeps its facts.
        """
        async with self.lock("table", table):
            stored, known, loaded = await self._store.tables.find(table), self.registry.get(table), self._loaded.get(table)
            if stored is None or stored.game not in self._games:
                return
            if not self.owns(stored):
                self._unload(table)
                if stored.state in OPEN:
                    self.registry.put(stored)
                else:
                    self.registry.remove(table)
            elif stored.state in OPEN if known is None else stored.version > known.version:
                with suppress(CannotDo):
                    read, seed = await self._reader.read(table)
                    self._publish(loaded.snapshot if loaded else None, read, seed, ChangeKind.RELOADED)

    def drop_foreign(self) -> None:
        """Drop the tables from memory that another process may have changed unnoticed."""
        for table, loaded in list(self._loaded.items()):
            if not self.owns(loaded.snapshot.table):
                self._unload(table)

    async def load_readable(self, tables: Iterable[Table]) -> list[TableSnapshot]:
        """Load the tables, without those that cannot be read."""
        found = []
        for table in tables:
            with suppress(CannotDo):
                found.append(await self.load(table.id))
        return found

    async def load_finished(self, table: TableId) -> TableSnapshot:
        """Load a table that was dealt and is over, with its seed.

        Raises CannotDo for any other table, and for one with an old version of the rules.
        """
        snapshot = await self.load(table)
        if snapshot.is_lobby or snapshot.is_running:
            raise CannotDo("table-not-over", table=table)
        if not snapshot.is_dealt:
            raise CannotDo("table-never-dealt", table=table)
        if snapshot.has_old_rules:
            raise CannotDo("table-outdated", table=table)
        return snapshot

    async def derive_cat_key(self, table: TableId) -> bytes:
        """Derive the cats' key of the table; it reveals nothing of the table's draws. Raises CannotDo."""
        snapshot, seed, _ = await self._load(table)
        return dealing.derive_cat_key(snapshot, seed)

    def drop(self, table: TableId) -> None:
        """Drop a table that is over from memory; it stays in the store. Nothing happens to an open
        table.
        """
        stored = self.registry.get(table)
        if stored is None or stored.state not in OPEN:
            self.registry.remove(table)
            self._unload(table)

    # Commands

    async def open(self, opener: Person, request: TableRequest) -> TableSnapshot:
        """Open a lobby with the opener in seat 0 and cats in the next seats.

        Its seed is drawn now, or is that of the repeated deal or continued game; the seed's hash is public from now
        on. Raises CannotDo for a blocked opener, bad options, or too many tables; and StorageError.
        """
        self.blocklist.check_allowed(opener.id, request.server)
        # The locks keep two simultaneous commands from both passing the limits.
        async with self.lock("channel", request.channel), self.lock("member", opener.id):
            request = replace(request, speed=request.speed or self._usual_speed)
            game, before = self._games[request.game], request.previous
            options = lobby.make_options(game, request)
            self.limits.check_channel(request.channel, opener.id)
            self.limits.check_member(opener.id)
            again = await self._load_past_seed(before.table) if before and before.same_deal else None
            seed = request.seed or again or self._draw_seed()
            table = await self._store_lobby(lobby.make_lobby(game, options, opener, request, commitment(seed), self._clock()), seed)
            before = before or await self._reader.load_previous(TableSnapshot(table, game))
            snapshot = self._publish(None, TableSnapshot(table, game, previous=before), seed, ChangeKind.OPENED)
        return await self._check_blocked(snapshot, opener.id)

    async def join(self, table: TableId, person: Person) -> TableSnapshot:
        """Take a free seat in a lobby; at a running table, take the own seat back from a cat.

        Nothing happens if the person plays already. Raises CannotDo if the lobby is full or
        started, or the person is blocked, was sent away, or has too many tables.
        """

        def decide(snapshot: TableSnapshot) -> Write | None:
            write = lobby.join(snapshot, person, self._clock())
            if write is not None and not sitter_of(snapshot, person.id):
                self.limits.check_member(person.id)
            return write

        return await self.take_seat(table, person, decide)

    async def take_seat(self, table: TableId, person: Person, decide: Decision) -> TableSnapshot:
        """Execute a decision that may give the person a seat, under a lock of the person, for the
        limits.

        If the person did not play before and the table runs, the person's turn starts anew. Raises
        CannotDo, also for a blocked person, and StorageError.
        """
        stored = self.registry.get(table)
        self.blocklist.check_allowed(person.id, stored.server if stored else None)
        played = stored is not None and any(one.member == person.id and one.cat is None for one in stored.sitters)
        async with self.lock("member", person.id):
            snapshot = await self._check_blocked(await self.execute(table, decide), person.id)
        if played or not snapshot.is_running:
            return snapshot
        try:
            return await self.restart_turn(table, person.id)
        except StorageError as problem:  # the seat is stored: a retry would find the person seated, and restart nothing
            log.warning("could not begin a time anew", table=table, problem=type(problem).__name__, remedy=problem.remedy)
            return snapshot

    async def _check_blocked(self, snapshot: TableSnapshot, member: MemberId) -> TableSnapshot:
        """Remove a member who was blocked meanwhile from the table, and raise CannotDo; else return
        the table.
        """
        if self.blocklist.is_blocked(member, snapshot.table.server):
            await self.execute(snapshot.table.id, partial(ending.remove_blocked, member=member))
            self.blocklist.check_allowed(member, snapshot.table.server)
        return snapshot

    async def leave(self, table: TableId, person: Person) -> TableSnapshot:
        """Give up a seat: it is free in a lobby, and a cat plays on in it later. Raises CannotDo
        without one.
        """
        return await self.execute(table, partial(lobby.leave, person=person))

    async def add_cat(self, table: TableId, person: Person, level: str | None = None) -> TableSnapshot:
        """Put a cat of this level on a free seat of a lobby; for its sitters. Raises CannotDo.

        None: the level of the last cat, or the game's default.
        """
        return await self.execute(table, lambda snapshot: lobby.add_cat(snapshot, person, level, self._clock()))

    async def remove_cat(self, table: TableId, person: Person) -> TableSnapshot:
        """Remove the last cat from a lobby; for its sitters. Raises CannotDo."""
        return await self.execute(table, partial(lobby.remove_cat, person=person))

    async def choose_option(self, table: TableId, person: Person, key: str, value: str) -> TableSnapshot:
        """Set an option of a lobby: one of the game's, `seats`, `rated`, `thread`, `pace`, `speed` or `level`,
        or the speed of a running table; for the host. Raises CannotDo."""
        return await self.execute(table, lambda snapshot: lobby.choose_option(snapshot, person, key, value, self._clock()))

    async def set_lucky_word(self, table: TableId, person: Person, word: str) -> TableSnapshot:
        """Set the person's lucky word, public at once; an empty one removes it. Raises CannotDo."""
        return await self.execute(table, partial(lobby.set_lucky_word, person=person, word=lobby.parse_lucky_word(word)))

    async def start(self, table: TableId, person: Person) -> TableSnapshot:
        """Deal the cards, as soon as enough seats are taken; for the host, or for every sitter if the host
        is absent. Raises CannotDo."""
        seed = await self._load_seed(table)
        return await self.execute(table, lambda snapshot: lobby.start(snapshot, person, seed, self._clock()))

    async def make_move(self, table: TableId, person: Person, text: str, question: int | None = None) -> TableSnapshot:
        """Make the move written as `text` for the person (bot/tables/moves.py).

        `question` is the number that the pressed button carries; None for a typed move. Raises
        CannotDo or MoveRefused.
        """
        after = await self.execute(
            table, partial(moves.make_move, person=person, text=text, question=question, seed=await self._load_seed(table))
        )
        if not self.owns(after.table) and after.play is not None and seat_of(after, person.id) in after.play.revisions:
            await self._store.operator.announce("begun", table, *person, text, question or 0)  # it is stored nowhere
        return after

    async def may_move(self, table: TableId, person: Person, text: str, question: int | None) -> bool:
        """True if `make_move` would change the table; nothing is stored or revealed. Raises as `make_move`."""
        snapshot, seed, _ = await self._load(table)
        return moves.make_move(snapshot, person, text, question, seed) is not None

    async def make_cat_move(self, table: TableId, seat: Seat, move: moves.CatMove) -> TableSnapshot:
        """Make a cat's move, unless the question has changed or a human has taken the seat."""
        return await self.execute(table, partial(moves.make_cat_move, seat=seat, move=move, seed=await self._load_seed(table)))

    async def find_cat_since(self, snapshot: TableSnapshot, seat: Seat) -> float | None:
        """The wall time since which only a cat has moved in the seat; None if its newest move is a
        human's.

        The first of the seat's newest moves that are all a cat's, of `MAX_MOVES_SEARCHED` at most.
        None also before the seat's first move.
        """
        since = None
        for move in [move for move in reversed(snapshot.moves) if move.seat == seat][:MAX_MOVES_SEARCHED]:
            if await self._store.tables.find_search_log(snapshot.table.id, move.number) is None:
                break
            since = move.at
        return since

    async def make_forced_move(self, table: TableId, seat: Seat, question: int) -> TableSnapshot:
        """Make a human's publicly forced move, unless the question has changed or a cat has the seat."""
        return await self.execute(table, partial(moves.make_forced_move, seat=seat, question=question, seed=await self._load_seed(table)))

    async def ask_for_cat(self, table: TableId, person: Person, seat: Seat, question: int) -> TableSnapshot:
        """Vote for a cat in a slow seat, for the person (bot/tables/substitutes.py). Raises
        CannotDo.

        `question` is the open question at which the player saw the offer.
        """
        return await self.execute(table, lambda snapshot: substitutes.ask_for_cat(snapshot, person, seat, question, self._now(snapshot)))

    async def let_cat_play(self, table: TableId, person: Person) -> TableSnapshot:
        """Put cats in all overdue seats, or vote for one in the first slow seat. Raises CannotDo."""
        return await self.execute(table, lambda snapshot: substitutes.let_cat_play(snapshot, person, self._now(snapshot)))

    async def autoplay(self, table: TableId) -> TableSnapshot:
        """Put a cat in the seat where one is due unasked, if any."""
        return await self.execute(table, lambda snapshot: substitutes.autoplay(snapshot, self._now(snapshot)))

    async def update_times(self, table: TableId, update: Callable[[TableSnapshot], TableTimes | None]) -> TableSnapshot:
        """Store the clock data that `update` returns for a table; nothing happens if it returns
        None.

        Raises CannotDo and StorageError.
        """
        async with self.lock("table", table):
            snapshot, seed, _ = await self._load(table)
            times = update(snapshot)
            if times is None:
                return snapshot
            await self._store.tables.save_times(table, times)
            return self._publish(snapshot, replace(snapshot, clock_times=times), seed, ChangeKind.CLOCK_CHANGED)

    async def restart_turn(self, table: TableId, member: MemberId) -> TableSnapshot:
        """Let the turn of a member begin anew, by the clock of the table's owner. Raises CannotDo and StorageError."""
        snapshot = await self.load(table)
        if not self.owns(snapshot.table):
            await self._store.operator.announce("returned", table, member)
            return snapshot
        return await self.update_times(table, lambda snapshot: turn_clock.with_restarted_turn_of(snapshot, member, self._now(snapshot)))

    async def record_notices(self, seen: TableSnapshot, seats: Sequence[Seat]) -> None:
        """Record that the players in these seats were notified of the question at which `seen` was
        loaded.

        Nothing happens if the table has moved on since. Raises CannotDo and StorageError.
        """
        now = self._now(seen)
        await self.update_times(
            seen.table.id,
            lambda snapshot: turn_clock.with_notices(snapshot, seats, now) if snapshot.turn_question == seen.turn_question else None,
        )

    async def record_seen(self, table: TableId, member: MemberId) -> None:
        """Record a press of the member at the table, whose owner has its clock. Raises CannotDo and StorageError."""
        stored = self.registry.get(table)
        if stored is not None and not self.owns(stored):
            await self._store.operator.announce("pressed", table, member)
            return
        await self.update_times(table, lambda snapshot: turn_clock.with_seen(snapshot, member, self._now(snapshot)))

    def slow_seats(self, snapshot: TableSnapshot) -> list[Seat]:
        """The seats for which the other players may vote for a cat now."""
        return substitutes.slow_seats(snapshot, self._now(snapshot))

    async def close(self, table: TableId, person: Person, *, may_tidy: bool = False) -> TableSnapshot:
        """Close a lobby, or end a running table; for the host, or a moderator with `may_tidy`. Raises
        CannotDo."""
        return await self.execute(table, partial(ending.close_table, person=person, may_tidy=may_tidy))

    async def tidy(self) -> list[TableSnapshot]:
        """Close idle and abandoned tables, and unload unused ones; return the closed tables.

        Raises CannotDo and StorageError at the first table that cannot be closed.
        """
        now, closed = self._clock(), list[TableSnapshot]()
        with low_priority():
            for stored in filter(self.owns, self.registry.open_tables()):
                if not ending.may_be_idle(stored, now, self._lobby_seconds):
                    continue
                after = await self.execute(
                    stored.id, lambda snapshot: ending.close_if_idle(snapshot, now - self._lobby_seconds, self._now(snapshot))
                )
                closed += [] if after.table.state in OPEN else [after]
        for table in [table for table, loaded in self._loaded.items() if now - loaded.touched_at > UNLOAD_AFTER]:
            self._unload(table)
        return closed

    async def forget_member(self, member: MemberId) -> None:
        """Remove the member from every open table: in a lobby the seat is free, later a cat's."""
        for table in self.registry.open_tables():
            if ending.is_involved(table, member):
                await self.execute(table.id, partial(ending.forget_member, member=member))

    # Execution

    def lock(self, what: str, which: int) -> asyncio.Lock:
        """Return the lock with this name; it is dropped when unused.

        `what` is the kind of thing that is locked ("table", "member", …), `which` its id.
        """
        return self._locks.setdefault((what, which), asyncio.Lock())

    async def execute(self, table: TableId, decide: Decision) -> TableSnapshot:
        """Store the write that `decide` returns, and return the table.

        After a concurrent write, `decide` is called again. Raises what `decide` raises, CannotDo
        after `MAX_TRIES` concurrent writes, and StorageError: then the write may be stored or not.
        """
        async with self.lock("table", table):
            for _ in range(MAX_TRIES):
                snapshot, seed, _ = await self._load(table)
                write = decide(snapshot)
                if write is None:
                    return snapshot
                after = write.apply(snapshot, self._clock())
                if after.stored == snapshot.stored:
                    return self._publish(snapshot, dealing.reveal_seed(after, seed), seed, write.kind)
                stored = replace(after.table, version=snapshot.table.version + 1)
                after = replace(after, table=stored, clock_times=after.clock_times if after.is_running else NO_TIMES)
                try:
                    final = write.ending if isinstance(write, PlayMove) else None
                    await self._store.tables.save(snapshot.stored, after.stored, final, self.limits.most)
                except TooManyTables as full:
                    raise CannotDo(full.key, most=full.most, tables=full.tables) from None
                except Conflict as conflict:
                    last_conflict = conflict
                    self._loaded.pop(table, None)  # another process wrote, or an own write was reported as failed
                    continue
                except StorageError:
                    self._loaded.pop(table, None)
                    with suppress(StorageError, CannotDo):
                        await self._load(table)  # publishes the write if stored; else the next load does
                    raise
                return await self._finish_write(snapshot, dealing.reveal_seed(after, seed), seed, write.kind)
            log.error("a table was written by others again and again", table=table, problem=type(last_conflict).__name__)
            raise CannotDo("reply-not-saved")

    async def _finish_write(self, earlier: TableSnapshot, snapshot: TableSnapshot, seed: bytes, what: ChangeKind) -> TableSnapshot:
        """Publish a stored write with its changes of ratings. If these cannot be read, the table is
        unloaded, so the next load reads them."""
        try:
            rerated = await self._reader.load_rating_changes(snapshot.table)
        except StorageError as problem:
            log.warning("could not read new ratings", table=snapshot.table.id, problem=type(problem).__name__, remedy=problem.remedy)
            snapshot = self._publish(earlier, snapshot, seed, what)
            self._loaded.pop(snapshot.table.id, None)
            return snapshot
        return self._publish(earlier, replace(snapshot, rating_changes=rerated), seed, what)

    async def _store_lobby(self, new: NewTable, seed: bytes) -> Table:
        """Store the new lobby and return it.

        If the store reports an error but has the lobby, it is returned as well, because no other
        command would find it.
        """
        try:
            return await self._store.tables.insert(new, seed, self.limits.most)
        except TooManyTables as full:
            raise CannotDo(full.key, most=full.most, tables=full.tables) from None
        except StorageError:
            for table in await self._store.tables.load_to_show():
                if table.commit == new.commit and self.registry.get(table.id) is None:
                    return table
            raise

    async def _load_seed(self, table: TableId) -> bytes:
        """Load the table's seed, which never changes. Raises CannotDo if the table is missing."""
        return (await self._load(table)).seed

    async def _load_past_seed(self, table: TableId) -> bytes:
        """Load the seed of a finished table. Raises CannotDo if the seed is still secret."""
        await self.load_finished(table)
        return await self._load_seed(table)

    async def _load(self, table: TableId) -> LoadedTable:
        while table not in self._loaded:
            anew = self._reloads
            (read, seed), known = await self._reader.read(table), self.registry.get(table)
            if table in self._loaded:
                break  # another task has loaded the table meanwhile
            if anew != self._reloads:
                continue  # an outside write during the read; the registry knows no version of an ended table
            if known is None or read.table.version == known.version:
                self._cache(read, seed)
            elif read.table.version > known.version:
                self._publish(None, read, seed, ChangeKind.RELOADED)
            # Else a write during the read made it outdated: read again.
        snapshot, seed, _ = self._loaded[table]
        return self._cache(snapshot, seed)

    def _publish(self, earlier: TableSnapshot | None, snapshot: TableSnapshot, seed: bytes, what: ChangeKind) -> TableSnapshot:
        self.registry.put(snapshot.table)
        snapshot = self._cache(snapshot, seed).snapshot
        for watcher in self._watchers:
            watcher(Change(earlier, snapshot, what))
        return snapshot

    def _cache(self, snapshot: TableSnapshot, seed: bytes) -> LoadedTable:
        """Keep the table in memory as the most recently used one."""
        if snapshot.is_running and snapshot.lag != (lag := self.clock.lag(snapshot.table.server)):
            snapshot = replace(snapshot, lag=lag)
        kept = self._loaded[snapshot.table.id] = LoadedTable(snapshot, seed, self._clock())
        self._loaded.move_to_end(snapshot.table.id)
        while len(self._loaded) > MAX_LOADED:
            self._unload(next(iter(self._loaded)))
        return kept

    def _now(self, snapshot: TableSnapshot) -> float:
        """The moment by the listening clock of the table's shard."""
        return self.clock.now(snapshot.table.server)

    def _unload(self, table: TableId) -> None:
        self._loaded.pop(table, None)
        for listener in self._unload_listeners:
            listener(table)
