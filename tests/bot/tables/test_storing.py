"""Stored before seen: a disk that fails, a hundred clicks at once, and restarts at every point of a game."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from bot.config import TableSettings
from bot.errors import CannotDo, StorageError
from bot.facts import MemberId, MoveFact, TableId
from bot.tables import Live, MoveRefused, Person, Tables, record_of
from games.kit import read_record, verdict, write_record
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    GAMES,
    Gate,
    Home,
    asked,
    at_home,
    disk_trouble,
    gated,
    legal,
    no_seed,
    question,
    seed_of,
    together,
)
from tests.bot.storage.builders import results_of, take
from tests.harness import playing

Command = Callable[[Tables, TableId], Awaitable[object]]
IN_LOBBY: dict[str, Command] = {
    "join": lambda tables, table: tables.join(table, CAROL),
    "leave": lambda tables, table: tables.leave(table, BOB),
    "add a cat": lambda tables, table: tables.add_cat(table, ALICE, "kitten"),
    "remove a cat": lambda tables, table: tables.remove_cat(table, ALICE),
    "luck": lambda tables, table: tables.give_luck(table, BOB, "tuna"),
    "close": lambda tables, table: tables.close(table, ALICE),
}
RUNNING: dict[str, Command] = {
    "leave": lambda tables, table: tables.leave(table, BOB),
    "come back": lambda tables, table: tables.join(table, CAROL),
    "close": lambda tables, table: tables.close(table, ALICE, may_tidy=True),
}


def failing(home: Home, gate: Gate) -> Home:
    """The same tables on a disk that fails as the gate says."""
    broken = home.again()
    broken.tables = Tables(
        gated(home.store, gate), GAMES, TableSettings(), clock=home.clock, draw_seed=lambda: seed_of(0), sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    return broken


async def fails_and_then_works(home: Home, table: TableId, command: Command) -> None:
    gate = Gate(disk_trouble)
    broken = failing(home, gate)
    await broken.tables.load()
    before = await broken.tables.look(table)
    gate.fails_at = gate.passed + 1

    with pytest.raises(StorageError):
        await command(broken.tables, table)
    assert await broken.tables.look(table) == before
    assert broken.changes == []
    await command(broken.tables, table)

    assert broken.changes != []
    assert await home.store.table(table) == (await broken.tables.look(table)).facts


@pytest.mark.parametrize("name", IN_LOBBY)
async def test_a_disk_that_fails_in_the_lobby_changes_nothing_and_the_next_try_works(home: Home, name: str) -> None:
    table = (await home.open(seats=4, cats=1)).facts.id
    await home.tables.join(table, BOB)

    await fails_and_then_works(home, table, IN_LOBBY[name])


async def test_a_disk_that_fails_at_the_start_deals_nothing_and_the_next_try_deals(home: Home) -> None:
    table = (await home.open(cats=2)).facts.id

    await fails_and_then_works(home, table, lambda tables, table: tables.start(table, ALICE))


@pytest.mark.parametrize("name", RUNNING)
async def test_a_disk_that_fails_at_a_running_table_changes_nothing_and_the_next_try_works(home: Home, name: str) -> None:
    table = (await home.start(BOB, CAROL)).facts.id
    await home.tables.leave(table, CAROL)

    await fails_and_then_works(home, table, RUNNING[name])


async def test_a_disk_that_fails_at_a_move_takes_no_move_and_the_next_try_moves(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    seat, move = asked(live), legal(live)[0]

    await fails_and_then_works(home, live.facts.id, lambda tables, table: tables.move(table, (ALICE, BOB, CAROL)[seat], move))


async def test_a_disk_that_fails_at_a_change_of_mind_keeps_the_first_choice(home: Home) -> None:
    table = (await home.start(BOB, game="auction", seats=2)).facts.id
    await home.tables.move(table, BOB, "bid 2")

    await fails_and_then_works(home, table, lambda tables, table: tables.move(table, BOB, "bid 3"))

    assert [move.text for move in await home.store.moves(table)] == ["bid 3"]


async def test_a_disk_that_fails_at_the_last_move_leaves_the_game_open(home: Home) -> None:
    table = (await home.start(BOB, game="auction", seats=2, cards="2")).facts.id
    for person, card in ((ALICE, 1), (BOB, 2), (ALICE, 2)):
        await home.tables.move(table, person, f"bid {card}")

    await fails_and_then_works(home, table, lambda tables, table: tables.move(table, BOB, "bid 1"))

    assert len(await results_of(home.store, table)) == 2


async def test_a_disk_that_fails_when_a_table_is_opened_opens_none(home: Home) -> None:
    gate = Gate(disk_trouble, fails_at=1)
    broken = failing(home, gate)

    with pytest.raises(StorageError):
        await broken.open()
    assert broken.tables.registry.open_tables() == []

    assert (await broken.open()).in_lobby


async def test_a_table_that_was_opened_although_the_disk_complained_is_there(home: Home) -> None:
    """Nobody knew of it before the next start: its lobby was not shown, and its opener opened another."""
    broken = failing(home, Gate(disk_trouble, fails_at=1, after=True))

    live = await broken.open()

    assert broken.changes == [live]
    assert [facts.id for facts in broken.tables.registry.of_member(ALICE.id)] == [live.facts.id]
    assert await home.store.table(live.facts.id) == live.facts
    assert (await broken.open()).facts.id != live.facts.id


EVERYTHING: dict[str, Command] = {
    "leave": lambda tables, table: tables.leave(table, BOB),
    "close": lambda tables, table: tables.close(table, ALICE, may_tidy=True),
    "come back": lambda tables, table: tables.join(table, CAROL),
    "bid": lambda tables, table: tables.move(table, ALICE, "bid 2", 1),
    "change of mind": lambda tables, table: tables.move(table, BOB, "bid 4", 1),
}


@pytest.mark.parametrize("name", EVERYTHING)
async def test_what_was_stored_although_the_disk_complained_is_found_out_and_done_once(home: Home, name: str) -> None:
    """The worst a disk can say: that it failed, when it did not. What is in memory must not stay behind what is stored."""
    table = (await home.start(BOB, CAROL, game="auction", cards="4")).facts.id
    await home.tables.leave(table, CAROL)
    await home.tables.move(table, BOB, "bid 1", 1)
    gate = Gate(disk_trouble, after=True)
    broken = failing(home, gate)
    await broken.tables.load()
    gate.fails_at = gate.passed + 1
    with pytest.raises(StorageError):
        await EVERYTHING[name](broken.tables, table)

    await together(*(EVERYTHING[name](broken.tables, table) for _ in range(3)))

    stored = home.again()
    assert await broken.tables.look(table) == await stored.tables.look(table)
    assert broken.changes != []
    if name in ("bid", "change of mind"):
        assert [move.text for move in await home.store.moves(table)].count("bid 2" if name == "bid" else "bid 4") == 1


async def test_what_was_stored_although_the_disk_complained_is_shown_without_another_press(home: Home) -> None:
    """Who pressed was told that it was not saved, and need not try again: the others wait for what they are asked now."""
    table = (await home.start(BOB, CAROL)).facts.id
    gate = Gate(disk_trouble, fails_at=1, after=True)
    broken = failing(home, gate)
    await broken.tables.load()

    with pytest.raises(StorageError):
        await playing.step(broken.tables, table)

    assert [len(live.moves) for live in broken.changes] == [1]


async def test_a_last_move_is_answered_as_stored_though_it_cannot_be_read_what_it_did_to_ratings(home: Home) -> None:
    """Found by world 48461: its person was told that nothing had happened, and it counted."""
    live = await home.start(BOB, CAROL, rounds="1")
    gate = Gate(disk_trouble, fails_at=1)
    broken = home.again()
    broken.tables = Tables(
        gated(home.store, gate, ("rerated_at",)), GAMES, TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep
    )
    broken.tables.watch(lambda change: broken.changes.append(change.after))
    await broken.tables.load()

    over = await playing.play(broken.tables, live.facts.id)

    assert not over.running
    assert gate.passed >= gate.fails_at
    assert not broken.changes[-1].running
    assert len((await broken.tables.look(live.facts.id)).rerated) == 3


async def test_a_hundred_clicks_at_once_leave_a_record_that_anyone_can_check(home: Home) -> None:
    """Everybody presses whatever they ever had a button for, again and again: only what was allowed has happened."""
    chance = random.Random(7)
    table = (await home.start(BOB, CAROL, rounds="1")).facts.id
    live = await home.tables.look(table)
    people = dict(enumerate((ALICE, BOB, CAROL)))
    while live.running:
        seat = asked(live)
        number, moves = question(live), legal(live)
        clicks = [partial(home.tables.move, table, people[seat], move, number) for move in moves]
        clicks += [partial(home.tables.move, table, people[s], chance.choice(moves), number - chance.randrange(3)) for s in people]
        clicks += [partial(home.tables.move, table, DAVE, moves[0], number)]
        crowd = chance.choices(clicks, k=100)

        answers = await together(*(click() for click in crowd))

        assert all(isinstance(answer, Live | CannotDo | MoveRefused) for answer in answers)
        live = await home.tables.look(table)

    record = read_record(write_record(record_of(live)), GAMES)
    assert verdict(record, GAMES)[0]
    assert record.outcome == live.outcome
    assert [move.number for move in live.moves] == list(range(1, len(live.moves) + 1))
    assert await home.store.moves(table) == list(live.moves)


async def test_a_crowd_in_the_lobby_leaves_a_row_of_seats_in_order(home: Home) -> None:
    table = (await home.open(seats=4)).facts.id
    crowd = [Person(MemberId(number), f"Guest {number}", "en") for number in range(500, 530)]

    await together(
        *(home.tables.join(table, one) for one in crowd),
        *(home.tables.leave(table, one) for one in crowd[::2]),
        *(home.tables.add_cat(table, ALICE, "kitten") for _ in range(5)),
        *(home.tables.remove_cat(table, ALICE) for _ in range(5)),
    )

    live = await home.tables.look(table)
    assert [one.seat for one in live.facts.sitters] == list(range(len(live.facts.sitters)))
    assert len(live.facts.sitters) <= 4
    assert await home.store.table(table) == live.facts


async def test_tables_do_not_wait_for_one_another(home: Home) -> None:
    """A table whose disk write hangs holds up nobody else's."""
    held = asyncio.Event()
    slow = await home.open(ALICE)
    other = await home.open(BOB)

    class Slow:
        def __getattr__(self, name: str) -> object:
            return getattr(home.store, name)

        async def seat_players(self, table: TableId, *facts: object, **more: object) -> None:
            if table == slow.facts.id:
                await held.wait()
            await home.store.seat_players(table, *facts, **more)  # type: ignore[arg-type]

    slowed = home.again()
    slowed.tables = Tables(Slow(), GAMES, TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep)  # type: ignore[arg-type]
    await slowed.tables.load()
    waiting = asyncio.create_task(slowed.tables.add_cat(slow.facts.id, ALICE, "kitten"))
    await asyncio.sleep(0)

    assert len((await asyncio.wait_for(slowed.tables.add_cat(other.facts.id, BOB, "kitten"), 5)).facts.sitters) == 2
    held.set()
    assert len((await waiting).facts.sitters) == 2


