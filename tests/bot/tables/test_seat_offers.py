"""A seat that somebody leaves: a cat keeps it, they may come back, and it may be offered to another member, who plays on."""

from __future__ import annotations

import pytest

from bot.models.ids import MemberId, TableId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import Guest, TableState
from bot.tables import Person, Proposals, Sequels, TableSnapshot, make_record, proposals, seat_of, seats_to_offer
from bot.tables.substitutes import SLOW_AFTER
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, Home, asked_question, asked_seat, describe_sitters, legal_texts, raises_cannot_do

ERIN = Person(MemberId(105), "Erin", "en")
AT_BOBS = 1


def guest(person: Person) -> Guest:
    return Guest(person.id, person.name)


async def left(home: Home, *, moves: int = 4, **options: object) -> TableId:
    """A table of Alice, Bob and Carol at which some moves were made, and from which Bob has gone."""
    snapshot = await home.start(BOB, CAROL, **options)  # type: ignore[arg-type]
    snapshot = await home.play(snapshot.table.id, lambda snapshot: len(snapshot.moves) >= moves)
    return (await home.tables.leave(snapshot.table.id, BOB)).table.id


async def given(home: Home, to: Person = DAVE, **options: object) -> TableSnapshot:
    """Bob has gone, and this one plays on."""
    table = await left(home, **options)  # type: ignore[arg-type]
    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(to))
    return await home.seating.take_seat(table, to, AT_BOBS)


async def test_it_is_offered_and_taken_and_the_newcomer_plays_on_with_the_same_hand(home: Home) -> None:
    table = await left(home)
    before = await home.tables.load(table)
    assert before.play is not None
    hand = before.game.view(before.play.state, Seat(AT_BOBS))

    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
    snapshot = await home.restart().seating.take_seat(table, DAVE, AT_BOBS)

    assert describe_sitters(snapshot) == "Alice Dave Carol"
    assert snapshot.play is not None
    assert snapshot.game.view(snapshot.play.state, Seat(AT_BOBS)) == hand
    assert make_record(snapshot) == make_record(before)
    snapshot = await home.play(table, lambda snapshot: asked_seat(snapshot) == AT_BOBS)
    assert (await home.tables.make_move(table, DAVE, legal_texts(snapshot)[0], asked_question(snapshot))).moves[-1].seat == AT_BOBS


async def test_who_began_there_is_kept_through_a_restart_and_another_hand(home: Home) -> None:
    snapshot = await given(home)
    table, first = snapshot.table.id, snapshot.last_number
    snapshot = await home.play(table, lambda snapshot: len(snapshot.moves) >= 6)
    second = snapshot.last_number
    await home.tables.leave(table, DAVE)
    await home.seating.offer_seat(table, CAROL, AT_BOBS, guest(ERIN))

    await home.seating.take_seat(table, ERIN, AT_BOBS)

    snapshot = await home.restart().tables.load(table)
    assert describe_sitters(snapshot) == "Alice Erin Carol"
    assert [(one.name, one.last_move) for one in snapshot.table.sitters[AT_BOBS].previous_holders] == [("Bob", first), ("Dave", second)]


@pytest.mark.parametrize("taken_over", [True, False], ids=["taken over", "kept by a cat"])
async def test_for_everybody_who_began_it_ends_as_if_a_cat_had_kept_the_seat(home: Home, taken_over: bool) -> None:
    table = await left(home)
    if taken_over:
        await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
        await home.seating.take_seat(table, DAVE, AT_BOBS)

    snapshot = await home.play(table)

    moved = {one.member for one in snapshot.rating_changes}
    assert moved == {ALICE.id, BOB.id, CAROL.id}
    (past,) = await home.store.people.load_history(BOB.id)
    assert [one.member for one in past.results] == [ALICE.id, BOB.id, CAROL.id]
    assert [one.place_among_people for one in past.results if one.member == BOB.id] == [3]
    assert await home.store.standings.load_of_member(DAVE.id) == {}
    assert await home.store.standings.load_ratings(DAVE.id, "catte") == []
    bobs = (await home.store.standings.load_of_member(BOB.id))["catte"][""]
    assert (bobs.games, bobs.points, bobs.best) == (1, 0, None), "the points are not theirs"
    assert not (await home.store.standings.rebuild()).changed


async def test_the_history_of_both_has_the_table(home: Home) -> None:
    snapshot = await given(home)
    await home.play(snapshot.table.id)

    ((bobs,), (daves,)) = [await home.store.people.load_history(one.id) for one in (BOB, DAVE)]

    assert bobs.results == daves.results
    assert (bobs.results[AT_BOBS].name, bobs.results[AT_BOBS].successor_name) == ("Bob", "Dave")
    assert not bobs.results[AT_BOBS].counted
    assert [one.successor for one in bobs.results] == [None, DAVE.id, None]


