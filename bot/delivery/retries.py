"""Places that refuse what is sent there, and when each of them is tried again: after a minute, ten minutes, then each hour."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Generic, TypeVar

from bot.scheduler import Scheduler

PAUSES = (60.0, 600.0, 3600.0)

Place = TypeVar("Place", bound=Hashable)


class RetrySchedule(Generic[Place]):
    """`again` is told, in time, which place is to be tried again. A restart forgets them."""

    def __init__(self, scheduler: Scheduler, retry: Callable[[Place], None]) -> None:
        self._scheduler, self._retry = scheduler, retry
        self._refusals: dict[Place, int] = {}

    def record_refusal(self, place: Place) -> None:
        """The place has refused. This changes nothing for a place that waits already."""
        if self.is_waiting(place):
            return
        count = self._refusals[place] = self._refusals.get(place, 0) + 1
        self._scheduler.schedule((self, place), PAUSES[min(count, len(PAUSES)) - 1], partial(self._retry, place))

    def ensure_scheduled(self, place: Place) -> None:
        """The place has refused at some time, perhaps before a restart."""
        if place not in self._refusals:
            self.record_refusal(place)

    def is_waiting(self, place: Place) -> bool:
        """True if the place is not to be tried now."""
        return self._scheduler.is_scheduled((self, place))

    def cancel(self, place: Place) -> bool:
        """The place refuses no more, or nothing is sent there any more; return True if it had refused."""
        self._scheduler.cancel((self, place))
        return self._refusals.pop(place, None) is not None

    def cancel_matching(self, which: Callable[[Place], bool]) -> None:
        """Nothing is sent to these places any more."""
        for place in [place for place in self._refusals if which(place)]:
            self.cancel(place)
