"""The PostgreSQL server of a world with several processes: a real one, whose clock, outages and announcements are the world's.

Transactions come one after another, as each runs in one step of a loop; tests/bot/storage has those that meet.
"""

from __future__ import annotations

import asyncio
from asyncio import events
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import psycopg

from bot.settings.database_url import DatabaseUrl
from bot.storage import move, postgres
from bot.storage.connection import run_in_transaction
from bot.storage.errors import DatabaseAway
from bot.storage.file import create_database
from bot.workers.lanes import Lane
from tests.simulation.bot_run import BotRun
from tests.simulation.disk import ROWS, commit_point
from tests.simulation.loop import BEGINNING

if TYPE_CHECKING:
    from tests.simulation.sharing import SharedWorld

_Plain = postgres.PostgresConnection
SOONEST, LATEST = 0.001, 0.03
"""Seconds until an announcement is heard, and of a connection to hear it."""
SLOWEST = 4.0
"""Most seconds of a job on a slow server."""


class Listener:
    """A session that hears announcements."""

    def __init__(self, life: BotRun) -> None:
        self.life = life
        self.news = deque[str]()
        self.broken = False
        self._changed = asyncio.Event()

    def put(self, news: str | None) -> None:
        """Hear an announcement; None: the session breaks."""
        self.broken = self.broken or news is None
        if news is not None:
            self.news.append(news)
        self._changed.set()

    async def hear(self, seconds: float) -> AsyncIterator[str]:
        end = self.life.loop.time() + seconds
        while True:
            while self.news:
                yield self.news.popleft()
            if self.broken:
                raise DatabaseAway("the server", "the session has ended")
            self._changed.clear()
            try:
                async with asyncio.timeout_at(end):
                    await self._changed.wait()
            except TimeoutError:
                return


class SimulatedServer:
    """The server at `url` in a world. It has faults of its own."""

    def __init__(self, world: SharedWorld, url: DatabaseUrl) -> None:
        self.url = url
        self.away = False
        self.slow = False
        self.deaf = False
        """If true, announcements are lost."""
        self.sessions: list[_Connection] = []
        self._world = world
        self._draws = world.draws.scope("server")
        self._listeners: list[Listener] = []
        self._began = BEGINNING - 1000.0
        self._told = 0

    # The faults

    def stop(self) -> None:
        """End all sessions, and refuse new ones until `start`."""
        self.away = True
        self.end_sessions(lambda _: True)
        for one in self._listeners:
            one.life.loop.call_soon(one.put, None)

    def start(self) -> None:
        self.away = False
        self._began = self._world.clock.wall()

    def end_sessions(self, of: Callable[[BotRun | None], bool]) -> None:
        for session in [one for one in self.sessions if of(one.life)]:
            session.cut()
            self.sessions.remove(session)

    def take_shard(self, shard: int) -> None:
        """Claim a shard for another process, which releases it at once."""
        self.query(f"UPDATE ownership SET until = 0, epoch = (SELECT 1 + MAX(epoch) FROM ownership) WHERE shard = {shard} RETURNING epoch")

    def draw_delay(self, lane: Lane, asked: int) -> float:
        """The seconds that a job waits for a slow server."""
        at_server = self.slow and lane in (Lane.WRITING, Lane.READING)
        return self._draws.between(f"{lane}/{asked}/{self._world.clock.now}", 0.0, SLOWEST) if at_server else 0.0

    # What the program asks

    def place(self, statement: str) -> str:
        """The statement with the clock of the world."""
        now, began = f"to_timestamp({self._world.clock.wall():.6f})", f"to_timestamp({self._began:.6f})"
        return statement.replace("clock_timestamp()", now).replace("pg_postmaster_start_time()", began)

    def check_reachable(self, life: BotRun | None) -> None:
        if self.away or (life is not None and life.loop.dead):
            raise DatabaseAway(str(self.url), "no connection to the server")

    def announce(self, news: Iterable[str]) -> None:
        """Tell all listeners, in order."""
        self._told += 1
        for one in self._listeners:
            if not self.deaf and not one.life.loop.dead:
                delay = self._draws.between(f"{one.life.number}/{self._told}", SOONEST, LATEST)
                for text in sorted(news):
                    one.life.loop.call_later(delay, one.put, text)

    @asynccontextmanager
    async def listen(self, _: DatabaseUrl) -> AsyncIterator[Callable[[float], AsyncIterator[str]]]:
        life = self.running_life()
        assert life is not None
        self.check_reachable(life)
        one = Listener(life)
        self._listeners.append(one)
        try:
            await asyncio.sleep(LATEST)
            yield one.hear
        finally:
            self._listeners.remove(one)

    def running_life(self) -> BotRun | None:
        """The run whose loop is stepped; None: the world itself."""
        running = events._get_running_loop()
        return next((life for life in self._world.bot_runs if life.loop is running), None)

    def count(self, statement: str, rows: list[str]) -> None:
        """Note the tables that this statement writes."""
        rows.extend(ROWS.findall(statement))
        self._world.table_writes += " tables " in statement and not statement.lstrip().startswith("SELECT")

    def commit(self, session: _Connection, commits: Callable[[], None], rows: list[str], news: Iterable[str]) -> None:
        """Commit, between both points of the commit."""
        world, point = self._world, commit_point(rows)
        world.pass_point(point)
        commits()
        world.commits += 1
        world.moves += rows.count("moves")
        self.announce(news)
        world.pass_point(point._replace(after=True))
        if session.is_cut:
            raise psycopg.OperationalError("the answer is lost")

    # What the rules ask

    def query(self, statement: str) -> Any:
        """The first value of a query, in a session of its own."""
        with psycopg.connect(self.url.secret, autocommit=True) as session:
            (value,) = session.execute(statement.encode()).fetchone() or (None,)
        return value

    def copy(self, target: Path) -> None:
        """Copy everything to a new SQLite file, and check that its standings follow from its results."""
        moved = list[move.Moved]()
        with closing(_Plain(self.url, postgres.READ)) as old:
            run_in_transaction(old, lambda db: create_database(target, lambda new: moved.append(move._carry(db, new, str(target)))))
        assert not moved[0].standings.changed, "the standings are not those that follow from the results"


