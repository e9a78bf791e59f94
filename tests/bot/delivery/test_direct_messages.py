"""Direct messages: channels opened slowly, and what is known of who they lead to."""

from __future__ import annotations

import asyncio

from bot.delivery import direct_messages
from bot.models.ids import MemberId
from bot.models.people import Member
from bot.workers.lanes import low_priority
from tests.bot.delivery.place import Place
from tests.bot.home import MINUTE
from tests.harness.inline_workers import wait_until_idle


async def test_channels_are_opened_one_at_a_time_and_slowly(place: Place) -> None:
    await place.start(place.bob, place.carol)

    assert place.post.sent.count("POST /users/@me/channels") == 3
    assert len(place.pauses) == 2
    assert all(2.0 < pause <= 6.0 for pause in place.pauses)


async def test_who_is_caught_up_after_a_restart_waits_for_the_first_channel_too(place: Place) -> None:
    """The process before had just opened one, and Discord refused one too many."""
    table = (await place.open(cats=1)).table.id
    await place.tables.join(table, place.bob)
    await place.settled()
    await place.tables.start(table, place.alice)
    await place.die()
    await place.live_again()

    assert place.post.sent.count("POST /users/@me/channels") == len(place.pauses) == 2


async def test_after_one_that_took_long_the_next_waits_as_long(place: Place) -> None:
    """Discord had come to the last one only just then, and refused one too many."""
    place.post.way.clear()
    opening = [asyncio.create_task(place.delivery.direct_messages.open_channel(person.id)) for person in (place.alice, place.bob)]
    await wait_until_idle()
    place.clock.advance(MINUTE)
    place.post.way.set()
    await asyncio.gather(*opening)

    (pause,) = place.pauses
    assert 2.0 < pause <= 6.0


async def test_a_channel_once_opened_is_known_for_ever(place: Place) -> None:
    await place.start(place.bob)
    await place.die()
    await place.live_again()
    await place.start(place.bob)

    assert place.post.sent.count("POST /users/@me/channels") == 2


async def test_two_tables_at_once_open_one_channel(place: Place) -> None:
    place.post.way.clear()
    opened = asyncio.gather(*(place.delivery.direct_messages.open_channel(place.bob.id) for _ in range(3)))
    await asyncio.sleep(0)
    place.post.way.set()

    assert len(set(await opened)) == 1
    assert place.post.sent == ["POST /users/@me/channels"]


async def test_who_plays_is_written_to_before_those_who_are_caught_up(place: Place) -> None:
    everybody = (place.alice, place.bob, place.carol)
    for person in everybody:
        await place.delivery.direct_messages.load_member(person.id)
    place.post.way.clear()
    opening = []
    for person in everybody:
        with low_priority(person != place.carol):
            opening.append(asyncio.create_task(place.delivery.direct_messages.open_channel(person.id)))
        await asyncio.sleep(0)
    place.post.way.set()
    await asyncio.gather(*opening)

    assert [body["recipient_id"] for body in place.post.bodies] == [place.alice.id, place.carol.id, place.bob.id]


def today(place: Place) -> float:
    """When this day began."""
    return place.clock() // direct_messages.DAY_SECONDS * direct_messages.DAY_SECONDS


async def test_that_somebody_was_there_is_written_down_once_a_day(place: Place) -> None:
    written = []
    for hours in (0, 1, 24, 1):
        place.clock.advance(3600.0 * hours)
        before = await place.disk.people.find(place.bob.id)
        await place.delivery.direct_messages.record_seen(place.bob.id, "Bob", "en")
        after = await place.disk.people.find(place.bob.id)
        assert after is not None
        assert after.seen_at == today(place)
        written.append(after != before)

    assert written[0]
    assert sum(written) == 2


async def test_what_was_learned_of_a_person_meanwhile_is_not_forgotten(place: Place) -> None:
    """Their channel takes seconds to open; meanwhile they press a button, and their language is known."""
    place.post.way.clear()
    opening = asyncio.create_task(place.delivery.direct_messages.open_channel(place.bob.id))
    await wait_until_idle()
    await place.delivery.direct_messages.record_seen(place.bob.id, "Robert", "ja")
    place.post.way.set()
    channel = await opening

    assert await place.disk.people.find(place.bob.id) == Member(MemberId(place.bob.id), "Robert", "ja", channel, seen_at=today(place))
    assert await place.delivery.direct_messages.load_member(place.bob.id) == await place.disk.people.find(place.bob.id)


async def test_a_nickname_in_a_server_outlasts_a_press_in_direct_messages(place: Place) -> None:
    seen = place.delivery.direct_messages.record_seen

    await seen(place.bob.id, "Bobby", "en")
    await seen(place.bob.id, "Bob", "en", is_in_server=False)
    await seen(place.carol.id, "Carol", "en", is_in_server=False)

    assert (await place.delivery.direct_messages.load_member(place.bob.id)).name == "Bobby"
    assert (await place.delivery.direct_messages.load_member(place.carol.id)).name == "Carol"
