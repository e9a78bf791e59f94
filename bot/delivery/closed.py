"""Channels that cannot be written in: closed to us, or gone for good; and who is told.

A game does not need its channel: hands come by direct message, and /hand works anywhere. Where a permission is missing, the host of each
table is told which. Where the channel is gone, because somebody deleted it or put us out of the server, everybody at the table is told,
and gets the record: once as it was then, and once at the end, with the scores. That they were told is remembered as a message of theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeGuard

import discord
import structlog

from bot.delivery import permissions, refusals
from bot.delivery.direct import DirectMessages
from bot.delivery.lost import is_farewell
from bot.delivery.messages import Messages
from bot.delivery.refusals import RefusalKind, classify, passes
from bot.delivery.retries import Retries
from bot.delivery.sight import place_of
from bot.facts import NO_CHANNEL, ChannelId, MemberId, MessageKind, MessageState, ServerId, Shown, Slot, TableId, is_somebody
from bot.remedies import Remedy
from bot.runtime import Clock
from bot.screens.end import end_page, record_file
from bot.screens.names import plain, title
from bot.tables import Live, host_of, persons_of
from bot.texts import Speech, Texts
from looks.kit.look import AnyLook
from looks.kit.pages import Page

DAY = 24 * 3600
"""How long the end of a table waits for its channel to open again."""

log = structlog.get_logger(__name__)


class Closed:
    """What is known of channels that refused us. Whoever sits at their tables hears of it by direct message."""

    def __init__(
        self,
        client: discord.Client,
        messages: Messages,
        direct: DirectMessages,
        looks: Mapping[str, AnyLook],
        texts: Texts,
        clock: Clock,
        retries: Retries[ChannelId],
        ask_for_farewell: Callable[[TableId, MemberId], None],
    ) -> None:
        self._client, self._messages, self._direct, self._ask_for_farewell = client, messages, direct, ask_for_farewell
        self._looks, self._texts, self._clock, self._retries = looks, texts, clock, retries
        self._gone = {NO_CHANNEL}
        self._out: set[ServerId] = set()
        self.entries = 0
        """How often we have been let into a server, as far as we have heard."""
        self._told: dict[ChannelId, dict[tuple[MemberId, TableId | None], int | None]] = {}
        """The hosts who were told, once, what is missing in a channel; of each table where the channel is gone. A host whose direct
        messages are closed is tried again when there are more `entries` than this."""

    # What is known

    def refused(self, live: Live, problem: discord.HTTPException) -> bool:
        """The table's channel has refused us; whether it is gone, which we have not known."""
        channel = live.facts.channel
        known = channel in self._gone
        self._retries.note(channel)
        if self._was_put_out(live.facts.server):
            self.left(live.facts.server)
            self._gone.add(channel)
        elif classify(problem) is RefusalKind.PLACE_GONE:
            self._gone.add(channel)
        if channel in self._gone:  # nobody can mend that, and all who play there are told
            log.info("a channel is gone", table=live.facts.id, channel=channel, code=problem.code)
        else:
            log.warning(
                "a channel is shut",
                table=live.facts.id,
                channel=channel,
                code=problem.code,
                remedy=Remedy.CHANNEL_SHUT,
            )
        return channel in self._gone and not known

    def lost(self, channel: ChannelId) -> None:
        """The channel was deleted, or is in a server in which we are no longer."""
        self._gone.add(channel)

    def left(self, server: ServerId) -> None:
        """We are no longer in this server."""
        self._out.add(server)

    def is_out_of(self, server: ServerId) -> bool:
        """Whether we are not in this server, as far as we have heard."""
        return server in self._out

    def entered(self, server: ServerId) -> None:
        """We are in this server, perhaps again."""
        self._out.discard(server)
        self.entries += 1

    def opened(self, channel: ChannelId) -> bool:
        """The channel may be open again; whether it was thought to be closed."""
        was_gone = channel in self._gone
        self._gone.discard(channel)
        self._told.pop(channel, None)
        return self._retries.forget(channel) or was_gone

    def accepted(self, channel: ChannelId) -> None:
        """The channel has taken what was sent: the next refusal is a new one."""
        self._retries.forget(channel)

    def is_gone(self, channel: ChannelId) -> bool:
        """Whether it was deleted, or is out of our reach for good, as far as we have heard."""
        return channel in self._gone

    async def is_deleted(self, channel: ChannelId) -> bool:
        """Whether Discord knows it no more; it is asked. A thread that sleeps is there. Raises discord's exceptions."""
        try:
            await self._client.fetch_channel(channel)
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            return isinstance(problem, discord.NotFound)
        return False

    def is_left_alone(self, channel: ChannelId) -> bool:
        """Whether nothing is to be tried there now."""
        return channel in self._gone or self._retries.waits(channel)

    def is_given_up(self, live: Live) -> bool:
        """Whether the channel will never see the end of this table, which is there."""
        if live.in_lobby or live.running:
            return False
        return live.facts.channel in self._gone or self._clock() - (live.facts.ended_at or 0) > DAY

    def _was_put_out(self, server: ServerId | None) -> TypeGuard[ServerId]:
        return server is not None and self._client.is_ready() and self._client.get_guild(server) is None

    # Who is told

    async def tell(self, live: Live) -> None:
        """Tells the people of a table whose channel is left alone what they have not been told yet."""
        if live.was_dealt and (live.facts.channel in self._gone or self.is_given_up(live)):
            await self._tell_everybody(live)
        elif live.in_lobby or live.running:
            await self._tell_host(live)

    async def _tell_host(self, live: Live) -> None:
        host, is_gone = host_of(live), live.facts.channel in self._gone
        if host is None or host.member is None:
            return
        told, entries = self._told.setdefault(live.facts.channel, {}), self.entries
        one = host.member, live.facts.id if is_gone else None
        if told.get(one, -1) in (None, entries):
            return
        told[one] = None
        nonce = f"{'gone' if is_gone else 'shut'} {live.facts.id} {live.facts.commit} {int(self._clock()) // 3600}"
        try:
            say = await self._speech_of(host.member, live)
            channel = await self._direct.channel(host.member)
            await self._messages.send(channel, Page(text=self._what_is_missing(live, say)), nonce)
        except Exception as problem:
            if not isinstance(problem, discord.HTTPException) or passes(problem):
                told.pop(one, None)  # it is tried again, also where it is the disk or the network that fails
                raise
            told[one] = entries
            log.info("the host could not be told", table=live.facts.id, code=problem.code)

    def _what_is_missing(self, live: Live, say: Speech) -> str:
        channel = place_of(self._client, live.facts)
        if live.facts.channel in self._gone or channel is None:
            return say("door-channel-gone", title=title(live, say), stage="lobby" if live.in_lobby else "running")
        lacking = permissions.missing(channel.permissions_for(channel.guild.me), channel)
        names = [say(f"permission-{permissions.text_key(name)}") for name in lacking]
        facts = {"channel": plain(channel.name), "missing": names, "count": len(names), "lobby": live.in_lobby}
        return say("door-channel-shut", title=title(live, say), **facts)

    # Farewells

    async def _tell_everybody(self, live: Live) -> None:
        """Everybody is to get what the channel will not see; at the end, when they have, the channel is given up."""
        untold = [one.member for one in persons_of(live) if is_somebody(one.member) and not await self._has_record(live, one.member)]
        for member in untold:
            self._ask_for_farewell(live.facts.id, member)
        if not (live.running or untold):
            await self._give_up(live)

    async def _has_record(self, live: Live, member: MemberId) -> bool:
        row = (await self._messages.of(live.facts.id)).get(Slot(MessageKind.FAREWELL, member))
        return row is not None and (live.running or row.state is MessageState.ENDED)

    async def bid_farewell(self, live: Live, member: MemberId) -> None:
        """Sends somebody the record of their game, whose channel is gone: once while the table runs, and once when it is over."""
        slot, over = Slot(MessageKind.FAREWELL, member), not live.running
        if await self._has_record(live, member):
            return
        row = (await self._messages.of(live.facts.id)).get(slot)
        page = await self._farewell(live, await self._speech_of(member, live))
        like = partial(is_farewell, text=page.text)
        if over:
            self._messages.lost.seek_again(live.facts.id)  # only what was told while it ran may have been looked for
        try:
            channel = await self._direct.channel(member)
            await self._messages.post(live, slot, channel, page, after=row, end=over, like=like)
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            refusals.tell(problem, "farewell")
            state = MessageState.ENDED if over else MessageState.UNDELIVERABLE
            await self._messages.remember(Shown(live.facts.id, slot, live.facts.channel, None, self._clock(), 0, state=state))

    async def _farewell(self, live: Live, say: Speech) -> Page:
        text = say("door-channel-gone", title=title(live, say), stage="running" if live.running else "over")
        if live.running:
            return Page(text=text, files=(record_file(live),))
        return replace(end_page(live, self._looks[live.facts.game], say), text=text, rows=())

    async def _give_up(self, live: Live) -> None:
        """Remembers that the channel need not show the end of this table."""
        slot = Slot(MessageKind.TABLE)
        row = (await self._messages.of(live.facts.id)).get(slot) or Shown(live.facts.id, slot, live.facts.channel, None, self._clock(), 0)
        if row.state is not MessageState.ENDED:
            await self._messages.remember(replace(row, state=MessageState.ENDED))
        if (former := Slot(MessageKind.FORMER)) in await self._messages.of(live.facts.id):
            await self._messages.forget(live.facts.id, [former])  # a board that was to move stays where it is

    async def _speech_of(self, member: MemberId, live: Live) -> Speech:
        """Their own language, or else the table's."""
        return self._texts.to(await self._direct.locale(member) or live.facts.locale)
