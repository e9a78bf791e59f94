"""The bot itself: discord.py's client, with all parts put together from the store to the cogs.

    async with Purrlor(config, store, texts, cogs, runtime) as bot:
        await bot.start(token)

All state is in the store, so a start is the same after a clean end and after a crash: load the
tables, and show what was not shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from ai import levels
from bot.client import answering, patches
from bot.client.command_sync import CommandSync
from bot.client.command_texts import CommandTexts, apply_texts
from bot.client.emoji_sync import EmojiSync
from bot.client.http_metrics import HttpMetrics
from bot.client.other_processes import OtherProcesses
from bot.client.server_checks import ServerChecks
from bot.delivery import Delivery
from bot.delivery.permissions import REQUIRED, REQUIRED_FOR_THREADS
from bot.delivery.podiums import PodiumPoster
from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, TableId
from bot.models.times import ALL_SHARDS, Shard, ShardRange
from bot.pages.custom_id_codec import ControlId
from bot.pages.names import former_player_names
from bot.pages.rule_search import RuleSearch
from bot.remedies import Remedy
from bot.replay.loader import ReplayLoader
from bot.replay.looks_back import LooksBack
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import Config
from bot.storage import Store
from bot.storage.ownership import ShardOwnership
from bot.tables import Proposals, Seating, Sequels, Tables
from bot.tables.cat_player import CatPlayer, make_pause_drawer
from bot.tables.hints import HINT_ROLLOUTS, Hints
from bot.tables.presence import Presence
from bot.tables.reports import Reports
from bot.tables.search_budgets import SearchBudgets
from bot.tables.service import TIDY_INTERVAL
from bot.tables.settings_cache import ServerSettingsCache
from bot.tables.timekeeper import Timekeeper
from bot.texts import Texts
from games import all_games
from ui import all_presentations

log = structlog.get_logger(__name__)

PRIVACY_COMMAND = "privacy"
"""The command that is open to all members, blocked ones included."""
REQUESTS_A_SECOND = 50
"""Discord's limit of a bot, for all its processes:
https://discord.com/developers/docs/topics/rate-limits#global-rate-limit."""
DISCONNECT_SECONDS = 2.0
"""Longest wait for Discord's answer to the end of a connection; discord.py waits half a minute."""
Kind = TypeVar("Kind", bound=ControlId)
Submit = Callable[[discord.Interaction[Any], Kind, dict[str, str]], Awaitable[None]]
"""The handler of a submitted form: the interaction, its custom_id, and the text of each field."""


