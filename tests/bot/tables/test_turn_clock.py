"""How long somebody may think, on a clock that stands still until it is turned: each rule by itself, and at a real table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.models.people import BlockKind
from bot.models.tables import StoredMove, TableState
from bot.models.times import NO_TIMES, Pace
from bot.tables import Person, TableSnapshot, persons_of, turn_clock
from bot.tables.turn_clock import ABANDONED_AFTER, GRACE
from games import all_games
from games.kit import Options, Play, Seat, Stream
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    HOUR,
    MINUTE,
    Home,
    asked_question,
    asked_seat,
    describe_sitters,
    legal_texts,
    notify_seats,
    raises_cannot_do,
)

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
DAY = 24 * HOUR


async def begun(home: Home, pace: Pace = Pace.EVENING, *, game: str = "catte") -> TableSnapshot:
    """A table of three; whoever is asked was told when it began."""
    return await notify_seats(home, await home.start(BOB, CAROL, pace=pace, game=game))


async def presses(home: Home, snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Somebody who plays presses something that is no move."""
    await home.tables.record_seen(snapshot.table.id, person.id)
    return await home.tables.load(snapshot.table.id)


def sleeper(snapshot: TableSnapshot) -> Person:
    return PEOPLE[asked_seat(snapshot)]


def others(snapshot: TableSnapshot) -> list[Person]:
    return [one for one in PEOPLE if one is not sleeper(snapshot)]


# When it begins, and whose it is


async def test_time_begins_when_somebody_was_told_and_not_before(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    home.clock.advance(HOUR)
    assert turn_clock.turn_began_at(snapshot, asked_seat(snapshot)) is None
    assert turn_clock.overdue_seats(snapshot, home.clock()) == []

    snapshot = await notify_seats(home, snapshot)

    assert turn_clock.turn_began_at(snapshot, asked_seat(snapshot)) == home.clock()
    assert turn_clock.overdue_seats(snapshot, home.clock() + TURN - 1) == []
    assert turn_clock.overdue_seats(snapshot, home.clock() + TURN + 15) == [asked_seat(snapshot)]


async def test_choices_made_at_once_have_clocks_side_by_side(home: Home) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL, game="auction"), Seat(0))
    home.clock.advance(MINUTE)
    snapshot = await notify_seats(home, snapshot)
    first = turn_clock.deadlines(snapshot)

    snapshot = await home.tables.make_move(snapshot.table.id, ALICE, legal_texts(snapshot, Seat(0))[0])

    assert first[Seat(1)] - first[Seat(0)] == pytest.approx(MINUTE, abs=15)
    assert turn_clock.deadlines(snapshot) == {seat: first[seat] for seat in (Seat(1), Seat(2))}, (
        "whoever has chosen leaves the others theirs"
    )


@pytest.mark.parametrize("pace", Pace)
async def test_each_pace_has_its_time(home: Home, pace: Pace) -> None:
    snapshot = await begun(home, pace)

    found = turn_clock.deadlines(snapshot)

    if pace.seconds is None:
        assert found == {}
    else:
        assert found[asked_seat(snapshot)] - home.clock() == pytest.approx(pace.seconds + GRACE, abs=turn_clock.DEADLINE_STEPS[pace])
        assert found[asked_seat(snapshot)] >= home.clock() + pace.seconds


async def test_nobodys_time_is_counted_while_only_one_person_plays_for_themself(home: Home) -> None:
    snapshot = await notify_seats(
        home,
        await home.play(
            (await home.start(BOB)).table.id, lambda snapshot: describe_sitters(snapshot).split()[asked_seat(snapshot)] == "Alice"
        ),
    )
    assert turn_clock.seats_on_the_clock(snapshot) == [asked_seat(snapshot)]

    snapshot = await home.tables.leave(snapshot.table.id, BOB)

    assert turn_clock.seats_on_the_clock(snapshot) == []
    assert turn_clock.next_moment(snapshot, home.clock()) is None


# When the others may let a cat play


