"""Files that were put back from backups one after another."""

from __future__ import annotations

from pathlib import Path

import simcord

from bot.door import refusals
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from tests.bot.door.place import Post, settle_in
from tests.bot.door.test_restored import boards, hands, put_back, questions
from tests.bot.home import hand_in
from tests.harness.in_turn import in_turn


async def test_who_has_a_hand_from_before_a_restore_that_was_edited_too_often_gets_another(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """It was found anew with each file that was put back: Discord lets a message of more than an hour ago be edited a few times."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.open(cats=1)).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    back_up(path, copy)
    await place.tables.start(table, place.alice)
    await place.play(table, lambda live: len(live.moves) == 3)
    await put_back(place, copy, path)
    place.refuse(f"{place.inbox_path('Bob')}/*", refusals.OLD_MESSAGE_EDITED_OFTEN, 400, method="PATCH", times=1)

    await place.tables.start(table, place.alice)
    await place.settled()

    assert [len(inbox) for inbox in hands(place)] == [1, 1]
    assert [len(hand_in(inbox[0])) for inbox in hands(place)] == [13, 13]


async def test_a_board_is_an_end_again_with_the_file_that_knows_it_also_where_it_ended_by_the_one_before_and_could_not_say_so(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """Somebody had closed the table while nothing could be written in its channel: the board stayed, with buttons that did nothing."""
    path, older, newer = tmp_path / "purrlor.db", tmp_path / "older.db", tmp_path / "newer.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == 3)
    back_up(path, older)
    await place.play(table)
    back_up(path, newer)
    await put_back(place, older, path)
    for one in (place.channel_path, f"{place.channel_path}/*"):
        place.refuse(one, refusals.MISSING_PERMISSIONS)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()
    assert len(boards(place)) == 1
    place.accept()

    await put_back(place, newer, path)

    assert boards(place) == []
    assert "🏆" in place.channel_shows()[-1]
    assert ["is over" in inbox[-1] for inbox in hands(place)] == [True, True]
    assert questions(place) == set()
    assert await place.disk.shown(table) == []
