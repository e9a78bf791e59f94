"""The permissions that the bot lacks in its channels. The host reads of them in the log, and one person of each server is told.

The log names a channel where a table is shown. All others are one line at each start, and `purrlor doctor` names them.

A channel matters where a table is shown, or where the bot may write and would only write badly. From all others it is kept on purpose,
unless somebody wants to play there.
"""

from __future__ import annotations

from collections import Counter

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.sight import Place
from bot.models.ids import ChannelId
from bot.remedies import Remedy
from bot.tables.registry import Registry
from bot.texts import Speech

MOST_NAMED = 8
"""How many channels are named to a person."""

log = structlog.get_logger(__name__)


class Lacks:
    """What was found since the start. The log names a channel with a table once, and once more where it lacks something else."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._found: dict[int, dict[ChannelId, list[str]]] = {}
        """By server."""
        self._threadless: dict[int, list[list[str]]] = {}
        """By server, what tables lack for threads of their own in each text channel where they have none."""
        self._told: set[int] = set()

    def look_over(self, guild: discord.Guild) -> None:
        """The server can be seen, at a start or because we were invited: looks at the channels that matter."""
        places: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels, *guild.threads]
        allowed = {place: place.permissions_for(guild.me) for place in places}
        for place, may in allowed.items():
            if self._registry.shown_in_channel(place.id):
                self.found(guild.id, place.id, permissions.missing(may, place))
            elif _is_written_in(place, may):
                self._note(guild.id, place.id, permissions.missing(may, place))
        texts = [may for place, may in allowed.items() if isinstance(place, discord.TextChannel) and _is_written_in(place, may)]
        self._threadless.pop(guild.id, None)
        if threadless := [names for may in texts if (names := permissions.missing_for_thread(may))]:
            self._threadless[guild.id] = threadless

    def forget(self, guild: int) -> None:
        """The bot has left this server."""
        self._found.pop(guild, None)
        self._threadless.pop(guild, None)
        self._told.discard(guild)

    def summarize(self) -> None:
        """Log what is lacking in all channels where no table is shown, in one line, and for threads of tables in another."""
        shown = self._registry.shown_in_channel
        unshown = [[names for channel, names in channels.items() if not shown(channel)] for channels in self._found.values()]
        if servers := [*filter(None, unshown)]:
            counts, channels = _count(servers)
            log.info(
                "tables could not be shown in some channels",
                permission=counts,
                channels=channels,
                servers=len(servers),
                remedy=Remedy.PERMISSIONS_LACKING,
            )
        if servers := [*self._threadless.values()]:
            counts, channels = _count(servers)
            log.info("tables have no threads of their own in some channels", permission=counts, channels=channels, servers=len(servers))

    def told(self, most: int) -> tuple[int, list[tuple[int, int, list[str]]]]:
        """The number of channels that lack something, and as many of them as are asked for: server, channel, permissions."""
        found = [(guild, int(channel), names) for guild, channels in self._found.items() for channel, names in channels.items()]
        return len(found), found[:most]

    def look_at(self, place: Place) -> None:
        """We were refused in this channel, or it matters."""
        self.found(place.guild.id, place.id, permissions.missing(place.permissions_for(place.guild.me), place))

    def found(self, guild: int, channel: int, lacking: list[str]) -> None:
        """Note and log what is lacking there: nothing, if it was mended."""
        if not (lacking := self._note(guild, channel, lacking)):
            return
        if self._registry.shown_in_channel(channel):
            log.warning(
                "tables cannot be shown in a channel",
                guild=guild,
                channel=channel,
                permission=lacking,
                remedy=Remedy.CHANNEL_PERMISSIONS,
            )
        else:
            log.info("a channel lacks permissions for tables", guild=guild, channel=channel, permission=lacking)

    def _note(self, guild: int, channel: int, lacking: list[str]) -> list[str]:
        """What is lacking there, if that is news. Into a private thread any of its people can have us in, at any time."""
        lacking = [name for name in lacking if name != permissions.MEMBERSHIP]
        there = self._found.setdefault(guild, {}) if lacking else self._found.get(guild, {})
        before = there.pop(ChannelId(channel), [])
        if lacking:
            there[ChannelId(channel)] = lacking
        return lacking if lacking != before else []

    def words_for(self, guild: discord.Guild, say: Speech) -> str | None:
        """What somebody who manages this server is told, who has just used a command there: once, as long as anything is lacking."""
        if guild.id in self._told:
            return None
        for channel in [*self._found.get(guild.id, {})]:
            if (place := guild.get_channel_or_thread(channel)) is not None:
                self.look_at(place)
        found = self._found.get(guild.id, {})
        lacking = {channel: names for channel, names in found.items() if guild.get_channel_or_thread(channel) is not None}
        if not lacking:
            return None
        self._told.add(guild.id)
        lines = [
            say("door-lacking-in", channel=f"<#{channel}>", missing=[say(f"permission-{permissions.text_key(name)}") for name in names])
            for channel, names in list(lacking.items())[:MOST_NAMED]
        ]
        return say("door-lacking", places="\n".join(lines), more=len(lacking) - len(lines))


def _count(servers: list[list[list[str]]]) -> tuple[list[str], int]:
    """The number of channels that lack each permission, and of all; given is what is lacking in each channel of each server."""
    channels = [names for server in servers for names in server]
    counts = Counter(name for names in channels for name in names)
    return [f"{name}: {count}" for name, count in counts.most_common()], len(channels)


def _is_written_in(place: Place, may: discord.Permissions) -> bool:
    """Whether the bot may write there, however badly: others keep it away on purpose."""
    return may.view_channel and (may.send_messages_in_threads if isinstance(place, discord.Thread) else may.send_messages)
