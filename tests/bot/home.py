"""A small home for the tests of the tables and of delivery: a store, a clock to turn, seeds that are known, and four people.

async with at_home(path) as home:
    live = await home.open(ALICE, seats=3, cats=1)
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.errors import CannotDo, StorageError
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.times import Pace
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.tables import MoveRefused, Person, Seating, TableRequest, Tables, TableSnapshot
from bot.workers.lanes import Arguments, Lane, T, Workers
from games.catte import GAME as CATTE
from games.kit import Script, Seat
from tests.auction import AUCTION
from tests.harness import table_play

SERVER, CHANNEL = ServerId(1_000), ChannelId(2_000)
ALICE, BOB, CAROL, DAVE = (Person(MemberId(number), name, "en") for number, name in enumerate(("Alice", "Bob", "Carol", "Dave"), start=101))
MINUTE, HOUR = 60.0, 3600.0
NO_CHANCE = Script({})
TURNS = 25
"""Of the loop: no chain of tasks that wake each other is longer, between two pieces of work for the workers."""


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0
        self._ahead = 0.0

    def __call__(self) -> float:
        return self.now + self._ahead

    def steady(self) -> float:
        """The seconds that pass, whatever the clock is set to."""
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds

    def shift_wall_time(self, seconds: float) -> None:
        """Somebody sets the clock, while no time passes."""
        self._ahead += seconds


class WatchedWorkers(Workers):
    """Workers who know for how much of what was handed to them somebody waits still."""

    underway = 0

    async def run(
        self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments, on_start: Callable[[], object] | None = None
    ) -> T:
        self.underway += 1
        try:
            return await super().run(lane, function, *arguments, on_start=on_start)
        finally:
            self.underway -= 1


@dataclass
class Home:
    """The service on a store. `changes` are the tables its watcher was told of, oldest first."""

    workers: WatchedWorkers
    store: Store
    clock: Clock
    tables: Tables
    limits: TableConfig
    changes: list[TableSnapshot] = field(default_factory=list)

    @property
    def seating(self) -> Seating:
        """What is done there about other people's seats."""
        return Seating(self.tables)

    async def open(
        self,
        opener: Person = ALICE,
        *,
        game: str = "catte",
        seats: int = 3,
        cats: int = 0,
        server: ServerId | None = SERVER,
        channel: ChannelId = CHANNEL,
        rated: bool = True,
        pace: Pace = Pace.EVENING,
        **options: str,
    ) -> TableSnapshot:
        """A lobby."""
        wish = self.make_request(game=game, seats=seats, cats=cats, server=server, channel=channel, rated=rated, pace=pace, **options)
        return await self.tables.open(opener, wish)

    def make_request(
        self,
        *,
        game: str = "catte",
        seats: int = 3,
        cats: int = 0,
        server: ServerId | None = SERVER,
        channel: ChannelId = CHANNEL,
        rated: bool = True,
        pace: Pace = Pace.EVENING,
        **options: str,
    ) -> TableRequest:
        """What somebody wants to open."""
        return TableRequest(game, seats, options, ("kitten",) * cats, server, channel, "en", rated, pace=pace)

    async def start(
        self, *others: Person, opener: Person = ALICE, game: str = "catte", seats: int = 3, rated: bool = True, **options: Any
    ) -> TableSnapshot:
        """A running table of the opener, these others, and cats."""
        snapshot = await self.open(opener, game=game, seats=seats, cats=seats - 1 - len(others), rated=rated, **options)
        for other in others:
            await self.tables.join(snapshot.table.id, other)
        return await self.tables.start(snapshot.table.id, opener)

    async def play(self, table: TableId, until: Callable[[TableSnapshot], bool] = lambda _: False) -> TableSnapshot:
        """To the end, or until something is so."""
        return await table_play.play_table(self.tables, table, until)

    async def step(self, snapshot: TableSnapshot) -> TableSnapshot:
        """One move (tests/harness/table_play.py)."""
        return await table_play.play_move(self.tables, snapshot.table.id)

    def restart(self) -> Home:
        """The same home after a restart: nothing is left but what was stored."""
        return _home(self.workers, self.store, self.clock)

    async def forget(self, person: Person) -> None:
        """Somebody asks to be forgotten: who plays with them, the disk, and then whoever has read of them."""
        await self.tables.forget_member(person.id)
        await self.tables.reload(await self.store.people.delete_member(person.id, {"en": "somebody"}))

    async def wait_until_idle(self) -> None:
        """Until nothing is under way in the workers, and nobody has anything to do who does not wait for a clock."""
        turns = 0
        while turns < TURNS:
            await asyncio.sleep(0)
            turns = 0 if self.workers.underway else turns + 1


GAMES: Mapping[str, Any] = {"catte": CATTE, "auction": AUCTION}


def _home(workers: WatchedWorkers, store: Store, clock: Clock, **limits: Any) -> Home:
    seeds = map(make_seed, itertools.count())
    tables = Tables(
        store, GAMES, TableConfig(**limits), clock=clock, steady=clock.steady, draw_seed=lambda: next(seeds), sleep=asyncio.sleep
    )
    home = Home(workers, store, clock, tables, TableConfig(**limits))
    tables.watch(lambda change: home.changes.append(change.after))
    return home


