"""What the world is made of: people, channels, messages, interactions, emojis.

Plain records whose fields are JSON values, so that the state file can keep them as they are. Ids are snowflakes, as
strings. A message carries the very object Discord would answer; everything else is turned into Discord's shapes by
`sandbox.discord.serializers`.
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
    """Somebody with an account: a person, or the bot. `guilds` are the ids of those they are in."""

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
    """A server. While it is not `available`, nobody reaches it."""

    id: str
    name: str
    owner_id: str
    roles: list[Json] = field(default_factory=list)
    locale: str = "en-US"
    features: list[str] = field(default_factory=list)
    available: bool = True


@dataclass
class Channel:
    """A channel of a guild, a thread, or the direct messages of two people (`recipients`)."""

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
    """What is so of a thread when it begins; it goes to sleep after so many minutes."""
    return {
        "archived": False,
        "archive_timestamp": now,
        "auto_archive_duration": auto_archive_minutes,
        "locked": False,
        "create_timestamp": now,
    }


@dataclass
class Message:
    """A message as Discord answers it (`body`), and what Discord knows about it but does not say.

    `files` are all its attachments, also those that only an embed shows; `reader` the one person an ephemeral message
    is for; `token` the interaction that made it.
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
    """One thing a person did to the bot, and what became of it.

    `state` goes from sent to acknowledged or failed and stays there. `original_id` is the message that `@original`
    means, `message_id` the one that carries the pressed component. `ephemeral` is fixed by the first answer.
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
    """The bytes behind an attachment or an emoji. `data` is base64 in the state file only."""

    id: str
    name: str
    content_type: str
    data: bytes
