"""The state of the sandbox: people, guilds, channels, messages, commands, interactions, emojis, files.

Every change is a method of `World`, which publishes an event (`sandbox.world.events`) and adds the record to `dirty`
for the state file. The world does not wait and does no I/O. Limits and permissions are checked by the callers.
"""

import json
from base64 import b64encode
from bisect import bisect_left
from collections import defaultdict

from sandbox.runtime import Runtime
from sandbox.world import permissions
from sandbox.world.clock import Clock, fixed_snowflake
from sandbox.world.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    CommandsUpdated,
    GuildAdded,
    GuildRemoved,
    GuildUpdated,
    Listener,
    MessageCreated,
    MessageDeleted,
    MessageUpdated,
    PersonUpdated,
    RoleCreated,
    RoleUpdated,
    ThreadMembersChanged,
    WorldEvent,
)
from sandbox.world.records import DIRECT, PRIVATE_THREAD, TEXT, VOICE, Channel, Emoji, File, Guild, Interaction, Json, Message, Person

GUILD_ID = fixed_snowflake(1)
CAT_GAMES_ID = fixed_snowflake(2)
GENERAL_ID = fixed_snowflake(3)
BOT_ID = fixed_snowflake(10)
BOT_ROLE_ID = fixed_snowflake(20)
PEOPLE = {"Alice": fixed_snowflake(11), "Bob": fixed_snowflake(12), "Carol": fixed_snowflake(13), "Dave": fixed_snowflake(14)}
TOKEN = b64encode(BOT_ID.encode()).decode().rstrip("=") + ".sandbox.only-on-this-machine"
"""The bot's token in Discord's format, because some libraries read the bot's id from it.

Not a secret.
"""

GLOBAL = ""
"""The scope of global commands."""


