"""Workers without threads: each job runs in its own turn of the event loop.

    store = await Store.open(path, inline_workers())

With them a test does not depend on the machine's speed, and an idle loop means that no work is in progress.
Real threads are tested by evenings and by the tests of lanes and of the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from bot.workers.lanes import Workers

T = TypeVar("T")
TURNS = 200
"""Maximum turns of the loop to wait, because some work never ends."""


class InlineExecutor(Executor):
    """The executor of one lane."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        asyncio.get_running_loop().call_soon(complete, future, fn, args, kwargs)
        return future


def inline_workers() -> Workers:
    """Make workers whose lanes use inline executors."""
    return Workers(make_executor=lambda _lane, _most: InlineExecutor())


async def wait_until_idle() -> bool:
    """Run the loop until only timers are pending. True if the loop was idle before."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    if not ready:
        return True
    for _ in range(TURNS):
        await asyncio.sleep(0)
        if not ready:
            break
    return False


def complete(future: Future[T], function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Run a job now and set its future, unless the future was cancelled."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(function(*args, **kwargs))
    except Exception as problem:  # noqa: BLE001  (passed on to the awaiting task)
        future.set_exception(problem)