async def test_after_the_time_one_press_is_enough(home: Home) -> None:
    snapshot = await begun(home)
    seat = asked_seat(snapshot)
    home.clock.advance(TURN + GRACE + 15)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    assert describe_sitters(snapshot).count("(away)") == 1
    assert snapshot.table.sitters[seat].away_since == home.clock()


async def test_two_minutes_before_that_all_others_must_press_and_at_first_nobody_can(home: Home) -> None:
    snapshot = await begun(home)
    first, second = others(snapshot)
    with raises_cannot_do("table-nobody-late"):
        await home.tables.let_cat_play(snapshot.table.id, first)
    home.clock.advance(2 * MINUTE)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, first)
    assert describe_sitters(snapshot).count("(away)") == 0
    snapshot = await home.tables.let_cat_play(snapshot.table.id, second)

    assert describe_sitters(snapshot).count("(away)") == 1


async def test_who_is_waited_for_cannot_and_one_press_is_for_all_who_are_late(home: Home) -> None:
    snapshot = await begun(home, game="auction")
    home.clock.advance(TURN + GRACE + 15)
    snapshot = await home.tables.make_move(snapshot.table.id, ALICE, legal_texts(snapshot, Seat(0))[0])
    with raises_cannot_do("table-not-seated"):
        await home.tables.let_cat_play(snapshot.table.id, DAVE)

    snapshot = await home.tables.let_cat_play(snapshot.table.id, ALICE)

    assert describe_sitters(snapshot) == "Alice Bob(away) Carol(away)"


# When a cat comes by itself


