"""People's sockets, which carry the events that a person may see and the person's actions.

See PROTOCOL.md.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from aiohttp import WSMsgType, web

from sandbox.discord import serializers
from sandbox.discord.interactions import Interactions
from sandbox.people.actions import Actions
from sandbox.people.slash_commands import MAX_FILE_BYTES, ImpossibleAction
from sandbox.sockets import Outbox
from sandbox.world import events
from sandbox.world.records import DIRECT, PRIVATE_THREAD, Channel, Guild, Interaction, Json, Message, Person
from sandbox.world.world import BOT_ID, World

MAX_MESSAGE_BYTES = 64 * 1024 + 4 * MAX_FILE_BYTES // 3
"""Maximum bytes of a message from a window: a command with a file in base64."""


class Window(Protocol):
    """A receiver of a person's events, such as a socket's outbox."""

    def put(self, text: str) -> None: ...


class People:
    """The open windows of all people."""

    def __init__(self, world: World, interactions: Interactions, bot_state: Callable[[], Json]) -> None:
        self._world = world
        self._actions = Actions(world, interactions)
        self._bot_state = bot_state
        self._windows: dict[str, list[Window]] = defaultdict(list)
        world.listeners.append(self.on_event)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one window of one person, until closed."""
        person = self._world.find_person(request.match_info["who"])
        if person is None or person.bot:
            raise web.HTTPNotFound(text="there is nobody like that\n")
        socket = web.WebSocketResponse(max_msg_size=MAX_MESSAGE_BYTES)
        await socket.prepare(request)
        async with Outbox(socket.send_str) as window:
            with self.open_window(person, window):
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        window.put(_encode(self.reply(person, message.data)))
        return socket

    @contextmanager
    def open_window(self, person: Person, window: Window) -> Iterator[None]:
        """Within the context, the window receives a hello and then the person's events."""
        window.put(_encode(self.hello(person)))
        self._windows[person.id].append(window)
        try:
            yield
        finally:
            self._windows[person.id].remove(window)

    def reply(self, person: Person, text: str) -> Json:
        """Perform the action in this text, a JSON object, and return the reply; a refusal is a reply too."""
        try:
            order = json.loads(text)
            reply = {"type": "reply", "re": order["n"]}
        except (ValueError, KeyError, TypeError):
            return {"type": "reply", "re": None, "ok": False, "error": 'every message is {"n": …, "do": …}'}
        try:
            return reply | {"ok": True} | self._actions.perform(person, order)
        except ImpossibleAction as refused:
            return reply | {"ok": False, "error": str(refused)}

    def hello(self, person: Person) -> Json:
        """The hello event: the initial state of a client."""
        world = self._world
        seen = [c for c in world.channels.values() if world.may_view(person, c)]
        guilds = [
            {"id": g.id, "name": g.name, "roles": g.roles, "channels": [self._channel(c, person) for c in seen if c.guild_id == g.id]}
            for g in world.guilds_of(person)
        ]
        return {
            "type": "hello",
            "me": serializers.user(person),
            "people": self.list_people(),
            "application": {"id": BOT_ID, "name": world.bot.name, "bot": serializers.user(world.bot)},
            "guilds": guilds,
            "dms": [self._channel(c, person) for c in seen if c.type == DIRECT],
            "commands": world.list_commands(),
            "locale": person.locale,
            "bot": self._bot_state(),
        }

    def list_people(self) -> list[Json]:
        return [serializers.user(p) for p in self._world.people.values() if not p.bot]

    def send_hello(self, person: Person) -> None:
        """Send a new hello to a person's windows, after a change that single events do not express."""
        self._send([person.id], self.hello(person))

    def on_event(self, item: events.WorldEvent) -> None:
        match item:
            case events.MessageCreated(message):
                self._send(self._readers(message), {"type": "message_create", "message": message.body})
            case events.MessageUpdated(message):
                self._send(self._readers(message), {"type": "message_update", "message": message.body})
            case events.MessageDeleted(message):
                gone = {"type": "message_delete", "channel_id": message.channel_id, "message_id": message.id}
                self._send(self._readers(message), gone)
            case events.ChannelCreated(channel):
                self._send_channel("channel_create", channel)
            case events.ChannelUpdated(channel):
                self._send_channel("channel_update", channel)
            case events.ChannelDeleted(channel):
                self._send_channel("channel_delete", channel)
            case events.ThreadMembersChanged(thread, added, removed):
                self._send_thread_members(thread, added, removed)
            case events.GuildAdded(guild, outage=True) | events.GuildRemoved(guild, outage=True):
                self._send_hello_to_members(guild)
            case events.GuildUpdated(guild) | events.RoleCreated(guild) | events.RoleUpdated(guild):
                self._send_hello_to_members(guild)
            case events.PersonUpdated():
                self._send(self._connected_people(), {"type": "people", "people": self.list_people()})
            case events.CommandsUpdated():
                self._send(self._connected_people(), {"type": "commands", "commands": self._world.list_commands()})
            case events.BotStateChanged(state):
                self._send(self._connected_people(), {"type": "bot", "bot": state})
            case _:
                self._send_interaction(item)

    def _send_interaction(self, item: events.WorldEvent) -> None:
        match item:
            case events.InteractionSent(interaction, _):
                self._send([interaction.user_id], _interaction_event("interaction", interaction, state="sent"))
            case events.InteractionAcknowledged(interaction):
                self._send([interaction.user_id], _interaction_event("interaction", interaction, state="acknowledged"))
            case events.InteractionFailed(interaction, reason):
                self._send([interaction.user_id], _interaction_event("interaction", interaction, state="failed", reason=reason))
            case events.ModalOpened(interaction, modal):
                self._send([interaction.user_id], _interaction_event("modal", interaction, modal=modal))
            case events.ChoicesOffered(interaction, choices):
                self._send([interaction.user_id], _interaction_event("choices", interaction, choices=choices))

    def _readers(self, message: Message) -> Iterable[str]:
        if message.reader is not None:
            return [message.reader]
        channel = self._world.channels[message.channel_id]
        return [i for i in self._connected_people() if self._world.may_access(self._world.people[i], channel)]

    def _send_thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        """Send a private thread to added people, and its deletion to removed people."""
        for person in (self._world.people[person_id] for person_id in (*added, *removed)):
            seen = self._world.may_view(person, thread)
            kind = "channel_update" if thread.type != PRIVATE_THREAD else "channel_create" if seen else "channel_delete"
            self._send([person.id], {"type": kind, "channel": self._channel(thread, person)})

    def _send_hello_to_members(self, guild: Guild) -> None:
        for person in self._world.members(guild):
            self.send_hello(person)

    def _send_channel(self, kind: str, channel: Channel) -> None:
        for person_id in self._connected_people():
            person = self._world.people[person_id]
            if self._world.may_view(person, channel):
                self._send([person_id], {"type": kind, "channel": self._channel(channel, person)})

    def _channel(self, channel: Channel, person: Person) -> Json:
        if channel.type == DIRECT:
            return serializers.direct_channel(self._world, channel, seen_by=person.id)
        return serializers.channel(self._world, channel) | {"permissions": str(self._world.effective_permissions(person, channel))}

    def _connected_people(self) -> list[str]:
        return [person_id for person_id, windows in self._windows.items() if windows]

    def _send(self, person_ids: Iterable[str], event: Json) -> None:
        """Send one event to every window of these people."""
        windows = [window for person_id in person_ids for window in self._windows.get(person_id, ())]
        if windows:
            text = _encode(event)
            for window in windows:
                window.put(text)


def _interaction_event(kind: str, interaction: Interaction, **more: object) -> Json:
    return {"type": kind, "nonce": interaction.nonce, "id": interaction.id} | more


def _encode(event: Json) -> str:
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False)
