"""What everybody can see is forced is played for who wishes it, after a pause, and only that; a hidden hand with one legal move is not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.models.ids import TableId
from bot.tables import Person, TableSnapshot
from bot.tables.forced import forced_seats
from games import all_games
from games.kit import Seat
from tests.bot import home as homes
from tests.bot.caretaking import PAUSE, Pauses, caretaker, newest, nothing_happens, until
from tests.bot.home import ALICE, BOB, CAROL, Home

PEOPLE = (ALICE, BOB, CAROL)


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    """Where everything is played."""
    monkeypatch.setattr(homes, "GAMES", all_games())
    async with homes.at_home(tmp_path) as made:
        yield made


async def wishes(home: Home, *people: Person, so: bool = True) -> None:
    for person in people:
        await home.tables.wishes.choose(person.id, lambda wishes: replace(wishes, auto_plays_forced=so))


def is_forced(snapshot: TableSnapshot) -> bool:
    return bool(forced_seats(snapshot))


def seems_forced(snapshot: TableSnapshot) -> bool:
    """Somebody has but one legal move, and nobody else can know it."""
    return not is_forced(snapshot) and any(len(snapshot.legal_moves(seat)) == 1 for seat in snapshot.pending)


async def table_at(home: Home, so: Callable[[TableSnapshot], bool], game: str = "catte", **options: Any) -> TableSnapshot:
    """A table of three people at a moment that is so; some deal comes to it."""
    for _ in range(40):
        snapshot = await home.play((await home.start(BOB, CAROL, game=game, **options)).table.id, so)
        if snapshot.is_running:
            return snapshot
        home.tables.forget(snapshot.table.id)
    raise AssertionError("no game came to it")


@pytest.mark.parametrize("game", ["catte", "catcafe", "festival"])
async def test_it_is_played_for_who_wishes_it(home: Home, game: str) -> None:
    snapshot, pauses = await table_at(home, is_forced, game), Pauses()
    (seat, *_), before = forced_seats(snapshot), len(snapshot.moves)
    await wishes(home, PEOPLE[seat])
    (move,) = snapshot.legal_moves(seat)

    async with caretaker(home, sleep=pauses):
        await until(home, lambda: len(newest(home).moves) > before)

    made = newest(home).moves[before]
    assert (made.seat, made.text) == (seat, str(move))
    assert made.search is None, "it is theirs, and no cat's"
    assert pauses.asked[0] >= PAUSE[0], "as a cat would take it"


async def test_it_is_played_for_nobody_who_has_not_wished_it(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    await wishes(home, *(PEOPLE[seat] for seat in range(3) if Seat(seat) not in forced_seats(snapshot)))

    async with caretaker(home) as cats:
        cats.touch(snapshot)
        await nothing_happens(home)


@pytest.mark.parametrize("game", ["catte", "festival"])
async def test_a_hidden_hand_that_happens_to_have_one_legal_move_is_never_played(home: Home, game: str) -> None:
    """Whoever saw it played would know that its owner cannot follow otherwise."""
    snapshot = await table_at(home, seems_forced, game)
    await wishes(home, *PEOPLE)

    async with caretaker(home) as cats:
        cats.touch(snapshot)
        await nothing_happens(home)


async def test_it_is_played_as_soon_as_it_is_wished(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    async with caretaker(home) as cats:
        cats.touch(snapshot)
        await nothing_happens(home)

        await wishes(home, PEOPLE[forced_seats(snapshot)[0]])

        await until(home, lambda: len(newest(home).moves) > len(snapshot.moves))


async def test_it_is_played_after_a_restart(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    await wishes(home, PEOPLE[forced_seats(snapshot)[0]])
    later = home.again()
    await later.tables.load()

    async with caretaker(later):
        await until(later, lambda: bool(later.changes) and len(newest(later).moves) > len(snapshot.moves))


async def test_who_presses_meanwhile_has_made_the_move_and_nothing_is_made_twice(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    (seat, *_), question = forced_seats(snapshot), snapshot.question(forced_seats(snapshot)[0]) or 0
    after = await home.step(snapshot)

    again = await home.tables.play_forced(snapshot.table.id, seat, question)

    assert again.moves == after.moves


async def test_for_who_has_left_a_cat_plays_and_nothing_else(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    seat = forced_seats(snapshot)[0]

    left = await home.tables.leave(snapshot.table.id, PEOPLE[seat])

    assert forced_seats(left) == []
    assert (await home.tables.play_forced(TableId(snapshot.table.id), seat, left.question(seat) or 0)).moves == left.moves
