"""A person driven by a test, over the person's socket.

    alice = await sandbox.person("alice")
    await alice.slash("chess new", seats=2)
    await alice.press("Join")
    await alice.reads("2 of 3 are seated")

Methods wait for events, at most `PATIENCE` seconds. The error of a timeout shows the visible messages.
"""

import asyncio
import json
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeVar

import aiohttp

from sandbox.driver.screen import Button, Screen, Select, strings, words
from sandbox.world.records import Json

PATIENCE = 90.0
"""Seconds until a wait fails. Only failing tests wait that long."""
_SHOWN_MESSAGES = 6

T = TypeVar("T")


class NotSeen(AssertionError):
    """The awaited thing did not appear; the message lists the visible messages."""


class CannotDo(Exception):
    """Discord's client does not offer this action; the message says why."""


@dataclass
class SentInteraction:
    """An interaction of this person. `state` is "sent", then "acknowledged" or "failed"."""

    nonce: str
    state: str = "sent"
    id: str = ""
    reason: str = ""
    modal: Json | None = None
    choices: list[Json] | None = None


class Client:
    """One window of one person, opened by `Sandbox.person`."""

    def __init__(self, session: aiohttp.ClientSession, url: str, who: str) -> None:
        self._session = session
        self._url = f"{url}/people/{who}/socket"
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._listener: asyncio.Task[None] | None = None
        self._numbers = count(1)
        self._replies: dict[int, asyncio.Future[Json]] = {}
        self._watchers: set[asyncio.Future[None]] = set()
        self._sent: dict[str, SentInteraction] = {}
        self.who = who
        self.screen = Screen()
        self.channel = "cat-games"
        self.received: list[Json] = []

    # Coming and going

    async def open(self) -> None:
        """Connect, and read the messages of all channels."""
        self._socket = await self._session.ws_connect(self._url, max_msg_size=0)
        self._receive(json.loads(await self._socket.receive_str()))
        self._listener = asyncio.create_task(self._listen(self._socket))
        for channel_id in list(self.screen.channels):
            for message in (await self._order("messages", channel_id=channel_id, limit=100))["messages"]:
                self.screen.add_message(message)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._listener is not None:
            await self._listener

    async def reload(self) -> None:
        """Close the window and open a new connection."""
        await self.close()
        await self.open()

    # Doing

    async def slash(self, command: str, *, channel: str | None = None, wait: bool = True, **options: Any) -> SentInteraction:
        """Use a slash command, and wait for its acknowledgement or failure; with `wait=False`, return at once.

        `channel` is a name or id, by default `self.channel`. A file option is (name, bytes). Raises CannotDo, NotSeen.
        """
        where = self._channel_id(channel)
        given = {name: _file_value(value) if isinstance(value, tuple) else value for name, value in options.items()}
        return await self._interact(wait, "slash", channel_id=where, command=command, options=given)

    async def press(self, what: str, *, message: Json | None = None, wait: bool = True) -> SentInteraction:
        """Press the enabled button with this label or custom id, in `message` or the newest message with one.

        Waits for the button, and unless `wait` is False for the acknowledgement. Raises CannotDo, NotSeen.
        """
        button = await self._until(lambda: self._find_button(what, message), f"a button {what!r}")
        return await self._interact(wait, "press", **_message_ids(button.message), custom_id=button.custom_id)

    async def select(self, what: str, *values: str, message: Json | None = None, wait: bool = True) -> SentInteraction:
        """Choose by value or label, in the select with this placeholder or custom id, in `message` or the newest.

        Waits for the select, and unless `wait` is False for the acknowledgement. Raises CannotDo, NotSeen.
        """
        select = await self._until(lambda: self._find_select(what, message), f"a select {what!r}")
        by_label = dict(select.options)
        chosen = [by_label.get(value, value) for value in values]
        return await self._interact(wait, "select", **_message_ids(select.message), custom_id=select.custom_id, values=chosen)

    async def submit(self, values: dict[str, Any], *, wait: bool = True) -> SentInteraction:
        """Submit the form opened last. Keys are labels or custom ids. Raises CannotDo, NotSeen."""
        opened = await self._until(lambda: self._open_form, "a form")
        assert opened.modal is not None
        labels = _field_labels(opened.modal["components"])
        named = {labels.get(key, key): _file_values(value) for key, value in values.items()}
        sent = await self._interact(wait, "submit", id=opened.id, values=named)
        opened.modal = None
        return sent

    async def autocomplete(self, command: str, *, focused: str, channel: str | None = None, **options: Any) -> list[tuple[str, Any]]:
        """The bot's choices for the option named `focused`, as (name, value). `options` are those filled in so far.

        Raises CannotDo, NotSeen.
        """
        order = {"channel_id": self._channel_id(channel), "command": command, "options": options, "focused": focused}
        sent = await self._interact(True, "autocomplete", **order)
        offered = await self._until(lambda: sent.choices, f"choices for {focused}")
        return [(choice["name"], choice["value"]) for choice in offered]

    async def say(self, content: str, *, channel: str | None = None) -> Json:
        reply = await self._order("say", channel_id=self._channel_id(channel), content=content)
        return dict(reply["message"])

    async def dismiss(self, message: Json) -> None:
        await self._order("dismiss", **_message_ids(message))

    async def set_locale(self, locale: str) -> None:
        """Set the client's language, one of Discord's locales such as `ja`. Raises CannotDo for another word."""
        await self._order("locale", locale=locale)

    async def open_dm(self, who: str) -> str:
        """Open direct messages with a person by name or id, or with the bot by id.

        Returns the channel's id.
        """
        channel = (await self._order("open_dm", user_id=who))["channel"]
        self.screen.channels[channel["id"]] = channel
        return str(channel["id"])

    # Seeing

    async def reads(self, text: str, *, within: float = PATIENCE, channel: str | None = None) -> Json:
        """Wait, at most `within` seconds, for a visible message that contains the text; returns the newest.

        Without `channel`, messages of all channels count. Raises NotSeen.
        """
        return await self._until(lambda: self.sees(text, channel=channel), repr(text), within=within)

    async def waits_for(self, see: Callable[[], T | None], what: str, *, within: float = PATIENCE) -> T:
        """Wait, at most `within` seconds, until `see` returns a value other than None, and return the value.

        `see` is called after each event. Raises NotSeen, whose message names `what`.
        """
        return await self._until(see, what, within=within)

    def check_again(self) -> None:
        """Evaluate pending waits again, after a change outside of the screen."""
        for watcher in self._watchers:
            if not watcher.done():
                watcher.set_result(None)

    def sees(self, text: str, *, channel: str | None = None) -> Json | None:
        """The newest visible message that contains the text, in one channel or in all; None if there is none."""
        return next((m for m in reversed(self.messages(channel)) if text in words(m)), None)

    def messages(self, channel: str | None = None) -> list[Json]:
        """The visible messages of a channel, or of all channels, oldest first."""
        return self.screen.messages(self._channel_id(channel) if channel is not None else None)

    def buttons(self, message: Json | None = None) -> list[Button]:
        """The enabled buttons of a message or of all visible messages, newest message first."""
        return [b for b in self.screen.buttons(self._messages_or(message)) if not b.disabled]

    def selects(self, message: Json | None = None) -> list[Select]:
        return [s for s in self.screen.selects(self._messages_or(message)) if not s.disabled]

    @property
    def failures(self) -> list[SentInteraction]:
        """The interactions that the bot did not answer in time."""
        return [sent for sent in self._sent.values() if sent.state == "failed"]

    @property
    def everything_received(self) -> list[str]:
        """Every string in every event received: texts, custom ids, alt texts, file names, option values."""
        return [text for event in self.received for text in strings(event)]

    async def fetch(self, url: str) -> bytes:
        """Download a picture or another file. Raises aiohttp.ClientResponseError for an error status."""
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    # The socket

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                self._receive(json.loads(message.data))
        for reply in self._replies.values():
            if not reply.done():
                reply.set_exception(CannotDo("the connection is lost"))

    def _receive(self, event: Json) -> None:
        self.received.append(event)
        if event["type"] == "reply":
            reply = self._replies.pop(event["re"], None)
            if reply is not None and not reply.done():
                reply.set_result(event)
            return
        self.screen.apply(event)
        if sent := self._sent.get(event.get("nonce", "")):
            _update_sent(sent, event)
        self.check_again()

    async def _order(self, deed: str, **order: Any) -> Json:
        """Send one action and return its reply. Raises CannotDo."""
        if self._socket is None or self._socket.closed:
            raise CannotDo("the connection is lost")
        number = next(self._numbers)
        self._replies[number] = asyncio.get_running_loop().create_future()
        reply = self._replies[number]
        await self._socket.send_str(json.dumps({"n": number, "do": deed} | order))
        async with asyncio.timeout(PATIENCE):
            answer = await reply
        if not answer["ok"]:
            raise CannotDo(answer["error"])
        return answer

    async def _interact(self, wait: bool, deed: str, **order: Any) -> SentInteraction:
        sent = SentInteraction(nonce=f"{self.who}-{next(self._numbers)}")
        self._sent[sent.nonce] = sent
        try:
            sent.id = (await self._order(deed, nonce=sent.nonce, **order))["id"]
        except CannotDo:
            del self._sent[sent.nonce]
            raise
        if wait:
            await self._until(lambda: sent if sent.state != "sent" else None, f"an answer to {deed}")
        return sent

    async def _until(self, look: Callable[[], T | None], what: str, *, within: float = PATIENCE) -> T:
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while True:
                    if (found := look()) is not None:
                        return found
                    await self._next_event()
        raise NotSeen(f"{self.who} waited {within} s for {what} and saw:\n{self._visible_text()}")

    async def _next_event(self) -> None:
        watcher: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._watchers.add(watcher)
        try:
            await watcher
        finally:
            self._watchers.discard(watcher)

    def _visible_text(self) -> str:
        shown = [f"--- {m['id']}\n{words(m)}" for m in self.messages()[-_SHOWN_MESSAGES:]]
        failed = [f"--- failed: {sent.nonce}: {sent.reason}" for sent in self.failures]
        return "\n".join(shown + failed) or "nothing"

    # Finding

    def _channel_id(self, channel: str | None) -> str:
        try:
            return self.screen.channel_id(channel or self.channel)
        except LookupError as missing:
            raise CannotDo(str(missing)) from missing

    def _messages_or(self, message: Json | None) -> list[Json]:
        everything = self.messages()
        return everything if message is None else [m for m in everything if m["id"] == message["id"]]

    def _find_button(self, what: str, message: Json | None) -> Button | None:
        return next((b for b in self.buttons(message) if what in (b.label, b.custom_id)), None)

    def _find_select(self, what: str, message: Json | None) -> Select | None:
        return next((s for s in self.selects(message) if what in (s.placeholder, s.custom_id)), None)

    @property
    def _open_form(self) -> SentInteraction | None:
        return next((sent for sent in reversed(self._sent.values()) if sent.modal is not None), None)


def _file_value(file: tuple[str, bytes]) -> Json:
    name, data = file
    return {"name": name, "data": b64encode(data).decode()}


def _message_ids(message: Json) -> Json:
    return {"channel_id": message["channel_id"], "message_id": message["id"]}


def _update_sent(sent: SentInteraction, event: Json) -> None:
    """Update an interaction by an event about it."""
    match event["type"]:
        case "interaction":
            sent.state, sent.id, sent.reason = event["state"], event["id"], event.get("reason", "")
        case "modal":
            sent.modal, sent.id = event["modal"], event["id"]
        case "choices":
            sent.choices = event["choices"]


def _file_values(value: Any) -> Any:
    """The value of a form field; a list of files is given as (name, bytes)."""
    return [_file_value(one) if isinstance(one, tuple) else one for one in value] if isinstance(value, list) else value


def _field_labels(components: list[Json]) -> dict[str, str]:
    """The custom id of each field of a form, by label."""
    labels: dict[str, str] = {}
    for top in components:
        fields = [top["component"]] if "component" in top else top.get("components", [])
        for field in fields:
            labels[str(top.get("label") or field.get("label"))] = field.get("custom_id", "")
    return labels
