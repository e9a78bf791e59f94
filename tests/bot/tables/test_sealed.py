"""Choices made at the same time, on the toy auction: sealed until the last, changed until then, and late clicks known for late.

Everybody bids a card for the prize; the bids are shown when all have bid.
"""

from bot.facts import TableId
from bot.tables import Live, Person, record_of
from games.kit import Seat, read_record, verdict, write_record
from tests.bot.home import ALICE, BOB, CAROL, GAMES, Home, cannot, legal, refused, together

PEOPLE = (ALICE, BOB, CAROL)


async def start(home: Home) -> TableId:
    return (await home.start(BOB, CAROL, game="auction", cards="4")).facts.id


async def bid(home: Home, table: TableId, person: Person, card: int, question: int | None = None) -> Live:
    """A press: with the number of the question that the person's buttons carry now, unless another one is given."""
    if question is None:
        live = await home.tables.look(table)
        question = live.question(Seat(PEOPLE.index(person)))
    return await home.tables.move(table, person, f"bid {card}", question)


def questions(live: Live) -> list[int | None]:
    return [live.question(seat) for seat in map(Seat, range(3))]


def bids(live: Live) -> list[str]:
    return [f"{PEOPLE[move.seat].name} {move.text.split()[1]}" for move in live.moves]


async def test_everybody_is_asked_the_same_question_until_the_last_has_answered(home: Home) -> None:
    table = await start(home)
    first = await home.tables.look(table)

    await bid(home, table, BOB, 2)
    second = await bid(home, table, ALICE, 1)

    assert questions(first) == questions(second) == [1, 1, 1]
    assert not second.is_asked(Seat(0))
    assert second.is_asked(Seat(2))


async def test_a_new_question_is_asked_when_all_have_answered(home: Home) -> None:
    table = await start(home)
    for person in PEOPLE:
        live = await bid(home, table, person, 1)

    assert questions(live) == [4, 4, 4]
    assert live.called == 4
    assert not any(live.may_change(seat) for seat in map(Seat, range(3)))


async def test_a_choice_may_be_changed_until_the_last_has_chosen(home: Home) -> None:
    table = await start(home)
    await bid(home, table, ALICE, 1)
    await bid(home, table, BOB, 2)

    live = await bid(home, table, ALICE, 4)

    assert bids(live) == ["Bob 2", "Alice 4"]
    assert await home.store.moves(table) == list(live.moves)
    assert live.play is not None
    assert live.play.state.sealed == (4, 2, None)


async def test_what_was_taken_back_can_be_chosen_again(home: Home) -> None:
    table = await start(home)
    for card in (1, 3, 1, 3):
        live = await bid(home, table, BOB, card)

    assert bids(live) == ["Bob 3"]
    assert legal(live, Seat(1)) == ["bid 1", "bid 2", "bid 3", "bid 4"]


async def test_the_same_choice_twice_is_one_choice(home: Home) -> None:
    table = await start(home)

    answers = await together(*(bid(home, table, BOB, 2) for _ in range(4)))

    assert len({id(answer) for answer in answers}) == 1
    assert len(await home.store.moves(table)) == 1


async def test_after_the_last_has_chosen_a_change_comes_too_late(home: Home) -> None:
    table = await start(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        live = await bid(home, table, person, card, 1)

    with cannot("table-late-click"):
        await bid(home, table, ALICE, 4, 1)
    assert await bid(home, table, ALICE, 1, 1) is live  # but the same press once more is no mistake


async def test_an_unlawful_change_leaves_the_choice_as_it_was(home: Home) -> None:
    table = await start(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        await bid(home, table, person, card)
    before = await bid(home, table, ALICE, 2)

    with refused("not-yours"):
        await bid(home, table, ALICE, 1)

    assert await home.tables.look(table) is before
    assert bids(before)[-1] == "Alice 2"


async def test_typing_a_move_changes_a_choice_too(home: Home) -> None:
    table = await start(home)
    await home.tables.move(table, ALICE, "bid 1")

    live = await home.tables.move(table, ALICE, "bid 2")

    assert bids(live) == ["Alice 2"]


async def test_a_record_knows_only_what_counted_and_hides_what_is_still_sealed(home: Home) -> None:
    table = await start(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        await bid(home, table, person, card)
    await bid(home, table, ALICE, 3)
    live = await bid(home, table, ALICE, 4)

    assert [turn.move for turn in record_of(live).turns] == ["bid 1", "bid 2", "bid 3"]
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    record = write_record(record_of(ended))
    assert record.splitlines()[-4:] == ["p0 bid 1", "p1 bid 2", "p2 bid 3", "p0 bid 4"]
    assert verdict(read_record(record, GAMES), GAMES) == (True, "ok so far, p1 p2 to act")


async def test_a_view_shows_that_somebody_has_chosen_and_to_them_alone_what(home: Home) -> None:
    table = await start(home)

    live = await bid(home, table, BOB, 3)

    assert live.play is not None
    views = {seat: live.game.view(live.play.state, seat) for seat in (None, Seat(0), Seat(1))}
    assert all(view.has_bid == (False, True, False) for view in views.values())
    assert [views[None].my_bid, views[Seat(0)].my_bid, views[Seat(1)].my_bid] == [None, None, 3]


async def test_whoever_leaves_with_a_sealed_choice_leaves_it_to_stand(home: Home) -> None:
    table = await start(home)
    await bid(home, table, ALICE, 1)
    await home.tables.leave(table, ALICE)
    await bid(home, table, BOB, 2)

    live = await bid(home, table, CAROL, 3)

    assert bids(live) == ["Alice 1", "Bob 2", "Carol 3"]


async def test_a_restart_in_the_middle_of_changing_minds_forgets_nothing(home: Home) -> None:
    table = await start(home)
    for person, card in ((ALICE, 1), (BOB, 2), (ALICE, 3), (CAROL, 1), (BOB, 1), (CAROL, 2), (BOB, 4), (CAROL, 3)):
        await bid(home, table, person, card)
        later = home.again()
        await later.tables.load()

        assert await later.tables.look(table) == await home.tables.look(table)


async def test_all_at_once_end_in_one_outcome_whatever_their_order(home: Home) -> None:
    table = await start(home)

    await together(*(bid(home, table, person, card, 1) for card in (1, 2, 3) for person in PEOPLE))

    live = await home.tables.look(table)
    counting = {PEOPLE[move.seat].name for move in live.moves if move.question == 1}
    assert counting == {"Alice", "Bob", "Carol"}
    ended = await home.tables.close(table, ALICE, may_tidy=True)
    assert verdict(read_record(write_record(record_of(ended)), GAMES), GAMES)[0]
