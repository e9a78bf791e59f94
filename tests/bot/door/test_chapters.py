"""The door and the chapters: a message that grows, the board below it, and what becomes of both."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.door.channel import CHAPTER, CHAPTER_SECONDS, TABLE
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


async def test_a_chapter_that_has_grown_old_is_left_and_another_message_goes_on(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    place.clock.turn(CHAPTER_SECONDS + 1)

    await place.play(table, lambda live: len(won(live)) == 4)

    _, old, new, board = place.channel_shows()
    assert [old.count("wins coffee"), new.count("wins coffee")] == [2, 2]
    assert "[My hand]" in board


async def test_a_chapter_that_somebody_deleted_is_told_again(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    await delete(place, 1)

    await place.play(table, lambda live: len(won(live)) == 3)

    _, chapter, board = place.channel_shows()
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


async def test_a_table_from_before_there_were_chapters_tells_what_was_not_told(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    rows = {row.slot: row for row in await place.disk.shown(table)}
    upto = (await place.tables.look(table)).last_number + 1
    await place.die()
    await place.disk.forget_shown(table, CHAPTER)
    await place.disk.remember_shown(replace(rows[TABLE], told_upto=upto))
    await place.live_again()

    await place.play(table, lambda live: len(won(live)) == 3)

    _, old, new, board = place.channel_shows()
    assert [old.count("wins coffee"), new.count("wins coffee")] == [2, 1]
    assert "[My hand]" in board
