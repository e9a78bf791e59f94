"""`purrlor run`: the bot with database, backups, control socket and metrics, until a stop signal."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import structlog

from bot.client.client import Purrlor
from bot.client.patches import set_api_addresses, silence_voice_warnings
from bot.delivery.refusals import RefusalKind, classify
from bot.errors import ConfigError, DiscordUnreachable, PurrlorError
from bot.models.tables import OPEN
from bot.models.times import ALL_SHARDS, ShardRange
from bot.ops.backups import BackupTask, upgrade_copy_path
from bot.ops.clock_watch import watch_clock
from bot.ops.control_answers import ControlAnswers
from bot.ops.control_socket import ControlSocket, JsonObject, waiting_path
from bot.ops.daily_check import start_daily_check
from bot.ops.retention import Retention
from bot.ops.systemd import Systemd
from bot.ops.watchdog import Watchdog
from bot.remedies import Remedy
from bot.runtime import Runtime, Sleep
from bot.settings.config import Config
from bot.settings.database_url import DatabaseUrl, describe_place
from bot.storage import Store, load_postgres
from bot.storage.errors import DatabaseInUse
from bot.storage.file import check_path
from bot.storage.health import CHECK_SECONDS, check_at_start
from bot.storage.ownership import ShardOwnership
from bot.storage.schema import STEPS
from bot.table_log import TableLog
from bot.tables.versions import versions
from bot.texts import Texts
from bot.workers.lanes import Lane, Workers

if TYPE_CHECKING:
    from bot.storage.postgres import Postgres

WRONG_TOKEN = (
    "discord.token (PURRLOR_DISCORD__TOKEN, or the file that discord.token_file names) is not a token that Discord accepts, or no longer; "
    "copy a new one from the developer portal, page Bot, to where this one is, and start the bot again"
)
WRONG_SHARDS = (
    "discord.shard_count (PURRLOR_DISCORD__SHARD_COUNT), or the last number of --shards, is too small for the servers the bot is in; "
    "set it to 0, so that Discord decides, or raise that of --shards, and start the bot again"
)
NO_SHARING = "--shards and --standby share a PostgreSQL database among processes; name it in storage.url, or run the bot without them"
FATAL_CLOSE_CODES = {4004: WRONG_TOKEN, 4010: WRONG_SHARDS, 4011: WRONG_SHARDS}
"""Close codes of Discord's gateway after which a retry cannot succeed, with the error message."""
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 1.0, 60.0
"""Seconds between two attempts to reach Discord at the start: doubled each time, up to a limit."""
ATTEMPT_SECONDS = 60.0
"""Maximum duration of one attempt; discord.py alone retries server errors for 25 seconds."""
STOP_SECONDS = 10
"""Longest time from a stop signal to the end, in whole seconds. What hangs then is killed."""
TAKEOVER_SECONDS, SERVER_TAKEOVER_SECONDS = 0.1, 1.0
"""Seconds between two attempts to open a database that another bot has: a file, and a server."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """The options of a run."""

    emojis: bool = False
    """Upload missing emojis."""
    damaged: bool = False
    """Open a damaged database, too."""
    shards: ShardRange | None = None
    """Share the database with other processes, and have these shards as soon as no other one has."""
    standby: bool = False
    """Share the database, and have any shards that another process leaves."""

    @property
    def shares(self) -> bool:
        return self.standby or self.shards is not None


async def run_bot(settings: Config, lines: TableLog, options: RunOptions = RunOptions()) -> None:
    """Run the bot until a stop signal.

    SIGINT and SIGTERM end it cleanly, within STOP_SECONDS; a kill loses no stored data.

    Waits during an outage of Discord at the start, and for the end of another bot on the database.
    `lines` keeps the log lines of each table. Raises PurrlorError if the database cannot be used or
    disappears, if another process has its shards, or if Discord refuses the bot.
    """
    runs = versions()
    log.info("starting", version=runs["purrlor"], python=runs["python"], sqlite=runs["sqlite"], path=describe_place(settings.storage.place))
    try:
        reason = await _run_until_stopped(settings, lines, options)
    except Exception as problem:
        log.info("stopped", reason=str(problem) if isinstance(problem, PurrlorError) else type(problem).__name__)
        raise
    log.info("stopped", reason=reason)


class _StopSignal(asyncio.Event):
    """An event that is set by a stop signal, which also limits the time left."""

    reason = "the connection to Discord ended"
    """Reason for the end: the name of the signal, or the default."""

    def set_by(self, name: str) -> None:
        if not self.is_set() and hasattr(signal, "alarm"):
            signal.alarm(STOP_SECONDS)  # the system then kills the process, whatever holds it up
        self.reason = name
        self.set()


async def _run_until_stopped(settings: Config, lines: TableLog, options: RunOptions) -> str:
    """Run until the end and return the reason for the end."""
    if options.shares and isinstance(settings.storage.place, Path):
        raise ConfigError([NO_SHARING])
    set_api_addresses(settings.discord.rest_url, settings.discord.gateway_url)
    texts = Texts.load(forgiving=True)
    _spare_loaded()
    stop = _StopSignal()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, stop.set_by, sign.name)
    place = settings.storage.place
    if isinstance(place, Path):
        check_path(place)
    else:
        load_postgres()
    systemd = Systemd(os.environ)
    systemd.notify(STATUS="waiting for Discord")
    waiting = asyncio.create_task(wait_for_discord(settings, asyncio.sleep))
    if not await _wait_for_end(waiting, stop):
        waiting.cancel()
        await asyncio.wait((waiting,))
        return stop.reason
    waiting.result()
    apart = {Lane.THOUGHTS, *([Lane.PICTURES] if settings.pictures.apart else ())}
    async with Workers(apart) as workers, contextlib.AsyncExitStack() as closing:
        store = await _open_when_free(settings, texts, workers, systemd, stop, options)
        if store is None:
            return stop.reason
        closing.push_async_callback(store.close)
        tables = sum(table.state in OPEN for table in await store.tables.load_to_show())
        log.info("database opened", path=str(place), schema=STEPS[-1], tables=tables)
        runtime = Runtime(workers=workers, table_log=lines)
        ownership, shards = None, ALL_SHARDS
        if options.shares:
            ownership = ShardOwnership(
                cast("Postgres", store.engine), f"{socket.gethostname()} {os.getpid()}", runtime.steady, runtime.sleep
            )
            closing.push_async_callback(ownership.release)
            async with contextlib.AsyncExitStack() as waited:
                until = f"the shards {options.shards} are free" if options.shards else "another process leaves its shards"
                begin = _waiting(settings, texts, workers, systemd, until)
                claiming = asyncio.create_task(ownership.claim(options.shards, partial(waited.enter_async_context, begin)))
                if not await _wait_for_end(claiming, stop):
                    claiming.cancel()
                    await asyncio.wait((claiming,))
                    return stop.reason
                shards = claiming.result()
        bot = Purrlor(settings, store, texts, _list_cogs(), runtime, upload_emojis=options.emojis, shards=shards, ownership=ownership)
        if shards.has_shard(0):
            Retention(store.people, bot.forget_member, settings.storage, bot.tables.clock.page_time, bot.scheduler).start()
        if isinstance(place, Path):
            BackupTask(settings, runtime, bot.scheduler).start()
        else:
            log.info("no backups are made here: pg_dump copies a PostgreSQL database", path=str(place))
        control_socket = ControlSocket(settings.storage.path, ControlAnswers(bot, runtime))
        watchdog = Watchdog(bot, runtime, systemd)
        watchdog.start()
        metrics = _serve_metrics(settings, bot, watchdog, runtime)
        start_daily_check(bot, bot.scheduler)
        watch_clock(runtime.clock, runtime.steady, bot.scheduler)
        async with explain_discord_errors(settings), bot, control_socket, metrics:
            running = asyncio.create_task(bot.start(settings.discord.token.get_secret_value()))
            warming = asyncio.create_task(bot.delivery.renderer.warm_up())
            has_ended = await _wait_for_end(running, stop, store.engine.gone, bot.token_refused)
            warming.cancel()
            if has_ended:
                running.result()
            watchdog.stop()
            await bot.close()
            await asyncio.wait((running,), timeout=5)
            if bot.token_refused.is_set():
                if running.done() and not running.cancelled():
                    running.exception()  # the gateway may have refused the token as well
                raise ConfigError([WRONG_TOKEN])
            store.engine.check()
            return stop.reason


async def _wait_for_end(task: asyncio.Task[Any], *signs: asyncio.Event) -> bool:
    """Wait for the task or one of the events. True if the task has ended."""
    waits = [asyncio.create_task(sign.wait()) for sign in signs]
    await asyncio.wait((task, *waits), return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    return task.done()


async def _open_when_free(
    settings: Config, texts: Texts, workers: Workers, systemd: Systemd, stop: asyncio.Event, options: RunOptions
) -> Store | None:
    """Open the store, as soon as no other bot has the database; None if `stop` is set before.

    Meanwhile all that needs no database is loaded, and the file checked, so that little is left to
    do.
    """
    place, copy, check_seconds = settings.storage.place, upgrade_copy_path(settings), 0 if options.damaged else CHECK_SECONDS
    try:
        return await Store.open(place, workers, check_seconds=check_seconds, migration_backup=copy, shares=options.shares)
    except DatabaseInUse:
        if check_seconds and isinstance(place, Path) and place.exists():
            await check_at_start(place, workers, check_seconds)
    pause = TAKEOVER_SECONDS if isinstance(place, Path) else SERVER_TAKEOVER_SECONDS
    async with _waiting(settings, texts, workers, systemd, "the other bot on this database ends"):
        log.info("loaded, and waiting until the other bot on this database ends", path=str(place))
        while not await _is_set_within(stop, pause):
            with contextlib.suppress(DatabaseInUse):
                return await Store.open(place, workers, check_seconds=0, migration_backup=copy, shares=options.shares)
    return None


@contextlib.asynccontextmanager
async def _waiting(settings: Config, texts: Texts, workers: Workers, systemd: Systemd, until: str) -> AsyncIterator[None]:
    """Load all that can be loaded already. Inside of the context `purrlor status` says that this bot waits."""
    await _load_all(settings, texts, workers)
    systemd.notify(STATUS=f"loaded, and waiting until {until}")
    async with ControlSocket(waiting_path(settings.storage.path), partial(_answer_waiting, until)):
        yield


async def _load_all(settings: Config, texts: Texts, workers: Workers) -> None:
    """Load what a start needs besides the database, with a bot that is not started, on an empty
    one.
    """
    store = await Store.in_memory(workers)
    bot = Purrlor(settings, store, texts, _list_cogs(), Runtime(workers=workers))
    await bot.load_commands()
    await bot.delivery.renderer.warm_up()
    await store.close()
    _spare_loaded()


def _spare_loaded() -> None:
    """Have later collections of garbage skip what is loaded now: scanning it delays presses."""
    gc.collect()
    gc.freeze()


async def _answer_waiting(until: str, _: JsonObject) -> JsonObject:
    return {"until": until}


async def _is_set_within(event: asyncio.Event, seconds: float) -> bool:
    """Wait for the event, for some seconds at most. True if it is set."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()


