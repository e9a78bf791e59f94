"""A process is killed every 40 seconds while sixty tables play: what is lost, and how long nobody answers.

Three processes on a PostgreSQL server have two of six shards each, and three standbys wait: systemd
starts a killed process again after 90 s, in which two more are killed. In turn the process that has
the shards 0-1, 2-3 and 4-5 is killed by signal 9. Sixteen people play at tables in servers of all
shards, by the hands in their direct messages and by private hands in the channels. Each press and
each answer is kept, and compared in the end with what is stored and what stands. `BENCH_SECONDS`
sets the duration, ten minutes by default. What is wrong is printed to the standard error.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.deploys import CalmPresser
from bench.load import Crowd, Presser, move_controls
from bench.rows import Row
from bot.models.times import ShardRange
from bot.pages.custom_ids import ChooseMove, LobbyAction, MakeMove, OpenPart, TableAction
from bot.settings.database_url import DatabaseUrl
from bot.tables import TableSnapshot
from sandbox.driver import TOKEN, CannotDo, NotSeen, Sandbox
from sandbox.driver.client import SentInteraction
from sandbox.driver.screen import words
from sandbox.world.records import DIRECT, EPHEMERAL, Json
from tests.evening import promises
from tests.evening.bot_process import MODULE, BotProcess, purrlor
from tests.evening.guests import Seer, acts
from tests.evening.test_on_a_server import ServerArchive
from tests.harness.postgres_server import run_server, why_not

SHARDS = 6
RANGES = [ShardRange(first, first + 1, SHARDS) for first in range(0, SHARDS, 2)]
STANDBYS = 3
SECONDS = float(os.environ.get("BENCH_SECONDS", "600"))
KILL_SECONDS, RESTART_SECONDS = 40.0, 90.0
"""Time between two kills, and from a kill to the next start (RestartSec in bot/files/purrlor.service)."""
GROUPS, TABLES_PER_GROUP = 4, 15
PAUSE = (2.0, 6.0)
"""Shortest and longest pause of a person after a press, in seconds: Discord takes no more than 50 requests a second."""
RUNNING = 58
"""Tables at which a game runs when the first process is killed."""
SETTLE_SECONDS = 120.0
STAYS = 6
"""Discord's type of the first answer to a press that leaves the pressed message as it is: the bot has stored the move."""
IN_PARTS = ("catcafe",)
"""Games in which the first half of a second choice is not stored before the other half."""
IN_CHANNELS = 0.4
"""Share of presses in channels."""
KINDS = ("direct message", "channel")
DOUBLED_WITHIN, MOVED_WITHIN = 60.0, 5.0
"""Seconds between two messages that say the same, of which one is doubled; and until a message that was sent anew is deleted."""


@dataclass(eq=False)
class KeptPress:
    """What a person did, with times in seconds."""

    who: str
    kind: str
    table: int | None
    question: int | None
    move: str | None
    """In the notation of the record; None if it was no move."""
    at: float
    sent: SentInteraction | None = None
    answered: float | None = None
    """None if nobody answered."""


