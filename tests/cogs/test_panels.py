"""Private panels that have become pointless turn into the way on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.home import MINUTE
from tests.cogs.evening import Evening, labels, private_text, reply_message

ON = ["My hand", "Table"]


async def test_a_panel_of_a_lobby_leads_to_the_table_as_soon_as_the_game_begins(evening: Evening) -> None:
    await evening.open(cats=2)
    panels = [await evening.press_dots("Alice"), await evening.press_dots("Alice", "Check the shuffle")]
    strangers = await evening.press_dots("Dave")

    await evening.press("Alice", "Start")

    for panel in panels:
        assert private_text(panel).startswith("**Catte · table 1** · The game has begun.")
        assert labels(reply_message(panel).message) == ON
    assert labels(reply_message(strangers).message) == ["Table"]


async def test_a_proposal_that_is_decided_says_so_in_the_panel_of_who_asked(evening: Evening) -> None:
    await evening.start("Bob")
    page = await evening.press_dots("Alice", "Pause / vote")
    await evening["Alice"].click(reply_message(page), label="Pause")
    assert private_text(page).startswith("Asked. Waiting for Bob to agree.")

    await evening.press("Bob", "Agree")

    assert private_text(page).startswith("Catte · table 1 is paused.")
    assert labels(reply_message(page).message) == ON


async def test_the_panel_of_who_asked_follows_the_votes(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    asked = await evening.slash("Alice", "do", what="pause")
    looked = await evening.press_dots("Carol", "Pause / vote")

    await evening.press("Bob", "Agree")

    assert private_text(asked).startswith("Asked. Waiting for Carol to agree.")
    assert labels(reply_message(asked).message) == ["Withdraw", "Back"]
    assert "Alice and Bob would like a pause." in private_text(looked)


async def test_the_end_that_all_agreed_to_stands_with_its_reason_in_every_panel(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    panels = [await evening.slash(name, "do", what="end without a result") for name in ("Alice", "Bob")]
    panels.append(await evening.slash("Carol", "do", what="end without a result"))

    for panel in panels:
        assert private_text(panel).startswith("Catte · table 1 is closed, without a result.")
        assert labels(reply_message(panel).message)[:2] == ["Result", "Rematch"]


async def test_a_press_on_a_panel_that_is_just_being_turned_has_the_last_word(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both edit one message, each through a token of its own, and Discord keeps no order between them."""
    await evening.start("Bob")
    page = await evening.press_dots("Alice", "Pause / vote", "Pause")
    edit, may_edit = evening.bot.delivery.outbox.edit_page, asyncio.Event()

    async def edit_late(*arguments: Any) -> Any:
        await evening.env.external_wait(may_edit.wait(), reason="a slow request")
        return await edit(*arguments)

    monkeypatch.setattr(evening.bot.delivery.outbox, "edit_page", edit_late)
    shown = reply_message(page)
    await evening.press("Bob", "Agree")
    pressing = asyncio.create_task(evening.forge("Alice", shown.message, "tb:1:dots"))
    for _ in range(1000):  # more turns of the loop than the answer to a press takes
        await asyncio.sleep(0)
    may_edit.set()
    await pressing
    await evening.bot.delivery.upkeep.wait_until_idle()

    assert "Leave: let a cat play" in labels(shown.message)


async def test_a_proposal_that_was_turned_down_says_so(evening: Evening) -> None:
    await evening.start("Bob")
    page = await evening.press_dots("Alice", "Pause / vote")
    await evening["Alice"].click(reply_message(page), label="Pause")

    await evening.press("Bob", "No")

    assert private_text(page).startswith("No pause for now")


async def test_the_way_back_to_a_seat_ends_when_its_player_is_back(evening: Evening) -> None:
    await evening.start("Bob", rated=False)
    page = await evening.press_dots("Alice", "Leave: let a cat play")
    assert labels(reply_message(page).message) == ["Take my seat back"]

    await evening.slash("Alice", "do", what="back")

    assert private_text(page).startswith("Welcome back to Catte · table 1")
    assert labels(reply_message(page).message) == ON


async def test_after_the_end_a_panel_leads_to_the_result_and_a_rematch(evening: Evening) -> None:
    await evening.start(rounds=1)
    panel = await evening.press_dots("Alice")

    await evening.play_out()

    assert private_text(panel).startswith("**Catte · table 1** · The game is over.")
    assert labels(reply_message(panel).message)[:2] == ["Result", "Rematch"]


async def test_a_panel_too_old_to_be_turned_is_turned_by_its_next_press(evening: Evening) -> None:
    await evening.start(rounds=1)
    panel = await evening.press_dots("Alice")
    await evening.env.advance_time(15 * MINUTE)
    await evening.play_out()
    assert "Result" not in labels(reply_message(panel).message)

    await evening["Alice"].click(reply_message(panel), label="Leave: let a cat play")

    assert labels(reply_message(panel).message)[:2] == ["Result", "Rematch"]