async def test_whoever_left_may_come_back_until_somebody_has_taken_it(home: Home) -> None:
    table = await left(home)
    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))

    snapshot = await home.tables.join(table, BOB)

    assert snapshot.table.sitters[AT_BOBS].offer is None
    with raises_cannot_do("seat-not-offered"):
        await home.seating.take_seat(table, DAVE, AT_BOBS)
    await home.tables.leave(table, BOB)
    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
    await home.seating.take_seat(table, DAVE, AT_BOBS)
    with raises_cannot_do("table-already-started"):
        await home.tables.join(table, BOB)


async def test_only_a_seat_whose_player_left_themself_can_be_given(home: Home) -> None:
    """Where the others let a cat play for somebody, the table would have to agree."""
    snapshot = await home.start(BOB, CAROL)
    table, sleeper = snapshot.table.id, asked_seat(snapshot)
    with raises_cannot_do("seat-not-given"):
        await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
    home.clock.advance(SLOW_AFTER)
    people = (ALICE, BOB, CAROL)
    assert snapshot.play is not None
    for one in people:
        if one is not people[sleeper]:
            snapshot = await home.tables.ask_for_cat(table, one, sleeper, snapshot.play.open_question)
            awake = one
    assert snapshot.table.sitters[sleeper].cat is not None

    assert seats_to_offer(snapshot) == []
    with raises_cannot_do("seat-not-given"):
        await home.seating.offer_seat(table, awake, int(sleeper), guest(DAVE))
    snapshot = await home.tables.leave(table, people[sleeper])
    assert [one.seat for one in seats_to_offer(snapshot)] == [sleeper]


async def test_nobody_takes_a_second_look_at_a_table(home: Home) -> None:
    """Who has sat there knows a hand: theirs, and that of nobody else may they know."""
    table = (await given(home)).table.id
    await home.tables.leave(table, CAROL)

    for known in (ALICE, BOB, CAROL, DAVE):
        with raises_cannot_do("seat-known"):
            await home.seating.offer_seat(table, ALICE, 2, guest(known))

    assert describe_sitters(await home.tables.load(table)) == "Alice Dave Carol(away)"


async def test_only_who_plays_there_offers_and_only_who_is_asked_takes(home: Home) -> None:
    table = await left(home)
    with raises_cannot_do("table-not-seated"):
        await home.seating.offer_seat(table, ERIN, AT_BOBS, guest(DAVE))
    with raises_cannot_do("table-seat-left"):
        await home.seating.offer_seat(table, BOB, AT_BOBS, guest(DAVE))
    with raises_cannot_do("seat-not-offered"):
        await home.seating.take_seat(table, DAVE, AT_BOBS)

    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
    await home.seating.offer_seat(table, CAROL, AT_BOBS, guest(ERIN))

    with raises_cannot_do("seat-not-offered"):
        await home.seating.take_seat(table, DAVE, AT_BOBS)
    await home.seating.decline_seat(table, DAVE, AT_BOBS)
    assert describe_sitters(await home.seating.take_seat(table, ERIN, AT_BOBS)) == "Alice Erin Carol"


async def test_at_a_table_that_is_over_nothing_is_given(home: Home) -> None:
    table = await left(home)
    await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(DAVE))
    over = await home.tables.close(table, ALICE, may_tidy=True)
    assert over.table.state is TableState.ABANDONED
    assert over.table.sitters[AT_BOBS].offer is None
    assert (await home.restart().tables.load(table)).table == over.table

    with raises_cannot_do("table-over"):
        await home.seating.take_seat(table, DAVE, AT_BOBS)
    with raises_cannot_do("table-over"):
        await home.seating.offer_seat(table, ALICE, AT_BOBS, guest(ERIN))


async def test_whoever_plays_on_and_is_forgotten_leaves_what_the_others_have(home: Home) -> None:
    snapshot = await given(home)
    table = snapshot.table.id

    await home.forget(DAVE)
    snapshot = await home.play(table)

    assert {one.member for one in snapshot.rating_changes} == {ALICE.id, BOB.id, CAROL.id}
    assert not (await home.store.standings.rebuild()).changed