class KeptPresser(CalmPresser):
    """A person whose presses are kept, and the messages that they were sent."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.begun = asyncio.Event()
        """Set when all tables are there, and the first move may be made."""
        self.kept: list[KeptPress] = []
        self.created: dict[str, tuple[float, Json]] = {}
        """Messages of the bot as they were first shown, by their ids."""
        self.deleted: dict[str, float] = {}

    async def keep_playing(self, draw: random.Random) -> None:
        await self.begun.wait()
        while True:
            await asyncio.sleep(draw.uniform(*PAUSE))
            self.received.clear()
            if draw.random() < IN_CHANNELS:
                await self._play_in_channel(draw)
            elif hands := self._hands():
                hand = draw.choice(hands)
                await self._play(hand, draw.choice(move_controls(hand)))

    async def _play_in_channel(self, draw: random.Random) -> None:
        """Make a move in a private hand, or open one."""
        there = [one for one in self.messages() if one["author"].get("bot") and self.kind_of(one["channel_id"]) == "channel"]
        hands = [one for one in there if one["flags"] & EPHEMERAL and move_controls(one)]
        mine = {MakeMove.parse(act) or ChooseMove.parse(act) for hand in self._hands() for act in acts(hand)}
        doors = {str(TableAction(one.table, "hand")) for one in mine if one}
        boards = [(one, act) for one in there if not one["flags"] & EPHEMERAL for act in acts(one) if act in doors]
        if hands and (not boards or draw.random() < 0.5):
            hand = draw.choice(hands)
            await self._play(hand, draw.choice(move_controls(hand)))
            with suppress(CannotDo):
                await self.dismiss(hand)
        elif boards:
            board, act = draw.choice(boards)
            with suppress(CannotDo, NotSeen):
                await self._interact(True, "press", channel_id=board["channel_id"], message_id=board["id"], custom_id=act)

    def kind_of(self, channel: str) -> str:
        return "direct message" if self.screen.channels[channel]["type"] == DIRECT else "channel"

    def drop_old_messages(self) -> None:
        """Keep all: in the end all must be right."""

    @property
    def seer(self) -> Seer:
        return Seer(self.who, int(self.screen.me["id"]), "en", self.screen)

    async def _interact(self, wait: bool, deed: str, **order: Any) -> SentInteraction:
        custom_id = order.get("custom_id", "")
        part = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or OpenPart.parse(custom_id)
        table = part.table if part else next((int(word) for word in custom_id.split(":")[1:2] if word.isdigit()), None)
        move = part.move if isinstance(part, MakeMove) else order["values"][0] if isinstance(part, ChooseMove) else None
        kind = self.kind_of(order["channel_id"]) if deed in ("press", "select") and not custom_id.startswith("lb:") else "command or lobby"
        press = KeptPress(self.who, kind, table, part.question if part else None, move, time.time())
        press.sent = await super()._interact(wait, deed, **order)
        self.kept.append(press)
        if press.sent.state == "acknowledged":
            press.answered = time.time()
        return press.sent

    def _receive(self, event: Json) -> None:
        if event["type"] == "message_create" and event["message"]["author"].get("bot"):
            self.created.setdefault(event["message"]["id"], (time.time(), event["message"]))
        if event["type"] == "message_delete":
            self.deleted[event["message_id"]] = time.time()
        super()._receive(event)


class SpreadParlour(Crowd):
    """Sixty tables in a server of each shard."""

    kind = KeptPresser
    groups, tables_per_group = GROUPS, TABLES_PER_GROUP

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__(sandbox)
        self._channels: dict[int, str] = {}
        """A channel of each shard."""
        self._servers = self._opened = 0
        self._founding = asyncio.Lock()

    async def _open_table(self, host: Presser, game: str, **options: Any) -> str:
        async with self._founding:
            while len(self._channels) < SHARDS:
                self._servers += 1
                made = await self._sandbox.add_guild(f"Garden {self._servers}", members=[person.who for person in self.people])
                self._channels.setdefault((int(made["id"]) >> 22) % SHARDS, made["channel_id"])
        self._opened += 1
        channel = self._channels[self._opened % SHARDS]
        await host.waits_for(lambda: channel in host.screen.channels or None, "the channel")
        async with host.opening:
            name = host.screen.me["global_name"]
            seen = {message["id"] for message in host.messages(channel)}

            def fresh() -> str | None:
                lobbies = (one for one in host.messages(channel) if one["id"] not in seen and name in words(one))
                joins = (LobbyAction.parse(act) for one in lobbies for act in acts(one))
                return next((str(join.table) for join in joins if join), None)

            while True:
                await host.slash(game, channel=channel, **options)
                with suppress(NotSeen):
                    return await host.waits_for(fresh, "the lobby", within=15)

    @property
    def kept(self) -> list[KeptPress]:
        return sorted((press for person in self.pressers for press in person.kept), key=lambda press: press.at)

    @property
    def pressers(self) -> list[KeptPresser]:
        return [person for person in self.people if isinstance(person, KeptPresser)]


@dataclass(eq=False)
class ProcessKill:
    """A kill, with times in seconds."""

    shards: ShardRange
    at: float
    claimed: float = 0.0
    ready: float = 0.0
    doubled: int = 0


class KilledProcesses:
    """All processes, each with a supervisor that starts it again."""

    def __init__(self, folder: Path, sandbox: Sandbox, url: DatabaseUrl) -> None:
        self.url = url
        self.bots: list[BotProcess] = []
        self.kills: list[ProcessKill] = []
        self._supervisors: list[asyncio.Task[None]] = []
        for number, options in enumerate([*(("--shards", str(one)) for one in RANGES), *(("--standby",),) * STANDBYS]):
            place = folder / str(number)
            place.mkdir()
            environment = {
                "PURRLOR_DISCORD__TOKEN": TOKEN,
                "PURRLOR_DISCORD__REST_URL": sandbox.url,
                "PURRLOR_STORAGE__PATH": str(place / "purrlor.sqlite"),
                "PURRLOR_STORAGE__URL": url.secret,
                "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
                "PURRLOR_TABLES__MAX_TABLES_PER_CHANNEL": "25",
                "PURRLOR_TABLES__MAX_TABLES_PER_MEMBER": "25",
                "PURRLOR_LOGGING__FORMAT": "json",
            }
            self.bots.append(BotProcess(environment, place, MODULE, *options, cold=True))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """All run inside of the context."""
        try:
            await self.bots[0].start()
            await asyncio.gather(*(bot.start() for bot in self.bots[1 : len(RANGES)]))
            await asyncio.gather(*(bot.start(until="waiting for shards") for bot in self.bots[len(RANGES) :]))
            self._supervisors += [asyncio.create_task(self._supervise(bot)) for bot in self.bots]
            yield
        finally:
            for task in self._supervisors:
                task.cancel()
            await asyncio.gather(*self._supervisors, return_exceptions=True)
            for bot in self.bots:
                if bot.runs:
                    await bot.kill()

    async def _supervise(self, bot: BotProcess) -> None:
        while True:
            await bot.died()
            await asyncio.sleep(RESTART_SECONDS)
            await bot.start(until="")

    async def kill_owner(self, shards: ShardRange) -> None:
        """Kill the process that has these shards; nothing happens if none has."""
        owner = await asyncio.to_thread(self._find_owner, shards)
        bot = next((one for one in self.bots if one.runs and one.pid == owner), None)
        if bot is None:
            print(f"nobody has {shards}", file=sys.stderr)
            return
        self.kills.append(ProcessKill(shards, time.time()))
        await bot.kill()

    def look_for_takeovers(self) -> None:
        """Note from the logs when another process had the shards, and heard Discord."""
        for kill in self.kills:
            for bot in self.bots:
                lines = [(datetime.fromisoformat(line["timestamp"]).timestamp(), line) for line in bot.log]
                claims = [
                    at for at, line in lines if line["event"] == "shards claimed" and line["shards"] == str(kill.shards) and at > kill.at
                ]
                if claims and (not kill.claimed or claims[0] < kill.claimed):
                    kill.claimed = claims[0]
                    kill.ready = next((at for at, line in lines if line["event"] == "ready" and at > kill.claimed), 0.0)

    def _find_owner(self, shards: ShardRange) -> int | None:
        """The process of these shards."""
        found = self.query(f"SELECT owner FROM ownership WHERE shard = {shards.first} AND until > 0")
        return int(found[0][0].split()[-1]) if found else None

    def query(self, statement: str) -> list[Any]:
        from bot.storage.postgres import READ, PostgresConnection

        with closing(PostgresConnection(self.url, READ)) as db:
            return list(db.execute(statement))


class KillSilence(NamedTuple):
    """After a kill, on one of its shards: seconds to the last press that nobody answered, and to the next answer."""

    kind: str
    last_failed: float
    answered: float


@dataclass
class KillFindings:
    """What was wrong, in sentences, by kind."""

    wrong: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    counts: Counter[str] = field(default_factory=Counter)


class StoredAnswers:
    """The first answers to presses that leave the message as it is: the bot has stored the move."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.stored: set[str] = set()

    async def keep_reading(self) -> None:
        while True:
            await asyncio.sleep(5)
            await self.read()

    async def read(self) -> None:
        """Read the newest requests, and have the sandbox forget them."""
        lines = await self._sandbox.list_requests()
        await self._sandbox.clear_requests()
        for line in lines:
            if "/callback" in line["path"] and line["status"] in promises.SUCCESS and line["body"]["type"] == STAYS:
                self.stored.add(line["path"].split("/")[2])


