"""`purrlor run`: the bot with all it needs around it, from the file it keeps to the sign that tells it to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import AsyncIterator, Container
from importlib import import_module
from pathlib import Path

import aiohttp
import discord

from bot.config import Settings
from bot.door.client import Purrlor
from bot.door.patches import connect_to
from bot.errors import ConfigError, NoDiscord
from bot.host.answers import Answers
from bot.host.backups import Backups, copy_before_upgrade
from bot.host.desk import Desk
from bot.host.leavetaking import Leavetaking
from bot.lines import Lines
from bot.runtime import Runtime, Sleep
from bot.storage.health import START_SECONDS
from bot.storage.sqlite import SqliteStore
from bot.storage.troubles import DatabaseGone
from bot.texts import Texts
from bot.workers.lanes import Lane, Workers

LOOKED_FOR_EVERY = 30.0
"""Seconds between two looks at the path of the database."""
TOKEN_REFUSED = 4004
"""How Discord's gateway closes on a bot whose token is none any more."""
WRONG_TOKEN = (
    "discord.token (PURRLOR_DISCORD__TOKEN, or the file that discord.token_file names) is not a token that Discord accepts, or no longer; "
    "copy a new one from the developer portal, page Bot, to where this one is, and start the bot again"
)


async def serve(settings: Settings, lines: Lines, *, emojis: bool = False, damaged: bool = False) -> None:
    """The bot, until it is told to stop. Ctrl-C and SIGTERM end it cleanly; anything harder loses nothing.

    `lines` are where the log notes what it says of tables.

    Raises PurrlorError: the file cannot serve or is gone, Discord cannot be reached, or does not let it in.
    """
    connect_to(settings.discord.rest_url, settings.discord.gateway_url)
    texts = Texts.load(forgiving=True)
    gc.collect()
    gc.freeze()  # what has been read so far stays: each look through it for garbage would hold up every press for a while
    apart = {Lane.THOUGHTS, *([Lane.PICTURES] if settings.pictures.apart else ())}
    check_seconds, copy = 0 if damaged else START_SECONDS, copy_before_upgrade(settings)
    async with store_on(settings.storage.path, check_seconds=check_seconds, copy_of_older=copy, apart=apart) as (store, workers):
        stop = asyncio.Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(sign, stop.set)
        runtime = Runtime(workers=workers, lines=lines)
        bot = Purrlor(settings, store, texts, _cogs(), runtime, upload_emojis=emojis)
        desk, leavetaking = Desk(settings.storage.path, Answers(bot, runtime)), Leavetaking(store, bot.forget, settings.storage, runtime)
        async with reaching(settings), bot, desk, Backups(settings, runtime), leavetaking:
            running = asyncio.create_task(bot.start(settings.discord.token.get_secret_value()))
            stopping, losing = asyncio.create_task(stop.wait()), asyncio.create_task(store.gone.wait())
            aside = asyncio.create_task(bot.door.pictures.warm_up()), asyncio.create_task(_look_for_file(store, runtime.sleep))
            await asyncio.wait((running, stopping, losing), return_when=asyncio.FIRST_COMPLETED)
            for task in (stopping, losing, *aside):
                task.cancel()
            if running.done():
                running.result()
            await bot.close()
            await asyncio.wait((running,), timeout=5)
            store.check()


async def _look_for_file(store: SqliteStore, sleep: Sleep) -> None:
    """Have the store notice within half a minute that its file is gone, also if nothing is written."""
    while not store.gone.is_set():
        await sleep(LOOKED_FOR_EVERY)
        with contextlib.suppress(DatabaseGone):
            store.check()


@contextlib.asynccontextmanager
async def store_on(
    path: Path, *, check_seconds: float = START_SECONDS, copy_of_older: Path | None = None, apart: Container[Lane] = ()
) -> AsyncIterator[tuple[SqliteStore, Workers]]:
    """The store on this file, and the hands that do its work and more; both are let go in the end."""
    async with Workers(apart) as workers:
        store = await SqliteStore.open(path, workers, check_seconds=check_seconds, copy_of_older=copy_of_older)
        try:
            yield store, workers
        finally:
            await store.close()


@contextlib.asynccontextmanager
async def reaching(settings: Settings) -> AsyncIterator[None]:
    """Says in a sentence why Discord cannot be reached, or does not take the token."""
    try:
        yield
    except discord.LoginFailure:
        raise ConfigError([WRONG_TOKEN]) from None
    except discord.ConnectionClosed as problem:
        if problem.code == TOKEN_REFUSED:
            raise ConfigError([WRONG_TOKEN]) from None
        raise NoDiscord(settings.discord.rest_url, str(problem)) from None
    except (aiohttp.ClientConnectionError, discord.DiscordServerError, discord.GatewayNotFound) as problem:
        raise NoDiscord(settings.discord.rest_url, str(problem)) from None


def _cogs() -> list[str]:
    """The cogs lie above us; they are found by name, as discord.py loads them."""
    found: list[str] = import_module("cogs").all_cogs()
    return found
