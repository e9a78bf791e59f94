"""Upkeep: what piles up is done once, what failed is tried again, and nothing that was asked for is forgotten; outages and endings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.delivery.in_flight import InFlight
from bot.delivery.outage_log import OutageLog
from bot.delivery.upkeep import RETRY_SECONDS, Upkeep
from bot.errors import StorageError
from bot.models.ids import TableId
from bot.scheduler import Scheduler
from bot.storage.errors import DiskFull
from bot.workers.lanes import is_low_priority, low_priority
from tests.bot.delivery.place import Place
from tests.harness.inline_workers import inline_workers, wait_until_idle


class Pauses(list[float]):
    """Sleeping, for tests: nobody does."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


def answer(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises for such an answer."""
    kind = discord.DiscordServerError if status >= 500 else discord.Forbidden if status == 403 else discord.HTTPException
    response: Any = SimpleNamespace(status=status, reason="", headers={})
    return kind(response, {"code": code, "message": "no"})


class Work:
    """Work that counts, that can be held up, and that fails with these problems first."""

    def __init__(self, *problems: Exception) -> None:
        self.done = 0
        self.problems = list(problems)
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def __call__(self) -> None:
        self.done += 1
        await self.go_on.wait()
        if self.problems:
            raise self.problems.pop(0)


@pytest.fixture
def pauses() -> Pauses:
    return Pauses()


@pytest.fixture
async def upkeep(pauses: Pauses) -> AsyncIterator[Upkeep]:
    made = Upkeep(pauses, time.monotonic, Scheduler(time.monotonic, pauses))
    yield made
    await made.stop()


async def test_a_hundred_wishes_while_it_is_at_work_are_one_more_piece_of_work(upkeep: Upkeep) -> None:
    work = Work()
    work.go_on.clear()
    upkeep.request("table", work)
    await wait_until_idle()
    for _ in range(100):
        upkeep.request("table", work)
    work.go_on.set()

    await upkeep.wait_until_idle()

    assert work.done == 2


async def test_what_is_asked_for_the_moment_work_ends_is_not_forgotten(upkeep: Upkeep) -> None:
    """The work ends and somebody asks for more in the same turn of the loop, before the task has said farewell."""
    work = Work()
    work.go_on.clear()
    upkeep.request("table", work)
    await wait_until_idle()

    async def somebody() -> None:
        await work.go_on.wait()
        upkeep.request("table", work)

    person = asyncio.create_task(somebody())
    await wait_until_idle()
    work.go_on.set()
    await person
    await upkeep.wait_until_idle()

    assert work.done == 2


@pytest.mark.parametrize(
    "problem",
    [
        answer(500),
        answer(503),
        answer(401),
        answer(429),
        discord.RateLimited(7.0),
        aiohttp.ClientConnectionError(),
        TimeoutError(),
        ConnectionResetError(),
        StorageError("purrlor.db", "the disk is full"),
    ],
    ids=lambda problem: f"{type(problem).__name__} {getattr(problem, 'status', '')}",
)
async def test_a_bad_evening_is_waited_out(upkeep: Upkeep, pauses: Pauses, problem: Exception) -> None:
    work = Work(problem, problem)
    upkeep.request("table", work)

    await upkeep.wait_until_idle()

    assert work.done == 3
    assert pauses == list(RETRY_SECONDS[:2])


async def test_what_was_asked_for_last_is_done_in_place_of_what_would_be_tried_again(upkeep: Upkeep) -> None:
    first, last = Work(answer(503)), Work()
    first.go_on.clear()
    upkeep.request("table", first)
    await wait_until_idle()
    upkeep.request("table", last)
    first.go_on.set()

    await upkeep.wait_until_idle()

    assert (first.done, last.done) == (1, 1)


async def test_patience_grows_to_a_minute_and_no_further(upkeep: Upkeep, pauses: Pauses) -> None:
    upkeep.request("table", Work(*(answer(502) for _ in range(9))))

    await upkeep.wait_until_idle()

    assert pauses == [*RETRY_SECONDS, 60.0, 60.0, 60.0]


async def test_a_host_is_asked_for_help_only_with_what_lasts(upkeep: Upkeep) -> None:
    with capture_logs() as log:
        upkeep.request("key", Work(*[answer(503)] * 6))
        await upkeep.wait_until_idle()

    assert [(line["log_level"], line["event"]) for line in log if line["event"] != "cannot show it now"] == [
        ("warning", "Discord is away"),
        ("info", "Discord is back"),
    ]
    assert [line["log_level"] for line in log if line["event"] == "cannot show it now"] == ["info"] * 6


async def test_a_disk_in_trouble_is_told_at_once_with_what_to_do(upkeep: Upkeep) -> None:
    problem = DiskFull("purrlor.sqlite", "it is full")
    with capture_logs() as log:
        upkeep.request("key", Work(problem))
        await upkeep.wait_until_idle()

    assert [(line["log_level"], line["remedy"]) for line in log] == [("warning", problem.remedy)]


async def test_patience_begins_anew_after_a_success(upkeep: Upkeep, pauses: Pauses) -> None:
    upkeep.request("table", Work(answer(502), answer(502)))
    await upkeep.wait_until_idle()
    upkeep.request("table", Work(answer(502)))

    await upkeep.wait_until_idle()

    assert pauses == [1.0, 2.0, 1.0]


@pytest.mark.parametrize("problem", [answer(400, 50035), answer(403, 50013), KeyError("ours")])
async def test_what_would_fail_again_is_not_repeated_but_later_wishes_are_heard(upkeep: Upkeep, pauses: Pauses, problem: Exception) -> None:
    work = Work(problem)
    upkeep.request("table", work)
    await upkeep.wait_until_idle()
    assert (work.done, pauses) == (1, [])

    upkeep.request("table", work)
    await upkeep.wait_until_idle()

    assert work.done == 2


async def test_at_the_end_what_is_at_work_may_finish_and_what_hangs_is_cut_off(upkeep: Upkeep) -> None:
    finishing, hanging = Work(), Work()
    finishing.go_on.clear()
    hanging.go_on.clear()
    upkeep.request("finishing", finishing)
    upkeep.request("hanging", hanging)
    await wait_until_idle()
    asyncio.get_running_loop().call_soon(finishing.go_on.set)

    await asyncio.wait_for(upkeep.stop(patience=0.05), 5)

    await asyncio.wait_for(upkeep.wait_until_idle(), 5)


async def test_what_is_asked_for_after_the_end_is_left_to_the_next_start(upkeep: Upkeep) -> None:
    """Whoever was pressing a button at that moment is still being answered while the store is being closed."""
    await upkeep.stop()

    upkeep.request("table", late := Work())
    await upkeep.wait_until_idle()

    assert late.done == 0


async def test_what_is_asked_for_while_it_ends_is_waited_for_too(upkeep: Upkeep) -> None:
    shown: list[str] = []

    async def last() -> None:
        await wait_until_idle()
        shown.append("the last")

    async def first() -> None:
        upkeep.request("the last", last)

    upkeep.request("the first", first)
    await upkeep.stop()

    assert shown == ["the last"]


async def test_what_waits_is_tried_at_once_when_discord_is_back() -> None:
    """However long it would have waited still, and with short pauses from then on."""
    asked: asyncio.Queue[float] = asyncio.Queue()

    async def sleeps_for_ever(seconds: float) -> None:
        asked.put_nowait(seconds)
        await asyncio.Event().wait()

    upkeep, work = (
        Upkeep(sleeps_for_ever, time.monotonic, Scheduler(time.monotonic, sleeps_for_ever)),
        Work(aiohttp.ClientError(), aiohttp.ClientError()),
    )
    upkeep.request("table", work)
    pauses = []
    for _ in range(2):
        pauses.append(await asyncio.wait_for(asked.get(), 5))
        upkeep.retry_now()

    await asyncio.wait_for(upkeep.wait_until_idle(), 5)

    assert work.done == 3
    assert pauses == [RETRY_SECONDS[0]] * 2


async def test_who_has_time_waits_until_less_is_being_done(upkeep: Upkeep) -> None:
    """Catching up waits for presses, and not the other way round."""
    works = [Work() for _ in range(3)]
    for number, work in enumerate(works):
        work.go_on.clear()
        upkeep.request(number, work)
    waiting = asyncio.create_task(upkeep.wait_for_capacity(3))
    upkeep.request("a press", press := Work())
    await wait_until_idle()

    assert press.done == 1
    assert not waiting.done()
    works[0].go_on.set()
    await waiting
    for work in works:
        work.go_on.set()
    await upkeep.wait_until_idle()


async def test_who_works_for_a_table_knows_whether_somebody_else_does(upkeep: Upkeep) -> None:
    """Who is the last to show what is over forgets it: by then nobody remembers anything more of it."""
    had_others: dict[str, bool] = {}
    go_on = {name: asyncio.Event() for name in ("hand", "channel")}

    async def work(name: str) -> None:
        await go_on[name].wait()
        had_others[name] = upkeep.has_other_work(1)

    for name in go_on:
        upkeep.request((1, name), partial(work, name))
    upkeep.request((2, "channel"), asyncio.Event().wait)  # type: ignore[arg-type]
    go_on["hand"].set()
    await wait_until_idle()
    go_on["channel"].set()
    await wait_until_idle()
    await upkeep.stop(0)

    assert had_others == {"hand": True, "channel": False}


async def test_what_is_being_caught_up_is_done_first_once_a_press_asks_for_it(upkeep: Upkeep) -> None:
    were_behind: list[bool] = []
    go_on = asyncio.Event()

    async def work() -> None:
        were_behind.append(is_low_priority())
        await go_on.wait()

    with low_priority():
        upkeep.request("table", work)
    await wait_until_idle()
    upkeep.request("table", work)
    with low_priority():
        upkeep.request("table", work)
    go_on.set()
    await upkeep.wait_until_idle()

    assert were_behind == [True, False]


async def test_work_that_is_dropped_may_finish_and_other_work_is_not_waited_for(upkeep: Upkeep) -> None:
    mine, other = Work(RuntimeError("it was done to the end")), Work()
    mine.go_on.clear()
    other.go_on.clear()
    upkeep.request((1, "hand", 7), mine)
    upkeep.request((1, "hand", 8), other)
    await wait_until_idle()

    dropping = asyncio.create_task(upkeep.finish_matching(lambda key: key == (1, "hand", 7)))
    await wait_until_idle()
    assert not dropping.done()
    mine.go_on.set()
    await dropping

    assert mine.problems == [], "it was done to the end"
    other.go_on.set()


async def test_work_that_is_dropped_is_not_done_to_the_end_if_it_takes_too_long(upkeep: Upkeep) -> None:
    held_up = Work(RuntimeError("it was done to the end"))
    held_up.go_on.clear()
    upkeep.request((1, "hand", 7), held_up)
    await wait_until_idle()

    await upkeep.finish_matching(lambda key: key == (1, "hand", 7), patience=0)
    held_up.go_on.set()
    await upkeep.wait_until_idle()

    assert (held_up.done, len(held_up.problems)) == (1, 1)


# After a start


async def test_what_somebody_presses_is_shown_before_the_tables_that_are_caught_up(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [(await place.open()).table.id for _ in range(3)]
    await place.die()
    for table in tables:
        await place.disk.messages.mark_stale(table)
    monkeypatch.setattr("bot.delivery.delivery.MAX_CATCHING_UP", 2)  # the one that asks for the others, and another
    place.workers = inline_workers()
    place.reopen()
    await place.tables.load_open_tables()
    *behind, last = await place.disk.messages.find_stale_tables()
    asked: list[TableId] = []
    show = place.delivery._show_channel

    async def shown(table: TableId) -> None:
        asked.append(table)
        await show(table)

    monkeypatch.setattr(place.delivery, "_show_channel", shown)
    place.post.way.clear()
    place.delivery.catch_up()
    await wait_until_idle()
    assert asked == behind[:1], "a few at a time"

    await place.tables.join(last, place.bob)
    await wait_until_idle()

    assert asked == [behind[0], last], "the press does not wait for room"
    place.post.way.set()
    await place.settled()
    assert {*asked} == {*tables}, "all are caught up in the end"
    assert await place.disk.messages.find_stale_tables() == []


# At the end, who has pressed something is answered


class Press:
    """A press that is answered when it is let go on."""

    def __init__(self, underway: InFlight) -> None:
        self.may_go_on = asyncio.Event()
        self.began = asyncio.Event()
        self.answered = False
        self._underway = underway
        self.task = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        with self._underway.track():
            self.began.set()
            await self.may_go_on.wait()
            self.answered = True


async def test_who_is_being_answered_is_waited_for() -> None:
    underway = InFlight()
    press = Press(underway)
    await press.began.wait()

    stopping = asyncio.create_task(underway.stop())
    press.may_go_on.set()
    await stopping

    assert press.answered


async def test_who_takes_too_long_is_cut_off() -> None:
    underway = InFlight()
    press = Press(underway)
    await press.began.wait()

    await underway.stop(patience=0)

    assert press.task.cancelled()


# An outage is told once, and once when it is over, however much it hits

AWAY, BACK = "Discord is away", "Discord is back"
Told = tuple[float, str, list[int] | None, int | None]
"""When what was told, of which shards, and at the end how long the outage has lasted."""
EVENINGS: dict[str, tuple[dict[float, str], list[Told]]] = {
    "a new connection, as Discord asks for one": ({0: "lost 0", 5: "heard 0"}, []),
    "each attempt to have it back": (
        {0: "lost 0", 10: "lost 0", 50: "lost 0", 300: "heard 0"},
        [(30, AWAY, [0], None), (300, BACK, None, 300)],
    ),
    "all shards": ({0: "lost 0", 2: "lost 1", 90: "heard 1", 95: "heard 0"}, [(30, AWAY, [0, 1], None), (95, BACK, None, 95)]),
    "one shard, and another later": (
        {0: "lost 2", 70: "lost 1", 200: "heard 2", 210: "heard 1"},
        [(30, AWAY, [2], None), (100, AWAY, [1], None), (210, BACK, None, 210)],
    ),
    "one dead shard of several": (
        {0: "lost 1", 3: "lost 0", 4: "heard 0", 18: "lasts a b", 40: "lost 1", 100: "lost 2", 105: "heard 2", 200: "lasts c"},
        [(30, AWAY, [1], None)],
    ),
    "messages alone": ({18: "lasts a b", 48: "lasts a", 60: "done a", 61: "done b"}, [(18, AWAY, None, None), (61, BACK, None, 43)]),
    "messages and a shard": (
        {0: "lost 0", 18: "lasts a b", 48: "lasts a", 300: "heard 0", 301: "done a", 302: "done b"},
        [(30, AWAY, [0], None), (302, BACK, None, 302)],
    ),
}


RECORDS: dict[str, Callable[[OutageLog, Any], None]] = {
    "lost": OutageLog.record_shard_lost,
    "heard": OutageLog.record_shard_back,
    "lasts": OutageLog.record_work_stuck,
    "done": OutageLog.record_work_done,
}


def record(outages: OutageLog, deed: str) -> None:
    name, *parts = deed.split()
    for part in parts:
        RECORDS[name](outages, int(part) if part.isdigit() else part)


@pytest.mark.parametrize("evening", EVENINGS)
async def test_an_outage_is_told_once_and_its_end(evening: str) -> None:
    deeds, told = EVENINGS[evening]
    now, found = 0.0, list[Told]()
    scheduler = Scheduler(lambda: now, asyncio.sleep)
    outages = OutageLog(lambda: now, scheduler)
    for second in range(400):
        now = float(second)
        with capture_logs() as log:
            if now in deeds:
                record(outages, deeds[now])
            scheduler.run_due()
            await asyncio.sleep(0)
        found += [(now, line["event"], line.get("shard"), line.get("seconds")) for line in log]

    assert found == told
