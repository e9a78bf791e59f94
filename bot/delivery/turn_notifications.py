"""Turn notifications: the players to notify of their turn, and the times to do so.

Discord notifies of new messages, not of edits. A turn first shows as an edit of the hand that
stands. A player who presses nothing for some time after the turn began is notified once, by a new
message. A player who pressed nothing for a long time before the turn is away, and is notified
sooner. By their settings, players may also be notified of every turn at once, or never. The times
follow from the table and from the presses of this process; after a restart, from the moves alone.
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
LATEST_SHARE = 0.5
"""An idle player is notified within this share of the time for the turn."""


class TurnNotifications:
    """Compute and schedule the notifications of turns. `show` is called at the time of one, to send
    a new hand.
    """

    def __init__(self, settings: CallConfig, clock: Clock, scheduler: Scheduler, show: Callable[[TableId, MemberId], None]) -> None:
        self._settings = settings
        self._clock = clock
        self._scheduler = scheduler
        self._show = show
        self._pressed_at: dict[MemberId, float] = {}
        self._due: dict[Key, float] = {}

    def record_press(self, member: MemberId) -> None:
        """Note that the member is present now."""
        now = self._clock()
        self._pressed_at.pop(member, None)
        self._pressed_at[member] = now
        while now - self._pressed_at[oldest := next(iter(self._pressed_at))] > self._settings.away_seconds:
            del self._pressed_at[oldest]  # an old press counts as none

    def due_time(
        self,
        snapshot: TableSnapshot,
        member: MemberId,
        notified_question: int,
        mode: NotifyMode = NotifyMode.AWAY,
        *,
        notified_at: float = math.inf,
    ) -> float | None:
        """The time to notify the member of the current question; None if no notification is needed.

        None is needed if the member is not asked, has seen the question, or was already notified.
        `notified_question` is the last question with a notification of the member, 0 for none at
        this table, and `notified_at` the time of it: if the turn clock has started again since, a
        new one is due. `mode` is the member's setting. All times are in seconds since 1970.
        """
        seat = seat_of(snapshot, member)
        if (
            seat is None
            or not snapshot.is_asked(seat)
            or was_notified(snapshot, notified_question, notified_at)
            or mode is NotifyMode.NEVER
        ):
            return None
        asked, seen = snapshot.turn_question_at, max(snapshot.last_move_at(seat), self._pressed_at.get(member, 0.0))
        if seen > self._clock():  # the clock was set back
            seen = min(seen, asked)
        if not notified_question:
            return asked  # no message has reached the player yet
        if seen > asked:
            return None
        if mode is NotifyMode.ALWAYS and seen < asked:  # else the own press began the turn, and the player sees it
            return asked
        is_away = asked - seen >= self._settings.away_seconds
        after = self._settings.away_after_seconds if is_away else self._settings.after_seconds
        return asked + min(after, (snapshot.table.pace.seconds or math.inf) * LATEST_SHARE)

    def check_due(
        self,
        snapshot: TableSnapshot,
        member: MemberId,
        notified_question: int,
        mode: NotifyMode = NotifyMode.AWAY,
        *,
        notified_at: float = math.inf,
    ) -> bool:
        """True if a notification is due now. One that is due later is scheduled. Parameters as for
        `due_time`.
        """
        due = self.due_time(snapshot, member, notified_question, mode, notified_at=notified_at)
        key, seconds = (snapshot.table.id, member), 0.0 if due is None else due - self._clock()
        if seconds > 0:
            self._schedule(key, self._clock() + seconds)
        else:
            self._cancel(key)
        return due is not None and seconds <= 0

    def scheduled_time(self, table: TableId, member: MemberId) -> float | None:
        """The scheduled time of the member's notification, in seconds since 1970; None if none is
        scheduled.
        """
        return self._due.get((table, member))

    def schedule_stored(self, due: Iterable[tuple[TableId, MemberId, float]]) -> None:
        """Schedule the notifications that an earlier process stored, by table, member and time.

        The times are in seconds since 1970. An overdue one comes at once.
        """
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
    """True if the last notification, for this question at this time, covers the current question."""
    return notified_question >= snapshot.turn_question and notified_at >= snapshot.table.resumed_at
