"""Taking a choice back: alone with cats at once, among people by agreement, in a rated game never."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.models.proposals import Proposal, ProposalKind
from bot.tables import Person, Proposals, TableSnapshot, make_record, proposals, turn_clock
from games import all_games
from games.kit import Seat, read_record, verdict, write_record
from tests.bot import home as homes
from tests.bot.home import ALICE, BOB, CAROL, MINUTE, Home, asked_seat, notify_seats, open_home, raises_cannot_do

PEOPLE = (ALICE, BOB, CAROL)
MINE = Seat(0)
"""The seat of Alice, who opens the tables."""


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    monkeypatch.setattr(homes, "GAMES", all_games())
    async with open_home(tmp_path) as made:
        yield made


def back(seat: int) -> Proposal:
    return Proposal(ProposalKind.BACK, seat)


async def take_back(home: Home, snapshot: TableSnapshot, person: Person, seat: int, question: int | None = None) -> TableSnapshot:
    return await Proposals(home.tables).propose(snapshot.table.id, person, back(seat), question)


async def alone_with_dice(home: Home) -> tuple[TableSnapshot, TableSnapshot]:
    """Alice alone with two cats in Cat Café: before she takes a die, and after all have taken theirs."""
    snapshot = await home.start(game="catcafe")
    before = await home.play(snapshot.table.id, lambda one: one.is_asked(MINE))
    return before, await home.play(snapshot.table.id, lambda one: len({move.seat for move in one.moves}) == 3 and one.is_asked(MINE))


async def test_alone_with_cats_a_choice_is_taken_back_with_the_cats_moves_that_showed_nothing(home: Home) -> None:
    before, after = await alone_with_dice(home)

    taken = await take_back(home, after, ALICE, 0)

    assert taken.moves == before.moves
    assert (taken.require_playing().state, taken.pending) == (before.require_playing().state, before.pending)
    assert taken.was_taken_back
    assert (await home.restart().tables.load(taken.table.id)).stored == taken.stored


async def test_a_table_that_is_read_anew_is_the_same(home: Home) -> None:
    _, after = await alone_with_dice(home)
    taken = await home.step(await take_back(home, after, ALICE, 0))

    read = await home.restart().tables.load(taken.table.id)

    assert read.play == taken.play
    assert read.turn_question == taken.turn_question
    assert not read.was_taken_back


async def test_the_record_is_that_of_a_game_in_which_it_was_never_made(home: Home) -> None:
    _, after = await alone_with_dice(home)
    await take_back(home, after, ALICE, 0)

    ended = await home.play(after.table.id)

    text = write_record(make_record(ended))
    assert verdict(read_record(text, all_games()), all_games())[0]
    assert [(turn.seat, turn.move) for turn in make_record(ended).turns] == [(move.seat, move.text) for move in ended.moves]


async def test_an_old_button_hits_no_later_question(home: Home) -> None:
    before, after = await alone_with_dice(home)
    old, text = before.question(MINE), after.moves[len(before.moves)].text
    taken = await take_back(home, after, ALICE, 0)

    with raises_cannot_do("table-late-click"):
        await home.tables.make_move(taken.table.id, ALICE, text, old)
    await home.tables.make_move(taken.table.id, ALICE, text, taken.question(MINE))
    assert taken.last_number == after.last_number, "numbers of moves do not return either"


async def test_the_same_press_twice_takes_one_choice_back(home: Home) -> None:
    before, after = await alone_with_dice(home)
    shown = after.require_playing().open_question
    taken = await take_back(home, after, ALICE, 0, shown)

    assert await take_back(home, after, ALICE, 0, shown) == taken
    later = await home.step(taken)
    with raises_cannot_do("proposal-back-late"):
        await take_back(home, later, ALICE, 0, shown)
    assert before.moves == taken.moves


async def test_alone_nothing_is_taken_back_when_a_hidden_card_was_shown(home: Home) -> None:
    snapshot = await home.start(game="catte")
    led = await home.step(await home.play(snapshot.table.id, lambda one: one.is_asked(MINE)))
    assert proposals.is_possible(led, back(0))

    followed = await home.play(snapshot.table.id, lambda one: one.moves[-1].seat != 0 and one.moves[-1].text.startswith("play"))

    with raises_cannot_do("proposal-back-shown"):
        await take_back(home, followed, ALICE, 0)


async def test_before_the_first_choice_there_is_nothing_to_take_back(home: Home) -> None:
    snapshot = await home.start(game="catte")

    with raises_cannot_do("proposal-back-drawn"):
        await take_back(home, snapshot, ALICE, 0)


async def test_a_move_that_was_made_by_itself_goes_back_with_the_choice_before_it(home: Home) -> None:
    _, after = await alone_with_dice(home)
    mine = [place for place, move in enumerate(after.moves) if move.seat == 0]
    forced = replace(after, moves=tuple(replace(move, is_automatic=place == mine[-1]) for place, move in enumerate(after.moves)))

    assert proposals.take_back_refusal(after, MINE) is None
    assert proposals.take_back_refusal(forced, MINE) == ("proposal-back-drawn" if len(mine) == 1 else None)


async def test_in_a_rated_game_nothing_is_taken_back(home: Home) -> None:
    snapshot = await home.step(await home.start(BOB, CAROL))

    with raises_cannot_do("proposal-back-rated"):
        await take_back(home, snapshot, ALICE, 0)


async def test_among_people_all_must_agree_and_all_that_followed_goes_back(home: Home) -> None:
    begun = await home.start(BOB, CAROL, rated=False)
    seat = asked_seat(begun)
    person, *others = PEOPLE[seat], *(one for one in PEOPLE if one is not PEOPLE[seat])
    after = await home.step(await home.step(begun))

    asked = await take_back(home, after, person, seat)
    assert proposals.open_proposal(asked) == back(seat)
    assert asked.moves == after.moves
    await take_back(home, asked, others[0], seat)
    taken = await take_back(home, asked, others[1], seat)

    assert (taken.moves, taken.pending) == ((), begun.pending)
    assert proposals.open_proposal(taken) is None


async def test_the_turn_begins_anew(home: Home) -> None:
    begun = await notify_seats(home, await home.start(BOB, CAROL, rated=False))
    seat = asked_seat(begun)
    home.clock.advance(10 * MINUTE)
    after = await home.step(begun)
    for person in PEOPLE:
        after = await take_back(home, after, person, seat)

    (ends,) = turn_clock.deadlines(after).values()

    assert after.turn_question > begun.turn_question
    assert ends >= home.clock() + 15 * MINUTE


async def test_somebody_who_is_away_is_asked_too(home: Home) -> None:
    begun = await notify_seats(home, await home.start(BOB, CAROL, rated=False))
    sleeper = PEOPLE[asked_seat(begun)]
    home.clock.advance(16 * MINUTE)
    others = [one for one in PEOPLE if one is not sleeper]
    await home.tables.let_cat_play(begun.table.id, others[0])
    after = await home.play(begun.table.id, lambda one: {move.seat for move in one.moves} == {0, 1, 2})

    for person in others:
        after = await take_back(home, after, person, PEOPLE.index(others[0]))

    assert [one.name for one in proposals.missing_voters(after, back(PEOPLE.index(others[0])))] == [sleeper.name]
