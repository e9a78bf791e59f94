"""Hands that their members refuse as direct messages: the channel notifies these members, and each
hand is retried later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import discord

from bot.delivery.direct_messages import DirectMessages
from bot.delivery.outbox import Outbox, message_address
from bot.delivery.refusals import log_refusal
from bot.delivery.retries import RetrySchedule
from bot.delivery.turn_notifications import Key
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.tables import TableSnapshot


class UnreachableHands:
    """The refused hands of all tables. `request_channel` brings the messages in a table's channel up
    to date.
    """

    def __init__(
        self, outbox: Outbox, direct: DirectMessages, retries: RetrySchedule[Key], request_channel: Callable[[TableId], None]
    ) -> None:
        self._outbox = outbox
        self._direct = direct
        self._retries = retries
        self._request_channel = request_channel

    async def load(self, snapshot: TableSnapshot) -> dict[MemberId, MessageRow]:
        """The rows of the hands that members of a table have refused, by member."""
        rows = (await self._outbox.load_rows(Subject.of_table(snapshot.table.id))).values()
        hands = [row for row in rows if row.slot.kind is MessageKind.HAND and row.status is MessageStatus.UNREACHABLE]
        return {row.slot.member: row for row in hands if row.slot.member is not None}

    async def retry_if_due(self, snapshot: TableSnapshot, member: MemberId, row: MessageRow) -> MessageRow | None:
        """Allow a new attempt if it is due, else schedule one. Returns the row of the hand."""
        key = (snapshot.table.id, member)
        self._retries.ensure_scheduled(key)
        if self._retries.is_waiting(key):
            return row
        await self._outbox.retry_unreachable(row.subject, member)
        return await self._outbox.resolve_row(row.subject, row.slot)

    async def record_refusal(self, snapshot: TableSnapshot, member: MemberId, problem: discord.HTTPException) -> None:
        """Store that the member refuses messages. The channel says so, and the hand is retried
        later.
        """
        log_refusal(problem, "hand")
        self._retries.record_refusal((snapshot.table.id, member))
        await self._direct.record_closed(member, closed=True)
        subject, slot = Subject.of_table(snapshot.table.id), Slot.of_hand(member)
        last = await self._outbox.resolve_row(subject, slot)
        row = MessageRow(subject, slot, snapshot.table.channel, None, MessageStatus.UNREACHABLE)
        if last is not None:
            row = replace(row, question=last.question, posted_at=last.posted_at, notify_at=last.notify_at)
        await self._outbox.save_row(row, message_address(last) if last is not None else ())
        self._request_channel(snapshot.table.id)

    def record_sent(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Note that the hand was sent: a retry is not needed, and the channel no longer replaces the
        hand.
        """
        if self._retries.cancel((snapshot.table.id, member)):
            self._request_channel(snapshot.table.id)

    async def schedule_notification(self, row: MessageRow, notify_at: float | None, *, is_due: bool) -> None:
        """Store when the channel notifies the member: at `notify_at`, in wall time, or now if
        `is_due`.
        """
        if row.notify_at != notify_at:
            await self._outbox.save_row(replace(row, notify_at=notify_at))
        if is_due:
            self._request_channel(TableId(row.subject.id))

    async def record_notified(self, snapshot: TableSnapshot, rows: Iterable[MessageRow]) -> None:
        """Store that the channel has notified the members of these rows of the current question."""
        for notified in rows:
            row = await self._outbox.resolve_row(notified.subject, notified.slot)
            if row is not None and row.status is MessageStatus.UNREACHABLE:
                await self._outbox.record_notified(row, snapshot.turn_question)
