"""The sandbox in a test: start one, look behind the scenes, and send people in.

    async with Sandbox.start() as sandbox:
        alice = await sandbox.person("alice")

`start` runs it in this process, `spawn` as a process of its own that can be killed, `at` joins one that runs already.
People can do only what people can do (`sandbox.driver.client`); everything else goes through `/sandbox/…`.
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
    """A running sandbox. `api`, `gateway` and `cdn` are where discord.py is to be pointed."""

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
        """In this process and event loop: the quickest. Rate limits are off, and time and chance this machine's, unless asked for."""
        server = Server(Backend(runtime or Runtime(), limited=limited, bot_command=bot, openapi=openapi), state=state)
        url = await server.start()
        try:
            if bot is not None:
                await server.parts.supervisor.start()
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
        """As a process of its own: `sandbox.process` kills it and starts it again, with `launch` if it is said how to."""
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
        """One that runs already."""
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
        """Open a window of this person's (by name in lower case). Each call opens another one."""
        client = Client(self._session, self.url, who)
        await client.open()
        self._clients.append(client)
        return client

    # Behind the scenes

    async def control(self, method: str, path: str, body: Json | None = None) -> Any:
        """A request to `/sandbox/…`. Raises ValueError with the sentence of a refusal."""
        async with self._session.request(method, f"{self.url}/sandbox/{path}", json=body) as response:
            if response.status >= 400:
                raise ValueError((await response.text()).strip())
            return await response.json() if response.content_type == "application/json" else None

    async def advance(self, seconds: float) -> None:
        """Move the sandbox's clock forward."""
        await self.control("POST", "clock", {"advance": seconds})

    async def restart(self) -> None:
        """Kill the server's process without warning, and start it again; it has kept all it had done by then, answered or not."""
        assert self.process is not None, "the server has no process of its own"
        with suppress(aiohttp.ClientError):
            await self.control("POST", "die")
        await self.process.kill()
        await self.process.start()

    async def add_fault(self, do: str, *, match: Json | None = None, **more: Any) -> None:
        """Order trouble: see `sandbox.discord.faults`."""
        await self.control("POST", "faults", {"do": do, "match": match or {}} | more)

    async def clear_faults(self) -> None:
        await self.control("DELETE", "faults")

    async def set_rate_limits(self, limited: bool) -> None:
        await self.control("POST", "rates", {"limited": limited})

    async def change_person(self, who: str, **changes: Any) -> None:
        """`dms_open`, `locale`, `nick`, `guilds`, `shares_server`, `roles`, `administrator`."""
        await self.control("PATCH", f"people/{who}", changes)

    async def add_person(self, name: str, *, locale: str = "en-US") -> Json:
        return dict(await self.control("POST", "people", {"name": name, "locale": locale}))

    async def add_guild(self, name: str, **more: Any) -> Json:
        """Another server: its `id`, and the `channel_id` of its one channel. `members`, `bot`, `locale` and `features` may be given."""
        return dict(await self.control("POST", "guilds", {"name": name} | more))

    async def change_guild(self, guild: str, **changes: Any) -> None:
        """`bot`: whether it is in; `available`: whether anybody can reach it; `name`, `locale`, `features`."""
        await self.control("PATCH", f"guilds/{guild}", changes)

    async def add_role(self, name: str, **more: Any) -> str:
        """`mentionable`, `permissions` and a `guild_id` may be given."""
        return str((await self.control("POST", "roles", {"name": name} | more))["id"])

    async def add_channel(self, name: str, **more: Any) -> str:
        """`type` is text, voice, public_thread or private_thread; a thread takes `parent` and `members`, any other a `guild_id`."""
        return str((await self.control("POST", "channels", {"name": name} | more))["id"])

    async def set_thread_members(self, thread: str, *members: str) -> None:
        """Who is in it from now on, by name; `bot` is the bot."""
        await self.control("PATCH", f"channels/{thread}", {"members": list(members)})

    async def deny_permissions(self, channel: str, *permissions: str) -> None:
        """What the bot may not do in a channel (by id or name); nothing named: everything is allowed again."""
        await self.control("PATCH", f"channels/{channel}", {"bot_denied": list(permissions)})

    async def delete_channel(self, channel: str) -> None:
        await self.control("DELETE", f"channels/{channel}")

    async def delete_message(self, message: Json) -> None:
        await self.control("DELETE", f"messages/{message['id']}")

    async def list_requests(self) -> list[Json]:
        """What the bot has asked, oldest first."""
        return list(await self.control("GET", "requests"))

    async def clear_requests(self) -> None:
        await self.control("DELETE", "requests")

    async def list_unknown(self) -> list[str]:
        """Routes the bot has asked for that the sandbox does not have: `GET /x/y`. Should be empty."""
        return [f"{line['method']} {line['path']}" for line in await self.control("GET", "unknown")]

    async def list_violations(self) -> list[Json]:
        """Where a request of the bot's or an answer of the sandbox's was not as Discord's OpenAPI file has it."""
        return list(await self.control("GET", "violations"))

    async def invalid_requests(self, *, limit: int | None = None) -> Json:
        """The `count` of those answered 401, 403 or 429 lately, the `limit`, which can be set, and how many seconds one is `banned_for`."""
        if limit is not None:
            await self.control("POST", "invalid", {"limit": limit})
        return dict(await self.control("GET", "invalid"))

    async def recommend_shards(self, count: int) -> None:
        await self.control("POST", "shards", {"recommended": count})

    async def set_token(self, *, valid: bool, token: str = TOKEN) -> None:
        """Reset the bot's token, as its owner might; or let it be good again, or another one in its place."""
        self.token = token
        await self.control("POST", "token", {"valid": valid} | ({"token": token} if token != TOKEN else {}))

    async def bot_state(self) -> Json:
        return dict(await self.control("GET", "bot"))

    async def kill_bot(self) -> None:
        """Signal 9 to the bot the sandbox has started."""
        await self.control("POST", "bot/kill")

    async def start_bot(self) -> None:
        await self.control("POST", "bot/start")
