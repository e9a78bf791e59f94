"""Channels that are gone for good, and several tables in one that is shut: who is told, what they get, and that they get it once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.facts import ChannelId, MemberId, MessageKind, MessageState, Shown, Slot
from bot.tables import Live, Wish
from looks.kit.pages import File, Page
from tests.bot.door.place import ELSEWHERE, Place
from tests.bot.door.test_channel import shut
from tests.bot.home import Gate, asked, disk_trouble, hand_in, seed_of
from tests.harness import playing


def delete_channel(place: Place) -> None:
    """Somebody deletes it; Discord tells us."""
    place.env.backend.delete_channel(place.channel.id)
    place.door.places.lost_channel(place.channel.id)


def told_gone(place: Place, name: str) -> list[str]:
    return [text for text in place.inbox(name) if "is gone" in text]


async def test_everybody_at_a_table_that_lost_its_channel_gets_a_word_and_the_record(place: Place) -> None:
    live = await place.start(place.bob, rounds="1")
    await place.play(live.facts.id, lambda live: len(live.moves) == 3)

    delete_channel(place)
    await place.settled()

    for name in ("Alice", "Bob"):
        (told,) = told_gone(place, name)
        assert "The game goes on here" in told
        assert "catte-1.txt" in told
        assert seed_of(0).hex() not in told


async def test_the_game_goes_on_and_its_end_comes_by_direct_message(place: Place) -> None:
    live = await place.start(place.bob, rounds="1")
    await place.play(live.facts.id, lambda live: len(live.moves) == 3)
    delete_channel(place)

    after = await place.play(live.facts.id)

    assert not after.running
    for name in ("Alice", "Bob"):
        _, told = told_gone(place, name)
        assert "🏆" in told
        assert seed_of(0).hex() in told
        assert "catte-1.txt" in told
        assert "[Rematch]" not in told
    assert await place.disk.shown(live.facts.id) == []
    assert list(place.tables.registry) == []


async def test_of_who_is_forgotten_as_their_table_ends_nobody_is_told_where_the_channel_is_gone(place: Place) -> None:
    """Found beside world 32285."""
    table = (await place.start(place.bob, rounds="1")).facts.id
    await playing.play(place.tables, table)
    await place.die()
    await place.disk.forget(place.bob.id, {"en": "somebody"})
    place.env.backend.delete_channel(place.channel.id)

    await place.live_again()

    assert len(told_gone(place, "Alice")) == 1
    assert [body for body in place.post.bodies if body.get("recipient_id", 1) < 0] == []
    assert list(place.tables.registry) == []


async def test_nobody_is_told_twice_also_not_after_a_restart(place: Place) -> None:
    live = await place.start(place.bob, rounds="1")
    delete_channel(place)
    await place.play(live.facts.id, lambda live: len(live.moves) == 3)

    for _ in range(2):
        await place.die()
        place.clock.turn(2 * 3600)
        await place.live_again()
        await place.play(live.facts.id, lambda live: len(live.moves) % 3 == 0)

    assert [len(told_gone(place, name)) for name in ("Alice", "Bob")] == [1, 1]


async def test_nor_where_we_died_before_it_was_remembered_and_were_away_for_long(place: Place) -> None:
    await place.start(place.bob, rounds="1")
    place.disk_gate.dies(1, after=False)
    delete_channel(place)
    await place.settled()
    await place.die()
    place.post.forget_nonces()
    await place.live_again()
    place.door.places.lost_channel(place.channel.id)
    await place.settled()

    assert [len(told_gone(place, name)) for name in ("Alice", "Bob")] == [1, 1]


async def test_an_end_in_the_same_words_with_another_record_is_sent_after_a_restore(place: Place) -> None:
    """Found by world 5111: Discord answered the nonce with the message of the end that was forgotten, and its record stayed the last."""
    live = await place.start(place.bob, rounds="1")
    slot, channel = Slot(MessageKind.FAREWELL, place.alice.id), await place.door.direct.channel(place.alice.id)
    for record in (b"play BK1", b"play BK1", b"play BK2"):
        page = Page(text="It is over.", files=(File("catte-1.txt", record),))
        await place.door._messages.post(live, slot, channel, page, after=None, end=True)
        await place.door._messages.forget(live.facts.id, [slot])

    assert len([text for text in place.inbox("Alice") if "It is over." in text]) == 2


async def test_somebody_without_direct_messages_keeps_nobody_from_the_end(place: Place) -> None:
    live = await place.start(place.bob, rounds="1")
    place.refuse(place.inbox_path("Bob"), 50007, method="POST")
    delete_channel(place)

    await place.play(live.facts.id)

    assert len(told_gone(place, "Alice")) == 2
    assert await place.disk.shown(live.facts.id) == []


async def test_a_lobby_whose_channel_is_gone_says_so_to_its_host_and_promises_no_game(place: Place) -> None:
    await place.open()

    delete_channel(place)
    await place.settled()

    (told,) = told_gone(place, "Alice")
    assert "close by itself" in told
    assert "goes on" not in told


@pytest.mark.parametrize("was_shut", [False, True])
async def test_who_has_two_lobbies_in_a_channel_that_is_gone_hears_it_of_each(place: Place, *, was_shut: bool) -> None:
    """Also who had heard that something is missing there, of all tables at once."""
    lobbies = [await place.open() for _ in range(2)]
    if was_shut:
        shut(place)
        for live in lobbies:
            await place.tables.give_luck(live.facts.id, place.alice, "tuna")
        await place.settled()

    delete_channel(place)
    await place.settled()

    told = told_gone(place, "Alice")
    assert [sum(f"table {live.facts.id} is gone" in text for text in told) for live in lobbies] == [1, 1]
    assert len([text for text in place.inbox("Alice") if "nobody can join" in text]) == was_shut


@pytest.mark.parametrize("how", ["told by Discord", "found out"])
async def test_being_put_out_of_the_server_is_told_like_that(place: Place, how: str) -> None:
    live = await place.tables.open(place.alice, Wish("catte", 3, {}, ("kitten",), ELSEWHERE, ChannelId(place.channel.id), "en"))
    await place.tables.join(live.facts.id, place.bob)
    await place.tables.start(live.facts.id, place.alice)
    await place.settled()
    place.refuse(f"{place.channel_path}*", 50001)
    if how == "told by Discord":
        place.door.places.lost_server(ELSEWHERE)
    await place.play(live.facts.id, lambda live: len(live.moves) == 3)

    assert [len(told_gone(place, name)) for name in ("Alice", "Bob")] == [1, 1]


async def test_who_could_not_be_written_to_while_we_were_out_of_the_server_gets_their_hand_when_we_are_let_in_again(place: Place) -> None:
    """Found by world 9601: for Discord has no server in common any more, and their direct messages were taken for closed."""
    await place.start_while_out()
    assert place.inbox("Bob") == []

    place.accept()
    place.door.places.entered_server(ELSEWHERE, [place.here])
    await place.settled()

    assert hand_in(place.inbox("Bob")[0])
    assert [place.people[name].user.dm_channel.history()[0].flags.suppress_notifications for name in ("Alice", "Bob")] == [False, False]
    assert "I cannot write to" not in place.channel_shows()[-1]


@pytest.mark.parametrize("code", [50278, 20026], ids=["nothing in common", "the bot is flagged"])
async def test_a_host_who_could_not_be_told_while_we_were_out_of_the_server_hears_it_when_we_are_let_in_again(
    place: Place, code: int
) -> None:
    """Found by world 35753: the channel was deleted meanwhile."""
    await place.tables.open(place.alice, Wish("catte", 3, {}, ("kitten",), ELSEWHERE, ChannelId(place.channel.id), "en"))
    await place.settled()
    place.refuse("*", code)
    place.door.places.lost_server(ELSEWHERE)
    await place.settled()
    assert told_gone(place, "Alice") == []
    place.env.backend.delete_channel(place.channel.id)

    place.accept()
    place.door.places.entered_server(ELSEWHERE, [])
    await place.settled()
    place.door.places.entered_server(ELSEWHERE, [])
    await place.settled()

    assert len(told_gone(place, "Alice")) == 1


async def test_a_host_whom_discord_lets_nobody_write_to_is_tried_once(place: Place) -> None:
    """Found by world 40921: they had left the server, and each change of the table tried them again."""
    live = await place.open()
    place.refuse(place.inbox_path("Alice"), 50278)
    mark = len(place.post.sent)
    delete_channel(place)
    await place.settled()

    for luck in ("tuna", "yarn"):
        await place.tables.give_luck(live.facts.id, place.alice, luck)
        await place.settled()

    assert len([one for one in place.post.since(mark) if one == f"POST {place.inbox_path('Alice')}"]) == 1


async def test_who_is_refused_the_moment_we_are_let_in_is_tried_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by world 36160: Discord had refused it before, and we heard of that afterwards."""
    live = await place.tables.open(place.alice, Wish("catte", 3, {}, ("kitten",), ELSEWHERE, ChannelId(place.channel.id), "en"))
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()
    passes = place.post.gate.through

    async def is_refused_late(name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        try:
            return await passes(name, act)
        except discord.HTTPException:
            place.door.places.entered_server(ELSEWHERE, [place.here])
            for _ in range(50):
                await asyncio.sleep(0)
            raise

    monkeypatch.setattr(place.post.gate, "through", is_refused_late)
    for name in place.people:
        place.refuse(place.inbox_path(name), 50278, times=1)
    await place.tables.start(live.facts.id, place.alice)
    await place.settled()

    assert [bool(hand_in(text)) for name in ("Alice", "Bob") for text in place.inbox(name)] == [True, True]
    assert "I cannot write to" not in place.channel_shows()[-1]


async def test_who_is_tried_anew_while_the_channel_is_to_call_them_is_not_given_up_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by world 36160: both wrote of the same hand at once, and the channel last."""
    live = await place.start(place.bob)
    await place.settled()
    messages, slot = place.door._messages, Slot(MessageKind.HAND, MemberId(place.bob.id))
    row = (await messages.of(live.facts.id))[slot]
    await messages.remember(replace(row, message=None, question=1, state=MessageState.UNDELIVERABLE))
    remembers, is_free = messages.remember, asyncio.Event()

    async def is_slow(row: Shown) -> None:
        await is_free.wait()
        await remembers(row)

    monkeypatch.setattr(messages, "remember", is_slow)
    both = asyncio.gather(messages.try_anew(live.facts.id), place.door._hands.note_called(live, {MemberId(place.bob.id)}, set()))
    for _ in range(20):
        await asyncio.sleep(0)
    is_free.set()
    await both

    assert (await messages.of(live.facts.id))[slot].state is MessageState.CURRENT


def name_asked(live: Live) -> str:
    """Whose turn it is; a cat's name, if it is a cat's."""
    return live.facts.sitters[asked(live)].name


async def test_who_was_called_once_has_their_hand_again_without_a_call_when_we_are_let_in_again(place: Place) -> None:
    """Found by world 28196: their hand was taken away while we were out of the server, and could not be sent again."""
    live = await place.play((await place.start(place.bob)).facts.id, lambda live: name_asked(live) in place.people)
    inbox = place.people[name_asked(live)].user.dm_channel
    (hand,) = inbox.history()
    place.env.backend.delete_message(inbox.id, hand.id)
    place.refuse("*", 50278)
    await place.door.resend(live.facts)
    await place.settled()
    assert inbox.history() == []

    place.accept()
    place.door.places.entered_server(place.server, [place.here])
    await place.settled()

    (again,) = inbox.history()
    assert (again.flags.suppress_notifications, hand.flags.suppress_notifications) == (True, False)


async def test_who_was_called_in_the_channel_is_not_called_by_the_hand_that_they_get_at_last(place: Place) -> None:
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)
    live = await place.play((await place.start(place.bob)).facts.id, lambda live: name_asked(live) in place.people)
    call = place.channel.history()[-1].content
    place.accept()

    await place.door.resend(live.facts)
    await place.settled()

    silent = {name: place.people[name].user.dm_channel.history()[0].flags.suppress_notifications for name in ("Alice", "Bob")}
    assert call.startswith(f"<@{place.people[name_asked(live)].id}>")
    assert silent[name_asked(live)]


async def test_who_was_called_in_the_channel_and_is_refused_once_more_waits_for_nothing_to_go(place: Place) -> None:
    """Found by world 41029: there was no hand in whose place theirs was sent, and yet it was to be taken away."""
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)
    live = await place.play((await place.start(place.bob)).facts.id, lambda live: name_asked(live) in place.people)

    await place.door.resend(live.facts)
    await place.settled()

    assert [row.slot for row in await place.disk.shown(live.facts.id) if row.slot.kind is MessageKind.FORMER] == []
    assert await place.disk.stale_tables() == []


async def test_a_channel_that_was_deleted_while_we_were_away_is_missed_as_soon_as_its_server_is_there(place: Place) -> None:
    """Found by world 22137: the bot died before it had told everybody, and the next one waited for a move."""
    live = await place.start(place.bob)
    await place.settled()
    place.env.backend.delete_channel(place.channel.id)

    place.door.places.look_over(live.facts.server or 0, [])
    await place.settled()

    assert [len(told_gone(place, name)) for name in ("Alice", "Bob")] == [1, 1]


@pytest.mark.parametrize("code", [None, 50001], ids=["a thread that sleeps", "one that is hidden"])
async def test_a_place_of_which_its_server_does_not_tell_and_which_is_there_is_not_gone(place: Place, code: int | None) -> None:
    live = await place.start(place.bob)
    await place.settled()
    if code is not None:
        place.refuse(f"/channels/{place.channel.id}", code, method="GET")

    with capture_logs() as lines:
        place.door.places.look_over(live.facts.server or 0, [])
        await place.settled()

    assert lines == []
    assert [told_gone(place, name) for name in ("Alice", "Bob")] == [[], []]
    assert not place.door.closed.is_gone(ChannelId(place.channel.id))


async def test_of_a_channel_that_is_known_to_be_gone_discord_is_not_asked_again(place: Place) -> None:
    live = await place.start(place.bob)
    delete_channel(place)
    await place.settled()
    asked_before = len(place.env.http_requests)

    place.door.places.look_over(live.facts.server or 0, [])
    await place.settled()

    assert len(place.env.http_requests) == asked_before


async def test_a_channel_that_one_table_finds_gone_is_gone_for_the_others_too(place: Place) -> None:
    """It was deleted while nobody told us anything: who plays at a table where nothing happens has to hear of it as well."""
    first, _ = await place.start(place.bob), await place.start(place.carol)
    await place.settled()
    place.refuse(f"{place.channel_path}*", 10003)

    with capture_logs() as lines:
        await place.play(first.facts.id, lambda live: len(live.moves) == 3)
        await place.settled()

    assert [len(told_gone(place, name)) for name in ("Bob", "Carol")] == [1, 1]
    assert {line["log_level"] for line in lines} == {"info"}, "there is nothing that a host could do"


async def test_the_host_of_every_table_in_a_shut_channel_is_told_once(place: Place) -> None:
    first = await place.start(place.bob)
    second = await place.start(place.carol)
    other = await place.tables.open(place.bob, Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en"))
    await place.settled()
    shut(place)

    with capture_logs() as lines:
        for live in (first, second):
            await place.play(live.facts.id, lambda live: len(live.moves) == 4)
        await place.tables.give_luck(other.facts.id, place.bob, "tuna")
        await place.settled()

    told = {name: [text for text in place.inbox(name) if "no longer show" in text] for name in ("Alice", "Bob", "Carol")}
    assert {name: len(texts) for name, texts in told.items()} == {"Alice": 1, "Bob": 1, "Carol": 0}
    assert "nobody can join" in told["Bob"][0]
    assert any(line["event"] == "a channel is shut" and "grant there" in line["remedy"] for line in lines)


async def test_a_lobby_that_closed_while_its_channel_was_shut_says_so_when_it_opens(place: Place) -> None:
    live = await place.open()
    shut(place)
    await place.tables.leave(live.facts.id, place.alice)
    await place.settled()
    place.env.backend.get_channel(place.channel.id).overwrites.clear()
    place.accept()

    place.door.places.reopened(place.here)
    await place.settled()

    assert "[Join]" not in place.channel_shows()[-1]


async def test_the_end_that_a_shut_channel_did_not_see_for_a_day_comes_by_direct_message(place: Place) -> None:
    live = await place.start(place.bob, rounds="1")
    shut(place)
    await place.play(live.facts.id)
    place.clock.turn(25 * 3600)
    await place.die()

    await place.live_again()

    assert "🏆" in place.inbox("Bob")[-1]
    assert await place.disk.shown(live.facts.id) == []


@pytest.mark.parametrize("trouble", ["the disk", "the network"])
async def test_a_host_who_could_not_be_told_at_once_is_told_as_soon_as_the_trouble_is_over(place: Place, trouble: str) -> None:
    place.disk_gate = Gate(disk_trouble)
    place.reopen()
    live = await place.open()
    shut(place)
    if trouble == "the disk":
        place.disk_gate.fails_at = place.disk_gate.passed + 1
    else:
        place.post.gate = Gate(TimeoutError, 3)  # behind the edit that is refused, and their channel that is opened
    await place.tables.give_luck(live.facts.id, place.alice, "tuna")
    await place.settled()

    assert len(place.inbox("Alice")) == 1
