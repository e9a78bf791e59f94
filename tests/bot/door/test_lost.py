"""Messages that stand on Discord and that nobody remembers: they are found, and not sent once more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.door.upkeep import Upkeep
from bot.facts import ChannelId, Guest, MessageId, MessageKind
from bot.storage.sqlite import SqliteStore
from bot.tables import Seating, Wish
from looks.kit.pages import Page
from tests.bot.door.place import Lost, Place
from tests.bot.home import Gate, disk_trouble
from tests.harness.in_turn import in_turn


class Unheard:
    """The answer to a command, which arrives, and of whose arrival the bot does not hear: it waits until it gives up."""

    interaction: Any = None
    message: MessageId | None = None

    def __init__(self, place: Place) -> None:
        self._place, self.gives_up = place, asyncio.Event()

    async def tell_all(self, page: Page) -> str | None:
        await self._place.door.write(ChannelId(self._place.channel.id), page, "the answer")
        await self.gives_up.wait()
        return None


async def comes(condition: Callable[[], bool]) -> None:
    """Until it is so; nothing here needs more than some turns of the loop."""
    for _ in range(10_000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come")


async def test_a_lobby_of_whose_arrival_nobody_heard_is_not_sent_once_more(place: Place) -> None:
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(live, answer)
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()

    (lobby,) = place.channel_shows()

    assert "1. Alice\n2. Bob\n3. free" in lobby


async def test_nor_where_it_was_found_and_could_not_be_remembered(place: Place) -> None:
    """Found by world 44082: it counted as found, and was sent once more."""
    place.disk_gate = Gate(disk_trouble)
    place.reopen()
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(live, answer)
    place.disk_gate.fails_at = place.disk_gate.passed + 1
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()

    (lobby,) = place.channel_shows()

    assert place.disk_gate.passed > place.disk_gate.fails_at
    assert "1. Alice\n2. Bob\n3. free" in lobby


async def test_nor_where_the_channel_was_hidden_from_us_as_it_was_looked_for(place: Place) -> None:
    """Found by world 44147: the bot died as it sent the lobby, and was put out of the server before it was started again."""
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(live, answer)
    await place.die()
    place.refuse(f"{place.channel_path}*", 50001)
    await place.live_again()

    place.accept()
    place.door.places.reopened(place.here)
    await place.settled()

    assert len(place.channel_shows()) == 1


async def test_nor_where_all_else_that_was_remembered_of_the_table_is_tried_anew(place: Place) -> None:
    """That somebody could not be told that they were sent away: with it all was forgotten that might have been sent."""
    place.refuse(place.inbox_path("Bob"), 50007, method="POST")
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(live, answer)
    place.refuse(f"{place.channel_path}*", 50013)
    await place.tables.join(live.facts.id, place.bob)
    await Seating(place.tables).send_away(live.facts.id, place.alice, place.bob.id)
    await place.settled()
    assert [row.slot.kind for row in await place.disk.shown(live.facts.id)] == [MessageKind.AWAY]

    place.accept()
    place.door.places.entered_server(place.server, [place.here])
    await place.settled()

    assert len(place.channel_shows()) == 1


async def test_who_was_sent_away_is_told_so_once_also_after_a_long_time_without_us(place: Place) -> None:
    table = (await place.open()).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    place.post.gate.dies(3, after=True)  # after the lobby was brought up to date, and the way to them opened
    await Seating(place.tables).send_away(table, place.alice, place.bob.id)
    await place.settled()
    await place.die()
    assert len(place.inbox("Bob")) == 1
    place.post.forget_nonces()

    await place.live_again()

    assert len(place.inbox("Bob")) == 1
    assert await place.disk.stale_tables() == []


async def test_nor_where_hands_were_sent_before_it_was_given_up(place: Place) -> None:
    """Found by world 5982: it was looked for below the oldest message that is remembered, and stands above that."""
    wish = Wish("catte", 3, {}, ("kitten", "kitten"), place.server, ChannelId(place.channel.id), "en")
    live, answer = await place.tables.open(place.alice, wish), Unheard(place)

    async def play_meanwhile() -> None:
        await comes(lambda: bool(place.channel_shows()))
        await place.tables.start(live.facts.id, place.alice)
        await comes(lambda: bool(place.inbox("Alice")))
        answer.gives_up.set()

    meanwhile = asyncio.create_task(play_meanwhile())
    await place.door.answer_with_lobby(live, answer)
    await meanwhile
    await place.settled()

    lobby, board = place.channel_shows()
    assert "The game has begun" in lobby
    assert "[My hand]" in board


async def test_of_a_lobby_of_whose_arrival_nobody_heard_no_button_stays_where_it_was_closed_before_the_next_try(place: Place) -> None:
    """Nothing was remembered of it: it counted as shown to its end."""
    later = asyncio.Event()
    place.door.upkeep = Upkeep(lambda _: later.wait(), time.monotonic)
    place.post.gate = Gate(TimeoutError, 1, after=True)
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    await comes(lambda: place.post.gate.passed == 1)
    await asyncio.sleep(0)
    await place.tables.leave(live.facts.id, place.alice)
    later.set()
    await place.settled()

    (lobby,) = place.channel_shows()

    assert "[Join]" not in lobby
    assert list(place.tables.registry) == []


async def test_nor_where_it_is_that_of_a_game_alone_which_begins_before_the_next_try_and_ends_later(place: Place) -> None:
    """It was found, and not remembered: what leads to the game from there stayed for good."""
    later = asyncio.Event()
    place.door.upkeep = Upkeep(lambda _: later.wait(), time.monotonic)
    place.post.gate = Gate(TimeoutError, 1, after=True)
    wish = Wish("catte", 3, {}, ("kitten", "kitten"), None, ChannelId(place.people["Alice"].user.dm_channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    await comes(lambda: place.post.gate.passed == 1)
    await asyncio.sleep(0)
    await place.tables.start(live.facts.id, place.alice)
    later.set()
    await place.settled()

    await place.tables.close(live.facts.id, place.alice, may_tidy=True)
    await place.settled()

    lobby, _ = place.inbox("Alice")
    assert "[My hand]" not in lobby


async def test_of_an_offer_of_whose_arrival_nobody_heard_no_button_stays_where_it_was_answered_before_the_next_try(place: Place) -> None:
    """Nothing was remembered of it, and nobody was offered anything any more: it was never looked for."""
    table, later = (await place.start(place.bob)).facts.id, asyncio.Event()
    left = await place.tables.leave(table, place.bob)
    await place.settled()
    seat = next(number for number, one in enumerate(left.facts.sitters) if one.member == place.bob.id)
    place.door.upkeep = Upkeep(lambda _: later.wait(), time.monotonic)
    place.post.gate = Gate(TimeoutError, 1, after=True)
    await Seating(place.tables).offer(table, place.alice, seat, Guest(place.carol.id, "Carol"))
    await comes(lambda: place.post.gate.passed == 1)
    assert [text for text in place.channel_shows() if "[Take the seat]" in text]

    await Seating(place.tables).refuse(table, place.carol, seat)
    later.set()
    await place.settled()

    assert [text for text in place.channel_shows() if "[Take the seat]" in text] == []


@pytest.mark.parametrize("dies", [True, False], ids=["we died", "its answer was lost"])
async def test_an_edit_that_nobody_noted_is_made_good_where_all_is_again_as_before_it(place: Place, *, dies: bool) -> None:
    """Found by world 6010, where somebody chose a card, another, and the first again: by what was remembered nothing was to be done."""
    live = await place.open(seats=3)
    before = place.channel_shows()
    place.post.gate = Gate(Lost)
    place.post.gate.dies(1, after=True)
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()
    assert place.channel_shows() != before
    live = await place.tables.leave(live.facts.id, place.bob)
    await place.settled()

    await place.hears_again(live, dies=dies)

    assert place.channel_shows() == before


async def test_a_hand_from_before_a_restore_is_found_though_only_a_lobby_is_remembered_that_was_sent_after_it(place: Place) -> None:
    """Found by world 46045: somebody had taken the first lobby away, and they had two hands."""
    place.clock.now = place.env.now().timestamp()  # by which messages have their numbers
    table = (await place.start(place.bob)).facts.id
    await place.door.write(ChannelId(place.channel.id), Page(text="a lobby"), "newer")
    newer = MessageId(place.channel.history()[-1].id)
    await place.die()
    for row in await place.disk.shown(table):
        await place.disk.forget_shown(table, row.slot)
        if row.slot.kind is MessageKind.LOBBY:
            await place.disk.remember_shown(replace(row, message=newer))
    place.post.forget_nonces()
    await place.live_again()

    assert [len(place.inbox(name)) for name in ("Alice", "Bob")] == [1, 1]


async def test_a_board_that_stands_above_the_one_that_is_remembered_goes_after_a_restore(place: Place) -> None:
    """Found by world 47839: of two files that were put back the second was newer, and Discord had answered with the board of before it."""
    place.clock.now = place.env.now().timestamp()  # by which messages have their numbers
    table = (await place.start(place.bob)).facts.id
    await place.door.write(ChannelId(place.channel.id), Page(text="a board"), "newer")
    newer = MessageId(place.channel.history()[-1].id)
    await place.die()
    board = next(row for row in await place.disk.shown(table) if row.slot.kind is MessageKind.TABLE)
    await place.disk.remember_shown(replace(board, message=newer))

    await place.live_again(doubted=table)

    assert len([text for text in place.channel_shows() if "[My hand]" in text]) == 1


async def played_and_begun_anew(place: Place, folder: Path) -> list[str]:
    """What the channel shows when table 1 is over and the host has begun again with an empty database, by which numbers are given again."""
    await place.play((await place.start(place.bob, rounds="1")).facts.id)
    shown = place.channel_shows()
    await place.die()
    place.disk, place.deal = await SqliteStore.open(folder / "anew.db", in_turn()), 9
    place.reopen()
    return shown


async def test_a_lobby_of_whose_arrival_nobody_heard_takes_away_no_end_of_a_table_of_its_number_from_before_an_empty_database(
    place: Place, tmp_path: Path
) -> None:
    """The end of somebody's game went, and what remained of its lobby."""
    before = await played_and_begun_anew(place, tmp_path)
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(await place.tables.open(place.alice, wish), answer)
    await place.die()

    await place.live_again()

    *above, lobby = place.channel_shows()
    assert above == before
    assert "[Join]" in lobby


