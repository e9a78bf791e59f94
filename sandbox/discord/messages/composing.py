"""Composition of messages from requests.

Text is trimmed, embeds and components are normalized, files get addresses, mentions are found.
A missing field keeps its value in an edit, and has Discord's default in a new message.
The limits are checked before (`sandbox.discord.limits`).
"""

import re
from dataclasses import dataclass, field

from sandbox.discord import serializers
from sandbox.discord.errors import EMPTY_MESSAGE, ApiError
from sandbox.discord.messages import attachments, embeds, media
from sandbox.discord.messages.attachments import Upload
from sandbox.discord.messages.components import TEXT_DISPLAY, normalize_components, walk
from sandbox.world import permissions
from sandbox.world.clock import iso_timestamp, snowflake_time
from sandbox.world.records import COMPONENTS_V2, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Json, Message, Person
from sandbox.world.world import World

ORDINARY, REPLY, COMMAND_ANSWER = 0, 19, 20
SETTABLE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
"""Flags that a request may set and clear. COMPONENTS_V2 can only be set."""

_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_FILE_SHOWN = re.compile(r"/attachments/\d+/(\d+)/")


@dataclass
class Draft:
    """The body and files of a request that creates or edits a message."""

    body: Json
    uploads: dict[int, Upload] = field(default_factory=dict)


def new_message(world: World, channel_id: str, author: Person, *, kind: int = ORDINARY, reader: str | None = None) -> Message:
    """Make an empty message that is not yet in the world. Its timestamp is that of its id.

    `reader` is the id of the person who sees an ephemeral message; None: the message is not ephemeral.
    """
    message_id = world.clock.snowflake()
    body = {
        "id": message_id,
        "type": kind,
        "content": "",
        "channel_id": channel_id,
        "author": serializers.user(author),
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
        "pinned": False,
        "mention_everyone": False,
        "tts": False,
        "timestamp": iso_timestamp(snowflake_time(message_id)),
        "edited_timestamp": None,
        "flags": 0,
        "components": [],
    }
    return Message(body=body, reader=reader)


def apply_draft(world: World, message: Message, draft: Draft) -> None:
    """Apply a draft to a message; missing fields keep their values. No event is published.

    Raises ApiError if the message would become empty, and then changes nothing.
    """
    said, body = draft.body, dict(message.body)
    if said.get("flags") is not None:
        body["flags"] = (body["flags"] & ~SETTABLE_FLAGS) | (said["flags"] & (SETTABLE_FLAGS | COMPONENTS_V2))
    if "content" in said:
        body["content"] = (said["content"] or "").strip()
    if "components" in said:
        body["components"] = normalize_components(said["components"] or [])
    if "content" in said or "components" in said:
        body |= find_mentions(world, body, said.get("allowed_mentions"))
    kept = attachments.kept_files(message, said)
    embedded = said["embeds"] if "embeds" in said else body["embeds"]
    laid_out = body["components"] and body["flags"] & COMPONENTS_V2
    if not (body["content"] or embedded or kept or draft.uploads or laid_out):
        raise ApiError(EMPTY_MESSAGE)
    files = attachments.apply_attachments(world, message, kept, draft.body, draft.uploads)
    if "embeds" in said:
        by_name = {file["filename"]: file for file in files}
        body["embeds"] = [embeds.normalize_embed(embed, by_name) for embed in said["embeds"] or []]
    if "components" in said:
        media.resolve_media(world, body["components"], files)
    if body["flags"] & SUPPRESS_EMBEDS:
        body["embeds"] = []
    body["attachments"] = _listed_attachments(files, body)
    message.body, message.files = body, files


def _listed_attachments(files: list[Json], body: Json) -> list[Json]:
    """The files that neither an embed nor a component shows."""
    if not files:
        return []
    shown = {*_FILE_SHOWN.findall(str(body["embeds"])), *media.shown_file_ids(body["components"])}
    return [file for file in files if file["id"] not in shown]


def _text_with_mentions(body: Json) -> str:
    """The text of a message that may contain mentions."""
    return "\n".join([body["content"], *(c["content"] for c in walk(body["components"]) if c["type"] == TEXT_DISPLAY)])


def edit_message(world: World, message: Message, draft: Draft) -> None:
    """Apply a draft, set the edit time, and publish the edited message."""
    apply_draft(world, message, draft)
    message.body["edited_timestamp"] = world.clock.timestamp()
    world.update_message(message)


def find_mentions(world: World, body: Json, allowed: Json | None) -> Json:
    """The mentioned users and roles, filtered by `allowed` (the request's `allowed_mentions`; None: all may be mentioned).

    Roles are filtered by the author's permissions too.
    """
    content = _text_with_mentions(body)
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    chosen = {str(i) for i in (allowed or {}).get("users") or ()}  # Discord takes numbers too
    named = dict.fromkeys(_MENTION.findall(content))
    users = [i for i in named if "users" in parse or i in chosen]
    asked = {str(i) for i in (allowed or {}).get("roles") or ()}
    called = [i for i in dict.fromkeys(_ROLE_MENTION.findall(content)) if "roles" in parse or i in asked]
    roles = [i for i in called if i in _mentionable_roles(world, body)]
    everyone = "everyone" in parse and ("@everyone" in content or "@here" in content)
    return {
        "mentions": [serializers.user(world.people[i]) for i in users if i in world.people],
        "mention_roles": roles,
        "mention_everyone": everyone,
    }


def _mentionable_roles(world: World, body: Json) -> set[str]:
    """The roles that the author may mention: mentionable roles, or all roles with MENTION_EVERYONE."""
    channel, author = world.channels[body["channel_id"]], world.people[body["author"]["id"]]
    roles = world.guilds[channel.guild_id].roles if channel.guild_id else []
    may = bool(world.effective_permissions(author, channel) & permissions.BITS["MENTION_EVERYONE"])
    return {role["id"] for role in roles if role["id"] != channel.guild_id and (may or role["mentionable"])}
