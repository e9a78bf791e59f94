"""Records of the world: people, guilds, channels, messages, interactions, emojis, files.

Fields are JSON values, and the state file stores them unchanged. Ids are snowflakes as strings.
A message holds the object of Discord's API; `sandbox.discord.serializers` makes the objects of other records.
"""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

TEXT, DIRECT, VOICE, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 2, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 1, 2, 3, 4, 5


@dataclass
class Person:
    """An account: a person or the bot. `guilds` are ids."""

    id: str
    username: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    nick: str | None = None
    roles: list[str] = field(default_factory=list)
    administrator: bool = False
    guilds: list[str] = field(default_factory=list)


@dataclass
class Guild:
    """A server. During an outage, `available` is false."""

    id: str
    name: str
    owner_id: str
    roles: list[Json] = field(default_factory=list)
    locale: str = "en-US"
    features: list[str] = field(default_factory=list)
    available: bool = True


@dataclass
class Channel:
    """A channel of a guild, a thread, or the direct messages of two people (`recipients`).

    `thread` is Discord's thread metadata, `members` the ids of a thread's members, `sent` the number of messages.
    """

    id: str
    type: int
    name: str | None = None
    guild_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Json] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    last_message_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    thread: Json = field(default_factory=dict)
    members: list[str] = field(default_factory=list)
    sent: int = 0

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


def new_thread_metadata(now: str, *, auto_archive_minutes: int = 1440) -> Json:
    """The thread metadata of a new thread."""
    return {
        "archived": False,
        "archive_timestamp": now,
        "auto_archive_duration": auto_archive_minutes,
        "locked": False,
        "create_timestamp": now,
    }


@dataclass
class Message:
    """A message: its object in Discord's API (`body`), and facts that the object does not contain.

    `files` are all attachments, with those shown in an embed or a component. `reader` is the id of the person who
    sees an ephemeral message. `token` is the token of the interaction that made the message.
    """

    body: Json
    files: list[Json] = field(default_factory=list)
    reader: str | None = None
    token: str | None = None
    nonce: str | None = None
    late_edits: int = 0

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.body["author"]["id"])

    @property
    def is_loading(self) -> bool:
        return bool(self.body["flags"] & LOADING)


@dataclass
class Interaction:
    """An interaction of a person with the bot, and its state.

    `state` goes once from "sent" to "acknowledged" or "failed". `original_id` is the id of the message `@original`,
    `message_id` the message of the pressed component. `ephemeral` is fixed by the first response.
    """

    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    created_at: float
    data: Json
    nonce: str
    guild_id: str | None = None
    message_id: str | None = None
    state: str = "sent"
    answer: int | None = None
    original_id: str | None = None
    ephemeral: bool = False
    modal: Json | None = None
    trigger: Json | None = None


@dataclass
class Emoji:
    id: str
    name: str
    animated: bool = False


@dataclass
class File:
    """The bytes of an attachment or an emoji."""

    id: str
    name: str
    content_type: str
    data: bytes
