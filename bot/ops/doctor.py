"""`purrlor doctor`: find problems and name a remedy for each, also while the bot runs.

All checks of the database use a copy, so a running bot is not disturbed. Standings are checked by
rebuilding them in the copy. Discord is asked by HTTP only, without a gateway connection.
"""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import AsyncIterator, Container, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp
import discord

from ai import find_policy_problem
from bot.client.command_sync import MAX_SERVERS, SyncedCommands, digest_of, fetch_commands, find_leftovers, list_key, replace_commands
from bot.client.discord_checks import (
    HISTORY_LIMIT,
    OrphanMessage,
    fetch_guild_context,
    find_missing_in_channels,
    find_orphans,
    is_deleted,
    remove_buttons,
)
from bot.client.emoji_sync import fetch_emojis, sync_emojis
from bot.client.http_metrics import HttpMetrics
from bot.client.patches import set_api_addresses
from bot.delivery.emojis import is_ours, marked_names
from bot.delivery.server_needs import find_needs
from bot.errors import ConfigError, DatabaseDamaged, PurrlorError, StorageError
from bot.models.ids import ChannelId, ServerId, TableId
from bot.models.messages import MessageRow, MessageStatus, Subject
from bot.models.people import BlockKind
from bot.models.tables import Table
from bot.ops.backups import backup_folder
from bot.ops.control_socket import CommandFailed, JsonObject, ask_bot
from bot.ops.run import explain_discord_errors, open_store
from bot.ops.table_admin import TableAdmin
from bot.pages.server import ServerSettingsHealth
from bot.remedies import Remedy
from bot.runtime import Runtime
from bot.settings.config import Config, load_config
from bot.settings.server import ServerSettings
from bot.storage import Store
from bot.storage.backup import back_up
from bot.storage.errors import check_reachable, translated_errors
from bot.storage.file import check_path, has_been_opened, is_private, make_private
from bot.storage.health import FileReport, check_whole_file
from bot.storage.migration import is_file_older, migrate
from bot.storage.move import copy_to_file
from bot.tables.consistency import is_consistent
from bot.workers.lanes import Lane, Workers
from games import all_games
from ui.kit.drawing.fonts import can_shape

