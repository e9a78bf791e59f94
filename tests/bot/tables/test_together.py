"""What the people of a table ask of one another, also a cat for who keeps them waiting: who must agree, and what comes of it."""

from __future__ import annotations

import pytest

from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import Kind, Matter
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.tables import Live, Paused, Person, Together, clocks, seat_of, votes
from bot.tables.stand_ins import WAIT, overdue
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, MINUTE, Home, asked, cannot, legal, sitting, together, told_by

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
PAUSE, END, LIVE = Matter(Kind.PAUSE), Matter(Kind.END), Matter(Kind.PACE, pace=Pace.LIVE)


def of(home: Home) -> Together:
    return Together(home.tables)


async def ask(home: Home, live: Live, matter: Matter, *people: Person) -> Live:
    """These ask for it, one after another."""
    for one in people:
        live = await of(home).ask(live.facts.id, one, matter)
    return live


def names(live: Live, matter: Matter) -> list[str]:
    return [one.name for one in votes.missing(live, matter)]


def who(live: Live) -> tuple[Person, list[Person]]:
    """Who is asked, and the others."""
    turn = PEOPLE[asked(live)]
    return turn, [one for one in PEOPLE if one is not turn]


async def away(home: Home) -> tuple[Live, Person, list[Person]]:
    """A table of three at which a cat plays for somebody who was away; and who that is, and the others."""
    live = await told_by(home, await home.start(BOB, CAROL))
    turn, rest = who(live)
    home.clock.turn(TURN + MINUTE)
    return await home.tables.let_cat_play(live.facts.id, rest[0]), turn, rest


# Who must agree


@pytest.mark.parametrize("matter", [PAUSE, END, LIVE], ids=str)
async def test_all_who_play_there_must_agree(home: Home, matter: Matter) -> None:
    live = await ask(home, await home.start(BOB, CAROL), matter, ALICE)
    assert (votes.asked(live), names(live, matter)) == (matter, ["Bob", "Carol"])

    live = await ask(home, live, matter, BOB)
    assert names(live, matter) == ["Carol"]
    live = await ask(home, live, matter, CAROL)

    assert votes.asked(live) is None
    assert (live.paused, live.facts.pace is Pace.LIVE, live.facts.ended_together) == (matter == PAUSE, matter == LIVE, matter == END)


