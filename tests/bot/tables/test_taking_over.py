"""A seat that a cat keeps for somebody who left is offered to another member, and taken: who may, what they get, and whose result it is."""

from __future__ import annotations

import pytest

from bot.facts import ChannelId, Guest, Member, MemberId, TableId, TableState
from bot.tables import Live, Person, Sequels, record_of, seat_of, to_be_given
from bot.tables.moves import CatsMove
from bot.tables.stand_ins import WAIT
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, asked, at_home, cannot, legal, question, sitting, together

ERIN = Person(MemberId(105), "Erin", "en")
AT_BOBS = 1


def guest(person: Person) -> Guest:
    return Guest(person.id, person.name)


async def left(home: Home, *, moves: int = 4, **options: object) -> TableId:
    """A table of Alice, Bob and Carol at which some moves were made, and from which Bob has gone."""
    live = await home.start(BOB, CAROL, **options)  # type: ignore[arg-type]
    live = await home.play(live.facts.id, lambda live: len(live.moves) >= moves)
    return (await home.tables.leave(live.facts.id, BOB)).facts.id


async def given(home: Home, to: Person = DAVE, **options: object) -> Live:
    """Bob has gone, and this one plays on."""
    table = await left(home, **options)  # type: ignore[arg-type]
    await home.seating.offer(table, ALICE, AT_BOBS, guest(to))
    return await home.seating.take(table, to, AT_BOBS)


async def test_it_is_offered_and_taken_and_the_newcomer_plays_on_with_the_same_hand(home: Home) -> None:
    table = await left(home)
    before = await home.tables.look(table)
    assert before.play is not None
    hand = before.game.view(before.play.state, Seat(AT_BOBS))

    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    live = await home.again().seating.take(table, DAVE, AT_BOBS)

    assert sitting(live) == "Alice Dave Carol"
    assert live.play is not None
    assert live.game.view(live.play.state, Seat(AT_BOBS)) == hand
    assert record_of(live) == record_of(before)
    live = await home.play(table, lambda live: asked(live) == AT_BOBS)
    assert (await home.tables.move(table, DAVE, legal(live)[0], question(live))).moves[-1].seat == AT_BOBS


async def test_who_began_there_is_kept_through_a_restart_and_another_hand(home: Home) -> None:
    live = await given(home)
    table, first = live.facts.id, live.last_number
    live = await home.play(table, lambda live: len(live.moves) >= 6)
    second = live.last_number
    await home.tables.leave(table, DAVE)
    await home.seating.offer(table, CAROL, AT_BOBS, guest(ERIN))

    await home.seating.take(table, ERIN, AT_BOBS)

    live = await home.again().tables.look(table)
    assert sitting(live) == "Alice Erin Carol"
    assert [(one.name, one.upto) for one in live.facts.sitters[AT_BOBS].before] == [("Bob", first), ("Dave", second)]


async def test_who_began_is_last_however_well_another_plays_on(home: Home) -> None:
    """At one of some tables the seat that was taken over wins."""
    places = []
    for _ in range(6):
        table = (await given(home)).facts.id
        await home.play(table)
        (past,) = [one for one in await home.store.history(BOB.id) if one.table.id == table]
        places.append(past.results[AT_BOBS].place)
        assert past.results[AT_BOBS].among == 3
        assert sorted(one.among or 0 for one in past.results) == [1, 2, 3]

    assert min(places) == 1


@pytest.mark.parametrize("taken_over", [True, False], ids=["taken over", "kept by a cat"])
async def test_for_everybody_who_began_it_ends_as_if_a_cat_had_kept_the_seat(home: Home, taken_over: bool) -> None:
    table = await left(home)
    if taken_over:
        await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
        await home.seating.take(table, DAVE, AT_BOBS)

    live = await home.play(table)

    moved = {one.member for one in live.rerated}
    assert moved == {ALICE.id, BOB.id, CAROL.id}
    (past,) = await home.store.history(BOB.id)
    assert [one.member for one in past.results] == [ALICE.id, BOB.id, CAROL.id]
    assert [one.among for one in past.results if one.member == BOB.id] == [3]
    assert await home.store.standings_of(DAVE.id) == {}
    assert await home.store.ratings_of(DAVE.id, "catte") == []
    bobs = (await home.store.standings_of(BOB.id))["catte"][""]
    assert (bobs.games, bobs.points, bobs.best) == (1, 0, None), "the points are not theirs"
    assert not (await home.store.rebuild_standings()).changed


