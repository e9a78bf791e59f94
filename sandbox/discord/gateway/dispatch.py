"""Gateway events for the world's events, sent to each session by its intents and shard."""

from collections.abc import Callable

from sandbox.discord import serializers
from sandbox.discord.gateway.session import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Session
from sandbox.world import events
from sandbox.world.records import DIRECT, Channel, Guild, Json, Message
from sandbox.world.world import BOT_ID, World

Interceptor = Callable[[str, Session, Json], bool]
"""Called before an event is sent. Returns True if the event must not be sent now."""


class Dispatcher:
    """All gateway sessions, and the dispatch of events to them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        self.intercept: Interceptor = lambda _event, _session, _data: False
        self.on_connected_changed: Callable[[], None] = lambda: None
        world.listeners.append(self.on_event)

    @property
    def is_connected(self) -> bool:
        return any(session.send is not None for session in self.sessions.values())

    def is_valid_token(self, token: object) -> bool:
        """True if this is the bot's token, also with the word `Bot` before it, as eris and oceanic.js send it."""
        return isinstance(token, str) and token.removeprefix("Bot ") == self._world.token

    def reset_token(self) -> None:
        """Make every token invalid, and drop all sessions."""
        self._world.token = None
        for session in list(self.sessions.values()):
            self.drop_session(session)

    def notify_connected(self) -> None:
        self.on_connected_changed()

    def new_session(self, intents: int, shard: tuple[int, int]) -> Session:
        """Create a session for a shard, given as (number, count). Disconnected sessions of the same shard are dropped."""
        for old in [s for s in self.sessions.values() if s.shard == shard and s.send is None]:
            self.drop_session(old)
        session = Session(self._world.token_bytes(16).hex(), intents=intents, shard=shard)
        self.sessions[session.id] = session
        self._world.dirty.add(("sessions", session.id))
        return session

    def drop_session(self, session: Session) -> None:
        """Drop a session, which can no longer be resumed."""
        self.sessions.pop(session.id, None)
        self._world.dirty.add(("sessions", session.id))

    def dump_sessions(self) -> dict[str, Json]:
        """The stored fields of each session, without its buffered events."""
        return {s.id: {"intents": s.intents, "shard": list(s.shard), "seq": s.seq} for s in self.sessions.values()}

    def restore_sessions(self, kept: dict[str, Json]) -> None:
        for session_id, held in kept.items():
            shard = (held["shard"][0], held["shard"][1])
            self.sessions[session_id] = Session(session_id, intents=held["intents"], shard=shard, seq=held["seq"])

    def send_ready(self, session: Session) -> None:
        """Send READY, then each guild of the shard."""
        guilds = [g for g in self._world.guilds.values() if g.id in self._world.bot.guilds and session.has_guild(g.id)]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds]))
        for guild in guilds:
            if guild.available:
                session.dispatch("GUILD_CREATE", serializers.guild_create(self._world, guild))
            else:
                session.dispatch("GUILD_DELETE", {"id": guild.id, "unavailable": True})

    def _ready(self, session: Session, guild_ids: list[str]) -> Json:
        return {
            "v": 10,
            "user": serializers.current_user(self._world.bot),
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._world.base_url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": BOT_ID, "flags": 0},
            "user_settings": {},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "auth": {},
            "_trace": [],
        }

    def send_members(self, session: Session, asked: Json) -> None:
        """Answer opcode 8: members by id, or by a prefix of their name. Nothing is sent for a guild without the bot."""
        guild = self._world.guilds.get(str(asked.get("guild_id")))
        if guild is None or guild not in self._world.guilds_of(self._world.bot):
            return
        wanted = asked.get("user_ids")
        ids = {str(i) for i in (wanted if isinstance(wanted, list) else [wanted])} if wanted else None
        start = (asked.get("query") or "").lower()
        members = self._world.members(guild)
        found = [p for p in members if (p.id in ids if ids is not None else p.username.startswith(start))]
        chunk = {
            "guild_id": guild.id,
            "members": [serializers.member(p, guild) for p in found[: asked.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted((ids or set()) - {p.id for p in found}),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": asked["nonce"]} if "nonce" in asked else {}))

    # Events

    def on_event(self, item: events.WorldEvent) -> None:
        match item:
            case events.InteractionSent(interaction, payload):
                self._dispatch("INTERACTION_CREATE", payload, guild_id=interaction.guild_id)
            case events.MessageCreated(message) if message.reader is None:
                self._dispatch_message("MESSAGE_CREATE", message)
            case events.MessageUpdated(message) if message.reader is None and not message.is_loading:
                self._dispatch_message("MESSAGE_UPDATE", message)
            case events.MessageDeleted(message) if message.reader is None:
                self._dispatch_message_delete(message)
            case events.ChannelCreated(channel) if channel.type != DIRECT:
                self._dispatch_channel("CREATE", channel)
            case events.ChannelUpdated(channel) if channel.type != DIRECT:
                self._dispatch_channel("UPDATE", channel)
            case events.ChannelDeleted(channel) if channel.type != DIRECT:
                self._dispatch_channel("DELETE", channel)
            case events.ThreadMembersChanged(thread, added, removed):
                self._dispatch_thread_members(thread, added, removed)
            case events.GuildAdded(guild, everybody):
                self._dispatch_guild_create(guild, outage=everybody)
            case events.GuildUpdated(guild):
                self._dispatch("GUILD_UPDATE", serializers.guild(self._world, guild), guild_id=guild.id, intent=GUILDS)
            case events.RoleCreated(guild, role):
                self._dispatch("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role}, guild_id=guild.id, intent=GUILDS)
            case events.RoleUpdated(guild, role):
                self._dispatch("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": role}, guild_id=guild.id, intent=GUILDS)
            case events.GuildRemoved(guild, everybody):
                self._dispatch_guild_delete(guild, outage=everybody)
            case _:
                pass

    def _dispatch(self, event: str, data: Json, *, guild_id: str | None, intent: int = 0) -> None:
        """Send an event to the sessions of its shard, if the bot is a member of the guild and the guild is available.

        Without a guild, the event is one of direct messages. `intent` is the bit that a session needs; 0: none.
        """
        if guild_id is None or self._world.guilds[guild_id] in self._world.guilds_of(self._world.bot):
            self._dispatch_to_sessions(event, data, guild_id=guild_id, intent=intent)

    def _dispatch_to_sessions(self, event: str, data: Json, *, guild_id: str | None, intent: int = 0) -> None:
        for session in list(self.sessions.values()):
            wants = session.has_guild(guild_id) and (not intent or session.intents & intent)
            if wants and not self.intercept(event, session, data):
                session.dispatch(event, data)

    def _dispatch_message(self, event: str, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        guild_id, intent = channel.guild_id, GUILD_MESSAGES if channel.guild_id else DIRECT_MESSAGES
        wanted = any(session.intents & intent for session in self.sessions.values())
        if not wanted or not self._world.may_access(self._world.bot, channel):
            return
        author = self._world.people[message.author_id]
        data = dict(message.body)
        if message.nonce is not None and event == "MESSAGE_CREATE":
            data["nonce"] = message.nonce
        if guild_id is not None:
            member = {k: v for k, v in serializers.member(author, self._world.guilds[guild_id]).items() if k != "user"}
            data |= {"guild_id": guild_id, "member": member}
        if guild_id is not None and not author.bot and not self._may_read_content(message):
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._dispatch(event, data, guild_id=guild_id, intent=intent)

    def _may_read_content(self, message: Message) -> bool:
        mentioned = any(user["id"] == BOT_ID for user in message.body["mentions"])
        return mentioned or any(s.intents & MESSAGE_CONTENT for s in self.sessions.values())

    def _dispatch_message_delete(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        intent = GUILD_MESSAGES if channel.guild_id else DIRECT_MESSAGES
        data: Json = {"id": message.id, "channel_id": channel.id}
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
        self._dispatch("MESSAGE_DELETE", data, guild_id=channel.guild_id, intent=intent)

    def _dispatch_channel(self, verb: str, channel: Channel) -> None:
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        if channel.is_thread and not self._world.may_view(self._world.bot, channel):
            return
        data = serializers.channel(self._world, channel)
        if channel.is_thread and verb == "CREATE":
            data["newly_created"] = True
        if channel.is_thread and verb == "DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        self._dispatch(f"{kind}_{verb}", data, guild_id=channel.guild_id, intent=GUILDS)

    def _dispatch_thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        """Send THREAD_MEMBERS_UPDATE for the bot's own membership, and THREAD_CREATE if the bot was added.

        Changes of other members need a privileged intent.
        """
        guild = self._world.guilds[thread.guild_id or ""]
        if BOT_ID not in (*added, *removed):
            return
        data: Json = {"id": thread.id, "guild_id": guild.id, "member_count": len(thread.members)}
        if BOT_ID in added:
            member = serializers.member(self._world.bot, guild)
            data["added_members"] = [serializers.thread_member(thread, BOT_ID) | {"member": member, "presence": None}]
        else:
            data["removed_member_ids"] = [BOT_ID]
        self._dispatch("THREAD_MEMBERS_UPDATE", data, guild_id=guild.id, intent=GUILDS)
        if BOT_ID in added:
            self._dispatch("THREAD_CREATE", serializers.thread(self._world, thread), guild_id=guild.id, intent=GUILDS)

    def _dispatch_guild_create(self, guild: Guild, *, outage: bool) -> None:
        """Send GUILD_CREATE.

        The field `unavailable` is present only after an outage, which libraries rely on.
        """
        data = serializers.guild_create(self._world, guild)
        if not outage:
            del data["unavailable"]
        self._dispatch("GUILD_CREATE", data, guild_id=guild.id, intent=GUILDS)

    def _dispatch_guild_delete(self, guild: Guild, *, outage: bool) -> None:
        """Send GUILD_DELETE. The field `unavailable` is present only during an outage."""
        if not outage or guild.id in self._world.bot.guilds:
            data: Json = {"id": guild.id} | ({"unavailable": True} if outage else {})
            self._dispatch_to_sessions("GUILD_DELETE", data, guild_id=guild.id, intent=GUILDS)
