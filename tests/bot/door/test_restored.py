"""A database that was put back from a backup, in a Discord that went on: what it remembers of messages is not so any more."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord

from bot.config import CallSettings
from bot.door.channel import TABLE
from bot.facts import TableId
from bot.storage.backup import back_up, restore
from bot.storage.sqlite import SqliteStore
from bot.tables import TRUTHS, Live, Person
from bot.tables.lobby import THREAD
from tests.bot.door.place import Lost, Place, Post, settle_in
from tests.bot.home import Gate, asked, hand_in, question
from tests.harness.in_turn import in_turn
from tests.harness.reading import acts

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


async def put_back(place: Place, backup: Path, path: Path) -> None:
    """The bot dies, and lives again on a copy of the backup."""
    await place.die()
    await place.disk.close()
    restore(backup, path)
    place.disk = await SqliteStore.open(path, in_turn())
    place.post.forget_nonces()
    await place.live_again()


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


async def test_the_first_message_that_is_not_there_has_all_the_others_looked_for(restored: Place) -> None:
    await restored.step(TableId(1))
    await restored.settled()

    live = await restored.tables.look(TableId(1))
    assert len(boards(restored)) == 1
    assert [len(inbox) for inbox in hands(restored)] == [1, 1]
    assert questions(restored) <= {question(live)}


async def test_where_the_board_that_is_remembered_is_gone_the_newest_one_becomes_the_news(restored: Place) -> None:
    """No board stays above what happened after it."""
    remembered = next(row for row in await restored.disk.shown(TableId(1)) if row.slot == TABLE)
    assert remembered.message is not None
    restored.env.backend.delete_message(restored.channel.id, remembered.message)
    await restored.play(TableId(1), lambda live: len(live.moves) == 3 * MOVES)

    assert boards(restored) == restored.channel_shows()[-1:]


async def test_a_hand_that_could_not_be_sent_before_the_backup_and_was_since_is_found(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """Found by world 10234: with its buttons dead it stood there to the end."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    place.refuse(place.inbox_path("Bob"), 50278)
    table = (await place.start(place.bob)).facts.id
    back_up(path, copy)
    place.accept()
    await place.door.resend((await place.tables.look(table)).facts)
    await place.play(table, lambda live: len(live.moves) == 3)
    assert [len(hand_in(inbox[0])) for inbox in hands(place)] == [12, 12]

    await put_back(place, copy, path)

    assert [len(inbox) for inbox in hands(place)] == [1, 1]
    assert [len(hand_in(inbox[0])) for inbox in hands(place)] == [13, 13]


async def test_of_boards_of_which_the_file_knows_none_the_newest_stays_and_the_others_go(restored: Place) -> None:
    """World 9031: a first board was on its way when the backup was made, and another one was sent before that was put back."""
    there = restored.client.get_partial_messageable(restored.channel.id)
    board = next(message for message in restored.channel.history() if "tb:1:hand" in acts(message))
    first = await there.fetch_message(board.id)
    await there.send(embeds=first.embeds, view=discord.ui.View.from_message(first))
    await restored.disk.forget_shown(TableId(1), TABLE)
    assert len(boards(restored)) == 2

    await restored.live_again()

    assert len(boards(restored)) == 1
    assert boards(restored) == restored.channel_shows()[-1:]


async def test_they_are_looked_for_once_a_minute(restored: Place) -> None:
    await restored.door.doubt(TableId(1))
    await restored.settled()
    mark = len(restored.post.sent)
    await restored.door.doubt(TableId(1))
    await restored.settled()

    assert restored.post.since(mark) == []

    restored.clock.turn(61)
    await restored.door.doubt(TableId(1))
    await restored.settled()

    assert restored.post.since(mark) != []


async def test_as_often_as_a_host_asks_they_are_looked_for(place: Place) -> None:
    """And what somebody deleted within the minute comes back; they were told that it would."""
    facts = (await place.start(place.bob)).facts
    for _ in range(2):
        await place.door.resend(facts)
        await place.settled()
        place.env.backend.delete_message(place.channel.id, place.channel.history()[-1].id)

    await place.door.resend(facts)
    await place.settled()

    assert len(boards(place)) == 1


