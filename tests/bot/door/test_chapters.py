"""The door and the chapters: a message that grows, the board below it, and what becomes of both."""

from __future__ import annotations

import re

from bot.door.channel import BURIED, LOOK_SECONDS
from games.catte.events import TrickWon
from tests.bot.door.place import Place
from tests.bot.door.test_channel import channel_requests, won


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
