"""Who comes no more is forgotten after so many months, where the host wants it so: as if they had asked for it themselves.

Only months count in which the bot was there to be played with: else it would forget everybody where it was itself away for so long, a
backup of then is put back, or the clock of its machine jumps.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import structlog

from bot.errors import PurrlorError
from bot.models.ids import MemberId
from bot.scheduler import Scheduler
from bot.settings.config import StorageConfig
from bot.storage import PeopleQueries

FIRST_CHECK_SECONDS = 900.0
"""Nobody is looked for so soon after a start, whose minutes people are waiting for."""
CHECK_SECONDS = 86_400.0
MONTH_SECONDS = 365.25 / 12 * 86_400.0

log = structlog.get_logger(__name__)


class Retention:
    """Looks once a day, and says how many it was; who they were stands nowhere.

    `now` stands still while the bot does not hear, and members count as seen later by each absence of a day (bot/tables/timekeeper.py).
    """

    def __init__(
        self,
        people: PeopleQueries,
        forget: Callable[[MemberId], Awaitable[None]],
        wanted: StorageConfig,
        now: Callable[[], float],
        scheduler: Scheduler,
    ) -> None:
        self._people, self._forget, self._months, self._now, self._scheduler = people, forget, wanted.keep_months, now, scheduler

    def start(self) -> None:
        """From now on, if the host wants it."""
        if self._months:
            self._scheduler.schedule("retention", FIRST_CHECK_SECONDS, self._forget_inactive)

    async def _forget_inactive(self) -> None:
        """What goes wrong is said, and tried again the next day."""
        self._scheduler.schedule("retention", CHECK_SECONDS, self._forget_inactive)
        count = 0
        with _log_errors():
            moment = self._now() - self._months * MONTH_SECONDS
            for member in await self._people.find_unseen_since(moment):
                with _log_errors():  # one who cannot be forgotten keeps nobody else
                    known = await self._people.find(member)
                    if known is None or (known.seen_at or 0) < moment:  # else they came while the others were forgotten
                        await self._forget(member)
                        count += 1
        if count:
            log.info("who came no more is forgotten", count=count)


@contextmanager
def _log_errors() -> Iterator[None]:
    """What goes wrong in here is said, whatever it is: nobody else would look again before the next start."""
    try:
        yield
    except PurrlorError as trouble:
        log.error("who comes no more could not be forgotten", reason=str(trouble))
    except Exception:
        log.exception("who comes no more could not be forgotten")
