"""A table in direct messages, in a file that was put back from a backup."""

from __future__ import annotations

from pathlib import Path

import simcord

from bot.facts import ChannelId
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from looks.kit.pages import Page
from tests.bot.door.place import Post, settle_in
from tests.bot.door.test_restored import put_back
from tests.harness.in_turn import in_turn


async def test_the_end_of_a_game_alone_that_goes_on_by_the_backup_goes_and_is_told_below_all_else(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """It offered a rematch of a game that ran, and was the end again, however far above: the hand went, and nothing stood in its place."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    place.clock.now = place.env.now().timestamp()  # by which messages have their numbers
    table = (await place.open(direct=True, cats=2, rounds="1")).facts.id
    await place.tables.start(table, place.alice)
    await place.play(table, lambda live: len(live.moves) == 3)
    back_up(path, copy)
    await place.play(table)
    assert "[Rematch]" in place.inbox("Alice")[-1]

    await put_back(place, copy, path)

    _lobby, hand = place.inbox("Alice")
    assert "[Known]" in hand
    await place.door.write(ChannelId(place.people["Alice"].user.dm_channel.id), Page(text="something else"), "below")
    await place.play(table)
    assert "[Rematch]" in place.inbox("Alice")[-1]
