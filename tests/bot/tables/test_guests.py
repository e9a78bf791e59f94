"""Who is to sit in a lobby: who is sent away, and who may come again."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.facts import Guest, TableId
from bot.tables import Person, anybody_from, host_of
from bot.tables.seats import ABSENT, KEPT
from tests.bot.home import ALICE, BOB, CAROL, DAVE, Home, cannot, sitting, together


async def lobby(home: Home, *others: Person, seats: int = 4) -> TableId:
    """A lobby of Alice's, and of Bob and Carol."""
    live = await home.open(ALICE, seats=seats)
    for one in others or (BOB, CAROL):
        await home.tables.join(live.facts.id, one)
    return live.facts.id


async def test_who_has_the_table_sends_somebody_away_who_cannot_come_back_by_themself(home: Home) -> None:
    table = await lobby(home)

    live = await home.seating.send_away(table, ALICE, BOB.id)

    assert sitting(live) == "Alice Carol"
    with cannot("seat-sent-away"):
        await home.tables.join(table, BOB)
    assert sitting(await home.tables.join(table, DAVE)) == "Alice Carol Dave"


async def test_who_is_let_in_again_may_join(home: Home) -> None:
    table = await lobby(home)
    await home.seating.send_away(table, ALICE, BOB.id)

    await home.seating.let_in(table, ALICE, BOB.id)

    assert sitting(await home.tables.join(table, BOB)) == "Alice Carol Bob"


async def test_nobody_else_does_either(home: Home) -> None:
    table = await lobby(home)
    await home.seating.send_away(table, ALICE, BOB.id)

    for one in (CAROL, BOB, DAVE):
        with cannot("table-only-host"):
            await home.seating.send_away(table, one, CAROL.id)
        with cannot("table-only-host"):
            await home.seating.let_in(table, one, BOB.id)

    with cannot("seat-not-oneself"):
        await home.seating.send_away(table, ALICE, ALICE.id)
    with cannot("seat-not-there"):
        await home.seating.send_away(table, ALICE, DAVE.id)


async def test_twice_pressed_is_once_and_another_process_knows_it(home: Home) -> None:
    table = await lobby(home)

    first, second = await together(*(one.seating.send_away(table, ALICE, BOB.id) for one in (home, home.again())))

    assert sitting(first) == sitting(second) == "Alice Carol"
    again = home.again()
    assert [(one.name, one.sent_away) for one in (await again.tables.look(table)).facts.guests] == [("Bob", True)]
    with cannot("seat-sent-away"):
        await again.tables.join(table, BOB)


async def test_nobody_is_sent_away_from_a_game_that_has_begun(home: Home) -> None:
    live = await home.start(BOB, CAROL)

    with cannot("table-already-started"):
        await home.seating.send_away(live.facts.id, ALICE, BOB.id)


async def test_of_the_next_table_nobody_is_kept_away(home: Home) -> None:
    table = await lobby(home)
    await home.seating.send_away(table, ALICE, BOB.id)

    other = await home.open(ALICE)

    assert sitting(await home.tables.join(other.facts.id, BOB)) == "Alice Bob"


# Handed over


async def test_whoever_has_the_table_hands_it_over_with_all_that_they_may(home: Home) -> None:
    table = await lobby(home)

    live = await home.seating.hand_over(table, ALICE, BOB.id)

    assert [one.name for one in (host_of(live),) if one] == ["Bob"]
    for told in (ALICE, CAROL):
        with cannot("seat-start-later"):
            await home.tables.start(table, told)
    await home.seating.send_away(table, BOB, CAROL.id)
    await home.tables.choose(table, BOB, "seats", "3")
    await home.tables.add_cat(table, BOB)
    assert (await home.tables.start(table, BOB)).running


async def test_it_is_handed_over_while_it_runs_too_and_a_restart_knows_it(home: Home) -> None:
    live = await home.start(BOB, CAROL, rated=False)

    await home.seating.hand_over(live.facts.id, ALICE, BOB.id)

    again = home.again()
    with cannot("table-only-host"):
        await again.tables.close(live.facts.id, ALICE)
    assert (await again.tables.close(live.facts.id, BOB)).facts.ended_by == "Bob"


async def test_whoever_was_handed_the_table_and_leaves_gives_it_back(home: Home) -> None:
    table = await lobby(home)
    await home.seating.hand_over(table, ALICE, BOB.id)

    live = await home.tables.leave(table, BOB)

    assert [one.name for one in (host_of(live),) if one] == ["Alice"]


