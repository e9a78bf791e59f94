"""What the people of a table ask of one another, also a cat for who keeps them waiting: who must agree, and what comes of it."""

from __future__ import annotations

import pytest

from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.tables import Paused, Person, TableSnapshot, Together, clocks, seat_of, votes
from bot.tables.stand_ins import WAIT, overdue
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, MINUTE, Home, asked, cannot, legal, sitting, together, told_by

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
PAUSE, END, LIVE = Proposal(ProposalKind.PAUSE), Proposal(ProposalKind.END), Proposal(ProposalKind.PACE, pace=Pace.LIVE)


def of(home: Home) -> Together:
    return Together(home.tables)


async def ask(home: Home, snapshot: TableSnapshot, matter: Proposal, *people: Person) -> TableSnapshot:
    """These ask for it, one after another."""
    for one in people:
        snapshot = await of(home).ask(snapshot.table.id, one, matter)
    return snapshot


def names(snapshot: TableSnapshot, matter: Proposal) -> list[str]:
    return [one.name for one in votes.missing(snapshot, matter)]


def who(snapshot: TableSnapshot) -> tuple[Person, list[Person]]:
    """Who is asked, and the others."""
    turn = PEOPLE[asked(snapshot)]
    return turn, [one for one in PEOPLE if one is not turn]


async def away(home: Home) -> tuple[TableSnapshot, Person, list[Person]]:
    """A table of three at which a cat plays for somebody who was away; and who that is, and the others."""
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    turn, rest = who(snapshot)
    home.clock.turn(TURN + MINUTE)
    return await home.tables.let_cat_play(snapshot.table.id, rest[0]), turn, rest


# Who must agree


@pytest.mark.parametrize("matter", [PAUSE, END, LIVE], ids=str)
async def test_all_who_play_there_must_agree(home: Home, matter: Proposal) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), matter, ALICE)
    assert (votes.asked(snapshot), names(snapshot, matter)) == (matter, ["Bob", "Carol"])

    snapshot = await ask(home, snapshot, matter, BOB)
    assert names(snapshot, matter) == ["Carol"]
    snapshot = await ask(home, snapshot, matter, CAROL)

    assert votes.asked(snapshot) is None
    assert (snapshot.is_paused, snapshot.table.pace is Pace.LIVE, snapshot.table.ended_together) == (
        matter == PAUSE,
        matter == LIVE,
        matter == END,
    )