async def wait_for_discord(settings: Config, sleep: Sleep) -> None:
    """Return when Discord answers and accepts the token.

    Raises ConfigError if it refuses the token.

    Retries after network errors, server errors and rate limits, and logs one warning in all. The
    database is still closed, so that other commands can work on its file.
    """
    seconds, waited = FIRST_RETRY_SECONDS, 0.0
    while (problem := await _try_discord(settings)) is not None:
        if not waited:
            log.warning("waiting for Discord", problem=problem, remedy=Remedy.DISCORD_UNREACHED)
        await sleep(seconds)
        waited += seconds
        seconds = min(2 * seconds, MAX_RETRY_SECONDS)
    if waited:
        log.info("Discord answers", seconds=waited)


async def _try_discord(settings: Config) -> str | None:
    """Ask Discord for the gateway, as every start does. Returns why it is not reached; None if it
    answers.

    Raises ConfigError if Discord refuses the token.
    """
    silence_voice_warnings()
    try:
        async with (
            asyncio.timeout(ATTEMPT_SECONDS),
            explain_discord_errors(settings),
            discord.Client(intents=discord.Intents(guilds=True)) as client,
        ):
            await client.http.static_login(settings.discord.token.get_secret_value())
            await client.http.get_bot_gateway()
    except DiscordUnreachable as problem:
        return problem.detail
    except TimeoutError:
        return f"no answer of Discord within {ATTEMPT_SECONDS:.0f} seconds"
    return None


