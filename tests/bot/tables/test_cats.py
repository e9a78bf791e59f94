"""What happens by itself: cats play after a pause, also after a restart, and never unseen; forgotten lobbies close."""

from __future__ import annotations

import asyncio
import pickle
import random
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from structlog.testing import capture_logs

from bot.config import TableSettings
from bot.facts import TableId, TableState, Thinking
from bot.tables import Live, Person, Tables
from bot.tables.cats import RETRY_SECONDS, TIDY_SECONDS, Caretaker, natural_pauses
from bot.tables.rations import SECONDS, Rations
from bot.workers import Workers, is_behind
from games import AnyGame, all_games
from games.kit import Beat, Play, Stream
from players import Budget, Level, QuickChance, Thought, Weighed, levels
from tests.bot.held import within
from tests.bot.home import ALICE, BOB, CAROL, GAMES, HOUR, Gate, Home, asked, at_home, disk_trouble, gated, legal, no_seed, seed_of

PAUSE, BREATH = (1.0, 3.0), (14.0, 42.0)


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
async def caretaker(
    home: Home, cat: Any = None, sleep: Any = None, *, rollouts: int = 0, pause: tuple[float, float] = PAUSE
) -> AsyncIterator[Caretaker]:
    """With `rollouts` the cat is one that searches."""
    draw_pause = natural_pauses(TableSettings(cat_pause_seconds=pause, cat_breath_seconds=BREATH), random.Random(7).uniform)
    async with Workers() as workers:
        tried = {"kitten": Level("kitten", cat, Budget(rollouts))} if cat else levels()
        made = Caretaker(home.tables, tried, draw_pause, Rations(workers, home.clock, given=10), sleep=sleep or Pauses(), workers=workers)
        made.start()
        yield made
        await made.stop()


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with at_home(tmp_path) as made:
        yield made


async def until(home: Home, so: Callable[[], bool]) -> None:
    """Waits for the next changes of the tables, until it is so."""
    changed = asyncio.Event()
    home.tables.watch(lambda _: changed.set())
    async with asyncio.timeout(10):
        while not so():
            await changed.wait()
            changed.clear()


async def nothing_happens(home: Home) -> None:
    """Gives everything the time for a move, and the database too."""
    before = len(home.changes)
    for _ in range(20):
        await asyncio.sleep(0)
    await home.store.setting("app", "nothing")

    assert len(home.changes) == before


def waits_for(live: Live, *names: str) -> bool:
    return live.running and live.facts.sitters[asked(live)].name in names


def newest(home: Home) -> Live:
    return home.changes[-1]


async def test_cats_play_until_a_person_is_asked(home: Home) -> None:
    async with caretaker(home):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    moved = [move.seat for move in newest(home).moves]
    assert 0 not in moved


async def test_after_a_trick_and_longer_after_a_round_a_cat_lets_people_look(home: Home) -> None:
    draw = natural_pauses(TableSettings(cat_pause_seconds=PAUSE, cat_breath_seconds=BREATH), random.Random(7).uniform)

    waited = {beat: [draw(beat) for _ in range(50)] for beat in Beat}

    assert all(PAUSE[0] <= seconds <= PAUSE[1] for seconds in waited[Beat.NONE])
    assert all(12 <= seconds <= 16 for seconds in waited[Beat.SCENE])
    assert all(36 <= seconds <= 48 for seconds in waited[Beat.CHAPTER])


async def test_a_host_may_do_without_breaths(home: Home) -> None:
    draw = natural_pauses(TableSettings(cat_pause_seconds=PAUSE, cat_breath_seconds=(0, 0)), random.Random(7).uniform)
    assert PAUSE[0] <= draw(Beat.CHAPTER) <= PAUSE[1]


async def test_a_cat_takes_a_short_natural_pause_before_each_move(home: Home) -> None:
    pauses = Pauses()
    async with caretaker(home, sleep=pauses):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    taken = [seconds for seconds in pauses.asked if seconds != TIDY_SECONDS]
    assert len(taken) == len(newest(home).moves)
    assert all(PAUSE[0] <= seconds <= PAUSE[1] for seconds in taken)
    assert len(set(taken)) == len(taken)


