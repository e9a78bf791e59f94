"""Seats that were offered since a backup was made that was put back: nobody takes them any more."""

from __future__ import annotations

from pathlib import Path

import pytest
import simcord

from bot.facts import Guest, MemberId
from bot.storage.backup import back_up
from bot.storage.sqlite import SqliteStore
from bot.tables import Seating
from tests.bot.door.place import Place, Post, settle_in
from tests.bot.door.test_restored import put_back
from tests.harness.in_turn import in_turn


def offers(place: Place) -> list[str]:
    """What offers somebody a seat, with its buttons."""
    return [text for text in (*place.channel_shows(), *place.threads_show()) if "[Take the seat]" in text]


@pytest.mark.parametrize("threaded", [False, True], ids=["in the channel", "in a thread"])
@pytest.mark.parametrize("of", ["the lobby", "the game", "another offer"])
async def test_a_seat_that_was_offered_after_the_backup_is_offered_no_more(
    simcord_env: simcord.Env, post: Post, tmp_path: Path, of: str, threaded: bool
) -> None:
    """Its buttons stayed, and did nothing; and it named somebody for good."""
    path, copy = tmp_path / "purrlor.db", tmp_path / "backup.db"
    place = settle_in(simcord_env, post, await SqliteStore.open(path, in_turn()))
    table = (await place.open(threaded=threaded, cats=1)).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    if of == "the lobby":
        back_up(path, copy)
    await place.tables.start(table, place.alice)
    left = await place.tables.leave(table, place.bob)
    await place.settled()
    seat = next(number for number, one in enumerate(left.facts.sitters) if one.member == place.bob.id)
    if of == "the game":
        back_up(path, copy)
    await Seating(place.tables).offer(table, place.alice, seat, Guest(place.carol.id, "Carol"))
    await place.settled()
    if of == "another offer":
        back_up(path, copy)
        dave = place.env.create_user("Dave")
        await Seating(place.tables).offer(table, place.alice, seat, Guest(MemberId(dave.id), "Dave"))
        await place.settled()
    assert len(offers(place)) == 1

    await put_back(place, copy, path)

    assert [str(place.carol.id) in text for text in offers(place)] == [True] * (of == "another offer")
