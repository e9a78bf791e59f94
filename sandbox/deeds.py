"""What a person can do, one function for each `do` of PROTOCOL.md."""

import secrets
from collections.abc import Callable

from sandbox import composing, permissions, pressing, shapes
from sandbox.interactions import Interactions
from sandbox.invoking import Impossible, Typed, invocation
from sandbox.payloads import metadata
from sandbox.records import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Channel, Interaction, Json, Message, Person
from sandbox.world import BOT_ID, World

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
        deed = _DEEDS.get(str(order.get("do")))
        if deed is None:
            raise Impossible(f"do is one of {', '.join(_DEEDS)}")
        try:
            return deed(self, person, order)
        except KeyError as missing:
            raise Impossible(f"{order['do']} needs {missing.args[0]}") from missing

    def messages(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        limit = min(int(order.get("limit") or 50), MOST_MESSAGES)
        everything = self._world.latest(channel, 10**9, before=order.get("before"))
        mine = [m.body for m in everything if self._world.may_read(person, m)]
        return {"messages": mine[-limit:]}

    def say(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        content = str(order["content"]).strip()
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
        return {"message": self._world.post(message).body}

    def slash(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        typed = Typed(str(order["command"]), dict(order.get("options") or {}))
        return self._send(person, channel, COMMAND, invocation(self._world, person, channel, typed), order)

    def autocomplete(self, person: Person, order: Json) -> Json:
        channel = self._channel(person, order)
        typed = Typed(str(order["command"]), dict(order.get("options") or {}), str(order["focused"]))
        return self._send(person, channel, AUTOCOMPLETE, invocation(self._world, person, channel, typed), order)

    def press(self, person: Person, order: Json) -> Json:
        message = self._message_of_bot(person, order)
        data = pressing.pressed(message, str(order["custom_id"]))
        return self._send(person, self._channel(person, order), COMPONENT, data, order, message=message)

    def select(self, person: Person, order: Json) -> Json:
        message = self._message_of_bot(person, order)
        values = [str(value) for value in order["values"]]
        data = pressing.selected(self._world, message, str(order["custom_id"]), values)
        return self._send(person, self._channel(person, order), COMPONENT, data, order, message=message)

    def submit(self, person: Person, order: Json) -> Json:
        opened = self._world.interactions.get(str(order["id"]))
        if opened is None or opened.modal is None or opened.user_id != person.id:
            raise Impossible("there is no such form")
        data = pressing.submitted(self._world, opened.modal, dict(order.get("values") or {}))
        channel = self._world.channels[opened.channel_id]
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
        other = self._world.people.get(str(order["user_id"])) or self._world.person(str(order["user_id"]))
        if other is None or other.id == person.id:
            raise Impossible("there is nobody like that to write to")
        channel = self._world.open_direct(person.id, other.id)
        return {"channel": shapes.direct_channel(self._world, channel, seen_by=person.id)}

    def _channel(self, person: Person, order: Json) -> Channel:
        channel = self._world.channels.get(str(order["channel_id"]))
        if channel is None or not self._world.can_see(person, channel):
            raise Impossible("there is no such channel for you")
        return channel

    def _message(self, person: Person, order: Json) -> Message:
        channel = self._channel(person, order)
        message = self._world.messages.get(str(order["message_id"]))
        if message is None or message.channel_id != channel.id or not self._world.may_read(person, message):
            raise Impossible("that message is not there (any more)")
        return message

    def _message_of_bot(self, person: Person, order: Json) -> Message:
        message, channel = self._message(person, order), self._channel(person, order)
        if message.author_id != BOT_ID:
            raise Impossible("that message is not the bot's")
        if channel.is_thread and channel.thread["archived"]:
            raise Impossible("this thread is archived")
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
        nonce = str(order.get("nonce") or secrets.token_hex(8))
        sent: Interaction = self._interactions.send(person, channel, kind, data, nonce=nonce, message=message, trigger=trigger)
        return {"nonce": nonce, "id": sent.id}


_DEEDS: dict[str, Callable[[Deeds, Person, Json], Json]] = {
    deed.__name__: deed
    for deed in (
        Deeds.messages,
        Deeds.say,
        Deeds.slash,
        Deeds.autocomplete,
        Deeds.press,
        Deeds.select,
        Deeds.submit,
        Deeds.dismiss,
        Deeds.locale,
        Deeds.open_dm,
    )
}