async def test_a_cat_that_leads_after_a_trick_takes_a_breath(home: Home) -> None:
    waits = Pauses()
    await home.play((await home.start(BOB)).facts.id, lambda live: live.playing().beat is Beat.SCENE and waits_for(live, "Mochi"))
    async with caretaker(home, sleep=waits) as cats:
        cats.touch(newest(home))
        await until(home, lambda: newest(home).playing().beat is Beat.NONE)

    breaths = [seconds for seconds in waits.asked if seconds != TIDY_SECONDS]
    assert 12 <= breaths[0] <= 16


async def test_cats_play_on_after_a_restart(home: Home) -> None:
    live = await home.play((await home.start()).facts.id, lambda live: waits_for(live, "Mochi"))
    later = home.again()
    await later.tables.load()

    async with caretaker(later):
        await until(later, lambda: bool(later.changes) and waits_for(newest(later), "Alice"))

    assert len(newest(later).moves) > len(live.moves)


async def test_a_cat_plays_for_somebody_who_left_and_stops_when_they_are_back(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    async with caretaker(home):
        await home.play(table, lambda live: waits_for(live, "Bob"))
        await home.tables.leave(table, BOB)
        await until(home, lambda: waits_for(newest(home), "Alice", "Carol"))
        await home.tables.join(table, BOB)
        await home.play(table, lambda live: waits_for(live, "Bob"))
        await nothing_happens(home)


async def test_cats_do_not_play_among_themselves(home: Home) -> None:
    table = (await home.start(BOB)).facts.id
    await home.play(table, lambda live: waits_for(live, "Mochi"))
    await home.tables.leave(table, BOB)
    await home.tables.leave(table, ALICE)

    async with caretaker(home):
        await nothing_happens(home)
        await home.tables.join(table, ALICE)
        await until(home, lambda: waits_for(newest(home), "Alice"))


async def test_a_cat_that_breaks_is_asked_again_later(home: Home) -> None:
    """Whatever goes wrong in a cat, its table must not wait for ever."""

    class Clumsy:
        tries = 0

        def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
            self.tries += 1
            if self.tries == 1:
                raise RuntimeError("fell off the table")
            return Thought((Weighed("dance" if self.tries == 2 else legal[0], 0.5),))

    pauses = Pauses()
    async with caretaker(home, cat=Clumsy(), sleep=pauses):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    assert pauses.asked.count(RETRY_SECONDS) == 2


async def test_cats_that_are_asked_at_once_think_at_once_and_move_in_seat_order(home: Home) -> None:
    class Polite:
        """The one in the lower seat has not thought to the end before the other has."""

        other_is_done = threading.Event()

        def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
            if view.seat == 1:
                assert self.other_is_done.wait(10)
            self.other_is_done.set()
            return Thought((Weighed(legal[0], 0.5),))

    async with caretaker(home, cat=Polite()):
        await home.start(game="auction")
        await until(home, lambda: newest(home).running and not cats_asked(newest(home)))

    assert [move.seat for move in newest(home).moves] == [1, 2]


class Asked(NamedTuple):
    """Everything that was handed to a thinking cat."""

    game: AnyGame
    view: Any
    legal: Sequence[Any]
    chance: QuickChance
    budget: Budget


class Nosy:
    """Keeps all that it is given, and lets every part of its view decide."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def think(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: QuickChance, budget: Budget) -> Thought[Any]:
        self.asked.append(Asked(game, view, legal, chance, budget))
        return Thought(tuple(Weighed(move, 0.5) for move in chance.shuffle(sealed(legal), repr(view))))


def sealed(legal: Sequence[Any]) -> list[Any]:
    """Without the one move of all games that is open at once while others choose: whoever has not chosen by then is never asked."""
    return [move for move in legal if str(move) != "redeal"]


def cats_asked(live: Live) -> bool:
    return any(live.facts.sitters[seat].cat for seat in live.pending)


async def play_in_order(home: Home, game: str, order: Sequence[Person | None], cat: Nosy) -> Live:
    """Some fifty moves of a table of two people and two cats; those who are asked at once answer in this order, None being the cats."""
    home.tables = Tables(home.store, all_games(), TableSettings(), clock=home.clock, draw_seed=lambda: seed_of(7), sleep=asyncio.sleep)
    home.tables.watch(lambda change: home.changes.append(change.after))
    live = await home.start(BOB, game=game, seats=4)
    while live.running and len(live.moves) < 50:
        for person in order:
            seat = live.seat_of(person.id) if person else None
            if person and seat is not None and live.is_asked(seat):
                live = await home.tables.move(live.facts.id, person, sealed(legal(live, seat))[0], live.question(seat))
            elif person is None:
                async with caretaker(home, cat=cat):
                    await until(home, lambda: not cats_asked(newest(home)))
                live = newest(home)
    return live


@pytest.mark.parametrize("game", all_games())
async def test_who_clicks_first_changes_nothing_of_what_cats_do(home: Home, game: str) -> None:
    first, *others = [
        {(move.question, move.seat): move.text for move in (await play_in_order(home, game, order, Nosy())).moves}
        for order in ((ALICE, BOB, None), (None, BOB, ALICE), (BOB, None, ALICE))
    ]

    for other in others:
        both = first.keys() & other.keys()
        assert len(both) > 40
        assert {question: first[question] for question in both} == {question: other[question] for question in both}


@pytest.mark.parametrize("game", all_games())
async def test_a_cat_is_handed_neither_seed_nor_stream_nor_state(home: Home, game: str) -> None:
    cat = Nosy()
    live = await play_in_order(home, game, (ALICE, BOB, None), cat)

    assert live.play is not None
    for handed in cat.asked:
        secrets = [thing for thing in within(handed) if isinstance(thing, (Stream, Live, Play, type(live.play.state)))]
        assert secrets == []
        assert seed_of(7) not in pickle.dumps(handed)


@pytest.mark.parametrize("call", ["add_move", "table_and_moves"])
async def test_a_disk_that_fails_makes_a_cat_wait_and_not_forget(home: Home, call: str) -> None:
    """Be it when its move is stored, or when its table is woken."""
    table = (await home.start()).facts.id
    await home.play(table, lambda live: waits_for(live, "Mochi"))
    gate = Gate(disk_trouble, fails_at=1)
    broken = home.again()
    broken.tables = Tables(
        gated(home.store, gate, (call,)), GAMES, TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    await broken.tables.load()
    pauses = Pauses()

    with capture_logs() as log:
        async with caretaker(broken, sleep=pauses):
            await until(broken, lambda: bool(broken.changes))

    assert pauses.asked.count(RETRY_SECONDS) == 1
    told = [line for line in log if line["log_level"] not in ("debug", "info")]
    assert [line["log_level"] for line in told] == ["warning"], "the disk is the host's, and no error of ours"
    assert told[0]["remedy"]


class Helpless:
    """A cat that cannot think."""

    def think(self, *_: object) -> Thought[Any]:
        raise RuntimeError("fell off the table")


async def test_where_a_cat_that_searches_cannot_think_a_simpler_one_makes_its_move_at_once(home: Home) -> None:
    live, pauses = await home.start(), Pauses()

    with capture_logs() as log:
        async with caretaker(home, Helpless(), pauses, rollouts=10):
            await until(home, lambda: waits_for(newest(home), "Alice"))

    made = newest(home).moves
    assert [await home.store.thinking(live.facts.id, move.number) for move in made] == [Thinking("housecat", 0, 0, "")] * len(made)
    assert RETRY_SECONDS not in pauses.asked
    assert {(line["log_level"], line["event"]) for line in log if "remedy" in line} == {("warning", "a cat could not think")}


async def test_how_a_cat_came_to_its_move_stands_beside_it_and_a_persons_has_nothing(home: Home) -> None:
    live = await home.start()
    async with caretaker(home):
        await until(home, lambda: waits_for(newest(home), "Alice"))
        await home.play(live.facts.id, lambda live: not waits_for(live, "Alice"))

    thoughts = {move.seat: await home.store.thinking(live.facts.id, move.number) for move in newest(home).moves}
    assert thoughts.pop(0) is None
    assert set(thoughts.values()) == {Thinking("kitten", 0, 0, "")}


async def test_a_cat_that_searches_moves_no_sooner_than_a_thought_may_take_whatever_there_is_to_think(home: Home) -> None:
    pauses = Pauses()
    async with caretaker(home, Nosy(), pauses, rollouts=10, pause=(0.0, 0.1)):
        await home.start()
        await until(home, lambda: waits_for(newest(home), "Alice"))

    assert {seconds for seconds in pauses.asked if seconds != TIDY_SECONDS} == {SECONDS}


async def test_a_table_that_is_touched_while_its_cats_lie_down_is_not_overlooked(home: Home) -> None:
    """In one turn of the loop the cats' task finds nothing more to do, and a person hands the turn to a cat again."""
    table = (await home.start(BOB)).facts.id
    people = await home.play(table, lambda live: waits_for(live, "Alice", "Bob"))
    cats = await home.play(table, lambda live: waits_for(live, "Mochi"))
    rest, moved = asyncio.Event(), asyncio.Event()

    class OneTable:
        now = cats

        async def look(self, _: TableId) -> Live:
            return self.now

        async def key_for_cats(self, _: TableId) -> bytes:
            return bytes(32)

        async def cat_moves(self, *_: object) -> None:
            moved.set()
            self.now = people

    board = OneTable()
    made = Caretaker(board, levels(), lambda _: 1.0, Rations(Workers(), lambda: 0.0), sleep=lambda _: rest.wait(), workers=Workers())  # type: ignore[arg-type]

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


async def test_forgotten_lobbies_close_by_themselves(home: Home) -> None:
    pauses = Pauses()
    table = (await home.open()).facts.id
    async with caretaker(home, sleep=pauses):
        home.clock.turn(HOUR)
        pauses.tidying.release()
        await until(home, lambda: newest(home).facts.state is TableState.CLOSED)

    assert newest(home).facts.id == table


async def test_tidying_goes_on_when_the_disk_failed_once(home: Home) -> None:
    await home.open()
    home.clock.turn(HOUR)
    broken = home.again()
    broken.tables = Tables(
        gated(home.store, Gate(disk_trouble, fails_at=1)), GAMES, TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    await broken.tables.load()
    pauses = Pauses()

    async with caretaker(broken, sleep=pauses):
        pauses.tidying.release()
        pauses.tidying.release()
        await until(broken, lambda: bool(broken.changes) and newest(broken).facts.state is TableState.CLOSED)

    assert broken.tables.registry.open_tables() == []


async def test_nothing_moves_after_the_end(home: Home) -> None:
    async with caretaker(home) as made:
        await made.stop()
        await home.start()
        await nothing_happens(home)


async def test_whatever_cats_do_is_behind_what_people_press(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []
    read, write = home.store.table_and_moves, home.store.add_move

    async def reads(*facts: Any) -> Any:
        asked.append(("read", is_behind()))
        return await read(*facts)

    async def writes(*facts: Any) -> Any:
        asked.append(("write", is_behind()))
        return await write(*facts)

    live = await home.play((await home.start()).facts.id, lambda live: waits_for(live, "Mochi"))
    monkeypatch.setattr(home.store, "table_and_moves", reads)
    monkeypatch.setattr(home.store, "add_move", writes)
    later = home.again()
    await later.tables.load()
    async with caretaker(later):
        await until(later, lambda: bool(later.changes) and len(newest(later).moves) > len(live.moves))

    assert set(asked) == {("read", True), ("write", True)}