def rows() -> list[Row]:
    """Everything, in about fifteen minutes; nothing without PostgreSQL's programs."""
    if why_not():
        return []
    with run_server(durable=True) as server, TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), server.make_database()))


async def _measure(folder: Path, url: DatabaseUrl) -> list[Row]:
    async with Sandbox.spawn() as sandbox:
        processes = KilledProcesses(folder, sandbox, url)
        async with processes.running():
            crowd, answers = SpreadParlour(sandbox), StoredAnswers(sandbox)
            reading = asyncio.create_task(answers.keep_reading())
            async with crowd.playing():
                while await asyncio.to_thread(count_running, processes) < RUNNING:  # noqa: ASYNC110 (other processes)
                    await asyncio.sleep(1)
                for person in crowd.pressers:
                    person.begun.set()
                began = time.time()
                for number in range(int(SECONDS / KILL_SECONDS)):
                    await asyncio.sleep(max(0.0, began + (number + 1) * KILL_SECONDS - time.time()))
                    await processes.kill_owner(RANGES[number % len(RANGES)])
                await asyncio.sleep(KILL_SECONDS)
            reading.cancel()
            await answers.read()
            found = KillFindings()
            settled = await look_at_messages(crowd, url, found)
            look_at_moves(crowd, url, answers.stored, found)
            look_for_doubled(crowd, processes.kills, found)
            look_at_logs(processes, url, found)
            status, said, complained = await purrlor("doctor", settings=processes.bots[0]._environment, folder=folder / "0")
            print(f"doctor {status}: {said}{complained}", file=sys.stderr)
    for kind, sentences in found.wrong.items():
        print(kind, len(sentences), *sentences[:20], sep="\n  ", file=sys.stderr)
    return list(_rows(crowd, processes, found, settled, began))


