"""Channels that cannot be written in, closed to the bot or gone for good; and who is told.

A game does not need its channel: hands come by direct message, and /hand works anywhere. Where a permission is missing, the host of each
table is told which. Where the channel is gone, because it was deleted or the bot was put out of the server, everybody at the table is told
and gets the record: once as it is then, and once at the end, with the scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.channel import BOARD, END
from bot.delivery.notices import Notices
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import RefusalKind, classify, passes
from bot.delivery.retries import Retries
from bot.delivery.sight import place_of
from bot.models.ids import NO_CHANNEL, ChannelId, MemberId, ServerId, TableId, is_known_member
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.pages.end import end_page, record_file
from bot.pages.names import escaped_name, table_title
from bot.remedies import Remedy
from bot.runtime import Clock
from bot.tables import TableSnapshot, host_of, persons_of
from bot.texts import Speech
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation

DAY = 24 * 3600
"""How long the end of a table waits for its channel to open again."""

log = structlog.get_logger(__name__)


class Closed:
    """What is known of channels that refused messages. The players at their tables hear of it by direct message."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        notices: Notices,
        presentations: Mapping[str, AnyPresentation],
        clock: Clock,
        retries: Retries[ChannelId],
        ask_for_farewell: Callable[[TableId, MemberId], None],
    ) -> None:
        self._client, self._outbox, self._notices, self._ask_for_farewell = client, outbox, notices, ask_for_farewell
        self._presentations, self._clock, self._retries = presentations, clock, retries
        self.gone = {NO_CHANNEL}
        """The channels that were deleted, or are in servers that the bot has left, as far as is known."""
        self.left: set[ServerId] = set()
        """The servers that the bot is not in, as far as is known."""
        self._told: dict[ChannelId, set[MemberId]] = {}
        """The hosts who were told what is missing in a channel; each is told once for all their tables there."""

    # What is known

    def refused(self, snapshot: TableSnapshot, problem: discord.HTTPException) -> bool:
        """Note that the table's channel has refused a message. Return True if it is gone, which was not known."""
        channel = snapshot.table.channel
        known = channel in self.gone
        self._retries.note(channel)
        server = snapshot.table.server
        if server is not None and self._client.is_ready() and self._client.get_guild(server) is None:
            self.left.add(server)
            self.gone.add(channel)
        elif classify(problem) is RefusalKind.PLACE_GONE:
            self.gone.add(channel)
        if channel in self.gone:  # nobody can mend that, and all who play there are told
            log.info("a channel is gone", table=snapshot.table.id, channel=channel, code=problem.code)
        else:
            log.warning("a channel is shut", table=snapshot.table.id, channel=channel, code=problem.code, remedy=Remedy.CHANNEL_SHUT)
        return channel in self.gone and not known

    def opened(self, channel: ChannelId) -> bool:
        """Note that the channel may be open again. Return True if it was thought to be closed."""
        was_gone = channel in self.gone
        self.gone.discard(channel)
        self._told.pop(channel, None)
        return self._retries.forget(channel) or was_gone

    async def accepted(self, snapshot: TableSnapshot) -> None:
        """Note that the channel has taken what was sent: the host is told of the next refusal."""
        self._retries.forget(snapshot.table.channel)
        self._told.pop(snapshot.table.channel, None)
        rows = await self._outbox.rows(Subject.of(snapshot.table.id))
        await self._outbox.release(*(row for slot, row in rows.items() if slot.kind is MessageKind.CHANNEL_SHUT))

    async def is_deleted(self, channel: ChannelId) -> bool:
        """Ask Discord whether the channel is deleted. An archived thread is not. Raises discord's exceptions."""
        try:
            await self._client.fetch_channel(channel)
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            return isinstance(problem, discord.NotFound)
        return False

    def is_left_alone(self, channel: ChannelId) -> bool:
        """True if nothing is to be tried there now."""
        return channel in self.gone or self._retries.waits(channel)

    def is_given_up(self, snapshot: TableSnapshot) -> bool:
        """True if the channel will never see the end of this table, which is there."""
        if snapshot.is_lobby or snapshot.is_running:
            return False
        return snapshot.table.channel in self.gone or self._clock() - (snapshot.table.ended_at or 0) > DAY

    # Who is told

    async def tell(self, snapshot: TableSnapshot) -> None:
        """Tell the players of a table whose channel is left alone what they have not been told yet."""
        if snapshot.was_dealt and (snapshot.table.channel in self.gone or self.is_given_up(snapshot)):
            await self._tell_everybody(snapshot)
        elif snapshot.is_lobby or snapshot.is_running:
            await self._tell_host(snapshot)

    async def _tell_host(self, snapshot: TableSnapshot) -> None:
        """Tell the host which permission is missing, or that the channel is gone; once, until the channel opens again."""
        host, is_gone = host_of(snapshot), snapshot.table.channel in self.gone
        if host is None or host.member is None:
            return
        told = self._told.setdefault(snapshot.table.channel, set())
        slot = Slot(MessageKind.CHANNEL_SHUT, host.member, int(is_gone))
        if not is_gone and host.member in told and slot not in await self._outbox.rows(Subject.of(snapshot.table.id)):
            return  # because of another table
        told.add(host.member)
        try:
            say = await self._notices.speech_of(host.member, snapshot)
            await self._notices.send(snapshot, slot, Page(text=self._what_is_missing(snapshot, say)))
        except Exception:
            told.discard(host.member)  # it is tried again
            raise

    def _what_is_missing(self, snapshot: TableSnapshot, say: Speech) -> str:
        channel = place_of(self._client, snapshot.table)
        if snapshot.table.channel in self.gone or channel is None:
            return say("door-channel-gone", title=table_title(snapshot, say), stage="lobby" if snapshot.is_lobby else "running")
        lacking = permissions.missing(channel.permissions_for(channel.guild.me), channel)
        names = [say(f"permission-{permissions.text_key(name)}") for name in lacking]
        facts = {"channel": escaped_name(channel.name), "missing": names, "count": len(names), "lobby": snapshot.is_lobby}
        return say("door-channel-shut", title=table_title(snapshot, say), **facts)

    # The record for players whose channel is gone

    async def _tell_everybody(self, snapshot: TableSnapshot) -> None:
        """Ask for the record of each player who lacks it; when all have that of the end, the channel is given up."""
        rows = await self._outbox.rows(Subject.of(snapshot.table.id))
        told = {slot for slot, row in rows.items() if row.status in (MessageStatus.FINAL, MessageStatus.UNREACHABLE)}
        untold = [
            one.member for one in persons_of(snapshot) if is_known_member(one.member) and _farewell_slot(snapshot, one.member) not in told
        ]
        for member in untold:
            self._ask_for_farewell(snapshot.table.id, member)
        if not (snapshot.is_running or untold):
            await self._give_up(snapshot)

    async def bid_farewell(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Send a player the record of their game, whose channel is gone: once while the table runs, and once when it is over."""
        say = await self._notices.speech_of(member, snapshot)
        text = say("door-channel-gone", title=table_title(snapshot, say), stage="running" if snapshot.is_running else "over")
        if snapshot.is_running:
            page = Page(text=text, files=(record_file(snapshot),))
        else:
            page = replace(end_page(snapshot, self._presentations[snapshot.table.game], say), text=text, rows=())
        await self._notices.send(snapshot, _farewell_slot(snapshot, member), page)

    async def _give_up(self, snapshot: TableSnapshot) -> None:
        """Note that the channel need not show the end of this table."""
        subject = Subject.of(snapshot.table.id)
        await self._outbox.save(MessageRow(subject, END, snapshot.table.channel, None, MessageStatus.FINAL))
        if (board := await self._outbox.current(subject, BOARD)) is not None:
            await self._outbox.release(board)


def _farewell_slot(snapshot: TableSnapshot, member: MemberId) -> Slot:
    return Slot(MessageKind.CHANNEL_GONE if snapshot.is_running else MessageKind.CHANNEL_GONE_END, member)
