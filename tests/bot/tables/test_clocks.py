"""How long somebody may think, on a clock that stands still until it is turned: each rule by itself, and at a real table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.models.people import BlockKind
from bot.models.tables import StoredMove, TableState
from bot.models.times import NO_TIMES, Pace
from bot.tables import Person, TableSnapshot, clocks, persons_of
from bot.tables.clocks import GIVEN_UP_AFTER, GRACE
from games import all_games
from games.kit import Options, Play, Seat, Stream
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, MINUTE, Home, asked, cannot, legal, question, sitting, told_by

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
DAY = 24 * HOUR


async def begun(home: Home, pace: Pace = Pace.EVENING, *, game: str = "catte") -> TableSnapshot:
    """A table of three; whoever is asked was told when it began."""
    return await told_by(home, await home.start(BOB, CAROL, pace=pace, game=game))


async def presses(home: Home, snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Somebody who plays presses something that is no move."""
    await home.tables.was_seen(snapshot.table.id, person.id)
    return await home.tables.look(snapshot.table.id)


def sleeper(snapshot: TableSnapshot) -> Person:
    return PEOPLE[asked(snapshot)]


def others(snapshot: TableSnapshot) -> list[Person]:
    return [one for one in PEOPLE if one is not sleeper(snapshot)]


# When it begins, and whose it is


async def test_time_begins_when_somebody_was_told_and_not_before(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    home.clock.turn(HOUR)
    assert clocks.began(snapshot, asked(snapshot)) is None
    assert clocks.late(snapshot, home.clock()) == []

    snapshot = await told_by(home, snapshot)

    assert clocks.began(snapshot, asked(snapshot)) == home.clock()
    assert clocks.late(snapshot, home.clock() + TURN - 1) == []
    assert clocks.late(snapshot, home.clock() + TURN + 15) == [asked(snapshot)]


async def test_choices_made_at_once_have_clocks_side_by_side(home: Home) -> None:
    snapshot = await told_by(home, await home.start(BOB, CAROL, game="auction"), Seat(0))
    home.clock.turn(MINUTE)
    snapshot = await told_by(home, snapshot)
    first = clocks.deadlines(snapshot)

    snapshot = await home.tables.move(snapshot.table.id, ALICE, legal(snapshot, Seat(0))[0])

    assert first[Seat(1)] - first[Seat(0)] == pytest.approx(MINUTE, abs=15)
    assert clocks.deadlines(snapshot) == {seat: first[seat] for seat in (Seat(1), Seat(2))}, "whoever has chosen leaves the others theirs"


@pytest.mark.parametrize("pace", Pace)
async def test_each_pace_has_its_time(home: Home, pace: Pace) -> None:
    snapshot = await begun(home, pace)

    found = clocks.deadlines(snapshot)

    if pace.seconds is None:
        assert found == {}
    else:
        assert found[asked(snapshot)] - home.clock() == pytest.approx(pace.seconds + GRACE, abs=clocks.STEPS[pace])
        assert found[asked(snapshot)] >= home.clock() + pace.seconds


async def test_nobodys_time_is_counted_while_only_one_person_plays_for_themself(home: Home) -> None:
    snapshot = await told_by(
        home, await home.play((await home.start(BOB)).table.id, lambda snapshot: sitting(snapshot).split()[asked(snapshot)] == "Alice")
    )
    assert clocks.thinking(snapshot) == [asked(snapshot)]

    snapshot = await home.tables.leave(snapshot.table.id, BOB)

    assert clocks.thinking(snapshot) == []
    assert clocks.next_moment(snapshot, home.clock()) is None


# When the others may let a cat play


async def test_after_the_time_one_press_is_enough(home: Home) -> None:
    snapshot = await begun(home)
    seat = asked(snapshot)
    home.clock.turn(TURN + GRACE + 15)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    assert sitting(snapshot).count("(away)") == 1
    assert snapshot.table.sitters[seat].away_since == home.clock()


async def test_two_minutes_before_that_all_others_must_press_and_at_first_nobody_can(home: Home) -> None:
    snapshot = await begun(home)
    first, second = others(snapshot)
    with cannot("table-nobody-late"):
        await home.tables.let_cat_play(snapshot.table.id, first)
    home.clock.turn(2 * MINUTE)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, first)
    assert sitting(snapshot).count("(away)") == 0
    snapshot = await home.tables.let_cat_play(snapshot.table.id, second)

    assert sitting(snapshot).count("(away)") == 1


