"""The door and the chapters: a message that grows, the board below it, and what becomes of both."""

from __future__ import annotations

import re

from bot.door.channel import BURIED, CHAPTER_SECONDS, LOBBY, LOOK_SECONDS
from bot.facts import TableId
from games.catte.events import RoundScored, TrickWon
from tests.bot.door.place import Place, seen
from tests.bot.door.test_channel import channel_requests, delete, won


async def test_a_chapter_is_one_message_that_grows_and_the_board_stays_below_it(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 1)
    before, mark = [message.id for message in place.channel.history()], len(place.post.sent)

    await place.play(table, lambda live: len(won(live)) == 3)

    _, chapter, board = place.channel_shows()
    assert [message.id for message in place.channel.history()] == before
    assert set(channel_requests(place, mark)) == {"PATCH "}
    assert chapter.startswith("**Catte · table 1**")
    assert chapter.count("wins coffee") == 3
    assert "[My hand]" in board


async def test_when_the_next_chapter_begins_the_board_becomes_it_and_a_fresh_one_follows(place: Place) -> None:
    table = (await place.start(place.bob, rounds="2")).facts.id
    await place.play(table, lambda live: any(isinstance(event, RoundScored) for event in live.told))
    *_, first, board = [message.id for message in place.channel.history()]

    await place.play(table, lambda live: isinstance(live.told[-1], TrickWon))

    *_, told, second, fresh = place.channel.history()
    assert [told.id, second.id] == [first, board]
    assert "Round 1 is over" in seen(told)
    assert "leads first" in seen(second)
    assert "[My hand]" in seen(fresh)


async def test_where_nothing_can_be_sent_the_board_stays_and_the_next_chapter_begins_when_it_can(place: Place) -> None:
    table = (await place.start(place.bob, rounds="2")).facts.id
    await place.play(table, lambda live: any(isinstance(event, RoundScored) for event in live.told))
    stood = [message.id for message in place.channel.history()]
    place.refuse(place.channel_path, 50013, method="POST")

    await place.play(table, lambda live: isinstance(live.told[-1], TrickWon))
    kept, shown = [message.id for message in place.channel.history()], place.channel_shows()
    place.accept()
    place.door.places.reopened(place.here)
    await place.settled()

    assert kept == stood
    assert "[My hand]" in shown[-1]
    *_, second, fresh = place.channel.history()
    assert second.id == stood[-1]
    assert "leads first" in seen(second)
    assert "[My hand]" in seen(fresh)