@pytest.mark.parametrize("is_remembered", [True, False])
async def test_a_lobby_whose_game_began_after_the_backup_stands_alone_again(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, is_remembered: bool
) -> None:
    """Found by worlds, 410 among them: the board of the game that nobody remembers stayed below, with its buttons.

    When the backup was made the lobby itself may just have been sent, so that no row says where it is.
    """
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    lobby = await place.open(cats=1)
    await place.tables.join(lobby.facts.id, place.bob)
    await place.settled()
    back_up(path, copy)
    if not is_remembered:
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.execute("DELETE FROM shown")
    await place.tables.start(lobby.facts.id, place.alice)
    await place.settled()
    await put_back(place, copy, path)

    assert boards(place) == []
    assert len(place.channel_shows()) == 1
    await place.tables.start(lobby.facts.id, place.alice)
    await place.settled()
    assert len(boards(place)) == 1
    assert [len(inbox) for inbox in hands(place)] == [1, 1]


@pytest.mark.parametrize(("chosen_since", "is_remembered"), [(False, True), (True, True), (False, False)])
async def test_a_lobby_whose_game_began_in_a_thread_after_the_backup_has_no_board_there(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, chosen_since: bool, is_remembered: bool
) -> None:
    """Found by worlds 30 and 507: only the channel was looked through; and not where the thread was wished for since (14131), nor where
    no row says where the lobby is (15287).
    """
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    lobby = await place.open(cats=1, threaded=not chosen_since)
    await place.tables.join(lobby.facts.id, place.bob)
    await place.settled()
    back_up(path, copy)
    if not is_remembered:
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.execute("DELETE FROM shown")
    if chosen_since:
        await place.tables.choose(lobby.facts.id, place.alice, THREAD, TRUTHS[0])
    await place.tables.start(lobby.facts.id, place.alice)
    await place.settled()
    assert "[My hand]" in place.threads_show()[-1]
    await put_back(place, copy, path)

    assert place.threads_show() == []
    await place.tables.start(lobby.facts.id, place.alice)
    await place.settled()
    assert ["[My hand]" in text for text in place.threads_show()] == [True] * (not chosen_since)


async def test_a_hand_that_said_the_table_is_over_is_a_hand_again_where_the_backup_does_not_know_that(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """Found by world 201: they were called since, and the newer hands were not known for hands."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob)).facts.id
    back_up(path, copy)
    for person in (place.alice, place.bob):
        await place.play(table, partial(_is_asked, person))
        place.clock.turn(CallSettings().after_seconds + 1)
        place.door.calls.ring()
        await place.settled()
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()
    await put_back(place, copy, path)

    assert [len(inbox) for inbox in hands(place)] == [1, 1]


async def test_a_board_that_a_file_before_made_of_an_end_is_an_end_again_with_the_file_that_knows_it(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """Found by a world with the faults of three: a host put the wrong backup back first. Nobody plays on at a table that is over."""
    path, older, newer = tmp_path / "purrlor.db", tmp_path / "older.db", tmp_path / "newer.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == MOVES)
    back_up(path, older)
    await place.play(table)
    back_up(path, newer)
    await put_back(place, older, path)
    await place.play(table, lambda live: len(live.moves) == MOVES + 1)
    assert boards(place) == place.channel_shows()[-1:]

    await put_back(place, newer, path)

    assert boards(place) == []
    assert "🏆" in place.channel_shows()[-1]
    assert ["is over" in inbox[-1] for inbox in hands(place)] == [True, True]
    assert questions(place) == set()
    assert await place.disk.shown(table) == []


async def test_a_board_that_somebody_deleted_comes_back_when_somebody_asks_for_it(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    place.env.backend.delete_message(place.channel.id, place.channel.history()[-1].id)
    await place.door.doubt(table)
    await place.settled()

    assert len(boards(place)) == 1


class AtPlace(Gate):
    """Loses the answer to the first message that is sent, or edited, there; with `for_good`, all that comes after it too."""

    def __init__(self, path: str, problem: Callable[[], BaseException], *, for_good: bool, method: str = "POST") -> None:
        super().__init__(problem, after=True, for_good=for_good)
        self._name = f"{method} {path}"

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if name.startswith(self._name) and not self.fails_at:
            self.fails_at = self.passed + 1
        return await super().through(name, act)


async def before_bobs_turn(place: Place) -> Live:
    """The next move is somebody else's; then he is asked, and after a while called by a new hand."""
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: live.facts.sitters[asked(live)].name == "Bob")
    await place.play(table, lambda live: live.facts.sitters[asked(live)].name == "Alice")
    return await place.play(table, lambda live: _next(live) == "Bob")


def _next(live: Live) -> str:
    """Who is asked after the first legal move."""
    assert live.play is not None
    after = live.play.answer(asked(live), live.legal_moves(asked(live))[0])
    return live.facts.sitters[min(after.pending)].name if after.pending else ""


