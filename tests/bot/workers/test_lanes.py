"""Workers: each lane has its own pool, more work waits, and closing leaves no thread behind."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.errors import WorkerDied
from bot.workers.lanes import MAX_OVERTAKES, POOL_SIZES, Lane, LaneCounts, Priority, PrioritySemaphore, Workers, with_priority


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with Workers() as made:
        yield made


class HeldWork:
    """Work that lasts until it is released."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Semaphore(0), threading.Event()
        self.done: list[int] = []

    def __call__(self, number: int) -> str:
        self.begun.release()
        assert self.go_on.wait(10)
        self.done.append(number)
        return threading.current_thread().name

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.acquire, timeout=10)


def find_lanes(threads: set[threading.Thread]) -> set[str]:
    """The lanes that have a thread among these."""
    return {thread.name.rpartition("_")[0] for thread in threads} & set(Lane)


async def test_work_answers_and_fails_as_it_would_here(workers: Workers) -> None:
    assert await workers.run(Lane.REPLAYS, divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        await workers.run(Lane.REPLAYS, divmod, 7, 0)


async def test_what_is_too_much_for_a_lane_waits_and_is_counted(workers: Workers) -> None:
    held, most = HeldWork(), POOL_SIZES[Lane.PICTURES]
    pictures = [asyncio.create_task(workers.run(Lane.PICTURES, held, number)) for number in range(most + 3)]
    for _ in range(most):
        await held.has_begun()
    full = replace(workers.counts[Lane.PICTURES])

    held.go_on.set()
    await asyncio.gather(*pictures)

    assert full == LaneCounts(waiting=3, working=most, done=0)
    after = workers.counts[Lane.PICTURES]
    assert (after.waiting, after.working, after.done) == (0, 0, most + 3)
    assert after.seconds > 0


async def test_a_lane_that_is_full_holds_up_no_other(workers: Workers) -> None:
    held = HeldWork()
    thinking = [asyncio.create_task(workers.run(Lane.CATS, held, number)) for number in range(10)]
    await held.has_begun()

    assert await workers.run(Lane.WRITING, abs, -1) == 1
    held.go_on.set()
    await asyncio.gather(*thinking)


async def test_what_has_begun_is_done_also_if_nobody_waits_for_it_and_what_has_not_is_not(workers: Workers) -> None:
    held = HeldWork()
    tasks = [asyncio.create_task(workers.run(Lane.WRITING, held, number)) for number in (1, 2)]
    await held.has_begun()

    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    held.go_on.set()
    await workers.run(Lane.WRITING, abs, 0)

    assert held.done == [1]


async def test_what_has_begun_has_its_place_until_it_is_done_also_if_nobody_waits_for_it(workers: Workers) -> None:
    held, most = HeldWork(), POOL_SIZES[Lane.PICTURES]
    tasks = [asyncio.create_task(workers.run(Lane.PICTURES, held, number)) for number in range(most)]
    for _ in range(most):
        await held.has_begun()

    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    next_one = asyncio.create_task(workers.run(Lane.PICTURES, abs, -1))
    await asyncio.sleep(0)
    meanwhile = replace(workers.counts[Lane.PICTURES])
    held.go_on.set()

    assert await next_one == 1
    assert meanwhile == LaneCounts(waiting=1, working=most)


async def list_in_turn(semaphore: PrioritySemaphore, *whose: str) -> list[str]:
    """The order in which waiters get the only place."""
    order: list[str] = []

    async def wait(who: str) -> None:
        async with semaphore:
            order.append(who)

    await semaphore.acquire()
    waiting = []
    for who in whose:
        with with_priority(Priority(["press", "cat", "review"].index(who.split()[0]))):
            waiting.append(asyncio.create_task(wait(who)))
        await asyncio.sleep(0)
    semaphore.release()
    await asyncio.gather(*waiting)
    return order


async def test_what_a_press_waits_for_overtakes_what_nobody_waits_for() -> None:
    assert await list_in_turn(PrioritySemaphore(1), "cat 1", "cat 2", "press 1", "press 2") == ["press 1", "press 2", "cat 1", "cat 2"]


async def test_idle_work_goes_last_however_often_it_is_overtaken() -> None:
    cats = [f"cat {number}" for number in range(MAX_OVERTAKES + 2)]

    assert await list_in_turn(PrioritySemaphore(1), "review", *cats, "press") == ["press", *cats, "review"]


async def test_what_nobody_waits_for_is_overtaken_only_so_often() -> None:
    presses = [f"press {number}" for number in range(MAX_OVERTAKES + 2)]

    order = await list_in_turn(PrioritySemaphore(1), "cat", *presses)

    assert order == [*presses[:MAX_OVERTAKES], "cat", *presses[MAX_OVERTAKES:]]


async def test_who_is_cancelled_while_they_wait_takes_no_turn() -> None:
    semaphore = PrioritySemaphore(1)
    await semaphore.acquire()
    gone = asyncio.create_task(semaphore.acquire())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait([gone])
    semaphore.release()

    await semaphore.acquire()


async def test_who_is_cancelled_in_the_moment_of_their_turn_gives_it_on() -> None:
    semaphore = PrioritySemaphore(1)
    await semaphore.acquire()
    gone = asyncio.create_task(semaphore.acquire())
    await asyncio.sleep(0)
    semaphore.release()
    asyncio.get_running_loop().call_soon(gone.cancel)
    await asyncio.wait([gone])

    await semaphore.acquire()


def test_a_place_that_was_taken_in_a_loop_that_is_gone_is_free_in_the_next() -> None:
    """The work outlives its event loop: a waiter in the next one would otherwise wait for ever."""
    workers, held = Workers(), HeldWork()

    async def begins() -> None:
        asyncio.get_running_loop().create_task(workers.run(Lane.WRITING, held, 1))
        await held.has_begun()

    async def goes_on() -> int:
        waiting = asyncio.create_task(workers.run(Lane.WRITING, abs, -1))
        await asyncio.sleep(0)
        held.go_on.set()
        answer = await waiting
        await workers.close()
        return answer

    asyncio.run(begins())

    assert asyncio.run(goes_on()) == 1


async def test_closing_finishes_what_has_begun_and_leaves_no_thread() -> None:
    others = set(threading.enumerate())  # of other tests, perhaps
    workers, held = Workers(), HeldWork()
    waiting = [asyncio.create_task(workers.run(lane, held, 1)) for lane in Lane]
    for _ in Lane:
        await held.has_begun()
    working = find_lanes(set(threading.enumerate()) - others)

    held.go_on.set()
    await workers.close()

    assert working == set(Lane)
    assert find_lanes(set(threading.enumerate()) - others) == set()
    assert len(await asyncio.gather(*waiting)) == len(Lane)
    with pytest.raises(RuntimeError):
        await workers.run(Lane.CATS, abs, 1)


async def test_closing_ends_what_a_process_has_begun() -> None:
    workers, began = Workers({Lane.PICTURES}), asyncio.Event()
    endless = asyncio.create_task(workers.run(Lane.PICTURES, signal.pause, on_start=began.set))
    await began.wait()

    await workers.close()

    with pytest.raises(WorkerDied):
        await endless
    assert workers.count_processes() == {Lane.PICTURES: 0}


async def test_closing_waits_in_no_thread_and_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, held = Workers(), HeldWork()
    working = asyncio.create_task(workers.run(Lane.BACKUPS, held, 1))
    await held.has_begun()
    waiting = asyncio.create_task(workers.run(Lane.BACKUPS, held, 2))
    monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", None)

    closing = asyncio.create_task(workers.close())
    for _ in range(10):
        await asyncio.sleep(0)
    closed_early = closing.done()
    held.go_on.set()
    await closing

    assert not closed_early
    assert (await working).startswith(Lane.BACKUPS)
    with pytest.raises(RuntimeError):
        await waiting
    assert held.done == [1]