class Purrlor(commands.AutoShardedBot):
    """The bot. `cogs` are the names of the modules to load; one that fails to load stops the start.

    `guild_ready_timeout` is the time in seconds for which discord.py waits for the next server at a
    start. With `upload_emojis`, missing emojis are uploaded to the application.
    `shards` are those that `ownership` has claimed, among several processes; None: this process
    has all.
    """

    def __init__(
        self,
        config: Config,
        store: Store,
        texts: Texts,
        cogs: Iterable[str],
        runtime: Runtime,
        *,
        guild_ready_timeout: float = 0.0,
        upload_emojis: bool = False,
        shards: ShardRange = ALL_SHARDS,
        ownership: ShardOwnership | None = None,
    ) -> None:
        patches.silence_voice_warnings()
        patches.measure_latency_from_send()
        patches.limit_reconnect_delay()
        patches.yield_between_events()
        patches.raise_full_messages()
        self.metrics = HttpMetrics(runtime.clock, runtime.steady)
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, dm_messages=True),
            tree_cls=CommandTree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=guild_ready_timeout,
            shard_count=shards.total if ownership else config.discord.shard_count or None,
            shard_ids=shards.numbers if ownership else None,  # type: ignore[arg-type]
            http_trace=self.metrics.trace(),
        )
        self.config = config
        self.store = store
        self.texts = texts
        self._cogs = tuple(cogs)
        self.servers_without_bot = set[int]()
        """The servers in which members have used the bot's commands although the bot was not in
        them.
        """
        self._forms: dict[type[ControlId], Submit[Any]] = {}
        self.token_refused = asyncio.Event()
        """Set if Discord has refused the bot's token: nothing works any more, and the process
        should end.
        """
        clock, sleep, workers = runtime.clock, runtime.sleep, runtime.workers
        self._ownership, self._runtime = ownership, runtime
        self._following: asyncio.Task[None] | None = None
        self.scheduler = Scheduler(runtime.steady, sleep)
        self.tables = Tables(
            store, all_games(), config.tables, clock=clock, steady=runtime.steady, draw_seed=runtime.draw_seed, sleep=sleep, shards=shards
        )
        self.server_settings = ServerSettingsCache(store.settings)
        self.sequels = Sequels(self.tables)
        self.seating = Seating(self.tables)
        self.together = Proposals(self.tables)
        self.reports = Reports(config.storage.path, runtime)
        self.rule_search = RuleSearch(texts, {game: one.guide for game, one in all_presentations().items()})
        self.replays = ReplayLoader(self.tables, all_games(), all_presentations(), workers)
        self.looks_back = LooksBack(self.tables, self.replays, store, workers, self.scheduler, runtime.rollouts)
        self.command_sync = CommandSync(self.tree, store.operator, texts, config.discord.guild_ids, config.discord.rest_url)
        self.emoji_sync = EmojiSync(self, upload=upload_emojis, steady=runtime.steady, scheduler=self.scheduler)
        self.delivery = Delivery(
            self,
            store,
            self.tables,
            all_presentations(),
            texts,
            self.server_settings,
            emojis=self.emoji_sync.emojis,
            pace=config.rates.seconds_between_new_dms,
            calls=config.calls,
            runtime=runtime,
            scheduler=self.scheduler,
            count_processes=self.count_processes,
        )
        self.server_checks = ServerChecks(
            self, store.settings, self.tables.registry, self.server_settings, self.delivery, self.scheduler, shards
        )
        self.podiums = PodiumPoster(
            self,
            store,
            self.server_settings,
            self.delivery,
            self.tables.blocklist,
            config.texts.locale,
            clock=clock,
            scheduler=self.scheduler,
        )
        draw_pause = make_pause_drawer(config.tables, runtime.uniform)
        self.rations = SearchBudgets(workers, runtime.steady, fixed_rollouts=runtime.rollouts)
        self.presence = Presence(self.tables)
        delivery = self.delivery
        self.timekeeper = Timekeeper(
            self.tables,
            store,
            lambda snapshot: delivery.refresh(snapshot.table.id),
            delivery.upkeep.wait_for_capacity,
            delivery.remind,
            self.scheduler,
        )
        self.hints = Hints(self.tables, workers, runtime.rollouts or HINT_ROLLOUTS)
        self.cat_player = CatPlayer(self.tables, levels(), draw_pause, self.rations, self.scheduler, sleep=sleep, workers=workers)

    async def setup_hook(self) -> None:
        """Load the tables and commands before the gateway opens, so that the first press finds its
        table.
        """
        patches.limit_request_time(self)
        patches.release_rate_limit_on_cancel(self)
        if self._ownership is not None and not self.config.discord.rest_url:
            patches.pace_requests(self, lambda: self.count_processes() / REQUESTS_A_SECOND, self._runtime.steady, self._runtime.sleep)
        patches.watch_token_refusals(self, self.token_refused.set)
        patches.drop_repeated_interactions(self)
        patches.accept_missing_custom_ids(self)
        patches.detect_left_servers(self)
        await self.tables.load_open_tables()
        await self.seating.remove_blocked()
        await self.load_commands()
        await self.command_sync.start()
        self.scheduler.start()
        await self.emoji_sync.start()
        self.tables.watch(self.delivery.handle_change)
        await self.timekeeper.start()
        self.cat_player.start()
        self.podiums.start()
        if self.config.tables.look_back_when_idle and self.tables.shards.has_shard(0):
            self.looks_back.start_idle_work()
        self.scheduler.schedule_every("tidy", TIDY_INTERVAL, self.tables.tidy)
        self.delivery.catch_up()
        if self._ownership is not None:
            others = OtherProcesses(self.tables, self.delivery, self.server_settings, self.replays)
            self._following = asyncio.create_task(self._ownership.follow(others.hear, others.clear, self.tables.look))

    def count_processes(self) -> int:
        """The number of processes that share the bot."""
        return self._ownership.processes if self._ownership is not None else 1

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of this process, among all that begin sessions."""
        if self._ownership is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._runtime.sleep(await self._ownership.reserve_identify())

    async def load_commands(self) -> None:
        """Load the cogs with their commands and buttons, and give the commands their texts."""
        for name in self._cogs:
            await self.load_extension(name)
        apply_texts(self.tree, self.texts)
        await self.tree.set_translator(CommandTexts(self.texts))

    async def close(self) -> None:
        """Stop cleanly: close the gateway, answer all presses, finish the messages that are being
        sent, and release the rest.
        """
        if closing := [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]:
            await asyncio.wait(closing, timeout=DISCONNECT_SECONDS)
        await self.delivery.in_flight.stop()
        if self._following is not None:
            self._following.cancel()
        await self.scheduler.stop()
        await self.timekeeper.stop()
        await self.delivery.upkeep.stop()
        await discord.AutoShardedClient.close(self)  # `Bot.close` would unload the cogs one by one first

    async def forget_member(self, member: MemberId) -> None:
        """Delete a member everywhere: first from tables, then on disk, then from memory. Raises
        StorageError.

        Memory comes last, since it may have read the member's rows in between. The member cannot
        sit down anywhere until the deletion is done: the new seat would be lost as well.
        """
        async with self.tables.lock("member", member):
            await self.tables.forget_member(member)
            await self.delivery.forget_member(member)
            theirs: Collection[TableId] = self.tables.loaded  # if a failing store deletes the rows nevertheless
            try:
                theirs = await self.store.people.delete_member(member, former_player_names(self.texts))
            finally:
                # Upkeep retries the reload: a second deletion could not return the member's tables any more.
                self.delivery.upkeep.request(f"forgotten {theirs}", partial(self.tables.reload, theirs))
                self.replays.clear()
            await self.delivery.forget_member(member)

    async def find_servers_left(self) -> None:
        """Ask Discord for the bot's servers, and treat the bot as removed from all others that it
        knows.

        Raises discord's exceptions.
        """
        before = {guild.id for guild in self.guilds}
        there = {guild.id async for guild in self.fetch_guilds(limit=None, with_counts=False)}
        for server in before - there:
            patches.dispatch_server_left(self, server)

    def order_servers(self) -> list[int]:
        """The ids of the bot's servers: those with tables first, and then the newest ones first."""
        played = self.tables.registry.servers
        return sorted((guild.id for guild in self.guilds), key=lambda server: (server not in played, -server))

    async def on_ready(self) -> None:
        """Handle the start of all shards' sessions."""
        log.info("ready", count=len(self.guilds))
        self.delivery.upkeep.request("servers-left", self.server_checks.request_left_checks)
        self.podiums.request_check()
        self.server_checks.request_summary()
        if not self.guilds and len(self.own_shards) == self.shard_count:
            log.info("in no server yet: open this link to invite the bot", address=self.invite_link())

    async def on_resumed(self) -> None:
        self.delivery.upkeep.retry_now()

    async def on_shard_ready(self, shard: int) -> None:
        """Handle a new session, at the start or in place of a lost one. It brings no events for
        early servers.
        """
        self.delivery.upkeep.retry_now()
        for guild in self.guilds:
            if guild.shard_id == shard and not guild.unavailable:
                self.server_checks.request_check(guild.id)

    async def on_shard_connect(self, shard: int) -> None:
        self._record_shard_up(shard, "connected")

    async def on_shard_resumed(self, shard: int) -> None:
        self._record_shard_up(shard, "resumed")

    def _record_shard_up(self, shard: int, what: str) -> None:
        self.metrics.record_shard_up(shard, what)
        self.delivery.upkeep.outages.record_shard_back(shard)
        self.timekeeper.connect_shard(Shard(shard, self.shard_count or 1))

    async def on_shard_disconnect(self, shard: int) -> None:
        self.metrics.record_shard_down(shard)
        self.delivery.upkeep.outages.record_shard_lost(shard)
        self.timekeeper.disconnect_shard(Shard(shard, self.shard_count or 1))

    @property
    def own_shards(self) -> Sequence[int]:
        """The numbers of the shards of this process: all, unless several processes share them. Empty
        until Discord has said how many.
        """
        return self.shard_ids or range(self.shard_count or 0)

    def find_lost_shards(self) -> dict[int, float | None]:
        """The shards without a connection, each with the time of its loss, in seconds since 1970.

        The time is None for a shard that has not connected yet.
        """
        lines = {shard: self.metrics.shards.get(shard) for shard in self.own_shards}
        return {shard: line and line.since for shard, line in lines.items() if line is None or not line.is_up}

    def invite_link(self) -> str:
        """The address at which an operator invites the bot, with the least permissions that it
        needs.
        """
        permissions = discord.Permissions(**dict.fromkeys((*REQUIRED, *REQUIRED_FOR_THREADS, "connect"), True))
        return discord.utils.oauth_url(self.application_id or 0, permissions=permissions, scopes=("bot", "applications.commands"))

    def add_form(self, kind: type[Kind], submit: Submit[Kind]) -> None:
        """Register the handler of a kind of form. Its custom_id holds all its state, so a form
        survives a restart.
        """
        self._forms[kind] = submit

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle forms, and answer presses that no cog knows: made up, or from an old version."""
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        self.metrics.interactions[interaction.type.name] += 1
        if interaction.type is discord.InteractionType.modal_submit:
            for kind, submit in self._forms.items():
                if (act := kind.parse(custom_id)) is not None:
                    if await self.turn_away(interaction):
                        return
                    await submit(interaction, act, dict(_find_written(data)))
                    return
        elif interaction.type is not discord.InteractionType.component or patches.has_dynamic_item(self, custom_id):
            return
        async with answering(self.delivery, interaction):
            raise CannotDo("reply-unknown-button")

    async def turn_away(self, interaction: discord.Interaction[Any]) -> bool:
        """Answer with a refusal, and return True, if nothing may be done for this member.

        The member or the server is blocked, the bot is not in the server, or the database is gone.
        A request for completions of an option gets no answer.
        """
        try:
            self.store.engine.check()
            self._check_member_of(interaction.guild_id)
            self.tables.blocklist.check_allowed(interaction.user.id, interaction.guild_id)
        except (CannotDo, StorageError) as refusal:
            if interaction.type is not discord.InteractionType.autocomplete:
                async with answering(self.delivery, interaction):
                    raise refusal
            return True
        return False

    def _check_member_of(self, server: int | None) -> None:
        """Raise CannotDo if only the bot's commands were added to this server, and not the bot."""
        if server is None or self.get_guild(server) is not None:
            return
        if server not in self.servers_without_bot:
            self.servers_without_bot.add(server)
            log.warning("commands are used in a server that the bot is not in", guild=server, remedy=Remedy.SERVER_WITHOUT_BOT)
        raise CannotDo("reply-not-member", link=self.invite_link())

    async def on_message(self, _: discord.Message, /) -> None:
        """Ignore discord.py's text commands; cogs/direct_messages.py handles messages too."""

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Handle changed permissions of a channel, which its threads share."""
        for place in (after, *getattr(after, "threads", ())):
            self.delivery.server_events.handle_channel_changed(place)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.delivery.server_events.handle_channel_deleted(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        self.delivery.server_events.handle_thread_deleted(thread.thread_id, thread.parent_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        self.delivery.server_events.handle_channel_changed(thread)

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Note that the bot is out of a thread, which discord.py does not."""
        thread.me = None

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.server_checks.request_check(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.server_checks.request_check(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.server_checks.request_check(guild.id, is_new=True)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Handle changed permissions of a role, which apply to all channels and threads at once."""
        if before.permissions != after.permissions:
            self.server_checks.request_check(after.guild.id)


class CommandTree(app_commands.CommandTree[Purrlor]):
    """The commands. A failure in one is told to the member who used it."""

    async def interaction_check(self, interaction: discord.Interaction[Purrlor], /) -> bool:
        """Return True if the command may run. Also request the removal of a server's leftover
        commands.

        The privacy command always runs, so blocked members may see and delete their data. Other
        commands are subject to `turn_away`.
        """
        data: dict[str, Any] = dict(interaction.data or {})
        bot = interaction.client
        if bot.command_sync.is_leftover(data.get("guild_id")):
            server = int(data["guild_id"])
            bot.delivery.upkeep.request(f"commands {server}", partial(bot.command_sync.remove_leftovers, [server]))
        return data.get("name") == PRIVACY_COMMAND or not await interaction.client.turn_away(interaction)

    async def on_error(self, interaction: discord.Interaction[Purrlor], error: app_commands.AppCommandError) -> None:
        problem: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(problem, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            problem = CannotDo("reply-unknown-command")
        elif isinstance(problem, app_commands.TransformerError):
            problem = CannotDo("reply-bad-option", value=str(problem.value)[:60])
        elif isinstance(problem, app_commands.NoPrivateMessage | app_commands.CheckFailure):
            problem = CannotDo("reply-not-here")
        async with answering(interaction.client.delivery, interaction):
            raise problem


def _find_written(part: Any) -> Iterator[tuple[str, str]]:
    """The text of each field of a form, at any depth."""
    if isinstance(part, dict):
        if "custom_id" in part and isinstance(part.get("value"), str):
            yield part["custom_id"], part["value"]
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from _find_written(one)
