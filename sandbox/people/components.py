"""The client's part of buttons, selects and modals: a press becomes the data of an interaction.

Raises ImpossibleAction for a component that is missing or disabled, and for values outside of a select's bounds.
"""

from typing import Any

from sandbox.discord import serializers
from sandbox.discord.messages import components
from sandbox.people.slash_commands import ImpossibleAction, save_upload
from sandbox.world.records import Channel, Guild, Json, Message
from sandbox.world.world import World


def button_data(message: Message, custom_id: str) -> Json:
    """The `data` of a button press. Raises ImpossibleAction."""
    button = _find_usable(message, custom_id)
    if button["type"] != components.BUTTON:
        raise ImpossibleAction(f"{custom_id} is not a button")
    return {"id": button["id"], "custom_id": custom_id, "component_type": components.BUTTON}


def select_data(world: World, guild: Guild | None, message: Message, custom_id: str, values: list[str]) -> Json:
    """The `data` of a selection. `guild` is None in direct messages. Raises ImpossibleAction."""
    select = _find_usable(message, custom_id)
    if select["type"] not in components.SELECTS:
        raise ImpossibleAction(f"{custom_id} is not a select")
    data: Json = {"id": select["id"], "custom_id": custom_id, "component_type": select["type"]}
    data["values"] = _check_values(select, values)
    if select["type"] != components.STRING_SELECT:
        data["resolved"] = _resolve(world, guild, select["type"], values)
        _check_channel_types(world, select, values)
    return data


def _find_usable(message: Message, custom_id: str) -> Json:
    found = components.find_component(message.body["components"], custom_id)
    if found is None:
        raise ImpossibleAction("that is not on this message (any more)")
    if found.get("disabled"):
        raise ImpossibleAction("that is disabled")
    return found


def _check_values(field: Json, values: list[str]) -> list[str]:
    """Return the values if their number is within the bounds and each is offered.

    Raises ImpossibleAction.
    """
    if len(set(values)) != len(values):
        raise ImpossibleAction("each value can be chosen once")
    options = field.get("options")
    least = field.get("min_values", 1) if values or field.get("required", True) else 0
    most = field.get("max_values", len(options or ()) if field["type"] == components.CHECKBOX_GROUP else 1)
    if not least <= len(values) <= most:
        raise ImpossibleAction(f"choose {least} to {most}, not {len(values)}")
    if options is not None and (stray := [value for value in values if value not in [option["value"] for option in options]]):
        raise ImpossibleAction(f"{stray[0]} is not offered")
    return values


def _check_channel_types(world: World, select: Json, values: list[str]) -> None:
    """Raises ImpossibleAction for a channel whose type the select does not accept."""
    if kinds := select.get("channel_types"):
        for stray in (value for value in values if world.channels[value].type not in kinds):
            raise ImpossibleAction(f"{stray} is not offered")


def _resolve(world: World, guild: Guild | None, kind: int, ids: list[str]) -> Json:
    """The `resolved` users, members, roles or channels of a select. Raises ImpossibleAction."""
    resolved: Json = {}
    roles = {role["id"]: role for role in (guild.roles if guild else ())}
    for chosen in ids:
        if chosen in world.people and kind in (components.USER_SELECT, components.MENTIONABLE_SELECT):
            person = world.people[chosen]
            resolved.setdefault("users", {})[chosen] = serializers.user(person)
            if guild and guild.id in person.guilds:
                member = {k: v for k, v in serializers.member(person, guild).items() if k != "user"}
                resolved.setdefault("members", {})[chosen] = member | {"permissions": "0"}
        elif chosen in roles and chosen != getattr(guild, "id", "") and kind in (components.ROLE_SELECT, components.MENTIONABLE_SELECT):
            resolved.setdefault("roles", {})[chosen] = roles[chosen]
        elif chosen in world.channels and kind == components.CHANNEL_SELECT:
            shape = serializers.channel(world, world.channels[chosen]) | {"permissions": "0"}
            resolved.setdefault("channels", {})[chosen] = shape
        else:
            raise ImpossibleAction(f"{chosen} is not offered")
    return resolved


def modal_data(world: World, channel: Channel, modal: Json, values: dict[str, Any]) -> Json:
    """The `data` of a submitted modal, with `values` by custom id.

    Fields without a value keep their default. Raises ImpossibleAction.
    """
    known = {c["custom_id"] for c in components.walk(modal["components"]) if "custom_id" in c}
    if stray := [key for key in values if key not in known]:
        raise ImpossibleAction(f"the form has no field {stray[0]}")
    resolved: Json = {}
    filled = [_SubmittedForm(world, channel, values, resolved).submitted(component) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": filled} | ({"resolved": resolved} if resolved else {})


class _SubmittedForm:
    """The values of a submitted modal, field by field.

    Objects behind ids are added to `resolved`.
    """

    def __init__(self, world: World, channel: Channel, values: dict[str, Any], resolved: Json) -> None:
        self._world = world
        self._channel = channel
        self._values = values
        self._resolved = resolved

    def submitted(self, component: Json) -> Json:
        shape: Json = {"type": component["type"], "id": component["id"]}
        match component["type"]:
            case components.ROW:
                return shape | {"components": [self.submitted(c) for c in component["components"]]}
            case components.LABEL:
                return shape | {"component": self.submitted(component["component"])}
            case components.TEXT_DISPLAY:
                return shape
            case _:
                return shape | {"custom_id": component["custom_id"]} | self._answer(component)

    def _answer(self, field: Json) -> Json:
        given = self._values.get(field["custom_id"])
        match field["type"]:
            case components.TEXT_INPUT:
                return {"value": _check_text(field, given)}
            case components.CHECKBOX:
                return {"value": bool(field.get("default") if given is None else given)}
            case components.RADIO_GROUP:
                chosen = _check_values(field, self._list_values(field, given))
                return {"value": chosen[0] if chosen else None}
            case components.FILE_UPLOAD:
                return {"values": self._save_files(field, given or [])}
        values = _check_values(field, self._list_values(field, given))
        if field["type"] not in (components.STRING_SELECT, components.CHECKBOX_GROUP):
            guild = self._world.guilds.get(self._channel.guild_id or "")
            for kind, things in _resolve(self._world, guild, field["type"], values).items():
                self._resolved.setdefault(kind, {}).update(things)
        return {"values": values}

    def _list_values(self, field: Json, given: Any) -> list[str]:
        if given is None:
            return [option["value"] for option in field.get("options", ()) if option.get("default")]
        return [given] if isinstance(given, str) else list(given)

    def _save_files(self, field: Json, files: list[Json]) -> list[str]:
        """Save the files of a field, given as in a slash command, and return their ids."""
        least = field["min_values"] if files or field.get("required", True) else 0
        if not least <= len(files) <= field["max_values"]:
            raise ImpossibleAction(f"hand in {least} to {field['max_values']} files, not {len(files)}")
        shapes_of_files = [save_upload(self._world, self._channel, field["custom_id"], file) for file in files]
        for shape in shapes_of_files:
            self._resolved.setdefault("attachments", {})[shape["id"]] = shape
        return [shape["id"] for shape in shapes_of_files]


def _check_text(field: Json, given: Any) -> str:
    text = str(field.get("value", "") if given is None else given)
    name = field.get("label") or field["custom_id"]
    if field.get("required", True) and not text:
        raise ImpossibleAction(f"{name} is required")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise ImpossibleAction(f"{name} takes {least} to {most} characters")
    return text