async def test_after_a_restart_at_any_point_of_a_game_every_table_is_as_it_was(home: Home) -> None:
    table = (await home.open(cats=1)).facts.id
    await same_after_restart(home, table)
    await home.tables.join(table, BOB)
    await home.tables.give_luck(table, BOB, "tuna")
    await same_after_restart(home, table)
    live = await home.tables.start(table, ALICE)
    while live.running:
        await same_after_restart(home, table)
        if len(live.moves) == 7:
            await home.tables.leave(table, BOB)
        if len(live.moves) == 12:
            await home.tables.join(table, BOB)
        live = await home.step(await home.tables.look(table))

    later = home.again()
    assert list(later.tables.registry) == []
    assert await later.tables.look(table) == live


async def same_after_restart(home: Home, table: TableId) -> None:
    later = home.again()
    await later.tables.load()

    assert later.tables.registry.open_tables() == home.tables.registry.open_tables()
    assert [facts.id for facts in later.tables.registry.open_tables()] == [table]
    assert await later.tables.look(table) == await home.tables.look(table)


async def test_the_game_goes_on_after_a_restart_and_old_buttons_still_work(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    seat, move, number = asked(live), legal(live)[0], question(live)
    later = home.again()
    await later.tables.load()

    after = await later.tables.move(live.facts.id, (ALICE, BOB, CAROL)[seat], move, number)

    assert len(after.moves) == 1
    assert await later.tables.move(live.facts.id, (ALICE, BOB, CAROL)[seat], move, number) is after


async def test_a_table_that_cannot_be_read_stops_nobody_elses(home: Home) -> None:
    """A game that is not there any more, or moves that somebody has edited in the file: the others are loaded all the same."""
    good = (await home.start(BOB, CAROL)).facts.id
    gone = (await home.start(BOB, CAROL, game="auction")).facts.id
    spoilt = (await home.start(BOB, CAROL)).facts.id
    await take(home.store, spoilt, MoveFact(1, 0, "play the piano", 1, 1.0))
    later = Tables(home.store, {"catte": GAMES["catte"]}, TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep)

    await later.load()

    for table in (gone, spoilt):
        with pytest.raises(CannotDo):
            await later.look(table)
    assert [live.facts.id for live in await later.look_at(later.registry.open_tables())] == [good]
    assert [facts.id for facts in later.registry.open_tables()] == [good]


async def test_looking_at_a_table_twice_at_once_loads_one(tmp_path: Path) -> None:
    async with at_home(tmp_path) as home:
        table = (await home.open(seats=4)).facts.id
        other = home.again()
        first, second = await together(other.tables.look(table), other.tables.look(table))

        assert first is second
