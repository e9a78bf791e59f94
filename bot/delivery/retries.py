"""Retries for places that refuse messages: after a minute, after ten minutes, then each hour."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Generic, TypeVar

from bot.scheduler import Scheduler

PAUSES = (60.0, 600.0, 3600.0)

Place = TypeVar("Place", bound=Hashable)


class RetrySchedule(Generic[Place]):
    """Schedule retries; `retry` is called with the place at the time of one. A restart forgets the
    schedule.
    """

    def __init__(self, scheduler: Scheduler, retry: Callable[[Place], None]) -> None:
        self._scheduler = scheduler
        self._retry = retry
        self._refusals: dict[Place, int] = {}

    def record_refusal(self, place: Place) -> None:
        """Schedule the next retry of a place, unless one is scheduled."""
        if self.is_waiting(place):
            return
        count = self._refusals[place] = self._refusals.get(place, 0) + 1
        self._scheduler.schedule((self, place), PAUSES[min(count, len(PAUSES)) - 1], partial(self._retry, place))

    def ensure_scheduled(self, place: Place) -> None:
        """Schedule a retry of a place that refused at some time, perhaps before a restart.

        Nothing happens if this process knows of a refusal of the place already.
        """
        if place not in self._refusals:
            self.record_refusal(place)

    def is_waiting(self, place: Place) -> bool:
        """True if a retry of the place is scheduled, so that it is not to be tried now."""
        return self._scheduler.is_scheduled((self, place))

    def cancel(self, place: Place) -> bool:
        """Drop a place that accepts messages again or needs none. Return True if it had refused."""
        self._scheduler.cancel((self, place))
        return self._refusals.pop(place, None) is not None

    def cancel_matching(self, which: Callable[[Place], bool]) -> None:
        """Drop the places that `which` accepts; a refusal there counts as the first again."""
        for place in [place for place in self._refusals if which(place)]:
            self.cancel(place)
