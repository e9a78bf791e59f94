"""What the door comes to later than it should, for Discord was not there or the disk refused: nothing else is kept waiting or forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.tables import Live, Seating, clocks
from tests.bot.door.place import Place
from tests.bot.door.test_hands import name_of
from tests.bot.home import asked
from tests.harness.in_turn import all_wait


@pytest.fixture
def pause(place: Place, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Until it is over, nothing is tried again."""
    over = asyncio.Event()

    async def sleep(seconds: float) -> None:
        await over.wait()

    monkeypatch.setattr(place.door.upkeep, "_sleep", sleep)
    return over


async def test_a_lobby_that_is_closed_before_somebody_could_be_told_that_they_were_sent_away_is_let_go(
    place: Place, pause: asyncio.Event
) -> None:
    table = (await place.open()).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    place.refuse(place.inbox_path("Bob"), 0, status=503, method="POST", times=1)
    await Seating(place.tables).send_away(table, place.alice, place.bob.id)
    await all_wait()

    await place.tables.close(table, place.alice)
    await all_wait()
    pause.set()
    await place.settled()

    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


async def test_a_table_that_ends_before_somebody_could_be_reminded_is_let_go(place: Place, pause: asyncio.Event) -> None:
    live = await thinking(place)
    place.refuse(place.inbox_path(name_of(live)), 0, status=503, method="POST", times=1)
    place.door.remind(live, asked(live))
    await all_wait()

    await place.tables.close(live.facts.id, place.alice, may_tidy=True)
    await all_wait()
    pause.set()
    await place.settled()

    assert list(place.tables.registry) == []
    assert await place.disk.shown(live.facts.id) == []


async def test_who_could_not_be_reminded_of_one_turn_is_reminded_of_the_next(place: Place, pause: asyncio.Event) -> None:
    """What is asked for newly takes the place of what is to be tried again."""
    live = await thinking(place)
    name, table = name_of(live), live.facts.id
    place.refuse(place.inbox_path(name), 0, status=503, method="POST", times=1)
    place.door.remind(live, asked(live))
    await all_wait()
    await place.step(table)
    while name_of(live := await place.step(table)) != name:
        pass
    await all_wait()

    place.door.remind(live, asked(live))
    pause.set()
    await place.settled()

    assert len([text for text in place.inbox(name) if "still waits for you" in text]) == 1


async def thinking(place: Place) -> Live:
    """A table with a clock, of people who wish to be reminded."""
    for one in (place.alice, place.bob, place.carol):
        await place.tables.wishes.choose(one.id, lambda wishes: replace(wishes, reminders=True))
    live = await place.start(place.bob, place.carol)
    assert clocks.deadlines(live)
    return live
