"""Messages that stand on Discord and that nobody remembers: they are found, and not sent once more."""

from __future__ import annotations

import asyncio
import shutil
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.config import CallSettings
from bot.door.upkeep import Upkeep
from bot.facts import ChannelId, Guest, MessageId, TableId
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from bot.tables import Live, Person, Seating, Wish
from looks.kit.pages import Page
from tests.bot.door.place import Lost, Place, Post, comes, settle_in
from tests.bot.home import Gate, asked, question
from tests.harness.in_turn import in_turn
from tests.harness.reading import acts


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


async def test_a_lobby_of_whose_arrival_nobody_heard_is_not_sent_once_more(place: Place) -> None:
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    (answer := Unheard(place)).gives_up.set()
    await place.door.answer_with_lobby(live, answer)
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()

    (lobby,) = place.channel_shows()

    assert "1. Alice\n2. Bob\n3. free" in lobby


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


async def played_and_begun_anew(place: Place, folder: Path) -> list[str]:
    """What the channel shows when table 1 is over and the host has begun again with an empty database, by which numbers are given again."""
    await place.play((await place.start(place.bob, rounds="1")).facts.id)
    shown = place.channel_shows()
    await place.die()
    place.disk, place.deal = await SqliteStore.open(folder / "anew.db", in_turn()), 9
    place.reopen()
    return shown


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


# A file that was copied into its place by hand, in a Discord that went on

MOVES = 4


@pytest.fixture
async def restored(simcord_env: simcord.Env, post: Post, tmp_path: Path) -> Place:
    """Alice and Bob have played, and played on, and were called; then the file of the time between was put in its place, by hand."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == MOVES)
    back_up(path, copy)
    await place.play(table, lambda live: len(live.moves) == 5 * MOVES)
    for person in (place.alice, place.bob):
        await place.play(table, partial(_is_asked, person))
        place.clock.turn(CallSettings().after_seconds + 1)
        place.door.calls.ring()
        await place.settled()
    await place.die()
    await place.disk.close()
    shutil.copy(copy, path)
    place.disk = await SqliteStore.open(path, in_turn())
    post.forget_nonces()
    await place.live_again()
    return place


def _is_asked(person: Person, live: Live) -> bool:
    return live.facts.sitters[asked(live)].name == person.name


def boards(place: Place) -> list[str]:
    """The messages of the channel that have the table's buttons, from above."""
    return [text for text in place.channel_shows() if "[My hand]" in text]


def hands(place: Place) -> list[list[str]]:
    return [place.inbox(name) for name in ("Alice", "Bob")]


async def check_healed(place: Place) -> None:
    """One board and one hand each, with buttons that are good; and the game goes on to its end."""
    live = await place.tables.look(TableId(1))
    assert len(live.moves) == MOVES
    assert len(boards(place)) == 1
    assert boards(place) == place.channel_shows()[-1:]
    assert [len(inbox) for inbox in hands(place)] == [1, 1]
    assert questions(place) == {question(live)}
    await place.play(TableId(1))
    assert [len(inbox) for inbox in hands(place)] == [1, 1]
    assert ["is over" in inbox[0] for inbox in hands(place)] == [True, True]
    assert boards(place) == []
    assert "🏆" in place.channel_shows()[-1]
    assert await place.disk.shown(TableId(1)) == []


def questions(place: Place) -> set[int]:
    """The questions that all buttons of all hands answer."""
    inboxes = [place.people[name].user.dm_channel.history() for name in ("Alice", "Bob")]
    found = [act for inbox in inboxes for message in inbox for act in acts(message) if act.startswith(("mv:", "ch:"))]
    return {int(act.split(":")[2]) for act in found}


async def test_a_press_on_a_question_not_yet_asked_has_all_messages_of_the_table_looked_for(restored: Place) -> None:
    await restored.door.doubt(TableId(1))
    await restored.settled()

    await check_healed(restored)
