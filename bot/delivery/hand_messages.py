"""Hand messages: the direct message of each player at a table, and the private answer with the same
page.

A hand is one direct message, edited as it changes. A new message replaces it to notify the player
(bot/delivery/turn_notifications.py), because only a new message notifies. A new message also
replaces it, silently, to stand below: after a message by the player, and once a turn if other
messages stand below it when the player is asked; those of an earlier process are not known. The button *My hand* gives the
same page as a private answer; of a player's private hands only the newest is kept current.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

import discord

from bot.delivery.channel_messages import is_end_shown
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.interaction_tokens import Interaction, InteractionTokens, Press, WaitUntilEditable
from bot.delivery.notices import Notices
from bot.delivery.outbox import DesiredMessage, Fallback, Outbox, message_address
from bot.delivery.refusals import RefusalKind, classify, is_temporary, log_refusal
from bot.delivery.reminders import Reminders
from bot.delivery.rendering import PageRenderer, RenderedPage
from bot.delivery.retries import RetrySchedule
from bot.delivery.turn_notifications import Key, TurnNotifications
from bot.models.ids import MemberId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.tables import Table
from bot.pages.hand import hand_page
from bot.runtime import Clock
from bot.settings.user import NotifyMode, PictureTheme
from bot.tables import TableSnapshot, seat_of, sitter_of
from bot.tables.settings_cache import UserSettingsCache
from bot.texts import Speech
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation


def hand_slot(member: MemberId) -> Slot:
    """The slot of a member's hand."""
    return Slot(MessageKind.HAND, member)


class PrivateHand(NamedTuple):
    """A private answer with a hand, and the last press on it.

    `message` is its id, `digest` is the digest of the page that the answer shows; None if unknown.
    """

    press: Press
    message: int
    digest: str | None


class OpenedChoice(NamedTuple):
    """The part of a two-step choice that a player has opened. Kept in memory alone."""

    question: int
    word: str


