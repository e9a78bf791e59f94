"""Choices of two parts, on Cat Café: a house is marked, and then its cat is chosen, while everybody's choice is sealed.

Nobody else may notice which of the others has marked a house: neither by what is asked, nor by what can still be changed.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.facts import TableId
from bot.tables import Live, record_of
from games.catcafe import GAME
from games.kit import Seat
from tests.bot import home as homes
from tests.bot.home import ALICE, BOB, CAROL, Home, cannot, legal, refused

PASS = "pass"
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)
PEOPLE = {FIRST: ALICE, SECOND: BOB, THIRD: CAROL}


@pytest.fixture
async def cafe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    """A home where Cat Café is played."""
    monkeypatch.setattr(homes, "GAMES", {"catcafe": GAME})
    async with homes.at_home(tmp_path) as made:
        yield made


async def marking(cafe: Home) -> tuple[TableId, dict[Seat, str]]:
    """A table of three at which everybody can mark a house when the dice are taken; and which one."""
    while True:
        live = await cafe.start(BOB, CAROL, game="catcafe")
        while len(live.pending) == 1:
            (seat,) = live.pending
            live = await does(cafe, live.facts.id, seat, legal(live, seat)[-1])
        marks = {seat: next((move for move in legal(live, seat) if move.startswith("mark H")), "") for seat in PEOPLE}
        if all(marks.values()):
            return live.facts.id, marks
        await cafe.tables.close(live.facts.id, ALICE)


async def does(cafe: Home, table: TableId, seat: Seat, *texts: str) -> Live:
    """A press for each, with the number that the seat's buttons carry."""
    live = await cafe.tables.look(table)
    for text in texts:
        live = await cafe.tables.move(table, PEOPLE[seat], text, live.question(seat))
    return live


def shown_to(live: Live, seat: Seat | None) -> object:
    """All that somebody else sees of it: the view, what they can press, and with which number."""
    assert live.play is not None
    return live.game.view(live.play.state, seat), live.legal_moves(seat) if seat is not None else (), live.question(seat)


def counting(live: Live, seat: Seat) -> list[str]:
    assert live.play is not None
    return [str(made.move) for made in live.play.sealed(seat)]


