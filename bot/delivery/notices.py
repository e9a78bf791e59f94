"""Notices to single members of a table: sent away from the lobby, or offered a seat.

Each notice is sent once. A member who cannot be written to is told at the next press.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.delivery import refusals
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.outbox import DesiredMessage, Fallback, Outbox
from bot.models.ids import ChannelId, MemberId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.tables import Table
from bot.pages.seats import offer_page, sent_away_page
from bot.tables import TableSnapshot
from bot.texts import Speech, Texts
from ui.kit.pages import Page


class Notices:
    """Send notices. `load_link` gives the address of a table."""

    def __init__(self, outbox: Outbox, direct: DirectMessages, texts: Texts, load_link: Callable[[TableSnapshot], Awaitable[str]]) -> None:
        self._outbox = outbox
        self._direct = direct
        self._texts = texts
        self._load_link = load_link

    def recipients(self, table: Table) -> set[MemberId]:
        """The members who may need a notice about the table."""
        return {one.member for one in table.guests if one.sent_away}

    async def show_notice(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Tell a member who was sent away from the lobby, once. Nothing happens for other members."""
        if member in self.recipients(snapshot.table):
            page = sent_away_page(snapshot, await self._load_link(snapshot), await self.load_speech(member, snapshot))
            await self.send_once(snapshot, Slot(MessageKind.SENT_AWAY, member), page)

    async def load_speech(self, member: MemberId, snapshot: TableSnapshot) -> Speech:
        """The speech in the language of a member, or else of the table."""
        return self._texts.speech_in(await self._direct.load_locale(member) or snapshot.table.locale)

    async def send_once(self, snapshot: TableSnapshot, slot: Slot, page: Page) -> None:
        """Send the member of a slot a message that is never edited. Nothing happens if it was sent
        before.

        If the member refuses, the refusal is stored.
        """
        assert slot.member is not None
        subject = Subject.of_table(snapshot.table.id)
        try:
            channel = await self._direct.open_channel(slot.member)
            await self._outbox.show_page(subject, slot, DesiredMessage(page=page, channel=channel, final=True))
        except discord.HTTPException as problem:
            if refusals.is_temporary(problem):
                raise
            refusals.log_refusal(problem, slot.kind)
            await self._outbox.save_row(MessageRow(subject, slot, snapshot.table.channel, None, MessageStatus.UNREACHABLE))

    async def forget_readmitted(self, snapshot: TableSnapshot) -> None:
        """Forget the notices to members who may come in again, so that a second dismissal is told
        again.
        """
        rows = await self._outbox.load_rows(Subject.of_table(snapshot.table.id))
        away = self.recipients(snapshot.table)
        let_in = [row for slot, row in rows.items() if slot.kind is MessageKind.SENT_AWAY and slot.member not in away]
        await self._outbox.forget_rows(*let_in)

    async def show_offers(self, snapshot: TableSnapshot, place: ChannelId, say: Speech) -> None:
        """Show the offers of seats in the table's channel. The outcome of an offer replaces it in
        its message.
        """
        subject = Subject.of_table(snapshot.table.id)
        rows = await self._outbox.load_rows(subject)
        offered = [one.offer.to for one in snapshot.table.sitters if one.offer] if snapshot.is_running else []
        shown = [slot.member for slot in rows if slot.kind is MessageKind.OFFER and slot.member]
        for member in dict.fromkeys([*shown, *offered]):
            slot = Slot(MessageKind.OFFER, member)
            row = await self._outbox.resolve_row(subject, slot)
            stands = row is not None and row.message is not None
            wanted = DesiredMessage(
                page=offer_page(snapshot, member, say),
                channel=row.channel if stands and row is not None else place,
                version=snapshot.table.version,
                fallback=Fallback.SEND if member in offered and not stands else Fallback.LEAVE,
            )
            try:
                stands_now = await self._outbox.show_page(subject, slot, wanted)
                if stands_now is not None and member not in offered:
                    await self._outbox.forget_rows(
                        stands_now
                    )  # the message shows the result of the offer; another offer gets another message
            except discord.HTTPException as problem:
                if refusals.is_temporary(problem) or wanted.channel == place or row is None:
                    raise
                await self._outbox.save_row(
                    replace(row, version=snapshot.table.version)
                )  # the message stands in a thread that the table has left
