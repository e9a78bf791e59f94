"""Hand messages: the direct message of each player at a table.

A hand is one direct message, edited as it changes. A new message replaces it to notify the player
(bot/delivery/turn_notifications.py), because only a new message notifies. A new message also
replaces it, silently, to stand below: after a message by the player, and once a turn if other
messages stand below it when the player is asked; those of an earlier process are not known. A member
who refuses direct messages is notified in the channel (`unreachable_hands`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot.delivery.channel_messages import is_end_shown
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.hand_pages import HandPages
from bot.delivery.outbox import DesiredMessage, Fallback, Outbox, message_address
from bot.delivery.refusals import RefusalKind, classify, is_temporary
from bot.delivery.reminders import Reminders
from bot.delivery.turn_notifications import Key, TurnNotifications
from bot.delivery.unreachable_hands import UnreachableHands
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.tables import Table
from bot.settings.user import NotifyMode
from bot.tables import TableSnapshot, seat_of, sitter_of
from bot.tables.settings_cache import UserSettingsCache
from ui.kit.pages import Page


class HandMessages:
    """The direct messages with the hands of all tables."""

    def __init__(
        self,
        *,
        pages: HandPages,
        outbox: Outbox,
        direct: DirectMessages,
        notifications: TurnNotifications,
        user_settings: UserSettingsCache,
        reminders: Reminders,
        unreachable: UnreachableHands,
    ) -> None:
        self._pages = pages
        self._outbox = outbox
        self._direct = direct
        self._notifications = notifications
        self._user_settings = user_settings
        self._reminders = reminders
        self._unreachable = unreachable
        self._written_messages: dict[Key, int] = {}
        self._moved_questions: dict[Key, int] = {}

    def move_below(self, table: TableId, member: MemberId, message: int) -> None:
        """Send the hand anew below this message of the member, when the hand is shown next."""
        self._written_messages[(table, member)] = message

    def drop_matching(self, which: Callable[[Key], bool]) -> None:
        """Drop from memory what is known of the hands whose table and member `which` accepts."""
        self._written_messages = {key: message for key, message in self._written_messages.items() if not which(key)}
        self._moved_questions = {key: question for key, question in self._moved_questions.items() if not which(key)}

    # Showing

    async def show_hand(self, snapshot: TableSnapshot, member: MemberId) -> bool:
        """Bring the member's direct message with the hand up to date.

        Return True if a player of a running table has this message. Return False before the deal,
        after the end, after the loss of the seat, and if the member refuses messages; a refusal is
        stored.
        """
        if not snapshot.is_dealt:
            return False
        subject = Subject.of_table(snapshot.table.id)
        if not snapshot.table.has_held_seat(member):
            if (row := await self._outbox.resolve_row(subject, Slot.of_hand(member))) is not None:
                await self._outbox.delete_message(row)
            return False
        page = await self._pages.make_page(snapshot, member)
        row = await self._outbox.resolve_row(subject, Slot.of_hand(member))
        if not snapshot.is_running or sitter_of(snapshot, member) is None:
            await self._show_last(snapshot, member, page, row)
            return False
        if row is not None and row.status is MessageStatus.UNREACHABLE:
            row = await self._unreachable.retry_if_due(snapshot, member, row)
        if row is not None and row.status is MessageStatus.UNREACHABLE:
            due = await self._check_due(snapshot, member, row)
            notify_at = self._notifications.scheduled_time(snapshot.table.id, member)
            await self._unreachable.schedule_notification(row, notify_at, is_due=due)
            return False
        try:
            await self._show_current(snapshot, member, page, row)
            await self._reminders.show(snapshot, member)
        except discord.HTTPException as problem:
            if is_temporary(problem) and classify(problem) is not RefusalKind.SLOW_DOWN:
                raise
            await self._unreachable.record_refusal(snapshot, member, problem)
            return False
        return True

    async def _show_current(self, snapshot: TableSnapshot, member: MemberId, page: Page, row: MessageRow | None) -> None:
        """Bring the direct message of a player to the page."""
        key, subject = (snapshot.table.id, member), Subject.of_table(snapshot.table.id)
        due = await self._check_due(snapshot, member, row)
        is_above = row is not None and (
            (row.message or 0) < self._written_messages.get(key, 0) or self._is_above_at_turn(snapshot, member, row)
        )
        stands = row is not None and row.message is not None
        is_first = row is None or (row.sent_at is not None and not stands)
        # A resent message is silent, and so is the first one to a player with notifications off.
        silent = not due and (not is_first or (await self._user_settings.get(member)).notify is NotifyMode.NEVER)
        channel = row.channel if stands and row is not None else await self._direct.open_channel(member)
        if is_first:
            await self._outbox.delete_unknown_messages(snapshot.table, channel)
        # A choice opened in memory is lost at a restart, so the next start redraws such a hand.
        passing = self._pages.shows_begun_choice(snapshot, member)
        wanted = DesiredMessage(
            page=page,
            channel=channel,
            version=None if passing else snapshot.table.version,
            question=row.question if silent and row is not None else snapshot.turn_question,
            renew=stands and (due or is_above),
            silent=silent,
            notify_at=self._notifications.scheduled_time(*key),
        )
        shown = await self._outbox.show_page(subject, Slot.of_hand(member), wanted)
        if row is None or shown is None or shown.message != row.message:
            await self._direct.record_closed(member, closed=False)
        self._unreachable.record_sent(snapshot, member)

    def _is_above_at_turn(self, snapshot: TableSnapshot, member: MemberId, row: MessageRow) -> bool:
        """True, once a turn, if the member is asked and something stands below the hand."""
        key = (snapshot.table.id, member)
        is_above = 0 < (row.message or 0) < self._direct.newest_message(row.channel)
        if not is_above or not snapshot.is_asked(seat_of(snapshot, member)) or self._moved_questions.get(key) == snapshot.turn_question:
            return False
        self._moved_questions[key] = snapshot.turn_question
        return True

    async def _show_last(self, snapshot: TableSnapshot, member: MemberId, page: Page, row: MessageRow | None) -> None:
        """Edit the hand to show the end of the game, or the loss of the seat; never send a new one.

        If the table is played in direct messages, the end stands below with all of that: the hand
        is deleted then.
        """
        subject = Subject.of_table(snapshot.table.id)
        if row is None or row.status is MessageStatus.UNREACHABLE:
            return
        if snapshot.is_direct and is_end_shown(await self._outbox.load_rows(subject)):
            await self._outbox.delete_message(row)
            return
        final = not (snapshot.is_running or snapshot.is_direct)
        wanted = DesiredMessage(page=page, channel=row.channel, version=snapshot.table.version, final=final, fallback=Fallback.DELETE)
        try:
            await self._outbox.show_page(subject, row.slot, wanted)
        except discord.HTTPException as problem:
            if is_temporary(problem):
                raise
            await self._outbox.forget_rows(row)  # the member cannot be reached

    # Notifications

    async def check_due_members(self, snapshot: TableSnapshot, unreachable: Mapping[MemberId, MessageRow]) -> set[MemberId]:
        """The unreachable members who are to be notified in the channel now. Later ones are
        scheduled.
        """
        return {member for member, row in unreachable.items() if await self._check_due(snapshot, member, row)}

    async def _check_due(self, snapshot: TableSnapshot, member: MemberId, row: MessageRow | None) -> bool:
        """True if the member is to be notified now by their settings. A later notification is
        scheduled.

        False for a member without a hand (`row` is None): the first hand notifies by itself.
        """
        if row is None:
            return False
        return self._notifications.check_due(
            snapshot, member, row.question, (await self._user_settings.get(member)).notify, notified_at=row.posted_at
        )

    # Forgotten members

    async def forget_member(self, member: MemberId) -> set[TableId]:
        """Delete the member's hands and seat offers, and forget all their rows. Return the tables
        concerned.
        """
        rows = await self._outbox.load_rows_of_member(member)
        for row in rows:
            if row.status is MessageStatus.SENDING:
                try:
                    row = await self._outbox.resolve_row(row.subject, row.slot) or row
                except Exception as problem:
                    if classify(problem) is None:
                        raise
            await self._outbox.forget_rows(
                row, delete=message_address(row) if row.slot.kind in (MessageKind.HAND, MessageKind.OFFER) else ()
            )
        return {TableId(row.subject.id) for row in rows}

    def forgotten_members(self, table: Table) -> list[MemberId]:
        """The members with a hand of a table at which they have no history: they were forgotten.

        Only rows in memory are searched.
        """
        shown = [slot.member for slot in self._outbox.loaded_slots(Subject.of_table(table.id)) if slot.kind is MessageKind.HAND]
        return [member for member in shown if member is not None and not table.has_held_seat(member)]
