"""The client's part of a slash command: typed text becomes the data of an interaction.

The client knows the commands of a channel, checks options, and turns names into ids.
Raises ImpossibleAction for a command that Discord's client would not send.
"""

import re
from base64 import b64decode
from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

from sandbox.discord import serializers
from sandbox.discord.messages.attachments import save_option_file
from sandbox.discord.payloads import context
from sandbox.world import permissions
from sandbox.world.records import Channel, Json, Person
from sandbox.world.world import GLOBAL, World

MAX_FILE_BYTES = 10 * 1024**2
"""Maximum bytes of a file in an option or a form."""


class ImpossibleAction(Exception):
    """Discord's client does not offer this action; the message says why."""


class OptionType(IntEnum):
    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class TypedCommand(NamedTuple):
    """A typed command such as `privacy export`, its options by name, and the name of the option to be completed.

    `focused` is None if the command is sent.
    """

    command: str
    options: dict[str, Any]
    focused: str | None = None


def available_commands(world: World, person: Person, channel: Channel) -> list[Json]:
    """The commands that a person may use in a channel; empty in a guild without the bot.

    A guild's command hides the global command of the same name.
    """
    if channel.guild_id and channel.guild_id not in world.bot.guilds:
        return []
    usable = [c for c in world.commands[GLOBAL] if _has_context(c, context(channel))]
    if channel.guild_id:
        own = world.commands.get(channel.guild_id, [])
        usable = [*own, *(c for c in usable if c["name"] not in {o["name"] for o in own})]
    allowed = world.effective_permissions(person, channel)
    return [c for c in usable if not int(c["default_member_permissions"] or 0) & ~allowed]


def _has_context(command: Json, where: int) -> bool:
    if command["contexts"] is None:
        return where == 0 or bool(command["dm_permission"])
    return where in command["contexts"]


