"""*Look back*: chart, costly decisions, and luck apart from skill of a finished game."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from ai.review import sum_up
from bot.models.ids import TableId
from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message
from tests.cogs.test_replay import GOOD
from tests.harness.simcord_messages import custom_ids_of

pytestmark = pytest.mark.slow

SHOW = "Show to everybody"


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """A table of Alice, Bob and a cat, played to its end."""
    await evening.start("Bob")
    await evening.play_out()
    return evening


async def look_back(evening: Evening, name: str = "Alice", **options: object) -> discord.Message:
    """The page of the look back once it is done; without options, by the button of the channel."""
    result = await (evening.slash(name, "do", **options) if options else evening.press(name, "Look back"))
    assert result.ephemeral
    return await wait_for(evening, result)


async def wait_for(evening: Evening, result: InteractionResult) -> discord.Message:
    await evening.env.advance_time(3)
    return reply_message(result).message


class BusyCats:
    """Cats of running tables that keep the searching workers busy."""

    def __init__(self, evening: Evening) -> None:
        self._looks_back: Any = evening.bot.looks_back
        self._workers, self._env, self._idle = self._looks_back._workers, evening.env, asyncio.Event()

    async def __aenter__(self) -> None:
        self._looks_back._workers = self

    async def __aexit__(self, *_: object) -> None:
        self._idle.set()

    async def run(self, *work: Any) -> Any:
        await self._env.external_wait(self._idle.wait(), reason="cats think")
        return await self._workers.run(*work)


async def test_it_waits_for_cats_at_running_tables_and_shows_its_progress_until_then(played: Evening) -> None:
    async with BusyCats(played):
        result = await played.press("Alice", "Look back")
        waiting = full_text(reply_message(result).message)
    done = full_text(await wait_for(played, result))

    assert "It takes about a minute" in waiting
    assert re.search(r"\*\*Alice [^*]+\*\*\n.*own moves", done)
    assert len(re.findall("own moves", done)) == 2, "not of the cat"
    for heading in ("What each could expect", "Decisions that cost most", "Luck and skill", "A cat’s opinion from"):
        assert heading in done


async def test_the_second_time_it_is_there_at_once(played: Evening) -> None:
    shown = full_text(await look_back(played))

    async with BusyCats(played):
        assert full_text(reply_message(await played.press("Alice", "Look back")).message) == shown
        assert private_text(await played.slash("Alice", "do", what="look back")) == shown


async def test_two_at_once_share_one_work_and_both_see_it(played: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    end = next(one for one in reversed(played.channel.history()) if "Look back" in labels(one))
    works = list[object]()

    def count(*found: Any) -> Any:
        works.append(found)
        return sum_up(*found)

    monkeypatch.setattr("ai.review.sum_up", count)

    results = await played.forge_at_once(*((name, end, "bk:1:see", None) for name in ("Alice", "Bob")))
    alices, bobs = [full_text(await wait_for(played, result)) for result in results]

    assert len(works) == 1
    assert "Luck and skill" in alices
    assert "Luck and skill" in bobs


async def test_a_decision_leads_to_its_choice_in_the_replay_seen_by_its_seat(played: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.models.reviews.LEAST_TOLD", -99.0)  # so few looks make nothing sure
    shown = await look_back(played)
    step = next(act for act in custom_ids_of(shown) if act.startswith("ro:"))
    number, seat = map(int, step.split(":")[2:])

    page = private_text(await played["Alice"].click(shown, custom_id=step))

    assert seat == played.seat("Alice"), "the own decisions alone"
    assert f"**Move {number} of" in page
    assert "A cat chooses" in full_text(shown)


async def test_a_player_shows_it_to_everybody_once_and_a_stranger_does_not(played: Evening) -> None:
    alices, daves = await look_back(played), await look_back(played, "Dave")
    before = len(played.channel_texts())
    assert SHOW not in labels(daves)
    refused = await played.forge("Dave", daves, "bk:1:show")
    assert "Only somebody who played" in private_text(refused)

    answers = [private_text(await played["Alice"].click(alices, label=SHOW)) for _ in range(2)]

    (posted,) = played.channel_texts()[before:]
    assert "Luck and skill" in posted
    assert answers[0] == answers[1]
    assert re.search(r"\(https://\S+/\d+\)", answers[0])
    assert "Look back" in labels(played.channel.history()[-1])


async def test_a_restart_loses_the_work_and_the_button_of_its_page_begins_it_anew(played: Evening) -> None:
    async with BusyCats(played):
        result = await played.press("Alice", "Look back")
        await played.env.restart_bot(await played.household.bot())
    await wait_for(played, result)
    assert "It takes about a minute" in full_text(reply_message(result).message)

    await played["Alice"].click(reply_message(result).message, label="Look back")

    assert "Luck and skill" in full_text(await wait_for(played, result))


async def test_a_running_table_is_not_looked_back_at(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    message = evening.channel.history()[-1]

    for verb in ("see", "here", "show"):
        assert "is not over" in private_text(await evening.forge("Alice", message, f"bk:1:{verb}"))
    assert await evening.bot.store.reviews.find(TableId(1)) is None


async def test_a_game_that_was_stopped_is_looked_back_at_up_to_there(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)
    for _ in range(7):
        await evening.play(evening.turn())
    await evening.end_together()

    assert "The game was stopped" in full_text(await look_back(evening, what="look back table 1"))


async def test_a_record_from_a_file_is_looked_back_at_in_its_replay_and_not_kept(evening: Evening) -> None:
    result = await evening.slash("Alice", "replay", file=("game.txt", GOOD))
    replay = result.followups[-1].message

    shown = await wait_for(evening, await evening["Alice"].click(replay, label="Look back"))

    assert " **p0 " in full_text(shown)
    assert SHOW not in labels(shown)
    step = next(act for act in custom_ids_of(shown) if act.startswith("ro:f:"))
    assert "**Move" in private_text(await evening["Alice"].click(shown, custom_id=step))
