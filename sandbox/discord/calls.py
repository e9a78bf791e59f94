"""A request of the bot's as the routes see it, and what they give back.

A route is a plain function from `Call` to `Answer`; it does its work at once and refuses with `ApiError`. Everything
around that (reading, faults, rate limits, checking, counting) is `sandbox.discord.api`'s.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandbox.discord.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    OUTAGE,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    ApiError,
    FieldError,
    invalid_form_body,
)
from sandbox.discord.gateway.session_start_limit import SessionStartLimit
from sandbox.discord.interactions import Interactions
from sandbox.discord.messages.attachments import Upload
from sandbox.discord.messages.composing import Draft
from sandbox.discord.rate_limits import RateLimits
from sandbox.world.permissions import BITS
from sandbox.world.records import Channel, Guild, Json, Message
from sandbox.world.world import World


class Answer(NamedTuple):
    status: int = 204
    body: Any = None


@dataclass
class Call:
    """One request: what the path, the query, the body and the files say, and what a route may touch to carry it out."""

    world: World
    interactions: Interactions
    rate_limits: RateLimits
    session_start_limit: SessionStartLimit
    path: Mapping[str, str]
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def form(self) -> Json:
        """The body where it has to be an object; none counts as an empty one. Raises ApiError."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid_form_body([FieldError((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")])
        return self.body

    def draft(self) -> Draft:
        return Draft(self.form, self.uploads)

    # What the path names. Each raises Refused when it is not there, or not for the bot.

    def channel(self) -> Channel:
        channel = self.world.channels.get(self.path["channel_id"])
        if channel is None:
            raise ApiError(UNKNOWN_CHANNEL)
        if channel.guild_id is not None and not self.world.guilds[channel.guild_id].available:
            raise ApiError(OUTAGE)
        if not self.world.may_view(self.world.bot, channel):
            raise ApiError(MISSING_ACCESS)
        return channel

    def readable_channel(self) -> Channel:
        """A channel whose messages the bot may look at: that of a voice channel takes the right to connect."""
        channel = self.channel()
        if not self.world.may_access(self.world.bot, channel):
            raise ApiError(MISSING_ACCESS)
        return channel

    def guild(self) -> Guild:
        guild = self.world.guilds.get(self.path["guild_id"])
        if guild is None or guild.id not in self.world.bot.guilds:
            raise ApiError(UNKNOWN_GUILD)
        if not guild.available:
            raise ApiError(OUTAGE)
        return guild

    def message(self) -> Message:
        """A message the bot's token reaches: an ephemeral one is reached by its interaction's token alone."""
        channel = self.readable_channel()
        message = self.world.messages.get(self.path["message_id"])
        if message is None or message.channel_id != channel.id or message.reader is not None:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def require(self, channel: Channel, *names: str) -> None:
        """Raises ApiError unless the bot has these permissions there."""
        allowed = self.world.effective_permissions(self.world.bot, channel)
        if any(not allowed & BITS[name] for name in names):
            raise ApiError(MISSING_PERMISSIONS)


class Route(NamedTuple):
    """One entry of Discord's API. `by_token` routes carry their right in the path instead of a header."""

    method: str
    path: str
    serve: Callable[[Call], Answer]
    token_in_path: bool = False
