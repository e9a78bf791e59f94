"""The messages of a subject on Discord, each brought to its wanted page.

A slot has one row, and the row is the truth about its message: stored as `sending` before a send,
and as `shown` afterwards. If the process dies or the answer is lost in between, the fate of the
send is unknown. One method (`Outbox._resolve`) finds it: of the bot's own messages newer than the
request and unknown to all rows, the newest is taken as the message of the slot, and is edited to
the page. Without such a message, the request is repeated with the same nonce. No message is
recognised by its words (docs/decisions/0023-one-row-for-each-message.md).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import TypeVar

import discord
import structlog

from bot.delivery.emojis import Emojis
from bot.delivery.interaction_tokens import InteractionTokens
from bot.delivery.payloads import edit_arguments, send_arguments
from bot.delivery.plain_pages import deliver
from bot.delivery.refusals import RefusalKind, classify, is_temporary
from bot.delivery.rendering import PageRenderer, RenderedPage
from bot.delivery.threads import wake_thread
from bot.delivery.upkeep import Upkeep
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId, MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject, SubjectKind
from bot.models.tables import Table
from bot.pages.custom_ids import find_table_id
from bot.runtime import Clock
from bot.storage import Store
from bot.storage.messages import Address, Restoration
from ui.kit.pages import Page

SKEW_SECONDS = 10.0
"""The most by which this machine's clock may be ahead of Discord's."""
HISTORY_LIMIT = 200
"""The number of messages of a channel that a search reads."""
EDITABLE_SECONDS = 3600
"""The age at which Discord limits the edits of a message. A new one replaces it, unless it is a
lobby.
"""
DELETABLE_SECONDS = 14 * 86_400.0
"""The age of a message at which a refused deletion is dropped."""
NOT_EDITABLE = (RefusalKind.MESSAGE_GONE, RefusalKind.MESSAGE_FULL)
"""Refusals that mean: the message cannot be edited any more."""
WITH_CONTROLS = (MessageKind.BOARD, MessageKind.HAND, MessageKind.OFFER)
"""Kinds of messages that are never sent without controls."""
NOT_DELETABLE = (*NOT_EDITABLE, RefusalKind.THREAD_ASLEEP, RefusalKind.PLACE_GONE)
"""Refusals that mean: the message cannot be deleted, and need not be."""

T = TypeVar("T")
log = structlog.get_logger(__name__)


class Fallback(Enum):
    """The action if a slot has no message that can be edited."""

    SEND = auto()
    """Send a new message."""
    LEAVE = auto()
    """Send none. An old message that cannot be edited stays as it is, and counts as up to date."""
    DELETE = auto()
    """Send none. Delete an old message that cannot be edited, and forget its row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DesiredMessage:
    """The wanted message of a slot."""

    page: Page
    channel: ChannelId
    """The channel to send it to."""
    version: int | None = None
    """The version of the table that the page shows; None if the page also shows state of this
    process.
    """
    question: int = 0
    """The question for which a new message notifies its members; 0 for none."""
    renew: bool = False
    """Send a new message in place of the present one: to notify, or to stand below others."""
    silent: bool = False
    """A new message notifies no member."""
    final: bool = False
    """The page is the last one of this slot."""
    fallback: Fallback = Fallback.SEND
    notify_at: float | None = None
    """The scheduled time of the member's notification, in seconds since 1970."""


