"""Deletion of inactive members after the months in the settings. Active members are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.errors import CannotDo, DatabaseLocked, PurrlorError
from bot.models.ids import MemberId
from bot.models.people import Member
from bot.ops.retention import CHECK_SECONDS, FIRST_CHECK_SECONDS, MONTH_SECONDS, Retention
from bot.scheduler import Scheduler
from bot.settings.config import StorageConfig
from tests.bot.home import Clock

NOON = 1_800_014_400.0
ALICE, BOB, CAROL = map(MemberId, (101, 102, 103))


class AskedPeople:
    """A fake store that records the queried times, and returns the given members day by day."""

    def __init__(self, *answers: list[MemberId] | PurrlorError) -> None:
        self.moments = list[float]()
        self._answers = iter(answers)
        self.came = set[MemberId]()

    async def find_unseen_since(self, moment: float) -> list[MemberId]:
        self.moments.append(moment)
        answer = next(self._answers)
        if isinstance(answer, PurrlorError):
            raise answer
        return answer

    async def find(self, member: MemberId) -> Member:
        return Member(member, "Somebody", seen_at=NOON if member in self.came else None)


async def run_retention(
    store: Any, days: int = 1, *, months: int = 1, before: Callable[[MemberId], object] = lambda _: None
) -> tuple[list[float], list[MemberId]]:
    """Run the daily check for a number of days from noon.

    Returns waiting times and deleted members.

    `before` is called before each deletion.
    """
    clock, slept, gone = Clock(), list[float](), list[MemberId]()
    clock.now = NOON
    scheduler = Scheduler(clock.steady, asyncio.sleep)

    async def forget(member: MemberId) -> None:
        before(member)
        gone.append(member)

    Retention(store, forget, StorageConfig(keep_months=months), clock, scheduler).start()
    while scheduler.is_scheduled("retention") and len(slept) < days:
        slept.append(FIRST_CHECK_SECONDS if not slept else CHECK_SECONDS)
        clock.advance(slept[-1] - 1)
        scheduler.run_due()
        assert scheduler.is_scheduled("retention"), "not before"
        clock.advance(1)
        scheduler.run_due()
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
    return slept, gone


async def test_it_looks_once_a_day_for_who_was_not_seen_for_so_many_months_and_says_how_many_and_not_who() -> None:
    store = AskedPeople([ALICE, BOB], [])

    with capture_logs() as log:
        assert await run_retention(store, 2, months=24) == ([FIRST_CHECK_SECONDS, CHECK_SECONDS], [ALICE, BOB])

    assert store.moments == [
        NOON + FIRST_CHECK_SECONDS - 24 * MONTH_SECONDS,
        NOON + FIRST_CHECK_SECONDS + CHECK_SECONDS - 24 * MONTH_SECONDS,
    ]
    assert [(line["event"], line["count"]) for line in log] == [("who came no more is forgotten", 2)]
    assert str(ALICE) not in str(log)


async def test_where_no_months_are_set_nobody_is_looked_for() -> None:
    assert await run_retention(AskedPeople(), months=0) == ([], [])


@pytest.mark.parametrize("trouble", [DatabaseLocked("file", "somebody holds it"), CannotDo("reply-not-saved")], ids=repr)
async def test_trouble_is_said_and_it_looks_again_the_next_day(trouble: PurrlorError) -> None:
    with capture_logs() as log:
        assert (await run_retention(AskedPeople(trouble, [ALICE]), 2))[1] == [ALICE]

    assert [line["log_level"] for line in log] == ["error", "info"]


@pytest.mark.parametrize("problem", [CannotDo("reply-not-saved"), aiohttp.ClientConnectionError(), KeyError("BK4")], ids=repr)
async def test_one_who_cannot_be_forgotten_keeps_nobody_else(problem: Exception) -> None:
    """They come first each day: everybody behind them was never forgotten; or nobody was looked for
    any more until the next start.
    """

    def refuse(member: MemberId) -> None:
        if member == ALICE:
            raise problem

    with capture_logs() as log:
        assert (await run_retention(AskedPeople([ALICE, BOB], [ALICE, CAROL]), 2, before=refuse))[1] == [BOB, CAROL]

    assert [line["log_level"] for line in log] == ["error", "info"] * 2
    assert str(ALICE) not in str(log)


async def test_who_comes_while_others_are_forgotten_is_not() -> None:
    """Of many it takes a while: their hands are taken away one after another."""
    store = AskedPeople([ALICE, BOB])

    assert (await run_retention(store, before=lambda _: store.came.add(BOB)))[1] == [ALICE]
