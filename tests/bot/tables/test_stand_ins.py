"""A cat for somebody who keeps the others waiting: when it may be asked for, by whom, and what becomes of it."""

from __future__ import annotations

from bot.facts import TableState
from bot.matters import Kind, Matter
from bot.tables import Live, Person, seat_of, votes
from bot.tables.stand_ins import WAIT, overdue
from bot.times import Outage
from games.kit import Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, asked, cannot, legal, question, sitting, together

PEOPLE = (ALICE, BOB, CAROL)


def who(live: Live) -> tuple[Person, list[Person]]:
    """Who is asked, and the others."""
    sleeper = PEOPLE[asked(live)]
    return sleeper, [one for one in PEOPLE if one is not sleeper]


async def waiting(home: Home, *, seconds: float = WAIT) -> Live:
    """A table of three at which somebody has been asked for so long."""
    live = await home.start(BOB, CAROL)
    home.clock.turn(seconds)
    return live


def for_a_cat(live: Live) -> Matter:
    """In the place of who is asked."""
    return Matter(Kind.CAT, int(asked(live)))


def since(live: Live) -> int:
    assert live.play is not None
    return live.play.since


async def test_nobody_is_overdue_before_two_minutes_and_whoever_is_asked_is_then(home: Home) -> None:
    live = await waiting(home, seconds=WAIT - 1)
    assert home.tables.overdue(live) == []

    home.clock.turn(1)

    assert home.tables.overdue(live) == [asked(live)]


async def test_a_cat_is_never_overdue(home: Home) -> None:
    live = await home.play((await home.start()).facts.id, lambda live: asked(live) != 0)

    assert overdue(live, home.clock() + 9 * WAIT) == []


async def test_two_minutes_are_counted_from_the_last_move_of_whoever_is_asked_again(home: Home) -> None:
    """In Catte who has put a coffee into the centre also leads; they were called before the first of the two."""
    live = await home.play((await home.start(BOB, CAROL)).facts.id, lambda live: legal(live)[0].startswith("coffee"))
    home.clock.turn(WAIT)
    assert home.tables.overdue(live) == [asked(live)]

    live = await home.step(live)

    assert home.tables.overdue(live) == []


async def test_what_the_bot_was_away_is_no_waiting(home: Home) -> None:
    live = await waiting(home)
    home.tables.was_away((Outage(home.clock() - 1, home.clock()),))
    live = await home.tables.look(live.facts.id)
    assert home.tables.overdue(live) == []

    home.clock.turn(1)

    assert home.tables.overdue(live) == [asked(live)]


async def test_when_all_others_have_asked_a_cat_plays_and_not_before(home: Home) -> None:
    live = await waiting(home)
    sleeper, (first, second) = who(live)

    live = await home.tables.stand_in(live.facts.id, first, asked(live), since(live))
    assert seat_of(live, sleeper.id) is not None
    assert [one.name for one in votes.missing(live, for_a_cat(live))] == [second.name]
    assert votes.asked(live) == for_a_cat(live)
    assert [one.name for one in votes.agreeing(live, for_a_cat(live))] == [first.name]

    live = await home.tables.stand_in(live.facts.id, second, asked(live), since(live))
    assert f"{sleeper.name}(away)" in sitting(live)
    assert votes.asked(live) is None
    assert live.facts.rated, "whoever does not come back is last"


async def test_with_one_other_person_one_press_is_enough(home: Home) -> None:
    live = await home.play((await home.start(BOB)).facts.id, lambda live: live.facts.sitters[asked(live)].cat is None)
    home.clock.turn(WAIT)
    sleeper = asked(live)

    live = await home.tables.stand_in(live.facts.id, BOB if seat_of(live, ALICE.id) == sleeper else ALICE, sleeper, since(live))

    assert sitting(live).count("(away)") == 1


async def test_asking_twice_is_asking_once_and_two_at_once_are_two(home: Home) -> None:
    live = await waiting(home)
    sleeper, (first, second) = who(live)
    for _ in range(2):
        live = await home.tables.stand_in(live.facts.id, first, asked(live), since(live))
    assert [one.name for one in votes.missing(live, for_a_cat(live))] == [second.name]

    again = home.again()
    await together(*(tables.stand_in(live.facts.id, second, asked(live), since(live)) for tables in (home.tables, again.tables)))

    assert f"{sleeper.name}(away)" in sitting(await home.again().tables.look(live.facts.id))


async def test_what_was_asked_survives_a_restart(home: Home) -> None:
    live = await waiting(home)
    _, (first, second) = who(live)
    await home.tables.stand_in(live.facts.id, first, asked(live), since(live))

    later = home.again()
    live = await later.tables.look(live.facts.id)

    assert [one.name for one in votes.missing(live, for_a_cat(live))] == [second.name]
    assert "(away)" in sitting(await later.tables.stand_in(live.facts.id, second, asked(live), since(live)))


async def test_what_was_asked_is_over_when_the_game_moves_on(home: Home) -> None:
    live = await waiting(home)
    seat, number = asked(live), since(live)
    sleeper, (first, second) = who(live)
    await home.tables.stand_in(live.facts.id, first, seat, number)

    live = await home.tables.move(live.facts.id, sleeper, legal(live)[0], question(live))

    assert votes.asked(live) is None
    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, second, seat, number)


async def test_who_leaves_need_not_be_asked_any_more(home: Home) -> None:
    live = await waiting(home)
    _, (first, second) = who(live)
    await home.tables.stand_in(live.facts.id, first, asked(live), since(live))
    await home.tables.leave(live.facts.id, second)

    live = await home.tables.stand_in(live.facts.id, first, asked(live), since(live))

    assert sitting(live).count("(away)") == 2


async def test_nobody_is_replaced_by_themself_by_a_stranger_or_too_early(home: Home) -> None:
    live = await waiting(home, seconds=WAIT - 1)
    sleeper, (first, _) = who(live)
    seat, number = asked(live), since(live)

    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, first, seat, number)
    home.clock.turn(1)
    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, sleeper, seat, number)
    with cannot("table-not-seated"):
        await home.tables.stand_in(live.facts.id, DAVE, seat, number)
    with cannot("table-late-click"):
        await home.tables.stand_in(live.facts.id, first, Seat(9), number)


async def test_at_a_table_that_is_over_nobody_is_asked_for(home: Home) -> None:
    live = await waiting(home)
    over = await home.tables.close(live.facts.id, ALICE, may_tidy=True)

    assert over.facts.state is TableState.ABANDONED
    assert home.tables.overdue(over) == []
    with cannot("table-over"):
        await home.tables.stand_in(live.facts.id, ALICE, asked(live), since(live))


# Choices made at once


async def test_of_choices_made_at_once_those_are_waited_for_who_have_not_decided(home: Home) -> None:
    live = await home.start(BOB, CAROL, game="auction")
    live = await home.tables.move(live.facts.id, BOB, legal(live, Seat(1))[0])
    home.clock.turn(WAIT)

    assert home.tables.overdue(live) == [0, 2]


async def test_a_press_of_somebody_who_has_chosen_and_may_change_it_stops_nothing_that_was_asked(home: Home) -> None:
    live = await home.start(BOB, CAROL, game="auction")
    home.clock.turn(WAIT)
    await home.tables.stand_in(live.facts.id, ALICE, Seat(2), since(live))

    live = await home.tables.move(live.facts.id, BOB, legal(live, Seat(1))[0])
    live = await home.tables.stand_in(live.facts.id, BOB, Seat(2), since(live))

    assert "Carol(away)" in sitting(live)
