"""Messages that stand on Discord and that nobody remembers: they are found, and not sent once more."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest
import simcord

from bot.config import CallSettings
from bot.facts import TableId
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from bot.tables import Live, Person
from tests.bot.delivery.place import Place, Post, settle_in
from tests.bot.home import asked, question
from tests.harness.in_turn import in_turn
from tests.harness.reading import acts


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
        place.scheduler.ring()
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
    await restored.delivery.doubt(TableId(1))
    await restored.settled()

    await check_healed(restored)