def fail_on_seed() -> bytes:
    """For tables none of which is opened now."""
    raise AssertionError("a table was opened")


def make_seed(number: int) -> bytes:
    """The seed of the table that is opened as the `number`-th, counting from 0."""
    return bytes(31) + bytes([number % 256])


@asynccontextmanager
async def open_home(path: Path, **limits: Any) -> AsyncIterator[Home]:
    """A home on a database in this folder."""
    async with WatchedWorkers() as workers:
        store = await Store.open(path / "purrlor.db", workers)
        try:
            yield _home(workers, store, Clock(), **limits)
        finally:
            await store.close()


# What goes wrong


@contextmanager
def raises_cannot_do(key: str) -> Iterator[pytest.ExceptionInfo[CannotDo]]:
    """Expects to be told, with the text of this key, that it cannot be."""
    with pytest.raises(CannotDo) as told:
        yield told
    assert told.value.key == key


@contextmanager
def raises_refusal(code: str) -> Iterator[None]:
    """Expects the rules to refuse, with this code."""
    with pytest.raises(MoveRefused) as told:
        yield
    assert told.value.refusal.code == code


class Gate:
    """Counts what passes, and lets the `fails_at`-th one fail, before or after it has had its effect.

    With `for_good`, everything after it fails as well: that is what a crash looks like from outside.
    """

    def __init__(self, problem: Callable[[], BaseException], fails_at: int = 0, *, after: bool = False, for_good: bool = False) -> None:
        self._problem, self.fails_at, self._after, self._for_good = problem, fails_at, after, for_good
        self.passed = 0
        self.names: list[str] = []

    def fail_after(self, then: int, *, after: bool) -> None:
        """From now on the `then`-th one is the last."""
        self.fails_at, self._after, self._for_good = self.passed + then, after, True

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        """The answer of `act`, unless it is its turn to fail."""
        self.passed += 1
        self.names.append(name)
        if self._for_good and 0 < self.fails_at < self.passed:
            raise self._problem()
        if self.passed == self.fails_at:
            if self._after:
                await act()
            raise self._problem()
        return await act()


WRITES = (
    "tables.insert",
    "tables.save",
    "tables.save_times",
    "people.save",
    "messages.save",
    "messages.delete_slots",
    "operator.save_clock_readings",
)


def gated(store: Store, gate: Gate, calls: tuple[str, ...] = WRITES) -> Store:
    """The store, with these queries of it going through the gate."""
    behind = copy(store)
    for call in calls:
        group, name = call.split(".")
        if getattr(behind, group) is getattr(store, group):
            setattr(behind, group, copy(getattr(store, group)))
        setattr(getattr(behind, group), name, _through(gate, call, getattr(getattr(store, group), name)))
    return behind


def _through(gate: Gate, name: str, query: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def through(*values: Any, **options: Any) -> Any:
        return await gate.through(name, lambda: query(*values, **options))

    return through


def make_disk_error() -> StorageError:
    return StorageError("purrlor.db", "the disk is full")


# Asking


async def notify_seats(home: Home, snapshot: TableSnapshot, *seats: Seat) -> TableSnapshot:
    """The table once these, or all who are asked, were told so this moment."""
    await home.tables.record_notices(snapshot, seats or snapshot.pending)
    return await home.tables.load(snapshot.table.id)


def asked_seat(snapshot: TableSnapshot) -> Seat:
    """The lowest seat that owes a decision."""
    assert snapshot.play is not None
    return min(snapshot.pending)


def asked_question(snapshot: TableSnapshot) -> int:
    """The number of the question that this seat is asked."""
    number = snapshot.question(asked_seat(snapshot))
    assert number is not None
    return number


def legal_texts(snapshot: TableSnapshot, seat: Seat | None = None) -> list[str]:
    """What a seat may do, in notation; by default the one that is asked."""
    moves = snapshot.legal_moves(asked_seat(snapshot) if seat is None else seat)
    assert moves
    return [str(move) for move in moves]


def cards_in(text: str) -> set[str]:
    """The cards of a hand of Catte in what somebody reads, where it stands a line for each colour: `BK 2 · 4`, `黒 2 · 4`."""
    codes = {"黒": "BK", "白": "WH", "茶": "BR"}
    lines = re.findall(r"\b(BK|WH|BR|黒|白|茶) ((?:\d+ · )*\d+)", text)
    return {f"{codes.get(colour, colour)}{number}" for colour, numbers in lines for number in numbers.split(" · ")}


def describe_sitters(snapshot: TableSnapshot) -> str:
    """Who sits, in seat order: `Alice Mochi(cat) Bob`."""
    return " ".join(
        one.name if one.cat is None else f"{one.name}({'cat' if one.member is None else 'away'})" for one in snapshot.table.sitters
    )


async def gather_all(*awaitables: Awaitable[Any]) -> list[Any]:
    """All at once; problems are among the answers."""
    return await asyncio.gather(*awaitables, return_exceptions=True)
