"""Deletion of inactive members after the number of months in the settings, as /privacy does.

Only months in which the bot ran are counted. Otherwise a long outage, a restored backup or a jump
of the clock would delete every member.
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
"""Time from a start to the first check: during a start, players wait for the disk."""
CHECK_SECONDS = 86_400.0
MONTH_SECONDS = 365.25 / 12 * 86_400.0

log = structlog.get_logger(__name__)


class Retention:
    """Deletion of inactive members once a day. Logs their number but no ids.

    `forget` deletes all data of a member. `now`, in seconds, stands still while the bot is not
    connected, and each downtime of a day or more is added to the members' last activity
    (bot/tables/timekeeper.py).
    """

    def __init__(
        self,
        people: PeopleQueries,
        forget: Callable[[MemberId], Awaitable[None]],
        wanted: StorageConfig,
        now: Callable[[], float],
        scheduler: Scheduler,
    ) -> None:
        self._people = people
        self._forget = forget
        self._months = wanted.keep_months
        self._now = now
        self._scheduler = scheduler

    def start(self) -> None:
        """Schedule the daily check; does nothing if the settings keep data without limit."""
        if self._months:
            self._scheduler.schedule("retention", FIRST_CHECK_SECONDS, self._forget_inactive)

    async def _forget_inactive(self) -> None:
        """Schedule the next check, then delete inactive members. Errors are logged."""
        self._scheduler.schedule("retention", CHECK_SECONDS, self._forget_inactive)
        count = 0
        with _log_errors():
            moment = self._now() - self._months * MONTH_SECONDS
            for member in await self._people.find_unseen_since(moment):
                with _log_errors():  # an error with one member must not stop the others
                    known = await self._people.find(member)
                    if known is None or (known.seen_at or 0) < moment:  # the member may have played meanwhile
                        await self._forget(member)
                        count += 1
        if count:
            log.info("who came no more is forgotten", count=count)


@contextmanager
def _log_errors() -> Iterator[None]:
    """Log any error inside the context, so that the daily check continues."""
    try:
        yield
    except PurrlorError as trouble:
        log.error("who comes no more could not be forgotten", reason=str(trouble))
    except Exception:
        log.exception("who comes no more could not be forgotten")
