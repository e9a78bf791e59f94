"""SimCord with patience: it gives the bot five seconds for all that follows from a click or a start, which a busy machine may not have in
them. Importing this is enough.

Not by a longer timeout: then the caretaker would tidy up within it, and be waited for.

And it looks as soon as the loop has nothing more to do, where it would look when some task has ended, or after a twentieth of a second:
few tasks of a bot end, so that it waited for nothing; and each look goes through all of them, so that most were too early.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import simcord.env
from simcord import Env

from tests.harness.inline_workers import wait_until_idle

TRIES = 5

_settle, _advance = Env._settle_internal, Env._advance_to


async def _patiently(self: Env, **how: Any) -> None:
    for _ in range(TRIES - 1):
        with suppress(TimeoutError):
            await _settle(self, **how)
            return
    await _settle(self, **how)


async def _unhurriedly(self: Env, target: float, deadline: float) -> None:
    """For all that follows from turning the clock: what is done by then stays done, and the rest has its time again."""
    for _ in range(TRIES - 1):
        with suppress(TimeoutError):
            await _advance(self, target, deadline)
            return
        deadline = asyncio.get_running_loop().time() + self.settle_timeout
    await _advance(self, target, deadline)


async def _wait(tasks: Iterable[Any], *, timeout: float, return_when: str = asyncio.ALL_COMPLETED) -> Any:  # noqa: ASYNC109  (as there)
    if return_when == asyncio.FIRST_COMPLETED and not await wait_until_idle():
        return set(), set()
    return await asyncio.wait(tasks, timeout=timeout, return_when=return_when)


async def _sleep(seconds: float) -> None:
    if seconds == 0 or await wait_until_idle():
        await asyncio.sleep(seconds)


setattr(simcord.env, "asyncio", SimpleNamespace(**(vars(asyncio) | {"wait": _wait, "sleep": _sleep})))  # noqa: B010  (it is not theirs to give)
Env._settle_internal = _patiently  # type: ignore[method-assign]
Env._advance_to = _unhurriedly  # type: ignore[method-assign]
