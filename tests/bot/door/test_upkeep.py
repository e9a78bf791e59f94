"""Upkeep: one worker for each thing, and nothing that is asked for is forgotten."""

from __future__ import annotations

import asyncio

from bot.door.upkeep import Upkeep


async def test_what_is_asked_for_while_it_is_done_is_done_once_more_not_once_each() -> None:
    upkeep, begun, go = Upkeep(), [], asyncio.Event()

    async def work() -> None:
        begun.append(len(begun))
        await go.wait()

    upkeep.ask("table", work)
    await asyncio.sleep(0)
    for _ in range(5):
        upkeep.ask("table", work)
    go.set()
    await upkeep.settled()

    assert begun == [0, 1]


async def test_what_is_asked_for_in_the_breath_in_which_the_worker_ends_is_done() -> None:
    """A hand would stay as it was, and its person would never learn that it is their turn."""
    upkeep, begun = Upkeep(), []
    loop = asyncio.get_running_loop()

    async def work() -> None:
        begun.append(len(begun))
        if len(begun) == 1:
            loop.call_soon(upkeep.ask, "table", work)  # runs when the worker has ended, and before anybody is told so

    upkeep.ask("table", work)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await upkeep.settled()

    assert begun == [0, 1]


async def test_a_worker_that_was_stopped_can_be_asked_again() -> None:
    upkeep, begun, never = Upkeep(), [], asyncio.Event()

    async def work() -> None:
        begun.append(len(begun))
        if len(begun) == 1:
            await never.wait()

    upkeep.ask("table", work)
    await asyncio.sleep(0)
    await upkeep.stop(patience=0)
    upkeep.ask("table", work)
    await upkeep.settled()

    assert begun == [0, 1]
