"""Members who want to be forgotten: their hands are taken away, and no table waits for them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.direct_messages import DirectMessages
from bot.models.ids import ChannelId, MemberId
from bot.storage import PeopleQueries, SettingQueries
from tests.bot.delivery.place import Place
from tests.bot.delivery.test_threads import offered
from tests.harness import table_play
from tests.harness.inline_workers import wait_until_idle


async def forget(place: Place, member: MemberId) -> None:
    """As `/privacy` does it."""
    await place.tables.forget_member(member)
    await place.delivery.forget_member(member)
    await place.disk.people.delete_member(member, {"en": "somebody"})
    await place.delivery.forget_member(member)
    await place.settled()


def nobody_is_reached(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Before this is set no way leads to anybody."""
    way, channel = asyncio.Event(), DirectMessages.open_channel

    async def inline_workers(self: DirectMessages, who: MemberId) -> ChannelId:
        await way.wait()
        return await channel(self, who)

    monkeypatch.setattr(DirectMessages, "open_channel", inline_workers)
    return way


async def test_who_is_forgotten_while_their_hand_is_on_its_way_keeps_none(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found in a world by chance: the hand was sent, and remembered, after all that was known of them had been deleted."""
    lobby = await place.open(cats=1)
    await place.tables.join(lobby.table.id, place.bob)
    way = nobody_is_reached(monkeypatch)
    await place.tables.start(lobby.table.id, place.alice)
    forgetting = asyncio.create_task(forget(place, place.bob.id))
    await wait_until_idle()
    way.set()
    await forgetting

    assert place.inbox("Bob") == []
    assert await place.disk.messages.load_to(place.bob.id) == []
    assert await place.disk.people.find(place.bob.id) is None


async def test_who_is_forgotten_as_their_table_ends_is_nobody_to_be_written_to(place: Place) -> None:
    """A channel was asked for with whoever sits there in their place."""
    table = (await place.start(place.bob)).table.id
    await table_play.play_table(place.tables, table)
    await place.die()
    await place.disk.people.delete_member(place.bob.id, {"en": "somebody"})

    await place.live_again()

    assert [body["recipient_id"] for body in place.post.bodies if "recipient_id" in body] == [place.alice.id, place.bob.id]
    assert list(place.tables.registry) == []


async def test_a_seat_that_was_offered_to_who_is_forgotten_is_offered_no_more_where_discord_could_not_say_so_at_first(place: Place) -> None:
    """The message named them for good, and had buttons: nothing of it was remembered when its edit was tried again."""
    table = await offered(place)
    (thread,) = place.channel.threads
    assert str(place.carol.id) in "".join(place.threads_show())
    place.refuse(f"/channels/{thread.id}/messages/*", 0, 503, method="PATCH", times=6)  # discord.py tries five times by itself

    await forget(place, place.carol.id)

    assert str(place.carol.id) not in "".join(place.threads_show())
    assert table in {stored.id for stored in place.tables.registry}


async def test_a_host_who_is_forgotten_while_they_are_to_be_told_of_their_channel_is_nowhere_afterwards(place: Place) -> None:
    """The way to them was remembered when all that was known of them had been deleted."""
    await place.open()
    place.post.way.clear()
    place.delivery.server_events.handle_channel_deleted(place.channel.id)
    await wait_until_idle()
    assert place.post.sent[-1] == "POST /users/@me/channels"
    forgetting = asyncio.create_task(forget(place, place.alice.id))
    await wait_until_idle()
    assert await place.disk.people.find(place.alice.id) is None
    place.post.way.set()
    await forgetting

    assert await place.disk.people.find(place.alice.id) is None


@pytest.mark.parametrize("what", ["wishes", "member"])
async def test_what_was_read_of_somebody_before_they_were_forgotten_and_is_answered_afterwards_is_not_known(
    place: Place, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """It was known until the end of the process, and with the next thing that they chose or pressed all of it was stored again."""
    if what == "wishes":
        await place.tables.user_settings.change(place.bob.id, lambda wishes: replace(wishes, locale="ja"))
    else:
        await place.delivery.direct_messages.record_seen(place.bob.id, "Bob", "ja")
    group, query = (SettingQueries, "load_user") if what == "wishes" else (PeopleQueries, "find")
    read, answers = getattr(group, query), asyncio.Event()

    async def late(queries: object, who: MemberId) -> object:
        found = await read(queries, who)
        await answers.wait()
        return found

    monkeypatch.setattr(group, query, late)
    place.reopen()
    reading = asyncio.create_task(place.delivery.direct_messages.load_locale(place.bob.id))
    await wait_until_idle()
    await forget(place, place.bob.id)
    answers.set()

    assert await reading is None
    assert await place.delivery.direct_messages.load_locale(place.bob.id) is None
