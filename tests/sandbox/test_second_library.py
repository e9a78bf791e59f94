"""A bot written with another library, hikari, whose people read Discord's documentation independently of discord.py's."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any

import hikari
import pytest

from sandbox.driver import Sandbox
from sandbox.world.world import TOKEN

PATIENCE = 30


def within_patience(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """A library that asks on and on, for a page after the last one, ends the test."""

    @wraps(test)
    async def bounded(*fixtures: Any, **named: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            await test(*fixtures, **named)

    return bounded


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[hikari.GatewayBot]:
    """Logged in, with `/greet` published, which it answers with a button, and the button with an edit."""
    bot = hikari.GatewayBot(
        TOKEN,
        rest_url=sandbox.api,
        intents=hikari.Intents.GUILDS,
        banner=None,
        logs=None,
        auto_chunk_members=False,
        suppress_optimization_warning=True,
    )
    published = asyncio.Event()

    @bot.listen()
    async def on_ready(event: hikari.ShardReadyEvent) -> None:
        await bot.rest.set_application_commands(event.application_id, [bot.rest.slash_command_builder("greet", "to greet")])
        published.set()

    @bot.listen()
    async def on_interaction(event: hikari.InteractionCreateEvent) -> None:
        match event.interaction:
            case hikari.CommandInteraction() as interaction:
                row = bot.rest.build_message_action_row()
                row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "again", label="Again")
                greeting = f"Meow, {interaction.user.username}"
                await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, greeting, components=[row])
            case hikari.ComponentInteraction() as interaction:
                await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "Purr", components=[])

    await bot.start(check_for_updates=False)
    try:
        async with asyncio.timeout(PATIENCE):
            await published.wait()
        yield bot
    finally:
        await bot.close()


@within_patience
async def test_it_logs_in_and_knows_its_guild(bot: hikari.GatewayBot) -> None:
    (guild,) = await bot.rest.fetch_my_guilds()

    channels = await bot.rest.fetch_guild_channels(guild)

    assert guild.name == "Cat Street"
    assert {"cat-games", "general"} <= {channel.name for channel in channels}


@within_patience
async def test_it_answers_a_command_and_a_button(bot: hikari.GatewayBot, sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")

    await alice.slash("greet")
    await alice.reads("Meow, alice")
    await alice.press("again")

    await alice.reads("Purr")


@within_patience
async def test_it_writes_to_a_person_and_edits_what_it_wrote(bot: hikari.GatewayBot, sandbox: Sandbox) -> None:
    alice = await sandbox.person("alice")

    direct = await bot.rest.create_dm_channel(int(alice.screen.me["id"]))
    message = await bot.rest.create_message(direct, "Your hand", attachment=hikari.Bytes(b"cards", "hand.txt"))
    await alice.reads("Your hand")
    await bot.rest.edit_message(direct, message, "Your new hand", embed=hikari.Embed(title="Table 1"))

    await alice.reads("Your new hand")
