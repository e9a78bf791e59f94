"""A disk that takes longer than a second: somebody is told that we are at it, and what is said afterwards takes the place of that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.door.pictures import Pictures
from bot.door.reply import PATIENCE
from bot.errors import StorageError
from looks.kit.pages import Picture
from tests.cogs.evening import Evening, moves, seen, told
from tests.cogs.promised import THINKING, Disk, answers, choosing, kinds, moving, slowly, typing


async def test_after_a_second_it_is_thinking_and_when_the_move_is_stored_nothing_is_left_of_that(
    game: Evening, disk: Callable[[], Disk]
) -> None:
    name = game.turn()

    assert await slowly(game, disk, choosing) == [THINKING, "DELETE"]

    assert [move.seat for move in game.live().moves] == [game.seat(name)]
    assert f"{name}: " in seen(game.board)
    assert moves(game.hand(name)) == []


async def test_what_is_said_when_it_is_stored_takes_the_place_of_thinking(game: Evening, disk: Callable[[], Disk]) -> None:
    assert await slowly(game, disk, moving) == [THINKING, "PATCH"]

    assert "Catte · table 1" in str(answers(game)[-1].json)


async def test_a_table_that_took_longer_to_store_is_shown_to_everybody_all_the_same(evening: Evening, disk: Callable[[], Disk]) -> None:
    assert await slowly(evening, disk, typing("Alice", "catte new", seats=3)) == [THINKING, "DELETE"]

    (shown,) = evening.shows()
    assert shown.startswith("Catte · table 1")
    await evening.press("Bob", "Join")
    assert "Bob" in evening.shows()[-1]


async def test_a_picture_that_takes_longer_than_a_second_is_waited_for_before_the_table_is_stored(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a table that is stored nobody is told that we are still thinking."""
    brush, content = asyncio.Event(), Pictures._content

    async def slow(self: Pictures, picture: Picture) -> bytes | None:
        await evening.env.external_wait(brush.wait(), reason="the picture is slow")
        return await content(self, picture)

    monkeypatch.setattr(Pictures, "_content", slow)
    await evening.slash("Alice", "catte new", seats=3)
    await evening.env.advance_time(PATIENCE)

    assert kinds(answers(evening)) == [THINKING]
    assert list(evening.bot.tables.registry) == []
    brush.set()
    await evening.env.settle()
    assert evening.shows()[-1].startswith("Catte · table 1")


async def test_who_played_from_their_private_hand_gets_a_fresh_one_in_the_place_of_thinking(
    game: Evening, disk: Callable[[], Disk]
) -> None:
    name = game.turn()
    shown = await game.my_hand(name)

    assert await slowly(game, disk, lambda evening: evening.choose(name, shown)) == [THINKING, "PATCH", "DELETE"]

    assert len(game.live().moves) == 1
    fresh, pressed = (request for request in game.env.http_requests if request.path.endswith("@original"))
    assert "12 cards" in str(fresh.json)
    assert pressed.path.split("/")[-3] != fresh.path.split("/")[-3]


async def test_what_the_disk_refuses_after_all_is_said_in_the_place_of_thinking(
    game: Evening, disk: Callable[[], Disk], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = disk()

    async def refuse(*_: object) -> None:
        await gate.wait()
        raise StorageError("purrlor.sqlite", "the disk is full")

    monkeypatch.setattr(game.bot.store, "add_move", refuse)
    pressed = await game.play(game.turn())
    await game.env.advance_time(PATIENCE)
    gate.opens()
    await game.env.settle()

    assert told(pressed) == "That could not be saved just now, so it did not happen. Please try again in a moment."
    assert game.live().moves == ()
