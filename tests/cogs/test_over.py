"""What commands say of a table that is over, whose number somebody names: what there is to see of it, or that it is over."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening, told


@pytest.fixture
async def over(game: Evening) -> Evening:
    """A table of Alice, Bob and Carol that was played to its end."""
    await game.plays_out()
    return game


async def test_its_scores_and_its_record_are_there(over: Evening) -> None:
    scores = told(await over.slash("Alice", "table scores", table=1))
    record = await over.slash("Bob", "table record", table=1)

    assert "Alice" in scores
    assert record.response is not None
    assert [one.filename for one in record.response.message.attachments] == ["catte-1.txt"]


@pytest.mark.parametrize("command", ["leave", "back", "start", "add-cat", "close", "fair"])
async def test_what_cannot_be_done_any_more_is_answered_with_that(over: Evening, command: str) -> None:
    assert told(await over.slash("Alice", f"table {command}", table=1)) == "Table 1 is over."


@pytest.mark.parametrize("command", ["scores", "record", "fair", "close"])
async def test_who_could_not_have_seen_it_hears_of_none(over: Evening, command: str) -> None:
    guild = over.env.create_guild("Dogs")
    dave = guild.add_member(over.people["Dave"].user)
    channel = guild.create_text_channel("dog-games")
    await over.env.settle()

    assert told(await dave.slash(channel, f"table {command}", table=1)) == "There is no table 1. /tables shows yours."


async def test_a_lobby_that_nobody_started_is_none_that_is_over(evening: Evening) -> None:
    await evening.open()
    await evening.slash("Alice", "table close", table=1)

    assert told(await evening.slash("Alice", "table record", table=1)) == "There is no table 1. /tables shows yours."