class World:
    """All records. A new world has one guild, two channels, four people and the bot.

    `base_url` is the prefix of file addresses.
    """

    def __init__(self, runtime: Runtime) -> None:
        self.clock = Clock(runtime.clock)
        self.token_bytes = runtime.token_bytes
        self.people: dict[str, Person] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.history: dict[str, list[str]] = defaultdict(list)
        self.commands: dict[str, list[Json]] = {GLOBAL: []}
        self.interactions: dict[str, Interaction] = {}
        self.emojis: dict[str, Emoji] = {}
        self.files: dict[str, File] = {}
        self.base_url = "http://127.0.0.1"
        self.token: str | None = TOKEN
        """None after a reset: no token is valid."""
        self.listeners: list[Listener] = []
        self.dirty: set[tuple[str, str]] = set()
        _add_initial_records(self)

    def set_base_url(self, url: str) -> None:
        """Set the server's address, and replace the old one in stored messages."""
        if url == self.base_url:
            return
        for message in self.messages.values():
            if message.files:
                message.body = json.loads(json.dumps(message.body).replace(self.base_url, url))
                message.files = json.loads(json.dumps(message.files).replace(self.base_url, url))
                self.dirty.add(("messages", message.id))
        self.base_url = url

    def publish(self, news: WorldEvent) -> None:
        for listener in self.listeners:
            listener(news)

    # People

    @property
    def bot(self) -> Person:
        return self.people[BOT_ID]

    @property
    def guild(self) -> Guild:
        return self.guilds[GUILD_ID]

    def find_person(self, who: str) -> Person | None:
        """Find a person by id, or by username, which is in lower case; None if there is none. The bot has an id only."""
        if who in self.people:
            return self.people[who]
        return next((p for p in self.people.values() if p.username == who and not p.bot), None)

    def add_person(self, person: Person) -> Person:
        self.people[person.id] = person
        self.update_person(person)
        return person

    def update_person(self, person: Person) -> None:
        self.dirty.add(("people", person.id))
        self.publish(PersonUpdated(person))

    def has_mutual_guild(self, one: Person, other: Person) -> bool:
        return not set(one.guilds).isdisjoint(other.guilds)

    # Guilds

    def guilds_of(self, person: Person) -> list[Guild]:
        """The available guilds of a person."""
        return [guild for guild in self.guilds.values() if guild.available and guild.id in person.guilds]

    def members(self, guild: Guild) -> list[Person]:
        return [person for person in self.people.values() if guild.id in person.guilds]

    def add_guild(self, guild: Guild) -> Guild:
        """Add a guild, with a role for the bot, which is not yet a member. No event is published (see `add_bot_to`)."""
        role_id = self.clock.snowflake()
        guild.roles = _initial_roles(guild.id, role_id)
        self.guilds[guild.id] = guild
        self.bot.roles.append(role_id)
        self.dirty |= {("guilds", guild.id), ("people", BOT_ID)}
        return guild

    def add_role(self, guild: Guild, name: str, *, mentionable: bool, granted: int = 0) -> Json:
        """Add a role to a guild and return it. `granted` are its permission bits."""
        role = _make_role(self.clock.snowflake(), name, granted) | {"mentionable": mentionable, "position": len(guild.roles)}
        guild.roles.append(role)
        self.dirty.add(("guilds", guild.id))
        self.publish(RoleCreated(guild, role))
        return role

    def update_role(self, guild: Guild, role: Json, granted: int) -> None:
        """Set the permission bits of a role; @everyone is a role too."""
        role["permissions"] = str(granted)
        self.dirty.add(("guilds", guild.id))
        self.publish(RoleUpdated(guild, role))

    def add_bot_to(self, guild: Guild) -> None:
        if guild.id not in self.bot.guilds:
            self.bot.guilds.append(guild.id)
            self.dirty.add(("people", BOT_ID))
            self.publish(GuildAdded(guild))

    def remove_bot_from(self, guild: Guild) -> None:
        if guild.id in self.bot.guilds:
            self.bot.guilds.remove(guild.id)
            self.dirty.add(("people", BOT_ID))
            self.publish(GuildRemoved(guild))

    def update_guild(self, guild: Guild, *, available: bool) -> None:
        """Set a guild's availability, and publish the change.

        If it stays the same, the caller's other changes are published as GuildUpdated.
        """
        was, guild.available = guild.available, available
        self.dirty.add(("guilds", guild.id))
        if was == available:
            self.publish(GuildUpdated(guild))
        else:
            self.publish(GuildAdded(guild, outage=True) if available else GuildRemoved(guild, outage=True))

    # Channels

    def add_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.dirty.add(("channels", channel.id))
        self.publish(ChannelCreated(channel))
        return channel

    def update_channel(self, channel: Channel) -> None:
        self.dirty.add(("channels", channel.id))
        self.publish(ChannelUpdated(channel))

    def set_thread_members(self, thread: Channel, members: list[str]) -> None:
        """Set the members of a thread, by id. An event is published only if they change."""
        before, thread.members = thread.members, members
        self.dirty.add(("channels", thread.id))
        added, removed = [i for i in members if i not in before], [i for i in before if i not in members]
        if added or removed:
            self.publish(ThreadMembersChanged(thread, added, removed))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        for message_id in self.history.pop(channel.id, []):
            self._drop_message(message_id)
        del self.channels[channel.id]
        self.dirty.add(("channels", channel.id))
        self.publish(ChannelDeleted(channel))

    def find_direct_channel(self, one: str, other: str) -> Channel | None:
        pair = {one, other}
        return next((c for c in self.channels.values() if c.type == DIRECT and set(c.recipients) == pair), None)

    def open_direct_channel(self, one: str, other: str) -> Channel:
        """Find or create the direct-message channel of two people."""
        return self.find_direct_channel(one, other) or self.add_channel(
            Channel(id=self.clock.snowflake(), type=DIRECT, recipients=[one, other])
        )

    def granted_permissions(self, person: Person, channel: Channel) -> int:
        """The permission bits of a person in a channel, by roles and overwrites.

        A thread has those of its parent.
        """
        if channel.guild_id is None:
            return permissions.DIRECT_MESSAGE_PERMISSIONS if person.id in channel.recipients else 0
        guild = self.guilds[channel.guild_id]
        if guild.id not in person.guilds or not guild.available:
            return 0
        place = self.channels.get(channel.parent_id or "", channel) if channel.is_thread else channel
        return permissions.channel_permissions(guild, place, person)

    def effective_permissions(self, person: Person, channel: Channel) -> int:
        """The granted permissions; 0 in a private thread unless the person is a member or has MANAGE_THREADS."""
        granted = self.granted_permissions(person, channel)
        kept_out = channel.type == PRIVATE_THREAD and person.id not in channel.members
        return 0 if kept_out and not granted & permissions.BITS["MANAGE_THREADS"] else granted

    def may_view(self, person: Person, channel: Channel) -> bool:
        return bool(self.effective_permissions(person, channel) & permissions.BITS["VIEW_CHANNEL"])

    def may_access(self, person: Person, channel: Channel) -> bool:
        """True if the person may use a channel's messages: VIEW_CHANNEL, and in a voice channel CONNECT."""
        needed = permissions.BITS["VIEW_CHANNEL"] | (permissions.BITS["CONNECT"] if channel.type == VOICE else 0)
        return self.effective_permissions(person, channel) & needed == needed

    def may_read(self, person: Person, message: Message) -> bool:
        """True if the person may read the message.

        Only its reader may read an ephemeral message.
        """
        if message.reader is not None:
            return message.reader == person.id
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.may_access(person, channel)

    # Messages

    def add_message(self, message: Message) -> Message:
        channel = self.channels[message.channel_id]
        self.messages[message.id] = message
        self.history[channel.id].append(message.id)
        if message.reader is None:
            channel.last_message_id = message.id
            channel.sent += 1
            self.dirty.add(("channels", channel.id))
        self.dirty.add(("messages", message.id))
        self.publish(MessageCreated(message))
        return message

    def update_message(self, message: Message) -> None:
        """Publish a message whose body the caller has changed."""
        self.dirty.add(("messages", message.id))
        self.publish(MessageUpdated(message))

    def delete_message(self, message: Message) -> None:
        ids = self.history[message.channel_id]
        del ids[bisect_left(ids, int(message.id), key=int)]
        self._drop_message(message.id)
        self.publish(MessageDeleted(message))

    def list_messages(self, channel: Channel, limit: int | None = None, *, before: str | None = None) -> list[Message]:
        """The last `limit` messages of a channel, or all, oldest first; with `before`, only those before this id.

        Ephemeral messages of all readers are included.
        """
        ids = self.history[channel.id]
        end = len(ids) if before is None else bisect_left(ids, int(before), key=int)
        return [self.messages[i] for i in ids[0 if limit is None else max(0, end - limit) : end]]

    def _drop_message(self, message_id: str) -> None:
        for file in self.messages.pop(message_id).files:
            self.delete_file(file["id"])
        self.dirty.add(("messages", message_id))

    # Commands, emojis, files

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        self.commands[scope] = commands
        self.dirty.add(("commands", scope))
        self.publish(CommandsUpdated())

    def list_commands(self) -> list[Json]:
        return [command for scope in self.commands.values() for command in scope]

    def save_emoji(self, emoji: Emoji) -> None:
        self.emojis[emoji.id] = emoji
        self.dirty.add(("emojis", emoji.id))

    def delete_emoji(self, emoji: Emoji) -> None:
        del self.emojis[emoji.id]
        self.dirty.add(("emojis", emoji.id))

    def save_file(self, file: File) -> None:
        self.files[file.id] = file
        self.dirty.add(("files", file.id))

    def delete_file(self, file_id: str) -> None:
        if self.files.pop(file_id, None):
            self.dirty.add(("files", file_id))


