"""Buttons, selects and modals as a person uses them, made into what the bot is told.

Like `sandbox.people.invoking`, this is the client's part: what is not on the message, is disabled, or breaks a select's bounds
cannot be sent.
"""

from typing import Any

from sandbox.discord import shapes
from sandbox.discord.messages import components
from sandbox.people.invoking import Impossible
from sandbox.world.records import Json, Message
from sandbox.world.world import World


def pressed(message: Message, custom_id: str) -> Json:
    """The `data` of a press. Raises Impossible."""
    button = _usable(message, custom_id)
    if button["type"] != components.BUTTON:
        raise Impossible(f"{custom_id} is not a button")
    return {"id": button["id"], "custom_id": custom_id, "component_type": components.BUTTON}


def selected(world: World, message: Message, custom_id: str, values: list[str]) -> Json:
    """The `data` of a selection. Raises Impossible."""
    select = _usable(message, custom_id)
    if select["type"] not in components.SELECTS:
        raise Impossible(f"{custom_id} is not a select")
    data: Json = {"id": select["id"], "custom_id": custom_id, "component_type": select["type"]}
    return data | _choice(world, select, values)


def _usable(message: Message, custom_id: str) -> Json:
    found = components.find(message.body["components"], custom_id)
    if found is None:
        raise Impossible("that is not on this message (any more)")
    if found.get("disabled"):
        raise Impossible("that is disabled")
    return found


def _choice(world: World, select: Json, values: list[str]) -> Json:
    if len(set(values)) != len(values):
        raise Impossible("each value can be chosen once")
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most:
        raise Impossible(f"choose {least} to {most}, not {len(values)}")
    if select["type"] == components.STRING_SELECT:
        offered = [option["value"] for option in select["options"]]
        if stray := [value for value in values if value not in offered]:
            raise Impossible(f"{stray[0]} is not offered")
        return {"values": values}
    return {"values": values, "resolved": _resolved(world, select["type"], values)}


def _resolved(world: World, kind: int, ids: list[str]) -> Json:
    """Users, roles or channels of a select that offers those."""
    resolved: Json = {}
    roles = {role["id"]: role for role in world.guild.roles}
    for chosen in ids:
        if chosen in world.people and kind in (components.USER_SELECT, components.MENTIONABLE_SELECT):
            person = world.people[chosen]
            resolved.setdefault("users", {})[chosen] = shapes.user(person)
            member = {k: v for k, v in shapes.member(person).items() if k != "user"}
            resolved.setdefault("members", {})[chosen] = member | {"permissions": "0"}
        elif chosen in roles and kind in (components.ROLE_SELECT, components.MENTIONABLE_SELECT):
            resolved.setdefault("roles", {})[chosen] = roles[chosen]
        elif chosen in world.channels and kind == components.CHANNEL_SELECT:
            shape = shapes.channel(world, world.channels[chosen]) | {"permissions": "0"}
            resolved.setdefault("channels", {})[chosen] = shape
        else:
            raise Impossible(f"{chosen} is not offered")
    return resolved


def submitted(world: World, modal: Json, values: dict[str, Any]) -> Json:
    """The `data` of a modal that is sent off. Inputs that are not named keep what they were filled with."""
    known = {c["custom_id"] for c in components.walk(modal["components"]) if "custom_id" in c}
    if stray := [key for key in values if key not in known]:
        raise Impossible(f"the form has no field {stray[0]}")
    filled = [_filled(world, component, values) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": filled}


def _filled(world: World, component: Json, values: dict[str, Any]) -> Json:
    shape: Json = {"type": component["type"], "id": component["id"]}
    if component["type"] == components.ROW:
        return shape | {"components": [_filled(world, c, values) for c in component["components"]]}
    if component["type"] == components.LABEL:
        return shape | {"component": _filled(world, component["component"], values)}
    if component["type"] == components.TEXT_INPUT:
        return shape | {"custom_id": component["custom_id"], "value": _typed(component, values)}
    if component["type"] in components.SELECTS:
        chosen = values.get(component["custom_id"], [])
        chosen = [chosen] if isinstance(chosen, str) else list(chosen)
        return shape | {"custom_id": component["custom_id"]} | _choice(world, component, chosen)
    return shape


def _typed(field: Json, values: dict[str, Any]) -> str:
    text = str(values.get(field["custom_id"], field.get("value", "")))
    name = field.get("label") or field["custom_id"]
    if field.get("required", True) and not text:
        raise Impossible(f"{name} is required")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise Impossible(f"{name} takes {least} to {most} characters")
    return text
