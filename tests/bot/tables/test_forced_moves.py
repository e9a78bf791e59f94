"""A move of which everybody can see that it is the only one is made after a pause, unless its player has turned that off."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.models.ids import TableId
from bot.pages.hand import hand_page
from bot.pages.names import clean_names
from bot.tables import Person, TableSnapshot
from bot.tables.forced_moves import forced_seats
from games import all_games
from tests.bot import home as homes
from tests.bot.cat_playing import PAUSE, RecordedPauses, assert_nothing_happens, newest_snapshot, run_cat_player, wait_until
from tests.bot.home import ALICE, BOB, CAROL, Home
from tests.harness.texts import FORGIVING as TEXTS
from ui import presentation_of

PEOPLE = (ALICE, BOB, CAROL)
SAY = TEXTS.speech_in("en")


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    """Where everything is played."""
    monkeypatch.setattr(homes, "GAMES", all_games())
    async with homes.open_home(tmp_path) as made:
        yield made


async def wishes(home: Home, *people: Person, so: bool = True) -> None:
    for person in people:
        await home.tables.user_settings.change(person.id, lambda wishes: replace(wishes, auto_plays_forced=so))


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
        home.tables.drop(snapshot.table.id)
    raise AssertionError("no game came to it")


@pytest.mark.parametrize("game", ["catte", "catcafe", "festival"])
async def test_it_is_played(home: Home, game: str) -> None:
    snapshot, pauses = await table_at(home, is_forced, game), RecordedPauses()
    (seat, *_), before = forced_seats(snapshot), len(snapshot.moves)
    (move,) = snapshot.legal_moves(seat)

    async with run_cat_player(home, sleep=pauses):
        await wait_until(home, lambda: len(newest_snapshot(home).moves) > before)

    made = newest_snapshot(home).moves[before]
    assert (made.seat, made.text) == (seat, str(move))
    assert made.search is None, "it is theirs, and no cat's"
    assert pauses.asked[0] >= PAUSE[0], "as a cat would take it"


async def test_it_is_played_for_nobody_who_has_turned_it_off(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    await wishes(home, *(PEOPLE[seat] for seat in forced_seats(snapshot)), so=False)

    async with run_cat_player(home) as cats:
        cats.play_if_due(snapshot)
        await assert_nothing_happens(home)


@pytest.mark.parametrize("game", ["catte", "festival"])
async def test_a_hidden_hand_that_happens_to_have_one_legal_move_is_never_played(home: Home, game: str) -> None:
    """Whoever saw it played would know that its owner cannot follow otherwise."""
    snapshot = await table_at(home, seems_forced, game)

    async with run_cat_player(home) as cats:
        cats.play_if_due(snapshot)
        await assert_nothing_happens(home)


async def test_it_is_played_as_soon_as_it_is_wished(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    await wishes(home, PEOPLE[forced_seats(snapshot)[0]], so=False)
    async with run_cat_player(home) as cats:
        cats.play_if_due(snapshot)
        await assert_nothing_happens(home)

        await wishes(home, PEOPLE[forced_seats(snapshot)[0]])

        await wait_until(home, lambda: len(newest_snapshot(home).moves) > len(snapshot.moves))


async def test_it_is_played_after_a_restart(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    later = home.restart()
    await later.tables.load_open_tables()

    async with run_cat_player(later):
        await wait_until(later, lambda: bool(later.changes) and len(newest_snapshot(later).moves) > len(snapshot.moves))


async def test_who_presses_meanwhile_has_made_the_move_and_nothing_is_made_twice(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    (seat, *_), question = forced_seats(snapshot), snapshot.question(forced_seats(snapshot)[0]) or 0
    after = await home.step(snapshot)

    again = await home.tables.make_forced_move(snapshot.table.id, seat, question)

    assert again.moves == after.moves


async def test_for_who_has_left_a_cat_plays_and_nothing_else(home: Home) -> None:
    snapshot = await table_at(home, is_forced)
    seat = forced_seats(snapshot)[0]

    left = await home.tables.leave(snapshot.table.id, PEOPLE[seat])

    assert forced_seats(left) == []
    assert (await home.tables.make_forced_move(TableId(snapshot.table.id), seat, left.question(seat) or 0)).moves == left.moves


@pytest.mark.parametrize("game", ["catte", "catcafe", "festival"])
async def test_the_hand_says_so_until_the_next_move(home: Home, game: str) -> None:
    snapshot, presentation, said = await table_at(home, is_forced, game), presentation_of(game), "Your only move was made for you: **"
    (seat, *_) = forced_seats(snapshot)
    (move,) = snapshot.legal_moves(seat)

    after = await home.tables.make_forced_move(snapshot.table.id, seat, snapshot.question(seat) or 0)
    while after.is_running and not after.is_asked(seat):
        after = await home.step(after)

    texts = [hand_page(after, person.id, presentation, SAY).text for person in PEOPLE]
    assert f"{said}{presentation.renderer.move_text(move, SAY, clean_names(after.table))}**" in texts[seat]
    assert [said in text for text in texts] == [one == seat for one in range(3)]
    later = await home.play(after.table.id, lambda one: seat in {move.seat for move in one.moves[len(after.moves) :]})
    assert not later.is_running or said not in hand_page(later, PEOPLE[seat].id, presentation, SAY).text