def _add_initial_records(world: World) -> None:
    """Add the records of a new world: the server Cat Street, its channels, people and the bot."""
    world.guilds[GUILD_ID] = Guild(GUILD_ID, "Cat Street", PEOPLE["Alice"], _initial_roles(GUILD_ID, BOT_ROLE_ID))
    world.people[BOT_ID] = Person(BOT_ID, "Purrlor", "Purrlor", bot=True, roles=[BOT_ROLE_ID], guilds=[GUILD_ID])
    for name, person_id in PEOPLE.items():
        world.people[person_id] = Person(person_id, name.lower(), name, guilds=[GUILD_ID])
    world.channels[CAT_GAMES_ID] = Channel(CAT_GAMES_ID, TEXT, "cat-games", GUILD_ID, 0, "Tables, tricks and tails")
    world.channels[GENERAL_ID] = Channel(GENERAL_ID, TEXT, "general", GUILD_ID, 1)


def _initial_roles(guild_id: str, bots_role_id: str) -> list[Json]:
    """The roles of a new guild: @everyone, whose id is the guild's, and the bot's role."""
    bots_own = _make_role(bots_role_id, "Purrlor", permissions.EVERYONE_PERMISSIONS) | {
        "managed": True,
        "position": 1,
        "tags": {"bot_id": BOT_ID},
    }
    return [_make_role(guild_id, "@everyone", permissions.EVERYONE_PERMISSIONS), bots_own]


def _make_role(role_id: str, name: str, granted: int) -> Json:
    return {
        "id": role_id,
        "name": name,
        "description": None,
        "permissions": str(granted),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
