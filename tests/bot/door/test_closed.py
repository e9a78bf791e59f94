"""Channels that are gone for good, and several tables in one that is shut: who is told, what they get, and that they get it once."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.facts import ChannelId
from bot.tables import Wish
from tests.bot.door.place import ELSEWHERE, Place
from tests.bot.door.stories import name_asked
from tests.bot.door.test_channel import shut
from tests.bot.home import Gate, disk_trouble, hand_in, seed_of


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
