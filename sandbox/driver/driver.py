"""The sandbox in a test: start one, control it, and act as people.

    async with Sandbox.start() as sandbox:
        alice = await sandbox.person("alice")

`start` runs a sandbox in this process, `spawn` in a separate process that can be killed, `connect` uses a running one.
People act through `sandbox.driver.client`; all other methods use the control API.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp

from sandbox.backend import Backend
from sandbox.driver.client import Client
from sandbox.driver.process import Launch, ServerProcess
from sandbox.runtime import Runtime
from sandbox.server import Server
from sandbox.world.records import Json
from sandbox.world.world import TOKEN


class Sandbox:
    """A running sandbox. `api`, `gateway` and `cdn` are the addresses for a Discord library."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.token = TOKEN
        self.process: ServerProcess | None = None
        self._session = session
        self._clients: list[Client] = []

    @classmethod
    @asynccontextmanager
    async def start(
        cls,
        *,
        limited: bool = False,
        bot: str | None = None,
        state: Path | None = None,
        openapi: Path | None = None,
        runtime: Runtime | None = None,
    ) -> AsyncIterator["Sandbox"]:
        """Start a sandbox in this process and event loop, by default without rate limits.

        `bot` is the bot's command, which is started too; `state` the state file; `openapi` Discord's file to check against.
        """
        server = Server(Backend(runtime or Runtime(), limited=limited, bot_command=bot, openapi=openapi), state=state)
        url = await server.start()
        try:
            if bot is not None:
                await server.backend.supervisor.start()
            async with cls.connect(url) as sandbox:
                yield sandbox
        finally:
            await server.close()

    @classmethod
    @asynccontextmanager
    async def spawn(
        cls,
        *,
        limited: bool = False,
        bot: str | None = None,
        state: Path | None = None,
        openapi: Path | None = None,
        patience: float | None = None,
        **how: Launch,
    ) -> AsyncIterator["Sandbox"]:
        """Start a sandbox as a separate process, `sandbox.process`, by default without rate limits.

        `bot` is the bot's command, `state` the state file, `openapi` Discord's file to check against, `patience` the
        seconds for the first response to an interaction. `launch` replaces the way to start processes.
        """
        options = [] if limited else ["--unlimited"]
        for name, value in (("--bot", bot), ("--state", state), ("--openapi", openapi), ("--patience", patience)):
            options += [name, str(value)] if value is not None else []
        process = ServerProcess(*options, **how)
        try:
            async with cls.connect(await process.start()) as sandbox:
                sandbox.process = process
                yield sandbox
        finally:
            await process.stop()

    @classmethod
    @asynccontextmanager
    async def connect(cls, url: str) -> AsyncIterator["Sandbox"]:
        """Connect to a running sandbox."""
        async with aiohttp.ClientSession() as session:
            sandbox = cls(url, session)
            try:
                yield sandbox
            finally:
                for client in sandbox._clients:
                    await client.close()

    @property
    def api(self) -> str:
        return f"{self.url}/api/v10"

    @property
    def gateway(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"

    @property
    def cdn(self) -> str:
        return self.url

    async def person(self, who: str) -> Client:
        """Open a new window of a person, by name in lower case."""
        client = Client(self._session, self.url, who)
        await client.open()
        self._clients.append(client)
        return client

    # Control

    async def control(self, method: str, path: str, body: Json | None = None) -> Any:
        """Send a request to `/sandbox/…`. Raises ValueError with the sentence of a refusal."""
        async with self._session.request(method, f"{self.url}/sandbox/{path}", json=body) as response:
            if response.status >= 400:
                raise ValueError((await response.text()).strip())
            return await response.json() if response.content_type == "application/json" else None

    async def advance(self, seconds: float) -> None:
        """Move the sandbox's clock forward."""
        await self.control("POST", "clock", {"advance": seconds})

    async def restart(self) -> None:
        """Kill the server's process after it saved its state, and start it again."""
        assert self.process is not None, "the server has no process of its own"
        with suppress(aiohttp.ClientError):
            await self.control("POST", "die")
        await self.process.kill()
        await self.process.start()

    async def add_fault(self, do: str, *, match: Json | None = None, **more: Any) -> None:
        """Add a fault: `do`, `match` and `more` are the fields of `sandbox.discord.faults.Fault`. Raises ValueError."""
        await self.control("POST", "faults", {"do": do, "match": match or {}} | more)

    async def clear_faults(self) -> None:
        await self.control("DELETE", "faults")

    async def set_rate_limits(self, limited: bool) -> None:
        await self.control("POST", "rates", {"limited": limited})

    async def change_person(self, who: str, **changes: Any) -> None:
        """Change `dms_open`, `locale`, `nick`, `guilds`, `shares_server`, `roles` or `administrator`."""
        await self.control("PATCH", f"people/{who}", changes)

    async def add_person(self, name: str, *, locale: str = "en-US") -> Json:
        return dict(await self.control("POST", "people", {"name": name, "locale": locale}))

    async def add_guild(self, name: str, **more: Any) -> Json:
        """Add a server with one channel; returns `id`, `name` and `channel_id`.

        Optional: `members`, `bot`, `locale`, `features`.
        """
        return dict(await self.control("POST", "guilds", {"name": name} | more))

    async def change_guild(self, guild: str, **changes: Any) -> None:
        """Change a server: `bot` (membership), `available` (False: outage), `name`, `locale`, `features`."""
        await self.control("PATCH", f"guilds/{guild}", changes)

    async def add_role(self, name: str, **more: Any) -> str:
        """Add a role and return its id. Optional: `mentionable`, `permissions`, `guild_id`."""
        return str((await self.control("POST", "roles", {"name": name} | more))["id"])

    async def add_channel(self, name: str, **more: Any) -> str:
        """Add a channel and return its id.

        `type` is text, voice, public_thread or private_thread. A thread takes `parent` and `members`, others `guild_id`.
        """
        return str((await self.control("POST", "channels", {"name": name} | more))["id"])

    async def set_thread_members(self, thread: str, *members: str) -> None:
        """Set the members of a thread, by name; `bot` is the bot."""
        await self.control("PATCH", f"channels/{thread}", {"members": list(members)})

    async def deny_permissions(self, channel: str, *permissions: str) -> None:
        """Deny the bot these permissions in a channel (by id or name), and allow all others."""
        await self.control("PATCH", f"channels/{channel}", {"bot_denied": list(permissions)})

    async def delete_channel(self, channel: str) -> None:
        await self.control("DELETE", f"channels/{channel}")

    async def delete_message(self, message: Json) -> None:
        await self.control("DELETE", f"messages/{message['id']}")

    async def list_requests(self) -> list[Json]:
        """The bot's requests, oldest first."""
        return list(await self.control("GET", "requests"))

    async def clear_requests(self) -> None:
        await self.control("DELETE", "requests")

    async def list_unknown(self) -> list[str]:
        """Requested routes that the sandbox does not have, as `GET /x/y`. Should be empty."""
        return [f"{line['method']} {line['path']}" for line in await self.control("GET", "unknown")]

    async def list_violations(self) -> list[Json]:
        """Requests and responses that do not match Discord's OpenAPI file."""
        return list(await self.control("GET", "violations"))

    async def invalid_requests(self, *, limit: int | None = None) -> Json:
        """The `count` of requests answered 401, 403 or 429 in ten minutes, the `limit`, and `banned_for` in seconds.

        With `limit`, set the limit first.
        """
        if limit is not None:
            await self.control("POST", "invalid", {"limit": limit})
        return dict(await self.control("GET", "invalid"))

    async def recommend_shards(self, count: int) -> None:
        await self.control("POST", "shards", {"recommended": count})

    async def set_token(self, *, valid: bool, token: str = TOKEN) -> None:
        """With `valid`, make `token` the valid one. Otherwise reset the token: none is valid, and the gateway closes."""
        self.token = token
        await self.control("POST", "token", {"valid": valid} | ({"token": token} if token != TOKEN else {}))

    async def bot_state(self) -> Json:
        return dict(await self.control("GET", "bot"))

    async def kill_bot(self) -> None:
        """Kill the bot's process with signal 9."""
        await self.control("POST", "bot/kill")

    async def start_bot(self) -> None:
        await self.control("POST", "bot/start")