async def test_it_is_handed_only_to_somebody_who_plays_there(home: Home) -> None:
    live = await home.start(BOB, CAROL)
    await home.tables.leave(live.facts.id, CAROL)

    for one in (CAROL, DAVE):
        with cannot("seat-not-there"):
            await home.seating.hand_over(live.facts.id, ALICE, one.id)
    with cannot("table-only-host"):
        await home.seating.hand_over(live.facts.id, BOB, BOB.id)
    await home.tables.close(live.facts.id, ALICE, may_tidy=True)
    with cannot("table-over"):
        await home.seating.hand_over(live.facts.id, ALICE, BOB.id)


async def test_handed_over_twice_is_once(home: Home) -> None:
    table = await lobby(home)

    answers = await together(*(home.seating.hand_over(table, ALICE, BOB.id) for _ in range(3)))

    assert {live.facts.version for live in answers} == {answers[0].facts.version}


async def test_whoever_asks_to_be_forgotten_has_no_table_and_no_invitation_more(home: Home) -> None:
    table = await lobby(home)
    await home.seating.hand_over(table, ALICE, BOB.id)
    await home.seating.send_away(table, BOB, CAROL.id)

    await home.tables.forget_member(CAROL.id)
    await home.forget(BOB)

    live = await home.tables.look(table)
    assert (live.facts.guests, live.facts.host, sitting(live)) == ((), None, "Alice")
    assert (await home.again().tables.look(table)).facts == live.facts


async def test_who_opened_a_table_they_left_is_forgotten_there_too_though_somebody_reads_it_meanwhile(home: Home) -> None:
    """The store alone knows all that names them: what was read before it forgot them is read anew."""
    table = await lobby(home)
    await home.tables.leave(table, ALICE)
    await home.tables.forget_member(ALICE.id)
    assert (await home.tables.look(table)).facts.opener == ALICE.id

    changed = await home.store.forget(ALICE.id, {"en": "somebody"})
    await home.tables.look_anew(changed)

    assert changed == [table]
    assert home.tables.registry.get(table) == await home.store.table(table)
    assert (await home.tables.look(table)).facts.opener is None


