"""The door and the chapters: a message that grows, the board below it, and what becomes of both."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from bot.door.channel import BURIED, CHAPTER, CHAPTER_SECONDS, FORMER, LOBBY, LOOK_SECONDS, TABLE
from bot.door.messages import OLD_SECONDS
from bot.facts import TableId
from bot.tables import Live
from games.catte.events import RoundScored, TrickWon
from tests.bot.door.place import Lost, Place, seen
from tests.bot.door.test_channel import channel_requests, delete, won
from tests.bot.door.test_restored import AtPlace
from tests.bot.home import Gate


class Unheard(Gate):
    """Of the first request by this name, and of any other from then on, nobody hears."""

    def __init__(self, name: str) -> None:
        super().__init__(Lost)
        self._name = name

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if name == self._name and not self.fails_at:
            self.dies(1, after=True)
        return await super().through(name, act)


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


async def test_what_a_dying_process_told_is_not_told_again_where_its_message_has_grown_old_meanwhile(place: Place) -> None:
    """Found by world 370 of those in which people fall asleep: a death between the edit of a chapter and its row, and a long night."""
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    remembered = next(row for row in await place.disk.shown(table) if row.slot == CHAPTER)
    await place.play(table, lambda live: len(won(live)) == 3)
    await place.die()
    await place.disk.remember_shown(remembered)
    place.clock.turn(CHAPTER_SECONDS + 1)

    await place.live_again()

    _, old, new, _ = place.channel_shows()
    assert [old.count("wins coffee"), new.count("wins coffee")] == [2, 1]


async def test_what_an_old_message_told_is_not_told_again_where_nothing_was_to_be_told_since(place: Place) -> None:
    """Found by world 7087 of those in which people fall asleep: an edit may have been made of which nobody heard, and the hour was over."""
    table = (await place.start(place.bob, place.carol, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    stood = place.channel_shows()
    await place.die()
    for _ in range(2):
        await place.step(table)
    await place.die()
    place.clock.turn(OLD_SECONDS + 1)

    await place.live_again()

    lobby, told, board = place.channel_shows()
    assert [lobby, told] == stood[:2]
    assert "[My hand]" in board


async def test_what_an_edit_told_of_which_nobody_heard_is_not_told_again_where_the_next_try_comes_late(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sleep(_: float) -> None:
        place.clock.turn(CHAPTER_SECONDS + 1)

    monkeypatch.setattr(place, "_sleep", sleep)
    place.reopen()
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    chapter = place.channel.history()[1].id
    place.post.gate = AtPlace(f"{place.channel_path}/{chapter}", aiohttp.ServerDisconnectedError, for_good=False, method="PATCH")

    await place.play(table, lambda live: len(won(live)) == 3)

    assert sum(text.count("wins coffee") for text in place.channel_shows()) == 3


async def test_a_chapter_that_somebody_deleted_is_told_again(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(won(live)) == 2)
    await delete(place, 1)

    await place.play(table, lambda live: len(won(live)) == 3)

    _, chapter, board = place.channel_shows()
    assert chapter.count("wins coffee") == 3
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


@pytest.mark.parametrize("number", range(8, 18))
@pytest.mark.parametrize("way", ["requests", "writes"])
async def test_so_it_does_where_the_bot_dies_on_the_way_to_that(way: str, number: int, place: Place) -> None:
    """After one of its requests, or one of its writes, from when it has looked for what is there until all is told."""
    await over_where_nobody_saw_it(place)
    (place.post.gate if way == "requests" else place.disk_gate).dies(number, after=True)
    place.door.places.reopened(place.here)
    await place.settled()

    await place.die()
    await place.live_again()

    assert stands_below_all(place)


async def test_a_board_that_was_lost_and_is_found_above_the_chapters_goes_below_them(place: Place) -> None:
    """Found by world 10129: nobody heard of the first board until there was something to tell."""
    live = await place.open(rounds="1")
    for other in (place.bob, place.carol):
        await place.tables.join(live.facts.id, other)
    await place.settled()
    place.post.gate = Unheard(f"POST {place.channel_path}")
    await place.tables.start(live.facts.id, place.alice)
    live = await place.play(live.facts.id, lambda live: len(won(live)) == 2)
    assert len(place.channel_shows()) == 2

    place.post.gate = Gate(Lost)
    place.door.touch(live)
    await place.settled()

    assert ["[My hand]" in shown for shown in place.channel_shows()] == [False, False, True]


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


async def test_a_chapter_is_not_taken_for_the_board_that_it_was_when_the_next_ones_are_due(place: Place) -> None:
    """Found by world 5245: a death after the board was remembered as the chapter, and before it was forgotten as the board that goes."""
    table = (await place.start(place.bob, rounds="3")).facts.id
    await place.play(table, lambda live: len(won(live)) == 1)
    chapter = next(row for row in await place.disk.shown(table) if row.slot == CHAPTER)
    await place.die()
    await place.disk.remember_shown(replace(chapter, slot=FORMER))
    while (await place.tables.look(table)).running:
        await place.step(table)
    await place.die()

    await place.live_again()

    _, *told, _ = place.channel_shows()
    assert [re.findall(r"Round \d is over", one) for one in told] == [[f"Round {number} is over"] for number in (1, 2, 3)]


async def test_each_board_that_is_sent_on_the_way_is_a_board_until_it_becomes_the_next_chapter(place: Place) -> None:
    """Found by world 5217: while two chapters were told, nobody found the way to their hand."""
    table = (await place.start(place.bob, rounds="3")).facts.id
    await place.play(table, lambda live: len(won(live)) == 1)
    place.refuse(place.channel_path, 50013, method="POST")
    await place.play(table, lambda live: rounds(live) == 2 and isinstance(live.told[-1], TrickWon))
    mark = len(place.post.sent)

    place.accept()
    place.door.places.reopened(place.here)
    await place.settled()

    sent = zip(place.post.sent[mark:], place.post.bodies[mark:], strict=True)
    boards = [body for name, body in sent if name == f"POST {place.channel_path}"]
    assert len(boards) == 2
    assert ["tb:1:hand" in json.dumps(board["components"]) for board in boards] == [True, True]


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


def rounds(live: Live) -> int:
    """How many rounds are over."""
    return sum(isinstance(event, RoundScored) for event in live.told)


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
