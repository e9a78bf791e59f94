"""Clocks: cats play after a pause, also after a restart, and never where nobody is there to see it; forgotten lobbies close."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.config import Tables as Limits
from bot.facts import TableId, TableState
from bot.tables import Live, Tables
from bot.tables.cats import TIDY_SECONDS, TRY_AGAIN_SECONDS, Clocks
from games.kit import Chance
from players import all_cats
from tests.bot.house import ALICE, BOB, CAROL, GAMES, HOUR, Gate, House, asked, disk_trouble, gated, house

PAUSE = (1.0, 3.0)


class Pauses:
    """Sleeping, for tests: nobody does, and what was asked for is written down. The tidying waits until a test lets it go on."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.tidying = asyncio.Semaphore(0)

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        if seconds == TIDY_SECONDS:
            await self.tidying.acquire()
        await asyncio.sleep(0)


@asynccontextmanager
async def clocks(home: House, cats: Any = None, sleep: Any = None) -> AsyncIterator[Clocks]:
    made = Clocks(home.tables, cats or all_cats(), PAUSE, sleep=sleep or Pauses(), seed=7)
    made.start()
    yield made
    await made.stop()


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


async def until(home: House, so: Callable[[], bool]) -> None:
    """Waits for the next changes of the tables, until it is so."""
    changed = asyncio.Event()
    home.tables.watch(lambda _: changed.set())
    async with asyncio.timeout(10):
        while not so():
            await changed.wait()
            changed.clear()


async def nothing_happens(home: House) -> None:
    """Gives everything the time for a move, and the database too."""
    before = len(home.changes)
    for _ in range(20):
        await asyncio.sleep(0)
    await home.store.setting("app", "nothing")

    assert len(home.changes) == before


def waits_for(live: Live, *names: str) -> bool:
    return live.running and live.facts.sitters[asked(live)].name in names


def newest(home: House) -> Live:
    return home.changes[-1]


async def test_cats_play_until_a_person_is_asked(home: House) -> None:
    async with clocks(home):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    moved = [move.seat for move in newest(home).moves]
    assert 0 not in moved


async def test_a_cat_takes_a_short_natural_pause_before_each_move(home: House) -> None:
    pauses = Pauses()
    async with clocks(home, sleep=pauses):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    taken = [seconds for seconds in pauses.asked if seconds != TIDY_SECONDS]
    assert len(taken) == len(newest(home).moves)
    assert all(PAUSE[0] <= seconds <= PAUSE[1] for seconds in taken)
    assert len(set(taken)) == len(taken)


async def test_cats_play_on_after_a_restart(home: House) -> None:
    live = await home.play((await home.start()).facts.id, lambda live: waits_for(live, "Mochi"))
    later = home.again()
    await later.tables.load()

    async with clocks(later):
        await until(later, lambda: bool(later.changes) and waits_for(newest(later), "Alice"))

    assert len(newest(later).moves) > len(live.moves)


async def test_a_cat_plays_for_somebody_who_left_and_stops_when_they_are_back(home: House) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    async with clocks(home):
        await home.play(table, lambda live: waits_for(live, "Bob"))
        await home.tables.leave(table, BOB)
        await until(home, lambda: waits_for(newest(home), "Alice", "Carol"))
        await home.tables.join(table, BOB)
        await home.play(table, lambda live: waits_for(live, "Bob"))
        await nothing_happens(home)


async def test_cats_do_not_play_among_themselves(home: House) -> None:
    table = (await home.start(BOB)).facts.id
    await home.play(table, lambda live: waits_for(live, "Mochi"))
    await home.tables.leave(table, BOB)
    await home.tables.leave(table, ALICE)

    async with clocks(home):
        await nothing_happens(home)
        await home.tables.join(table, ALICE)
        await until(home, lambda: waits_for(newest(home), "Alice"))


async def test_a_cat_that_breaks_is_asked_again_later(home: House) -> None:
    """Whatever goes wrong in a cat, its table must not wait for ever."""

    class Clumsy:
        name = "kitten"
        tries = 0

        def choose(self, view: Any, legal: Sequence[Any], chance: Chance, deadline: float | None) -> Any:
            self.tries += 1
            if self.tries == 1:
                raise RuntimeError("fell off the table")
            return "dance" if self.tries == 2 else legal[0]

    pauses = Pauses()
    async with clocks(home, cats={"kitten": Clumsy()}, sleep=pauses):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    assert pauses.asked.count(TRY_AGAIN_SECONDS) == 2


async def test_a_disk_that_fails_makes_a_cat_wait_and_not_forget(home: House) -> None:
    table = (await home.start()).facts.id
    await home.play(table, lambda live: waits_for(live, "Mochi"))
    gate = Gate(disk_trouble, fails_at=1)
    broken = home.again()
    broken.tables = Tables(gated(home.store, gate), GAMES, Limits(), clock=home.clock)
    broken.tables.watch(broken.changes.append)
    await broken.tables.load()
    pauses = Pauses()

    async with clocks(broken, sleep=pauses):
        await until(broken, lambda: bool(broken.changes))

    assert pauses.asked.count(TRY_AGAIN_SECONDS) == 1


async def test_a_table_that_is_touched_while_its_cats_lie_down_is_not_overlooked(home: House) -> None:
    """In one turn of the loop the cats' task finds nothing more to do, and a person hands the turn to a cat again."""
    table = (await home.start(BOB)).facts.id
    people = await home.play(table, lambda live: waits_for(live, "Alice", "Bob"))
    cats = await home.play(table, lambda live: waits_for(live, "Mochi"))
    rest, moved = asyncio.Event(), asyncio.Event()

    class OneTable:
        now = cats

        async def look(self, _: TableId) -> Live:
            return self.now

        async def cat_moves(self, *_: object) -> None:
            moved.set()
            self.now = people

    board = OneTable()
    made = Clocks(board, all_cats(), PAUSE, sleep=lambda _: rest.wait())  # type: ignore[arg-type]

    async def somebody() -> None:
        await rest.wait()
        board.now = cats
        made.touch(cats)

    made.touch(cats)
    await asyncio.sleep(0)
    person = asyncio.create_task(somebody())
    await asyncio.sleep(0)
    board.now = people
    rest.set()
    await person

    await asyncio.wait_for(moved.wait(), 5)
    await made.stop()


async def test_forgotten_lobbies_close_by_themselves(home: House) -> None:
    pauses = Pauses()
    table = (await home.open()).facts.id
    async with clocks(home, sleep=pauses):
        home.clock.turn(HOUR)
        pauses.tidying.release()
        await until(home, lambda: newest(home).facts.state is TableState.CLOSED)

    assert newest(home).facts.id == table


async def test_tidying_goes_on_when_the_disk_failed_once(home: House) -> None:
    await home.open()
    home.clock.turn(HOUR)
    broken = home.again()
    broken.tables = Tables(gated(home.store, Gate(disk_trouble, fails_at=1)), GAMES, Limits(), clock=home.clock)
    broken.tables.watch(broken.changes.append)
    await broken.tables.load()
    pauses = Pauses()

    async with clocks(broken, sleep=pauses):
        pauses.tidying.release()
        pauses.tidying.release()
        await until(broken, lambda: bool(broken.changes) and newest(broken).facts.state is TableState.CLOSED)

    assert broken.tables.live() == []


async def test_nothing_moves_after_the_end(home: House) -> None:
    async with clocks(home) as made:
        await made.stop()
        await home.start()
        await nothing_happens(home)
