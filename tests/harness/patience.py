"""SimCord with patience: it gives the bot five seconds for all that follows from a click or a start, which a busy machine may not have in
them. Importing this is enough.

Not by a longer timeout: then the caretaker would tidy up within it, and be waited for.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from simcord import Env

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


Env._settle_internal = _patiently  # type: ignore[method-assign]
Env._advance_to = _unhurriedly  # type: ignore[method-assign]
