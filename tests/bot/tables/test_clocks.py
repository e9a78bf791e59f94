"""How long somebody may think, on a clock that stands still until it is turned: each rule by itself, and at a real table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.facts import MoveFact, Party, TableState
from bot.tables import Live, Person, clocks, persons_of, record_of
from bot.tables.clocks import GIVEN_UP_AFTER, GRACE
from bot.times import Outage, Pace
from games import all_games
from games.kit import Options, Play, Seat, Stream
from tests.bot.home import ALICE, BOB, CAROL, DAVE, HOUR, MINUTE, Gate, Home, asked, cannot, disk_trouble, gated, legal, question, sitting

PEOPLE = (ALICE, BOB, CAROL)
TURN = 15 * MINUTE
DAY = 24 * HOUR


async def told(home: Home, live: Live, *seats: Seat) -> Live:
    """Whoever is asked has been told it this moment."""
    await home.tables.told(live, seats or live.pending)
    return await home.tables.look(live.facts.id)


async def begun(home: Home, pace: Pace = Pace.EVENING, *, game: str = "catte") -> Live:
    """A table of three; whoever is asked was told when it began."""
    return await told(home, await home.start(BOB, CAROL, pace=pace, game=game))


async def presses(home: Home, live: Live, person: Person) -> Live:
    """Somebody who plays presses something that is no move."""
    now = home.clock()
    return await home.tables.learn(live.facts.id, lambda live: clocks.was_seen(live, person.id, now))


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

    live = await told(home, live)

    assert clocks.began(live, asked(live)) == home.clock()
    assert clocks.late(live, home.clock() + TURN - 1) == []
    assert clocks.late(live, home.clock() + TURN + 15) == [asked(live)]


async def test_who_is_told_within_a_moment_has_that_moment_for_nothing_so_that_what_is_shown_stays(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    shown = clocks.deadlines(live)
    home.clock.turn(GRACE - 1)

    live = await told(home, live)

    assert clocks.deadlines(live) == shown
    home.clock.turn(60)
    assert clocks.deadlines(await told(home, live)) == shown, "they were told before"


async def test_whoever_goes_on_after_their_own_move_was_told_with_that(home: Home) -> None:
    """In Catte who has put a coffee into the centre also leads."""
    live = await home.play((await begun(home)).facts.id, lambda live: legal(live)[0].startswith("coffee"))
    live = await told(home, live)
    home.clock.turn(10 * MINUTE)

    live = await home.step(live)

    assert clocks.began(live, asked(live)) == home.clock()


async def test_choices_made_at_once_have_clocks_side_by_side(home: Home) -> None:
    live = await told(home, await home.start(BOB, CAROL, game="auction"), Seat(0))
    home.clock.turn(MINUTE)
    live = await told(home, live)
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
    live = await told(home, await home.play((await home.start(BOB)).facts.id, lambda live: sitting(live).split()[asked(live)] == "Alice"))
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


async def test_with_the_button_that_names_somebody_it_is_enough_too(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(TURN + GRACE + 15)
    assert live.play is not None

    live = await home.tables.stand_in(live.facts.id, others(live)[0], asked(live), live.play.since)

    assert sitting(live).count("(away)") == 1


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


async def test_or_shortly_before_and_no_longer(home: Home) -> None:
    live = await begun(home)
    mover = sleeper(live)
    home.clock.turn(TURN)
    live = await home.tables.move(live.facts.id, mover, legal(live)[0], question(live))
    home.clock.turn(TURN)
    assert clocks.cat_comes_at(await told(home, live), asked(live)) is not None

    live = await home.tables.look(live.facts.id)
    home.clock.turn(1)
    later_told = replace(live, times=replace(live.times, told=tuple(one._replace(at=home.clock() + GRACE) for one in live.times.told)))

    assert clocks.cat_comes_at(later_told, asked(live)) is None


async def test_where_all_are_away_it_rests_and_whoever_presses_first_has_a_cat_come(home: Home) -> None:
    live = await begun(home)
    await home.tables.sit_in(live.facts.id)
    home.clock.turn(TURN + 2)
    live = await told(home, await home.tables.move(live.facts.id, sleeper(live), legal(live)[0], question(live)))
    home.clock.turn(2 * DAY)
    away, waiting = sleeper(live), others(live)
    live = await home.tables.look(live.facts.id)
    live = replace(live, times=replace(live.times, seen=()), moves=tuple(replace(one, at=one.at - DAY) for one in live.moves))
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


async def test_presses_are_not_noted_again_and_again(home: Home) -> None:
    live = await begun(home)
    live = await presses(home, live, others(live)[0])
    home.clock.turn(1)

    assert clocks.was_seen(live, others(live)[0].id, home.clock()) is None
    assert clocks.was_seen(live, others(live)[1].id, home.clock() + 10) is not None


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
    live = await told(home, live)
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
    home.clock.turn(1)

    assert [one.facts.state for one in await home.tables.tidy()] == [TableState.ABANDONED]
    assert (await home.again().tables.look(live.facts.id)).facts.state is TableState.ABANDONED


async def test_a_press_keeps_a_table_for_another_fourteen_days_and_what_the_bot_missed_is_no_time(home: Home) -> None:
    live = await begun(home)
    home.clock.turn(DAY)
    live = await presses(home, live, others(live)[0])
    home.clock.turn(GIVEN_UP_AFTER - 1)
    assert await home.tables.tidy() == []

    home.clock.turn(DAY)
    await home.store.note_outages([Outage(home.clock() - DAY, home.clock())], 0.0)
    home.tables.was_away(await home.store.outages())
    assert await home.tables.tidy() == []


async def test_what_the_bot_missed_is_no_time_at_a_table_that_begins_after_it(home: Home) -> None:
    """Found by world 42619: a lobby that had been looked at before knew nothing of it."""
    table = (await home.open(seats=3, cats=1, pace=Pace.EVENING)).facts.id
    await home.tables.join(table, BOB)
    outage = Outage(home.clock() - 1, home.clock() + HOUR)  # the clock was set on, and back again
    home.tables.was_away((outage,))

    live = await home.tables.start(table, ALICE)

    assert live.times.outages == (outage,)


async def test_what_the_bot_missed_is_no_time_at_a_table_where_somebody_just_moves(home: Home) -> None:
    """Found by world 42619: they moved as it was noted, and what was noted was gone with that."""
    live = await begun(home)
    outage = Outage(home.clock() - 1, home.clock())

    class Noted(Gate):
        async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
            home.tables.was_away((outage,))
            return await super().through(name, act)

    home.tables._store = gated(home.store, Noted(disk_trouble), ("add_move",))
    moved = await home.tables.move(live.facts.id, (ALICE, BOB, CAROL)[asked(live)], legal(live)[0])

    assert moved.times.outages == (outage,)
    assert (await home.tables.look(live.facts.id)).times.outages == (outage,)


async def test_where_all_are_away_cats_do_not_play_on_and_the_table_waits_longer_than_a_lobby(home: Home) -> None:
    live = await home.play((await home.start(BOB)).facts.id, lambda live: sitting(live).split()[asked(live)] == "Alice")
    live = await told(home, live)
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
    assert (await home.store.times(live.facts.id)).told == ()
    assert (await home.store.times(live.facts.id)).seen == ()


async def test_no_clock_changes_the_version_of_a_table_or_its_record(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    before = live.facts.version, str(record_of(live))

    live = await presses(home, await told(home, live), others(live)[0])

    assert (live.facts.version, str(record_of(live))) == before
    assert (await home.again().tables.look(live.facts.id)).facts.version == before[0]


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