def count_running(processes: KilledProcesses) -> int:
    """Tables at which people play."""
    return int(processes.query("SELECT count(*) FROM tables WHERE state = 'running'")[0][0])


async def look_at_messages(crowd: SpreadParlour, url: DatabaseUrl, found: KillFindings) -> float:
    """Wait until all messages show what is stored. Returns the seconds that it took."""
    began = time.time()
    while True:
        wrong = list(_wrong_messages(crowd, ServerArchive(url)))
        if not wrong or time.time() > began + SETTLE_SECONDS:
            found.wrong["a message does not show what is stored"] += wrong
            return time.time() - began
        await asyncio.sleep(5)


def _wrong_messages(crowd: SpreadParlour, archive: ServerArchive) -> Iterator[str]:
    for table in archive.numbers():
        snapshot = archive.snapshot(table)
        unreached = promises.unreached_by(archive.shown(table))
        people = [person for person in crowd.pressers if _is_seated(person, snapshot)]
        for person in people[:1]:
            if wrong := promises.wrong_with_table(promises.public(person.seer, snapshot), snapshot, unreached):
                yield f"table {table} ({snapshot.table.game}, {snapshot.table.state}): {wrong}"
        for person in people if snapshot.play else ():
            if wrong := promises.wrong_with_hand(person.seer, snapshot):
                yield f"the hand of {person.who} at table {table} ({snapshot.table.game}, {snapshot.table.state}): {wrong}"


def _is_seated(person: KeptPresser, snapshot: TableSnapshot) -> bool:
    return any(sitter.member == person.seer.id for sitter in snapshot.table.sitters)


