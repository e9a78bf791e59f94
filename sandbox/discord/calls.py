"""The request and the response of a route.

A route is a function from `Call` to `Answer` that does not wait and raises `ApiError`.
Reading, faults and rate limits are the task of `sandbox.discord.api`.
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
    """One request: path, query, body and files, and the objects that a route may use."""

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
        """The body as an object; a missing body is an empty object. Raises ApiError."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid_form_body([FieldError((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")])
        return self.body

    def draft(self) -> Draft:
        return Draft(self.form, self.uploads)

    # Objects named in the path. Each method raises ApiError if the object is missing or not accessible to the bot.

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
        """The channel, if the bot may read its messages. A voice channel also requires CONNECT."""
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
        """The message.

        An ephemeral message is unknown here: only its interaction's token gives access.
        """
        channel = self.readable_channel()
        message = self.world.messages.get(self.path["message_id"])
        if message is None or message.channel_id != channel.id or message.reader is not None:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def require(self, channel: Channel, *names: str) -> None:
        """Raises ApiError unless the bot has these permissions in the channel."""
        allowed = self.world.effective_permissions(self.world.bot, channel)
        if any(not allowed & BITS[name] for name in names):
            raise ApiError(MISSING_PERMISSIONS)


class Route(NamedTuple):
    """One route of Discord's API.

    With `token_in_path`, the path has an interaction's token in place of the header.
    """

    method: str
    path: str
    serve: Callable[[Call], Answer]
    token_in_path: bool = False