class _Connection(_Plain):
    """A connection of a run of the bot, which the server of the world can cut."""

    server: SimulatedServer

    def __init__(self, url: DatabaseUrl, begin: str, **how: Any) -> None:
        self.life = self.server.running_life()
        self.is_cut = False
        self._rows: list[str] = []
        super().__init__(url, begin, **how)

    def cut(self) -> None:
        self.is_cut = True
        self._session.close()

    def begin(self) -> None:
        self._rows.clear()
        super().begin()

    def execute(self, statement: str, parameters: Any = ()) -> psycopg.Cursor[Any]:
        self.server.count(statement, self._rows)
        return super().execute(self.server.place(statement), parameters)

    def executemany(self, statement: str, parameters: Iterable[Any]) -> psycopg.Cursor[Any]:
        self.server.count(statement, self._rows)
        return super().executemany(self.server.place(statement), parameters)

    def commit(self) -> None:
        if self._begin == postgres.WRITE:
            self.server.commit(self, super().commit, self._rows, tuple(self._news))
        else:
            super().commit()

    def _connect(self) -> psycopg.Connection[Any]:
        self.server.check_reachable(self.life)
        session = super()._connect()
        self.is_cut = False
        self.server.sessions.append(self)
        return session


@contextmanager
def simulated_server(world: SharedWorld, url: DatabaseUrl) -> Iterator[SimulatedServer]:
    """Within the context, the store's connections belong to the world."""
    server = SimulatedServer(world, url)
    ours = type("SimulatedConnection", (_Connection,), {"server": server})
    with patch.object(postgres, "PostgresConnection", ours), patch.object(postgres, "listen", server.listen):
        yield server
        server.end_sessions(lambda _: True)


@contextmanager
def temporary_schema(address: str, name: str) -> Iterator[DatabaseUrl]:
    """The address of an empty database of this name, until the end of the block."""
    with psycopg.connect(address, autocommit=True) as session:
        session.execute(f"DROP SCHEMA IF EXISTS {name} CASCADE".encode())
        session.execute(f"CREATE SCHEMA {name}".encode())
        yield DatabaseUrl(f"{address}&options=-csearch_path%3D{name}")
        session.execute(f"DROP SCHEMA {name} CASCADE".encode())
