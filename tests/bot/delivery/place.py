"""A Discord for delivery: a real discord.py client on SimCord's simulation, with a post office in between.

    table = (await place.start(place.bob)).table.id
    place.channel_shows()       ["Catte · table 1 …", …]

The post office writes down every request, honours nonces as Discord does (SimCord does not: equal nonces, one message), and can lose
what is sent, before or after it has arrived. A message takes one thread, as on Discord. Time is that of tests/bot/home.py; nobody ever
sleeps.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
import simcord
from discord.http import Route
from discord.webhook.async_ import async_context
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.delivery import Delivery
from bot.delivery.emojis import Emojis
from bot.delivery.places import Place as Seen
from bot.delivery.podiums import PodiumPoster
from bot.delivery.refusals import MISSING_PERMISSIONS, THREAD_EXISTS
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.times import Pace
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import CallConfig, TableConfig
from bot.storage import Store
from bot.tables import Person, TableRequest, Tables, TableSnapshot
from bot.tables.service import UNLOAD_AFTER
from bot.tables.settings_cache import ServerSettingsCache
from bot.texts import Texts
from bot.workers.lanes import Workers
from tests.bot.home import GAMES, Clock, Gate, gated, make_seed
from tests.bot.presentations import presentations
from tests.harness import table_play
from tests.harness.inline_workers import inline_workers
from tests.harness.simcord_messages import controls, custom_ids_of, label_of, texts_of
from tests.harness.texts import FORGIVING as TEXTS

DOORS_WRITES = ("messages.save", "messages.delete_slots", "people.save", "settings.record_role_mention")


SILENT = 1 << 12
"""The flag of a message that notifies nobody."""

SEND_MESSAGES = 1 << 11
"""The permission."""

ELSEWHERE = ServerId(999)
"""A server of which simcord's bot is no member."""


class Lost(Exception):
    """The process or the network died here."""


class Post:
    """The requests to Discord. `sent`: `POST /channels/7/messages`, oldest first, answers to
    presses included.
    """

    def __init__(self, client: discord.Client) -> None:
        self.sent: list[str] = []
        self.bodies: list[dict[str, Any]] = []
        self.gate = Gate(Lost)
        self.way = asyncio.Event()
        self.way.set()
        self._deliver = client.http.request
        client.http.request = self._request  # type: ignore[method-assign]
        adapter = async_context.get()
        self._answer = adapter.request
        adapter.request = self._respond  # type: ignore[method-assign]
        self.arrived: list[tuple[str, dict[str, Any]]] = []
        """The sent messages that arrived, once each: the path and the body."""
        self._nonces: dict[tuple[str, str], str] = {}
        self._threads: set[str] = set()

    def since(self, mark: int) -> list[str]:
        """The requests after the first `mark` ones."""
        return self.sent[mark:]

    def forget_nonces(self) -> None:
        """Forget the nonces, as Discord does after some minutes."""
        self._nonces.clear()

    async def _request(self, route: Route, **arguments: Any) -> Any:
        body = _body(arguments.get("json"), arguments.get("form"))
        path = route.url.removeprefix(Route.BASE)
        return await self._through(f"{route.method} {path}", body, lambda: self._once(route, path, body, arguments))

    async def _respond(self, route: Route, session: Any, **arguments: Any) -> Any:
        words = route.url.removeprefix(Route.BASE).split("/")
        kind = "answer" if words[1] == "interactions" else "/".join(["press", *words[4:]])
        body = _body(arguments.get("payload"), arguments.get("multipart"))
        return await self._through(f"{route.method} {kind}", body, lambda: self._answer(route, session, **arguments))

    async def _through(self, name: str, body: dict[str, Any], act: Callable[[], Awaitable[Any]]) -> Any:
        self.sent.append(name)
        self.bodies.append(body)
        await self.way.wait()
        return await self.gate.through(name, act)

    async def _once(self, route: Route, path: str, body: dict[str, Any], arguments: dict[str, Any]) -> Any:
        nonce = body.get("nonce") if body.get("enforce_nonce") else None
        is_new = route.method == "POST" and path.endswith("/messages")
        if path.endswith("/threads"):
            return await self._begin(route, path, arguments)
        if nonce is None:
            answered = await self._deliver(route, **arguments)
            self.arrived += [(path, body)] * is_new
            return answered
        known = self._nonces.get((path, nonce))
        if known is not None:
            try:
                return await self._deliver(Route("GET", f"{path}/{known}"))
            except discord.NotFound:
                pass  # it has been deleted since
        message = await self._deliver(route, **arguments)
        self.arrived.append((path, body))
        self._nonces[(path, nonce)] = message["id"]
        return message

    async def _begin(self, route: Route, path: str, arguments: dict[str, Any]) -> Any:
        """Begin a thread on a message, once, as on Discord. SimCord would begin another."""
        if path in self._threads:
            response: Any = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, {"code": THREAD_EXISTS, "message": "A thread has already been created for this message"})
        thread = await self._deliver(route, **arguments)
        self._threads.add(path)
        return thread


