"""`/history`: one's tables here, page by page, each a press away from its replay."""

from __future__ import annotations

import re

import discord

from tests.cogs.evening import Evening, labels, seen, told
from tests.cogs.past import finished
from tests.harness.reading import controls


def tables(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\*\*\w[^*]* · table (\d+)\*\*", text)]


async def test_it_lists_ones_tables_of_this_server_newest_first(evening: Evening) -> None:
    alice, bob = ("Alice", evening["Alice"].id), ("Bob", evening["Bob"].id)
    await finished(evening, (*alice, 30), (*bob, 20), ("Mochi", -1, 10))
    await finished(evening, (*bob, 30), ("Carol", 7, 40))
    await finished(evening, (*alice, 9), (*bob, 20), server=97)
    await finished(evening, (*alice, 9), (*bob, 20), channel=99)

    shown = told(await evening.slash("Alice", "history"))

    assert tables(shown) == [4, 1]
    assert "**Catte · table 1** · 🏆\u00a0won, score 30 · with Bob and Mochi" in shown
    assert "**Catte · table 4** · place 2, score 9 · with Bob" in shown
    assert "<t:3:d>" in shown


async def test_in_direct_messages_it_lists_all_of_them(evening: Evening) -> None:
    alice, bob = ("Alice", evening["Alice"].id), ("Bob", evening["Bob"].id)
    await finished(evening, (*alice, 30), (*bob, 20))
    await finished(evening, (*alice, 9), (*bob, 20), server=97)

    assert tables(told(await evening["Alice"].user.slash("history"))) == [2, 1]


async def test_who_has_no_tables_is_told_so(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    assert "You have not finished a game here yet" in told(await evening.slash("Alice", "history"))


async def test_a_long_history_has_pages(evening: Evening) -> None:
    for _ in range(23):
        await finished(evening, ("Alice", evening["Alice"].id, 30), ("Bob", 7, 20))

    shown = await evening.slash("Alice", "history")

    assert tables(told(shown)) == list(range(23, 13, -1))
    assert shown.response is not None
    await evening["Alice"].click(shown.response, label="More ▶")
    assert tables(told(shown)) == list(range(13, 3, -1))
    await evening["Alice"].click(shown.response, label="More ▶")
    assert tables(told(shown)) == [3, 2, 1]
    assert labels(shown.response.message) == ["◀ Back", "Show to everybody"]


async def test_a_table_is_replayed_from_the_list_in_a_message_of_its_own(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.plays_out()
    shown = await evening.slash("Bob", "history")
    assert shown.response is not None
    (select,) = [one for one in controls(shown.response.message) if isinstance(one, discord.SelectMenu)]
    assert "with Alice and Carol" in seen(shown.response.message)

    chosen = await evening["Bob"].select(shown.response.message, ["1"], custom_id=select.custom_id)

    assert "Replay of Catte · table 1" in told(chosen)
    assert tables(told(shown)) == [1]


async def test_a_made_up_choice_is_no_table(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    for value in ("nonsense", "77", "1"):
        answer = told(await evening.forge("Alice", evening.board, "hr", value=value))
        assert "There is no table" in answer or "not over yet" in answer
