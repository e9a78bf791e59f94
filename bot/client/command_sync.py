"""The application's commands at Discord: fetched, compared with the last sync, and sent only if
they differ.

Discord keeps one list for all servers and one for each server. For each list, the store keeps what
was sent and a digest of Discord's answer. A list that another program has overwritten is noticed,
and Discord's defaults count as no difference.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import aiohttp
import discord
import structlog
from discord.app_commands import CommandTree
from discord.http import Route

from bot.client.command_texts import list_command_texts
from bot.errors import ConfigError
from bot.remedies import Remedy
from bot.storage import OperatorQueries
from bot.texts import Texts

SERVERS_KEY = "commands:in"
"""The stored setting with the servers that have received the commands from this database."""
MAX_SERVERS = 50
"""The most servers whose own lists are searched for leftovers of another database."""
IGNORED_FIELDS = frozenset({"id", "application_id", "guild_id", "version", "name_localized", "description_localized"})
"""Fields that Discord adds to each command, and may change by itself."""

log = structlog.get_logger(__name__)
Payload = list[dict[str, Any]]


class SyncedCommands(NamedTuple):
    """The stored facts about one list of commands."""

    source_digest: str
    """A digest of the sources of the list."""
    answer_digest: str
    """A digest of Discord's answer."""
    payload: Payload
    """The commands as sent."""

    @classmethod
    def parse(cls, text: str | None) -> SyncedCommands | None:
        """Read the stored form; None if nothing readable is stored."""
        try:
            return cls(*json.loads(text or ""))
        except (ValueError, TypeError):
            return None

    def __str__(self) -> str:
        return json.dumps(self)


def list_key(server: int | None) -> str:
    """The key of the stored setting for the list of a server; None for the list of all servers."""
    return f"commands:{server or 'all'}"


def digest_of(commands: Payload) -> str:
    """A digest of Discord's answer, equal if two answers describe the same commands."""
    in_order = sorted(commands, key=lambda one: (str(one.get("type")), str(one.get("name"))))
    return hashlib.sha256(json.dumps(_comparable(in_order), sort_keys=True, default=str).encode()).hexdigest()


def _comparable(part: object) -> object:
    if isinstance(part, dict):
        return {
            key: _comparable(value) for key, value in part.items() if key not in IGNORED_FIELDS and value not in (None, False, [], {}, "")
        }
    if isinstance(part, list):
        return [_comparable(one) for one in part]
    return part


async def fetch_commands(client: discord.Client, server: int | None) -> Payload:
    """The list of a server, or with None that of all servers. Raises discord's exceptions."""
    where = f"/guilds/{server}" if server else ""
    route = Route("GET", f"/applications/{client.application_id}{where}/commands")
    found: Payload = await client.http.request(route, params={"with_localizations": "true"})
    return found


async def replace_commands(client: discord.Client, server: int | None, payload: Payload) -> Payload:
    """Replace the list of a server, or with None that of all servers. Return Discord's answer.

    Raises discord's exceptions.
    """
    http, application = client.http, client.application_id or 0
    if server:
        return list(await http.bulk_upsert_guild_commands(application, server, payload))  # type: ignore[arg-type]
    return list(await http.bulk_upsert_global_commands(application, payload))  # type: ignore[arg-type]


async def find_leftovers(client: discord.Client, servers: Iterable[int]) -> dict[int, int]:
    """The number of commands in the own list of each server that has one. Raises discord's
    exceptions.
    """
    found = dict[int, int]()
    for server in servers:
        with suppress(discord.Forbidden, discord.NotFound):  # the bot is not in the server
            if there := await fetch_commands(client, server):
                found[server] = len(there)
    return found