async def test_a_chapter_that_has_grown_old_is_left_and_another_message_goes_on(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    place.clock.turn(CHAPTER_SECONDS + 1)

    await place.play(table, lambda live: len(won(live)) == 4)

    _, old, new, board = place.channel_shows()
    assert [old.count("wins coffee"), new.count("wins coffee")] == [2, 2]
    assert "[My hand]" in board


async def over_where_nobody_saw_it(place: Place) -> TableId:
    """A table whose last round was played while its channel was shut, and whose board somebody deleted."""
    table = (await place.start(place.bob, rounds="2")).facts.id
    await place.play(table, lambda live: any(isinstance(event, RoundScored) for event in live.told))
    place.refuse(f"{place.channel_path}*", 50013)
    await place.play(table)
    place.accept()
    await delete(place, -1)
    return table


def stands_below_all(place: Place) -> bool:
    """Whether there is one end, and the last round is told just above it."""
    *_, told, end = shown = place.channel_shows()
    return "Round 2 is over" in told and "[Rematch]" in end and sum("[Rematch]" in one for one in shown) == 1


async def test_the_end_stands_below_all_chapters_where_somebody_deleted_the_board_that_was_to_become_the_last(place: Place) -> None:
    """Found by world 10142: the end was sent already when that showed."""
    table = await over_where_nobody_saw_it(place)

    place.door.places.reopened(place.here)
    await place.settled()

    assert stands_below_all(place)
    assert await place.disk.shown(table) == []


async def test_chapters_that_began_while_the_bot_was_away_are_a_message_each(place: Place) -> None:
    table = (await place.start(place.bob, rounds="3")).facts.id
    await place.die()
    while (live := await place.tables.look(table)).running:
        await place.step(table)
    await place.die()

    await place.live_again()

    _, *told, end = place.channel_shows()
    assert [re.findall(r"Round \d is over", one) for one in told] == [[f"Round {number} is over"] for number in (1, 2, 3)]
    assert "\n".join(told).count("wins coffee") == len(won(live))
    assert "Seed" in end


def table_links(place: Place, name: str) -> list[str]:
    """Where the newest hand of somebody leads."""
    message = place.people[name].user.dm_channel.history()[-1]
    return [str(one.url) for row in message.components for one in getattr(row, "children", ()) if getattr(one, "url", None)]


async def test_a_hand_leads_to_the_message_in_which_its_table_stands(place: Place) -> None:
    table = (await place.start(place.bob, rounds="2")).facts.id
    lobby, before = [message.id for message in place.channel.history()]
    assert [one.rpartition("/")[2] for one in table_links(place, "Alice")] in ([str(lobby)], [str(before)])

    await place.play(table, lambda live: live.scored is not None and isinstance(live.told[-1], TrickWon))

    chapter, board = [str(message.id) for message in place.channel.history()[-2:]]
    assert {one.rpartition("/")[2] for name in ("Alice", "Bob") for one in table_links(place, name)} <= {chapter, board}


async def talk(place: Place, lines: int) -> None:
    for number in range(lines):
        await place.people["Carol"].send(place.channel, f"and {number} more")


async def test_a_board_that_talk_has_buried_comes_down_at_the_next_turn(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    buried = place.channel.history()[-1].id
    place.clock.turn(LOOK_SECONDS)
    await talk(place, BURIED)

    await place.play(table, lambda live: len(live.moves) == 2)

    assert "[My hand]" in place.channel_shows()[-1]
    assert buried not in [message.id for message in place.channel.history()]
    assert ["[My hand]" in one for one in place.channel_shows()].count(True) == 1


async def test_a_board_stays_under_a_little_talk_and_is_not_looked_after_at_every_turn(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await talk(place, BURIED - 1)
    board, mark = place.channel.history()[1].id, len(place.post.sent)
    place.clock.turn(LOOK_SECONDS)

    await place.play(table, lambda live: len(live.moves) == 2)

    assert place.channel.history()[1].id == board
    assert len([one for one in place.post.since(mark) if one.startswith("GET ")]) == 1


async def test_a_board_that_came_with_a_turn_is_not_looked_after_in_that_turn(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    before = place.channel.history()[-1].id
    live = await place.play(table, lambda _: place.channel.history()[-1].id != before)
    mark = len(place.post.sent)
    place.clock.turn(LOOK_SECONDS)

    place.door.touch(live)
    await place.settled()

    assert [one for one in place.post.since(mark) if one.startswith("GET ")] == []


async def test_where_the_bot_may_not_read_the_board_stays_where_it_is(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    place.refuse(place.channel_path, 50001, method="GET")
    place.clock.turn(LOOK_SECONDS)
    await talk(place, BURIED)

    await place.play(table, lambda live: len(live.moves) == 2)

    assert "[My hand]" in place.channel_shows()[1]


async def test_what_remains_of_a_lobby_is_not_taken_for_a_board_that_was_sent_and_not_remembered(place: Place) -> None:
    """A press on Start takes its buttons away at once; a death in between leaves nothing that is remembered of it."""
    table = (await place.open(cats=1)).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    await place.die()
    lobby = place.channel.history()[0]
    await place.client.get_partial_messageable(place.channel.id).get_partial_message(lobby.id).edit(view=None)
    await place.disk.forget_shown(table, LOBBY)
    await place.tables.start(table, place.alice)

    await place.live_again()

    remains, board = place.channel.history()
    assert remains.id == lobby.id
    assert "The game has begun" in seen(remains)
    assert "[My hand]" in seen(board)