async def test_what_was_read_of_a_table_that_is_over_before_somebody_was_forgotten_there_is_read_anew(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its registry knows no version of it: with the name of who was forgotten it was in memory until nobody had looked at it for long."""
    table, read, reads, forgotten = await over(home), home.store.seed, asyncio.Event(), asyncio.Event()

    async def late(table: TableId) -> bytes:
        reads.set()
        await forgotten.wait()
        return await read(table)

    monkeypatch.setattr(home.store, "seed", late)
    looking = asyncio.create_task(home.tables.look(table))
    await reads.wait()
    await home.forget(ALICE)
    forgotten.set()

    for live in (await looking, await home.tables.look(table)):
        assert live.facts == await home.store.table(table)
    assert sitting(await home.tables.look(table)).startswith("somebody")


async def over(home: Home) -> TableId:
    """A table of Alice's that was played to its end, and let go."""
    table = (await home.start(rounds="1")).facts.id
    await home.play(table)
    home.tables.forget(table)
    return table


# Away


async def test_a_lobby_whose_host_is_away_is_started_by_anybody_who_sits_there(home: Home) -> None:
    table = await lobby(home)
    home.clock.turn(ABSENT - 1)
    with cannot("seat-start-later") as told:
        await home.tables.start(table, BOB)
    assert told.value.facts["at"] == home.clock.now + 1
    with cannot("table-only-host"):
        await home.tables.start(table, DAVE)

    home.clock.turn(1)

    with cannot("table-only-host"):
        await home.tables.start(table, DAVE)
    assert (await home.again().tables.start(table, BOB)).running


@pytest.mark.parametrize("deed", ["cat", "luck", "option", "send", "let in", "hand over"])
async def test_what_the_host_does_there_begins_the_five_minutes_anew(home: Home, deed: str) -> None:
    table = await lobby(home)
    home.clock.turn(ABSENT - 1)
    host = ALICE
    match deed:
        case "cat":
            await home.tables.add_cat(table, ALICE)
        case "luck":
            await home.tables.give_luck(table, ALICE, "tuna")
        case "option":
            await home.tables.choose(table, ALICE, "seats", "3")
        case "send":
            await home.tables.join(table, DAVE)
            await home.seating.send_away(table, ALICE, DAVE.id)
        case "let in":
            await home.tables.join(table, DAVE)
            await home.seating.send_away(table, ALICE, DAVE.id)
            home.clock.turn(1)
            await home.seating.let_in(table, ALICE, DAVE.id)
        case "hand over":
            await home.seating.hand_over(table, ALICE, BOB.id)
            host = BOB

    live = await home.again().tables.look(table)

    assert anybody_from(live) == home.clock.now + ABSENT
    home.clock.turn(ABSENT - 1)
    with cannot("seat-start-later"):
        await home.tables.start(table, CAROL)
    assert (await home.tables.start(table, host)).running


async def test_what_others_do_there_does_not(home: Home) -> None:
    table = await lobby(home)
    home.clock.turn(ABSENT)

    await home.tables.join(table, DAVE)
    await home.tables.give_luck(table, CAROL, "tuna")

    assert (await home.tables.start(table, DAVE)).running


async def test_whoever_comes_after_a_host_who_left_has_five_minutes_of_their_own(home: Home) -> None:
    table = await lobby(home, BOB, CAROL, DAVE)
    home.clock.turn(ABSENT)
    await home.tables.leave(table, ALICE)

    home.clock.turn(ABSENT - 1)
    with cannot("seat-start-later"):
        await home.tables.start(table, CAROL)
    home.clock.turn(1)

    assert (await home.tables.start(table, CAROL)).running


async def test_where_too_few_sit_nobody_starts_whoever_is_away(home: Home) -> None:
    live = await home.open()
    await home.tables.join(live.facts.id, BOB)
    home.clock.turn(ABSENT)

    with cannot("table-not-enough"):
        await home.tables.start(live.facts.id, BOB)


# Invited


async def invited_to(home: Home, *guests: Person, seats: int = 3, cats: int = 0) -> TableId:
    """A lobby of Alice's to which these are invited."""
    wish = replace(home.wish(seats=seats, cats=cats), guests=tuple(Guest(one.id, one.name) for one in guests))
    return (await home.tables.open(ALICE, wish)).facts.id


async def test_seats_are_kept_for_who_is_invited_and_nobody_else_takes_them(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    with cannot("seat-kept") as told:
        await home.tables.join(table, DAVE)
    assert told.value.facts["at"] == home.clock.now + KEPT
    with cannot("seat-kept"):
        await home.tables.add_cat(table, ALICE)

    await home.again().tables.join(table, CAROL)

    assert sitting(await home.again().tables.join(table, BOB)) == "Alice Carol Bob"


async def test_after_ten_minutes_they_are_anybodys(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    home.clock.turn(KEPT)

    assert sitting(await home.tables.join(table, DAVE)) == "Alice Dave"
    assert sitting(await home.tables.join(table, BOB)) == "Alice Dave Bob"
    with cannot("table-full"):
        await home.tables.join(table, CAROL)


async def test_what_is_free_beside_the_seats_that_are_kept_is_free_for_all(home: Home) -> None:
    table = await invited_to(home, BOB, seats=4)

    await home.tables.join(table, DAVE)
    assert sitting(await home.tables.add_cat(table, DAVE)) == "Alice Dave Mochi(cat)"

    with cannot("seat-kept"):
        await home.tables.join(table, CAROL)


async def test_the_game_starts_without_who_is_invited(home: Home) -> None:
    table = await invited_to(home, BOB, seats=4)
    for other in (CAROL, DAVE):
        await home.tables.join(table, other)

    live = await home.tables.start(table, ALICE)

    assert (sitting(live), live.facts.guests, live.facts.seats) == ("Alice Carol Dave", (), 3)
    assert (await home.again().tables.look(table)).facts == live.facts


async def test_who_does_not_come_or_is_invited_no_more_leaves_a_free_seat(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)

    await home.seating.decline(table, BOB)
    await home.seating.decline(table, BOB)
    await home.seating.send_away(table, ALICE, CAROL.id)

    await home.tables.join(table, DAVE)
    assert sitting(await home.tables.join(table, CAROL)) == "Alice Dave Carol", "nobody was sent away"


async def test_who_came_and_left_again_is_invited_no_more(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    await home.tables.join(table, BOB)
    await home.tables.leave(table, BOB)

    assert sitting(await home.tables.join(table, DAVE)) == "Alice Dave"


async def test_no_more_are_invited_than_there_is_room_for(home: Home) -> None:
    with cannot("table-too-many-guests") as told:
        await invited_to(home, BOB, CAROL, seats=3, cats=1)

    assert told.value.facts["room"] == 1


async def test_who_is_invited_and_forgotten_is_invited_no_more(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)

    await home.forget(BOB)

    assert [one.name for one in (await home.again().tables.look(table)).facts.guests] == ["Carol"]
    assert sitting(await home.tables.join(table, DAVE)) == "Alice Dave"
