"""What the people of a table ask of one another, also a cat for who keeps them waiting: who must agree, and what comes of it."""

from __future__ import annotations

import pytest

from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.tables import Paused, Person, Proposals, TableSnapshot, proposals, seat_of, turn_clock
from bot.tables.substitutes import SLOW_AFTER, slow_seats
from games.kit import Seat
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    HOUR,
    MINUTE,
    Home,
    asked_seat,
    describe_sitters,
    gather_all,
    legal_texts,
    notify_seats,
    raises_cannot_do,
)

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
PAUSE, END, LIVE = Proposal(ProposalKind.PAUSE), Proposal(ProposalKind.END), Proposal(ProposalKind.PACE, pace=Pace.LIVE)


def of(home: Home) -> Proposals:
    return Proposals(home.tables)


async def ask(home: Home, snapshot: TableSnapshot, matter: Proposal, *people: Person) -> TableSnapshot:
    """These ask for it, one after another."""
    for one in people:
        snapshot = await of(home).propose(snapshot.table.id, one, matter)
    return snapshot


def names(snapshot: TableSnapshot, matter: Proposal) -> list[str]:
    return [one.name for one in proposals.missing_voters(snapshot, matter)]


def who(snapshot: TableSnapshot) -> tuple[Person, list[Person]]:
    """Who is asked, and the others."""
    turn = PEOPLE[asked_seat(snapshot)]
    return turn, [one for one in PEOPLE if one is not turn]


async def away(home: Home) -> tuple[TableSnapshot, Person, list[Person]]:
    """A table of three at which a cat plays for somebody who was away; and who that is, and the others."""
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    turn, rest = who(snapshot)
    home.clock.advance(TURN + MINUTE)
    return await home.tables.let_cat_play(snapshot.table.id, rest[0]), turn, rest


# Who must agree


@pytest.mark.parametrize("matter", [PAUSE, END, LIVE], ids=str)
async def test_all_who_play_there_must_agree(home: Home, matter: Proposal) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), matter, ALICE)
    assert (proposals.open_proposal(snapshot), names(snapshot, matter)) == (matter, ["Bob", "Carol"])

    snapshot = await ask(home, snapshot, matter, BOB)
    assert names(snapshot, matter) == ["Carol"]
    snapshot = await ask(home, snapshot, matter, CAROL)

    assert proposals.open_proposal(snapshot) is None
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
        snapshot = await of(home).reject(snapshot.table.id, one, END)
    assert (await ask(home, snapshot, PAUSE, *rest)).is_paused


