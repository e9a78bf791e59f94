"""What one person is told of a table beside their hand: that they were sent away from its lobby; that a seat is offered to them.

Who is told what follows from the table, and that they were told is remembered as a message of theirs: so it is said once, and after a death
in between it is said still. Where somebody cannot be written to, they hear it at their next press.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.delivery import refusals
from bot.delivery.direct import DirectMessages
from bot.delivery.lost import is_offer, is_said
from bot.delivery.messages import Messages
from bot.facts import ChannelId, MemberId, MessageKind, MessageState, Shown, Slot, Table
from bot.runtime import Clock
from bot.screens.seats import offer_page, sent_away_page
from bot.tables import Live
from bot.texts import Speech, Texts


class Notices:
    """Tells single people. `link` leads to a table."""

    def __init__(
        self, messages: Messages, direct: DirectMessages, texts: Texts, clock: Clock, link: Callable[[Live], Awaitable[str]]
    ) -> None:
        self._messages, self._direct, self._texts, self._clock, self._link = messages, direct, texts, clock, link

    def due(self, facts: Table) -> set[MemberId]:
        """Who may have to be told something of the table."""
        return {one.member for one in facts.guests if one.sent_away}

    async def show(self, live: Live, member: MemberId) -> None:
        """Tells the member what they have not been told yet."""
        slot = Slot(MessageKind.AWAY, member)
        if member not in self.due(live.facts) or slot in await self._messages.of(live.facts.id):
            return
        say = self._texts.to((await self._direct.member(member)).locale or live.facts.locale)
        try:
            channel = await self._direct.channel(member)
            page = sent_away_page(live, await self._link(live), say)
            await self._messages.post(live, slot, channel, page, after=None, end=True, like=partial(is_said, text=page.text))
        except discord.HTTPException as problem:
            if refusals.passes(problem):
                raise
            refusals.tell(problem, "notice")
            row = Shown(live.facts.id, slot, live.facts.channel, None, self._clock(), 0, state=MessageState.UNDELIVERABLE)
            await self._messages.remember(row)

    async def show_offers(self, live: Live, place: ChannelId, say: Speech) -> None:
        """In the `place` of the table, to each to whom a seat is offered, once; what became of it takes the place of the offer, also of one
        of which nobody heard that it arrived."""
        unheard = [key for table, key in self._messages.lost.suspects() if table == live.facts.id and isinstance(key, Slot)]
        slots = [*await self._messages.of(live.facts.id), *unheard]
        offered = [one.offer.to for one in live.facts.sitters if one.offer] if live.running else []
        for member in dict.fromkeys([*(slot.member for slot in slots if slot.kind is MessageKind.OFFER and slot.member), *offered]):
            slot, page = Slot(MessageKind.OFFER, member), offer_page(live, member, say)
            like = partial(is_offer, table=live.facts.id, member=member)
            row = await self._messages.known(live, slot, like)
            if row is None:
                if member in offered:
                    await self._messages.post(live, slot, place, page, after=None, like=like)
                else:
                    await self._messages.retire(live, slot, place, page, None, like)
                continue
            try:
                if await self._messages.update(live, row, page, old=True):
                    continue
            except discord.HTTPException as problem:
                if refusals.passes(problem) or row.channel == place:
                    raise
            await self._messages.note(live, row, page.digest)  # taken away, or in a thread that the table has left; nobody is called twice
