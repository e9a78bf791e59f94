"""A slash command as a person types it, made into what the bot is told.

This is the client's part of the work: it knows which commands there are in a channel, offers no option that does not
exist, and turns names into ids. What it would not let a person send is refused here, with a sentence.
"""

import re
from base64 import b64decode
from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

from sandbox.discord import shapes
from sandbox.discord.messages.attachments import handed_over
from sandbox.discord.payloads import context
from sandbox.world import permissions
from sandbox.world.records import Channel, Json, Person
from sandbox.world.world import GLOBAL, World

LARGEST_FILE = 10 * 1024**2
"""Bytes of a file that a person may hand over."""


class Impossible(Exception):
    """What a person asked for cannot be done in Discord's client; the sentence says why."""


class Kind(IntEnum):
    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class Typed(NamedTuple):
    """What stands in the composer: `privacy export`, its options, and the one being typed, if it is to be completed."""

    command: str
    options: dict[str, Any]
    focused: str | None = None


def usable_commands(world: World, person: Person, channel: Channel) -> list[Json]:
    """The commands a person finds in a channel. A guild's own hides the global one of its name."""
    if channel.guild_id and channel.guild_id not in world.bot.guilds:
        return []
    usable = [c for c in world.commands[GLOBAL] if _has_context(c, context(channel))]
    if channel.guild_id:
        own = world.commands.get(channel.guild_id, [])
        usable = [*own, *(c for c in usable if c["name"] not in {o["name"] for o in own})]
    allowed = world.allowed(person, channel)
    return [c for c in usable if not int(c["default_member_permissions"] or 0) & ~allowed]


def _has_context(command: Json, where: int) -> bool:
    if command["contexts"] is None:
        return where == 0 or bool(command["dm_permission"])
    return where in command["contexts"]


def invocation(world: World, person: Person, channel: Channel, typed: Typed) -> Json:
    """The `data` of the interaction. Raises Impossible."""
    if channel.guild_id and not world.allowed(person, channel) & permissions.BITS["USE_APPLICATION_COMMANDS"]:
        raise Impossible("you may not use commands in this channel")
    command, path, accepted = _named(usable_commands(world, person, channel), typed.command)
    resolved: Json = {}
    options = _Reader(world, channel, typed, resolved).read(accepted)
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _named(commands: list[Json], text: str) -> tuple[Json, list[Json], list[Json]]:
    """The command of that name, the subcommands on the way, and the options it takes in the end."""
    words = text.strip().lstrip("/").split()
    found = next((c for c in commands if words and c["name"] == words[0] and c["type"] == 1), None)
    if found is None:
        raise Impossible(f"there is no command /{text.strip().lstrip('/')} here")
    path: list[Json] = []
    inner = found
    for word in words[1:]:
        steps = [o for o in inner.get("options", ()) if o["type"] in (Kind.SUBCOMMAND, Kind.GROUP)]
        step = next((o for o in steps if o["name"] == word), None)
        if step is None:
            raise Impossible(f"/{found['name']} has no {word}")
        path.append(step)
        inner = step
    accepted: list[Json] = inner.get("options", [])
    if any(o["type"] in (Kind.SUBCOMMAND, Kind.GROUP) for o in accepted):
        raise Impossible(f"/{text} is followed by one of {', '.join(o['name'] for o in accepted)}")
    return found, path, accepted


