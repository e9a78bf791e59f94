"""The control API under `/sandbox/…`, for tests and for the page's bot panel.

PROTOCOL.md lists the routes.
"""

import os
import signal
from collections.abc import Awaitable, Callable
from types import NoneType

from aiohttp import web

from sandbox.backend import Backend
from sandbox.discord import faults
from sandbox.supervisor import NoBotCommand
from sandbox.world import permissions
from sandbox.world.records import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, VOICE, Channel, Guild, Json, Person, new_thread_metadata
from sandbox.world.world import BOT_ID, CAT_GAMES_ID

_PERSON_FIELDS: dict[str, type | tuple[type, ...]] = {
    "dms_open": bool,
    "locale": str,
    "nick": (str, NoneType),
    "guilds": list,
    "shares_server": bool,
    "roles": list,
    "administrator": bool,
}
_GUILD_FIELDS: dict[str, type] = {"name": str, "locale": str, "features": list, "available": bool, "bot": bool}
_CHANNELS = {"text": TEXT, "voice": VOICE, "public_thread": PUBLIC_THREAD, "private_thread": PRIVATE_THREAD}


class Control:
    """Handlers of the control API.

    A wrong request is answered 400 with a sentence as plain text.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/sandbox/health", self.health),
            web.get("/sandbox/people", self.list_people),
            web.post("/sandbox/people", self.add_person),
            web.patch("/sandbox/people/{who}", self.change_person),
            web.post("/sandbox/guilds", self.add_guild),
            web.patch("/sandbox/guilds/{id}", self.change_guild),
            web.post("/sandbox/roles", self.add_role),
            web.post("/sandbox/channels", self.add_channel),
            web.patch("/sandbox/channels/{id}", self.change_channel),
            web.delete("/sandbox/channels/{id}", self.delete_channel),
            web.delete("/sandbox/messages/{id}", self.delete_message),
            web.get("/sandbox/requests", self.list_requests),
            web.delete("/sandbox/requests", self.clear_requests),
            web.get("/sandbox/unknown", self.list_unknown),
            web.get("/sandbox/violations", self.list_violations),
            web.get("/sandbox/faults", self.list_faults),
            web.post("/sandbox/faults", self.add_fault),
            web.delete("/sandbox/faults", self.clear_faults),
            web.post("/sandbox/clock", self.advance_clock),
            web.post("/sandbox/die", self.kill_server),
            web.post("/sandbox/rates", self.set_rate_limits),
            web.get("/sandbox/invalid", self.show_invalid_requests),
            web.post("/sandbox/invalid", self.set_invalid_request_limit),
            web.post("/sandbox/shards", self.recommend_shards),
            web.post("/sandbox/token", self.set_token),
            web.get("/sandbox/bot", self.show_bot),
            web.post("/sandbox/bot/kill", self.kill_bot),
            web.post("/sandbox/bot/start", self.start_bot),
        ]

    async def health(self, _: web.Request) -> web.Response:
        return web.json_response({"ok": True})

    async def list_people(self, _: web.Request) -> web.Response:
        return web.json_response(self._backend.people.list_people())

    async def add_person(self, request: web.Request) -> web.Response:
        asked = await _read_json(request)
        name = str(asked.get("name") or "").strip()
        if not name or self._backend.world.find_person(name.lower()):
            raise _bad_request("a new person needs a name that nobody has")
        locale = str(asked.get("locale", "en-US"))
        guilds = [self._backend.world.guild.id]
        person = Person(self._backend.world.clock.snowflake(), name.lower(), name, locale=locale, guilds=guilds)
        self._backend.world.add_person(person)
        return web.json_response(self._backend.people.list_people()[-1])

    async def change_person(self, request: web.Request) -> web.Response:
        person, changes = self._backend.world.find_person(request.match_info["who"]), await _read_json(request)
        if person is None:
            raise web.HTTPNotFound(text="there is nobody like that\n")
        for name, value in changes.items():
            if not isinstance(value, _PERSON_FIELDS.get(name, ())):
                raise _bad_request(f"a person has no {name} like that")
        if "shares_server" in changes:
            changes["guilds"] = [self._backend.world.guild.id] if changes.pop("shares_server") else []
        if "guilds" in changes:
            changes["guilds"] = [self._find_guild(wanted).id for wanted in changes["guilds"]]
        for name, value in changes.items():
            setattr(person, name, value)
        self._backend.world.update_person(person)
        if {"guilds", "roles", "administrator"} & set(changes):
            self._backend.people.send_hello(person)
        shares_server = self._backend.world.has_mutual_guild(person, self._backend.world.bot)
        return web.json_response({name: getattr(person, name, shares_server) for name in sorted(_PERSON_FIELDS)})

    async def add_guild(self, request: web.Request) -> web.Response:
        """Add a server with one channel.

        Its members are the named people, or all, and the bot unless `bot` is false.
        """
        asked, world = await _read_json(request), self._backend.world
        name = str(asked.get("name") or "").strip()
        if not name or any(guild.name == name for guild in world.guilds.values()):
            raise _bad_request("a new server needs a name that none has")
        people = [self._find_person(who) for who in asked.get("members") or (p.id for p in world.people.values() if not p.bot)]
        fields = {key: asked[key] for key in ("locale", "features") if key in asked}
        guild = world.add_guild(Guild(world.clock.snowflake(), name, people[0].id, **fields))
        for person in people:
            person.guilds.append(guild.id)
            world.update_person(person)
        channel = world.add_channel(Channel(world.clock.snowflake(), TEXT, "general", guild.id))
        if asked.get("bot", True):
            world.add_bot_to(guild)
        for person in people:
            self._backend.people.send_hello(person)
        return web.json_response({"id": guild.id, "name": guild.name, "channel_id": channel.id})

    async def change_guild(self, request: web.Request) -> web.Response:
        """Change a server. `bot` adds or removes the bot; `available` begins or ends an outage."""
        guild, changes = self._find_guild(request.match_info["id"]), await _read_json(request)
        world = self._backend.world
        for name, value in changes.items():
            if not isinstance(value, _GUILD_FIELDS.get(name, ())):
                raise _bad_request(f"a server has no {name} like that")
        for name in ("name", "locale", "features"):
            setattr(guild, name, changes.get(name, getattr(guild, name)))
        if set(changes) - {"bot"}:
            world.update_guild(guild, available=changes.get("available", guild.available))
        if "bot" in changes:
            (world.add_bot_to if changes["bot"] else world.remove_bot_from)(guild)
        return web.json_response({"id": guild.id, "bot": guild.id in world.bot.guilds, "available": guild.available})

    async def add_role(self, request: web.Request) -> web.Response:
        """Add a role to a server. The `roles` of a person grant it."""
        asked = await _read_json(request)
        name, granted = str(asked.get("name") or "").strip(), asked.get("permissions") or []
        if not name or not set(granted) <= permissions.BITS.keys():
            raise _bad_request("a new role needs a name, and permissions that there are")
        guild = self._find_guild(asked.get("guild_id") or self._backend.world.guild.id)
        role = self._backend.world.add_role(guild, name, mentionable=bool(asked.get("mentionable")), granted=permissions.bits(granted))
        return web.json_response(role)

    async def add_channel(self, request: web.Request) -> web.Response:
        asked, world = await _read_json(request), self._backend.world
        kind = _CHANNELS.get(asked.get("type", "text"))
        if not asked.get("name") or kind is None:
            raise _bad_request(f"a channel needs a name, and its type is one of {', '.join(_CHANNELS)}")
        channel = Channel(world.clock.snowflake(), kind, str(asked["name"]), position=len(world.channels))
        if channel.is_thread:
            self._set_up_thread(channel, self._find_channel(str(asked.get("parent") or CAT_GAMES_ID)), asked.get("members") or [])
        else:
            channel.guild_id = self._find_guild(str(asked.get("guild_id") or world.guild.id)).id
        world.add_channel(channel)
        return web.json_response({"id": channel.id, "name": channel.name})

    def _set_up_thread(self, thread: Channel, parent: Channel, members: list[str]) -> None:
        """Fill in a thread as if its first member had created it."""
        thread.members = [self._find_person(who).id for who in members]
        if not thread.members:
            raise _bad_request("a thread needs members, the one who begins it first")
        thread.guild_id, thread.parent_id, thread.owner_id = parent.guild_id, parent.id, thread.members[0]
        thread.thread = new_thread_metadata(self._backend.world.clock.timestamp())

    async def change_channel(self, request: web.Request) -> web.Response:
        """Change a channel.

        `bot_denied` are the permissions denied to the bot; `members` are a thread's members.
        """
        channel, changes = self._find_channel(request.match_info["id"]), await _read_json(request)
        if not changes or set(changes) - {"bot_denied", "members"}:
            raise _bad_request("only bot_denied and members can be changed")
        if "members" in changes:
            self._backend.world.set_thread_members(channel, [self._find_person(who).id for who in changes["members"]])
        if "bot_denied" in changes:
            self._set_denied_permissions(channel, changes["bot_denied"])
        return web.json_response({"id": channel.id} | changes)

    def _set_denied_permissions(self, channel: Channel, names: list[str]) -> None:
        try:
            denied = permissions.bits(names)
        except KeyError as unknown:
            raise _bad_request(f"{unknown.args[0]} is no permission") from None
        others = [o for o in channel.overwrites if o["id"] != BOT_ID]
        own = {"id": BOT_ID, "type": 1, "allow": "0", "deny": str(denied)}
        channel.overwrites = [*others, own] if denied else others
        self._backend.world.update_channel(channel)

    async def delete_channel(self, request: web.Request) -> web.Response:
        self._backend.world.delete_channel(self._find_channel(request.match_info["id"]))
        return web.Response(status=204)

    def _find_channel(self, wanted: str) -> Channel:
        found = next((c for c in self._backend.world.channels.values() if wanted in (c.id, c.name)), None)
        if found is None:
            raise web.HTTPNotFound(text="there is no such channel\n")
        return found

    def _find_guild(self, wanted: str) -> Guild:
        found = next((g for g in self._backend.world.guilds.values() if wanted in (g.id, g.name)), None)
        if found is None:
            raise web.HTTPNotFound(text="there is no such server\n")
        return found

    def _find_person(self, who: str) -> Person:
        """Find a person by id or name, or the bot by the word `bot`. Raises HTTPNotFound."""
        found = self._backend.world.bot if who == "bot" else self._backend.world.find_person(who)
        if found is None:
            raise web.HTTPNotFound(text=f"there is nobody called {who}\n")
        return found

    async def delete_message(self, request: web.Request) -> web.Response:
        message = self._backend.world.messages.get(request.match_info["id"])
        if message is None:
            raise web.HTTPNotFound(text="there is no such message\n")
        self._backend.world.delete_message(message)
        return web.Response(status=204)

    async def list_requests(self, _: web.Request) -> web.Response:
        return web.json_response(list(self._backend.platform.request_log.requests))

    async def clear_requests(self, _: web.Request) -> web.Response:
        self._backend.platform.request_log.clear()
        return web.Response(status=204)

    async def list_unknown(self, _: web.Request) -> web.Response:
        return web.json_response(self._backend.platform.request_log.unknown)

    async def list_violations(self, _: web.Request) -> web.Response:
        """List violations of the OpenAPI file; empty unless the sandbox runs with `--openapi FILE`."""
        contract = self._backend.platform.contract
        return web.json_response(contract.violations if contract else [])

    async def list_faults(self, _: web.Request) -> web.Response:
        return web.json_response([vars(fault) for fault in self._backend.platform.faults.pending])

    async def add_fault(self, request: web.Request) -> web.Response:
        try:
            fault = faults.parse_fault(await _read_json(request))
        except (ValueError, TypeError) as wrong:
            raise _bad_request(str(wrong)) from None
        if fault.is_immediate:
            self._backend.platform.apply_fault(fault)
        else:
            self._backend.platform.faults.add(fault)
        return web.json_response(vars(fault), status=201)

    async def clear_faults(self, _: web.Request) -> web.Response:
        self._backend.platform.faults.clear()
        return web.Response(status=204)

    async def advance_clock(self, request: web.Request) -> web.Response:
        try:
            self._backend.world.clock.advance(float((await _read_json(request))["advance"]))
        except (KeyError, TypeError, ValueError):
            raise _bad_request("advance is a number of seconds, not below 0") from None
        self._backend.platform.interactions.fail_overdue()
        return web.json_response({"now": self._backend.world.clock.now()})

    async def kill_server(self, _: web.Request) -> web.Response:
        """Save the state, then send signal 9 to this process, so that no answered request is lost."""
        self._backend.save_state()
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("it lives")

    async def set_rate_limits(self, request: web.Request) -> web.Response:
        self._backend.platform.rate_limits.set_limited(limited=bool((await _read_json(request)).get("limited")))
        return web.json_response({"limited": self._backend.platform.rate_limits.limited})

    async def show_invalid_requests(self, _: web.Request) -> web.Response:
        invalid = self._backend.platform.invalid_requests
        return web.json_response({"count": invalid.count, "limit": invalid.limit, "banned_for": invalid.banned_for()})

    async def set_invalid_request_limit(self, request: web.Request) -> web.Response:
        """Set a limit lower than Discord's 10,000, for tests of the ban."""
        self._backend.platform.invalid_requests.limit = _positive_int(await _read_json(request), "limit")
        return await self.show_invalid_requests(request)

    async def recommend_shards(self, request: web.Request) -> web.Response:
        starts = self._backend.platform.gateway.session_start_limit
        starts.shards = _positive_int(await _read_json(request), "recommended")
        return web.json_response({"recommended": starts.shards})

    async def set_token(self, request: web.Request) -> web.Response:
        body = await _read_json(request)
        valid = bool(body.get("valid"))
        await self._backend.platform.set_token(valid=valid, token=str(body.get("token", "")))
        return web.json_response({"valid": valid})

    async def show_bot(self, _: web.Request) -> web.Response:
        return web.json_response(self._backend.bot_state())

    async def kill_bot(self, _: web.Request) -> web.Response:
        return await self._control_bot(self._backend.supervisor.kill)

    async def start_bot(self, _: web.Request) -> web.Response:
        return await self._control_bot(self._backend.supervisor.start)

    async def _control_bot(self, deed: Callable[[], Awaitable[None]]) -> web.Response:
        try:
            await deed()
        except NoBotCommand as refused:
            raise web.HTTPConflict(text=f"{refused}\n") from None
        return web.json_response(self._backend.bot_state())


async def _read_json(request: web.Request) -> Json:
    try:
        body = await request.json()
    except ValueError:
        raise _bad_request("the body is no JSON") from None
    if not isinstance(body, dict):
        raise _bad_request("the body is no object")
    return body


def _positive_int(body: Json, name: str) -> int:
    number = body.get(name)
    if not isinstance(number, int) or number < 1:
        raise _bad_request(f"{name} is a whole number, from 1")
    return number


def _bad_request(sentence: str) -> web.HTTPBadRequest:
    return web.HTTPBadRequest(text=f"{sentence}\n")
