"""The bot's missing permissions by channel: in the log, and told once to a manager of each server.

The log names channels with tables. All others are one line at each start, and `purrlor doctor`
names them. A channel matters if a table is shown in it or the bot may write in it. The bot is kept
from all other channels on purpose, until a member wants to play in one.
"""

from __future__ import annotations

from collections import Counter

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.places import Place
from bot.models.ids import ChannelId
from bot.remedies import Remedy
from bot.tables.registry import Registry
from bot.texts import Speech

MAX_NAMED = 8
"""The most channels that a notice names."""

log = structlog.get_logger(__name__)


class MissingPermissions:
    """The missing permissions found since the start.

    The log names a channel with a table once, and again if other permissions are missing.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._missing: dict[int, dict[ChannelId, list[str]]] = {}
        """The missing permissions by server and channel."""
        self._threadless: dict[int, list[list[str]]] = {}
        """The missing permissions for threads, by server: one list for each text channel that lacks
        some.
        """
        self._notified_servers: set[int] = set()

    def check_server(self, guild: discord.Guild) -> None:
        """Find the missing permissions in the channels of a new or changed server, and note them."""
        places: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels, *guild.threads]
        allowed = {place: place.permissions_for(guild.me) for place in places}
        for place, may in allowed.items():
            if self._registry.ids_in_channel(place.id):
                self.record_missing(guild.id, place.id, permissions.find_missing(may, place))
            elif _may_write(place, may):
                self._update(guild.id, place.id, permissions.find_missing(may, place))
        texts = [may for place, may in allowed.items() if isinstance(place, discord.TextChannel) and _may_write(place, may)]
        self._threadless.pop(guild.id, None)
        if threadless := [names for may in texts if (names := permissions.find_missing_for_thread(may))]:
            self._threadless[guild.id] = threadless

    def forget_server(self, guild: int) -> None:
        """Drop a server that the bot has left."""
        self._missing.pop(guild, None)
        self._threadless.pop(guild, None)
        self._notified_servers.discard(guild)

    def log_summary(self) -> None:
        """Log, in one line each, what is missing in channels without a table, and what is missing
        for threads.
        """
        shown = self._registry.ids_in_channel
        unshown = [[names for channel, names in channels.items() if not shown(channel)] for channels in self._missing.values()]
        if servers := [*filter(None, unshown)]:
            counts, channels = _count_permissions(servers)
            log.info(
                "tables could not be shown in some channels",
                permission=counts,
                channels=channels,
                servers=len(servers),
                remedy=Remedy.PERMISSIONS_LACKING,
            )
        if servers := [*self._threadless.values()]:
            counts, channels = _count_permissions(servers)
            log.info("tables have no threads of their own in some channels", permission=counts, channels=channels, servers=len(servers))

    def list_channels(self, limit: int) -> tuple[int, list[tuple[int, int, list[str]]]]:
        """The number of channels with missing permissions, and the first `limit` of them.

        Each is a triple of the server, the channel, and discord.py's names of the permissions.
        """
        found = [(guild, int(channel), names) for guild, channels in self._missing.items() for channel, names in channels.items()]
        return len(found), found[:limit]

    def check_channel(self, place: Place) -> None:
        """Check one channel that refused a message, or that matters."""
        self.record_missing(place.guild.id, place.id, permissions.find_missing(place.permissions_for(place.guild.me), place))

    def record_missing(self, guild: int, channel: int, missing: list[str]) -> None:
        """Note and log the permissions that are missing in a channel; an empty list means that all
        are granted.
        """
        if not (missing := self._update(guild, channel, missing)):
            return
        if self._registry.ids_in_channel(channel):
            log.warning(
                "tables cannot be shown in a channel",
                guild=guild,
                channel=channel,
                permission=missing,
                remedy=Remedy.CHANNEL_PERMISSIONS,
            )
        else:
            log.info("a channel lacks permissions for tables", guild=guild, channel=channel, permission=missing)

    def _update(self, guild: int, channel: int, missing: list[str]) -> list[str]:
        """Note what is missing in a channel. Return it if it has changed, else an empty list.

        Membership of a private thread is left out: any member of the thread can add the bot at any
        time.
        """
        missing = [name for name in missing if name != permissions.MEMBERSHIP]
        there = self._missing.setdefault(guild, {}) if missing else self._missing.get(guild, {})
        before = there.pop(ChannelId(channel), [])
        if missing:
            there[ChannelId(channel)] = missing
        return missing if missing != before else []

    def make_notice_once(self, guild: discord.Guild, say: Speech) -> str | None:
        """The text about missing permissions for a manager of a server.

        None if nothing is missing, or if the server has had its text already. The known gaps are
        checked again first.
        """
        if guild.id in self._notified_servers:
            return None
        for channel in [*self._missing.get(guild.id, {})]:
            if (place := guild.get_channel_or_thread(channel)) is not None:
                self.check_channel(place)
        found = self._missing.get(guild.id, {})
        lacking = {channel: names for channel, names in found.items() if guild.get_channel_or_thread(channel) is not None}
        if not lacking:
            return None
        self._notified_servers.add(guild.id)
        lines = [
            say("channel-lacking-in", channel=f"<#{channel}>", missing=[say(f"permission-{permissions.text_key(name)}") for name in names])
            for channel, names in list(lacking.items())[:MAX_NAMED]
        ]
        return say("channel-lacking", places="\n".join(lines), more=len(lacking) - len(lines))


def _count_permissions(servers: list[list[list[str]]]) -> tuple[list[str], int]:
    """The number of channels that lack each permission, and the number of all channels."""
    channels = [names for server in servers for names in server]
    counts = Counter(name for names in channels for name in names)
    return [f"{name}: {count}" for name, count in counts.most_common()], len(channels)


def _may_write(place: Place, may: discord.Permissions) -> bool:
    """True if the bot may write in the channel. From other channels it is kept on purpose."""
    return may.view_channel and (may.send_messages_in_threads if isinstance(place, discord.Thread) else may.send_messages)