async def test_after_as_long_again_a_cat_comes_if_another_was_there_since_then(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.advance(TURN)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    comes = turn_clock.autoplay_at(snapshot, asked_seat(snapshot))
    assert comes is not None
    assert comes - turn_clock.overdue_at(snapshot, asked_seat(snapshot)) == pytest.approx(TURN, abs=15)  # type: ignore[operator]
    assert turn_clock.autoplay_due(snapshot, comes - 1) is None

    home.clock.advance(comes - home.clock())

    snapshot = await home.tables.autoplay(snapshot.table.id)
    assert describe_sitters(snapshot).count("(away)") == 1


async def test_where_all_are_away_it_rests_and_whoever_presses_first_has_a_cat_come(home: Home) -> None:
    snapshot = await begun(home)
    await home.tables.autoplay(snapshot.table.id)
    home.clock.advance(TURN + 2)
    snapshot = await notify_seats(
        home, await home.tables.make_move(snapshot.table.id, sleeper(snapshot), legal_texts(snapshot)[0], asked_question(snapshot))
    )
    home.clock.advance(2 * DAY)
    away, waiting = sleeper(snapshot), others(snapshot)
    snapshot = await home.tables.load(snapshot.table.id)
    snapshot = replace(
        snapshot,
        clock_times=snapshot.clock_times._replace(last_seen=()),
        moves=tuple(replace(one, at=one.at - DAY) for one in snapshot.moves),
    )
    assert turn_clock.autoplay_due(snapshot, home.clock()) is None
    assert turn_clock.next_moment(snapshot, home.clock()) is None

    snapshot = await presses(home, await home.tables.load(snapshot.table.id), waiting[0])

    assert turn_clock.next_moment(snapshot, home.clock()) == home.clock()
    snapshot = await home.tables.autoplay(snapshot.table.id)
    assert f"{away.name}(away)" in describe_sitters(snapshot)


async def test_who_wakes_the_table_by_their_own_press_begins_their_turn_anew(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.advance(2 * DAY)

    snapshot = await presses(home, snapshot, sleeper(snapshot))

    assert turn_clock.turn_began_at(snapshot, asked_seat(snapshot)) == home.clock()
    assert turn_clock.overdue_seats(snapshot, home.clock()) == []


async def test_an_own_press_before_that_gives_nobody_more_time(home: Home) -> None:
    snapshot = await begun(home)
    ends = turn_clock.deadlines(snapshot)
    home.clock.advance(TURN + MINUTE)

    snapshot = await presses(home, snapshot, sleeper(snapshot))

    assert turn_clock.deadlines(snapshot) == ends


# Coming back


async def test_who_takes_their_seat_back_has_all_their_time(home: Home) -> None:
    snapshot = await begun(home)
    away, seat = sleeper(snapshot), asked_seat(snapshot)
    home.clock.advance(TURN + GRACE + 15)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    snapshot = await home.tables.join(snapshot.table.id, away)

    assert snapshot.table.sitters[seat].away_since is None
    assert turn_clock.turn_began_at(snapshot, seat) == home.clock()


@pytest.mark.parametrize("is_shut_out", [False, True])
async def test_who_is_away_and_gone_for_good_is_not_brought_back_by_any_press(home: Home, is_shut_out: bool) -> None:
    snapshot = await begun(home)
    away, seat = sleeper(snapshot), asked_seat(snapshot)
    home.clock.advance(TURN + GRACE + 15)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    if is_shut_out:
        await home.seating.block(BlockKind.MEMBER, away.id)
        snapshot = await home.tables.load(snapshot.table.id)
    else:
        snapshot = await home.tables.leave(snapshot.table.id, away)

    sitter = snapshot.table.sitters[seat]
    assert (sitter.has_left, sitter.away_since) == (True, None)


async def test_where_nobodys_time_was_counted_everybodys_begins_with_who_comes_back(home: Home) -> None:
    snapshot = await home.play(
        (await home.start(BOB)).table.id, lambda snapshot: describe_sitters(snapshot).split()[asked_seat(snapshot)] == "Alice"
    )
    snapshot = await notify_seats(home, snapshot)
    await home.tables.leave(snapshot.table.id, BOB)
    home.clock.advance(DAY)

    snapshot = await home.tables.join(snapshot.table.id, BOB)

    assert turn_clock.turn_began_at(snapshot, asked_seat(snapshot)) == home.clock()


# The end


@pytest.mark.parametrize("pace", [Pace.EVENING, Pace.NONE])
async def test_after_fourteen_days_without_anybody_a_table_is_closed_without_a_result(home: Home, pace: Pace) -> None:
    snapshot = await begun(home, pace)
    home.clock.advance(ABANDONED_AFTER - 1)
    assert await home.tables.tidy() == []
    home.clock.advance(1 + GRACE)

    assert [one.table.state for one in await home.tables.tidy()] == [TableState.ABANDONED]
    assert (await home.restart().tables.load(snapshot.table.id)).table.state is TableState.ABANDONED


async def test_a_press_keeps_a_table_for_another_fourteen_days(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.advance(DAY)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    home.clock.advance(ABANDONED_AFTER - 1)
    assert await home.tables.tidy() == []


async def test_where_all_are_away_cats_do_not_play_on_and_the_table_waits_longer_than_a_lobby(home: Home) -> None:
    snapshot = await home.play(
        (await home.start(BOB)).table.id, lambda snapshot: describe_sitters(snapshot).split()[asked_seat(snapshot)] == "Alice"
    )
    snapshot = await notify_seats(home, snapshot)
    home.clock.advance(TURN + GRACE + 15)
    await home.tables.let_cat_play(snapshot.table.id, BOB)
    snapshot = await home.tables.leave(snapshot.table.id, BOB)
    assert persons_of(snapshot) == ()

    home.clock.advance(DAY)

    assert await home.tables.tidy() == []


# What is stored


async def test_all_of_it_survives_a_restart_and_goes_with_the_table(home: Home) -> None:
    snapshot = await begun(home)
    home.clock.advance(MINUTE)
    snapshot = await presses(home, snapshot, others(snapshot)[0])
    home.clock.advance(TURN + GRACE)
    snapshot = await home.tables.let_cat_play(snapshot.table.id, others(snapshot)[0])

    again = await home.restart().tables.load(snapshot.table.id)
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
        turn_clock.deadlines(snapshot),
        turn_clock.overdue_seats(snapshot, now),
        turn_clock.next_moment(snapshot, now),
        [turn_clock.is_last_to_decide(snapshot, one) for one in snapshot.pending],
    )