async def test_the_ratings_of_those_who_began_are_the_same_with_an_heir_and_with_a_cat(tmp_path_factory: pytest.TempPathFactory) -> None:
    found = []
    for heir in (True, False):
        async with at_home(tmp_path_factory.mktemp("home")) as home:
            table = await left(home)
            if heir:
                await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
                await home.seating.take(table, DAVE, AT_BOBS)
            # The same moves, whoever makes them.
            while (live := await home.tables.look(table)).running:
                seat = asked(live)
                sitter = live.facts.sitters[seat]
                move = legal(live)[0]
                if sitter.cat is None:
                    person = next(one for one in (ALICE, BOB, CAROL, DAVE) if one.id == sitter.member)
                    await home.tables.move(table, person, move, question(live))
                else:
                    await home.tables.cat_moves(table, seat, CatsMove(question(live), move))
            found.append({one.member: one.after for one in live.rerated})

    assert found[0] == found[1]
    assert len(found[0]) == 3


async def test_the_history_of_both_has_the_table(home: Home) -> None:
    live = await given(home)
    await home.play(live.facts.id)

    ((bobs,), (daves,)) = [await home.store.history(one.id) for one in (BOB, DAVE)]

    assert bobs.results == daves.results
    assert (bobs.results[AT_BOBS].name, bobs.results[AT_BOBS].heir_name) == ("Bob", "Dave")
    assert not bobs.results[AT_BOBS].counted
    assert [one.heir for one in bobs.results] == [None, DAVE.id, None]


async def test_whoever_left_may_come_back_until_somebody_has_taken_it(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))

    live = await home.tables.join(table, BOB)

    assert live.facts.sitters[AT_BOBS].offer is None
    with cannot("seat-not-offered"):
        await home.seating.take(table, DAVE, AT_BOBS)
    await home.tables.leave(table, BOB)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    await home.seating.take(table, DAVE, AT_BOBS)
    with cannot("table-already-started"):
        await home.tables.join(table, BOB)


async def test_both_at_once_and_one_has_the_seat(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))

    await together(home.seating.take(table, DAVE, AT_BOBS), home.again().tables.join(table, BOB), home.seating.take(table, DAVE, AT_BOBS))

    live = await home.again().tables.look(table)
    assert sitting(live) in ("Alice Dave Carol", "Alice Bob Carol")
    assert [len(one.before) for one in live.facts.sitters] in ([0, 1, 0], [0, 0, 0])


async def test_only_a_seat_whose_player_left_themself_can_be_given(home: Home) -> None:
    """Where the others let a cat play for somebody, the table would have to agree."""
    live = await home.start(BOB, CAROL)
    table, sleeper = live.facts.id, asked(live)
    with cannot("seat-not-given"):
        await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    home.clock.turn(WAIT)
    people = (ALICE, BOB, CAROL)
    assert live.play is not None
    for one in people:
        if one is not people[sleeper]:
            live = await home.tables.stand_in(table, one, sleeper, live.play.since)
            awake = one
    assert live.facts.sitters[sleeper].cat is not None

    assert to_be_given(live) == []
    with cannot("seat-not-given"):
        await home.seating.offer(table, awake, int(sleeper), guest(DAVE))
    live = await home.tables.leave(table, people[sleeper])
    assert [one.seat for one in to_be_given(live)] == [sleeper]


async def test_a_cat_that_sat_there_from_the_start_is_given_to_nobody(home: Home) -> None:
    live = await home.start(BOB)

    with cannot("seat-not-given"):
        await home.seating.offer(live.facts.id, ALICE, 1, guest(DAVE))


async def test_nobody_takes_a_second_look_at_a_table(home: Home) -> None:
    """Who has sat there knows a hand: theirs, and that of nobody else may they know."""
    table = (await given(home)).facts.id
    await home.tables.leave(table, CAROL)

    for known in (ALICE, BOB, CAROL, DAVE):
        with cannot("seat-known"):
            await home.seating.offer(table, ALICE, 2, guest(known))

    assert sitting(await home.tables.look(table)) == "Alice Dave Carol(away)"


