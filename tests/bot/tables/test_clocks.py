"""How long somebody may think, on a clock that stands still until it is turned: each rule by itself, and at a real table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.models.people import Party
from bot.models.tables import MoveFact, TableState
from bot.models.times import NO_TIMES, Pace
from bot.tables import Live, Person, clocks, persons_of
from bot.tables.clocks import GIVEN_UP_AFTER, GRACE
from games import all_games
from games.kit import Options, Play, Seat, Stream
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, MINUTE, Home, asked, cannot, legal, question, sitting, told_by

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
DAY = 24 * HOUR


async def begun(home: Home, pace: Pace = Pace.EVENING, *, game: str = "catte") -> Live:
    """A table of three; whoever is asked was told when it began."""
    return await told_by(home, await home.start(BOB, CAROL, pace=pace, game=game))


async def presses(home: Home, live: Live, person: Person) -> Live:
    """Somebody who plays presses something that is no move."""
    await home.tables.was_seen(live.facts.id, person.id)
    return await home.tables.look(live.facts.id)


def sleeper(live: Live) -> Person:
    return PEOPLE[asked(live)]


def others(live: Live) -> list[Person]:
    return [one for one in PEOPLE if one is not sleeper(live)]


# When it begins, and whose it is


async def test_time_begins_when_somebody_was_told_and_not_before(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    home.clock.turn(HOUR)
    assert clocks.began(live, asked(live)) is None
    assert clocks.late(live, home.clock()) == []

    live = await told_by(home, live)

    assert clocks.began(live, asked(live)) == home.clock()
    assert clocks.late(live, home.clock() + TURN - 1) == []
    assert clocks.late(live, home.clock() + TURN + 15) == [asked(live)]


async def test_choices_made_at_once_have_clocks_side_by_side(home: Home) -> None:
    live = await told_by(home, await home.start(BOB, CAROL, game="auction"), Seat(0))
    home.clock.turn(MINUTE)
    live = await told_by(home, live)
    first = clocks.deadlines(live)

    live = await home.tables.move(live.facts.id, ALICE, legal(live, Seat(0))[0])

    assert first[Seat(1)] - first[Seat(0)] == pytest.approx(MINUTE, abs=15)
    assert clocks.deadlines(live) == {seat: first[seat] for seat in (Seat(1), Seat(2))}, "whoever has chosen leaves the others theirs"


@pytest.mark.parametrize("pace", Pace)
async def test_each_pace_has_its_time(home: Home, pace: Pace) -> None:
    live = await begun(home, pace)

    found = clocks.deadlines(live)

    if pace.seconds is None:
        assert found == {}
    else:
        assert found[asked(live)] - home.clock() == pytest.approx(pace.seconds + GRACE, abs=clocks.STEPS[pace])
        assert found[asked(live)] >= home.clock() + pace.seconds


async def test_nobodys_time_is_counted_while_only_one_person_plays_for_themself(home: Home) -> None:
    live = await told_by(
        home, await home.play((await home.start(BOB)).facts.id, lambda live: sitting(live).split()[asked(live)] == "Alice")
    )
    assert clocks.thinking(live) == [asked(live)]

    live = await home.tables.leave(live.facts.id, BOB)

    assert clocks.thinking(live) == []
    assert clocks.next_moment(live, home.clock()) is None


# When the others may let a cat play


async def test_after_the_time_one_press_is_enough(home: Home) -> None:
    live = await begun(home)
    seat = asked(live)
    home.clock.turn(TURN + GRACE + 15)

    live = await home.tables.let_cat_play(live.facts.id, others(live)[0])

    assert sitting(live).count("(away)") == 1
    assert live.facts.sitters[seat].away_since == home.clock()


async def test_two_minutes_before_that_all_others_must_press_and_at_first_nobody_can(home: Home) -> None:
    live = await begun(home)
    first, second = others(live)
    with cannot("table-nobody-late"):
        await home.tables.let_cat_play(live.facts.id, first)
    home.clock.turn(2 * MINUTE)

    live = await home.tables.let_cat_play(live.facts.id, first)
    assert sitting(live).count("(away)") == 0
    live = await home.tables.let_cat_play(live.facts.id, second)

    assert sitting(live).count("(away)") == 1


async def test_who_is_waited_for_cannot_and_one_press_is_for_all_who_are_late(home: Home) -> None:
    live = await begun(home, game="auction")
    home.clock.turn(TURN + GRACE + 15)
    live = await home.tables.move(live.facts.id, ALICE, legal(live, Seat(0))[0])
    with cannot("table-not-seated"):
        await home.tables.let_cat_play(live.facts.id, DAVE)

    live = await home.tables.let_cat_play(live.facts.id, ALICE)

    assert sitting(live) == "Alice Bob(away) Carol(away)"


# When a cat comes by itself


async def test_after_as_long_again_a_cat_comes_if_another_was_there_since_then(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(TURN)
    live = await presses(home, live, others(live)[0])
    comes = clocks.cat_comes_at(live, asked(live))
    assert comes is not None
    assert comes - clocks.ended_at(live, asked(live)) == pytest.approx(TURN, abs=15)  # type: ignore[operator]
    assert clocks.absent(live, comes - 1) is None

    home.clock.turn(comes - home.clock())

    live = await home.tables.sit_in(live.facts.id)
    assert sitting(live).count("(away)") == 1


async def test_where_all_are_away_it_rests_and_whoever_presses_first_has_a_cat_come(home: Home) -> None:
    live = await begun(home)
    await home.tables.sit_in(live.facts.id)
    home.clock.turn(TURN + 2)
    live = await told_by(home, await home.tables.move(live.facts.id, sleeper(live), legal(live)[0], question(live)))
    home.clock.turn(2 * DAY)
    away, waiting = sleeper(live), others(live)
    live = await home.tables.look(live.facts.id)
    live = replace(live, times=live.times._replace(seen=()), moves=tuple(replace(one, at=one.at - DAY) for one in live.moves))
    assert clocks.absent(live, home.clock()) is None
    assert clocks.next_moment(live, home.clock()) is None

    live = await presses(home, await home.tables.look(live.facts.id), waiting[0])

    assert clocks.next_moment(live, home.clock()) == home.clock()
    live = await home.tables.sit_in(live.facts.id)
    assert f"{away.name}(away)" in sitting(live)


async def test_who_wakes_the_table_by_their_own_press_begins_their_turn_anew(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(2 * DAY)

    live = await presses(home, live, sleeper(live))

    assert clocks.began(live, asked(live)) == home.clock()
    assert clocks.late(live, home.clock()) == []


async def test_an_own_press_before_that_gives_nobody_more_time(home: Home) -> None:
    live = await begun(home)
    ends = clocks.deadlines(live)
    home.clock.turn(TURN + MINUTE)

    live = await presses(home, live, sleeper(live))

    assert clocks.deadlines(live) == ends


# Coming back


async def test_who_takes_their_seat_back_has_all_their_time(home: Home) -> None:
    live = await begun(home)
    away, seat = sleeper(live), asked(live)
    home.clock.turn(TURN + GRACE + 15)
    live = await home.tables.let_cat_play(live.facts.id, others(live)[0])

    live = await home.tables.join(live.facts.id, away)

    assert live.facts.sitters[seat].away_since is None
    assert clocks.began(live, seat) == home.clock()


@pytest.mark.parametrize("is_shut_out", [False, True])
async def test_who_is_away_and_gone_for_good_is_not_brought_back_by_any_press(home: Home, is_shut_out: bool) -> None:
    live = await begun(home)
    away, seat = sleeper(live), asked(live)
    home.clock.turn(TURN + GRACE + 15)
    live = await home.tables.let_cat_play(live.facts.id, others(live)[0])

    if is_shut_out:
        await home.seating.shut_out(Party.MEMBER, away.id)
        live = await home.tables.look(live.facts.id)
    else:
        live = await home.tables.leave(live.facts.id, away)

    sitter = live.facts.sitters[seat]
    assert (sitter.gone, sitter.away_since) == (True, None)


async def test_where_nobodys_time_was_counted_everybodys_begins_with_who_comes_back(home: Home) -> None:
    live = await home.play((await home.start(BOB)).facts.id, lambda live: sitting(live).split()[asked(live)] == "Alice")
    live = await told_by(home, live)
    await home.tables.leave(live.facts.id, BOB)
    home.clock.turn(DAY)

    live = await home.tables.join(live.facts.id, BOB)

    assert clocks.began(live, asked(live)) == home.clock()


# The end


@pytest.mark.parametrize("pace", [Pace.EVENING, Pace.NONE])
async def test_after_fourteen_days_without_anybody_a_table_is_closed_without_a_result(home: Home, pace: Pace) -> None:
    live = await begun(home, pace)
    home.clock.turn(GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.turn(1 + GRACE)

    assert [one.facts.state for one in await home.tables.tidy()] == [TableState.ABANDONED]
    assert (await home.again().tables.look(live.facts.id)).facts.state is TableState.ABANDONED


async def test_a_press_keeps_a_table_for_another_fourteen_days(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(DAY)
    live = await presses(home, live, others(live)[0])
    home.clock.turn(GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []


async def test_where_all_are_away_cats_do_not_play_on_and_the_table_waits_longer_than_a_lobby(home: Home) -> None:
    live = await home.play((await home.start(BOB)).facts.id, lambda live: sitting(live).split()[asked(live)] == "Alice")
    live = await told_by(home, live)
    home.clock.turn(TURN + GRACE + 15)
    await home.tables.let_cat_play(live.facts.id, BOB)
    live = await home.tables.leave(live.facts.id, BOB)
    assert persons_of(live) == ()

    home.clock.turn(DAY)

    assert await home.tables.tidy() == []


# What is stored


async def test_all_of_it_survives_a_restart_and_goes_with_the_table(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(MINUTE)
    live = await presses(home, live, others(live)[0])
    home.clock.turn(TURN + GRACE)
    live = await home.tables.let_cat_play(live.facts.id, others(live)[0])

    again = await home.again().tables.look(live.facts.id)
    assert (again.times, again.facts) == (live.times, live.facts)

    await home.tables.close(live.facts.id, ALICE, may_tidy=True)
    assert await home.store.tables.times(live.facts.id) == NO_TIMES


# Nothing of hands


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_no_clock_tells_of_a_hand(home: Home, game: str) -> None:
    """Whoever knows one seat alone, and imagines the rest, finds all clocks as they are: at every moment of a game."""
    rules, chance = all_games()[game], Stream(bytes(32))
    seats = max(rules.seats)
    options = Options(seats, tuple((one.key, one.default(seats)) for one in rules.options))
    play = Play.begin(rules, options, chance)
    live = await home.start(BOB, CAROL)
    live = replace(live, facts=replace(live.facts, sitters=live.facts.sitters[:3]), game=rules)
    while play.pending and (number := len(play.moves)) < 40:
        seat = max(play.pending)
        moves = play.legal_moves(seat)
        play = play.answer(seat, moves[number * 7 % len(moves)])
        made = tuple(MoveFact(one + 1, int(move.seat), "", move.question, 1e9 + 30.0 * one) for one, move in enumerate(play.moves))
        for eyes in map(Seat, range(3)):
            dream = rules.imagine(rules.view(play.state, eyes), Stream(bytes([number, eyes])))
            dreamt = replace(play, state=dream, pending=rules.pending(dream))
            assert clock_of(replace(live, play=dreamt, moves=made), seats) == clock_of(replace(live, play=play, moves=made), seats)


def clock_of(live: Live, seats: int) -> object:
    sitters = tuple(replace(live.facts.sitters[seat % 3], seat=seat) for seat in range(seats))
    live = replace(live, facts=replace(live.facts, sitters=sitters))
    now = (live.facts.started_at or 0.0) + HOUR
    return (
        clocks.deadlines(live),
        clocks.late(live, now),
        clocks.next_moment(live, now),
        [clocks.is_last(live, one) for one in live.pending],
    )
