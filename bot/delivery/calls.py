"""Calls: who is notified that it is their turn, and when. Everything else is an edit, and edits notify nobody.

A turn first shows in the message that is there. Who has not pressed anything for some time after it began is called once for it, by a new
message; who has pressed nothing for long before it began is not there to see an edit, and is called at once. So it is for who has not
chosen otherwise: some wish to be called with every turn, at once, and some never. When that is follows from the facts of the table, and
from the presses of this process; after a restart, from the moves alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial

from bot.models.ids import MemberId, TableId
from bot.runtime import Clock
from bot.scheduler import Scheduler
from bot.settings.config import CallConfig
from bot.settings.user import NotifyMode
from bot.tables import TableSnapshot, seat_of

Key = tuple[TableId, MemberId]
EARLY = 4
"""Whoever is called because they do not press is so in the first part of so many of their time."""


class Calls:
    """When everybody is to be called. `show` is told, in time, whose hand at which table may have to be sent anew."""

    def __init__(self, settings: CallConfig, clock: Clock, scheduler: Scheduler, show: Callable[[TableId, MemberId], None]) -> None:
        self._settings, self._clock, self._scheduler, self._show = settings, clock, scheduler, show
        self._pressed: dict[MemberId, float] = {}
        self._due: dict[Key, float] = {}

    def pressed(self, member: MemberId) -> None:
        """They are there this moment."""
        now = self._clock()
        self._pressed.pop(member, None)
        self._pressed[member] = now
        while now - self._pressed[oldest := next(iter(self._pressed))] > self._settings.away_seconds:
            del self._pressed[oldest]  # as good as never

    def due(
        self, snapshot: TableSnapshot, member: MemberId, called_for: int, calling: NotifyMode = NotifyMode.AWAY, *, at: float = math.inf
    ) -> float | None:
        """When the member is to be called for what they are asked now; None if they are not asked, know of it, or were called for it.

        `called_for` is the question for which they were called last, and `at` when: if their time has begun anew since, they are called
        anew; 0: never at this table. `calling` is what they wish.
        """
        seat = seat_of(snapshot, member)
        if seat is None or not snapshot.is_asked(seat) or was_called(snapshot, called_for, at) or calling is NotifyMode.NEVER:
            return None
        asked, seen = snapshot.turn_began_at, max(snapshot.last_move_of(seat), self._pressed.get(member, 0.0))
        if seen > self._clock():  # it was set back since then
            seen = min(seen, asked)
        if not called_for:
            return asked  # nothing that we sent has ever reached them
        if seen > asked:
            return None
        if calling is NotifyMode.ALWAYS and seen < asked:  # whose own press has brought their turn sees it
            return asked
        turn = snapshot.table.pace.seconds or self._settings.after_seconds * EARLY
        after = min(self._settings.after_seconds, turn / EARLY)
        return asked if asked - seen >= self._settings.away_seconds else asked + after

    def is_due(
        self, snapshot: TableSnapshot, member: MemberId, called_for: int, calling: NotifyMode = NotifyMode.AWAY, *, at: float = math.inf
    ) -> bool:
        """Whether their time has come. If it is yet to come, they will be shown then."""
        due = self.due(snapshot, member, called_for, calling, at=at)
        key, seconds = (snapshot.table.id, member), 0.0 if due is None else due - self._clock()
        if seconds > 0:
            self._wait(key, self._clock() + seconds)
        else:
            self._drop(key)
        return due is not None and seconds <= 0

    def due_at(self, table: TableId, member: MemberId) -> float | None:
        """The wall time at which the member is to be notified, if that is yet to come."""
        return self._due.get((table, member))

    def load(self, due: Iterable[tuple[TableId, MemberId, float]]) -> None:
        """Take up what another process was to do."""
        for table, member, at in due:
            self._wait((table, member), at)

    def _wait(self, key: Key, due: float) -> None:
        self._due[key] = due
        self._scheduler.schedule(("call", *key), due - self._clock(), partial(self._ring, key))

    def _ring(self, key: Key) -> None:
        self._due.pop(key, None)
        self._show(*key)

    def _drop(self, key: Key) -> None:
        self._due.pop(key, None)
        self._scheduler.cancel(("call", *key))


def was_called(snapshot: TableSnapshot, called_for: int, at: float) -> bool:
    """Whether who was called last for this question, and then, was called for what is asked now, and since their time began."""
    return called_for >= snapshot.turn_question and at >= snapshot.table.resumed_at