async def test_a_lobby_that_is_looked_for_takes_away_no_end_of_a_table_of_its_number_from_before_an_empty_database(
    place: Place, tmp_path: Path
) -> None:
    before = await played_and_begun_anew(place, tmp_path)
    table = (await place.start(place.bob, threaded=True)).facts.id
    shown = place.channel_shows()
    await place.die()

    await place.live_again(doubted=table)

    assert place.channel_shows() == shown
    assert shown[: len(before)] == before


async def test_nor_does_a_lobby_of_whose_arrival_nobody_heard_where_its_game_begins_in_a_thread_before_the_next_try(
    place: Place, tmp_path: Path
) -> None:
    before = await played_and_begun_anew(place, tmp_path)
    later = asyncio.Event()
    place.door.upkeep = Upkeep(lambda _: later.wait(), time.monotonic)
    place.post.gate = Gate(TimeoutError, 1, after=True)
    wish = Wish("catte", 3, {}, ("kitten", "kitten"), place.server, ChannelId(place.channel.id), "en", threaded=True)
    live = await place.tables.open(place.alice, wish)
    await comes(lambda: place.post.gate.passed == 1)
    await asyncio.sleep(0)
    await place.tables.start(live.facts.id, place.alice)
    later.set()
    await place.settled()

    *above, lobby = place.channel_shows()
    assert above == before
    assert "[To the table]" in lobby or "thread" in lobby
