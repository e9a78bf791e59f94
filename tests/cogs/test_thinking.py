"""A disk that takes longer than a second: somebody is told that we are at it, and what is said afterwards takes the place of that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.door.door import Door
from bot.door.hands import Hands
from bot.door.messages import at_once
from bot.door.pictures import Pictures
from bot.door.reply import PATIENCE, Reply
from bot.errors import StorageError
from looks.kit.pages import Page, Picture
from tests.cogs.evening import Evening, moves, seen, told
from tests.cogs.promised import THINKING, Disk, answers, choosing, kinds, moving, slowly, typing

ORIGINAL = "/webhooks/*/messages/@original"


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


@pytest.mark.parametrize("heard", [True, False])
async def test_a_fresh_hand_that_cannot_be_shown_in_the_place_of_thinking_is_shown_there_as_soon_as_discord_can(
    game: Evening, disk: Callable[[], Disk], request: pytest.FixtureRequest, *, heard: bool
) -> None:
    """It counted as shown: the hand that was pressed went, and "is thinking" stood there alone until something changed."""
    name = game.turn()
    shown = await game.my_hand(name)
    game.env.inject_error("PATCH", ORIGINAL, status=500)
    if not heard:
        request.getfixturevalue("unheard")

    found = await slowly(game, disk, lambda evening: evening.choose(name, shown))

    assert found == [THINKING, *([] if heard else [6]), "PATCH", "DELETE", "PATCH"]
    failed, taken, filled = (one for one in game.env.http_requests if one.path.endswith("@original"))
    assert failed.path == filled.path != taken.path
    assert "12 cards" in str(filled.json)


async def test_a_hand_that_cannot_be_shown_in_the_place_of_thinking_is_shown_there_as_soon_as_discord_can(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, hand_of = asyncio.Event(), Door.hand_of

    async def slow(self: Door, *facts: Any) -> Page:
        await game.env.external_wait(ready.wait(), reason="the disk is slow")
        return await hand_of(self, *facts)

    monkeypatch.setattr(Door, "hand_of", slow)
    game.env.inject_error("PATCH", ORIGINAL, status=500)
    game.env.http_requests.clear()
    await game.press("Alice", "My hand")
    await game.env.advance_time(PATIENCE)
    ready.set()
    await game.env.settle()

    assert kinds(answers(game)) == [THINKING, "PATCH", "PATCH"]
    assert "13 cards" in str(answers(game)[-1].json)


async def test_nor_is_it_taken_away_where_thinking_was_said_only_while_it_was_drawn(game: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, turn_page = asyncio.Event(), Reply.turn_page
    hold_privately: Any = Door.hold_privately

    def waited_for(self: Door, table: Any, pressed: Any, digest: Any, message: Any = None, taken: Any = at_once) -> None:
        hold_privately(self, table, pressed, digest, message, lambda: game.env.external_wait(taken(), reason="the picture is slow"))

    async def slow(self: Reply, page: Page) -> bool:
        await game.env.external_wait(drawn.wait(), reason="the picture is slow")
        return await turn_page(self, page)

    async def refuse(*_: object) -> None:
        raise StorageError("purrlor.sqlite", "the disk is full")

    name = game.turn()
    shown = await game.my_hand(name)
    monkeypatch.setattr(game.bot.store, "add_move", refuse)
    monkeypatch.setattr(Reply, "turn_page", slow)
    monkeypatch.setattr(Door, "hold_privately", waited_for)
    game.env.inject_error("PATCH", ORIGINAL, status=500)
    game.env.http_requests.clear()

    await game.choose(name, shown)
    await game.env.advance_time(PATIENCE)
    drawn.set()
    await game.env.settle()

    assert kinds(answers(game)) == [THINKING, "PATCH", "DELETE", "PATCH"]
    failed, taken, filled = (one for one in game.env.http_requests if one.path.endswith("@original"))
    assert failed.path == filled.path != taken.path


async def test_no_hand_is_taken_away_for_a_newer_one_before_it_is_filled(
    game: Evening, disk: Callable[[], Disk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by world 13850: it was to take the place of thinking, which was gone by then."""
    newer, turn_page, hold = asyncio.Event(), Reply.turn_page, Hands.hold
    hold_privately: Any = Door.hold_privately

    async def slow(self: Reply, page: Page) -> bool:
        await game.env.external_wait(newer.wait(), reason="the picture is slow")
        for _ in range(100):
            await asyncio.sleep(0)
        return await turn_page(self, page)

    def waited_for(self: Door, *facts: Any) -> None:
        *rest, taken = facts
        hold_privately(self, *rest, lambda: game.env.external_wait(taken(), reason="the picture is slow"))

    def held(self: Hands, *facts: Any) -> None:
        hold(self, *facts)
        newer.set()

    name = game.turn()
    shown = await game.my_hand(name)
    monkeypatch.setattr(Reply, "turn_page", slow)
    monkeypatch.setattr(Door, "hold_privately", waited_for)
    assert await slowly(game, disk, lambda evening: evening.choose(name, shown)) == [THINKING, "DELETE"]
    monkeypatch.setattr(Door, "hold_privately", hold_privately)
    token = answers(game)[0].path.split("/")[-2]

    monkeypatch.setattr(Hands, "hold", held)
    await game.my_hand(name)
    await game.env.settle()

    assert kinds([one for one in answers(game) if token in one.path and one.path.endswith("@original")]) == ["PATCH", "DELETE"]


@pytest.mark.usefixtures("unheard")
@pytest.mark.parametrize("private", [False, True])
async def test_thinking_of_which_we_heard_nothing_is_found_out_by_the_next_answer(
    game: Evening, disk: Callable[[], Disk], *, private: bool
) -> None:
    """Found by world 580: what was meant for the hand that was pressed went into "is thinking", and the hand stood still."""
    name = game.turn()
    shown = await game.my_hand(name) if private else game.hand(name)

    found = await slowly(game, disk, lambda evening: evening.choose(name, shown))

    assert found == [THINKING, 6, *(["PATCH"] if private else []), "DELETE"]
    assert moves(game.hand(name)) == []


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
