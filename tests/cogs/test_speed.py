"""The speed of cats, set behind ⋯ of the lobby and of the running table, and typed."""

from __future__ import annotations

from bot.models.times import Speed
from tests.cogs.evening import Evening, full_text, reply_message
from tests.harness.simcord_messages import custom_ids_of


async def test_it_is_set_in_the_lobby_which_then_says_so(evening: Evening) -> None:
    await evening.slash("Alice", "catte", seats=3, cats=2)

    await evening.slash("Alice", "do", what="cats' speed quick")

    assert evening.snapshot().table.speed is Speed.QUICK
    assert "Cats move quickly." in full_text(evening.lobby)


async def test_it_is_set_behind_the_dots_of_a_running_table_by_its_host_alone(evening: Evening) -> None:
    await evening.start("Bob")
    page = await evening.press_dots("Alice")
    assert "lo:1:speed" in custom_ids_of(reply_message(page).message)

    await evening.forge("Alice", reply_message(page).message, "lo:1:speed", value="fastest")

    assert evening.snapshot().table.speed is Speed.FASTEST
    assert "lo:1:speed" not in custom_ids_of(reply_message(await evening.press_dots("Bob")).message)


async def test_a_table_without_cats_has_none(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    assert "lo:1:speed" not in custom_ids_of(reply_message(await evening.press_dots("Alice")).message)
