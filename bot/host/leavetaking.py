"""Who comes no more is forgotten after so many months, where the host wants it so: as if they had asked for it themselves.

Only months count in which the bot was there to be played with: else it would forget everybody where it was itself away for so long, a
backup of then is put back, or the clock of its machine jumps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

import structlog

from bot.config import Storage
from bot.errors import PurrlorError
from bot.facts import MemberId
from bot.runtime import Runtime
from bot.storage import Store
from bot.tables import clocks
from bot.times import Outage

AFTER_START = 900.0
"""Nobody is looked for so soon after a start, whose minutes people are waiting for."""
EVERY = 86_400.0
MONTH = 365.25 / 12 * 86_400.0

log = structlog.get_logger(__name__)


class Leavetaking:
    """Looks once a day for as long as it is entered, and says how many it was; who they were stands nowhere."""

    def __init__(self, store: Store, forget: Callable[[MemberId], Awaitable[None]], wanted: Storage, runtime: Runtime) -> None:
        self._store, self._forget, self._months = store, forget, wanted.keep_months
        self._clock, self._sleep = runtime.clock, runtime.sleep
        self._looking: asyncio.Task[None] | None = None

    async def keep_looking(self) -> None:
        """What goes wrong is said, and tried again the next day."""
        await self._sleep(AFTER_START)
        while True:
            count = 0
            with _said():
                moment = await self._months_ago()
                for member in await self._store.unseen_since(moment):
                    with _said():  # one who cannot be forgotten keeps nobody else
                        known = await self._store.member(member)
                        if known is None or (known.seen_at or 0) < moment:  # else they came while the others were forgotten
                            await self._forget(member)
                            count += 1
            if count:
                log.info("who came no more is forgotten", count=count)
            await self._sleep(EVERY)

    async def _months_ago(self) -> float:
        """The last moment since which so many months have passed in which the bot was there. While it does not hear, nothing passes."""
        now, heard_at = self._clock(), await self._store.alive()
        deaf = Outage(now if heard_at is None else heard_at, now)
        return clocks.earlier(sorted([*await self._store.outages(), deaf]), now, self._months * MONTH)

    async def __aenter__(self) -> None:
        if self._months:
            self._looking = asyncio.create_task(self.keep_looking())

    async def __aexit__(self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)


@contextmanager
def _said() -> Iterator[None]:
    """What goes wrong in here is said, whatever it is: nobody else would look again before the next start."""
    try:
        yield
    except PurrlorError as trouble:
        log.error("who comes no more could not be forgotten", reason=str(trouble))
    except Exception:
        log.exception("who comes no more could not be forgotten")
