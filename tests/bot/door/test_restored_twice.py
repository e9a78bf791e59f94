"""Files that were put back from backups one after another."""

from __future__ import annotations

from pathlib import Path

import simcord

from bot.door import codes
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from tests.bot.door.place import Post, settle_in
from tests.bot.door.test_restored import hands, put_back
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
    place.refuse(f"{place.inbox_path('Bob')}/*", codes.OLD_MESSAGE_EDITED_OFTEN, 400, method="PATCH", times=1)

    await place.tables.start(table, place.alice)
    await place.settled()

    assert [len(inbox) for inbox in hands(place)] == [1, 1]
    assert [len(hand_in(inbox[0])) for inbox in hands(place)] == [13, 13]
