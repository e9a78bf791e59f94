"""What the door comes to later than it should, for Discord was not there or the disk refused: nothing else is kept waiting or forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.facts import ChannelId, MessageId
from bot.matters import Kind, Matter
from bot.screens.names import until
from bot.tables import Live, Seating, Together, Wish, clocks
from looks.kit.pages import Page
from tests.bot.door.place import Place
from tests.bot.door.test_channel import shut
from tests.bot.door.test_hands import name_of
from tests.bot.door.test_threads import begun, thread_of
from tests.bot.home import Gate, asked, disk_trouble
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


async def test_who_was_reminded_and_nobody_heard_of_it_is_not_reminded_again_after_minutes_without_discord(
    place: Place, pause: asyncio.Event
) -> None:
    """By then it has forgotten the nonce."""
    live = await thinking(place)
    place.post.gate = Gate(ConnectionResetError, 1, after=True)
    place.door.remind(live, asked(live))
    await all_wait()
    place.post.forget_nonces()

    pause.set()
    await place.settled()

    assert len([text for text in place.inbox(name_of(live)) if "still waits for you" in text]) == 1


async def test_who_is_reminded_by_a_later_try_reads_until_when_they_have_time_now(place: Place, pause: asyncio.Event) -> None:
    """The others had given them more time meanwhile: they read that it ended a quarter of an hour too early."""
    live = await thinking(place)
    name, seat = name_of(live), asked(live)
    place.refuse(place.inbox_path(name), 0, status=503, method="POST", times=1)
    place.door.remind(live, seat)
    await all_wait()
    for one in (place.alice, place.bob, place.carol):
        if one.name != name:
            live = await Together(place.tables, place.clock).ask(live.facts.id, one, Matter(Kind.TIME, int(seat)))

    pause.set()
    await place.settled()

    (told,) = [text for text in place.inbox(name) if "still waits for you" in text]
    assert until(clocks.deadlines(live)[seat]) in told


async def thinking(place: Place) -> Live:
    """A table with a clock, of people who wish to be reminded."""
    for one in (place.alice, place.bob, place.carol):
        await place.tables.wishes.choose(one.id, lambda wishes: replace(wishes, reminders=True))
    live = await place.start(place.bob, place.carol)
    assert clocks.deadlines(live)
    return live


async def test_a_host_who_could_not_be_told_for_there_were_too_many_requests_is_told_as_soon_as_there_are_not(place: Place) -> None:
    live = await place.open()
    shut(place)
    place.refuse(place.inbox_path("Alice"), 0, status=429, method="POST", times=1)

    await place.tables.give_luck(live.facts.id, place.alice, "tuna")
    await place.settled()

    assert len(place.inbox("Alice")) == 1


class Arrives:
    """The answer to a command, which arrives."""

    interaction: Any = None
    message: MessageId | None = None

    def __init__(self, place: Place) -> None:
        self._place = place

    async def tell_all(self, page: Page) -> str | None:
        await self._place.door.write(ChannelId(self._place.channel.id), page, "the answer")
        self.message = MessageId(self._place.channel.history()[-1].id)
        return page.digest


@pytest.mark.parametrize("after", [False, True])
async def test_who_opened_a_table_whose_lobby_could_not_be_remembered_is_not_told_that_it_did_not_happen(place: Place, after: bool) -> None:
    place.disk_gate = Gate(disk_trouble, fails_at=1, after=after)
    place.reopen()
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)

    await place.door.answer_with_lobby(live, Arrives(place))

    await place.tables.join(live.facts.id, place.bob)
    await place.settled()
    (lobby,) = place.channel_shows()
    assert "1. Alice\n2. Bob\n3. free" in lobby


async def test_a_thread_that_could_not_be_begun_for_there_were_too_many_requests_is_begun_as_soon_as_there_are_not(place: Place) -> None:
    """The table was played in the channel, to its end."""
    place.refuse("*/threads", 0, status=429, method="POST", times=1)

    await begun(place)

    (board,) = place.threads_show()
    assert "[My hand]" in board


async def test_who_could_not_be_brought_into_a_thread_for_there_were_too_many_requests_is_in_it_as_soon_as_there_are_not(
    place: Place,
) -> None:
    """They never had it in their list."""
    place.refuse(f"/channels/*/thread-members/{place.bob.id}", 0, status=429, times=1)

    await begun(place)

    assert place.bob.id in place.env.backend.get_thread(thread_of(place)).thread_members
