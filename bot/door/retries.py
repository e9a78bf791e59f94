"""Places that refuse what is sent there, and when each of them is tried again: after a minute, ten minutes, then each hour."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from bot.door.alarm import Alarm
from bot.runtime import Clock, Sleep

PAUSES = (60.0, 600.0, 3600.0)

Place = TypeVar("Place", bound=Hashable)


class Retries(Generic[Place]):
    """`again` is told, in time, which place is to be tried again. A restart forgets them."""

    def __init__(self, steady: Clock, sleep: Sleep, again: Callable[[Place], None]) -> None:
        self._steady, self._again = steady, again
        self._refusals: dict[Place, int] = {}
        self._due: dict[Place, float] = {}
        self._alarm = Alarm(steady, sleep, self.ring)
        self.start, self.stop = self._alarm.start, self._alarm.stop

    def note(self, place: Place) -> None:
        """The place has refused. This changes nothing for a place that waits already."""
        if self.waits(place):
            return
        count = self._refusals[place] = self._refusals.get(place, 0) + 1
        self._due[place] = self._steady() + PAUSES[min(count, len(PAUSES)) - 1]
        self._set_alarm()

    def know(self, place: Place) -> None:
        """The place has refused at some time, perhaps before a restart."""
        if place not in self._refusals:
            self.note(place)

    def waits(self, place: Place) -> bool:
        """True if the place is not to be tried now."""
        return self._steady() < self._due.get(place, -math.inf)

    def forget(self, place: Place) -> bool:
        """The place refuses no more, or nothing is sent there any more; return True if it had refused."""
        self._due.pop(place, None)
        self._set_alarm()
        return self._refusals.pop(place, None) is not None

    def forget_all(self, which: Callable[[Place], bool]) -> None:
        """Nothing is sent to these places any more."""
        for place in [place for place in self._refusals if which(place)]:
            self.forget(place)

    def ring(self) -> None:
        """Have the places tried whose time has come."""
        now = self._steady()
        for place in [place for place, due in self._due.items() if due <= now]:
            del self._due[place]
            self._again(place)
        self._set_alarm()

    def _set_alarm(self) -> None:
        self._alarm.set(min(self._due.values(), default=math.inf))
