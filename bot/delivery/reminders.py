"""Reminders: a direct message to a player who has used half of the time for a turn.

The time is `REMINDER_SHARE` of bot/tables/turn_clock.py; `Timekeeper` says when it has passed.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.delivery.direct_messages import DirectMessages
from bot.delivery.notices import Notices
from bot.delivery.outbox import DesiredMessage, Outbox
from bot.delivery.turn_notifications import Key, was_notified
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageKind, MessageStatus, Slot, Subject
from bot.pages.names import relative_time, table_title
from bot.tables import TableSnapshot, seat_of, turn_clock
from bot.tables.settings_cache import UserSettingsCache
from ui.kit.pages import Page


class Reminders:
    """The reminders of all tables, shown together with the hands."""

    def __init__(self, outbox: Outbox, direct: DirectMessages, notices: Notices, user_settings: UserSettingsCache) -> None:
        self._outbox = outbox
        self._direct = direct
        self._notices = notices
        self._user_settings = user_settings
        self._requested: set[Key] = set()

    def request(self, table: TableId, member: MemberId) -> None:
        """Remind the member of the time, when the hand is shown next."""
        self._requested.add((table, member))

    def drop_matching(self, which: Callable[[Key], bool]) -> None:
        """Drop the requests whose table and member `which` accepts."""
        self._requested = {key for key in self._requested if not which(key)}

    async def show(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Remind the member, once for a question, that half of the time has passed, if the settings
        ask for it.
        """
        key, subject, slot = (snapshot.table.id, member), Subject.of_table(snapshot.table.id), Slot(MessageKind.REMINDER, member)
        row = await self._outbox.resolve_row(subject, slot)
        if row is not None and row.status is not MessageStatus.FINAL and row.question != snapshot.turn_question:
            await self._outbox.forget_rows(row)  # the player has moved since
            row = None
        is_under_way = row is not None and row.status is not MessageStatus.FINAL
        if key not in self._requested and not is_under_way:
            return
        self._requested.discard(key)
        seat = seat_of(snapshot, member)
        ends = turn_clock.deadlines(snapshot).get(seat) if seat is not None else None
        is_told_already = row is not None and not is_under_way and was_notified(snapshot, row.question, row.posted_at)
        if ends is None or is_told_already or not await self._user_settings.has_reminders(member):
            if row is not None and is_under_way:
                await self._outbox.forget_rows(row)
            return
        if row is not None and not is_under_way:
            await self._outbox.forget_rows(row)
        say = await self._notices.load_speech(member, snapshot)
        page = Page(text=say("hand-reminder", title=table_title(snapshot, say), until=relative_time(ends)))
        channel = await self._direct.open_channel(member)
        await self._outbox.show_page(subject, slot, DesiredMessage(page=page, channel=channel, question=snapshot.turn_question, final=True))