async def test_only_who_plays_there_offers_and_only_who_is_asked_takes(home: Home) -> None:
    table = await left(home)
    with cannot("table-not-seated"):
        await home.seating.offer(table, ERIN, AT_BOBS, guest(DAVE))
    with cannot("table-seat-left"):
        await home.seating.offer(table, BOB, AT_BOBS, guest(DAVE))
    with cannot("seat-not-offered"):
        await home.seating.take(table, DAVE, AT_BOBS)

    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    await home.seating.offer(table, CAROL, AT_BOBS, guest(ERIN))

    with cannot("seat-not-offered"):
        await home.seating.take(table, DAVE, AT_BOBS)
    await home.seating.refuse(table, DAVE, AT_BOBS)
    assert sitting(await home.seating.take(table, ERIN, AT_BOBS)) == "Alice Erin Carol"


async def test_who_does_not_want_it_says_so(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))

    await home.seating.refuse(table, DAVE, AT_BOBS)

    with cannot("seat-not-offered"):
        await home.seating.take(table, DAVE, AT_BOBS)


async def test_who_sits_at_too_many_tables_takes_none_more(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    for number in range(home.limits.max_tables_per_member):
        await home.open(DAVE, channel=ChannelId(3_000 + number))

    with cannot("table-member-full"):
        await home.seating.take(table, DAVE, AT_BOBS)


async def test_at_a_table_that_is_over_nothing_is_given(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))
    over = await home.tables.close(table, ALICE, may_tidy=True)
    assert over.facts.state is TableState.ABANDONED
    assert over.facts.sitters[AT_BOBS].offer is None
    assert (await home.again().tables.look(table)).facts == over.facts

    with cannot("table-over"):
        await home.seating.take(table, DAVE, AT_BOBS)
    with cannot("table-over"):
        await home.seating.offer(table, ALICE, AT_BOBS, guest(ERIN))


async def test_when_all_is_played_nobody_is_offered_a_seat_any_more(home: Home) -> None:
    table = await left(home)
    await home.seating.offer(table, ALICE, AT_BOBS, guest(DAVE))

    over = await home.play(table, lambda live: not live.running)

    assert over.facts.state is TableState.FINISHED
    assert over.facts.sitters[AT_BOBS].offer is None
    assert (await home.again().tables.look(table)).facts == over.facts


async def test_what_was_asked_of_who_left_is_not_asked_of_who_plays_on(home: Home) -> None:
    """One of two has asked for a cat in the place of somebody, who then leaves: for the newcomer nobody has."""
    live = await home.start(BOB, CAROL)
    table, sleeper = live.facts.id, asked(live)
    people = (ALICE, BOB, CAROL)
    first, second = (one for one in people if one is not people[sleeper])
    home.clock.turn(WAIT)
    assert live.play is not None
    await home.tables.stand_in(table, first, sleeper, live.play.since)
    await home.tables.leave(table, people[sleeper])
    await home.seating.offer(table, first, int(sleeper), guest(DAVE))

    live = await home.seating.take(table, DAVE, int(sleeper))

    assert [one.asks for one in live.facts.sitters] == [None, None, None]
    assert live.play is not None
    live = await home.tables.stand_in(table, second, sleeper, live.play.since)
    assert seat_of(live, DAVE.id) == sleeper


async def test_whoever_plays_on_and_is_forgotten_leaves_what_the_others_have(home: Home) -> None:
    live = await given(home)
    table = live.facts.id

    await home.forget(DAVE)
    live = await home.play(table)

    assert {one.member for one in live.rerated} == {ALICE.id, BOB.id, CAROL.id}
    assert not (await home.store.rebuild_standings()).changed


async def test_whoever_began_and_is_forgotten_is_nowhere_and_the_game_goes_on(home: Home) -> None:
    live = await given(home)
    table = live.facts.id

    await home.forget(BOB)
    live = await home.play(table)

    assert [one.name for one in live.facts.sitters[AT_BOBS].before] == ["somebody"]
    assert {one.member for one in live.rerated} >= {ALICE.id, CAROL.id}
    assert all(rows == [] for rows in (await home.store.all_about(BOB.id)).values())
    assert not (await home.store.rebuild_standings()).changed


async def test_a_rematch_is_for_all_who_have_sat_there(home: Home) -> None:
    table = (await given(home)).facts.id
    await home.play(table)

    live = await Sequels(home.tables).rematch(table, BOB)

    assert sitting(live) == "Bob"


async def test_who_left_is_met_again_as_who_they_are(home: Home) -> None:
    """The name of before is not put over the one that they have now."""
    live = await given(home)
    await home.store.remember_member(Member(BOB.id, "Robert"))

    await home.play(live.facts.id)

    member = await home.store.member(BOB.id)
    assert member is not None
    assert member.name == "Robert"
