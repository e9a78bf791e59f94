"""What the bot tells single members of a table beside their hand: that they were sent away from its lobby; that a seat is offered to them.

Each is told once. A member who cannot be written to is told at their next press.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.delivery import refusals
from bot.delivery.direct import DirectMessages
from bot.delivery.outbox import Otherwise, Outbox, Wanted
from bot.models.ids import ChannelId, MemberId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.tables import Table
from bot.pages.seats import offer_page, sent_away_page
from bot.tables import TableSnapshot
from bot.texts import Speech, Texts
from ui.kit.pages import Page


class Notices:
    """Tells single members. `link` leads to a table."""

    def __init__(self, outbox: Outbox, direct: DirectMessages, texts: Texts, link: Callable[[TableSnapshot], Awaitable[str]]) -> None:
        self._outbox, self._direct, self._texts, self._link = outbox, direct, texts, link

    def due(self, table: Table) -> set[MemberId]:
        """The members who may have to be told something of the table."""
        return {one.member for one in table.guests if one.sent_away}

    async def show(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Tell the member that they were sent away."""
        if member in self.due(snapshot.table):
            page = sent_away_page(snapshot, await self._link(snapshot), await self.speech_of(member, snapshot))
            await self.send(snapshot, Slot(MessageKind.SENT_AWAY, member), page)

    async def speech_of(self, member: MemberId, snapshot: TableSnapshot) -> Speech:
        """The language of a member, or else of the table."""
        return self._texts.speech_in(await self._direct.locale(member) or snapshot.table.locale)

    async def send(self, snapshot: TableSnapshot, slot: Slot, page: Page) -> None:
        """Send a message to the member of a slot, which is never edited; if they cannot be written to, note that."""
        assert slot.member is not None
        subject = Subject.of(snapshot.table.id)
        try:
            channel = await self._direct.channel(slot.member)
            await self._outbox.show(subject, slot, Wanted(page=page, channel=channel, final=True))
        except discord.HTTPException as problem:
            if refusals.passes(problem):
                raise
            refusals.tell(problem, slot.kind)
            await self._outbox.save(MessageRow(subject, slot, snapshot.table.channel, None, MessageStatus.UNREACHABLE))

    async def forget_let_in(self, snapshot: TableSnapshot) -> None:
        """Forget that members were told who may come in again: they are told anew if they are sent away once more."""
        rows = await self._outbox.rows(Subject.of(snapshot.table.id))
        away = self.due(snapshot.table)
        let_in = [row for slot, row in rows.items() if slot.kind is MessageKind.SENT_AWAY and slot.member not in away]
        await self._outbox.release(*let_in)

    async def show_offers(self, snapshot: TableSnapshot, place: ChannelId, say: Speech) -> None:
        """Offer seats in the channel where the table is played; what became of an offer takes its place in the message."""
        subject = Subject.of(snapshot.table.id)
        rows = await self._outbox.rows(subject)
        offered = [one.offer.to for one in snapshot.table.sitters if one.offer] if snapshot.is_running else []
        shown = [slot.member for slot in rows if slot.kind is MessageKind.OFFER and slot.member]
        for member in dict.fromkeys([*shown, *offered]):
            slot = Slot(MessageKind.OFFER, member)
            row = await self._outbox.current(subject, slot)
            stands = row is not None and row.message is not None
            wanted = Wanted(
                page=offer_page(snapshot, member, say),
                channel=row.channel if stands and row is not None else place,
                version=snapshot.table.version,
                otherwise=Otherwise.SEND if member in offered and not stands else Otherwise.LEAVE,
            )
            try:
                stands_now = await self._outbox.show(subject, slot, wanted)
                if stands_now is not None and member not in offered:
                    await self._outbox.release(stands_now)  # it says what became of the offer: another one is another message
            except discord.HTTPException as problem:
                if refusals.passes(problem) or wanted.channel == place or row is None:
                    raise
                await self._outbox.save(replace(row, version=snapshot.table.version))  # it stands in a thread that the table has left
