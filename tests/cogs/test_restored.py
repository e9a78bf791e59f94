"""An older file was put back, and a table that was opened since is in it no more: what stands of it on Discord can only be pressed in vain.

In worlds people pressed such buttons for half an hour.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.storage.backup import back_up, restore
from tests.cogs.evening import Evening, labels, seen, told

FORGOTTEN = "This table is not in my database any more, so nobody can play on here. /play shows the games."
Forget = Callable[[], Awaitable[None]]


@pytest.fixture
async def forget(evening: Evening, tmp_path: Path) -> Forget:
    """Has all that happens in the evening forgotten, as `purrlor restore` does between two processes."""
    file, older = evening.household.settings.storage.path, tmp_path / "older.sqlite"
    back_up(file, older)

    async def put_back() -> None:
        await evening.household.close()
        restore(older, file)
        await evening.env.restart_bot(await evening.household.bot())

    return put_back


async def test_a_lobby_that_nobody_remembers_loses_its_buttons_when_somebody_presses_one(evening: Evening, forget: Forget) -> None:
    await evening.open(cats=1)
    said = evening.shows()[-1].partition("[")[0].rstrip()
    await forget()

    result = await evening.press("Bob", "Join")

    assert [answer.content for answer in result.followups] == [FORGOTTEN]
    assert labels(evening.channel.history()[-1]) == []
    assert evening.shows()[-1].startswith(said)


async def test_so_does_a_hand_and_the_other_messages_keep_theirs_until_they_are_pressed(evening: Evening, forget: Forget) -> None:
    await evening.start("Bob", rounds=1)
    name, board = evening.turn(), labels(evening.board)
    await forget()

    hand = evening.hand(name)
    result = await evening[name].user.click(hand, label="Rules")

    assert [answer.content for answer in result.followups] == [FORGOTTEN]
    assert "Rules" not in labels(evening.hand(name))
    assert labels(evening.channel.history()[-1]) == board


async def test_who_presses_one_that_is_deleted_in_the_same_moment_is_told_all_the_same(evening: Evening, forget: Forget) -> None:
    await evening.open(cats=1)
    await forget()
    evening.env.inject_error("POST", "/interactions/*/callback", status=404, code=10008)

    result = await evening.press("Bob", "Join")

    assert told(result) == FORGOTTEN


async def test_a_hand_keeps_its_buttons_where_one_of_an_unknown_table_is_forged_on_it_that_has_the_number_of_a_round(
    evening: Evening,
) -> None:
    """Found by world 41917."""
    await evening.start("Bob", rounds=2)
    await evening.plays_out()
    before = labels(hand := evening.hand("Alice"))

    result = await evening.forge("Alice", hand, "mv:2:1:play BK1")

    assert told(result) == "There is no table 2. /tables shows yours."
    assert "Round 2 is over" in seen(evening.hand("Alice"))
    assert labels(evening.hand("Alice")) == before