class _Reader:
    """Reads the typed options against those the command accepts."""

    def __init__(self, world: World, channel: Channel, typed: Typed, resolved: Json) -> None:
        self._world = world
        self._channel = channel
        self._typed = typed
        self._resolved = resolved

    def read(self, accepted: list[Json]) -> list[Json]:
        given, focused = self._typed.options, self._typed.focused
        names = [option["name"] for option in accepted]
        if stray := [name for name in [*given, focused] if name is not None and name not in names]:
            raise Impossible(f"/{self._typed.command} has no option {stray[0]}")
        if focused is not None and not next(o for o in accepted if o["name"] == focused).get("autocomplete"):
            raise Impossible(f"{focused} is not completed by the bot")
        missing = [o["name"] for o in accepted if o.get("required") and given.get(o["name"]) is None]
        if missing and focused is None:
            raise Impossible(f"{missing[0]} is required")
        return [self._option(o) for o in accepted if given.get(o["name"]) is not None or o["name"] == focused]

    def _option(self, option: Json) -> Json:
        name, kind = option["name"], option["type"]
        value = self._typed.options.get(name)
        if name == self._typed.focused:
            return {"name": name, "type": kind, "value": "" if value is None else str(value), "focused": True}
        return {"name": name, "type": kind, "value": self._value(option, value)}

    def _value(self, option: Json, value: Any) -> Any:
        if option.get("choices"):
            return _chosen(option, value)
        return _READERS[Kind(option["type"])](self, option, value)

    def _text(self, option: Json, value: Any) -> str:
        text = str(value)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
            raise Impossible(f"{option['name']} has the wrong length")
        return text

    def _number(self, option: Json, value: Any) -> int | float:
        whole = option["type"] == Kind.INTEGER
        try:
            number: int | float = int(value) if whole else float(value)
        except (TypeError, ValueError):
            raise Impossible(f"{option['name']} is a {'whole ' if whole else ''}number") from None
        if not option.get("min_value", number) <= number <= option.get("max_value", number):
            low, high = option.get("min_value", "any"), option.get("max_value", "any")
            raise Impossible(f"{option['name']} lies between {low} and {high}")
        return number

    def _truth(self, option: Json, value: Any) -> bool:
        if str(value).lower() not in ("true", "false"):
            raise Impossible(f"{option['name']} is true or false")
        return str(value).lower() == "true"

    def _user(self, option: Json, value: Any) -> str:
        wanted = str(value).strip("<@!>").lower()
        found = self._world.people.get(wanted) or self._world.person(wanted)
        if found is None:
            raise Impossible(f"there is nobody called {value}")
        self._resolved.setdefault("users", {})[found.id] = shapes.user(found)
        if self._channel.guild_id and self._channel.guild_id in found.guilds:
            guild = self._world.guilds[self._channel.guild_id]
            member = shapes.member(found, guild) | {"permissions": str(permissions.in_guild(guild, found))}
            del member["user"]
            self._resolved.setdefault("members", {})[found.id] = member
        return found.id

    def _place(self, option: Json, value: Any) -> str:
        wanted = str(value).strip("<#>")
        here = [c for c in self._world.channels.values() if c.guild_id and c.guild_id == self._channel.guild_id]
        found = next((c for c in here if wanted in (c.id, c.name)), None)
        if found is None or (option.get("channel_types") and found.type not in option["channel_types"]):
            raise Impossible(f"there is no channel {value} to choose")
        shape = shapes.channel(self._world, found) | {"permissions": str(permissions.OF_EVERYONE)}
        self._resolved.setdefault("channels", {})[found.id] = shape
        return found.id

    def _role(self, option: Json, value: Any) -> str:
        roles = self._world.guilds[self._channel.guild_id].roles if self._channel.guild_id else []
        found = next((r for r in roles if str(value) in (r["id"], r["name"])), None)
        if found is None:
            raise Impossible(f"there is no role {value}")
        self._resolved.setdefault("roles", {})[found["id"]] = found
        return str(found["id"])

    def _mentionable(self, option: Json, value: Any) -> str:
        try:
            return self._user(option, value)
        except Impossible:
            return self._role(option, value)

    def _file(self, option: Json, value: Any) -> str:
        shape = file_handed_over(self._world, self._channel, option["name"], value)
        self._resolved.setdefault("attachments", {})[shape["id"]] = shape
        return str(shape["id"])


_READERS: dict[Kind, Callable[[_Reader, Json, Any], Any]] = {
    Kind.STRING: _Reader._text,
    Kind.INTEGER: _Reader._number,
    Kind.NUMBER: _Reader._number,
    Kind.BOOLEAN: _Reader._truth,
    Kind.USER: _Reader._user,
    Kind.CHANNEL: _Reader._place,
    Kind.ROLE: _Reader._role,
    Kind.MENTIONABLE: _Reader._mentionable,
    Kind.ATTACHMENT: _Reader._file,
}


def file_handed_over(world: World, channel: Channel, field: str, value: Any) -> Json:
    """`{"name", "data"}`, the data in base64. As with Discord, its name is made one that can stand in an address. Raises Impossible."""
    try:
        name, data = re.sub(r"[^\w.-]", "_", value["name"], flags=re.ASCII), b64decode(value["data"], validate=True)
    except (TypeError, KeyError, ValueError):
        raise Impossible(f"{field} is a file") from None
    if not name.strip("._") or len(data) > LARGEST_FILE:
        raise Impossible(f"{field} is a file with a name, of {LARGEST_FILE // 1024**2} MiB at most")
    return handed_over(world, channel.id, name, data)


def _chosen(option: Json, value: Any) -> Any:
    """A choice by its value or by the name that is shown."""
    for choice in option["choices"]:
        if str(value) in (str(choice["value"]), choice["name"]):
            return choice["value"]
    raise Impossible(f"{option['name']} is one of {', '.join(c['name'] for c in option['choices'])}")
