"""`/do`: its suggestions, what words mean, and the answers to words that mean nothing or several things."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.evening import Evening, labels, private_text, reply_message

pytestmark = pytest.mark.slow


async def suggestions(evening: Evening, name: str, typed: str = "") -> dict[str, Any]:
    """The suggestions of /do, by their words."""
    offered = await evening[name].autocomplete(evening.channel, "do", "what", typed)
    assert len(offered) <= 25
    assert all(1 <= len(one["name"]) <= 100 and 1 <= len(one["value"]) <= 100 for one in offered)
    return {one["name"]: one["value"] for one in offered}


async def test_a_whole_lobby_is_typed(evening: Evening) -> None:
    await evening.slash("Alice", "catte", seats=4, rounds=1)

    await evening.slash("Bob", "do", what="join")
    await evening.slash("Alice", "do", what="add a kitten")
    lucky = await evening.slash("Alice", "do", what="lucky word Ｔｕｎａ")
    await evening.slash("Alice", "do", what="rounds 2")
    await evening.slash("Alice", "do", what="Start")

    assert evening.snapshot().is_running
    assert [one.name for one in evening.snapshot().table.sitters][:2] == ["Alice", "Bob"]
    assert evening.snapshot().table.sitters[0].luck == "tuna"
    assert private_text(lucky) == "Catte · table 1: your lucky word is `tuna`."
    assert evening.snapshot().options.value("rounds") == "2"


async def test_a_suggestion_does_what_it_says(game: Evening) -> None:
    name = game.turn()
    offered = await suggestions(game, name)

    for words in ("Pause", "My hand", "Rules"):
        answer = private_text(await game.slash(name, "do", what=offered[words]))
        assert answer


async def test_moves_come_first_and_leave_room_for_the_rest(game: Evening) -> None:
    offered = list((await suggestions(game, game.turn())).values())

    assert offered[0].startswith("mv:1:")
    assert any(one.startswith("vo:1:") for one in offered)


async def test_words_that_mean_nothing_are_answered_with_what_can_be_done(game: Evening) -> None:
    result = await game.slash(game.turn(), "do", what="dance")

    assert private_text(result).startswith("“dance” is not something you can do right now.\nAt Catte · table 1 you can type, for example:")
    assert "Pause" in labels(reply_message(result).message)


async def test_what_is_not_possible_now_is_refused_with_its_reason(evening: Evening) -> None:
    await evening.open()

    assert "2 more players are needed" in private_text(await evening.slash("Alice", "do", what="start"))
    assert "has nothing of that to show" in private_text(await evening.slash("Alice", "do", what="scores"))


async def test_words_that_fit_two_things_are_asked_about(game: Evening) -> None:
    await game.start("Bob", "Carol")

    result = await game.slash("Alice", "do", what="pause")

    assert sorted(labels(reply_message(result).message)) == ["Pause · Catte · table 1", "Pause · Catte · table 2"]
    assert "Asked. Waiting for" in private_text(await game.slash("Alice", "do", what="pause table 2"))
    assert [one for one in game.snapshot(2).table.sitters if one.vote is not None]


async def test_english_words_are_understood_beside_japanese_ones(game: Evening) -> None:
    for name, words in (("Alice", "pause"), ("Bob", "同意"), ("Carol", "同意する")):
        game.set_language(name, "ja")
        await game.slash(name, "do", what=words)

    assert game.snapshot().is_paused


async def test_a_seat_is_offered_with_a_member_or_with_a_list_of_them(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)
    await evening.slash("Bob", "do", what="leave")

    listed = await evening.slash("Alice", "do", what="offer")
    await evening.slash("Alice", "do", what="offer", who=evening["Dave"])
    taken = await evening.slash("Dave", "do", what="take the seat")

    assert "of:1:1" in private_text(listed)
    assert private_text(taken).startswith("You have taken over at Catte · table 1.")


async def test_one_s_own_table_comes_before_those_of_others(evening: Evening) -> None:
    await evening.open("Bob")
    await evening.open("Alice")

    await evening.slash("Alice", "do", what="add a kitten")
    await evening.slash("Alice", "do", what="add a kitten")
    await evening.slash("Alice", "do", what="start")

    assert (evening.snapshot(1).is_lobby, evening.snapshot(2).is_running) == (True, True)
