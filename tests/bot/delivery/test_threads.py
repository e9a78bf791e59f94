"""Tables with a thread of their own: the one message in the channel, the thread, and what becomes of the table where that fails."""

from __future__ import annotations

import discord
import pytest
from structlog.testing import capture_logs

from bot.models.ids import ChannelId, TableId
from bot.models.tables import Guest
from bot.tables import Seating, TableSnapshot
from games.catte.events import RoundScored, TrickWon
from tests.bot.delivery.place import Place
from tests.bot.delivery.test_channel_messages import won

HOMELESS = "I can’t write in this table’s thread"


async def begun(place: Place, rounds: str = "2") -> TableId:
    """A table of Catte in its thread, of Alice, Bob and a cat."""
    return (await place.start(place.bob, threaded=True, rounds=rounds)).table.id


def thread_of(place: Place) -> ChannelId:
    (thread,) = place.channel.threads
    return ChannelId(thread.id)


def thread_path(place: Place) -> str:
    return f"/channels/{thread_of(place)}/messages"


def addresses(message: discord.Message) -> list[str]:
    """Where the links under a message lead."""
    return [str(one.url) for row in message.components for one in getattr(row, "children", ()) if getattr(one, "url", None)]


def rounds_over(snapshot: TableSnapshot) -> int:
    return sum(isinstance(event, RoundScored) for event in snapshot.public_events)


async def test_a_lobby_says_that_the_game_will_have_a_thread_which_is_begun_with_it(place: Place) -> None:
    table = (await place.open(threaded=True, cats=2)).table.id
    (lobby,) = place.channel_shows()
    assert "The game is played in a thread" in lobby
    assert place.channel.threads == []

    await place.tables.start(table, place.alice)
    await place.settled()

    (thread,) = place.channel.threads
    assert thread.name == "Catte · table 1"
    assert thread.id == place.channel.history()[0].id


async def test_a_closed_lobby_leaves_no_thread(place: Place) -> None:
    table = (await place.open(threaded=True)).table.id

    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert place.channel.threads == []


async def test_the_channel_keeps_one_message_and_the_thread_has_all_others(place: Place) -> None:
    table = await begun(place, rounds="1")
    (standing,) = place.channel_shows()
    assert "This table is in the thread below" in standing
    assert "[Join]" not in standing

    snapshot = await place.play(table)

    (podium,) = place.channel_shows()
    chapter, end = place.threads_show()
    assert chapter.count(" → **") == len(won(snapshot))
    assert "catte-1-record.txt" in end
    assert "🏆" in podium
    assert podium.endswith("[Rematch]\n[Replay]\n[Look back]\n[Same deal again]\n[Check the shuffle]\n[Table]")


async def test_everybody_who_plays_is_brought_into_the_thread_before_it_shows_anything(place: Place) -> None:
    await begun(place)

    path = f"/channels/{thread_of(place)}"
    written = [one for one in place.post.sent if path in one]

    members = place.env.backend.get_thread(thread_of(place)).thread_members
    assert {place.alice.id, place.bob.id} <= set(members)
    assert place.carol.id not in members
    assert [one.split("/")[3] for one in written[:3]] == ["thread-members", "thread-members", "messages"]


async def test_the_message_in_the_channel_tells_how_it_stands_once_a_round(place: Place) -> None:
    table = await begun(place)
    assert "Standing" not in place.channel_shows()[0]
    mark = len(place.post.sent)

    await place.play(table, lambda snapshot: rounds_over(snapshot) == 1)
    snapshot = await place.play(table, lambda snapshot: isinstance(snapshot.public_events[-1], TrickWon))

    (standing,) = place.channel_shows()
    assert isinstance(snapshot.last_scoring, RoundScored)
    assert "Standings\nAlice: **" in standing
    assert standing.count(": **") == 3
    edits = [one for one in place.post.since(mark) if one.startswith(f"PATCH {place.channel_path}/")]
    assert len(edits) == 1


async def test_the_message_in_the_channel_leads_to_the_thread_and_hands_to_the_table_in_it(place: Place) -> None:
    table = await begun(place)
    await place.play(table, lambda snapshot: len(won(snapshot)) == 2)

    (standing,) = [message for message in place.channel.history() if not message.is_system()]
    hand = place.people["Alice"].user.dm_channel.history()[-1]
    (thread,) = place.channel.threads

    assert addresses(standing) == [f"https://discord.com/channels/{place.server}/{thread.id}"]
    assert addresses(hand) == [f"https://discord.com/channels/{place.server}/{thread.id}/{thread.history()[-2].id}"]


