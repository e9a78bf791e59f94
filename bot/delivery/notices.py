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
from bot.tables import Live
from bot.texts import Speech, Texts
from ui.kit.pages import Page


class Notices:
    """Tells single members. `link` leads to a table."""

    def __init__(self, outbox: Outbox, direct: DirectMessages, texts: Texts, link: Callable[[Live], Awaitable[str]]) -> None:
        self._outbox, self._direct, self._texts, self._link = outbox, direct, texts, link

    def due(self, facts: Table) -> set[MemberId]:
        """The members who may have to be told something of the table."""
        return {one.member for one in facts.guests if one.sent_away}

    async def show(self, live: Live, member: MemberId) -> None:
        """Tell the member that they were sent away."""
        if member in self.due(live.facts):
            page = sent_away_page(live, await self._link(live), await self.speech_of(member, live))
            await self.send(live, Slot(MessageKind.SENT_AWAY, member), page)

    async def speech_of(self, member: MemberId, live: Live) -> Speech:
        """The language of a member, or else of the table."""
        return self._texts.to(await self._direct.locale(member) or live.facts.locale)

    async def send(self, live: Live, slot: Slot, page: Page) -> None:
        """Send a message to the member of a slot, which is never edited; if they cannot be written to, note that."""
        assert slot.member is not None
        subject = Subject.of(live.facts.id)
        try:
            channel = await self._direct.channel(slot.member)
            await self._outbox.show(subject, slot, Wanted(page=page, channel=channel, final=True))
        except discord.HTTPException as problem:
            if refusals.passes(problem):
                raise
            refusals.tell(problem, slot.kind)
            await self._outbox.save(MessageRow(subject, slot, live.facts.channel, None, MessageStatus.UNREACHABLE))

    async def forget_let_in(self, live: Live) -> None:
        """Forget that members were told who may come in again: they are told anew if they are sent away once more."""
        rows = await self._outbox.rows(Subject.of(live.facts.id))
        away = self.due(live.facts)
        let_in = [row for slot, row in rows.items() if slot.kind is MessageKind.SENT_AWAY and slot.member not in away]
        await self._outbox.release(*let_in)

    async def show_offers(self, live: Live, place: ChannelId, say: Speech) -> None:
        """Offer seats in the channel where the table is played; what became of an offer takes its place in the message."""
        subject = Subject.of(live.facts.id)
        rows = await self._outbox.rows(subject)
        offered = [one.offer.to for one in live.facts.sitters if one.offer] if live.running else []
        shown = [slot.member for slot in rows if slot.kind is MessageKind.OFFER and slot.member]
        for member in dict.fromkeys([*shown, *offered]):
            slot = Slot(MessageKind.OFFER, member)
            row = await self._outbox.current(subject, slot)
            stands = row is not None and row.message is not None
            wanted = Wanted(
                page=offer_page(live, member, say),
                channel=row.channel if stands and row is not None else place,
                version=live.facts.version,
                otherwise=Otherwise.SEND if member in offered and not stands else Otherwise.LEAVE,
            )
            try:
                stands_now = await self._outbox.show(subject, slot, wanted)
                if stands_now is not None and member not in offered:
                    await self._outbox.release(stands_now)  # it says what became of the offer: another one is another message
            except discord.HTTPException as problem:
                if refusals.passes(problem) or wanted.channel == place or row is None:
                    raise
                await self._outbox.save(replace(row, version=live.facts.version))  # it stands in a thread that the table has left