async def die_of_calling_bob(place: Place) -> None:
    """It is his turn, he is called by a new hand, and nothing that we do arrives any more but this."""
    await before_bobs_turn(place)
    place.post.gate = AtPlace(place.inbox_path("Bob"), Lost, for_good=True)
    await place.step(TableId(1))
    await place.settled()
    place.clock.turn(CallSettings().after_seconds + 1)
    place.door.calls.ring()
    await place.settled()
    assert "your turn" in place.inbox("Bob")[-1], "it has arrived"
    assert len(place.inbox("Bob")) == 2


async def check_said_once(place: Place) -> None:
    assert len(place.inbox("Bob")) == 1
    assert "is over" in place.inbox("Bob")[0]
    assert await place.disk.shown(TableId(1)) == []


async def test_a_hand_that_a_dying_process_sent_says_that_the_table_is_over_which_ended_before_the_next_start(place: Place) -> None:
    await die_of_calling_bob(place)
    await place.tables.close(TableId(1), place.alice, may_tidy=True)
    await place.die()
    place.post.forget_nonces()
    await place.live_again()

    await check_said_once(place)


async def test_a_hand_that_was_found_and_could_not_be_edited_is_found_once_more(place: Place) -> None:
    """Found by world 810: a second one was sent."""
    await die_of_calling_bob(place)
    await place.die()
    place.post.forget_nonces()
    cut = AtPlace(place.inbox_path("Bob"), aiohttp.ServerDisconnectedError, for_good=False, method="PATCH")
    await place.live_again(gate=cut)

    assert cut.fails_at > 0, "the edit of what was found has failed"
    assert len(place.inbox("Bob")) == 1


async def test_of_two_hands_the_old_one_goes_where_the_new_one_is_found_because_all_are_doubted(place: Place) -> None:
    """Found by world 5750: the row that was waiting for the old one to go was written over. And by one more: Bob was called once again."""
    place.clock.turn(-2 * 366 * 86_400.0)  # so that what Discord has is younger than what is asked
    await die_of_calling_bob(place)
    await place.die()
    inbox = place.people["Bob"].user.dm_channel
    called = inbox.history()[-1].id
    place.post.forget_nonces()
    await place.live_again(doubted=TableId(1))

    assert [message.id for message in inbox.history()] == [called]


async def test_a_hand_whose_sending_nobody_heard_of_says_that_the_table_is_over_which_ended_before_the_next_try(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, again = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        tried.set()
        await again.wait()

    monkeypatch.setattr(place, "_sleep", sleep)
    place.reopen(pace=0)
    await before_bobs_turn(place)
    place.post.gate = AtPlace(place.inbox_path("Bob"), aiohttp.ServerDisconnectedError, for_good=False)
    await place.step(TableId(1))
    await place.settled()
    place.clock.turn(CallSettings().after_seconds + 1)
    place.door.calls.ring()
    await tried.wait()
    await place.tables.close(TableId(1), place.alice, may_tidy=True)
    again.set()
    await place.settled()

    await check_said_once(place)


async def test_to_doubt_writes_nothing_so_that_a_message_on_its_way_is_not_forgotten(place: Place) -> None:
    """A board was told twice: while the next one was being sent, what was remembered of the last one was written once more."""
    table = (await place.start(place.bob)).facts.id
    place.disk_gate.names.clear()

    await place.door.doubt(table)

    assert place.disk_gate.names == []


async def test_what_a_dying_process_sent_is_not_sent_once_more_where_the_messages_are_doubted_at_the_next_start(place: Place) -> None:
    """The next board was sent and not remembered, and the last one had not yet become the news."""
    table = (await place.start(place.bob)).facts.id
    place.post.gate = AtPlace(f"/channels/{place.channel.id}/messages", Lost, for_good=True)
    await place.play(table, lambda live: bool(place.post.gate.fails_at))
    assert len(boards(place)) == 2, "it has arrived"
    await place.die()
    place.post.forget_nonces()
    await place.live_again(doubted=table)

    _, news, board = place.channel_shows()
    assert "wins coffee" in news
    assert boards(place) == [board]


async def test_a_board_that_is_to_become_a_chapter_becomes_it_where_the_next_board_is_looked_for(place: Place) -> None:
    """Found by world 456: it looks like the board that is looked for, was taken away with what nobody remembers, and then edited."""
    table = (await place.start(place.bob)).facts.id
    before = place.channel.history()[-1].id
    place.post.gate = AtPlace(place.channel_path, Lost, for_good=True)
    await place.play(table, lambda live: bool(place.post.gate.fails_at))
    await place.die()
    sent, mark = place.channel.history()[-1].id, len(place.post.sent)
    await place.live_again(doubted=table)

    assert [message.id for message in place.channel.history()][1:] == [before, sent]
    assert [one for one in place.post.since(mark) if one.startswith("DELETE")] == []
