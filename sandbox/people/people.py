"""The people's sockets: what each person sees, as it happens, and what they ask for. PROTOCOL.md is its description."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from aiohttp import WSMsgType, web

from sandbox.discord import shapes
from sandbox.discord.interactions import Interactions
from sandbox.people.deeds import Deeds
from sandbox.people.invoking import LARGEST_FILE, Impossible
from sandbox.sockets import Outbox
from sandbox.world import news
from sandbox.world.records import DIRECT, PRIVATE_THREAD, Channel, Guild, Interaction, Json, Message, Person
from sandbox.world.world import BOT_ID, World

MOST_SENT = 64 * 1024 + 4 * LARGEST_FILE // 3
"""Bytes of what a window may send at once: a command with a file, in base64."""


class Window(Protocol):
    """Where a person reads: a socket's outbox, or whatever takes texts."""

    def put(self, text: str) -> None: ...


class People:
    """Everybody's open windows."""

    def __init__(self, world: World, interactions: Interactions, bot_state: Callable[[], Json]) -> None:
        self._world = world
        self._deeds = Deeds(world, interactions)
        self._bot_state = bot_state
        self._windows: dict[str, list[Window]] = defaultdict(list)
        world.listeners.append(self.hear)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One window of one person, until it is closed."""
        person = self._world.person(request.match_info["who"])
        if person is None or person.bot:
            raise web.HTTPNotFound(text="there is nobody like that\n")
        socket = web.WebSocketResponse(max_msg_size=MOST_SENT)
        await socket.prepare(request)
        async with Outbox(socket.send_str) as window:
            with self.looking(person, window):
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        window.put(_text(self.reply(person, message.data)))
        return socket

    @contextmanager
    def looking(self, person: Person, window: Window) -> Iterator[None]:
        """Meanwhile the window is told what this person may see, from a hello on."""
        window.put(_text(self.hello(person)))
        self._windows[person.id].append(window)
        try:
            yield
        finally:
            self._windows[person.id].remove(window)

    def reply(self, person: Person, text: str) -> Json:
        """What a person is answered who sends this; it is done by then."""
        try:
            order = json.loads(text)
            reply = {"type": "reply", "re": order["n"]}
        except (ValueError, KeyError, TypeError):
            return {"type": "reply", "re": None, "ok": False, "error": 'every message is {"n": …, "do": …}'}
        try:
            return reply | {"ok": True} | self._deeds.do(person, order)
        except Impossible as refused:
            return reply | {"ok": False, "error": str(refused)}

    def hello(self, person: Person) -> Json:
        """Everything a client knows when it has started."""
        world = self._world
        seen = [c for c in world.channels.values() if world.can_see(person, c)]
        guilds = [
            {"id": g.id, "name": g.name, "roles": g.roles, "channels": [self._channel(c, person) for c in seen if c.guild_id == g.id]}
            for g in world.guilds_of(person)
        ]
        return {
            "type": "hello",
            "me": shapes.user(person),
            "people": self.everybody(),
            "application": {"id": BOT_ID, "name": world.bot.name, "bot": shapes.user(world.bot)},
            "guilds": guilds,
            "dms": [self._channel(c, person) for c in seen if c.type == DIRECT],
            "commands": world.visible_commands(),
            "locale": person.locale,
            "bot": self._bot_state(),
        }

    def everybody(self) -> list[Json]:
        return [shapes.user(p) for p in self._world.people.values() if not p.bot]

    def greet(self, person: Person) -> None:
        """What this person may see has changed so much that their client starts anew."""
        self._send([person.id], self.hello(person))

    def hear(self, item: news.News) -> None:
        match item:
            case news.MessageCreated(message):
                self._send(self._readers(message), {"type": "message_create", "message": message.body})
            case news.MessageUpdated(message):
                self._send(self._readers(message), {"type": "message_update", "message": message.body})
            case news.MessageDeleted(message):
                gone = {"type": "message_delete", "channel_id": message.channel_id, "message_id": message.id}
                self._send(self._readers(message), gone)
            case news.ChannelCreated(channel):
                self._tell_channel("channel_create", channel)
            case news.ChannelUpdated(channel):
                self._tell_channel("channel_update", channel)
            case news.ChannelDeleted(channel):
                self._tell_channel("channel_delete", channel)
            case news.ThreadMembersChanged(thread, added, removed):
                self._tell_members(thread, added, removed)
            case news.GuildEntered(guild, everybody=True) | news.GuildLost(guild, everybody=True):
                self._greet_all(guild)
            case news.GuildUpdated(guild) | news.RoleCreated(guild) | news.RoleChanged(guild):
                self._greet_all(guild)
            case news.PersonChanged():
                self._send(self._present(), {"type": "people", "people": self.everybody()})
            case news.CommandsChanged():
                self._send(self._present(), {"type": "commands", "commands": self._world.visible_commands()})
            case news.BotChanged(state):
                self._send(self._present(), {"type": "bot", "bot": state})
            case _:
                self._tell_interaction(item)

    def _tell_interaction(self, item: news.News) -> None:
        match item:
            case news.InteractionSent(interaction, _):
                self._send([interaction.user_id], _event("interaction", interaction, state="sent"))
            case news.InteractionAcknowledged(interaction):
                self._send([interaction.user_id], _event("interaction", interaction, state="acknowledged"))
            case news.InteractionFailed(interaction, reason):
                self._send([interaction.user_id], _event("interaction", interaction, state="failed", reason=reason))
            case news.ModalOpened(interaction, modal):
                self._send([interaction.user_id], _event("modal", interaction, modal=modal))
            case news.ChoicesOffered(interaction, choices):
                self._send([interaction.user_id], _event("choices", interaction, choices=choices))

    def _readers(self, message: Message) -> Iterable[str]:
        if message.reader is not None:
            return [message.reader]
        channel = self._world.channels[message.channel_id]
        return [i for i in self._present() if self._world.can_enter(self._world.people[i], channel)]

    def _tell_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        """A private thread comes to those who were added, and is gone for those who were sent out."""
        for person in (self._world.people[person_id] for person_id in (*added, *removed)):
            seen = self._world.can_see(person, thread)
            kind = "channel_update" if thread.type != PRIVATE_THREAD else "channel_create" if seen else "channel_delete"
            self._send([person.id], {"type": kind, "channel": self._channel(thread, person)})

    def _greet_all(self, guild: Guild) -> None:
        for person in self._world.members(guild):
            self.greet(person)

    def _tell_channel(self, kind: str, channel: Channel) -> None:
        for person_id in self._present():
            person = self._world.people[person_id]
            if self._world.can_see(person, channel):
                self._send([person_id], {"type": kind, "channel": self._channel(channel, person)})

    def _channel(self, channel: Channel, person: Person) -> Json:
        if channel.type == DIRECT:
            return shapes.direct_channel(self._world, channel, seen_by=person.id)
        return shapes.channel(self._world, channel) | {"permissions": str(self._world.allowed(person, channel))}

    def _present(self) -> list[str]:
        return [person_id for person_id, windows in self._windows.items() if windows]

    def _send(self, person_ids: Iterable[str], event: Json) -> None:
        """The same text to every window of these people."""
        windows = [window for person_id in person_ids for window in self._windows.get(person_id, ())]
        if windows:
            text = _text(event)
            for window in windows:
                window.put(text)


def _event(kind: str, interaction: Interaction, **more: object) -> Json:
    return {"type": kind, "nonce": interaction.nonce, "id": interaction.id} | more


def _text(event: Json) -> str:
    return json.dumps(event, separators=(",", ":"), ensure_ascii=False)