MIN_FREE_BYTES = 200_000_000
MAX_SILENCE = 60.0
"""Seconds after which a process that has not renewed its claim has no shards; the clocks of its server and of this machine may differ."""
MAX_CLOCK_ERROR = 5.0
MIN_STARTS_LEFT = 100
MIN_ORPHAN_AGE = 60.0
"""Seconds. A running bot may not have stored a newer message yet."""
MAX_MESSAGES = 200
"""Maximum number of stored messages that are looked up on Discord."""
MAX_CHANNELS = 200
"""Maximum number of channels, direct ones included, that are searched for dead buttons.

Channels of open tables come first, then those with the latest messages.
"""
MAX_NAMED = 10
"""Maximum number of channels or messages that one finding lists."""
SETTING_PURPOSES = {
    "places": "where its tables may be opened",
    "threads": "where its tables are to have threads of their own",
    "role": "to mention its role for new tables",
    "podium": "where its podium is told",
}
"""Purpose of each key of `/server settings`, for findings about missing permissions."""
GONE_SETTINGS = {
    "places": "no channel is there any more in which its tables may be opened, so they are opened everywhere",
    "role": "the role that was mentioned for new tables is gone",
    "podium": "the channel in which its podium was told is gone",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one check. With an empty remedy, all is well."""

    subject: str
    detail: str
    remedy: str = ""


class Doctor:
    """All checks in order. With `mend`, safe repairs are made and reported, too: also on Discord."""

    def __init__(self, settings: Config, runtime: Runtime, *, mend: bool = False) -> None:
        self._settings = settings
        self._runtime = runtime
        self._mend = mend
        self._path, self._place = settings.storage.path, settings.storage.place
        self._tables: list[Table] = []
        self._message_rows: list[MessageRow] = []
        self._recent_channels: list[ChannelId] = []
        self._server_settings: dict[ServerId, ServerSettings] = {}
        self._sent_commands: dict[int | None, SyncedCommands | None] = {}
        self._copied_at = 0.0
        self._bot_status: JsonObject = {}
        """The running bot's status; empty if none runs."""
        self._gone_channels: set[ChannelId] = set()

    async def findings(self) -> AsyncIterator[Finding]:
        """Yield all findings. Expected errors become findings."""
        for finding in self._check_bot():
            yield finding
        try:
            with translated_errors(self._path):
                async for finding in self._check_file():
                    yield finding
        except DatabaseDamaged as problem:
            yield Finding("database", problem.detail, problem.remedy)
        except PurrlorError as problem:
            yield _parse_finding("database", str(problem))
        for finding in self._check_disks():
            yield finding
        for finding in _check_cats():
            yield finding
        yield _check_letters()
        if not self._settings.discord.token.get_secret_value():
            return  # already a finding about the settings
        try:
            async for finding in self._check_discord():
                yield finding
        except ConfigError as problem:
            yield _parse_finding("token", str(problem))
        except StorageError as problem:
            yield _parse_finding("database", str(problem))
        except PurrlorError as problem:
            yield _parse_finding("Discord", str(problem))
        except (discord.HTTPException, aiohttp.ClientError) as problem:
            yield Finding("Discord", str(problem), "look at the network and at discord.token, and ask again")

    def _check_bot(self) -> Iterator[Finding]:
        """Findings about the health of the running bot, as the bot reports it."""
        try:
            check_reachable(self._path)
            self._bot_status = ask_bot(self._path, {"ask": "status"}) or {}
        except StorageError:  # a finding about the file follows
            return
        except PurrlorError as problem:
            yield _parse_finding("bot", str(problem))
            return
        for one in self._bot_status.get("problems", []):
            yield Finding("bot", one["said"], one["remedy"])
        if self._bot_status.get("well"):
            yield Finding("bot", "it runs, hears Discord and can save")

    # The file

    async def _check_file(self) -> AsyncIterator[Finding]:
        """Findings about the database. Keeps the stored data that the checks of Discord need.

        A missing file is no error. Raises StorageError or CommandFailed if checks cannot continue.
        """
        if isinstance(self._place, Path):
            for finding in self._check_place(self._place):
                yield finding
            if not self._place.exists():
                return
        else:
            yield Finding("database", f"it is {self._place}, of which pg_dump makes copies")
        with TemporaryDirectory(prefix="purrlor-doctor-") as folder:
            copy = Path(folder) / "copy.sqlite"
            await self._copy(copy)
            self._copied_at = self._runtime.clock()
            whole = check_whole_file(copy)
            yield _check_integrity(whole)
            if is_file_older(copy):
                yield Finding("version", "an earlier version of the program has written the file: the next start copies it and migrates it")
            try:
                async with open_copy(copy, self._runtime) as store:
                    async for finding in self._check_stored_data(store, whole):
                        yield finding
            except DatabaseDamaged:
                yield Finding("records", "not all can be looked at in a file that is not whole", "stop the bot: purrlor restore BACKUP")

    def _check_place(self, path: Path) -> Iterator[Finding]:
        """Findings about the place and the rights of the file. Raises StorageError."""
        check_path(path)
        if not path.exists():
            if not self._bot_status and has_been_opened(path):
                yield Finding("database", f"{path} was there before, and is gone", Remedy.DATABASE_GONE)
            elif not self._bot_status:
                yield Finding("database", f"{path} is not there yet: the first start makes it; where it is says storage.path")
        elif is_private(path):
            yield Finding("rights", "nobody else can read the database")
        elif self._mend:
            make_private(path)
            yield Finding("rights", "others could read the database, and cannot any more")
        else:
            yield Finding("rights", "others can read the database, and the seeds of running games in it", f"chmod 600 {path}*")

    async def _copy(self, copy: Path) -> None:
        """Copy the database to a new file. Raises StorageError."""
        if isinstance(self._place, Path):
            back_up(self._place, copy)
        else:
            await self._runtime.workers.run(Lane.BACKUPS, copy_to_file, self._place, copy)

    async def _check_stored_data(self, store: Store, whole: FileReport) -> AsyncIterator[Finding]:
        yield await _check_records(store, whole)
        self._tables = await store.tables.load_to_show()
        self._message_rows = [row for table in self._tables for row in await store.messages.load(Subject.of_table(table.id))]
        self._recent_channels = await store.messages.load_recent_channels(MAX_CHANNELS)
        for server in self._settings.discord.guild_ids or (None,):
            self._sent_commands[server] = SyncedCommands.parse(await store.operator.find_value("app", list_key(server)))
        shut_out = {one.id for one in await store.operator.load_blocklist() if one.kind is BlockKind.SERVER}
        stored = {
            server: await store.settings.load_server(server) for server in await store.settings.find_servers() if server not in shut_out
        }
        self._server_settings = {server: settings for server, settings in stored.items() if settings.needs_permissions}
        for finding in _check_shards(*await store.operator.load_owners(self._copied_at - MAX_SILENCE)):
            yield finding
        if not (await store.standings.rebuild()).changed:
            yield Finding("standings", "they follow from the results")
        elif self._mend and ask_bot(self._path, {"ask": "status"}) is None:
            async with open_store(self._place) as (real, _):
                await real.standings.rebuild()
            yield Finding("standings", "they did not follow from the results, and were counted anew")
        else:
            yield Finding("standings", "they do not follow from the results", "stop the bot: purrlor standings rebuild")

    def _check_disks(self) -> Iterator[Finding]:
        """One finding for each disk that holds the database file or its backups."""
        if not isinstance(self._place, Path):
            return
        disks = set[int]()
        for folder in (self._path.parent, backup_folder(self._settings)):
            try:
                check_reachable(folder)
                if folder.is_dir() and (disk := folder.stat().st_dev) not in disks:
                    disks.add(disk)
                    yield self._check_disk(folder)
            except StorageError as problem:
                yield _parse_finding("disk", str(problem))

    def _check_disk(self, folder: Path) -> Finding:
        free, size = shutil.disk_usage(folder).free, 0
        with suppress(OSError):  # already a finding about the file
            size = self._path.stat().st_size
        needed = MIN_FREE_BYTES + 3 * size
        said = f"{free // 1_000_000} MB are free at {folder}"
        return Finding("disk", said, "" if free > needed else f"make room: {needed // 1_000_000} MB, so that backups have theirs, too")

    # Discord

    async def _check_discord(self) -> AsyncIterator[Finding]:
        set_api_addresses(self._settings.discord.rest_url, self._settings.discord.gateway_url)
        measures = HttpMetrics(self._runtime.clock, self._runtime.steady)
        client = discord.Client(intents=discord.Intents.none(), http_trace=measures.trace())
        async with explain_discord_errors(self._settings), client:
            await client.login(self._settings.discord.token.get_secret_value())
            yield Finding("token", "Discord takes it")
            for finding in self._report_noticed():
                yield finding
            yield _check_starts(discord.SessionStartLimits(**(await client.http.get_bot_gateway())[2]))
            flags = (await client.application_info()).flags
            wide = flags.gateway_message_content or flags.gateway_guild_members or flags.gateway_presence
            more = "; privileged ones are switched on in the portal and may be switched off" if wide else ""
            yield Finding("intents", f"none is needed but what every bot has{more}")
            ahead = measures.report()["our_clock_is_ahead_by_seconds"] or 0
            late = abs(ahead) > MAX_CLOCK_ERROR
            yield Finding("clock", f"{ahead} s ahead of Discord's", "set it by the network: timedatectl set-ntp true" if late else "")
            async for finding in self._check_commands(client):
                yield finding
            yield await self._check_emojis(client)
            async for finding in self._check_permissions(client):
                yield finding
            yield await self._check_messages(client)
            yield await self._check_orphans(client)

    def _report_noticed(self) -> Iterator[Finding]:
        noticed = self._bot_status
        if (since := noticed.get("rival")) is not None:
            yield Finding("token", f"another program has answered a press with it {since / 60:.0f} minutes ago", Remedy.SECOND_BOT)
        if servers := noticed.get("servers_without_bot"):
            listed = ", ".join(map(str, servers[:MAX_NAMED]))
            yield Finding("servers", f"members use the commands in servers that the bot is not in: {listed}", Remedy.SERVER_WITHOUT_BOT)

    async def _check_commands(self, client: discord.Client) -> AsyncIterator[Finding]:
        sent = {server: self._sent_commands.get(server) for server in self._settings.discord.guild_ids or (None,)}
        for server, one in sent.items():
            where = f"of server {server}" if server else "of all servers"
            if one is None:
                yield Finding("commands", f"those {where} were never told from this database: the next start tells them")
            elif digest_of(await fetch_commands(client, server)) == one.answer_digest:
                yield Finding("commands", f"those {where} are at Discord as the bot has told them")
            elif self._mend:
                await replace_commands(client, server, one.payload)
                yield Finding("commands", f"those {where} were not the bot's, and are told again")
            else:
                yield Finding("commands", f"those {where} are not the bot's any more", "purrlor doctor --mend, or start the bot again")
        if None not in sent:
            return
        servers = [guild.id async for guild in client.fetch_guilds(limit=MAX_SERVERS, with_counts=False)]
        for server, count in (await find_leftovers(client, servers)).items():
            said = f"{count} are in the own list of server {server}, beside those of all servers"
            if self._mend:
                await replace_commands(client, server, [])
            yield Finding("commands", said + (", and are taken back" if self._mend else ""), "" if self._mend else "purrlor doctor --mend")

    async def _check_emojis(self, client: discord.Client) -> Finding:
        there, ours = await fetch_emojis(client), set(marked_names().values())
        if not any(map(is_ours, there)):
            return Finding("emojis", "none is uploaded, so there are letters: purrlor emojis sync uploads them")
        if ours <= there.keys():
            return Finding("emojis", f"all {len(ours)} are there")
        if not self._mend:
            return Finding("emojis", f"{len(ours - there.keys())} of {len(ours)} are missing", "purrlor doctor --mend")
        done = await sync_emojis(client)
        return Finding("emojis", f"{done.uploaded} of {len(ours)} were missing, and are uploaded; a running bot uses them within a day")

    async def _check_permissions(self, client: discord.Client) -> AsyncIterator[Finding]:
        channels: dict[ServerId, set[ChannelId]] = defaultdict(set)
        for table in self._tables:
            if table.server is not None:
                channels[table.server].add(table.channel)
        well, met, plain = 0, 0, list[str]()
        for server in sorted(channels.keys() | self._server_settings.keys()):
            try:
                premises = await fetch_guild_context(client, server)
                lacking = await find_missing_in_channels(client, premises, channels[server]) if server in channels else {}
            except discord.HTTPException as problem:
                remedy = "invite the bot again, or end its tables" if server in channels else ""  # the next start deletes its settings
                yield Finding("permissions", f"server {server} cannot be seen ({problem.text})", remedy)
                continue
            if server in self._server_settings:
                unmet = list(_check_server_settings(server, find_needs(premises, self._server_settings[server])))
                met += not unmet
                for finding in unmet:
                    yield finding
            for channel, lacks in sorted(lacking.items()):
                where = f"in channel {channel} of server {server}"
                if lacks is None:
                    self._gone_channels.add(channel)
                elif lacks.needed:
                    yield Finding("permissions", f"lacks {_join_permissions(lacks.needed)} {where}", "give it there to the bot's role")
                else:
                    well += 1
                    plain += [f"lacks {_join_permissions(lacks.for_threads)} {where}"] if lacks.for_threads else []
        yield Finding("permissions", f"all that is needed in {well} channels with tables")
        if self._server_settings:
            chosen = f"{met} of {len(self._server_settings)} servers that have chosen channels, threads or a role"
            yield Finding("server settings", f"{chosen} have all that these need")
        if self._gone_channels:
            tables = ", ".join(str(table.id) for table in self._tables if table.channel in self._gone_channels)
            yield Finding("channels", f"that of the tables {tables} is gone; they can be played on in the hands, or ended")
        with suppress(CommandFailed):  # a bot of another version
            if found := ask_bot(self._path, {"ask": "lacks"}):
                yield _check_other_channels(found, {channel for there in channels.values() for channel in there})
        if plain:
            yield Finding("threads", f"tables have none of their own where the bot {'; '.join(plain)}; they can do without")

    async def _check_messages(self, client: discord.Client) -> Finding:
        nowhere = {
            stored.id for stored in self._tables if stored.channel in self._gone_channels
        }  # their public messages cannot be sent again
        there = [row for row in self._message_rows if row.slot.member is not None or TableId(row.subject.id) not in nowhere]
        rows = [row for row in there if row.message is not None and row.status is MessageStatus.SHOWN][:MAX_MESSAGES]
        lost = {(TableId(row.subject.id), row.slot, row.message) for row in rows if await _is_message_gone(client, row)}
        now = (
            await self._load_message_rows({table for table, _, _ in lost}) if lost else []
        )  # a running bot may have replaced some meanwhile
        gone = sorted({TableId(row.subject.id) for row in now if (TableId(row.subject.id), row.slot, row.message) in lost})
        if not gone:
            return Finding("messages", f"all {len(rows)} that are kept current are there")
        numbers = ", ".join(map(str, gone))
        if not self._mend:
            return Finding("messages", f"some of tables {numbers} are gone", "purrlor tables resend TABLE")
        for table in gone:
            await self._resend_messages(table)
        return Finding("messages", f"some of tables {numbers} were gone, and are sent again")

    async def _load_message_rows(self, tables: Iterable[TableId]) -> list[MessageRow]:
        """Current message rows of some tables, from a fresh copy of the database."""
        with TemporaryDirectory(prefix="purrlor-doctor-") as folder:
            copy = Path(folder) / "copy.sqlite"
            await self._copy(copy)
            async with open_copy(copy, self._runtime) as store:
                return [row for table in tables for row in await store.messages.load(Subject.of_table(table))]

    async def _resend_messages(self, table: TableId) -> None:
        question = {"ask": "resend", "table": int(table)}
        if ask_bot(self._path, question) is None:
            async with open_store(self._place) as (store, _):
                await (await TableAdmin.on_file(store, self._settings.tables, self._runtime)).answer(question)

    async def _check_orphans(self, client: discord.Client) -> Finding:
        known = {row.message for row in self._message_rows if row.message}
        runs = ask_bot(self._path, {"ask": "status"}) is not None
        before = self._copied_at - MIN_ORPHAN_AGE if runs else float("inf")
        of_tables = {table.channel for table in self._tables} | {row.channel for row in self._message_rows}
        others = [channel for channel in self._recent_channels if channel not in of_tables]
        orphans, looked = list[OrphanMessage](), 0
        for channel in (*sorted(of_tables), *others[: max(0, MAX_CHANNELS - len(of_tables))]):
            try:
                orphans += [one async for one in find_orphans(client, channel, known, before)]
                looked += 1
            except discord.HTTPException:
                continue  # already a finding about permissions
        if orphans:
            now = await self._load_message_rows({one.table for one in orphans})
            orphans = [one for one in orphans if one.message not in {row.message for row in now}]
        if not orphans:
            return Finding("orphans", f"no message with dead buttons among the latest {HISTORY_LIMIT} of {looked} channels")
        named = ", ".join(f"{one.channel}/{one.message}" for one in orphans[:MAX_NAMED])
        if not self._mend:
            return Finding("orphans", f"{len(orphans)} messages that no table knows have buttons: {named}", "purrlor doctor --mend")
        await remove_buttons(client, orphans)
        return Finding("orphans", f"{len(orphans)} messages that no table knows had buttons, and have none any more: {named}")


@asynccontextmanager
async def open_copy(copy: Path, runtime: Runtime) -> AsyncIterator[Store]:
    """Open the store on `copy`, a copy of the database, and migrate it if it is older.

    Raises StorageError.
    """
    await runtime.workers.run(Lane.WRITING, migrate, copy)
    store = await Store.open(copy, runtime.workers)
    try:
        yield store
    finally:
        await store.close()


def _check_shards(total: int, owners: dict[int, str]) -> Iterator[Finding]:
    """Findings about the shards of several processes; none if no process has any."""
    for owner in dict.fromkeys(owners.values()):
        shards = ", ".join(str(shard) for shard in owners if owners[shard] == owner)
        yield Finding("shards", f"the process {owner} has {shards} of {total}")
    if owners and (left := [str(shard) for shard in range(total) if shard not in owners]):
        remedy = "start a process with them: purrlor run --shards, or --standby if one had them before"
        yield Finding("shards", f"no process has {', '.join(left)} of {total}: nobody in their servers is answered", remedy)


async def _check_records(store: Store, whole: FileReport) -> Finding:
    found = {table: await is_consistent(store, all_games(), table, whole.scores.get(table)) for table in whole.started}
    checked = sum(verdict is not None for verdict in found.values())
    others = f"; {len(found) - checked} are of rules that this version does not have" if checked < len(found) else ""
    bad = [table for table, verdict in found.items() if verdict is False]
    if not bad:
        return Finding("records", f"all {checked} tables that were dealt follow from their seeds and moves{others}")
    said = f"these tables do not follow from their moves: {', '.join(map(str, bad[:20]))}{others}"
    if all(table in whole.scores for table in bad):
        return Finding("records", said, "they are over: put back a backup from before, if somebody has edited them")
    return Finding("records", said, "end those that run: purrlor tables end TABLE")


def _check_server_settings(server: ServerId, needs: ServerSettingsHealth) -> Iterator[Finding]:
    """Findings about channels, threads and roles of `/server settings` that cannot be used."""
    for key in sorted(needs.deleted):
        yield Finding(
            "server settings", f"of server {server}: {GONE_SETTINGS[key]}", "have another chosen there, or none: /server settings"
        )
    for key, lacks in needs.gaps.items():
        remedy = "give it there to the bot's role" + (", or let everybody mention the role" if key == "role" else "")
        for names, channels in lacks:
            more = f" and {len(channels) - MAX_NAMED} more" if len(channels) > MAX_NAMED else ""
            where = f"in {', '.join(map(str, channels[:MAX_NAMED]))}{more} of server {server}, {SETTING_PURPOSES[key]}"
            yield Finding("server settings", f"the bot lacks {_join_permissions(names)} {where}", remedy)


def _join_permissions(permissions: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ").replace("-", " ") for name in permissions)


def _check_other_channels(found: JsonObject, with_tables: Container[ChannelId]) -> Finding:
    """Finding about channels without tables in which the running bot lacks permissions."""
    others = [(server, channel, names) for server, channel, names in found["some"] if channel not in with_tables]
    if not others:
        return Finding("other channels", "the bot lacks nothing where it may write")
    named = "; ".join(
        f"{_join_permissions(names)} in channel {channel} of server {server}" for server, channel, names in others[:MAX_NAMED]
    )
    more = f" and more, in {found['channels']} channels in all" if found["channels"] > MAX_NAMED else ""
    return Finding("other channels", f"for tables there the bot lacks {named}{more}")


async def _is_message_gone(client: discord.Client, row: MessageRow) -> bool:
    try:
        return await is_deleted(client, row)
    except discord.Forbidden:
        return False  # already a finding about permissions


def _check_cats() -> Iterator[Finding]:
    """Findings about cats' learned policies that cannot be used; one finding if all can be. The bot
    starts without the levels of unusable ones."""
    troubles = [problem for game in all_games() if (problem := find_policy_problem(game))]
    yield from (Finding("cats", problem.detail, problem.remedy) for problem in troubles)
    if not troubles:
        yield Finding("cats", "what they have learned can be used")


def _check_letters() -> Finding:
    """The finding about the scripts in which pictures can write names."""
    if can_shape():
        return Finding("names", "pictures can write them in every script that comes with the bot")
    detail = "pictures write those in Arabic, Hebrew, Thai and the scripts of India as paws"
    return Finding("names", detail, "install the system's library fribidi (Debian: libfribidi0), and start the bot again")


def _parse_finding(what: str, line: str) -> Finding:
    """A finding about `what` from an error's line, split at its last semicolon into detail and
    remedy."""
    said, _, remedy = line.rpartition("; ")
    return Finding(what, said, remedy)


def _check_starts(limits: discord.SessionStartLimits) -> Finding:
    """Finding about the session starts left today. Discord resets the token of a bot without any."""
    said = f"{limits.remaining} of {limits.total} are left"
    if limits.remaining >= MIN_STARTS_LEFT:
        return Finding("starts", said)
    hours = limits.reset_after / 3_600_000
    remedy = "stop the bot, and see in its log why it starts again and again: with none left, its token is none"
    return Finding("starts", f"{said} for {hours:.1f} hours", remedy)


def _check_integrity(whole: FileReport) -> Finding:
    if not whole.complaints:
        return Finding("database", "it is whole")
    return Finding("database", "; ".join(whole.complaints[:5]), "stop the bot: purrlor restore BACKUP")


async def examine(config: Path | None, *, mend: bool) -> AsyncIterator[Finding]:
    """Yield all findings when they are made, those about the settings first.

    `config` is the settings file (see `load_config`). `mend` makes safe repairs. If only the token
    is wrong, the database is checked all the same; other wrong settings end the examination.
    """
    try:
        settings = load_config(config)
        yield Finding("settings", "all can be read")
    except ConfigError as problem:
        lines = problem.lines
        try:
            settings = load_config(config, with_token=False)
        except ConfigError:
            for line in lines:
                yield _parse_finding("settings", line)
            return
        if _is_bot_running(settings):
            said = "this command has no token, while the bot that runs on this database has one: Discord is not asked"
            yield Finding("token", said, "ask as the service does: purrlor-admin doctor")
        else:
            for line in lines:
                yield _parse_finding("settings", f"{line}, or ask as the service does: purrlor-admin doctor")
    async with Workers() as workers:
        async for finding in Doctor(settings, Runtime(workers=workers), mend=mend).findings():
            yield finding


def _is_bot_running(settings: Config) -> bool:
    """True if a bot runs on the database of these settings and answers this user."""
    with suppress(CommandFailed):
        return ask_bot(settings.storage.path, {"ask": "status"}) is not None
    return False


def is_well(findings: Iterable[Finding]) -> bool:
    """True if no finding has a remedy."""
    return not any(finding.remedy for finding in findings)