def look_at_moves(crowd: SpreadParlour, url: DatabaseUrl, stored_answers: set[str], found: KillFindings) -> None:
    """Compare what was acknowledged with what is stored."""
    archive = ServerArchive(url)
    moves = {table: archive.written(table) for table in archive.numbers()}
    snapshots = {table: archive.snapshot(table) for table in moves}
    for table, rows_of_table in moves.items():
        found.counts["moves stored"] += len(rows_of_table)
        if [row[0] for row in rows_of_table] != list(range(1, len(rows_of_table) + 1)):
            found.wrong["a gap in the numbers"].append(str(table))
    for table, _ in moves.items():
        kept = [(move.seat, move.question) for move in snapshots[table].moves]
        for twice, times in Counter(kept).items():
            if times > 1:
                found.wrong["stored twice"].append(f"table {table} ({snapshots[table].table.game}): {twice}")
    for person in crowd.pressers:
        last: dict[tuple[int, int | None], int] = {}
        for press in person.kept:
            if press.move is None or press.table is None or press.sent is None or press.sent.id not in stored_answers:
                continue
            found.counts["moves acknowledged"] += 1
            snapshot = snapshots[press.table]
            seat = next(one.seat for one in snapshot.table.sitters if one.member == person.seer.id)
            what = f"table {press.table} ({snapshot.table.game}), seat {seat}: {press.move} at {press.question}, {press.kind}"
            there = [row for row in moves[press.table] if (row[1], row[3]) == (seat, press.question)]
            numbers = [row[0] for row in there if row[2] == press.move]
            following = [number for number in numbers if number >= last.get((press.table, press.question), 0)]
            if following:
                last[press.table, press.question] = following[0]
            elif numbers:
                found.wrong["stored in another order"].append(what)
            elif snapshot.table.game in IN_PARTS and there:
                found.counts["halves of a second choice"] += 1
            else:
                found.wrong["an acknowledged move that is not stored"].append(f"{what}; stored there: {there}")


def look_for_doubled(crowd: SpreadParlour, kills: list[ProcessKill], found: KillFindings) -> None:
    """Count the messages that say what another one in their channel has said just before."""
    everything = {number: one for person in crowd.pressers for number, one in person.created.items() if not one[1]["flags"] & EPHEMERAL}
    deleted = {number: at for person in crowd.pressers for number, at in person.deleted.items()}
    seen: dict[tuple[Any, ...], tuple[float, str]] = {}
    for at, message in sorted(everything.values(), key=lambda one: one[0]):
        face = (message["channel_id"], message["content"], tuple(acts(message)), str([embed.get("title") for embed in message["embeds"]]))
        before, first = seen.get(face, (0.0, ""))
        if at - before < DOUBLED_WITHIN and deleted.get(first, at + 3600) > at + MOVED_WITHIN:
            kill = next((one for one in reversed(kills) if one.at <= at), None)
            if kill:
                kill.doubled += 1
            found.wrong["doubled"].append(f"{at - kill.at if kill else 0:.1f} s after a kill, {at - before:.1f} s after the first: {face}")
        seen[face] = at, message["id"]


def look_at_logs(processes: KilledProcesses, url: DatabaseUrl, found: KillFindings) -> None:
    """Look for errors and secrets in the logs."""
    seeds = ServerArchive(url).seeds()
    for number, bot in enumerate(processes.bots):
        found.wrong["beside the log"] += bot.strange
        for line in promises.strange(bot.log, ()):
            found.wrong["a warning or an error in a log"].append(f"{number}: {line}")
            found.counts[f"{line['level']}: {line['event']}"] += 1
        for line in bot.log:
            found.wrong["a secret in a log"] += promises.secrets_told(str(line), TOKEN, seeds)
            if url.secret in str(line):
                found.wrong["a secret in a log"].append("the address of the database")
    found.wrong = defaultdict(list, {kind: sentences for kind, sentences in found.wrong.items() if sentences})