async def test_a_message_that_somebody_deleted_comes_again_and_leads_to_the_same_thread(place: Place) -> None:
    table = await begun(place)
    (thread,) = place.channel.threads
    await place.channel.history()[0].delete()

    await place.play(table, lambda snapshot: rounds_over(snapshot) == 1)

    (standing,) = [message for message in place.channel.history() if not message.is_system()]
    assert addresses(standing) == [f"https://discord.com/channels/{place.server}/{thread.id}"]
    assert [one.id for one in place.channel.threads] == [thread.id]


async def test_where_its_thread_is_deleted_a_table_moves_into_the_channel_for_which_a_host_can_do_nothing(place: Place) -> None:
    table = await begun(place)
    await place.play(table, lambda snapshot: len(won(snapshot)) == 2)

    with capture_logs() as lines:
        await place.delete_thread()
    _, whole, _ = place.channel_shows()
    await place.play(table, lambda snapshot: len(won(snapshot)) == 3)

    assert whole.count(" → **") == 2
    assert {line["log_level"] for line in lines} <= {"info"}
    chapter, hand = place.channel.history()[-2], place.people["Alice"].user.dm_channel.history()[-1]
    assert addresses(hand) == [f"https://discord.com/channels/{place.server}/{place.channel.id}/{chapter.id}"]


async def test_a_locked_thread_is_left_and_keeps_no_board(place: Place) -> None:
    """What was sent there can still be edited, so nobody finds out before something is to be sent."""
    table = await begun(place)
    place.refuse(thread_path(place), 50013, method="POST")

    with capture_logs() as lines:
        await place.play(table, lambda snapshot: rounds_over(snapshot) == 1 and isinstance(snapshot.public_events[-1], TrickWon))

    assert [line["remedy"].partition(",")[0] for line in lines if line["log_level"] == "warning"] == ["unlock the thread"]
    assert HOMELESS in place.channel_shows()[-1]
    assert [text for text in place.threads_show() if "[My hand]" in text] == []


BOBS_SEAT = 2


async def offered(place: Place) -> TableId:
    """A table in its thread, in which the seat of Bob, who left, is offered to Carol."""
    table = await begun(place)
    await place.tables.leave(table, place.bob)
    await Seating(place.tables).offer_seat(table, place.alice, BOBS_SEAT, Guest(place.carol.id, "Carol"))
    await place.settled()
    return table


async def test_an_offer_of_a_seat_in_a_locked_thread_closes_no_channel(place: Place) -> None:
    """The table had left the thread, and what became of the offer could not be shown there; nothing else was."""
    table = await offered(place)
    assert [text for text in place.threads_show() if "[Take the seat" in text]
    place.refuse(f"{thread_path(place)}*", 50013)

    await Seating(place.tables).decline_seat(table, place.carol, BOBS_SEAT)
    await place.settled()
    snapshot = await place.play(table, lambda snapshot: rounds_over(snapshot) == 1)

    assert HOMELESS in place.channel_shows()[-1]
    assert await place.disk.messages.find_stale_tables() == []
    assert not place.delivery.channel_health.is_suspended(snapshot.table.channel)


@pytest.mark.parametrize("how", ["and we know it", "out of a server of which nobody has told us yet"])
async def test_where_the_whole_channel_is_shut_the_table_does_not_leave_its_thread(place: Place, how: str) -> None:
    """Its messages in the thread could not be taken away, and stood there beside those in the channel for ever."""
    table = await begun(place, rounds="1")
    if how == "and we know it":
        await place.shut_channel()
    for path in (thread_path(place), place.channel_path):
        place.refuse(f"{path}*", 50001)
    await place.play(table, lambda snapshot: len(won(snapshot)) == 2)
    assert sum("no longer show" in text for text in place.inbox("Alice")) == 1

    place.accept()
    place.env.backend.edit_channel(place.channel.id, {}, overwrites=[])
    place.delivery.server_events.handle_channel_changed(place.here)
    await place.settled()

    assert len(place.channel_shows()) == 1
    chapter, board = place.threads_show()
    assert chapter.count(" → **") == 2
    assert "[My hand]" in board
