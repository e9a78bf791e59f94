"""Tables that have left their threads since a backup was made that was put back."""

from __future__ import annotations

from pathlib import Path

import pytest
import simcord

from bot.door import refusals
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from tests.bot.door.place import Post, settle_in
from tests.bot.door.test_restored import boards, put_back
from tests.harness.in_turn import in_turn


@pytest.mark.parametrize("is_deleted", [True, False], ids=["was deleted", "was locked for a while"])
async def test_the_lobby_stays_above_the_news_where_the_thread(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, is_deleted: bool
) -> None:
    """The board in the channel was taken for it, as the newest message so titled: the lobby went, and the board said that it was one."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob, threaded=True)).facts.id
    await place.play(table, lambda live: len(live.moves) == 3)
    back_up(path, copy)
    (thread,) = place.channel.threads
    if is_deleted:
        place.env.backend.delete_channel(thread.id)
        place.door.places.lost_thread(thread.id, place.channel.id)
    else:
        place.refuse(f"/channels/{thread.id}/messages*", refusals.MISSING_PERMISSIONS)
    await place.play(table, lambda live: len(live.moves) == 6)
    assert len(boards(place)) == 1
    lobby = place.channel.history()[0].id
    place.accept()

    await put_back(place, copy, path)

    assert place.channel.history()[0].id == lobby
    assert len(boards(place)) == is_deleted
    assert ["[My hand]" in text for text in place.threads_show()[-1:]] == [True] * (not is_deleted)


@pytest.mark.parametrize("threaded", [True, False])
async def test_only_where_there_may_be_a_thread_is_one_looked_into(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, *, threaded: bool
) -> None:
    """Found by world 50787: of each table that was put back the thread was asked for which it never had."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob, threaded=threaded)).facts.id
    await place.play(table, lambda live: len(live.moves) == 3)
    back_up(path, copy)
    lobby, asked_before = place.channel.history()[0].id, len(place.env.http_requests)

    await put_back(place, copy, path)

    asked = [one.path for one in place.env.http_requests[asked_before:] if one.method == "GET"]
    assert (f"/channels/{lobby}/messages" in asked) is threaded


async def test_no_board_stays_in_the_thread_of_a_lobby_that_was_sent_anew_since(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """Found by world 55487: only the thread of the lobby that the backup knows, and that somebody took away, was looked into."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.open(cats=1, threaded=True)).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    back_up(path, copy)
    place.env.backend.delete_message(place.channel.id, place.channel.history()[0].id)
    await place.tables.start(table, place.alice)
    await place.settled()
    assert "[My hand]" in place.threads_show()[-1]

    await put_back(place, copy, path)

    assert place.threads_show() == []
    assert len(place.channel_shows()) == 1
