"""A person's screen: channels and messages, built from the events of the person's socket (PROTOCOL.md)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sandbox.world.records import Json

BUTTON, SELECTS = 2, (3, 5, 6, 7, 8)
COMPONENTS_V2 = 1 << 15


class Button(NamedTuple):
    """A button on a visible message."""

    label: str
    custom_id: str
    disabled: bool
    message: Json


class Select(NamedTuple):
    """A select on a visible message; `options` are (label, value)."""

    placeholder: str
    custom_id: str
    disabled: bool
    options: list[tuple[str, str]]
    message: Json


class Screen:
    """One person's view of the sandbox."""

    def __init__(self) -> None:
        self.me: Json = {}
        self.people: list[Json] = []
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.bot: Json = {}
        self.bot_id = ""
        self._messages: dict[str, dict[str, Json]] = {}

    def apply(self, event: Json) -> None:
        """Apply one event."""
        match event["type"]:
            case "hello":
                self._reset(event)
            case "message_create" | "message_update":
                self.add_message(event["message"])
            case "message_delete":
                self._messages.get(event["channel_id"], {}).pop(event["message_id"], None)
            case "channel_create" | "channel_update":
                self.channels[event["channel"]["id"]] = event["channel"]
            case "channel_delete":
                self.channels.pop(event["channel"]["id"], None)
                self._messages.pop(event["channel"]["id"], None)
            case "commands":
                self.commands = event["commands"]
            case "people":
                self.people = event["people"]
            case "bot":
                self.bot = event["bot"]

    def _reset(self, hello: Json) -> None:
        self.me = hello["me"]
        self.people = hello["people"]
        self.bot = hello["bot"]
        self.commands, self.bot_id = hello["commands"], hello["application"]["bot"]["id"]
        channels = [*hello["dms"], *(c for guild in hello["guilds"] for c in guild["channels"])]
        self.channels = {channel["id"]: channel for channel in channels}
        self._messages.clear()

    def add_message(self, message: Json) -> None:
        self._messages.setdefault(message["channel_id"], {})[message["id"]] = message

    def channel_id(self, name: str) -> str:
        """The id of a channel, by id, by name with or without #, or "dm" for the bot's.

        Raises LookupError.
        """
        if name in self.channels:
            return name
        for channel in self.channels.values():
            if channel.get("name") == name.removeprefix("#"):
                return str(channel["id"])
            if name == "dm" and any(other.get("bot") for other in channel.get("recipients", ())):
                return str(channel["id"])
        raise LookupError(f"there is no channel {name}")

    def messages(self, channel_id: str | None = None) -> list[Json]:
        """The messages of one channel or of all, oldest first."""
        ids = self._messages if channel_id is None else [channel_id]
        found = [message for i in ids for message in self._messages.get(i, {}).values()]
        return sorted(found, key=lambda message: int(message["id"]))

    def buttons(self, messages: list[Json]) -> list[Button]:
        """The buttons of these messages, newest message first, in each from the top."""
        return [
            Button(_label(c), c.get("custom_id", ""), c.get("disabled", False), message)
            for message in reversed(messages)
            for c in components_of(message)
            if c["type"] == BUTTON
        ]

    def selects(self, messages: list[Json]) -> list[Select]:
        return [
            Select(
                c.get("placeholder", ""),
                c["custom_id"],
                c.get("disabled", False),
                [(o["label"], o["value"]) for o in c.get("options", ())],
                message,
            )
            for message in reversed(messages)
            for c in components_of(message)
            if c["type"] in SELECTS
        ]


def components_of(message: Json) -> Iterator[Json]:
    """Every component of a message."""
    waiting = list(message.get("components", ()))
    while waiting:
        component = waiting.pop(0)
        yield component
        inner = list(component.get("components", ()))
        inner += [component[key] for key in ("component", "accessory") if key in component]
        waiting = inner + waiting


def _label(button: Json) -> str:
    return str(button.get("label") or button.get("emoji", {}).get("name", ""))


def words(message: Json) -> str:
    """All readable text of a message, line by line: content, embeds, alt texts, labels, options."""
    lines = [message["content"]]
    for embed in message["embeds"]:
        lines += [embed.get("author", {}).get("name"), embed.get("title"), embed.get("description")]
        for field in embed.get("fields", ()):
            lines += [field["name"], field["value"]]
        lines += [embed.get("image", {}).get("description"), embed.get("footer", {}).get("text")]
    for attachment in message["attachments"] if not message.get("flags", 0) & COMPONENTS_V2 else ():  # there, components alone show files
        lines += [attachment["filename"], attachment.get("description")]
    for component in components_of(message):
        lines += [component.get("content"), component.get("placeholder"), component.get("description"), component.get("name")]
        lines += [item.get("description") for item in component.get("items", ())]
        lines += [_label(component) if component["type"] == BUTTON else None]
        for option in component.get("options", ()):
            lines += [option["label"], option.get("description")]
    return "\n".join(line for line in lines if line)


def strings(value: Any) -> Iterator[str]:
    """Every string in a JSON value, without keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