def _body(payload: Any, form: Any) -> dict[str, Any]:
    for part in form or ():
        if part.get("name") == "payload_json":
            return dict(json.loads(part["value"]))
    return dict(payload or {})


async def comes(condition: Callable[[], bool]) -> None:
    """Until it is so; nothing here needs more than some turns of the loop."""
    for _ in range(10_000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come")


@dataclass
class Place:
    """A server with one channel and three people, tables, and delivery before them."""

    env: simcord.Env
    client: discord.Client
    post: Post
    disk: Store
    clock: Clock
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    workers: Workers = field(default_factory=inline_workers)
    disk_gate: Gate = field(default_factory=lambda: Gate(Lost))
    pauses: list[float] = field(default_factory=list)
    deal: int = 0
    """The number of the seed of its first table."""
    texts: Texts = TEXTS
    """The words of the release that runs."""
    games: Mapping[str, Any] = field(default_factory=lambda: GAMES)
    """The games of the release that runs."""
    pace: Pace = Pace.EVENING
    """That of the tables that are opened."""
    tables: Tables = field(init=False)
    delivery: Delivery = field(init=False)
    scheduler: Scheduler = field(init=False)
    """It never starts: what is due is done when a test has it rung."""

    def __post_init__(self) -> None:
        self.reopen()

    def reopen(self, pace: float = 3.0) -> None:
        """Make new tables and a new delivery, with empty memory."""
        seeds = iter(map(make_seed, range(self.deal, 256)))
        self.tables = Tables(self.disk, self.games, TableConfig(), clock=self.clock, draw_seed=lambda: next(seeds), sleep=self._sleep)
        store = gated(self.disk, self.disk_gate, DOORS_WRITES)
        self.scheduler = Scheduler(self.clock.steady, self._sleep)
        self.delivery = Delivery(
            self.client,
            store,
            self.tables,
            presentations(),
            self.texts,
            ServerSettingsCache(store.settings),
            emojis=Emojis(),
            pace=pace,
            calls=CallConfig(),
            runtime=Runtime(workers=self.workers, clock=self.clock, steady=self.clock.steady, sleep=self._sleep),
            scheduler=self.scheduler,
        )
        self.tables.watch(self.delivery.handle_change)

    async def _sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    # Doing

    def person(self, name: str) -> Person:
        return Person(MemberId(self.people[name].id), name, "en")

    @property
    def alice(self) -> Person:
        return self.person("Alice")

    @property
    def bob(self) -> Person:
        return self.person("Bob")

    @property
    def carol(self) -> Person:
        return self.person("Carol")

    @property
    def here(self) -> Seen:
        """The channel, as the bot sees it."""
        seen = self.client.get_channel(self.channel.id)
        assert isinstance(seen, Seen)
        return seen

    @property
    def server(self) -> ServerId:
        return ServerId(self.env.backend.get_channel(self.channel.id).guild_id or 0)

    async def open(
        self, *, game: str = "catte", seats: int = 3, cats: int = 0, threaded: bool = False, direct: bool = False, **options: str
    ) -> TableSnapshot:
        """A lobby of Alice's in the channel, or in her direct messages."""
        cats_there = ("kitten",) * cats
        server, channel = (None, self.people["Alice"].user.dm_channel) if direct else (self.server, self.channel)
        wish = TableRequest(game, seats, options, cats_there, server, ChannelId(channel.id), "en", threaded=threaded, pace=self.pace)
        snapshot = await self.tables.open(self.alice, wish)
        await self.settled()
        return snapshot

    async def start(self, *others: Person, game: str = "catte", seats: int = 3, threaded: bool = False, **options: str) -> TableSnapshot:
        snapshot = await self.open(game=game, seats=seats, cats=seats - 1 - len(others), threaded=threaded, direct=False, **options)
        for other in others:
            await self.tables.join(snapshot.table.id, other)
        await self.settled()
        snapshot = await self.tables.start(snapshot.table.id, self.alice)
        await self.settled()
        return snapshot

    async def step(self, table: TableId) -> TableSnapshot:
        """One move (tests/harness/table_play.py)."""
        return await table_play.play_move(self.tables, table)

    async def play(self, table: TableId, until: Callable[[TableSnapshot], bool] = lambda _: False) -> TableSnapshot:
        """Moves, each shown before the next, to the end or until something is so."""
        return await table_play.play_table(self.tables, table, until, then=self.settled)

    async def settled(self) -> None:
        """Wait until all messages are up to date."""
        await asyncio.sleep(0)  # what was rung for is begun
        await self.delivery.upkeep.wait_until_idle()

    async def die(self) -> None:
        """End the process as by kill -9, with nothing finished."""
        await self.delivery.upkeep.stop(patience=0)
        await self.workers.close()

    async def live_again(self, *, gate: Gate | None = None) -> None:
        """Start a new process on the same database, and let it catch up."""
        self.post.gate = gate or Gate(Lost)
        self.disk_gate = Gate(Lost)
        self.workers = inline_workers()
        self.reopen()
        await self.tables.load_open_tables()
        self.delivery.catch_up()
        await self.settled()

    def turn(self, seconds: float) -> None:
        """Advance the clocks of the bot and of Discord."""
        self.clock.advance(seconds)
        self.env.backend.advance_clock(seconds)

    async def nobody_presses(self) -> None:
        """Advance the time until the idle player is notified."""
        self.turn(CallConfig().after_seconds + 1)
        self.scheduler.run_due()
        await self.settled()

    def hold_retries(self) -> asyncio.Event:
        """Hold all retries until the returned event is set."""
        over = asyncio.Event()
        self.delivery.upkeep._sleep = lambda _: over.wait()
        return over

    async def shut_channel(self) -> None:
        """Take the permission to write in the channel away from the bot, as a moderator."""
        guild = self.channel.guild
        assert guild is not None
        denied = Overwrite(target_id=guild.id, type=OverwriteType.ROLE, deny=SEND_MESSAGES)
        self.env.backend.edit_channel(self.channel.id, {}, overwrites=[denied])
        self.refuse(f"{self.channel_path}*", MISSING_PERMISSIONS, method="PATCH")

    async def channel_opens(self) -> None:
        """Grant the permission again, and report the change of the channel."""
        self.env.backend.get_channel(self.channel.id).overwrites.clear()
        self.accept()
        self.delivery.server_events.handle_channel_changed(self.here)
        await self.settled()

    async def delete_channel(self) -> None:
        """Delete the channel as a moderator, and report it."""
        self.env.backend.delete_channel(self.channel.id)
        self.delivery.server_events.handle_channel_deleted(self.channel.id)
        await self.settled()

    async def delete_thread(self) -> None:
        """Delete the one thread as a moderator, and report it."""
        (thread,) = self.channel.threads
        self.env.backend.delete_channel(thread.id)
        self.delivery.server_events.handle_thread_deleted(thread.id, self.channel.id)
        await self.settled()

    async def resend(self, table: TableId) -> None:
        """Send the messages of a table again, as an operator."""
        await self.delivery.resend_messages((await self.tables.load(table)).table)
        await self.settled()

    async def tell_podium(self) -> None:
        """Let the bot check for podiums that are due."""
        PodiumPoster(
            self.client,
            self.disk,
            ServerSettingsCache(self.disk.settings),
            self.delivery,
            self.tables.blocklist,
            "en",
            clock=self.clock,
            scheduler=self.scheduler,
        ).request_check()
        await self.settled()

    async def fall_asleep(self) -> None:
        """Let all tables fall idle."""
        self.clock.advance(UNLOAD_AFTER + 1)
        await self.tables.tidy()

    # What people see

    def channel_shows(self, channel: simcord.ChannelHandle | None = None) -> list[str]:
        """Every message of the channel from the top, one text each, without Discord's notes about
        threads.
        """
        return [seen(message) for message in (channel or self.channel).history() if not message.is_system()]

    def threads_show(self) -> list[str]:
        """Every message of all threads of the channel, one text each."""
        return [text for thread in self.channel.threads for text in self.channel_shows(thread)]

    def inbox(self, name: str) -> list[str]:
        """The direct messages of one person."""
        return self.channel_shows(self.people[name].user.dm_channel)

    def notified(self) -> Counter[str]:
        """The number of notifications by player: direct messages that are not silent, and mentions."""
        names = {member.id: name for name, member in self.people.items()}
        inboxes = {self.inbox_path(name): member.id for name, member in self.people.items() if member.user.dm_channel is not None}
        rung = Counter[str]()
        for path, body in self.post.arrived:
            mentioned = [int(one) for one in (body.get("allowed_mentions") or {}).get("users", ())]
            is_loud = not int(body.get("flags") or 0) & SILENT
            rung.update(names[one] for one in {inboxes.get(path), *mentioned} & {*names} if is_loud and one is not None)
        return rung

    def addressed(self, request: str) -> str:
        """A request whose CHANNEL, THREAD, ALICE or BOB is the address of the messages there."""
        addresses = {"CHANNEL": self.channel_path, "ALICE": self.inbox_path("Alice"), "BOB": self.inbox_path("Bob")}
        if threads := self.channel.threads:
            addresses["THREAD"] = f"/channels/{threads[0].id}/messages"
        return re.sub("|".join(addresses), lambda found: addresses[found[0]], request)

    def refuse(self, path: str, code: int, status: int = 403, *, method: str = "*", times: int | None = None) -> None:
        """Make Discord refuse these requests."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def accept(self) -> None:
        """Take all refusals back."""
        self.env.backend.faults.clear()

    async def accept_quietly(self) -> None:
        """Take all refusals back, without an event from Discord."""
        self.accept()

    def inbox_path(self, name: str) -> str:
        return f"/channels/{self.people[name].user.dm_channel.id}/messages"

    @property
    def channel_path(self) -> str:
        return f"/channels/{self.channel.id}/messages"


def seen(message: discord.Message) -> str:
    """Everything that a message shows: text, panels, files with their alt texts, and labels of
    controls.
    """
    files = (f"{one.filename}\n{one.description or ''}".strip() for one in message.attachments)
    return "\n".join(filter(None, (*texts_of(message), *files, *(f"[{label_of(one)}]" for one in controls(message)))))


class Cut(Gate):
    """Fail at the first matching request, before or after it has arrived; with `for_good`, at all
    later ones too.
    """

    def __init__(
        self, place: Place, request: str, problem: Callable[[], BaseException], *, after: bool, late: bool, for_good: bool
    ) -> None:
        super().__init__(problem, after=after, for_good=for_good)
        self._request = re.compile(place.addressed(request))
        self._forget = place.post.forget_nonces if late else lambda: None

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if not self.fails_at and self._request.match(name):
            self.fails_at = self.passed + 1
            try:
                return await super().through(name, act)
            finally:
                self._forget()
        return await super().through(name, act)


MISSING = "I can no longer show"
"""How the host is told that the channel is shut: one message more than where nothing fails."""


class View(NamedTuple):
    """The messages in each place with their custom_ids, the members of threads, and notifications
    by player.
    """

    channel: list[str]
    threads: list[str]
    alice: list[str]
    bob: list[str]
    notified: dict[str, int]


def view(place: Place) -> View:
    names = {str(member.id): name for name, member in place.people.items()}

    def shown(channel: Any) -> list[str]:
        texts = ("\n".join((seen(one), *custom_ids_of(one))) for one in channel.history() if not one.is_system())
        named = (re.sub("|".join(names), lambda found: names[found[0]], text) for text in texts if not text.startswith(MISSING))
        return [re.sub(r"(?<=<t:)\d+|(?<=/channels/)[\d/]+", "", text) for text in named]

    members = [
        sorted(names[str(one)] for one in place.env.backend.get_thread(thread.id).thread_members if str(one) in names)
        for thread in place.channel.threads
    ]
    threads = [*map(str, members), *(text for one in place.channel.threads for text in shown(one))]
    alice, bob = (shown(place.people[name].user.dm_channel) for name in ("Alice", "Bob"))
    return View(shown(place.channel), threads, alice, bob, dict(place.notified()))


def buttons(place: Place) -> list[str]:
    """The custom_ids in the channel and its threads."""
    return sorted(act for one in (place.channel, *place.channel.threads) for message in one.history() for act in custom_ids_of(message))


def quiet_client() -> discord.Client:
    """A client that keeps no more in memory than the bot's own."""
    return discord.Client(
        intents=discord.Intents(guilds=True),
        max_messages=None,
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
    )


def settle_in(env: simcord.Env, post: Post, disk: Store, deal: int = 0) -> Place:
    """A place in a server of its own, with people of its own."""
    guild = env.create_guild("Cats")
    people = {name: guild.add_member(env.create_user(name)) for name in ("Alice", "Bob", "Carol")}
    return Place(env, env.bot, post, disk, Clock(), guild.create_text_channel("cat-games"), people, deal=deal)
