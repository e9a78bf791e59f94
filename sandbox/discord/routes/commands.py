"""The bot's global and guild commands: list, create, bulk overwrite, edit, delete."""

from sandbox.discord import limits
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import MISSING_ACCESS, UNKNOWN_APPLICATION, UNKNOWN_COMMAND, ApiError, FieldError, invalid_form_body
from sandbox.world.records import Json
from sandbox.world.world import BOT_ID, GLOBAL

_CHAT_INPUT = 1


def list_commands(call: Call) -> Answer:
    """List commands, without translations unless requested."""
    commands = call.world.commands.get(_scope(call), [])
    if call.query.get("with_localizations") in ("true", "1"):
        return Answer(200, commands)
    return Answer(200, [_without_translations(c) for c in commands])


def replace_commands(call: Call) -> Answer:
    """Replace all commands. A command with an existing name keeps its id."""
    scope, asked = _scope(call), call.body
    if not isinstance(asked, list):
        raise invalid_form_body([FieldError((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")])
    limits.check_commands(asked)
    old = call.world.commands.get(scope, [])
    call.rate_limits.count_game_commands(len({_key(a) for a in asked} - {_key(c) for c in old}))
    fresh = [_make_command(call, scope, command, _find_by_name(command, old)) for command in asked]
    call.world.set_commands(scope, fresh)
    return Answer(200, fresh)


def create_command(call: Call) -> Answer:
    """Create a command, or overwrite the command of the same name."""
    scope, asked = _scope(call), call.form
    old = call.world.commands.get(scope, [])
    others = [c for c in old if _key(c) != _key(asked)]
    limits.check_command(asked, others)
    if len(others) == len(old):
        call.rate_limits.count_game_commands(1)
    command = _make_command(call, scope, asked, _find_by_name(asked, old))
    call.world.set_commands(scope, [*others, command])
    return Answer(201 if len(others) == len(old) else 200, command)


def get_command(call: Call) -> Answer:
    return Answer(200, _find_command(call))


def edit_command(call: Call) -> Answer:
    scope, command = _scope(call), _find_command(call)
    others = [c for c in call.world.commands[scope] if c is not command]
    limits.check_command(command | call.form, others)
    changed = _make_command(call, scope, command | call.form, command)
    call.world.set_commands(scope, [*others, changed])
    return Answer(200, changed)


def delete_command(call: Call) -> Answer:
    command = _find_command(call)
    remaining = [c for c in call.world.commands[_scope(call)] if c is not command]
    call.world.set_commands(_scope(call), remaining)
    return Answer()


def _scope(call: Call) -> str:
    if call.path["application_id"] != BOT_ID:
        raise ApiError(UNKNOWN_APPLICATION)
    if "guild_id" not in call.path:
        return GLOBAL
    if call.path["guild_id"] not in call.world.bot.guilds:
        raise ApiError(MISSING_ACCESS)
    return call.guild().id


def _find_command(call: Call) -> Json:
    commands = call.world.commands.get(_scope(call), [])
    found = next((c for c in commands if c["id"] == call.path["command_id"]), None)
    if found is None:
        raise ApiError(UNKNOWN_COMMAND)
    return found


def _key(command: Json) -> tuple[str, int]:
    return command["name"], command.get("type") or _CHAT_INPUT


def _find_by_name(asked: Json, old: list[Json]) -> Json | None:
    return next((c for c in old if _key(c) == _key(asked)), None)


def _make_command(call: Call, scope: str, asked: Json, before: Json | None) -> Json:
    """The command as Discord returns it, with its old id, and its old version if unchanged."""
    fresh = call.world.clock.snowflake()
    permissions = asked.get("default_member_permissions")
    command: Json = {
        "id": before["id"] if before else fresh,
        "application_id": BOT_ID,
        "version": fresh,
        "default_member_permissions": None if permissions is None else str(permissions),
        "type": asked.get("type") or _CHAT_INPUT,
        "name": asked["name"],
        "name_localizations": asked.get("name_localizations"),
        "description": asked.get("description") or "",
        "description_localizations": asked.get("description_localizations"),
        "dm_permission": asked.get("dm_permission", True),
        "contexts": asked.get("contexts"),
        "integration_types": asked.get("integration_types") or [0],
        "nsfw": bool(asked.get("nsfw")),
    }
    if asked.get("options"):
        command["options"] = [_option(o) for o in asked["options"]]
    if scope != GLOBAL:
        command["guild_id"] = scope
    if before and before | {"version": ""} == command | {"version": ""}:
        return before
    return command


def _option(asked: Json) -> Json:
    option = {k: v for k, v in asked.items() if v is not None and k not in ("options", "required", "autocomplete")}
    option |= {k: True for k in ("required", "autocomplete") if asked.get(k)}
    if asked.get("options"):
        option["options"] = [_option(o) for o in asked["options"]]
    return option


def _without_translations(command: Json) -> Json:
    return {k: v for k, v in command.items() if k not in ("name_localizations", "description_localizations")}


_GLOBAL = "/applications/{application_id}/commands"
_IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES = tuple(
    Route(method, path + rest, serve)
    for path in (_GLOBAL, _IN_GUILD)
    for method, rest, serve in (
        ("GET", "", list_commands),
        ("PUT", "", replace_commands),
        ("POST", "", create_command),
        ("GET", "/{command_id}", get_command),
        ("PATCH", "/{command_id}", edit_command),
        ("DELETE", "/{command_id}", delete_command),
    )
)