async def test_who_has_left_need_not_agree(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    await home.tables.leave(snapshot.table.id, CAROL)

    snapshot = await ask(home, snapshot, END, BOB, ALICE)

    assert snapshot.table.state is TableState.ABANDONED


async def test_the_end_is_for_who_is_away_to_agree_to_and_a_pause_is_not(home: Home) -> None:
    snapshot, sleeper, rest = await away(home)

    assert names(await ask(home, snapshot, END, *rest), END) == [sleeper.name]
    for one in rest:
        snapshot = await of(home).refuse(snapshot.table.id, one, END)
    assert (await ask(home, snapshot, PAUSE, *rest)).is_paused


async def test_while_somebody_is_away_whoever_has_the_table_begins_a_pause_alone_and_nobody_else_does(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    await home.tables.leave(snapshot.table.id, CAROL)
    snapshot = await ask(home, snapshot, PAUSE, BOB)
    assert not snapshot.is_paused

    snapshot = await ask(home, snapshot, PAUSE, ALICE)

    assert snapshot.is_paused


async def test_more_time_is_for_the_others_to_agree_to(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    _, (first, second) = who(snapshot)
    more = Proposal(ProposalKind.TIME, int(asked(snapshot)))

    snapshot = await ask(home, snapshot, more, first)

    assert names(snapshot, more) == [second.name]


@pytest.mark.parametrize(
    ("asker", "matter", "pace", "why"),
    [
        pytest.param(DAVE, PAUSE, Pace.EVENING, "table-not-seated", id="a stranger"),
        pytest.param(CAROL, PAUSE, Pace.EVENING, "table-seat-left", id="somebody who has left"),
        pytest.param(ALICE, PAUSE, Pace.NONE, "together-no-clock", id="a pause without a clock"),
        pytest.param(ALICE, Proposal(ProposalKind.TIME, 0), Pace.NONE, "together-no-clock", id="more time without a clock"),
        pytest.param(ALICE, Proposal(ProposalKind.TIME, 9), Pace.EVENING, "together-no-turn", id="time for no seat"),
        pytest.param(ALICE, Proposal(ProposalKind.SEAT, 9), Pace.EVENING, "together-not-kept", id="a seat that there is not"),
    ],
)
async def test_what_cannot_be_asked_is_refused(home: Home, asker: Person, matter: Proposal, pace: Pace, why: str) -> None:
    snapshot = await home.start(BOB, CAROL, pace=pace)
    if asker is CAROL:
        await home.tables.leave(snapshot.table.id, CAROL)

    with cannot(why):
        await ask(home, snapshot, matter, asker)


async def test_alone_with_cats_there_is_nothing_to_ask(home: Home) -> None:
    snapshot = await home.start()

    for matter in (PAUSE, END, LIVE):
        with cannot("together-alone"):
            await ask(home, snapshot, matter, ALICE)


# When it is over


async def test_with_the_next_move_it_is_over(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)
    question = snapshot.require_playing().open_question

    snapshot = await home.step(snapshot)

    assert votes.asked(snapshot) is None
    with cannot("together-not-asked"):
        await of(home).agree(snapshot.table.id, CAROL, PAUSE, question)
    assert names(await ask(home, snapshot, PAUSE, CAROL), PAUSE) == ["Alice", "Bob"]


async def test_a_sealed_choice_ends_nothing_that_was_asked(home: Home) -> None:
    """Else one could tell from what is asked who has chosen."""
    snapshot = await ask(home, await home.start(BOB, CAROL, game="auction"), PAUSE, ALICE)

    snapshot = await home.tables.move(snapshot.table.id, BOB, legal(snapshot, Seat(1))[0])

    assert names(snapshot, PAUSE) == ["Bob", "Carol"]


async def test_one_no_turns_it_down_for_all_until_the_game_moves_on(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    snapshot = await of(home).refuse(snapshot.table.id, CAROL, PAUSE)

    assert (votes.asked(snapshot), votes.turned_down(snapshot)) == (None, [PAUSE])
    for one in PEOPLE:
        with cannot("together-not-now"):
            await ask(home, snapshot, PAUSE, one)
    snapshot = await home.step(snapshot)
    assert votes.turned_down(snapshot) == []
    assert votes.asked(await ask(home, snapshot, PAUSE, ALICE)) == PAUSE


async def test_who_takes_back_what_they_asked_leaves_the_others_theirs(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    snapshot = await of(home).refuse(snapshot.table.id, ALICE, PAUSE)

    assert names(snapshot, PAUSE) == ["Alice", "Carol"]
    snapshot = await of(home).refuse(snapshot.table.id, BOB, PAUSE)
    assert (votes.asked(snapshot), votes.turned_down(snapshot)) == (None, [])


async def test_something_else_is_asked_by_who_asks_alone_and_by_nobody_else(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE)

    with cannot("together-another"):
        await ask(home, snapshot, END, BOB)

    assert votes.asked(await ask(home, snapshot, END, ALICE)) == END


async def test_asked_twice_and_by_two_processes_at_once_is_asked_once(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, ALICE)
    assert names(snapshot, PAUSE) == ["Bob", "Carol"]

    again = home.again()
    await together(*(of(one).ask(snapshot.table.id, person, PAUSE) for one in (home, again) for person in (BOB, CAROL)))

    assert (await home.again().tables.look(snapshot.table.id)).is_paused


async def test_what_is_so_already_is_no_mistake(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB), PAUSE, ALICE, BOB)
    since = snapshot.table.paused_at
    home.clock.turn(1)

    assert (await ask(home, snapshot, PAUSE, BOB)).table.paused_at == since
    snapshot = await of(home).go_on(snapshot.table.id, BOB)
    assert (await of(home).go_on(snapshot.table.id, ALICE)).table.resumed_at == snapshot.table.resumed_at


async def test_all_of_it_survives_a_restart(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), LIVE, ALICE)
    assert names(await home.again().tables.look(snapshot.table.id), LIVE) == ["Bob", "Carol"]
    await of(home).refuse(snapshot.table.id, BOB, LIVE)
    snapshot = await ask(home, await home.again().tables.look(snapshot.table.id), PAUSE, *PEOPLE)
    assert votes.turned_down(snapshot) == []

    later = home.again()
    snapshot = await later.tables.look(snapshot.table.id)
    assert snapshot.is_paused
    snapshot = await of(later).go_on(snapshot.table.id, CAROL)

    found = (await home.again().tables.look(snapshot.table.id)).table
    assert (found.paused_at, found.resumed_at) == (None, later.clock())


# A pause


async def test_in_a_pause_nobody_moves_nobody_is_late_and_no_cat_comes(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    turn, move, question = asked(snapshot), legal(snapshot)[0], snapshot.require_playing().open_question
    snapshot = await ask(home, snapshot, PAUSE, *PEOPLE)
    home.clock.turn(10 * HOUR)
    now = home.clock()

    assert (snapshot.pending, snapshot.legal_moves(turn), snapshot.question(turn)) == ([], (), None)
    assert (clocks.deadlines(snapshot), clocks.late(snapshot, now), clocks.absent(snapshot, now), clocks.next_moment(snapshot, now)) == (
        {},
        [],
        None,
        None,
    )
    assert home.tables.overdue(snapshot) == []
    with pytest.raises(Paused):
        await home.tables.move(snapshot.table.id, PEOPLE[turn], move, snapshot.require_playing().open_question)
    with pytest.raises(Paused):
        await home.tables.let_cat_play(snapshot.table.id, PEOPLE[turn - 1])
    with pytest.raises(Paused):
        await home.tables.stand_in(snapshot.table.id, PEOPLE[turn - 1], turn, question)
    assert await home.tables.sit_in(snapshot.table.id) is snapshot
    with cannot("table-not-seated"):
        await of(home).go_on(snapshot.table.id, DAVE)


async def test_after_it_everybodys_time_begins_anew(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(TURN - MINUTE)
    snapshot = await ask(home, snapshot, PAUSE, *PEOPLE)
    home.clock.turn(10 * HOUR)

    snapshot = await of(home).go_on(snapshot.table.id, CAROL)

    now = home.clock()
    assert TURN <= clocks.deadlines(snapshot)[asked(snapshot)] - now <= TURN + 30
    assert clocks.late(snapshot, now + TURN - 1) == []
    assert home.tables.overdue(snapshot) == []
    home.clock.turn(WAIT)
    assert home.tables.overdue(snapshot) == [asked(snapshot)]


async def test_a_paused_table_closes_after_fourteen_days_and_not_before(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, *PEOPLE)
    home.clock.turn(clocks.GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.turn(1)

    (closed,) = await home.tables.tidy()

    assert (closed.table.state, closed.table.paused_at) == (TableState.ABANDONED, None)
    assert snapshot.is_paused


async def test_in_a_pause_only_the_end_and_a_seat_can_be_asked_for(home: Home) -> None:
    snapshot, sleeper, rest = await away(home)
    snapshot = await ask(home, snapshot, PAUSE, *rest)
    seat = next(one.seat for one in snapshot.table.sitters if one.member == sleeper.id)

    with pytest.raises(Paused):
        await ask(home, snapshot, LIVE, rest[0])
    snapshot = await ask(home, snapshot, Proposal(ProposalKind.SEAT, seat), *rest)
    assert snapshot.table.sitters[seat].may_be_given
    assert names(await ask(home, snapshot, END, rest[0]), END) == [rest[1].name]


# More time, and another pace


async def test_more_time_is_a_turns_time_after_what_is_left(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    turn, rest = who(snapshot)
    ends = clocks.deadlines(snapshot)[asked(snapshot)]
    more = Proposal(ProposalKind.TIME, int(asked(snapshot)))

    snapshot = await ask(home, snapshot, more, *rest)

    assert clocks.deadlines(snapshot)[asked(snapshot)] == ends + TURN
    assert clocks.late(snapshot, ends + TURN - 1) == []
    assert clocks.late(snapshot, ends + TURN) == [asked(snapshot)]
    assert clocks.deadlines(await home.again().tables.look(snapshot.table.id))[asked(snapshot)] == ends + TURN
    assert turn


async def test_after_the_time_more_time_begins_now(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(HOUR)

    snapshot = await ask(home, snapshot, Proposal(ProposalKind.TIME, int(asked(snapshot))), *who(snapshot)[1])

    assert TURN <= clocks.deadlines(snapshot)[asked(snapshot)] - home.clock() <= TURN + 30


async def test_for_who_has_more_than_a_turns_time_left_nobody_can_ask_for_more(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    more, (first, second) = Proposal(ProposalKind.TIME, int(asked(snapshot))), who(snapshot)[1]
    snapshot = await ask(home, snapshot, more, first, second)

    with cannot("together-time-left"):
        await ask(home, snapshot, more, first)

    home.clock.turn(TURN)
    assert votes.asked(await ask(home, snapshot, more, first)) == more


async def test_more_time_is_for_this_turn_alone(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    snapshot = await ask(home, snapshot, Proposal(ProposalKind.TIME, int(asked(snapshot))), *who(snapshot)[1])

    snapshot = await told_by(home, await home.step(snapshot))

    assert clocks.deadlines(snapshot)[asked(snapshot)] - home.clock() <= TURN + 30


async def test_with_another_pace_everybodys_time_begins_anew(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(TURN - MINUTE)

    snapshot = await ask(home, snapshot, LIVE, *PEOPLE)

    assert 2 * MINUTE <= clocks.deadlines(snapshot)[asked(snapshot)] - home.clock() <= 2 * MINUTE + 10


# The end


async def test_whoever_has_a_rated_table_does_not_end_it_alone_once_it_has_begun(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    with cannot("table-end-together"):
        await home.tables.close(snapshot.table.id, ALICE)

    ended = await home.tables.close(snapshot.table.id, DAVE, may_tidy=True)
    assert (ended.table.ended_by, ended.table.ended_together) == (Member(DAVE.id, DAVE.name), False)


async def test_a_lobby_an_unrated_table_and_one_that_all_others_left_are_whose_they_are_to_end(home: Home) -> None:
    lobby, unrated, left = await home.open(), await home.start(BOB, rated=False), await home.start(BOB)
    await home.tables.leave(left.table.id, BOB)

    for snapshot in (lobby, unrated, left):
        assert (await home.tables.close(snapshot.table.id, ALICE)).table.ended_by == Member(ALICE.id, ALICE.name)


# A seat


async def test_a_seat_is_given_only_of_who_is_away_and_by_two_at_least(home: Home) -> None:
    snapshot, sleeper, rest = await away(home)
    seat = next(one.seat for one in snapshot.table.sitters if one.member == sleeper.id)
    other = next(one.seat for one in snapshot.table.sitters if one.member == rest[1].id)

    with cannot("together-not-kept"):
        await ask(home, snapshot, Proposal(ProposalKind.SEAT, other), rest[0])
    await home.tables.leave(snapshot.table.id, rest[1])
    with cannot("together-alone"):
        await ask(home, snapshot, Proposal(ProposalKind.SEAT, seat), rest[0])


async def test_who_comes_back_has_their_seat_again_whatever_was_agreed(home: Home) -> None:
    snapshot, sleeper, rest = await away(home)
    seat = next(one.seat for one in snapshot.table.sitters if one.member == sleeper.id)
    snapshot = await ask(home, snapshot, Proposal(ProposalKind.SEAT, seat), *rest)

    snapshot = await home.tables.join(snapshot.table.id, sleeper)

    assert not snapshot.table.sitters[seat].may_be_given
    assert seat_of(snapshot, MemberId(sleeper.id)) == seat


# A cat for somebody who keeps the others waiting


async def waiting(home: Home, *, seconds: float = WAIT) -> TableSnapshot:
    """A table of three at which somebody has been asked for so long."""
    snapshot = await home.start(BOB, CAROL)
    home.clock.turn(seconds)
    return snapshot


def for_a_cat(snapshot: TableSnapshot) -> Proposal:
    """In the place of who is asked."""
    return Proposal(ProposalKind.CAT, int(asked(snapshot)))


async def test_nobody_is_overdue_before_two_minutes_and_whoever_is_asked_is_then(home: Home) -> None:
    snapshot = await waiting(home, seconds=WAIT - 1)
    assert home.tables.overdue(snapshot) == []

    home.clock.turn(1)

    assert home.tables.overdue(snapshot) == [asked(snapshot)]


async def test_a_cat_is_never_overdue(home: Home) -> None:
    snapshot = await home.play((await home.start()).table.id, lambda snapshot: asked(snapshot) != 0)

    assert overdue(snapshot, home.clock() + 9 * WAIT) == []


async def test_when_all_others_have_asked_a_cat_plays_and_not_before(home: Home) -> None:
    snapshot = await waiting(home)
    sleeper, (first, second) = who(snapshot)

    snapshot = await home.tables.stand_in(snapshot.table.id, first, asked(snapshot), snapshot.require_playing().open_question)
    assert seat_of(snapshot, sleeper.id) is not None
    assert [one.name for one in votes.missing(snapshot, for_a_cat(snapshot))] == [second.name]
    assert votes.asked(snapshot) == for_a_cat(snapshot)
    assert [one.name for one in votes.agreeing(snapshot, for_a_cat(snapshot))] == [first.name]

    snapshot = await home.tables.stand_in(snapshot.table.id, second, asked(snapshot), snapshot.require_playing().open_question)
    assert f"{sleeper.name}(away)" in sitting(snapshot)
    assert votes.asked(snapshot) is None
    assert snapshot.table.rated, "whoever does not come back is last"


async def test_nobody_is_replaced_by_themself_by_a_stranger_or_too_early(home: Home) -> None:
    snapshot = await waiting(home, seconds=WAIT - 1)
    sleeper, (first, _) = who(snapshot)
    seat, number = asked(snapshot), snapshot.require_playing().open_question

    with cannot("table-late-click"):
        await home.tables.stand_in(snapshot.table.id, first, seat, number)
    home.clock.turn(1)
    with cannot("table-late-click"):
        await home.tables.stand_in(snapshot.table.id, sleeper, seat, number)
    with cannot("table-not-seated"):
        await home.tables.stand_in(snapshot.table.id, DAVE, seat, number)
    with cannot("table-late-click"):
        await home.tables.stand_in(snapshot.table.id, first, Seat(9), number)


# Choices made at once


async def test_of_choices_made_at_once_those_are_waited_for_who_have_not_decided(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL, game="auction")
    snapshot = await home.tables.move(snapshot.table.id, BOB, legal(snapshot, Seat(1))[0])
    home.clock.turn(WAIT)

    assert home.tables.overdue(snapshot) == [0, 2]
