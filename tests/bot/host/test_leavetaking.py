"""Who comes no more is forgotten after so many months, if the host wants it so; who plays on is not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.config import Storage
from bot.errors import CannotDo, DatabaseLocked, PurrlorError
from bot.facts import Member, MemberId
from bot.host.leavetaking import AFTER_START, EVERY, MONTH, Leavetaking
from bot.runtime import Runtime
from bot.storage.sqlite import SqliteStore
from bot.times import Outage
from bot.workers.lanes import Workers

NOON = 1_800_014_400.0
ALICE, BOB = MemberId(101), MemberId(102)
Looks = Callable[..., Awaitable[tuple[list[float], list[float], list[MemberId]]]]


class Asked:
    """In the place of a store: what it was asked, and whom it names."""

    def __init__(self, *answers: list[MemberId] | PurrlorError) -> None:
        self.moments, self._answers, self.came = list[float](), iter(answers), set[MemberId]()

    async def unseen_since(self, moment: float) -> list[MemberId]:
        self.moments.append(moment)
        answer = next(self._answers)
        if isinstance(answer, PurrlorError):
            raise answer
        return answer

    async def alive(self) -> None:
        """Nothing is known of when the bot was there: so it was, always."""

    async def outages(self) -> tuple[Outage, ...]:
        return ()

    async def member(self, member: MemberId) -> Member:
        return Member(member, "Somebody", seen_at=NOON if member in self.came else None)


async def looked(
    months: int, *answers: list[MemberId] | PurrlorError, stays: MemberId | None = None, problem: Exception | None = None
) -> tuple[list[float], list[float], list[MemberId]]:
    """For how long it slept, since when it looked, and who was forgotten, until there is no answer left. One may stay, for a problem."""
    now, slept, gone, over = [NOON], list[float](), list[MemberId](), asyncio.Event()

    async def sleep(seconds: float) -> None:
        if len(slept) == len(answers):
            over.set()
            await asyncio.Event().wait()
        slept.append(seconds)
        now[0] += seconds

    async def forget(member: MemberId) -> None:
        if member == stays and problem is not None:
            raise problem
        gone.append(member)

    store, runtime = Asked(*answers), Runtime(workers=Workers(), clock=lambda: now[0], sleep=sleep)
    async with Leavetaking(store, forget, Storage(keep_months=months), runtime):  # type: ignore[arg-type]
        if months:
            await over.wait()
    return slept, store.moments, gone


async def forgotten_at_once(store: Any, months: int, meanwhile: Callable[[], None] = lambda: None) -> list[MemberId]:
    """Who is forgotten as it looks for the first time, at noon; `meanwhile` comes about as each of them is."""
    gone, over = list[MemberId](), asyncio.Event()

    async def sleep(seconds: float) -> None:
        if seconds == EVERY:
            over.set()
            await asyncio.Event().wait()

    async def forget(member: MemberId) -> None:
        gone.append(member)
        meanwhile()

    async with Leavetaking(store, forget, Storage(keep_months=months), Runtime(workers=Workers(), clock=lambda: NOON, sleep=sleep)):
        await over.wait()
    return gone


async def test_it_looks_once_a_day_for_who_was_not_seen_for_so_many_months() -> None:
    slept, moments, gone = await looked(24, [ALICE], [])

    assert slept == [AFTER_START, EVERY]
    assert moments == [NOON + AFTER_START - 24 * MONTH, NOON + AFTER_START + EVERY - 24 * MONTH]
    assert gone == [ALICE]


async def test_where_no_months_are_set_nobody_is_looked_for() -> None:
    assert await looked(0) == ([], [], [])


async def test_it_says_how_many_and_not_who() -> None:
    with capture_logs() as log:
        await looked(1, [ALICE, MemberId(102)], [])

    assert [(line["event"], line["count"]) for line in log] == [("who came no more is forgotten", 2)]
    assert str(ALICE) not in str(log)


@pytest.mark.parametrize("trouble", [DatabaseLocked("file", "somebody holds it"), CannotDo("reply-not-saved")], ids=repr)
async def test_trouble_is_said_and_it_looks_again_the_next_day(trouble: PurrlorError) -> None:
    with capture_logs() as log:
        _, _, gone = await looked(1, trouble, [ALICE])

    assert gone == [ALICE]
    assert [line["log_level"] for line in log] == ["error", "info"]


@pytest.mark.parametrize("problem", [CannotDo("reply-not-saved"), aiohttp.ClientConnectionError(), KeyError("BK4")], ids=repr)
async def test_one_who_cannot_be_forgotten_keeps_nobody_else(problem: Exception) -> None:
    """They come first each day: everybody behind them was never forgotten; or nobody was looked for any more until the next start."""
    with capture_logs() as log:
        slept, _, gone = await looked(1, [ALICE, MemberId(102)], [ALICE, MemberId(103)], stays=ALICE, problem=problem)

    assert gone == [102, 103]
    assert slept == [AFTER_START, EVERY]
    assert [line["log_level"] for line in log] == ["error", "info"] * 2
    assert str(ALICE) not in str(log)


async def test_who_comes_while_others_are_forgotten_is_not() -> None:
    """Of many it takes a while: their hands are taken away one after another."""
    store = Asked([ALICE, BOB])

    assert await forgotten_at_once(store, 1, lambda: store.came.add(BOB)) == [ALICE]


@pytest.mark.parametrize(
    ("heard_at", "outages"),
    [
        (NOON, [Outage(NOON - 11 * MONTH, NOON)]),
        (NOON - 11 * MONTH, []),
        (NOON - 2 * MONTH, [Outage(NOON - 11 * MONTH, NOON - 2 * MONTH)]),
        (NOON, [Outage(NOON - 11 * MONTH, NOON - 5 * MONTH), Outage(NOON - 6 * MONTH, NOON)]),
        (NOON - 11 * MONTH, [Outage(NOON - 11 * MONTH, NOON + 30 * MONTH)]),
    ],
    ids=[
        "it was away for eleven months",
        "it has not heard for eleven months, and does not yet",
        "it was away for nine, and does not hear since",
        "its clock went back in between",
        "its clock was far ahead for a while",
    ],
)
async def test_months_in_which_the_bot_was_away_do_not_count(tmp_path: Path, heard_at: float, outages: list[Outage]) -> None:
    """It forgot everybody as it came back, where it had been away itself for so long or the clock of its machine was months ahead."""
    month = MONTH * 1.001
    async with Workers() as workers:
        store = await SqliteStore.open(tmp_path / "purrlor.db", workers)
        await store.remember_member(Member(ALICE, "Alice", seen_at=NOON - 12 * MONTH))
        await store.remember_member(Member(BOB, "Bob", seen_at=NOON - 11 * MONTH - 2 * month))
        for outage in outages:
            await store.note_outages([outage], NOON)
        await store.note_alive(heard_at)
        gone = await forgotten_at_once(store, 2)
        await store.close()

    assert gone == [BOB]
