"""One timer for all that is due later; nobody sleeps, for the clock is turned and the scheduler rung."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from bot.scheduler import MAX_STALE, RETRY_SECONDS, Scheduler
from bot.workers.lanes import is_low_priority, low_priority
from tests.bot.home import Clock, make_disk_error


class Sleeper:
    """Sleeping, until a test lets everybody wake; `asked` are the seconds."""

    def __init__(self) -> None:
        self.asked, self._over = list[float](), asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self._over.wait()

    async def wake(self) -> None:
        self._over.set()
        self._over = asyncio.Event()
        await asyncio.sleep(0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sleeper() -> Sleeper:
    return Sleeper()


@pytest.fixture
def scheduler(clock: Clock, sleeper: Sleeper) -> Scheduler:
    return Scheduler(clock.steady, sleeper)


async def test_it_sleeps_until_the_next_moment_and_does_what_is_due_once(scheduler: Scheduler, clock: Clock, sleeper: Sleeper) -> None:
    done, note = list[str](), noting
    scheduler.schedule("late", 20.0, note(done, "late"))
    scheduler.schedule("early", 10.0, note(done, "early"))
    scheduler.start()
    await asyncio.sleep(0)
    clock.advance(10.0)
    await sleeper.wake()
    await asyncio.sleep(0)

    assert (done, sleeper.asked) == (["early"], [10.0, 10.0])
    assert [scheduler.is_scheduled(key) for key in ("early", "late")] == [False, True]
    await scheduler.stop()


async def test_a_key_that_is_set_anew_counts_once_and_one_that_is_cancelled_never(scheduler: Scheduler, clock: Clock) -> None:
    done = list[str]()
    for seconds in (5.0, 30.0, 20.0):
        scheduler.schedule("again", seconds, noting(done, f"after {seconds:.0f}"))
    scheduler.schedule("never", 5.0, noting(done, "never"))
    scheduler.cancel("never")
    for _ in range(2):
        clock.advance(20.0)
        scheduler.run_due()
        await asyncio.sleep(0)

    assert done == ["after 20"]


async def test_it_waits_for_nothing_where_nothing_is_left(scheduler: Scheduler) -> None:
    scheduler.start()
    scheduler.schedule("one", 5.0, lambda: None)
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == 2
    scheduler.cancel("one")
    await asyncio.sleep(0)

    assert len(asyncio.all_tasks()) == 1


async def test_what_is_done_again_and_again_is_so_also_when_it_fails_and_harms_nothing_else(scheduler: Scheduler, clock: Clock) -> None:
    done = list[str]()
    scheduler.schedule_every("breaks", 10.0, lambda: [][0])
    scheduler.schedule_every("works", 10.0, noting(done, "works"))
    with capture_logs() as log:
        for _ in range(2):
            clock.advance(10.0)
            scheduler.run_due()
            await asyncio.sleep(0)

    assert done == ["works", "works"]
    assert [line["log_level"] for line in log] == ["error", "error"]


async def test_what_the_disk_refuses_is_tried_again_soon_and_nothing_else_is(scheduler: Scheduler, clock: Clock) -> None:
    done = list[str]()

    async def refused() -> None:
        done.append("tried")
        raise make_disk_error() if len(done) == 1 else KeyError("BK4")

    scheduler.schedule("refused", 0.0, refused)
    with capture_logs() as log:
        for _ in range(3):
            scheduler.run_due()
            await asyncio.sleep(0)
            clock.advance(RETRY_SECONDS)

    assert done == ["tried", "tried"]
    assert [line["log_level"] for line in log] == ["warning", "error"]


async def test_when_it_has_stopped_nothing_is_done_and_what_is_being_done_is_cancelled(scheduler: Scheduler, clock: Clock) -> None:
    done = list[str]()

    async def lasts() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            done.append("cancelled")

    scheduler.start()
    scheduler.schedule("lasts", 0.0, lasts)
    scheduler.run_due()
    await asyncio.sleep(0)
    scheduler.schedule("later", 0.0, noting(done, "later"))
    await asyncio.sleep(0)

    await scheduler.stop()

    assert (done, len(asyncio.all_tasks())) == (["cancelled"], 1)


async def test_work_of_one_key_is_never_done_twice_at_once_and_what_falls_due_meanwhile_begins_afterwards(scheduler: Scheduler) -> None:
    begun, over = list[str](), asyncio.Event()

    async def begin(what: str) -> None:
        begun.append(what)
        await over.wait()

    for what in ("first", "second", "third"):
        scheduler.schedule("one", 0.0, lambda what=what: begin(what))  # type: ignore[misc]
        scheduler.run_due()
        await asyncio.sleep(0)
    assert (begun, scheduler.is_scheduled("one")) == (["first"], True)
    over.set()
    await asyncio.sleep(0.001)
    scheduler.run_due()
    await asyncio.sleep(0)

    assert (begun, scheduler.is_scheduled("one")) == (["first", "third"], False)


@pytest.mark.parametrize("later", [False, True], ids=["cancelled", "put off"])
async def test_what_waits_for_other_work_of_its_key_can_still_be_cancelled_or_put_off(
    scheduler: Scheduler, clock: Clock, later: bool
) -> None:
    done, over = list[str](), asyncio.Event()
    scheduler.schedule("one", 0.0, over.wait)
    scheduler.run_due()
    scheduler.schedule("one", 0.0, noting(done, "soon"))
    scheduler.run_due()
    if later:
        scheduler.schedule("one", 20.0, noting(done, "later"))
    else:
        scheduler.cancel("one")
    over.set()
    for _ in range(2):
        await asyncio.sleep(0.001)
        scheduler.run_due()
        clock.advance(20.0)

    await asyncio.sleep(0)
    assert done == ["later"] * later


async def test_work_knows_nothing_of_what_was_going_on_where_it_was_registered(scheduler: Scheduler) -> None:
    """Nor of where other work was registered, with which it begins."""
    found = list[bool]()
    with low_priority():
        scheduler.schedule("one", 0.0, lambda: found.append(is_low_priority()))
        scheduler.run_due()
    await asyncio.sleep(0)

    assert found == [False]


async def test_moments_that_count_no_more_do_not_pile_up(scheduler: Scheduler) -> None:
    for _ in range(10 * MAX_STALE):
        scheduler.schedule("a turn of a day", 86_400.0, lambda: None)

    assert len(scheduler._moments) <= MAX_STALE + 2


def noting(done: list[str], what: str) -> Callable[[], None]:
    return lambda: done.append(what)