def silences(presses: Iterable[KeptPress], kills: Iterable[ProcessKill], shards: dict[int, int]) -> Iterator[KillSilence]:
    """The silences after all kills. `shards` are those of the tables' servers; direct messages are on shard 0."""
    heard: dict[tuple[str, int], list[KeptPress]] = defaultdict(list)
    for press in presses:
        if press.table is not None and press.kind in KINDS:
            heard[press.kind, 0 if press.kind == "direct message" else shards[press.table]].append(press)
    for kill in kills:
        for (kind, shard), made in heard.items():
            after = [press for press in made if kill.shards.has_shard(shard) and kill.at < press.at < kill.at + KILL_SECONDS]
            last_failed = max((press.at for press in after if press.answered is None), default=kill.at)
            answered = [press.answered for press in after if press.answered is not None and press.at > last_failed]
            if answered:
                yield KillSilence(kind, last_failed - kill.at, answered[0] - kill.at)


def _rows(crowd: SpreadParlour, processes: KilledProcesses, found: KillFindings, settled: float, began: float) -> Iterator[Row]:
    processes.look_for_takeovers()
    kept = [press for press in crowd.kept if press.at > began]
    yield Row("load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0)
    yield Row("kills", len(processes.kills), "", "", 0.0)
    for kind in ("direct message", "channel", "command or lobby"):
        made = [press for press in kept if press.kind == kind]
        failed = [press for press in made if press.answered is None]
        yield Row(f"presses: {kind}", len(made), "", f"without an answer: {len(failed)}", len(failed) / max(1, len(made)))
    yield Row(
        "moves acknowledged as stored",
        found.counts["moves acknowledged"],
        "",
        f"moves stored, cats' included: {found.counts['moves stored']}",
        0.0,
    )
    for what in ("an acknowledged move that is not stored", "stored in another order", "stored twice", "a gap in the numbers"):
        yield Row(what, len(found.wrong.get(what, ())), "", "", 0.0)
    yield Row(
        "messages that do not show what is stored in the end",
        len(found.wrong.get("a message does not show what is stored", ())),
        "",
        f"after {settled:.0f} s",
        0.0,
    )
    yield Row(
        "messages doubled after a kill, the most",
        max((kill.doubled for kill in processes.kills), default=0),
        "",
        f"in all {sum(kill.doubled for kill in processes.kills)}",
        0.0,
    )
    for what, measure in _MEASURES:
        times = [seconds for kill in processes.kills if (seconds := measure(kill)) > 0]
        if times:
            yield Row(f"{what}, median", statistics.median(times), "s", f"the longest: {max(times):.1f} s, of {len(times)}", 0.0)
    servers = dict(processes.query("SELECT id, server FROM tables"))
    found_silences = list(silences(kept, processes.kills, {table: (server >> 22) % SHARDS for table, server in servers.items()}))
    for kind in KINDS:
        after = [one for one in found_silences if one.kind == kind]
        for what, times in (
            ("last press without an answer", [one.last_failed for one in after]),
            ("next answer", [one.answered for one in after]),
        ):
            if times:
                beside = f"the longest: {max(times):.1f} s, of {len(times)}"
                yield Row(f"from a kill to the {what}, {kind}: median", statistics.median(times), "s", beside, 0.0)
    yield Row("halves of a second choice that were not stored yet", found.counts["halves of a second choice"], "", "", 0.0)
    yield Row(
        "secrets in logs, lines beside the logs",
        len(found.wrong.get("a secret in a log", ())) + len(found.wrong.get("beside the log", ())),
        "",
        "",
        0.0,
    )
    for what, number in found.counts.items():
        if what.startswith(("warning", "error", "critical", "info")):
            yield Row(f"log: {what}", number, "", "", 0.0)


_MEASURES: tuple[tuple[str, Callable[[ProcessKill], float]], ...] = (
    ("from a kill to the next claim", lambda kill: kill.claimed - kill.at),
    ("from a kill until the next process is ready", lambda kill: kill.ready - kill.at),
)
