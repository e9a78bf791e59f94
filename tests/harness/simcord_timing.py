"""Changes SimCord's timing for busy machines. Import this module to enable the changes.

SimCord waits five seconds for all effects of a click or a start. Here the wait is repeated up to `TRIES` times.
A longer timeout is no alternative: SimCord would then also wait for the bot's cleanup timers.
SimCord checks for quiet when a task ends or after 0.05 seconds. Here the check comes as soon as the loop is idle.
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
    """Advance the clock with repeated timeouts; finished work stays finished."""
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


setattr(simcord.env, "asyncio", SimpleNamespace(**(vars(asyncio) | {"wait": _wait, "sleep": _sleep})))  # noqa: B010  (not exported by the module)
Env._settle_internal = _patiently  # type: ignore[method-assign]
Env._advance_to = _unhurriedly  # type: ignore[method-assign]
