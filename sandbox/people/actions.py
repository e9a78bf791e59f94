"""Actions of a person, one method for each `do` of PROTOCOL.md."""

from collections.abc import Callable

from sandbox.discord import serializers
from sandbox.discord.interactions import Interactions
from sandbox.discord.messages import composing
from sandbox.discord.payloads import interaction_metadata
from sandbox.people import components
from sandbox.people.slash_commands import ImpossibleAction, TypedCommand, command_data
from sandbox.world import permissions
from sandbox.world.records import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Channel, Interaction, Json, Message, Person
from sandbox.world.world import BOT_ID, World

MAX_CONTENT, MAX_MESSAGES = 2000, 100
# fmt: off
LOCALES = frozenset((
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
))
# fmt: on


class Actions:
    """Performs people's actions.

    Raises ImpossibleAction for an action that Discord's client does not offer.
    """

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def perform(self, person: Person, order: Json) -> Json:
        """Perform one order, and return the fields of the reply. Raises ImpossibleAction."""
        verb = order.get("do")
        if verb not in _ACTIONS:
            raise ImpossibleAction(f"do is one of {', '.join(_ACTIONS)}")
        deed, needed = _ACTIONS[verb]
        for name, kind in needed.items():
            if not isinstance(order.get(name), kind):
                raise ImpossibleAction(f"{verb} needs {name}, {_TYPE_NAMES[kind]}")
        for name, kind in _OPTIONAL.items():
            if order.get(name) is not None and not isinstance(order[name], kind):
                raise ImpossibleAction(f"{name} is {_TYPE_NAMES[kind]}")
        return deed(self, person, order)

    def messages(self, person: Person, order: Json) -> Json:
        channel = self._find_readable_channel(person, order)
        limit, before = min(order.get("limit") or 50, MAX_MESSAGES), order.get("before")
        if before is not None and not before.isdecimal():
            raise ImpossibleAction("before is the id of a message")
        everything = self._world.list_messages(channel, before=before)
        mine = [m.body for m in everything if self._world.may_read(person, m)]
        return {"messages": mine[-limit:]}

    def say(self, person: Person, order: Json) -> Json:
        """Send a message.

        In a thread, mentioned people who may view the parent channel become members.
        """
        channel = self._find_readable_channel(person, order)
        content = order["content"].strip()
        if not 1 <= len(content) <= MAX_CONTENT:
            raise ImpossibleAction(f"a message has 1 to {MAX_CONTENT} characters")
        needed = permissions.BITS["SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"]
        if not self._world.effective_permissions(person, channel) & needed:
            raise ImpossibleAction("you may not write here")
        if channel.is_thread and channel.thread["archived"]:
            channel.thread["archived"] = False
            self._world.update_channel(channel)
        message = composing.new_message(self._world, channel.id, person)
        composing.apply_draft(self._world, message, composing.Draft({"content": content}))
        self._world.add_message(message)
        if channel.is_thread:
            named = [self._world.people[user["id"]] for user in message.body["mentions"]]
            added = [p.id for p in named if p.id not in channel.members and self._world.granted_permissions(p, channel)]
            self._world.set_thread_members(channel, [*channel.members, *added])
        return {"message": message.body}

    def slash(self, person: Person, order: Json) -> Json:
        channel = self._find_channel(person, order)
        typed = TypedCommand(order["command"], order.get("options") or {})
        return self._send_interaction(person, channel, COMMAND, command_data(self._world, person, channel, typed), order)

    def autocomplete(self, person: Person, order: Json) -> Json:
        channel = self._find_channel(person, order)
        typed = TypedCommand(order["command"], order.get("options") or {}, order["focused"])
        return self._send_interaction(person, channel, AUTOCOMPLETE, command_data(self._world, person, channel, typed), order)

    def press(self, person: Person, order: Json) -> Json:
        message = self._find_bot_message(person, order)
        data = components.button_data(message, order["custom_id"])
        return self._send_interaction(person, self._find_channel(person, order), COMPONENT, data, order, message=message)

    def select(self, person: Person, order: Json) -> Json:
        message = self._find_bot_message(person, order)
        values = [str(value) for value in order["values"]]
        channel = self._find_channel(person, order)
        guild = self._world.guilds.get(channel.guild_id or "")
        data = components.select_data(self._world, guild, message, order["custom_id"], values)
        return self._send_interaction(person, channel, COMPONENT, data, order, message=message)

    def submit(self, person: Person, order: Json) -> Json:
        opened = self._world.interactions.get(order["id"])
        if opened is None or opened.modal is None or opened.user_id != person.id:
            raise ImpossibleAction("there is no such form")
        channel = self._find_channel(person, {"channel_id": opened.channel_id})
        data = components.modal_data(self._world, channel, opened.modal, order["values"])
        message = self._world.messages.get(opened.message_id or "")
        trigger = interaction_metadata(self._world, opened)
        return self._send_interaction(person, channel, MODAL_SUBMIT, data, order, message=message, trigger=trigger)

    def dismiss(self, person: Person, order: Json) -> Json:
        message = self._find_message(person, order)
        if message.reader != person.id:
            raise ImpossibleAction("only a message for you alone can be dismissed")
        self._world.delete_message(message)
        return {}

    def locale(self, person: Person, order: Json) -> Json:
        if order["locale"] not in LOCALES:
            raise ImpossibleAction(f"Discord does not speak {order['locale']}")
        person.locale = order["locale"]
        self._world.update_person(person)
        return {"locale": person.locale}

    def open_dm(self, person: Person, order: Json) -> Json:
        other = self._world.people.get(order["user_id"]) or self._world.find_person(order["user_id"])
        if other is None or other.id == person.id:
            raise ImpossibleAction("there is nobody like that to write to")
        channel = self._world.open_direct_channel(person.id, other.id)
        return {"channel": serializers.direct_channel(self._world, channel, seen_by=person.id)}

    def _find_channel(self, person: Person, order: Json) -> Channel:
        channel = self._world.channels.get(order["channel_id"])
        if channel is None or not self._world.may_view(person, channel):
            raise ImpossibleAction("there is no such channel for you")
        return channel

    def _find_readable_channel(self, person: Person, order: Json) -> Channel:
        channel = self._find_channel(person, order)
        if not self._world.may_access(person, channel):
            raise ImpossibleAction("you may not connect to this channel")
        return channel

    def _find_message(self, person: Person, order: Json) -> Message:
        channel = self._find_channel(person, order)
        message = self._world.messages.get(order["message_id"])
        if message is None or message.channel_id != channel.id or not self._world.may_read(person, message):
            raise ImpossibleAction("that message is not there (any more)")
        return message

    def _find_bot_message(self, person: Person, order: Json) -> Message:
        message, channel = self._find_message(person, order), self._find_channel(person, order)
        if message.author_id != BOT_ID:
            raise ImpossibleAction("that message is not the bot's")
        if channel.is_thread and channel.thread["archived"]:
            raise ImpossibleAction("this thread is archived")
        if channel.guild_id and channel.guild_id not in self._world.bot.guilds:
            raise ImpossibleAction("the bot is not here any more")
        return message

    def _send_interaction(
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


_TYPE_NAMES: dict[type, str] = {str: "a text", int: "a number", list: "a list", dict: "an object"}
_OPTIONAL: dict[str, type] = {"limit": int, "before": str, "options": dict, "nonce": str}
_MESSAGE_FIELDS: dict[str, type] = {"channel_id": str, "message_id": str}
_ACTIONS: dict[str, tuple[Callable[[Actions, Person, Json], Json], dict[str, type]]] = {
    "messages": (Actions.messages, {"channel_id": str}),
    "say": (Actions.say, {"channel_id": str, "content": str}),
    "slash": (Actions.slash, {"channel_id": str, "command": str}),
    "autocomplete": (Actions.autocomplete, {"channel_id": str, "command": str, "focused": str}),
    "press": (Actions.press, {**_MESSAGE_FIELDS, "custom_id": str}),
    "select": (Actions.select, {**_MESSAGE_FIELDS, "custom_id": str, "values": list}),
    "submit": (Actions.submit, {"id": str, "values": dict}),
    "dismiss": (Actions.dismiss, _MESSAGE_FIELDS),
    "locale": (Actions.locale, {"locale": str}),
    "open_dm": (Actions.open_dm, {"user_id": str}),
}
"""Method and required fields of each action."""