async def test_nobody_else_notices_that_a_choice_has_a_second_part(cafe: Home) -> None:
    table, mark = await marking(cafe)
    before = await cafe.tables.look(table)

    after = await does(cafe, table, FIRST, mark[FIRST])

    assert legal(after, FIRST) == [f"cat {letter}" for letter in "HYBFCM"]
    assert [shown_to(after, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]


async def test_the_last_ones_second_part_settles_nothing_yet(cafe: Home) -> None:
    """Nor does the record so far tell what the others have sealed."""
    table, mark = await marking(cafe)
    await does(cafe, table, SECOND, PASS)
    before = await does(cafe, table, THIRD, mark[THIRD], "cat Y")

    after = await does(cafe, table, FIRST, mark[FIRST])

    assert [shown_to(after, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]
    assert record_of(after).turns == record_of(before).turns
    assert not {PASS, mark[THIRD], "cat Y"} & {turn.move for turn in record_of(after).turns}


async def test_who_has_chosen_may_change_while_the_last_one_owes_a_second_part(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, THIRD, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    live = await does(cafe, table, SECOND, mark[SECOND], "cat M")
    ended = await does(cafe, table, FIRST, "cat Y")

    assert counting(live, SECOND) == [mark[SECOND], "cat M"]
    assert not counting(ended, SECOND)
    assert [turn.move for turn in record_of(ended).turns][-5:] == [PASS, mark[FIRST], mark[SECOND], "cat M", "cat Y"]


async def test_both_parts_are_taken_back_together(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, mark[FIRST], "cat Y")

    live = await does(cafe, table, FIRST, PASS)

    assert counting(live, FIRST) == [PASS]
    assert await cafe.store.moves(table) == list(live.moves)


async def test_a_choice_counts_until_the_new_one_is_whole(cafe: Home) -> None:
    """Somebody who had finished has not un-finished for everybody to see: that would tell of the house."""
    table, mark = await marking(cafe)
    before = await does(cafe, table, FIRST, PASS)

    begun = await does(cafe, table, FIRST, mark[FIRST])
    whole = await does(cafe, table, FIRST, "cat Y")

    assert counting(begun, FIRST) == [PASS]
    assert await cafe.store.moves(table) == list(whole.moves)
    assert legal(begun, FIRST) == [f"cat {letter}" for letter in "HYBFCM"]
    for later in (begun, whole):
        assert [shown_to(later, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]
    assert counting(whole, FIRST) == [mark[FIRST], "cat Y"]
    assert whole.play is not None
    assert not whole.play.anew


async def test_the_last_one_ends_the_round_whatever_others_have_begun(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    live = await does(cafe, table, THIRD, PASS)

    assert [turn.move for turn in record_of(live).turns][-3:] == [PASS] * 3
    assert live.play is not None
    assert not live.play.anew


async def test_a_double_click_begins_once(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)

    question = (await cafe.tables.look(table)).question(FIRST)
    once = await does(cafe, table, FIRST, mark[FIRST])
    twice = await cafe.tables.move(table, PEOPLE[FIRST], mark[FIRST], question)

    assert twice is once
    with refused("cat-first"):
        await does(cafe, table, FIRST, PASS)


async def test_who_owes_the_second_part_may_make_the_first_one_again_by_its_number(cafe: Home) -> None:
    table, mark = await marking(cafe)
    first = (await cafe.tables.look(table)).question(FIRST)
    before = await does(cafe, table, FIRST, mark[FIRST])

    passed = await cafe.tables.move(table, ALICE, PASS, first)

    assert counting(before, FIRST) == [mark[FIRST]]
    assert counting(passed, FIRST) == [PASS]
    assert legal(passed, FIRST)[-1] == PASS
    assert await cafe.store.moves(table) == list(passed.moves)


async def test_who_presses_what_they_had_chosen_before_goes_back_to_it(cafe: Home) -> None:
    """In world 41566 they were answered as somebody who had pressed twice, and what they had begun counted in the end."""
    table, mark = await marking(cafe)
    live = await does(cafe, table, FIRST, PASS)
    first = live.question(FIRST)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    back = await cafe.tables.move(table, ALICE, PASS, first)

    assert counting(back, FIRST) == [PASS]
    assert back.play is not None
    assert not back.play.anew
    assert back.question(FIRST) == first
    assert await cafe.store.moves(table) == list(back.moves)


async def test_the_first_part_of_another_question_cannot_be_made_again(cafe: Home) -> None:
    table, mark = await marking(cafe)
    draft = 1
    await does(cafe, table, FIRST, mark[FIRST])

    with cannot("table-late-click"):
        await cafe.tables.move(table, ALICE, PASS, draft)


async def test_a_restart_forgets_what_was_begun_and_keeps_what_counts(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    later = cafe.again()
    await later.tables.load()
    live = await later.tables.look(table)

    assert counting(live, FIRST) == [PASS]
    assert legal(live, FIRST)[-1] == PASS


async def test_nobodys_buttons_tell_of_the_parts_of_another_choice(cafe: Home) -> None:
    """The number in the cat buttons of the one stays the same, whatever the other marks, or takes back."""
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, mark[FIRST])
    before = await does(cafe, table, SECOND, mark[SECOND])

    for choices in (("cat Y",), (PASS,), (mark[FIRST], "cat M")):
        after = await does(cafe, table, FIRST, *choices)
        assert after.question(SECOND) == before.question(SECOND)
        assert legal(after, SECOND) == legal(before, SECOND)


async def test_a_number_that_was_asked_is_never_asked_again(cafe: Home) -> None:
    table, mark = await marking(cafe)
    asked = (await does(cafe, table, FIRST, mark[FIRST])).question(FIRST) or 0
    await does(cafe, table, FIRST, "cat Y", PASS)

    for seat in (SECOND, THIRD):
        live = await does(cafe, table, seat, PASS)

    (seat,) = live.pending
    assert (live.question(seat) or 0) > asked
