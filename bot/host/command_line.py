"""`purrlor run | play | record | backup | standings | emojis`: what a host, or somebody curious, types."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import structlog

from bot.config import Settings, load
from bot.errors import ConfigError, NoDiscord, PurrlorError
from bot.host import record_commands
from bot.host.logs import configure

log = structlog.get_logger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; answers the exit status. What is wrong is said in a line, never as a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["record"]:
        return record_commands.main(words[1:])
    asked = _parser().parse_args(words)
    try:
        return int(asked.act(asked))
    except ConfigError as problem:
        print(*problem.lines, sep="\n", file=sys.stderr)
    except PurrlorError as problem:
        print(problem, file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="purrlor", description="A parlour for cat games in a Discord server.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, act: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(act=act)
        return added

    run = command("run", _run, "Run the bot on Discord.")
    run.add_argument("--config", type=Path, metavar="FILE", help="the settings (default: config.toml, where there is one)")
    run.add_argument("--emojis", action="store_true", help="upload the emojis that are missing, while the bot runs (see emojis sync)")
    play = command("play", _play, "Open a parlour on this machine: no Discord account, no token, no network.")
    play.add_argument("--port", type=int, default=8500, help="where the page is served (default: %(default)s; 0: any free port)")
    play.add_argument("--folder", type=Path, default=Path("parlour"), help="where the parlour is kept (default: ./%(default)s)")
    play.add_argument("--fresh", action="store_true", help="begin with an empty parlour: forget its tables and messages")
    backup = command("backup", _backup, "Copy the database, also while the bot runs.")
    backup.add_argument("file", type=Path, help="the copy; it must not exist yet")
    backup.add_argument("--config", type=Path, metavar="FILE", help="the settings that name the database")
    commands.add_parser("record", help="Make, check and read records of games.")
    standings = command("standings", _standings, "Count standings and ratings anew from the results. The bot must not be running.")
    standings.add_argument("what", choices=["rebuild"], help="count everything anew, and say whether it was right")
    standings.add_argument("--config", type=Path, metavar="FILE", help="the settings that name the database")
    emojis = command("emojis", _emojis, "Upload the emojis of cards, dice and tokens, once; the bot uses them from its next start on.")
    emojis.add_argument("what", choices=["sync"], help="upload what is missing or drawn anew, take away what of ours is no longer used")
    emojis.add_argument("--config", type=Path, metavar="FILE", help="the settings that have the token")
    return parser


def _run(asked: argparse.Namespace) -> int:
    settings = load(asked.config)
    configure(settings)
    return asyncio.run(_serve(settings, emojis=asked.emojis))


async def _serve(settings: Settings, *, emojis: bool) -> int:
    """The bot, until it is told to stop. Ctrl-C and SIGTERM end it cleanly; anything harder loses nothing."""
    from bot.door.client import Purrlor
    from bot.door.patches import connect_to
    from bot.screens.art import warm_up
    from bot.storage.sqlite import SqliteStore
    from bot.texts import Texts

    connect_to(settings.discord.api_url)
    store = await SqliteStore.open(settings.storage.path)
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    try:
        texts = Texts.load(forgiving=True)
        async with _reaching(settings), Purrlor(settings, store, texts, _cogs(), upload_emojis=emojis) as bot:
            running = asyncio.create_task(bot.start(settings.discord.token.get_secret_value()))
            stopping, warming = asyncio.create_task(stop.wait()), asyncio.create_task(warm_up())
            await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            warming.cancel()
            if running.done():
                running.result()
            await bot.close()
            await asyncio.wait((running,), timeout=5)
    finally:
        await store.close()
    return 0


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


def _emojis(asked: argparse.Namespace) -> int:
    settings = load(asked.config)
    configure(settings)
    return asyncio.run(_sync_emojis(settings))


async def _sync_emojis(settings: Settings) -> int:
    """Discord may take its time, so every emoji that is uploaded is named; what is uploaded stays, if this is interrupted."""
    import discord

    from bot.door.emoji_sync import synced
    from bot.door.patches import connect_to

    connect_to(settings.discord.api_url)
    async with _reaching(settings), discord.Client(intents=discord.Intents.none()) as client:
        await client.login(settings.discord.token.get_secret_value())
        done = await synced(client, lambda marked, _: print(f"uploaded {marked}", flush=True))
    print(f"{done.uploaded} emojis were uploaded and {done.deleted} outdated ones deleted; {done.there} of ours are there")
    return 0


def _cogs() -> list[str]:
    """The cogs lie above us; they are found by name, as discord.py loads them."""
    from importlib import import_module

    found: list[str] = import_module("cogs").all_cogs()
    return found


def _backup(asked: argparse.Namespace) -> int:
    settings = load(asked.config, with_token=False)
    from bot.storage.backup import back_up

    back_up(settings.storage.path, asked.file)
    print(f"{settings.storage.path} is copied to {asked.file}")
    return 0


def _standings(asked: argparse.Namespace) -> int:
    path = load(asked.config, with_token=False).storage.path
    if not path.exists():
        raise ConfigError([f"{path}: there is no database yet"])
    return asyncio.run(_rebuild(path))


async def _rebuild(path: Path) -> int:
    """What follows from results comes out as it was, unless somebody has edited them, or openskill counts otherwise in a new version."""
    from bot.storage.sqlite import SqliteStore

    store = await SqliteStore.open(path)
    try:
        found = await store.rebuild_standings()
    finally:
        await store.close()
    what = "and put right" if found.changed else "and were as they had been kept"
    print(f"the standings of {found.tables} finished tables, {found.rated} of them rated, were counted anew, {what}")
    return 0


def _play(asked: argparse.Namespace) -> int:
    """Hands over to the sandbox, a program of its own, which starts our bot, unchanged, and serves the page."""
    from bot.host.parlour import command_of

    program = command_of(asked.folder, asked.port, fresh=asked.fresh)
    print(program.welcome, flush=True)
    os.chdir(program.folder)
    os.execve(program.words[0], program.words, program.environment)
