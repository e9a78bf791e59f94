"""Marmalade, a small bot for the sandbox's own tests: unmodified discord.py, and answers that each test gives it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl

from sandbox.driver import Sandbox

Interaction = discord.Interaction[Any]
Answer = Callable[[Interaction], Awaitable[Any]]


def told(interaction: Interaction) -> dict[str, Any]:
    """What Discord sent with it, as it came: discord.py's types know a shape for each kind, and a test knows which it asked for."""
    data: Any = interaction.data
    assert data is not None
    return dict(data)


def server_of(interaction: Interaction) -> discord.Guild:
    assert interaction.guild is not None
    return interaction.guild


STRING, INTEGER, BOOLEAN, USER, ATTACHMENT = 3, 4, 5, 6, 11


def option(name: str, kind: int = STRING, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": f"the {name}", "type": kind} | more


def command(name: str, *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "description": f"to {name}", "options": list(options)} | more


COMMANDS = (
    command("greet", option("name"), option("times", INTEGER, min_value=1, max_value=9)),
    command("look", option("word", autocomplete=True), option("friend", USER), option("file", ATTACHMENT)),
    command("indoors", contexts=[0]),
    {
        "name": "catte",
        "description": "a game",
        "options": [
            {
                "name": "new",
                "description": "a new one",
                "type": 1,
                "options": [
                    option("seats", INTEGER, required=True, choices=[{"name": "three", "value": 3}]),
                    option("quick", BOOLEAN),
                ],
            }
        ],
    },
)


class Marmalade(discord.Client):
    """`answers` holds what to do for a command's name or a custom id; what nobody answers stays unanswered."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0)
        self.answers: dict[str, Answer] = {}
        self.heard: list[Interaction] = []
        self.errors: list[BaseException] = []
        self.events: list[str] = []
        self.resumes = 0
        self.is_up = asyncio.Event()
        self._changed = asyncio.Condition()

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_resumed(self) -> None:
        self.resumes += 1
        await self._tell()

    async def on_socket_event_type(self, event: str) -> None:
        self.events.append(event)
        await self._tell()

    async def on_interaction(self, interaction: Interaction) -> None:
        self.heard.append(interaction)
        await self._tell()
        data = told(interaction)
        if answer := self.answers.get(data.get("custom_id") or data["name"]):
            try:
                await answer(interaction)
            except discord.DiscordException as error:
                self.errors.append(error)
                await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def until(self, seen: Callable[[], Any], within: float = 10.0) -> None:
        """Wait until something has been heard."""
        async with asyncio.timeout(within), self._changed:
            await self._changed.wait_for(lambda: bool(seen()))

    @property
    def cat_games(self) -> discord.TextChannel:
        return next(c for c in self.guilds[0].text_channels if c.name == "cat-games")

    async def publish(self, *commands: dict[str, Any]) -> list[Any]:
        """Make these the global commands."""
        assert self.application_id is not None
        return await self.http.bulk_upsert_global_commands(self.application_id, list(commands))


def point_at(sandbox: Sandbox) -> None:
    """The three assignments."""
    discord.http.Route.BASE = sandbox.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    discord.asset.Asset.BASE = sandbox.cdn


@asynccontextmanager
async def at_work(bot: Marmalade, sandbox: Sandbox, *, token: str | None = None) -> AsyncIterator[Marmalade]:
    """The bot, logged in and ready."""
    point_at(sandbox)
    life = asyncio.create_task(bot.start(token or sandbox.token))
    ready = asyncio.create_task(bot.is_up.wait())
    try:
        await asyncio.wait({life, ready}, timeout=15, return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            await life
        assert ready.done(), "the bot did not get ready"
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.wait({life})


def custom(label: str, custom_id: str, **more: Any) -> discord.ui.View:
    """A view that is nothing but its buttons: presses are answered by `Marmalade.answers`."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=label, custom_id=custom_id, **more))
    view.stop()
    return view
