"""Work beside the event loop, without threads: each piece is done in one go, in a turn of the loop of its own.

    store = await Store.open(path, inline_workers())

For tests of what a bot does about a click: nothing in them can be done sooner or later by a machine then, and when the loop has nothing to
do, nothing is under way. That threads work at the same time is what evenings and the tests of lanes and of the store are for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from bot.workers.lanes import Workers

T = TypeVar("T")
TURNS = 200
"""So many at the most until all wait: some work never ends."""


class InlineExecutor(Executor):
    """The hands of one lane."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        asyncio.get_running_loop().call_soon(complete, future, fn, args, kwargs)
        return future


def inline_workers() -> Workers:
    """Workers all of whose hands are such."""
    return Workers(make_executor=lambda _lane, _most: InlineExecutor())


async def wait_until_idle() -> bool:
    """Until nobody has anything to do who does not wait for a clock or for one of us; whether that was so from the beginning."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    if not ready:
        return True
    for _ in range(TURNS):
        await asyncio.sleep(0)
        if not ready:
            break
    return False


def complete(future: Future[T], function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Does a piece of work now, unless nobody waits for it any more."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(function(*args, **kwargs))
    except Exception as problem:  # noqa: BLE001  (it is for who waits)
        future.set_exception(problem)
