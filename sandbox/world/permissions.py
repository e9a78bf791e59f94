"""Discord's permission bits, and how roles and a channel's overwrites combine.

The bot's role grants only what a bot for table games needs, so that a bot that needs more gets error 50013.
"""

from sandbox.world.records import VOICE, Channel, Guild, Json, Person

BITS: dict[str, int] = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "BAN_MEMBERS": 1 << 2,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CONNECT": 1 << 20,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_NICKNAMES": 1 << 27,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
}
ALL_PERMISSIONS = sum(BITS.values())
DIRECT_MESSAGE_PERMISSIONS = sum(
    BITS[name]
    for name in (
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_EXTERNAL_EMOJIS",
    )
)
EVERYONE_PERMISSIONS = DIRECT_MESSAGE_PERMISSIONS | sum(
    BITS[name]
    for name in (
        "CONNECT",
        "CHANGE_NICKNAME",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS",
        "SEND_MESSAGES_IN_THREADS",
    )
)


_MANAGE_PERMISSIONS = BITS["MANAGE_CHANNELS"] | BITS["MANAGE_ROLES"]
"""Permissions that a member without CONNECT loses in a voice channel."""


def bits(names: list[str]) -> int:
    """The bit set of these permission names. Raises KeyError with an unknown name."""
    return sum(BITS[name] for name in set(names))


def guild_permissions(guild: Guild, person: Person) -> int:
    """The permission bits of a member in the guild, without channel overwrites; all for owner and administrators."""
    if person.administrator or person.id == guild.owner_id:
        return ALL_PERMISSIONS
    granted = 0
    for role in guild.roles:
        if role["id"] == guild.id or role["id"] in person.roles:
            granted |= int(role["permissions"])
    return ALL_PERMISSIONS if granted & BITS["ADMINISTRATOR"] else granted


def channel_permissions(guild: Guild, channel: Channel, person: Person) -> int:
    """The permission bits of a member in a channel: overwrites of @everyone, then roles, then the member.

    0 without VIEW_CHANNEL. `channel` is not a thread; a thread has the permissions of its parent.
    """
    allowed = guild_permissions(guild, person)
    if allowed == ALL_PERMISSIONS:
        return ALL_PERMISSIONS
    own_roles = [o for o in channel.overwrites if o["type"] == 0 and o["id"] in person.roles]
    everyone = [o for o in channel.overwrites if o["id"] == guild.id]
    own = [o for o in channel.overwrites if o["type"] == 1 and o["id"] == person.id]
    for layer in (everyone, own_roles, own):
        allowed = _apply_overwrites(allowed, layer)
    if channel.type == VOICE and not allowed & BITS["CONNECT"]:
        allowed &= ~_MANAGE_PERMISSIONS
    return allowed if allowed & BITS["VIEW_CHANNEL"] else 0


def _apply_overwrites(allowed: int, layer: list[Json]) -> int:
    for overwrite in layer:
        allowed &= ~int(overwrite["deny"])
    for overwrite in layer:
        allowed |= int(overwrite["allow"])
    return allowed
