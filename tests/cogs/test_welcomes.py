"""Who is back is told so, and what they have missed, also where what they came for could not be done."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import StorageError
from tests.cogs.evening import Evening, told
from tests.cogs.test_stand_ins import agrees, waiting

WELCOME = "Welcome back to Catte · table 1: you play for yourself again."


def breaks(part: object, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """From now on the disk refuses this part of the bot."""

    async def broken(*_: object, **__: object) -> None:
        raise StorageError("purrlor.sqlite", "the disk is full")

    monkeypatch.setattr(part, call, broken)


async def slept(evening: Evening) -> str:
    """A table at which a cat plays for somebody who kept the others waiting: that one."""
    sleeper, *others = await waiting(evening)
    for name in others:
        await agrees(evening, name, sleeper)
    return sleeper


def all_told(result: Any) -> str:
    """Whatever somebody was answered."""
    first = [told(result)] if result.response else []
    return "\n".join([*first, *(one.content for one in result.followups)])


async def test_who_comes_back_for_what_cannot_be_stored(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = await slept(evening)
    breaks(evening.bot.reports, monkeypatch, "keep")

    pressed = await evening.forge(sleeper, evening.board, "tb:1:wrong-now")

    assert "could not be saved" in all_told(pressed)
    assert WELCOME in all_told(pressed)


async def test_a_typed_move_of_who_left_that_the_rules_refuse(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rounds=3)
    await evening.slash("Bob", "table leave")
    pressed = await evening.slash("Bob", "move", move="nap", table=1)

    assert "is no move of Catte" in all_told(pressed)
    assert WELCOME in all_told(pressed)


async def test_their_time_cannot_be_begun_anew(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = await slept(evening)
    breaks(evening.bot.store, monkeypatch, "note_times")

    pressed = await evening.press(sleeper, "My hand")

    assert WELCOME in all_told(pressed)


@pytest.mark.parametrize("fails", [False, True])
async def test_who_writes_a_move_be_it_made_or_not(evening: Evening, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    await evening.bot.caretaker.stop()  # no cat has come to it yet
    sleeper, *others = await waiting(evening)
    move = evening.legal()[0].partition(" ")[2]
    for name in others:
        await agrees(evening, name, sleeper)
    if fails:
        breaks(evening.bot.store, monkeypatch, "add_move")

    await evening[sleeper].user.send_dm(move)

    told = evening.inbox(sleeper)
    assert len(evening.live().moves) == (not fails)
    assert sum(WELCOME in one for one in told) == 1
    assert sum("could not be saved" in one for one in told) == fails


async def test_their_hand_cannot_be_shown(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were told that they had not come back."""
    await evening.start("Bob", "Carol", rounds=3)
    await evening.slash("Bob", "table leave")
    breaks(evening.bot.door, monkeypatch, "hand_of")

    pressed = await evening.forge("Bob", evening.board, "tb:1:back")

    assert all_told(pressed).startswith(f"{WELCOME}\nWhile you were away:")