def command_data(world: World, person: Person, channel: Channel, typed: TypedCommand) -> Json:
    """The `data` of the interaction. Raises ImpossibleAction."""
    if channel.guild_id and not world.effective_permissions(person, channel) & permissions.BITS["USE_APPLICATION_COMMANDS"]:
        raise ImpossibleAction("you may not use commands in this channel")
    command, path, accepted = _find_command(available_commands(world, person, channel), typed.command)
    resolved: Json = {}
    options = _OptionReader(world, channel, typed, resolved).read(accepted)
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _find_command(commands: list[Json], text: str) -> tuple[Json, list[Json], list[Json]]:
    """The command, the subcommands of the typed path, and the options of the last one."""
    words = text.strip().lstrip("/").split()
    found = next((c for c in commands if words and c["name"] == words[0] and c["type"] == 1), None)
    if found is None:
        raise ImpossibleAction(f"there is no command /{text.strip().lstrip('/')} here")
    path: list[Json] = []
    inner = found
    for word in words[1:]:
        steps = [o for o in inner.get("options", ()) if o["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)]
        step = next((o for o in steps if o["name"] == word), None)
        if step is None:
            raise ImpossibleAction(f"/{found['name']} has no {word}")
        path.append(step)
        inner = step
    accepted: list[Json] = inner.get("options", [])
    if any(o["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP) for o in accepted):
        raise ImpossibleAction(f"/{text} is followed by one of {', '.join(o['name'] for o in accepted)}")
    return found, path, accepted


class _OptionReader:
    """Checks typed options against the options of a command."""

    def __init__(self, world: World, channel: Channel, typed: TypedCommand, resolved: Json) -> None:
        self._world = world
        self._channel = channel
        self._typed = typed
        self._resolved = resolved

    def read(self, accepted: list[Json]) -> list[Json]:
        given, focused = self._typed.options, self._typed.focused
        names = [option["name"] for option in accepted]
        if stray := [name for name in [*given, focused] if name is not None and name not in names]:
            raise ImpossibleAction(f"/{self._typed.command} has no option {stray[0]}")
        if focused is not None and not next(o for o in accepted if o["name"] == focused).get("autocomplete"):
            raise ImpossibleAction(f"{focused} is not completed by the bot")
        missing = [o["name"] for o in accepted if o.get("required") and given.get(o["name"]) is None]
        if missing and focused is None:
            raise ImpossibleAction(f"{missing[0]} is required")
        return [self._option(o) for o in accepted if given.get(o["name"]) is not None or o["name"] == focused]

    def _option(self, option: Json) -> Json:
        name, kind = option["name"], option["type"]
        value = self._typed.options.get(name)
        if name == self._typed.focused:
            return {"name": name, "type": kind, "value": "" if value is None else str(value), "focused": True}
        return {"name": name, "type": kind, "value": self._value(option, value)}

    def _value(self, option: Json, value: Any) -> Any:
        if option.get("choices"):
            return _choice_value(option, value)
        return _READERS[OptionType(option["type"])](self, option, value)

    def _text(self, option: Json, value: Any) -> str:
        text = str(value)
        if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
            raise ImpossibleAction(f"{option['name']} has the wrong length")
        return text

    def _number(self, option: Json, value: Any) -> int | float:
        whole = option["type"] == OptionType.INTEGER
        try:
            number: int | float = int(value) if whole else float(value)
        except (TypeError, ValueError):
            raise ImpossibleAction(f"{option['name']} is a {'whole ' if whole else ''}number") from None
        if not option.get("min_value", number) <= number <= option.get("max_value", number):
            low, high = option.get("min_value", "any"), option.get("max_value", "any")
            raise ImpossibleAction(f"{option['name']} lies between {low} and {high}")
        return number

    def _boolean(self, option: Json, value: Any) -> bool:
        if str(value).lower() not in ("true", "false"):
            raise ImpossibleAction(f"{option['name']} is true or false")
        return str(value).lower() == "true"

    def _user(self, option: Json, value: Any) -> str:
        wanted = str(value).strip("<@!>").lower()
        found = self._world.people.get(wanted) or self._world.find_person(wanted)
        if found is None:
            raise ImpossibleAction(f"there is nobody called {value}")
        self._resolved.setdefault("users", {})[found.id] = serializers.user(found)
        if self._channel.guild_id and self._channel.guild_id in found.guilds:
            guild = self._world.guilds[self._channel.guild_id]
            member = serializers.member(found, guild) | {"permissions": str(permissions.guild_permissions(guild, found))}
            del member["user"]
            self._resolved.setdefault("members", {})[found.id] = member
        return found.id

    def _channel_option(self, option: Json, value: Any) -> str:
        wanted = str(value).strip("<#>")
        here = [c for c in self._world.channels.values() if c.guild_id and c.guild_id == self._channel.guild_id]
        found = next((c for c in here if wanted in (c.id, c.name)), None)
        if found is None or (option.get("channel_types") and found.type not in option["channel_types"]):
            raise ImpossibleAction(f"there is no channel {value} to choose")
        shape = serializers.channel(self._world, found) | {"permissions": str(permissions.EVERYONE_PERMISSIONS)}
        self._resolved.setdefault("channels", {})[found.id] = shape
        return found.id

    def _role(self, option: Json, value: Any) -> str:
        roles = self._world.guilds[self._channel.guild_id].roles if self._channel.guild_id else []
        found = next((r for r in roles if str(value) in (r["id"], r["name"])), None)
        if found is None:
            raise ImpossibleAction(f"there is no role {value}")
        self._resolved.setdefault("roles", {})[found["id"]] = found
        return str(found["id"])

    def _mentionable(self, option: Json, value: Any) -> str:
        try:
            return self._user(option, value)
        except ImpossibleAction:
            return self._role(option, value)

    def _file(self, option: Json, value: Any) -> str:
        shape = save_upload(self._world, self._channel, option["name"], value)
        self._resolved.setdefault("attachments", {})[shape["id"]] = shape
        return str(shape["id"])


_READERS: dict[OptionType, Callable[[_OptionReader, Json, Any], Any]] = {
    OptionType.STRING: _OptionReader._text,
    OptionType.INTEGER: _OptionReader._number,
    OptionType.NUMBER: _OptionReader._number,
    OptionType.BOOLEAN: _OptionReader._boolean,
    OptionType.USER: _OptionReader._user,
    OptionType.CHANNEL: _OptionReader._channel_option,
    OptionType.ROLE: _OptionReader._role,
    OptionType.MENTIONABLE: _OptionReader._mentionable,
    OptionType.ATTACHMENT: _OptionReader._file,
}


def save_upload(world: World, channel: Channel, field: str, value: Any) -> Json:
    """Save a file given as `{"name", "data"}`, data in base64, and return its attachment object.

    Characters that cannot stand in an address become `_`, as on Discord. Raises ImpossibleAction, whose message names
    the `field`.
    """
    try:
        name, data = re.sub(r"[^\w.-]", "_", value["name"], flags=re.ASCII), b64decode(value["data"], validate=True)
    except (TypeError, KeyError, ValueError):
        raise ImpossibleAction(f"{field} is a file") from None
    if not name.strip("._") or len(data) > MAX_FILE_BYTES:
        raise ImpossibleAction(f"{field} is a file with a name, of {MAX_FILE_BYTES // 1024**2} MiB at most")
    return save_option_file(world, channel.id, name, data)


def _choice_value(option: Json, value: Any) -> Any:
    """The value of a choice, found by its value or name."""
    for choice in option["choices"]:
        if str(value) in (str(choice["value"]), choice["name"]):
            return choice["value"]
    raise ImpossibleAction(f"{option['name']} is one of {', '.join(c['name'] for c in option['choices'])}")
