"""What the bot lacks in its channels, and who hears of it: the host by the log, and one person of each server who can give it.

A channel matters where a table is shown, or where the bot may write and would only write badly. From all others it is kept on purpose,
unless somebody wants to play there.
"""

from __future__ import annotations

import discord
import structlog

from bot.door import codes
from bot.door.sight import Place
from bot.facts import ChannelId
from bot.remedies import Remedy
from bot.tables.registry import Registry
from bot.texts import Speech

MOST_NAMED = 8
"""How many channels are named to a person; the log has them all."""

log = structlog.get_logger(__name__)


class Lacks:
    """What was found since the start. A channel is named in the log once, and once more where it lacks something else."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._found: dict[int, dict[ChannelId, list[str]]] = {}
        """By server."""
        self._told: set[int] = set()

    def look_over(self, guild: discord.Guild) -> None:
        """The server can be seen, at a start or because we were invited: looks at the channels that matter."""
        places: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels, *guild.threads]
        allowed = {place: place.permissions_for(guild.me) for place in places}
        for place, may in allowed.items():
            if self._registry.shown_in_channel(place.id) or _is_written_in(place, may):
                self.found(guild.id, place.id, codes.missing(may, place))
        self._say_where_threads_are_not(
            guild.id, [may for place, may in allowed.items() if isinstance(place, discord.TextChannel) and _is_written_in(place, may)]
        )

    def forget(self, guild: int) -> None:
        """The bot has left this server."""
        self._found.pop(guild, None)
        self._told.discard(guild)

    def _say_where_threads_are_not(self, guild: int, allowed: list[discord.Permissions]) -> None:
        """A remark: tables can do without threads of their own."""
        without = [names for may in allowed if (names := codes.missing_for_thread(may))]
        if lacking := sorted({name for names in without for name in names}):
            count = len(without)
            log.info("tables have no threads of their own in some channels", guild=guild, permission=lacking, count=count)

    def look_at(self, place: Place) -> None:
        """We were refused in this channel, or it matters."""
        self.found(place.guild.id, place.id, codes.missing(place.permissions_for(place.guild.me), place))

    def found(self, guild: int, channel: int, lacking: list[str]) -> None:
        """This is what is lacking there; nothing, if it was mended. Into a private thread any of its people can have us in, at any time."""
        lacking = [name for name in lacking if name != codes.MEMBERSHIP]
        there = self._found.setdefault(guild, {}) if lacking else self._found.get(guild, {})
        before = there.pop(ChannelId(channel), [])
        if lacking:
            there[ChannelId(channel)] = lacking
        if lacking and lacking != before:
            log.warning(
                "tables cannot be shown in a channel",
                guild=guild,
                channel=channel,
                permission=lacking,
                remedy=Remedy.CHANNEL_PERMISSIONS,
            )

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
            say("door-lacking-in", channel=f"<#{channel}>", missing=[say(f"permission-{codes.text_key(name)}") for name in names])
            for channel, names in list(lacking.items())[:MOST_NAMED]
        ]
        return say("door-lacking", places="\n".join(lines), more=len(lacking) - len(lines))


def _is_written_in(place: Place, may: discord.Permissions) -> bool:
    """Whether the bot may write there, however badly: others keep it away on purpose."""
    return may.view_channel and (may.send_messages_in_threads if isinstance(place, discord.Thread) else may.send_messages)