async def test_whoever_began_and_is_forgotten_is_nowhere_and_the_game_goes_on(home: Home) -> None:
    snapshot = await given(home)
    table = snapshot.table.id

    await home.forget(BOB)
    snapshot = await home.play(table)

    assert [one.name for one in snapshot.table.sitters[AT_BOBS].previous_holders] == ["somebody"]
    assert {one.member for one in snapshot.rating_changes} >= {ALICE.id, CAROL.id}
    assert all(rows == [] for rows in (await home.store.people.export(BOB.id)).values())
    assert not (await home.store.standings.rebuild()).changed


async def test_a_rematch_is_for_all_who_have_sat_there(home: Home) -> None:
    table = (await given(home)).table.id
    await home.play(table)

    snapshot = await Sequels(home.tables).open_rematch(table, BOB)

    assert describe_sitters(snapshot) == "Bob"


# Leaving and coming back


END = Proposal(ProposalKind.END)


async def test_a_cat_keeps_the_seat_of_somebody_who_leaves_and_for_nobody_else(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).table.id

    snapshot = await home.tables.leave(table, BOB)

    assert describe_sitters(snapshot) == "Alice Bob(away) Carol"
    assert snapshot.is_running
    assert seat_of(snapshot, BOB.id) is None
    assert home.tables.registry.open_tables_of(BOB.id) == [snapshot.table]
    with raises_cannot_do("table-already-started"):
        await home.tables.join(table, DAVE)
    snapshot = await home.tables.join(table, BOB._replace(name="Robert"))
    assert describe_sitters(snapshot) == "Alice Robert Carol", "under today's name"
    assert seat_of(snapshot, BOB.id) == 1


async def test_who_has_left_cannot_move_and_is_told_how_to_come_back(home: Home) -> None:
    table = (await home.start(BOB, CAROL)).table.id
    snapshot = await home.play(table, lambda snapshot: asked_seat(snapshot) == 1)
    await home.tables.leave(table, BOB)

    with raises_cannot_do("table-seat-left"):
        await home.tables.make_move(table, BOB, legal_texts(snapshot)[0], asked_question(snapshot))


async def test_the_next_person_is_host_while_the_opener_is_away(home: Home) -> None:
    table = (await home.start(BOB, CAROL, rated=False)).table.id
    await home.tables.leave(table, ALICE)

    with raises_cannot_do("table-only-host"):
        await home.tables.close(table, CAROL)

    assert (await home.tables.close(table, BOB)).table.state is TableState.ABANDONED


async def test_a_table_that_everybody_left_ends_after_a_while(home: Home) -> None:
    table = (await home.start(BOB)).table.id
    await home.tables.leave(table, ALICE)
    home.clock.advance(HOUR - 1)
    await home.tables.leave(table, BOB)
    home.clock.advance(HOUR - 1)
    assert await home.tables.tidy() == []
    home.clock.advance(1)

    closed = await home.tables.tidy()

    assert [(one.table.id, one.table.state) for one in closed] == [(table, TableState.ABANDONED)]


async def test_what_is_over_leaves_memory_only_when_it_is_over_and_can_still_be_looked_at(home: Home) -> None:
    table = (await home.start(BOB)).table.id
    home.tables.drop(table)
    assert list(home.tables.registry) != []
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    home.tables.drop(table)

    assert list(home.tables.registry) == []
    assert await home.tables.load(table) == ended


@pytest.mark.parametrize("goes", ["leaves", "is forgotten"])
async def test_what_all_who_stay_agree_to_is_asked_no_more_as_the_last_one_goes_who_had_not_answered(home: Home, goes: str) -> None:
    """It was asked on, of nobody: those who were there had agreed, and it did not come about."""
    snapshot, all_of_them = await home.start(BOB, CAROL), Proposals(home.tables)
    for one in (ALICE, BOB):
        await all_of_them.propose(snapshot.table.id, one, END)

    await (home.tables.leave(snapshot.table.id, CAROL) if goes == "leaves" else home.tables.forget_member(CAROL.id))

    assert proposals.open_proposal(await home.tables.load(snapshot.table.id)) is None
    await all_of_them.propose(snapshot.table.id, ALICE, END)
    assert (await all_of_them.propose(snapshot.table.id, BOB, END)).table.state is TableState.ABANDONED


async def test_what_somebody_has_still_to_answer_is_asked_on_as_another_one_leaves(home: Home) -> None:
    snapshot, all_of_them = await home.start(BOB, CAROL), Proposals(home.tables)
    await all_of_them.propose(snapshot.table.id, ALICE, END)

    snapshot = await home.tables.leave(snapshot.table.id, CAROL)

    assert proposals.open_proposal(snapshot) == END
    assert (
        await all_of_them.agree(snapshot.table.id, BOB, END, snapshot.require_playing().open_question)
    ).table.state is TableState.ABANDONED
