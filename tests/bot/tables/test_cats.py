"""What happens by itself: cats play after a pause, also after a restart, and never unseen; forgotten lobbies close."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.config import TableSettings
from bot.facts import TableId, TableState
from bot.tables import Live, Tables
from bot.tables.cats import RETRY_SECONDS, TIDY_SECONDS, Caretaker, natural_pauses
from bot.tables.rations import Rations
from bot.workers.lanes import Workers, is_behind
from games import AnyGame
from games.kit import Beat
from players import Budget, QuickChance, Thought, Weighed, levels
from tests.bot.caretaking import BREATH, PAUSE, Pauses, caretaker, newest, nothing_happens, until, waits_for
from tests.bot.home import ALICE, BOB, CAROL, GAMES, HOUR, Gate, Home, disk_trouble, gated, no_seed


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
