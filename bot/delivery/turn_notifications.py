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
TURN_PARTS = 4
"""Whoever is called because they do not press is so in the first part of so many of their time."""


class TurnNotifications:
    """When everybody is to be called. `show` is told, in time, whose hand at which table may have to be sent anew."""

    def __init__(self, settings: CallConfig, clock: Clock, scheduler: Scheduler, show: Callable[[TableId, MemberId], None]) -> None:
        self._settings, self._clock, self._scheduler, self._show = settings, clock, scheduler, show
        self._pressed_at: dict[MemberId, float] = {}
        self._due: dict[Key, float] = {}

    def record_press(self, member: MemberId) -> None:
        """They are there this moment."""
        now = self._clock()
        self._pressed_at.pop(member, None)
        self._pressed_at[member] = now
        while now - self._pressed_at[oldest := next(iter(self._pressed_at))] > self._settings.away_seconds:
            del self._pressed_at[oldest]  # as good as never

    def due_time(
        self,
        snapshot: TableSnapshot,
        member: MemberId,
        notified_question: int,
        mode: NotifyMode = NotifyMode.AWAY,
        *,
        notified_at: float = math.inf,
    ) -> float | None:
        """When the member is to be called for what they are asked now; None if they are not asked, know of it, or were called for it.

        `called_for` is the question for which they were called last, and `at` when: if their time has begun anew since, they are called
        anew; 0: never at this table. `calling` is what they wish.
        """
        seat = seat_of(snapshot, member)
        if (
            seat is None
            or not snapshot.is_asked(seat)
            or was_notified(snapshot, notified_question, notified_at)
            or mode is NotifyMode.NEVER
        ):
            return None
        asked, seen = snapshot.turn_began_at, max(snapshot.last_move_of(seat), self._pressed_at.get(member, 0.0))
        if seen > self._clock():  # it was set back since then
            seen = min(seen, asked)
        if not notified_question:
            return asked  # nothing that we sent has ever reached them
        if seen > asked:
            return None
        if mode is NotifyMode.ALWAYS and seen < asked:  # whose own press has brought their turn sees it
            return asked
        turn = snapshot.table.pace.seconds or self._settings.after_seconds * TURN_PARTS
        after = min(self._settings.after_seconds, turn / TURN_PARTS)
        return asked if asked - seen >= self._settings.away_seconds else asked + after

    def check_due(
        self,
        snapshot: TableSnapshot,
        member: MemberId,
        notified_question: int,
        mode: NotifyMode = NotifyMode.AWAY,
        *,
        notified_at: float = math.inf,
    ) -> bool:
        """Whether their time has come. If it is yet to come, they will be shown then."""
        due = self.due_time(snapshot, member, notified_question, mode, notified_at=notified_at)
        key, seconds = (snapshot.table.id, member), 0.0 if due is None else due - self._clock()
        if seconds > 0:
            self._schedule(key, self._clock() + seconds)
        else:
            self._cancel(key)
        return due is not None and seconds <= 0

    def scheduled_time(self, table: TableId, member: MemberId) -> float | None:
        """The wall time at which the member is to be notified, if that is yet to come."""
        return self._due.get((table, member))

    def schedule_stored(self, due: Iterable[tuple[TableId, MemberId, float]]) -> None:
        """Take up what another process was to do."""
        for table, member, at in due:
            self._schedule((table, member), at)

    def _schedule(self, key: Key, due: float) -> None:
        self._due[key] = due
        self._scheduler.schedule(("call", *key), due - self._clock(), partial(self._fire, key))

    def _fire(self, key: Key) -> None:
        self._due.pop(key, None)
        self._show(*key)

    def _cancel(self, key: Key) -> None:
        self._due.pop(key, None)
        self._scheduler.cancel(("call", *key))


def was_notified(snapshot: TableSnapshot, notified_question: int, notified_at: float) -> bool:
    """Whether who was called last for this question, and then, was called for what is asked now, and since their time began."""
    return notified_question >= snapshot.turn_question and notified_at >= snapshot.table.resumed_at
