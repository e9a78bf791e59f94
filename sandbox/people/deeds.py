"""What a person can do, one function for each `do` of PROTOCOL.md."""

from collections.abc import Callable

from sandbox.discord import shapes
from sandbox.discord.interactions import Interactions
from sandbox.discord.messages import composing
from sandbox.discord.payloads import metadata
from sandbox.people import pressing
from sandbox.people.invoking import Impossible, Typed, invocation
from sandbox.world import permissions
from sandbox.world.records import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Channel, Interaction, Json, Message, Person
from sandbox.world.world import BOT_ID, World

MOST_CONTENT, MOST_MESSAGES = 2000, 100
# fmt: off
LOCALES = frozenset((
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
))
# fmt: on


class Deeds:
    """Does what people ask for, and refuses with Impossible what their client would not let them do."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def do(self, person: Person, order: Json) -> Json:
        """Carry out one order and give what the reply holds. Raises Impossible."""
        verb = order.get("do")
        if verb not in _DEEDS:
            raise Impossible(f"do is one of {', '.join(_DEEDS)}")
        deed, needed = _DEEDS[verb]
        for name, kind in needed.items():
            if not isinstance(order.get(name), kind):
                raise Impossible(f"{verb} needs {name}, {_A[kind]}")
        for name, kind in _OPTIONAL.items():
            if order.get(name) is not None and not isinstance(order[name], kind):
                raise Impossible(f"{name} is {_A[kind]}")
        return deed(self, person, order)

    def messages(self, person: Person, order: Json) -> Json:
        channel = self._room(person, order)
        limit, before = min(order.get("limit") or 50, MOST_MESSAGES), order.get("before")
        if before is not None and not before.isdecimal():
            raise Impossible("before is the id of a message")
        everything = self._world.latest(channel, before=before)
        mine = [m.body for m in everything if self._world.may_read(person, m)]
        return {"messages": mine[-limit:]}

    def say(self, person: Person, order: Json) -> Json:
        """Who is mentioned in a thread, and may look into its channel, is added to it."""
        channel = self._room(person, order)
        content = order["content"].strip()
        if not 1 <= len(content) <= MOST_CONTENT:
            raise Impossible(f"a message has 1 to {MOST_CONTENT} characters")
        needed = permissions.BITS["SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"]
        if not self._world.allowed(person, channel) & needed:
            raise Impossible("you may not write here")
        if channel.is_thread and channel.thread["archived"]:
            channel.thread["archived"] = False
            self._world.update_channel(channel)
        message = composing.blank(self._world, channel.id, person)
        composing.write(self._world, message, composing.Draft({"content": content}))
        self._world.post(message)
        if channel.is_thread:
            named = [self._world.people[user["id"]] for user in message.body["mentions"]]
            added = [p.id for p in named if p.id not in channel.members and self._world.granted(p, channel)]
            self._world.change_members(channel, [*channel.members, *added])
        return {"message": message.body}

    def slash(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        typed = Typed(order["command"], order.get("options") or {})
        return self._send(person, channel, COMMAND, invocation(self._world, person, channel, typed), order)

    def autocomplete(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        typed = Typed(order["command"], order.get("options") or {}, order["focused"])
        return self._send(person, channel, AUTOCOMPLETE, invocation(self._world, person, channel, typed), order)

    def press(self, person: Person, order: Json) -> Json:
        message = self._message_of_bot(person, order)
        data = pressing.pressed(message, order["custom_id"])
        return self._send(person, self._channel(person, order), COMPONENT, data, order, message=message)

    def select(self, person: Person, order: Json) -> Json:
        message = self._message_of_bot(person, order)
        values = [str(value) for value in order["values"]]
        channel = self._channel(person, order)
        guild = self._world.guilds.get(channel.guild_id or "")
        data = pressing.selected(self._world, guild, message, order["custom_id"], values)
        return self._send(person, channel, COMPONENT, data, order, message=message)

    def submit(self, person: Person, order: Json) -> Json:
        opened = self._world.interactions.get(order["id"])
        if opened is None or opened.modal is None or opened.user_id != person.id:
            raise Impossible("there is no such form")
        channel = self._channel(person, {"channel_id": opened.channel_id})
        data = pressing.submitted(self._world, channel, opened.modal, order["values"])
        message = self._world.messages.get(opened.message_id or "")
        trigger = metadata(self._world, opened)
        return self._send(person, channel, MODAL_SUBMIT, data, order, message=message, trigger=trigger)

    def dismiss(self, person: Person, order: Json) -> Json:
        message = self._message(person, order)
        if message.reader != person.id:
            raise Impossible("only a message for you alone can be dismissed")
        self._world.delete(message)
        return {}

    def locale(self, person: Person, order: Json) -> Json:
        if order["locale"] not in LOCALES:
            raise Impossible(f"Discord does not speak {order['locale']}")
        person.locale = order["locale"]
        self._world.changed(person)
        return {"locale": person.locale}

    def open_dm(self, person: Person, order: Json) -> Json:
        other = self._world.people.get(order["user_id"]) or self._world.person(order["user_id"])
        if other is None or other.id == person.id:
            raise Impossible("there is nobody like that to write to")
        channel = self._world.open_direct(person.id, other.id)
        return {"channel": shapes.direct_channel(self._world, channel, seen_by=person.id)}

    def _channel(self, person: Person, order: Json) -> Channel:
        channel = self._world.channels.get(order["channel_id"])
        if channel is None or not self._world.can_see(person, channel):
            raise Impossible("there is no such channel for you")
        return channel

    def _room(self, person: Person, order: Json) -> Channel:
        channel = self._channel(person, order)
        if not self._world.can_enter(person, channel):
            raise Impossible("you may not connect to this channel")
        return channel

    def _message(self, person: Person, order: Json) -> Message:
        channel = self._channel(person, order)
        message = self._world.messages.get(order["message_id"])
        if message is None or message.channel_id != channel.id or not self._world.may_read(person, message):
            raise Impossible("that message is not there (any more)")
        return message

    def _message_of_bot(self, person: Person, order: Json) -> Message:
        message, channel = self._message(person, order), self._channel(person, order)
        if message.author_id != BOT_ID:
            raise Impossible("that message is not the bot's")
        if channel.is_thread and channel.thread["archived"]:
            raise Impossible("this thread is archived")
        if channel.guild_id and channel.guild_id not in self._world.bot.guilds:
            raise Impossible("the bot is not here any more")
        return message

    def _send(
        self,
        person: Person,
        channel: Channel,
        kind: int,
        data: Json,
        order: Json,
        *,
        message: Message | None = None,
        trigger: Json | None = None,
    ) -> Json:
        nonce = order.get("nonce") or self._world.token_bytes(8).hex()
        sent: Interaction = self._interactions.send(person, channel, kind, data, nonce=nonce, message=message, trigger=trigger)
        return {"nonce": nonce, "id": sent.id}


_A: dict[type, str] = {str: "a text", int: "a number", list: "a list", dict: "an object"}
_OPTIONAL: dict[str, type] = {"limit": int, "before": str, "options": dict, "nonce": str}
_PLACE: dict[str, type] = {"channel_id": str, "message_id": str}
_DEEDS: dict[str, tuple[Callable[[Deeds, Person, Json], Json], dict[str, type]]] = {
    "messages": (Deeds.messages, {"channel_id": str}),
    "say": (Deeds.say, {"channel_id": str, "content": str}),
    "slash": (Deeds.slash, {"channel_id": str, "command": str}),
    "autocomplete": (Deeds.autocomplete, {"channel_id": str, "command": str, "focused": str}),
    "press": (Deeds.press, {**_PLACE, "custom_id": str}),
    "select": (Deeds.select, {**_PLACE, "custom_id": str, "values": list}),
    "submit": (Deeds.submit, {"id": str, "values": dict}),
    "dismiss": (Deeds.dismiss, _PLACE),
    "locale": (Deeds.locale, {"locale": str}),
    "open_dm": (Deeds.open_dm, {"user_id": str}),
}
"""What can be asked for, and what each order has to bring along."""