class HandMessages:
    """The hands of all tables. `request_channel` brings the messages in a table's channel up to
    date.
    """

    def __init__(
        self,
        *,
        outbox: Outbox,
        direct: DirectMessages,
        tokens: InteractionTokens,
        presentations: Mapping[str, AnyPresentation],
        notices: Notices,
        clock: Clock,
        notifications: TurnNotifications,
        user_settings: UserSettingsCache,
        reminders: Reminders,
        retries: RetrySchedule[Key],
        request_channel: Callable[[TableId], None],
        renderer: PageRenderer,
        load_link: Callable[[TableSnapshot], Awaitable[str]],
    ) -> None:
        self._outbox = outbox
        self._direct = direct
        self._tokens = tokens
        self._presentations = presentations
        self._notices = notices
        self._renderer = renderer
        self._notifications = notifications
        self._user_settings = user_settings
        self._retries = retries
        self._clock = clock
        self._request_channel = request_channel
        self._load_link = load_link
        self._private_hands: dict[Key, PrivateHand] = {}
        self._opened_choices: dict[Key, OpenedChoice] = {}
        self._written_messages: dict[Key, int] = {}
        self._moved_questions: dict[Key, int] = {}
        self._reminders = reminders

    async def make_page(self, snapshot: TableSnapshot, member: MemberId, say: Speech | None = None) -> Page:
        """The current page of a member's hand, in the language of `say`; None for the member's own."""
        presentation, say = self._presentations[snapshot.table.game], say or await self._notices.load_speech(member, snapshot)
        opened = self._opened_word(snapshot, member)
        page = hand_page(snapshot, member, presentation, say, link=await self._load_link(snapshot), opened=opened, now=self._clock())
        return page.day_variant if (await self._user_settings.get(member)).theme is PictureTheme.DAY else page

    # State kept in memory only

    def open_choice(self, table: TableId, member: MemberId, question: int, word: str) -> None:
        """Note that the member has opened the part `word` of this question's choice; the hand shows
        it.
        """
        self._opened_choices[(table, member)] = OpenedChoice(question, word)

    def _opened_word(self, snapshot: TableSnapshot, member: MemberId) -> str:
        opened = self._opened_choices.get((snapshot.table.id, member))
        return opened.word if opened is not None and snapshot.question(seat_of(snapshot, member)) == opened.question else ""

    def move_below(self, table: TableId, member: MemberId, message: int) -> None:
        """Send the hand anew below this message of the member, when the hand is shown next."""
        self._written_messages[(table, member)] = message

    def keep_private_hand(
        self, table: TableId, interaction: Interaction, message: int, digest: str | None, wait_until_editable: WaitUntilEditable
    ) -> None:
        """Keep the private answer to this interaction current in place of an earlier one, while its
        token lasts.

        `message` is the id of the answer, `digest` the digest of the page that it shows; None if
        unknown.
        """
        self._private_hands[(table, MemberId(interaction.user.id))] = PrivateHand(
            self._tokens.make_press(table, interaction, wait_until_editable), message, digest
        )

    def unload_table(self, table: TableId) -> None:
        """Drop an idle table from memory, and all private hands that are too old."""
        self._drop_matching(lambda key: key[0] == table)
        self._private_hands = {key: held for key, held in self._private_hands.items() if self._tokens.is_valid(held.press)}

    def forget_table(self, table: TableId) -> None:
        """Drop everything about a table that is over."""
        self._drop_matching(lambda key: key[0] == table)
        self._private_hands = {key: held for key, held in self._private_hands.items() if key[0] != table}
        self._retries.cancel_matching(lambda key: key[0] == table)

    def _drop_matching(self, which: Callable[[Key], bool]) -> None:
        self._opened_choices = {key: opened for key, opened in self._opened_choices.items() if not which(key)}
        self._written_messages = {key: letter for key, letter in self._written_messages.items() if not which(key)}
        self._moved_questions = {key: question for key, question in self._moved_questions.items() if not which(key)}
        self._reminders.drop_matching(which)

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
            if (row := await self._outbox.resolve_row(subject, hand_slot(member))) is not None:
                await self._outbox.delete_message(row)
            return False
        page = await self.make_page(snapshot, member)
        row = await self._outbox.resolve_row(subject, hand_slot(member))
        if not snapshot.is_running or sitter_of(snapshot, member) is None:
            await self._show_last(snapshot, member, page, row)
            return False
        if row is not None and row.status is MessageStatus.UNREACHABLE:
            self._retries.ensure_scheduled((snapshot.table.id, member))
            if not self._retries.is_waiting((snapshot.table.id, member)):
                await self._outbox.retry_unreachable(subject, member)
                row = await self._outbox.resolve_row(subject, hand_slot(member))
        if row is not None and row.status is MessageStatus.UNREACHABLE:
            due = await self._check_due(snapshot, member, row)
            noted = replace(row, notify_at=self._notifications.scheduled_time(snapshot.table.id, member))
            if noted != row:
                await self._outbox.save_row(noted)
            if due:
                self._request_channel(snapshot.table.id)
            return False
        try:
            await self._show_current(snapshot, member, page, row)
            await self._reminders.show(snapshot, member)
        except discord.HTTPException as problem:
            if is_temporary(problem) and classify(problem) is not RefusalKind.SLOW_DOWN:
                raise
            await self._record_unreachable(snapshot, member, problem)
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
        passing = bool(self._opened_word(snapshot, member)) or (
            snapshot.play is not None and seat_of(snapshot, member) in snapshot.play.revisions
        )
        wanted = DesiredMessage(
            page=page,
            channel=channel,
            version=None if passing else snapshot.table.version,
            question=row.question if silent and row is not None else snapshot.turn_question,
            renew=stands and (due or is_above),
            silent=silent,
            notify_at=self._notifications.scheduled_time(*key),
        )
        shown = await self._outbox.show_page(subject, hand_slot(member), wanted)
        if row is None or shown is None or shown.message != row.message:
            await self._direct.record_closed(member, closed=False)
        if self._retries.cancel(key):
            self._request_channel(snapshot.table.id)  # the channel no longer replaces the hand message

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

    async def _record_unreachable(self, snapshot: TableSnapshot, member: MemberId, problem: discord.HTTPException) -> None:
        """Store that the member refuses messages. The channel says so, and the hand is retried
        later.
        """
        log_refusal(problem, "hand")
        self._retries.record_refusal((snapshot.table.id, member))
        await self._direct.record_closed(member, closed=True)
        subject, slot = Subject.of_table(snapshot.table.id), hand_slot(member)
        last = await self._outbox.resolve_row(subject, slot)
        row = MessageRow(subject, slot, snapshot.table.channel, None, MessageStatus.UNREACHABLE)
        if last is not None:
            row = replace(row, question=last.question, posted_at=last.posted_at, notify_at=last.notify_at)
        await self._outbox.save_row(row, message_address(last) if last is not None else ())
        self._request_channel(snapshot.table.id)

    # Unreachable members

    async def load_unreachable(self, snapshot: TableSnapshot) -> dict[MemberId, MessageRow]:
        """The rows of the hands that members of a table have refused, by member."""
        rows = (await self._outbox.load_rows(Subject.of_table(snapshot.table.id))).values()
        hands = [row for row in rows if row.slot.kind is MessageKind.HAND and row.status is MessageStatus.UNREACHABLE]
        return {row.slot.member: row for row in hands if row.slot.member is not None}

    async def check_due_members(self, snapshot: TableSnapshot, unreachable: Mapping[MemberId, MessageRow]) -> set[MemberId]:
        """The unreachable members who are to be notified in the channel now. Later ones are
        scheduled.
        """
        return {member for member, row in unreachable.items() if await self._check_due(snapshot, member, row)}

    async def record_notified(self, snapshot: TableSnapshot, rows: Iterable[MessageRow]) -> None:
        """Store that the channel has notified the members of these rows of the current question."""
        for called in rows:
            row = await self._outbox.resolve_row(called.subject, called.slot)
            if row is not None and row.status is MessageStatus.UNREACHABLE:
                await self._outbox.save_row(replace(row, question=snapshot.turn_question, posted_at=self._clock(), notify_at=None))

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
        self._drop_matching(lambda key: key[1] == member)
        self._private_hands = {key: held for key, held in self._private_hands.items() if key[1] != member}
        self._retries.cancel_matching(lambda key: key[1] == member)
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

    # Private hands

    async def show_private_hand(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Bring the newest private hand of a member up to date; drop one that cannot be edited any
        more.

        Nothing happens if the member has none at this table.
        """
        key = (snapshot.table.id, member)
        held = self._private_hands.get(key)
        if held is None or not snapshot.is_dealt or not snapshot.table.has_held_seat(member):
            return
        page = await self.make_page(snapshot, member)
        if held.digest == page.digest:
            return
        rendered = await self._renderer.render(page)
        is_taken = await held.press.wait_until_editable()  # the press's answer may have updated the hand, or a newer press came
        async with self._tokens.lock(held.message):
            is_newest = self._private_hands.get(key) is held
            if is_newest:
                await self._edit_private_hand(key, held, rendered, may_edit=is_taken and self._tokens.is_valid(held.press))
        if not is_newest:
            await self.show_private_hand(snapshot, member)

    async def _edit_private_hand(self, key: Key, held: PrivateHand, rendered: RenderedPage, *, may_edit: bool) -> None:
        """Edit a private hand; drop it if that is not possible."""
        if not may_edit:
            del self._private_hands[key]
            return
        self._private_hands[key] = unknown = held._replace(digest=None)
        try:
            shown = await self._outbox.edit_page(held.press.interaction.edit_original_response, held.digest, rendered)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.TRY_AGAIN:
                raise
            if self._private_hands.get(key) is unknown:
                del self._private_hands[key]
            return
        if self._private_hands.get(key) is unknown:
            self._private_hands[key] = held._replace(digest=shown.digest)
