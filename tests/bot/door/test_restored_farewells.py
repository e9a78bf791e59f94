"""A file that was put back from a backup, of a table whose channel is gone since."""

from __future__ import annotations

from pathlib import Path

import simcord

from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from tests.bot.door.place import Post, settle_in
from tests.bot.door.test_closed import delete_channel
from tests.bot.door.test_restored import put_back
from tests.harness.in_turn import in_turn


async def test_how_a_game_ended_whose_channel_is_gone_is_told_in_one_message_also_where_it_ends_anew_by_a_backup(
    simcord_env: simcord.Env, post: Post, tmp_path: Path
) -> None:
    """What was told while it ran was found, and no more looked for: an end that was none stood beside that which counts."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.start(place.bob, rounds="1")).facts.id
    back_up(path, copy)
    delete_channel(place)
    await place.settled()
    await place.play(table)
    before = [len(place.inbox(name)) for name in ("Alice", "Bob")]

    await put_back(place, copy, path)
    await place.play(table)

    assert [len(place.inbox(name)) for name in ("Alice", "Bob")] == before