async def test_while_somebody_is_away_whoever_has_the_table_begins_a_pause_alone_and_nobody_else_does(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    await home.tables.leave(snapshot.table.id, CAROL)
    snapshot = await ask(home, snapshot, PAUSE, BOB)
    assert not snapshot.is_paused

    snapshot = await ask(home, snapshot, PAUSE, ALICE)

    assert snapshot.is_paused


async def test_more_time_is_for_the_others_to_agree_to(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    _, (first, second) = who(snapshot)
    more = Proposal(ProposalKind.TIME, int(asked_seat(snapshot)))

    snapshot = await ask(home, snapshot, more, first)

    assert names(snapshot, more) == [second.name]


@pytest.mark.parametrize(
    ("asker", "matter", "pace", "why"),
    [
        pytest.param(DAVE, PAUSE, Pace.EVENING, "table-not-seated", id="a stranger"),
        pytest.param(CAROL, PAUSE, Pace.EVENING, "table-seat-left", id="somebody who has left"),
        pytest.param(ALICE, PAUSE, Pace.NONE, "proposal-no-clock", id="a pause without a clock"),
        pytest.param(ALICE, Proposal(ProposalKind.TIME, 0), Pace.NONE, "proposal-no-clock", id="more time without a clock"),
        pytest.param(ALICE, Proposal(ProposalKind.TIME, 9), Pace.EVENING, "proposal-no-turn", id="time for no seat"),
        pytest.param(ALICE, Proposal(ProposalKind.SEAT, 9), Pace.EVENING, "proposal-not-kept", id="a seat that there is not"),
    ],
)
async def test_what_cannot_be_asked_is_refused(home: Home, asker: Person, matter: Proposal, pace: Pace, why: str) -> None:
    snapshot = await home.start(BOB, CAROL, pace=pace)
    if asker is CAROL:
        await home.tables.leave(snapshot.table.id, CAROL)

    with raises_cannot_do(why):
        await ask(home, snapshot, matter, asker)


async def test_alone_with_cats_there_is_nothing_to_ask(home: Home) -> None:
    snapshot = await home.start()

    for matter in (PAUSE, END, LIVE):
        with raises_cannot_do("proposal-alone"):
            await ask(home, snapshot, matter, ALICE)


# When it is over


async def test_with_the_next_move_it_is_over(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)
    question = snapshot.require_playing().open_question

    snapshot = await home.step(snapshot)

    assert proposals.open_proposal(snapshot) is None
    with raises_cannot_do("proposal-not-asked"):
        await of(home).agree(snapshot.table.id, CAROL, PAUSE, question)
    assert names(await ask(home, snapshot, PAUSE, CAROL), PAUSE) == ["Alice", "Bob"]


async def test_a_sealed_choice_ends_nothing_that_was_asked(home: Home) -> None:
    """Else one could tell from what is asked who has chosen."""
    snapshot = await ask(home, await home.start(BOB, CAROL, game="auction"), PAUSE, ALICE)

    snapshot = await home.tables.make_move(snapshot.table.id, BOB, legal_texts(snapshot, Seat(1))[0])

    assert names(snapshot, PAUSE) == ["Bob", "Carol"]


async def test_one_no_turns_it_down_for_all_until_the_game_moves_on(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    snapshot = await of(home).reject(snapshot.table.id, CAROL, PAUSE)

    assert (proposals.open_proposal(snapshot), proposals.rejected_proposals(snapshot)) == (None, [PAUSE])
    for one in PEOPLE:
        with raises_cannot_do("proposal-not-now"):
            await ask(home, snapshot, PAUSE, one)
    snapshot = await home.step(snapshot)
    assert proposals.rejected_proposals(snapshot) == []
    assert proposals.open_proposal(await ask(home, snapshot, PAUSE, ALICE)) == PAUSE


async def test_who_takes_back_what_they_asked_leaves_the_others_theirs(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    snapshot = await of(home).reject(snapshot.table.id, ALICE, PAUSE)

    assert names(snapshot, PAUSE) == ["Alice", "Carol"]
    snapshot = await of(home).reject(snapshot.table.id, BOB, PAUSE)
    assert (proposals.open_proposal(snapshot), proposals.rejected_proposals(snapshot)) == (None, [])


async def test_something_else_is_asked_by_who_asks_alone_and_by_nobody_else(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE)

    with raises_cannot_do("proposal-another"):
        await ask(home, snapshot, END, BOB)

    assert proposals.open_proposal(await ask(home, snapshot, END, ALICE)) == END


async def test_asked_twice_and_by_two_processes_at_once_is_asked_once(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, ALICE)
    assert names(snapshot, PAUSE) == ["Bob", "Carol"]

    again = home.restart()
    await gather_all(*(of(one).propose(snapshot.table.id, person, PAUSE) for one in (home, again) for person in (BOB, CAROL)))

    assert (await home.restart().tables.load(snapshot.table.id)).is_paused


async def test_what_is_so_already_is_no_mistake(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB), PAUSE, ALICE, BOB)
    since = snapshot.table.paused_at
    home.clock.advance(1)

    assert (await ask(home, snapshot, PAUSE, BOB)).table.paused_at == since
    snapshot = await of(home).resume(snapshot.table.id, BOB)
    assert (await of(home).resume(snapshot.table.id, ALICE)).table.resumed_at == snapshot.table.resumed_at


async def test_all_of_it_survives_a_restart(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), LIVE, ALICE)
    assert names(await home.restart().tables.load(snapshot.table.id), LIVE) == ["Bob", "Carol"]
    await of(home).reject(snapshot.table.id, BOB, LIVE)
    snapshot = await ask(home, await home.restart().tables.load(snapshot.table.id), PAUSE, *PEOPLE)
    assert proposals.rejected_proposals(snapshot) == []

    later = home.restart()
    snapshot = await later.tables.load(snapshot.table.id)
    assert snapshot.is_paused
    snapshot = await of(later).resume(snapshot.table.id, CAROL)

    found = (await home.restart().tables.load(snapshot.table.id)).table
    assert (found.paused_at, found.resumed_at) == (None, later.clock())


# A pause


async def test_in_a_pause_nobody_moves_nobody_is_late_and_no_cat_comes(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    turn, move, question = asked_seat(snapshot), legal_texts(snapshot)[0], snapshot.require_playing().open_question
    snapshot = await ask(home, snapshot, PAUSE, *PEOPLE)
    home.clock.advance(10 * HOUR)
    now = home.clock()

    assert (snapshot.pending, snapshot.legal_moves(turn), snapshot.question(turn)) == ([], (), None)
    assert (
        turn_clock.deadlines(snapshot),
        turn_clock.overdue_seats(snapshot, now),
        turn_clock.autoplay_due(snapshot, now),
        turn_clock.next_moment(snapshot, now),
    ) == (
        {},
        [],
        None,
        None,
    )
    assert home.tables.slow_seats(snapshot) == []
    with pytest.raises(Paused):
        await home.tables.make_move(snapshot.table.id, PEOPLE[turn], move, snapshot.require_playing().open_question)
    with pytest.raises(Paused):
        await home.tables.let_cat_play(snapshot.table.id, PEOPLE[turn - 1])
    with pytest.raises(Paused):
        await home.tables.ask_for_cat(snapshot.table.id, PEOPLE[turn - 1], turn, question)
    assert await home.tables.autoplay(snapshot.table.id) is snapshot
    with raises_cannot_do("table-not-seated"):
        await of(home).resume(snapshot.table.id, DAVE)


async def test_after_it_everybodys_time_begins_anew(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    home.clock.advance(TURN - MINUTE)
    snapshot = await ask(home, snapshot, PAUSE, *PEOPLE)
    home.clock.advance(10 * HOUR)

    snapshot = await of(home).resume(snapshot.table.id, CAROL)

    now = home.clock()
    assert TURN <= turn_clock.deadlines(snapshot)[asked_seat(snapshot)] - now <= TURN + 30
    assert turn_clock.overdue_seats(snapshot, now + TURN - 1) == []
    assert home.tables.slow_seats(snapshot) == []
    home.clock.advance(SLOW_AFTER)
    assert home.tables.slow_seats(snapshot) == [asked_seat(snapshot)]


async def test_a_paused_table_closes_after_fourteen_days_and_not_before(home: Home) -> None:
    snapshot = await ask(home, await home.start(BOB, CAROL), PAUSE, *PEOPLE)
    home.clock.advance(turn_clock.ABANDONED_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.advance(1)

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
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    turn, rest = who(snapshot)
    ends = turn_clock.deadlines(snapshot)[asked_seat(snapshot)]
    more = Proposal(ProposalKind.TIME, int(asked_seat(snapshot)))

    snapshot = await ask(home, snapshot, more, *rest)

    assert turn_clock.deadlines(snapshot)[asked_seat(snapshot)] == ends + TURN
    assert turn_clock.overdue_seats(snapshot, ends + TURN - 1) == []
    assert turn_clock.overdue_seats(snapshot, ends + TURN) == [asked_seat(snapshot)]
    assert turn_clock.deadlines(await home.restart().tables.load(snapshot.table.id))[asked_seat(snapshot)] == ends + TURN
    assert turn


async def test_after_the_time_more_time_begins_now(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    home.clock.advance(HOUR)

    snapshot = await ask(home, snapshot, Proposal(ProposalKind.TIME, int(asked_seat(snapshot))), *who(snapshot)[1])

    assert TURN <= turn_clock.deadlines(snapshot)[asked_seat(snapshot)] - home.clock() <= TURN + 30


async def test_for_who_has_more_than_a_turns_time_left_nobody_can_ask_for_more(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    more, (first, second) = Proposal(ProposalKind.TIME, int(asked_seat(snapshot))), who(snapshot)[1]
    snapshot = await ask(home, snapshot, more, first, second)

    with raises_cannot_do("proposal-time-left"):
        await ask(home, snapshot, more, first)

    home.clock.advance(TURN)
    assert proposals.open_proposal(await ask(home, snapshot, more, first)) == more


async def test_more_time_is_for_this_turn_alone(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    snapshot = await ask(home, snapshot, Proposal(ProposalKind.TIME, int(asked_seat(snapshot))), *who(snapshot)[1])

    snapshot = await notify_seats(home, await home.step(snapshot))

    assert turn_clock.deadlines(snapshot)[asked_seat(snapshot)] - home.clock() <= TURN + 30


async def test_with_another_pace_everybodys_time_begins_anew(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    home.clock.advance(TURN - MINUTE)

    snapshot = await ask(home, snapshot, LIVE, *PEOPLE)

    assert 2 * MINUTE <= turn_clock.deadlines(snapshot)[asked_seat(snapshot)] - home.clock() <= 2 * MINUTE + 10


# The end


async def test_whoever_has_a_rated_table_does_not_end_it_alone_once_it_has_begun(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    with raises_cannot_do("table-end-together"):
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

    with raises_cannot_do("proposal-not-kept"):
        await ask(home, snapshot, Proposal(ProposalKind.SEAT, other), rest[0])
    await home.tables.leave(snapshot.table.id, rest[1])
    with raises_cannot_do("proposal-alone"):
        await ask(home, snapshot, Proposal(ProposalKind.SEAT, seat), rest[0])


async def test_who_comes_back_has_their_seat_again_whatever_was_agreed(home: Home) -> None:
    snapshot, sleeper, rest = await away(home)
    seat = next(one.seat for one in snapshot.table.sitters if one.member == sleeper.id)
    snapshot = await ask(home, snapshot, Proposal(ProposalKind.SEAT, seat), *rest)

    snapshot = await home.tables.join(snapshot.table.id, sleeper)

    assert not snapshot.table.sitters[seat].may_be_given
    assert seat_of(snapshot, MemberId(sleeper.id)) == seat


# A cat for somebody who keeps the others waiting


async def waiting(home: Home, *, seconds: float = SLOW_AFTER) -> TableSnapshot:
    """A table of three at which somebody has been asked for so long."""
    snapshot = await home.start(BOB, CAROL)
    home.clock.advance(seconds)
    return snapshot


def for_a_cat(snapshot: TableSnapshot) -> Proposal:
    """In the place of who is asked."""
    return Proposal(ProposalKind.CAT, int(asked_seat(snapshot)))


async def test_nobody_is_overdue_before_two_minutes_and_whoever_is_asked_is_then(home: Home) -> None:
    snapshot = await waiting(home, seconds=SLOW_AFTER - 1)
    assert home.tables.slow_seats(snapshot) == []

    home.clock.advance(1)

    assert home.tables.slow_seats(snapshot) == [asked_seat(snapshot)]


async def test_a_cat_is_never_overdue(home: Home) -> None:
    snapshot = await home.play((await home.start()).table.id, lambda snapshot: asked_seat(snapshot) != 0)

    assert slow_seats(snapshot, home.clock() + 9 * SLOW_AFTER) == []


async def test_when_all_others_have_asked_a_cat_plays_and_not_before(home: Home) -> None:
    snapshot = await waiting(home)
    sleeper, (first, second) = who(snapshot)

    snapshot = await home.tables.ask_for_cat(snapshot.table.id, first, asked_seat(snapshot), snapshot.require_playing().open_question)
    assert seat_of(snapshot, sleeper.id) is not None
    assert [one.name for one in proposals.missing_voters(snapshot, for_a_cat(snapshot))] == [second.name]
    assert proposals.open_proposal(snapshot) == for_a_cat(snapshot)
    assert [one.name for one in proposals.supporters(snapshot, for_a_cat(snapshot))] == [first.name]

    snapshot = await home.tables.ask_for_cat(snapshot.table.id, second, asked_seat(snapshot), snapshot.require_playing().open_question)
    assert f"{sleeper.name}(away)" in describe_sitters(snapshot)
    assert proposals.open_proposal(snapshot) is None
    assert snapshot.table.rated, "whoever does not come back is last"


async def test_nobody_is_replaced_by_themself_by_a_stranger_or_too_early(home: Home) -> None:
    snapshot = await waiting(home, seconds=SLOW_AFTER - 1)
    sleeper, (first, _) = who(snapshot)
    seat, number = asked_seat(snapshot), snapshot.require_playing().open_question

    with raises_cannot_do("table-late-click"):
        await home.tables.ask_for_cat(snapshot.table.id, first, seat, number)
    home.clock.advance(1)
    with raises_cannot_do("table-late-click"):
        await home.tables.ask_for_cat(snapshot.table.id, sleeper, seat, number)
    with raises_cannot_do("table-not-seated"):
        await home.tables.ask_for_cat(snapshot.table.id, DAVE, seat, number)
    with raises_cannot_do("table-late-click"):
        await home.tables.ask_for_cat(snapshot.table.id, first, Seat(9), number)


# Choices made at once


async def test_of_choices_made_at_once_those_are_waited_for_who_have_not_decided(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL, game="auction")
    snapshot = await home.tables.make_move(snapshot.table.id, BOB, legal_texts(snapshot, Seat(1))[0])
    home.clock.advance(SLOW_AFTER)

    assert home.tables.slow_seats(snapshot) == [0, 2]