async def test_who_is_waited_for_cannot_and_one_press_is_for_all_who_are_late(home: Home) -> None:
    snapshot = await begun(home, game="auction")
    home.clock.turn(TURN + GRACE + 15)
    snapshot = await home.tables.move(snapshot.table.id, ALICE, legal(snapshot, Seat(0))[0])
    with cannot("table-not-seated"):
        await home.tables.let_cat_play(snapshot.table.id, DAVE)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, ALICE)

    assert sitting(snapshot) == "Alice Bob(away) Carol(away)"


# When a cat comes by itself


async def test_after_as_long_again_a_cat_comes_if_another_was_there_since_then(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.turn(TURN)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    comes = clocks.cat_comes_at(snapshot, asked(snapshot))
    assert comes is not None
    assert comes - clocks.ended_at(snapshot, asked(snapshot)) == pytest.approx(TURN, abs=15)  # type: ignore[operator]
    assert clocks.absent(snapshot, comes - 1) is None

    home.clock.turn(comes - home.clock())

    snapshot = await home.tables.sit_in(snapshot.table.id)
    assert sitting(snapshot).count("(away)") == 1


async def test_where_all_are_away_it_rests_and_whoever_presses_first_has_a_cat_come(home: Home) -> None:
    snapshot = await begun(home)
    await home.tables.sit_in(snapshot.table.id)
    home.clock.turn(TURN + 2)
    snapshot = await told_by(home, await home.tables.move(snapshot.table.id, sleeper(snapshot), legal(snapshot)[0], question(snapshot)))
    home.clock.turn(2 * DAY)
    away, waiting = sleeper(snapshot), others(snapshot)
    snapshot = await home.tables.look(snapshot.table.id)
    snapshot = replace(
        snapshot,
        clock_times=snapshot.clock_times._replace(last_seen=()),
        moves=tuple(replace(one, at=one.at - DAY) for one in snapshot.moves),
    )
    assert clocks.absent(snapshot, home.clock()) is None
    assert clocks.next_moment(snapshot, home.clock()) is None

    snapshot = await presses(home, await home.tables.look(snapshot.table.id), waiting[0])

    assert clocks.next_moment(snapshot, home.clock()) == home.clock()
    snapshot = await home.tables.sit_in(snapshot.table.id)
    assert f"{away.name}(away)" in sitting(snapshot)


async def test_who_wakes_the_table_by_their_own_press_begins_their_turn_anew(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.turn(2 * DAY)

    snapshot = await presses(home, snapshot, sleeper(snapshot))

    assert clocks.began(snapshot, asked(snapshot)) == home.clock()
    assert clocks.late(snapshot, home.clock()) == []


async def test_an_own_press_before_that_gives_nobody_more_time(home: Home) -> None:
    snapshot = await begun(home)
    ends = clocks.deadlines(snapshot)
    home.clock.turn(TURN + MINUTE)

    snapshot = await presses(home, snapshot, sleeper(snapshot))

    assert clocks.deadlines(snapshot) == ends


# Coming back


async def test_who_takes_their_seat_back_has_all_their_time(home: Home) -> None:
    snapshot = await begun(home)
    away, seat = sleeper(snapshot), asked(snapshot)
    home.clock.turn(TURN + GRACE + 15)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    snapshot = await home.tables.join(snapshot.table.id, away)

    assert snapshot.table.sitters[seat].away_since is None
    assert clocks.began(snapshot, seat) == home.clock()


@pytest.mark.parametrize("is_shut_out", [False, True])
async def test_who_is_away_and_gone_for_good_is_not_brought_back_by_any_press(home: Home, is_shut_out: bool) -> None:
    snapshot = await begun(home)
    away, seat = sleeper(snapshot), asked(snapshot)
    home.clock.turn(TURN + GRACE + 15)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    if is_shut_out:
        await home.seating.shut_out(BlockKind.MEMBER, away.id)
        snapshot = await home.tables.look(snapshot.table.id)
    else:
        snapshot = await home.tables.leave(snapshot.table.id, away)

    sitter = snapshot.table.sitters[seat]
    assert (sitter.has_left, sitter.away_since) == (True, None)


async def test_where_nobodys_time_was_counted_everybodys_begins_with_who_comes_back(home: Home) -> None:
    snapshot = await home.play((await home.start(BOB)).table.id, lambda snapshot: sitting(snapshot).split()[asked(snapshot)] == "Alice")
    snapshot = await told_by(home, snapshot)
    await home.tables.leave(snapshot.table.id, BOB)
    home.clock.turn(DAY)

    snapshot = await home.tables.join(snapshot.table.id, BOB)

    assert clocks.began(snapshot, asked(snapshot)) == home.clock()


# The end


@pytest.mark.parametrize("pace", [Pace.EVENING, Pace.NONE])
async def test_after_fourteen_days_without_anybody_a_table_is_closed_without_a_result(home: Home, pace: Pace) -> None:
    snapshot = await begun(home, pace)
    home.clock.turn(GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.turn(1 + GRACE)

    assert [one.table.state for one in await home.tables.tidy()] == [TableState.ABANDONED]
    assert (await home.again().tables.look(snapshot.table.id)).table.state is TableState.ABANDONED


async def test_a_press_keeps_a_table_for_another_fourteen_days(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.turn(DAY)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    home.clock.turn(GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []


async def test_where_all_are_away_cats_do_not_play_on_and_the_table_waits_longer_than_a_lobby(home: Home) -> None:
    snapshot = await home.play((await home.start(BOB)).table.id, lambda snapshot: sitting(snapshot).split()[asked(snapshot)] == "Alice")
    snapshot = await told_by(home, snapshot)
    home.clock.turn(TURN + GRACE + 15)
    await home.tables.let_cat_play(snapshot.table.id, BOB)
    snapshot = await home.tables.leave(snapshot.table.id, BOB)
    assert persons_of(snapshot) == ()

    home.clock.turn(DAY)

    assert await home.tables.tidy() == []


# What is stored


async def test_all_of_it_survives_a_restart_and_goes_with_the_table(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.turn(MINUTE)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    home.clock.turn(TURN + GRACE)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    again = await home.again().tables.look(snapshot.table.id)
    assert (again.clock_times, again.table) == (snapshot.clock_times, snapshot.table)

    await home.tables.close(snapshot.table.id, ALICE, may_tidy=True)
    assert await home.store.tables.load_times(snapshot.table.id) == NO_TIMES


# Nothing of hands


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_no_clock_tells_of_a_hand(home: Home, game: str) -> None:
    """Whoever knows one seat alone, and imagines the rest, finds all clocks as they are: at every moment of a game."""
    rules, chance = all_games()[game], Stream(bytes(32))
    seats = max(rules.seats)
    options = Options(seats, tuple((one.key, one.default(seats)) for one in rules.options))
    play = Play.begin(rules, options, chance)
    snapshot = await home.start(BOB, CAROL)
    snapshot = replace(snapshot, table=replace(snapshot.table, sitters=snapshot.table.sitters[:3]), game=rules)
    while play.pending and (number := len(play.moves)) < 40:
        seat = max(play.pending)
        moves = play.legal_moves(seat)
        play = play.answer(seat, moves[number * 7 % len(moves)])
        made = tuple(StoredMove(one + 1, int(move.seat), "", move.question, 1e9 + 30.0 * one) for one, move in enumerate(play.moves))
        for eyes in map(Seat, range(3)):
            dream = rules.imagine(rules.view(play.state, eyes), Stream(bytes([number, eyes])))
            dreamt = replace(play, state=dream, pending=rules.pending(dream))
            assert clock_of(replace(snapshot, play=dreamt, moves=made), seats) == clock_of(replace(snapshot, play=play, moves=made), seats)


def clock_of(snapshot: TableSnapshot, seats: int) -> object:
    sitters = tuple(replace(snapshot.table.sitters[seat % 3], seat=seat) for seat in range(seats))
    snapshot = replace(snapshot, table=replace(snapshot.table, sitters=sitters))
    now = (snapshot.table.started_at or 0.0) + HOUR
    return (
        clocks.deadlines(snapshot),
        clocks.late(snapshot, now),
        clocks.next_moment(snapshot, now),
        [clocks.is_last(snapshot, one) for one in snapshot.pending],
    )
