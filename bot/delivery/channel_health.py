"""Health of the tables' channels: closed to the bot, or gone for good; and the messages to players
about both.

A game does not need its channel: hands come by direct message, and /hand works anywhere. If a
permission is missing, the host of each table is told of the gap. If the channel is deleted or the
bot was removed from the server, every player gets a message with the record: once at the time, and
once at the end, with the scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.channel_messages import BOARD, END
from bot.delivery.notices import Notices
from bot.delivery.outbox import Outbox
from bot.delivery.places import find_place
from bot.delivery.refusals import RefusalKind, classify, is_temporary
from bot.delivery.retries import RetrySchedule
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

END_WAITS_SECONDS = 24 * 3600
"""The time for which the end of a table waits for its channel to open again."""

log = structlog.get_logger(__name__)


class ChannelHealth:
    """The channels that refused messages, and the direct messages to players about them.

    `request_record` calls `send_record` for a player of a table, in the background.
    """

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        notices: Notices,
        presentations: Mapping[str, AnyPresentation],
        clock: Clock,
        retries: RetrySchedule[ChannelId],
        request_record: Callable[[TableId, MemberId], None],
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._notices = notices
        self._request_record = request_record
        self._presentations = presentations
        self._clock = clock
        self._retries = retries
        self.gone_channels = {NO_CHANNEL}
        """The channels that are known to be deleted, or to be in servers that the bot has left."""
        self.left_servers: set[ServerId] = set()
        """The servers that the bot is known to have left."""
        self._notified_hosts: dict[ChannelId, set[MemberId]] = {}
        """The hosts who were told of missing permissions, by channel. Each is told once for all
        tables there.
        """

    # State of channels

    def record_refusal(self, snapshot: TableSnapshot, problem: discord.HTTPException) -> bool:
        """Note that the table's channel has refused a message with `problem`, and schedule a retry.

        Return True if the channel is newly known as gone: deleted, or in a server that the bot has
        left.
        """
        channel = snapshot.table.channel
        known = channel in self.gone_channels
        self._retries.record_refusal(channel)
        server = snapshot.table.server
        if server is not None and self._client.is_ready() and self._client.get_guild(server) is None:
            self.left_servers.add(server)
            self.gone_channels.add(channel)
        elif classify(problem) is RefusalKind.PLACE_GONE:
            self.gone_channels.add(channel)
        if channel in self.gone_channels:  # no host can repair a lost channel: all players are notified
            log.info("a channel is gone", table=snapshot.table.id, channel=channel, code=problem.code)
        else:
            log.warning("a channel is shut", table=snapshot.table.id, channel=channel, code=problem.code, remedy=Remedy.CHANNEL_SHUT)
        return channel in self.gone_channels and not known

    def record_opened(self, channel: ChannelId) -> bool:
        """Note that the channel may be open again. Return True if it had refused a message or
        counted as gone.
        """
        was_gone = channel in self.gone_channels
        self.gone_channels.discard(channel)
        self._notified_hosts.pop(channel, None)
        return self._retries.cancel(channel) or was_gone

    async def record_success(self, snapshot: TableSnapshot) -> None:
        """Note that the channel has accepted a message. The host is told of the next refusal again."""
        self._retries.cancel(snapshot.table.channel)
        self._notified_hosts.pop(snapshot.table.channel, None)
        rows = await self._outbox.load_rows(Subject.of_table(snapshot.table.id))
        await self._outbox.forget_rows(*(row for slot, row in rows.items() if slot.kind is MessageKind.CHANNEL_SHUT))

    async def is_deleted(self, channel: ChannelId) -> bool:
        """True if Discord says that the channel is deleted. An archived thread is not. Raises
        discord's exceptions.
        """
        try:
            await self._client.fetch_channel(channel)
        except discord.HTTPException as problem:
            if is_temporary(problem):
                raise
            return isinstance(problem, discord.NotFound)
        return False

    def is_suspended(self, channel: ChannelId) -> bool:
        """True if nothing is sent to the channel now: it is gone, or it refused and waits for a
        retry.
        """
        return channel in self.gone_channels or self._retries.is_waiting(channel)

    def is_given_up(self, snapshot: TableSnapshot) -> bool:
        """True if a table has ended, and its end will never be shown in its channel.

        That is so if the channel is gone, or if the table ended more than `END_WAITS_SECONDS` ago.
        False for an open table.
        """
        if snapshot.is_lobby or snapshot.is_running:
            return False
        return snapshot.table.channel in self.gone_channels or self._clock() - (snapshot.table.ended_at or 0) > END_WAITS_SECONDS

    # Messages to players

    async def notify_players(self, snapshot: TableSnapshot) -> None:
        """Send the players of a table with a suspended channel the messages that they lack.

        If the channel is gone or given up, each player of a dealt table gets the record. Else the
        host of an open table is told. Nothing is sent while the end of a table still waits for its
        channel.
        """
        if snapshot.is_dealt and (snapshot.table.channel in self.gone_channels or self.is_given_up(snapshot)):
            await self._request_records(snapshot)
        elif snapshot.is_lobby or snapshot.is_running:
            await self._notify_host(snapshot)

    async def _notify_host(self, snapshot: TableSnapshot) -> None:
        """Tell the host of the missing permission or the deleted channel, once until the channel
        opens again.

        Nothing happens if the table has no host.
        """
        host, is_gone = host_of(snapshot), snapshot.table.channel in self.gone_channels
        if host is None or host.member is None:
            return
        notified = self._notified_hosts.setdefault(snapshot.table.channel, set())
        slot = Slot(MessageKind.CHANNEL_SHUT, host.member, int(is_gone))
        if not is_gone and host.member in notified and slot not in await self._outbox.load_rows(Subject.of_table(snapshot.table.id)):
            return  # notified for another table of the channel
        notified.add(host.member)
        try:
            say = await self._notices.load_speech(host.member, snapshot)
            await self._notices.send_once(snapshot, slot, Page(text=self._missing_text(snapshot, say)))
        except Exception:
            notified.discard(host.member)  # the next call tries again
            raise

    def _missing_text(self, snapshot: TableSnapshot, say: Speech) -> str:
        channel = find_place(self._client, snapshot.table)
        if snapshot.table.channel in self.gone_channels or channel is None:
            return say("channel-gone", title=table_title(snapshot, say), stage="lobby" if snapshot.is_lobby else "running")
        missing = permissions.find_missing(channel.permissions_for(channel.guild.me), channel)
        names = [say(f"permission-{permissions.text_key(name)}") for name in missing]
        details = {"channel": escaped_name(channel.name), "missing": names, "count": len(names), "lobby": snapshot.is_lobby}
        return say("channel-shut", title=table_title(snapshot, say), **details)

    # The record for players whose channel is gone

    async def _request_records(self, snapshot: TableSnapshot) -> None:
        """Request the record for each player who lacks it. When all have the final one, give the
        channel up.
        """
        rows = await self._outbox.load_rows(Subject.of_table(snapshot.table.id))
        notified = {slot for slot, row in rows.items() if row.status in (MessageStatus.FINAL, MessageStatus.UNREACHABLE)}
        missing = [
            one.member for one in persons_of(snapshot) if is_known_member(one.member) and _record_slot(snapshot, one.member) not in notified
        ]
        for member in missing:
            self._request_record(snapshot.table.id, member)
        if not (snapshot.is_running or missing):
            await self._give_up(snapshot)

    async def send_record(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Send a player the record of a game without a channel: once while the table runs, and once
        at its end.
        """
        say = await self._notices.load_speech(member, snapshot)
        text = say("channel-gone", title=table_title(snapshot, say), stage="running" if snapshot.is_running else "over")
        if snapshot.is_running:
            page = Page(text=text, files=(record_file(snapshot),))
        else:
            page = replace(end_page(snapshot, self._presentations[snapshot.table.game], say), text=text, rows=())
        await self._notices.send_once(snapshot, _record_slot(snapshot, member), page)

    async def _give_up(self, snapshot: TableSnapshot) -> None:
        """Store that the end of this table need not be shown in its channel."""
        subject = Subject.of_table(snapshot.table.id)
        await self._outbox.save_row(MessageRow(subject, END, snapshot.table.channel, None, MessageStatus.FINAL))
        if (board := await self._outbox.resolve_row(subject, BOARD)) is not None:
            await self._outbox.forget_rows(board)


def _record_slot(snapshot: TableSnapshot, member: MemberId) -> Slot:
    return Slot(MessageKind.CHANNEL_GONE if snapshot.is_running else MessageKind.CHANNEL_GONE_END, member)