async def test_who_has_left_need_not_agree(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    await home.tables.leave(live.facts.id, CAROL)

    live = await ask(home, live, END, BOB, ALICE)

    assert live.facts.state is TableState.ABANDONED


async def test_the_end_is_for_who_is_away_to_agree_to_and_a_pause_is_not(home: Home) -> None:
    live, sleeper, rest = await away(home)

    assert names(await ask(home, live, END, *rest), END) == [sleeper.name]
    for one in rest:
        live = await of(home).refuse(live.facts.id, one, END)
    assert (await ask(home, live, PAUSE, *rest)).paused


async def test_while_somebody_is_away_whoever_has_the_table_begins_a_pause_alone_and_nobody_else_does(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    await home.tables.leave(live.facts.id, CAROL)
    live = await ask(home, live, PAUSE, BOB)
    assert not live.paused

    live = await ask(home, live, PAUSE, ALICE)

    assert live.paused


async def test_more_time_is_for_the_others_to_agree_to(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    _, (first, second) = who(live)
    more = Matter(Kind.TIME, int(asked(live)))

    live = await ask(home, live, more, first)

    assert names(live, more) == [second.name]


@pytest.mark.parametrize(
    ("asker", "matter", "pace", "why"),
    [
        pytest.param(DAVE, PAUSE, Pace.EVENING, "table-not-seated", id="a stranger"),
        pytest.param(CAROL, PAUSE, Pace.EVENING, "table-seat-left", id="somebody who has left"),
        pytest.param(ALICE, PAUSE, Pace.NONE, "together-no-clock", id="a pause without a clock"),
        pytest.param(ALICE, Matter(Kind.TIME, 0), Pace.NONE, "together-no-clock", id="more time without a clock"),
        pytest.param(ALICE, Matter(Kind.TIME, 9), Pace.EVENING, "together-no-turn", id="time for no seat"),
        pytest.param(ALICE, Matter(Kind.SEAT, 9), Pace.EVENING, "together-not-kept", id="a seat that there is not"),
    ],
)
async def test_what_cannot_be_asked_is_refused(home: Home, asker: Person, matter: Matter, pace: Pace, why: str) -> None:
    live = await home.start(BOB, CAROL, pace=pace)
    if asker is CAROL:
        await home.tables.leave(live.facts.id, CAROL)

    with cannot(why):
        await ask(home, live, matter, asker)


async def test_alone_with_cats_there_is_nothing_to_ask(home: Home) -> None:
    live = await home.start()

    for matter in (PAUSE, END, LIVE):
        with cannot("together-alone"):
            await ask(home, live, matter, ALICE)


# When it is over


async def test_with_the_next_move_it_is_over(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)
    question = live.playing().since

    live = await home.step(live)

    assert votes.asked(live) is None
    with cannot("together-not-asked"):
        await of(home).agree(live.facts.id, CAROL, PAUSE, question)
    assert names(await ask(home, live, PAUSE, CAROL), PAUSE) == ["Alice", "Bob"]


async def test_a_sealed_choice_ends_nothing_that_was_asked(home: Home) -> None:
    """Else one could tell from what is asked who has chosen."""
    live = await ask(home, await home.start(BOB, CAROL, game="auction"), PAUSE, ALICE)

    live = await home.tables.move(live.facts.id, BOB, legal(live, Seat(1))[0])

    assert names(live, PAUSE) == ["Bob", "Carol"]


async def test_one_no_turns_it_down_for_all_until_the_game_moves_on(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    live = await of(home).refuse(live.facts.id, CAROL, PAUSE)

    assert (votes.asked(live), votes.turned_down(live)) == (None, [PAUSE])
    for one in PEOPLE:
        with cannot("together-not-now"):
            await ask(home, live, PAUSE, one)
    live = await home.step(live)
    assert votes.turned_down(live) == []
    assert votes.asked(await ask(home, live, PAUSE, ALICE)) == PAUSE


async def test_who_takes_back_what_they_asked_leaves_the_others_theirs(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, BOB)

    live = await of(home).refuse(live.facts.id, ALICE, PAUSE)

    assert names(live, PAUSE) == ["Alice", "Carol"]
    live = await of(home).refuse(live.facts.id, BOB, PAUSE)
    assert (votes.asked(live), votes.turned_down(live)) == (None, [])


async def test_something_else_is_asked_by_who_asks_alone_and_by_nobody_else(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE)

    with cannot("together-another"):
        await ask(home, live, END, BOB)

    assert votes.asked(await ask(home, live, END, ALICE)) == END


async def test_asked_twice_and_by_two_processes_at_once_is_asked_once(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, ALICE, ALICE)
    assert names(live, PAUSE) == ["Bob", "Carol"]

    again = home.again()
    await together(*(of(one).ask(live.facts.id, person, PAUSE) for one in (home, again) for person in (BOB, CAROL)))

    assert (await home.again().tables.look(live.facts.id)).paused


async def test_what_is_so_already_is_no_mistake(home: Home) -> None:
    live = await ask(home, await home.start(BOB), PAUSE, ALICE, BOB)
    since = live.facts.paused_at
    home.clock.turn(1)

    assert (await ask(home, live, PAUSE, BOB)).facts.paused_at == since
    live = await of(home).go_on(live.facts.id, BOB)
    assert (await of(home).go_on(live.facts.id, ALICE)).facts.resumed_at == live.facts.resumed_at


async def test_all_of_it_survives_a_restart(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), LIVE, ALICE)
    assert names(await home.again().tables.look(live.facts.id), LIVE) == ["Bob", "Carol"]
    await of(home).refuse(live.facts.id, BOB, LIVE)
    live = await ask(home, await home.again().tables.look(live.facts.id), PAUSE, *PEOPLE)
    assert votes.turned_down(live) == []

    later = home.again()
    live = await later.tables.look(live.facts.id)
    assert live.paused
    live = await of(later).go_on(live.facts.id, CAROL)

    found = (await home.again().tables.look(live.facts.id)).facts
    assert (found.paused_at, found.resumed_at) == (None, later.clock())


# A pause


async def test_in_a_pause_nobody_moves_nobody_is_late_and_no_cat_comes(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    turn, move, question = asked(live), legal(live)[0], live.playing().since
    live = await ask(home, live, PAUSE, *PEOPLE)
    home.clock.turn(10 * HOUR)
    now = home.clock()

    assert (live.pending, live.legal_moves(turn), live.question(turn)) == ([], (), None)
    assert (clocks.deadlines(live), clocks.late(live, now), clocks.absent(live, now), clocks.next_moment(live, now)) == ({}, [], None, None)
    assert home.tables.overdue(live) == []
    with pytest.raises(Paused):
        await home.tables.move(live.facts.id, PEOPLE[turn], move, live.playing().since)
    with pytest.raises(Paused):
        await home.tables.let_cat_play(live.facts.id, PEOPLE[turn - 1])
    with pytest.raises(Paused):
        await home.tables.stand_in(live.facts.id, PEOPLE[turn - 1], turn, question)
    assert await home.tables.sit_in(live.facts.id) is live
    with cannot("table-not-seated"):
        await of(home).go_on(live.facts.id, DAVE)


async def test_after_it_everybodys_time_begins_anew(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(TURN - MINUTE)
    live = await ask(home, live, PAUSE, *PEOPLE)
    home.clock.turn(10 * HOUR)

    live = await of(home).go_on(live.facts.id, CAROL)

    now = home.clock()
    assert TURN <= clocks.deadlines(live)[asked(live)] - now <= TURN + 30
    assert clocks.late(live, now + TURN - 1) == []
    assert home.tables.overdue(live) == []
    home.clock.turn(WAIT)
    assert home.tables.overdue(live) == [asked(live)]


async def test_a_paused_table_closes_after_fourteen_days_and_not_before(home: Home) -> None:
    live = await ask(home, await home.start(BOB, CAROL), PAUSE, *PEOPLE)
    home.clock.turn(clocks.GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.turn(1)

    (closed,) = await home.tables.tidy()

    assert (closed.facts.state, closed.facts.paused_at) == (TableState.ABANDONED, None)
    assert live.paused


async def test_in_a_pause_only_the_end_and_a_seat_can_be_asked_for(home: Home) -> None:
    live, sleeper, rest = await away(home)
    live = await ask(home, live, PAUSE, *rest)
    seat = next(one.seat for one in live.facts.sitters if one.member == sleeper.id)

    with pytest.raises(Paused):
        await ask(home, live, LIVE, rest[0])
    live = await ask(home, live, Matter(Kind.SEAT, seat), *rest)
    assert live.facts.sitters[seat].given
    assert names(await ask(home, live, END, rest[0]), END) == [rest[1].name]


# More time, and another pace


async def test_more_time_is_a_turns_time_after_what_is_left(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    turn, rest = who(live)
    ends = clocks.deadlines(live)[asked(live)]
    more = Matter(Kind.TIME, int(asked(live)))

    live = await ask(home, live, more, *rest)

    assert clocks.deadlines(live)[asked(live)] == ends + TURN
    assert clocks.late(live, ends + TURN - 1) == []
    assert clocks.late(live, ends + TURN) == [asked(live)]
    assert clocks.deadlines(await home.again().tables.look(live.facts.id))[asked(live)] == ends + TURN
    assert turn


async def test_after_the_time_more_time_begins_now(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(HOUR)

    live = await ask(home, live, Matter(Kind.TIME, int(asked(live))), *who(live)[1])

    assert TURN <= clocks.deadlines(live)[asked(live)] - home.clock() <= TURN + 30


async def test_for_who_has_more_than_a_turns_time_left_nobody_can_ask_for_more(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    more, (first, second) = Matter(Kind.TIME, int(asked(live))), who(live)[1]
    live = await ask(home, live, more, first, second)

    with cannot("together-time-left"):
        await ask(home, live, more, first)

    home.clock.turn(TURN)
    assert votes.asked(await ask(home, live, more, first)) == more


async def test_more_time_is_for_this_turn_alone(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    live = await ask(home, live, Matter(Kind.TIME, int(asked(live))), *who(live)[1])

    live = await told_by(home, await home.step(live))

    assert clocks.deadlines(live)[asked(live)] - home.clock() <= TURN + 30


async def test_with_another_pace_everybodys_time_begins_anew(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL))
    home.clock.turn(TURN - MINUTE)

    live = await ask(home, live, LIVE, *PEOPLE)

    assert 2 * MINUTE <= clocks.deadlines(live)[asked(live)] - home.clock() <= 2 * MINUTE + 10


# The end


async def test_whoever_has_a_rated_table_does_not_end_it_alone_once_it_has_begun(home: Home) -> None:
    live = await home.start(BOB, CAROL)

    with cannot("table-end-together"):
        await home.tables.close(live.facts.id, ALICE)

    ended = await home.tables.close(live.facts.id, DAVE, may_tidy=True)
    assert (ended.facts.ended_by, ended.facts.ended_together) == (Member(DAVE.id, DAVE.name), False)


async def test_a_lobby_an_unrated_table_and_one_that_all_others_left_are_whose_they_are_to_end(home: Home) -> None:
    lobby, unrated, left = await home.open(), await home.start(BOB, rated=False), await home.start(BOB)
    await home.tables.leave(left.facts.id, BOB)

    for live in (lobby, unrated, left):
        assert (await home.tables.close(live.facts.id, ALICE)).facts.ended_by == Member(ALICE.id, ALICE.name)


# A seat


async def test_a_seat_is_given_only_of_who_is_away_and_by_two_at_least(home: Home) -> None:
    live, sleeper, rest = await away(home)
    seat = next(one.seat for one in live.facts.sitters if one.member == sleeper.id)
    other = next(one.seat for one in live.facts.sitters if one.member == rest[1].id)

    with cannot("together-not-kept"):
        await ask(home, live, Matter(Kind.SEAT, other), rest[0])
    await home.tables.leave(live.facts.id, rest[1])
    with cannot("together-alone"):
        await ask(home, live, Matter(Kind.SEAT, seat), rest[0])


async def test_who_comes_back_has_their_seat_again_whatever_was_agreed(home: Home) -> None:
    live, sleeper, rest = await away(home)
    seat = next(one.seat for one in live.facts.sitters if one.member == sleeper.id)
    live = await ask(home, live, Matter(Kind.SEAT, seat), *rest)

    live = await home.tables.join(live.facts.id, sleeper)

    assert not live.facts.sitters[seat].given
    assert seat_of(live, MemberId(sleeper.id)) == seat


# A cat for somebody who keeps the others waiting


async def waiting(home: Home, *, seconds: float = WAIT) -> Live:
    """A table of three at which somebody has been asked for so long."""
    live = await home.start(BOB, CAROL)
    home.clock.turn(seconds)
    return live


def for_a_cat(live: Live) -> Matter:
    """In the place of who is asked."""
    return Matter(Kind.CAT, int(asked(live)))


async def test_nobody_is_overdue_before_two_minutes_and_whoever_is_asked_is_then(home: Home) -> None:
    live = await waiting(home, seconds=WAIT - 1)
    assert home.tables.overdue(live) == []

    home.clock.turn(1)

    assert home.tables.overdue(live) == [asked(live)]


async def test_a_cat_is_never_overdue(home: Home) -> None:
    live = await home.play((await home.start()).facts.id, lambda live: asked(live) != 0)

    assert overdue(live, home.clock() + 9 * WAIT) == []


async def test_when_all_others_have_asked_a_cat_plays_and_not_before(home: Home) -> None:
    live = await waiting(home)
    sleeper, (first, second) = who(live)

    live = await home.tables.stand_in(live.facts.id, first, asked(live), live.playing().since)
    assert seat_of(live, sleeper.id) is not None
    assert [one.name for one in votes.missing(live, for_a_cat(live))] == [second.name]
    assert votes.asked(live) == for_a_cat(live)
    assert [one.name for one in votes.agreeing(live, for_a_cat(live))] == [first.name]

    live = await home.tables.stand_in(live.facts.id, second, asked(live), live.playing().since)
    assert f"{sleeper.name}(away)" in sitting(live)
    assert votes.asked(live) is None
    assert live.facts.rated, "whoever does not come back is last"


async def test_nobody_is_replaced_by_themself_by_a_stranger_or_too_early(home: Home) -> None:
    live = await waiting(home, seconds=WAIT - 1)
    sleeper, (first, _) = who(live)
    seat, number = asked(live), live.playing().since

    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, first, seat, number)
    home.clock.turn(1)
    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, sleeper, seat, number)
    with cannot("table-not-seated"):
        await home.tables.stand_in(live.facts.id, DAVE, seat, number)
    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, first, Seat(9), number)


# Choices made at once


async def test_of_choices_made_at_once_those_are_waited_for_who_have_not_decided(home: Home) -> None:
    live = await home.start(BOB, CAROL, game="auction")
    live = await home.tables.move(live.facts.id, BOB, legal(live, Seat(1))[0])
    home.clock.turn(WAIT)

    assert home.tables.overdue(live) == [0, 2]
