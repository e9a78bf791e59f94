"""`purrlor run | play | record | backup | standings | emojis`: what a host, or somebody curious, types.

What a command needs is imported when it is called, for each would wait for the libraries of all others: discord.py, pydantic, SQLite.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.errors import ConfigError, NoDiscord, PurrlorError
from bot.host.record_commands import record

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.storage.sqlite import SqliteStore
    from bot.workers import Workers

FILE = click.Path(path_type=Path)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; answers the exit status. What is wrong is said in a line, never as a traceback."""
    try:
        return int(purrlor.main(arguments, prog_name="purrlor", standalone_mode=False) or 0)
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except PurrlorError as problem:
        click.echo(problem, err=True)
        return 1
    except click.Abort:
        return 130


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def purrlor() -> None:
    """A parlour for cat games in a Discord server."""


purrlor.add_command(record)


@purrlor.command()
@click.option("--config", type=FILE, metavar="FILE", help="The settings (default: config.toml, where there is one).")
@click.option("--emojis", is_flag=True, help="Upload the emojis that are missing, while the bot runs (see emojis sync).")
def run(config: Path | None, emojis: bool) -> None:
    """Run the bot on Discord."""
    asyncio.run(_serve(_settings(config), emojis=emojis))


def _settings(config: Path | None) -> Settings:
    """The settings for what speaks to Discord; from here on there is a log."""
    from bot.config import load
    from bot.host.logs import configure

    settings = load(config)
    configure(settings)
    return settings


async def _serve(settings: Settings, *, emojis: bool) -> None:
    """The bot, until it is told to stop. Ctrl-C and SIGTERM end it cleanly; anything harder loses nothing."""
    from bot.door.client import Purrlor
    from bot.door.patches import connect_to
    from bot.runtime import Runtime
    from bot.texts import Texts

    connect_to(settings.discord.api_url)
    async with _store(settings.storage.path) as (store, workers):
        stop = asyncio.Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(sign, stop.set)
        bot = Purrlor(settings, store, Texts.load(forgiving=True), _cogs(), Runtime(workers=workers), upload_emojis=emojis)
        async with _reaching(settings), bot:
            running = asyncio.create_task(bot.start(settings.discord.token.get_secret_value()))
            stopping, warming = asyncio.create_task(stop.wait()), asyncio.create_task(bot.door.pictures.warm_up())
            await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            warming.cancel()
            if running.done():
                running.result()
            await bot.close()
            await asyncio.wait((running,), timeout=5)


@contextlib.asynccontextmanager
async def _store(path: Path) -> AsyncIterator[tuple[SqliteStore, Workers]]:
    """The store on this file, and the hands that do its work and more; both are let go in the end."""
    from bot.storage.sqlite import SqliteStore
    from bot.workers import Workers

    async with Workers() as workers:
        store = await SqliteStore.open(path, workers)
        try:
            yield store, workers
        finally:
            await store.close()


@contextlib.asynccontextmanager
async def _reaching(settings: Settings) -> AsyncIterator[None]:
    """Says in a sentence why Discord cannot be reached, or does not take the token."""
    import aiohttp
    import discord

    try:
        yield
    except discord.LoginFailure:
        raise ConfigError(["discord.token (PURRLOR_DISCORD__TOKEN) is not a token that Discord accepts; copy it anew"]) from None
    except (aiohttp.ClientConnectionError, discord.DiscordServerError, discord.GatewayNotFound, discord.ConnectionClosed) as problem:
        raise NoDiscord(settings.discord.api_url, str(problem)) from None


@purrlor.command()
@click.option("--port", type=int, default=8500, show_default=True, help="Where the page is served; 0: any free port.")
@click.option("--folder", type=FILE, default=Path("parlour"), show_default=True, help="Where the parlour is kept.")
@click.option("--fresh", is_flag=True, help="Begin with an empty parlour: forget its tables and messages.")
def play(port: int, folder: Path, fresh: bool) -> None:
    """Open a parlour on this machine.

    No Discord account, no token, no network: the sandbox, a program of its own, starts our bot, unchanged, and serves a page.
    """
    if sys.platform == "win32":
        raise ConfigError(["purrlor play needs Linux or macOS: on Windows, open the parlour within WSL"])
    from bot.host.parlour import command_of

    program = command_of(folder, port, fresh=fresh)
    click.echo(program.welcome)
    os.chdir(program.folder)
    os.execve(program.words[0], program.words, program.environment)


@purrlor.command()
@click.argument("file", type=FILE)
@click.option("--config", type=FILE, metavar="FILE", help="The settings that name the database.")
def backup(file: Path, config: Path | None) -> None:
    """Copy the database, also while the bot runs.

    FILE is the copy; it must not exist yet.
    """
    from bot.storage.backup import back_up

    database = _database(config)
    back_up(database, file)
    click.echo(f"{database} is copied to {file}")


def _database(config: Path | None) -> Path:
    from bot.config import load

    return load(config, with_token=False).storage.path


@purrlor.group()
def standings() -> None:
    """Standings and ratings, which follow from the results."""


@standings.command()
@click.option("--config", type=FILE, metavar="FILE", help="The settings that name the database.")
def rebuild(config: Path | None) -> None:
    """Count everything anew from the results.

    It is said whether everything was right. The bot must not be running.
    """
    database = _database(config)
    if not database.exists():
        raise ConfigError([f"{database}: there is no database yet"])
    asyncio.run(_rebuild(database))


async def _rebuild(path: Path) -> None:
    """What follows from results comes out as it was, unless somebody has edited them, or openskill counts otherwise in a new version."""
    async with _store(path) as (store, _):
        found = await store.rebuild_standings()
    what = "and put right" if found.changed else "and were as they had been kept"
    click.echo(f"the standings of {found.tables} finished tables, {found.rated} of them rated, were counted anew, {what}")


@purrlor.group()
def emojis() -> None:
    """The emojis of cards, dice and tokens."""


@emojis.command()
@click.option("--config", type=FILE, metavar="FILE", help="The settings that have the token.")
def sync(config: Path | None) -> None:
    """Upload what is missing or drawn anew.

    What of ours is no longer used is taken away. The bot uses them from its next start on.
    """
    asyncio.run(_sync_emojis(_settings(config)))


async def _sync_emojis(settings: Settings) -> None:
    """Discord may take its time, so every emoji that is uploaded is named; what is uploaded stays, if this is interrupted."""
    import discord

    from bot.door.emoji_sync import synced
    from bot.door.patches import connect_to

    connect_to(settings.discord.api_url)
    async with _reaching(settings), discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.discord.token.get_secret_value())
        done = await synced(client, lambda marked, _: click.echo(f"uploaded {marked}"))
    click.echo(f"{done.uploaded} emojis were uploaded and {done.deleted} outdated ones deleted; {done.there} of ours are there")


def _cogs() -> list[str]:
    """The cogs lie above us; they are found by name, as discord.py loads them."""
    from importlib import import_module

    found: list[str] = import_module("cogs").all_cogs()
    return found