@contextlib.asynccontextmanager
async def open_store(place: Path | DatabaseUrl) -> AsyncIterator[tuple[Store, Workers]]:
    """Open the store on a database for a command, with its worker pools. Both are closed at the
    end.

    For the errors see `Store.open`.
    """
    async with Workers() as workers:
        store = await Store.open(place, workers)
        try:
            yield store, workers
        finally:
            await store.close()


def _serve_metrics(settings: Config, bot: Purrlor, watchdog: Watchdog, runtime: Runtime) -> contextlib.AbstractAsyncContextManager[None]:
    """The metrics endpoints; a context that does nothing if the settings name no address."""
    if not settings.metrics.listen:
        return contextlib.nullcontext()
    from bot.ops.endpoints import serve_endpoints  # imported only if needed: a web server takes memory
    from bot.ops.metrics import Metrics

    return serve_endpoints(settings.metrics.listen, Metrics(bot, watchdog, settings, runtime), bot, watchdog)


@contextlib.asynccontextmanager
async def explain_discord_errors(settings: Config) -> AsyncIterator[None]:
    """Raise errors of discord.py within the block as errors with a sentence for the operator.

    ConfigError if Discord refuses the token or the number of shards; DiscordUnreachable for network
    errors, rate limits and server errors. Any other answer of Discord is raised unchanged.
    """
    try:
        yield
    except discord.LoginFailure:
        raise ConfigError([WRONG_TOKEN]) from None
    except discord.ConnectionClosed as problem:
        if refusal := FATAL_CLOSE_CODES.get(problem.code):
            raise ConfigError([refusal]) from None
        raise DiscordUnreachable(settings.discord.rest_url, str(problem)) from None
    except discord.HTTPException as problem:
        if classify(problem) is RefusalKind.TOKEN_REFUSED:
            raise ConfigError([WRONG_TOKEN]) from None
        if problem.status != HTTPStatus.TOO_MANY_REQUESTS and problem.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            raise
        raise DiscordUnreachable(settings.discord.rest_url, str(problem)) from None
    except (aiohttp.ClientConnectionError, discord.GatewayNotFound) as problem:
        raise DiscordUnreachable(settings.discord.rest_url, str(problem)) from None


def _list_cogs() -> list[str]:
    """Module names of the cogs. They are imported by name, as bot/ must not import cogs/."""
    found: list[str] = import_module("cogs").all_cogs()
    return found
