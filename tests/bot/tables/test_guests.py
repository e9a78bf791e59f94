"""Who is to sit in a lobby: who is sent away, and who may come again."""

from __future__ import annotations

from bot.facts import TableId
from bot.tables import Person
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