class CommandSync:
    """Keep Discord's lists of commands equal to the bot's.

    `servers` each get a list of their own; if there are none, one list serves all servers.
    `address` is the address of the HTTP API: at another one the lists are sent again.
    """

    def __init__(self, tree: CommandTree[Any], operator: OperatorQueries, texts: Texts, servers: tuple[int, ...], address: str) -> None:
        self._tree = tree
        self._client = tree.client
        self._operator = operator
        self._texts = texts
        self._servers = servers
        self._address = address

    async def start(self) -> None:
        """Bring the lists up to date.

        Raises ConfigError if the settings name a server that refuses the commands, and discord's
        exceptions if changed commands cannot be sent.
        """
        await self._remove_unlisted()
        for server in self._servers or (None,):
            await self._sync_list(server)

    async def remove_leftovers(self, servers: Iterable[int]) -> None:
        """Remove the own lists that another database has sent to these servers, at most
        `MAX_SERVERS` of them.

        Nothing happens if this bot gives servers lists of their own. Raises StorageError and
        discord's exceptions.
        """
        if self._servers:
            return
        for server, count in (await find_leftovers(self._client, list(servers)[:MAX_SERVERS])).items():
            await self.remove_server_list(server)
            log.info("took back commands that were shown twice", guild=server, count=count)

    async def remove_server_list(self, server: int) -> None:
        """Empty the own list of a server: beside the list for all servers it shows each command
        twice.
        """
        with suppress(discord.Forbidden, discord.NotFound):  # the bot has left the server, and its commands are gone
            await replace_commands(self._client, server, [])
        await self._operator.save_value("app", list_key(server), None)

    def is_leftover(self, server: object) -> bool:
        """True if a command was used from a server's own list, and this bot uses the list for all
        servers.

        `server` is the server whose list holds the command; None for the list of all servers.
        """
        return bool(server) and not self._servers

    async def _remove_unlisted(self) -> None:
        named = " ".join(map(str, self._servers))
        before = await self._operator.find_value("app", SERVERS_KEY) or ""
        for server in set(before.split()) - set(named.split()):
            await self.remove_server_list(int(server))
        if named != before:
            await self._operator.save_value("app", SERVERS_KEY, named)  # stored before any server gets the commands

    async def _sync_list(self, server: int | None) -> None:
        synced = SyncedCommands.parse(await self._operator.find_value("app", list_key(server)))
        source = self._source_digest()
        if synced is not None and synced.source_digest == source and await self._is_current(server, synced):
            return
        if server is not None:
            self._tree.copy_global_to(guild=discord.Object(server))
        assert self._tree.translator is not None
        commands = self._tree.get_commands(guild=discord.Object(server) if server else None)
        payload = [await command.get_translated_payload(self._tree, self._tree.translator) for command in commands]
        answer = await self._replace(server, payload)
        await self._operator.save_value("app", list_key(server), str(SyncedCommands(source, digest_of(answer), payload)))
        log.info("commands synced", guild=server or 0)

    def _source_digest(self) -> str:
        payload = [command.to_dict(self._tree) for command in self._tree.get_commands()]
        said = json.dumps(
            [payload, list_command_texts(self._texts), self._client.application_id, self._address], sort_keys=True, default=str
        )
        return hashlib.sha256(said.encode()).hexdigest()

    async def _is_current(self, server: int | None, synced: SyncedCommands) -> bool:
        """True if Discord has the list as it was sent, or cannot be asked just now."""
        try:
            there = await fetch_commands(self._client, server)
        except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as problem:
            log.info("could not ask Discord for the commands", problem=type(problem).__name__)
            return True
        except (discord.Forbidden, discord.NotFound):
            return False
        if digest_of(there) == synced.answer_digest:
            return True
        log.warning("the commands at Discord are not the bot's, and are told again", guild=server or 0, remedy=Remedy.COMMANDS_CHANGED)
        return False

    async def _replace(self, server: int | None, payload: Payload) -> Payload:
        try:
            return await replace_commands(self._client, server, payload)
        except (discord.Forbidden, discord.NotFound):
            if server is None:
                raise
            key = "discord.guild_ids (PURRLOR_DISCORD__GUILD_IDS)"
            raise ConfigError([f"{key} names the server {server}, in which the bot is not; invite it first, or correct the id"]) from None