class Outbox:
    """The rows of all subjects, and the requests that follow from them.

    One caller at a time may work on a slot. Methods raise discord's exceptions, aiohttp's and
    StorageError: the caller retries temporary ones.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        emojis: Emojis,
        renderer: PageRenderer,
        tokens: InteractionTokens,
        upkeep: Upkeep,
    ) -> None:
        self._client = client
        self._store = store
        self._clock = clock
        self._emojis = emojis
        self._renderer = renderer
        self._tokens = tokens
        self._upkeep = upkeep
        self._rows: dict[Subject, dict[Slot, MessageRow]] = {}
        self._restored: Restoration | None = None
        self._began_at = clock()

    # Rows

    async def load_rows(self, subject: Subject) -> dict[Slot, MessageRow]:
        """The rows of a subject by slot, from memory or from the store. Raises StorageError."""
        if subject not in self._rows:
            found = {row.slot: row for row in await self._store.messages.load(subject)}
            self._rows.setdefault(subject, found)
        return self._rows[subject]

    async def resolve_row(self, subject: Subject, slot: Slot) -> MessageRow | None:
        """The row of one slot, after resolving a send with an unknown fate; None if the slot has no
        row.
        """
        row = (await self.load_rows(subject)).get(slot)
        return await self._resolve(row) if row is not None and row.status is MessageStatus.SENDING else row

    def loaded_slots(self, subject: Subject) -> list[Slot]:
        """The slots of a subject whose rows are in memory."""
        return list(self._rows.get(subject, ()))

    async def load_rows_of_member(self, member: MemberId) -> list[MessageRow]:
        """The rows of the messages for one member, of all subjects. Raises StorageError."""
        stored = await self._store.messages.load_to(member)
        kept = [row for rows in self._rows.values() for row in rows.values() if row.slot.member == member]
        return list({(row.subject, row.slot): row for row in (*stored, *kept)}.values())

    async def save_row(self, row: MessageRow, delete: Iterable[Address] = ()) -> MessageRow:
        """Store a row, and delete the messages at the addresses `delete` soon. Return the row.

        Raises StorageError.
        """
        delete = tuple(delete)
        await self._store.messages.save(row, delete)
        (await self.load_rows(row.subject))[row.slot] = row
        self._delete_soon(delete)
        return row

    async def forget_rows(self, *rows: MessageRow, delete: Iterable[Address] = ()) -> None:
        """Forget rows; their messages stay as they are, except for those to `delete`. Raises
        StorageError.
        """
        delete = tuple(delete)
        for subject in {row.subject for row in rows}:
            slots = [row.slot for row in rows if row.subject == subject]
            await self._store.messages.delete_slots(subject, slots, delete)
            kept = self._rows.get(subject, {})
            for slot in slots:
                gone = kept.pop(slot, None)
                if gone is not None and gone.message is not None:
                    self._tokens.drop(gone.message)
        self._delete_soon(delete)

    def unload_table(self, table: TableId) -> None:
        """Drop a table from memory: the store has all of it."""
        self._rows.pop(Subject.of_table(table), None)
        self._tokens.unload_table(table)

    def mark_for_edit(self, subject: Subject, member: MemberId | None = None) -> None:
        """Edit the shown messages of a subject at the next refresh, even if their page has not
        changed.

        With a member, only the public messages and that member's own. Only rows in memory are
        marked; a message of a row in the store alone is not edited.
        """
        rows = self._rows.get(subject, {})
        for slot, row in rows.items():
            if row.status is MessageStatus.SHOWN and (member is None or slot.member in (None, member)):
                rows[slot] = replace(row, digest=None)

    async def retry_unreachable(self, subject: Subject, member: MemberId | None = None) -> None:
        """Send refused messages again at the next refresh: all, or only those to `member`.

        Raises StorageError.
        """
        rows = [row for row in (await self.load_rows(subject)).values() if row.status is MessageStatus.UNREACHABLE]
        for row in rows:
            if member in (None, row.slot.member):
                await self.save_row(replace(row, status=MessageStatus.SHOWN, message=None, version=None))

    # Content of slots

    async def show_page(self, subject: Subject, slot: Slot, wanted: DesiredMessage) -> MessageRow | None:
        """Bring a slot to a page: edit, send or leave its message. Return its row; None if it has
        no message.

        The message of a row that is final or unreachable stays as it is.
        """
        row = await self.resolve_row(subject, slot)
        if row is not None and row.status in (MessageStatus.FINAL, MessageStatus.UNREACHABLE):
            return row
        if row is None or row.message is None:
            if wanted.fallback is Fallback.SEND:
                return await self._send(subject, slot, wanted, row)
            if row is not None:
                await self.forget_rows(row)
            return None
        if wanted.renew or row.channel != wanted.channel:
            return await self._send(subject, slot, wanted, row)
        return await self._edit(row, wanted)

    async def delete_message(self, row: MessageRow) -> None:
        """Delete the message of a slot, and forget its row."""
        row = await self.resolve_row(row.subject, row.slot) or row
        await self.forget_rows(row, delete=message_address(row))

    async def send_without_row(self, channel: ChannelId, page: Page, nonce: str) -> None:
        """Send a message without a row: the answer to a member's message. Raises discord's
        exceptions.

        `nonce` is a text of any length. A repeated attempt with the same one does not send a second
        message.
        """
        rendered = await self._renderer.render(page)
        await deliver(rendered, send_arguments, self._make_sender(channel, _hashed(nonce)), self._emojis, self._renderer)

    async def record_notified(self, row: MessageRow, question: int) -> None:
        """Store that the member of an unreachable hand was notified of this question now."""
        await self.save_row(replace(row, question=question, posted_at=self._clock(), notify_at=None))

    async def count_messages_below(self, row: MessageRow, limit: int) -> int:
        """The number of messages below one of the bot's, at most `limit`; 0 if the bot may not read
        the channel.
        """
        assert row.message is not None
        return len(await self._load_history(row.channel, after=row.message, limit=limit))

    # Sending

    async def _send(self, subject: Subject, slot: Slot, wanted: DesiredMessage, before: MessageRow | None) -> MessageRow | None:
        """Send a new message, then delete the one of the row `before`; None if the slot had no row.

        A message in another channel is deleted before the new one is sent.
        """
        now = self._clock()
        stands = before if before is not None and before.channel == wanted.channel else None
        repeated = stands if stands is not None and stands.sent_at is not None else None
        row = MessageRow(
            subject,
            slot,
            wanted.channel,
            stands.message if stands else None,
            MessageStatus.SENDING,
            wanted.question,
            posted_at=now,
            sent_at=repeated.sent_at if repeated else now,
            after=repeated.after if repeated else await self._newest_known_id(subject, now),
        )
        await self.save_row(row, message_address(before) if before is not None and stands is None else ())
        rendered = await self._renderer.render(wanted.page)
        nonce = _hashed(f"{subject} {slot} {row.channel} {row.message} {row.sent_at}")
        try:
            send = self._make_sender(row.channel, nonce, silent=wanted.silent)
            form, message = await deliver(rendered, send_arguments, send, self._emojis, self._renderer)
        except discord.HTTPException as problem:
            if problem.status < 500:  # a 4xx answer: the message was not sent
                await self._restore_row(row, before)
            raise
        status = MessageStatus.FINAL if wanted.final and not repeated else MessageStatus.SHOWN
        shown = replace(row, message=MessageId(message.id), status=status, sent_at=None, after=None, digest=form.digest)
        shown = await self.save_row(replace(shown, version=wanted.version, notify_at=wanted.notify_at), message_address(row))
        if repeated:  # the message may be the first request's, with outdated content
            return await self._edit(replace(shown, digest=None), wanted)
        return shown

    async def _restore_row(self, row: MessageRow, before: MessageRow | None) -> None:
        """Store the row from before: the message was not sent."""
        if before is None:
            await self.forget_rows(row)
        else:
            await self.save_row(replace(before, channel=row.channel, message=row.message, sent_at=None, after=None, interaction=None))

    def _make_sender(self, channel: ChannelId, nonce: str, *, silent: bool = False) -> Callable[..., Awaitable[discord.Message]]:
        self._store.engine.check()  # another process may show it by now
        return partial(self._client.get_partial_messageable(channel).send, nonce=nonce, silent=silent)

    async def record_answer_begun(self, row: MessageRow) -> None:
        """Store that the answer to an interaction is being sent, which is the message of a slot.

        If the disk refuses, the row is kept in memory: the table is open, and the answer says so.
        """
        try:
            await self.save_row(row)
        except StorageError as problem:
            self._rows.setdefault(row.subject, {})[row.slot] = row
            log.warning("could not remember a lobby", problem=type(problem).__name__, remedy=problem.remedy)

    async def record_answer(self, row: MessageRow, message: MessageId, digest: str) -> None:
        """Store that the answer to an interaction stands: `message`, with the page of this digest.

        Raises StorageError.
        """
        shown = replace(row, message=message, status=MessageStatus.SHOWN, interaction=None, sent_at=None, after=None, digest=digest)
        await self.save_row(shown)

    # A send whose fate is unknown

    async def _resolve(self, row: MessageRow) -> MessageRow:
        """Find the fate of a send. Return the row of its message.

        If the message was not sent, return the row from before, with the time of the request for
        its repetition.
        """
        seen = await self._load_history(row.channel, after=row.after or 0, limit=HISTORY_LIMIT)
        known = await self._store.messages.load_known_ids(
            row.channel
        )  # read after the channel: a message seen there may be stored meanwhile
        found = [message for message in seen if self._is_own(message) and message.id not in known and _may_be_message_of(message, row)]
        if not found:
            rows = await self.load_rows(row.subject)
            unsent = replace(row, status=MessageStatus.SHOWN, interaction=None)
            if row.slot.kind is MessageKind.HAND:
                unsent = replace(unsent, question=0)  # the unsent message notified no player
            rows[row.slot] = unsent
            return unsent
        message = max(found, key=lambda one: one.id)
        log.info("found a message that was sent before the end", channel=row.channel, message=message.id)
        shown = replace(row, message=MessageId(message.id), status=MessageStatus.SHOWN, interaction=None, sent_at=None, after=None)
        return await self.save_row(shown, message_address(row))

    async def _newest_known_id(self, subject: Subject, now: float) -> int:
        """An id that is smaller than that of every message sent from now on."""
        ids = [row.message for row in (await self.load_rows(subject)).values() if row.message is not None]
        return max(*ids, snowflake_at(now - SKEW_SECONDS), 0)

    async def _load_history(self, channel: ChannelId, *, after: int, limit: int) -> list[discord.Message]:
        """The messages of a channel after this id, the oldest first; empty if the bot may not read
        the channel.
        """
        history = self._client.get_partial_messageable(channel).history(after=discord.Object(after), limit=limit, oldest_first=True)
        try:
            return [message async for message in history]
        except discord.HTTPException as problem:
            if is_temporary(problem):
                raise
            return []

    def _is_own(self, message: discord.Message) -> bool:
        return self._client.user is not None and message.author.id == self._client.user.id

    # A restored database

    async def needs_clean_up(self) -> bool:
        """True if the database was restored, and its messages were not compared with Discord."""
        self._restored = await self._store.operator.load_restoration()
        return self._restored is not None and not self._restored.rechecked

    async def delete_unknown_messages(self, stored: Table, channel: ChannelId) -> None:
        """Delete the messages of a table that a restored database does not know: they show a lost
        state.

        A message with a record stays, without its buttons. Nothing happens before `needs_clean_up`
        has found a restored database, nor for a table opened after the restored state.
        """
        if self._restored is None or stored.opened_at > self._restored.at:
            return
        table, since = stored.id, self._restored.at
        seen = await self._load_history(channel, after=snowflake_at(since - SKEW_SECONDS), limit=HISTORY_LIMIT)
        rows = (await self.load_rows(Subject.of_table(table))).values()
        sending = [row for row in rows if row.channel == channel and row.status is MessageStatus.SENDING]
        ours = [row for row in sending if (row.sent_at or 0) > self._began_at]
        before = min((row.after or 0 for row in ours), default=math.inf)  # messages being sent now have no known id yet
        known = await self._store.messages.load_known_ids(channel)
        for message in (one for one in seen if one.id <= before and one.id not in known):
            if self._is_own(message) and named_tables(message) == {table}:
                has_record = any(one.filename.endswith(".txt") for one in message.attachments)
                await (self._remove_buttons(channel, message.id) if has_record else self._delete_one(channel, message.id))

    async def remove_dead_buttons(self, table: TableId, channel: ChannelId, message: int) -> None:
        """Remove the buttons of a message of this table, if the message exists without a row."""
        seen = await self._load_history(channel, after=message - 1, limit=HISTORY_LIMIT)
        is_there = any(one.id == message and self._is_own(one) and named_tables(one) == {table} for one in seen)
        if is_there and message not in await self._store.messages.load_known_ids(channel):
            await self._remove_buttons(channel, message)

    async def _remove_buttons(self, channel: ChannelId, message: int) -> None:
        with suppress_refusals():
            await self._client.get_partial_messageable(channel).get_partial_message(message).edit(view=None)

    async def _delete_one(self, channel: ChannelId, message: int) -> None:
        with suppress_refusals():
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    # Editing

    async def _edit(self, row: MessageRow, wanted: DesiredMessage) -> MessageRow | None:
        """Edit a message unless it shows the page already. If it cannot be edited, apply the
        fallback.

        Return the row of the slot; None if the fallback has deleted the message.
        """
        page, digest = replace(wanted.page, mentions=(), mentioned_role=None), row.digest
        is_old = row.slot.kind is not MessageKind.LOBBY and self._clock() - row.posted_at > EDITABLE_SECONDS
        if is_old and wanted.fallback is Fallback.SEND and digest not in (None, page.digest):
            return await self._send(row.subject, row.slot, wanted, row)
        rendered = await self._renderer.render(page) if digest != page.digest else None
        if rendered is not None and digest != rendered.digest:
            rows = await self.load_rows(row.subject)
            rows[row.slot] = unknown = replace(row, digest=None)  # until the answer is there
            try:
                digest = (await self._patch(row, rendered)).digest
            except discord.HTTPException as problem:
                if classify(problem) not in NOT_EDITABLE:
                    raise
                if wanted.fallback is Fallback.SEND:
                    return await self._send(row.subject, row.slot, wanted, unknown)
                if wanted.fallback is Fallback.DELETE:
                    await self.forget_rows(row, delete=message_address(row))
                    return None
                digest = rendered.digest  # the lost message is not replaced
        status = MessageStatus.FINAL if wanted.final else MessageStatus.SHOWN
        noted = replace(row, status=status, version=wanted.version, notify_at=wanted.notify_at, digest=digest, sent_at=None, after=None)
        if noted != row:
            return await self.save_row(noted)
        (await self.load_rows(row.subject))[row.slot] = noted
        return noted

    async def _patch(self, row: MessageRow, rendered: RenderedPage) -> RenderedPage:
        """Edit a message through the last press on it, or by its id. Return the form that Discord
        has accepted.
        """
        assert row.message is not None
        self._store.engine.check()
        if (interaction := await self._tokens.find_interaction(row.message)) is not None:
            try:
                return await self.edit_page(interaction.edit_original_response, row.digest, rendered)
            except discord.HTTPException as problem:
                if classify(problem) is RefusalKind.TRY_AGAIN:
                    raise
                self._tokens.drop(row.message)
        message = self._client.get_partial_messageable(row.channel).get_partial_message(row.message)
        return await self._retry_awake(row.channel, lambda: self.edit_page(message.edit, row.digest, rendered))

    async def edit_page(self, edit: Callable[..., Awaitable[object]], before: str | None, rendered: RenderedPage) -> RenderedPage:
        """Call `edit`, an edit method of discord.py, with a page. Return the form that Discord has
        accepted.

        `before` is the digest of the page that the message shows now; None if unknown.
        """
        shown, _ = await deliver(rendered, partial(edit_arguments, before=before), edit, self._emojis, self._renderer)
        return shown

    async def _retry_awake(self, channel: ChannelId, act: Callable[[], Awaitable[T]]) -> T:
        """Call `act`. If Discord refuses because the thread is archived, wake the thread and call
        it again.
        """
        try:
            return await act()
        except discord.HTTPException as problem:
            if classify(problem) is not RefusalKind.THREAD_ASLEEP:
                raise
            await wake_thread(self._client, channel)
            return await act()

    # Deleting

    async def delete_queued(self) -> None:
        """Delete, soon, the messages queued by an earlier process or refused for a while. Raises
        StorageError.
        """
        self._delete_soon(await self._store.messages.load_deletions())

    def _delete_soon(self, messages: Iterable[Address]) -> None:
        for channel in {channel for channel, _ in messages}:
            self._upkeep.request(f"deletions {channel}", partial(self._delete_in, channel))

    async def _delete_in(self, channel: ChannelId) -> None:
        for _, message in await self._store.messages.load_deletions(channel):
            self._tokens.drop(message)
            partly = self._client.get_partial_messageable(channel).get_partial_message(message)
            try:
                await self._retry_awake(channel, partly.delete)
            except discord.HTTPException as problem:
                if is_temporary(problem):
                    raise
                is_recent = message > snowflake_at(self._clock() - DELETABLE_SECONDS)
                if classify(problem) not in NOT_DELETABLE and is_recent:
                    continue  # the place refuses: the next opening or start tries again
            await self._store.messages.record_deletion_done(channel, message)


@contextmanager
def suppress_refusals() -> Iterator[None]:
    """Ignore lasting refusals of Discord; temporary ones are raised."""
    try:
        yield
    except discord.HTTPException as problem:
        if is_temporary(problem):
            raise


def snowflake_at(moment: float) -> int:
    """The id that Discord gives to an object made at this time, in seconds since 1970.

    Source: developer documentation, Reference, Snowflakes.
    """
    return max(0, int(moment * 1000 - discord.utils.DISCORD_EPOCH) << 22)


def named_tables(message: discord.Message) -> set[TableId]:
    """The tables that the controls of a message name."""
    controls = (one for row in message.components for one in getattr(row, "children", []))
    named = (find_table_id(str(getattr(one, "custom_id", "") or "")) for one in controls)
    return {table for table in named if table is not None}


def _may_be_message_of(message: discord.Message, row: MessageRow) -> bool:
    """True if a message may be the one sent for a row: by its interaction, and by the tables of its
    controls.
    """
    answers = message.interaction_metadata
    if row.interaction is not None:
        return answers is not None and answers.id == row.interaction
    own: set[int] = {row.subject.id} if row.subject.kind is SubjectKind.TABLE else set()
    named, is_plain = named_tables(message), message.type in (discord.MessageType.default, discord.MessageType.reply)
    return answers is None and is_plain and (named == own if row.slot.kind in WITH_CONTROLS else named <= own)


def message_address(row: MessageRow) -> tuple[Address, ...]:
    """The message of a row as an address for deletion; empty if there is none."""
    return () if row.message is None else ((row.channel, row.message),)


def _hashed(nonce: str) -> str:
    """A nonce within Discord's limit of 25 characters."""
    return hashlib.sha256(nonce.encode()).hexdigest()[:24]
