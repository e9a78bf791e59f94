"""A whole world: Discord, the runs of the bot, the people, and their steps.

    with World(Plan.from_seed(7), folder) as world:
        world.run(look)

An evening has several parts with a break after each. In a break people pause, all faults end, the bot is restarted,
and time passes until the bot sends no more requests. Then `look` compares screens with the stored state.
Only one world at a time runs in a process, in a thread without an event loop.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from typing import Any, Self

from aiohttp import web_app

from bot.client.patches import set_api_addresses
from bot.ops.logs import configure_logging, silence_logs
from bot.settings.config import Config, DiscordConfig, LoggingConfig, StorageConfig
from bot.storage.file import open_for_reading
from sandbox.backend import Backend
from sandbox.discord.faults import Fault as SandboxFault
from sandbox.runtime import Runtime
from sandbox.server import Server
from sandbox.world.records import Json, Person
from sandbox.world.world import TOKEN
from tests.evening.promises import SUCCESS
from tests.harness.addresses import restored_addresses
from tests.harness.fake_pictures import fake_pictures
from tests.simulation import isolation
from tests.simulation.bot_run import FILE, BotRun
from tests.simulation.chance import Draws
from tests.simulation.disk import simulated_disk
from tests.simulation.excuses import Excuses
from tests.simulation.faults import Fault, Point, Trigger, point_of
from tests.simulation.isolation import let_everyone_end_tables, restored_logging, without_error_reports, without_garbage_collection
from tests.simulation.libraries import simulated_libraries
from tests.simulation.loop import Clock, Loop, run_loops
from tests.simulation.network import Network
from tests.simulation.people import SimulatedPerson
from tests.simulation.plan import Phase, Plan
from tests.simulation.players import Player
from tests.simulation.trace import Trace

PORT = 80
ADDRESS = f"http://127.0.0.1:{PORT}"
QUIET, MOST_QUIET = 102.5, 1800.0
"""Seconds without a request until the bot is considered quiet (a call comes after 90), and the maximum wait."""
MOST_AWAY = 7200.0  # maximum seconds to wait for the bot
STARTING, RESTART = 2.0, 5.0
"""Seconds of a start after the bot is ready, and seconds until an ended bot is restarted."""
ANSWERING = 10.0  # seconds for pending presses before the bot is asked to end
RESTING = 1000.0
"""Seconds after which idle tables (bot/tables/service.py) and interaction tokens (15 minutes) are dropped."""
LEAVING = 300.0  # seconds for people to end their tables


class World:
    """A world on files in an empty folder."""

    processes = shards = 1
    """The numbers of processes of the bot, and of its shards."""

    def __init__(self, plan: Plan, folder: Path, *, openapi: Path | None = None, whole: bool = False) -> None:
        isolation.freeze_garbage()
        self.plan, self.folder = plan, folder
        self.clock = Clock()
        self.story = Trace(self.clock, whole=whole)
        self.draws = Draws(plan.seed)
        self.network = Network(self.clock, self.draws.scope("network"))
        self._openapi = openapi
        self.runs: list[BotRun] = []
        self.log: list[tuple[float, Json]] = []  # the log of all runs, with times
        self.visitors: dict[str, SimulatedPerson] = {}
        self.players: list[Player] = []
        self.excuses = Excuses(self.clock)  # violations excused by faults
        self.phase = Phase.PLAYING
        self.armed: list[tuple[Point, Trigger]] = []  # faults waiting for their points
        self.disk_errors: list[int] = []  # SQLite error codes of the next writing statements
        self.reopenings: list[Callable[[], None]] = []  # functions that end denials
        self.moves = self.commits = self.tasks_at_rest = 0
        self.table_writes = 0  # statements that wrote rows of tables
        self._open_tables = (-1, 0)
        self._is_closing = False
        self._stack = ExitStack()

    # Beginning and end

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            stack.enter_context(without_garbage_collection())
            stack.enter_context(simulated_libraries(self.clock, self.draws.scope("libraries")))
            stack.enter_context(restored_addresses())
            set_api_addresses(ADDRESS)
            stack.enter_context(restored_logging())
            stack.enter_context(self.simulated_storage())
            stack.enter_context(fake_pictures())
            self._begin()
            self._stack = stack.pop_all()
        return self

    def simulated_storage(self) -> AbstractContextManager[object]:
        return simulated_disk(self)

    def __exit__(self, *_: object) -> None:
        """Discard all loops, and collect their objects without error reports."""
        with without_error_reports(), ExitStack() as stack:
            self._end()
            stack.enter_context(silence_logs())
            gc.collect()
            gc.collect()  # objects of tasks that ended in the first collection

    def _end(self) -> None:
        """Drop all references of the world."""
        for visitor in self.visitors.values():
            visitor.close()
        for loop in (self.discord, *(life.loop for life in self.runs)):
            loop.discard()
        web_app._cached_build_middleware.cache_clear()  # the cache would keep whole sandboxes
        self._stack.close()
        self.__dict__.clear()

    def _begin(self) -> None:
        self.discord = Loop(self.clock, "discord")
        self.network.attach(self.discord)
        runtime = Runtime(clock=self.clock.wall, sleep=asyncio.sleep, token_bytes=self.draws.scope("token").byte_source())
        self.backend = Backend(runtime, limited=True, openapi=self._openapi)
        _listen_to(self)
        server = Server(self.backend)
        starting = self.discord.create_task(server.start(PORT))
        self._drive(starting.done)
        starting.result()
        self._server = server
        self.add_servers()
        for name in self.plan.people:
            self._add_person(name)
        self._settings = Config(
            discord=DiscordConfig(token=TOKEN, rest_url=ADDRESS),  # type: ignore[arg-type]
            storage=StorageConfig(path=self.folder / FILE),
            tables=self.plan.tables,
            calls=self.plan.calls,
            logging=LoggingConfig(format="json"),
        )
        self._lines = configure_logging(self._settings, _Stream(self))  # type: ignore[arg-type]

    def add_servers(self) -> None:
        """Add servers besides the first one. Everybody is in all."""

    def _add_person(self, name: str) -> None:
        world = self.backend.world
        if (person := world.find_person(name)) is None:
            person = world.add_person(Person(world.clock.snowflake(), name, name.capitalize(), guilds=[*world.guilds]))
        person.guilds = [*world.guilds]
        person.locale = self.plan.locales.get(name, "en-US")
        person.dms_open = name not in self.plan.without_dms
        self.visitors[name] = SimulatedPerson(person, self.backend, self.clock, self.story, self.draws.scope("people"), self.visitors)

    # Living

    def run(self, look: Callable[[], None], look_at_rest: Callable[[], None] = lambda: None) -> None:
        """Run the whole evening.

        `look_at_rest` is called when all tables are over and the bot is idle.
        """
        self.open()
        for moves in self.plan.moves_per_part:
            self.play(moves)
            self.take_break()
            look()
        self.close()
        self.run_until_quiet()
        self.run_until(lambda: False, RESTING)
        self.run_until(lambda: self.count_tasks() <= self.tasks_at_rest, STARTING)  # a turn clock may be being written
        look_at_rest()
        self.take_break()
        look()
        self._is_closing = True
        for life in self.bot_runs:
            life.request_stop()
        self.run_until(lambda: all(life.is_over for life in self.bot_runs), 60.0)

    def open(self) -> None:
        """Start the bot and the people."""
        for process in range(self.processes):
            self.start_bot(process)
        self.run_until(self.is_bot_ready, MOST_AWAY)
        self.run_until(lambda: False, STARTING)
        self.tasks_at_rest = self.count_tasks()
        self.players = [self.make_player(one) for one in self.visitors.values()]
        for player in self.players:
            self.discord.create_task(player.play())
        for fault in self.plan.faults:
            self.discord.call_at(fault.at, self._arm, fault)

    def make_player(self, visitor: SimulatedPerson) -> Player:
        return Player(visitor, self.plan, lambda: self.phase)

    def play(self, moves: int) -> None:
        """Let people play with faults until this number of moves is stored, or the plan's time is over."""
        self.phase = Phase.PLAYING
        end = self.moves + moves
        self.run_until(lambda: self.moves >= end or self.is_evening_over(), self.plan.seconds)

    def take_break(self) -> None:
        """Stop people and faults, restart the bot, and wait until it is quiet.

        In half of the breaks the bot is killed, and faults end while it is away.
        """
        self.phase = Phase.BREAK
        lives = self.bot_runs
        kills = self.draws.happens(f"killed/{lives[0].number}", 0.5)
        if kills and [life for life in lives if self.kill(RESTART, life) is not None]:
            self.note_fault("killed as the break begins")
            self.end_faults()
        else:
            self.end_faults()
            self.run_until(self.is_bot_ready, MOST_AWAY)
            self.run_until(lambda: False, ANSWERING)
            lives = self.bot_runs
            for life in lives:
                self.story.record("bot", f"life {life.number} is asked to end")
                self.excuses.note_disconnect(life.shards)
                life.request_stop()
        self.run_until(lambda: not {*lives} & {*self.bot_runs} and self.is_bot_ready(), MOST_AWAY)
        self.run_until_quiet()
        self.excuses.note_break_end()

    def close(self) -> None:
        """Let people end their tables and leave."""
        for guild in self.backend.world.guilds.values():
            let_everyone_end_tables(guild)  # a rated table can otherwise be ended only by all players
        self.phase = Phase.CLOSING
        self.run_until(self.is_evening_over, LEAVING)
        self.phase = Phase.OVER
        self.end_faults()

    def end_faults(self) -> None:
        """Drop all pending faults, and end current ones."""
        self.armed.clear()
        self.disk_errors.clear()
        self.network.down_until = 0.0
        for opens in [*self.reopenings]:
            opens()

    def _arm(self, fault: Fault) -> None:
        if self.phase is Phase.PLAYING and self.is_bot_ready():
            fault.arm(self)
        elif self.phase is not Phase.OVER:
            self.discord.call_later(RESTART, self._arm, fault)

    def start_bot(self, process: int = 0) -> BotRun:
        """Start the next run of a process of the bot, on the file of the last one."""
        number = len(self.runs) + 1
        folder = self.folder / f"life-{number}"
        folder.mkdir(exist_ok=True)
        settings = self._settings.model_copy(update={"storage": StorageConfig(path=folder / FILE)})
        life = self.make_run(process, number, folder, settings)
        self.runs.append(life)
        life.running.add_done_callback(lambda _: self._ended(life))
        self.story.record("bot", f"life {number} begins")
        for player in self.players:
            player.try_anew()
        return life

    def make_run(self, process: int, number: int, folder: Path, settings: Config) -> BotRun:
        return BotRun(process, number, folder, self.clock, self.network, self.draws, settings, self._lines)

    @property
    def bot_runs(self) -> list[BotRun]:
        """The current run of each process of the bot."""
        return list({life.process: life for life in self.runs}.values())

    @property
    def bot_run(self) -> BotRun:
        """The current run of the bot; of several, that which shows the tables."""
        return self.bot_runs[-1]

    def count_tasks(self) -> int:
        return sum(len(asyncio.all_tasks(life.loop)) for life in self.bot_runs)

    def copy_database(self) -> Path:
        """A file with all that is stored, to be read while the bot rests."""
        return self.bot_run.file

    def kill(self, down: float, life: BotRun | None = None) -> Path | None:
        """Kill a run of the bot, and start the next one after `down` seconds.

        Returns its file, or None if the run has ended already.
        """
        life = life or self.bot_run
        if life.is_over:
            return None
        folder = self.folder / f"life-{len(self.runs) + 1}"
        life.kill(folder)
        self.story.record("bot", f"life {life.number} is killed")
        self.excuses.note_disconnect(life.shards)
        self.discord.call_later(down, self.start_bot, life.process)
        return folder / FILE

    def _ended(self, life: BotRun) -> None:
        """Restart a bot that ended by itself, as systemd does."""
        if self._is_closing or life.loop.dead:
            return
        self.story.record("bot", f"life {life.number} has ended")
        self.excuses.note_disconnect(life.shards)
        life.copy_files(self.folder / f"life-{len(self.runs) + 1}")
        self.discord.call_later(RESTART, self.start_bot, life.process)

    # What strikes

    def note_fault(self, what: str, seconds: float = 0.0) -> None:
        """Record a fault of this duration."""
        self.excuses.note_fault(f"{self.clock.now:.3f} {what}", seconds)
        self.story.record("fault", what)

    def pass_point(self, point: Point) -> SandboxFault | None:
        """Apply the armed faults of this point.

        Returns a fault for the sandbox to apply to the request.
        """
        for waiting in [one for one in self.armed if one[0].matches(point)]:
            if waiting in self.armed:
                self.armed.remove(waiting)
                if (ordered := waiting[1]()) is not None:
                    return ordered
        return None

    # Until when

    def run_until(self, so: Callable[[], bool], seconds: float) -> bool:
        """Run until the condition holds or the time is over. Returns the condition."""
        end = self.clock.now + seconds
        self.discord.call_at(end, lambda: None)
        self._drive(lambda: so() or self.clock.now >= end)
        return so()

    def run_until_quiet(self) -> None:
        """Run until the bot sends no more requests. Raises TimeoutError."""
        requests, end = self.backend.platform.request_log.requests, self.clock.now + MOST_QUIET
        while self.clock.now < end:
            before = len(requests), self.moves
            if not self.run_until(lambda before=before: (len(requests), self.moves) != before, QUIET):  # type: ignore[misc]
                return
        raise TimeoutError(f"after {MOST_QUIET:.0f} s Discord is still asked for something")

    def is_bot_ready(self) -> bool:
        return {shard for life in self.bot_runs if life.is_ready and not life.is_over for shard in life.shards} == {*range(self.shards)}

    def is_evening_over(self) -> bool:
        """True if no planned table is left to open and no table is open."""
        still_opens = self.phase is Phase.PLAYING and any(player.to_open for player in self.players)
        return self.is_bot_ready() and not still_opens and not self._count_open_tables()

    def _count_open_tables(self) -> int:
        if self._open_tables[0] != self.table_writes:
            self._open_tables = self.table_writes, self.query_number("SELECT COUNT(*) FROM tables WHERE state IN ('lobby', 'running')")
        return self._open_tables[1]

    def query_number(self, statement: str) -> int:
        """The number that this statement reads from the database."""
        with closing(open_for_reading(self.bot_run.file)) as db:
            ((count,),) = db.execute(statement)
        return int(count)

    def _drive(self, until: Callable[[], bool]) -> None:
        run_loops(self.clock, self._loops, until)

    def _loops(self) -> list[Loop]:
        return [self.discord, *(life.loop for life in self.bot_runs if not life.loop.dead and not life.frozen)]


class _Stream:
    """The log's stream, whose lines become part of the trace."""

    def __init__(self, world: World) -> None:
        self._world = world

    def write(self, text: str) -> None:
        for line in filter(None, text.replace(str(self._world.folder), "…").split("\n")):
            try:
                event: Json = json.loads(line)
            except ValueError:
                event = {"event": line, "level": "strange"}
            event.pop("timestamp", None)
            self._world.log.append((self._world.clock.now, event))
            self._world.story.record("log", json.dumps(event, ensure_ascii=False))

    def flush(self) -> None: ...

    def isatty(self) -> bool:
        return False


def _listen_to(world: World) -> None:
    """Record requests and gateway events in the trace, and pass requests to the faults."""
    ledger, dispatch, faults = world.backend.platform.request_log, world.backend.platform.dispatch, world.backend.platform.faults
    opening, new_session = ledger.add, dispatch.new_session

    def opened(at: float, method: str, route: str | None, path: str) -> Json:
        line = ledger.requests[-1] = _Line(opening(at, method, route, path), world)
        return line

    def told(intents: int, shard: tuple[int, int]) -> Any:
        session = new_session(intents, shard)
        dispatching = session.dispatch

        def dispatched(event: str, data: Json) -> None:
            world.story.record("gateway", f"{event} {data.get('id', '')}")
            alive = any(shard[0] in life.shards and not life.loop.dead for life in world.bot_runs)
            if event in ("READY", "RESUMED") and alive:  # a killed bot cannot receive it
                world.excuses.note_reconnect(shard[0])
            dispatching(event, data)

        session.dispatch = dispatched  # type: ignore[method-assign]
        return session

    ledger.add = opened  # type: ignore[method-assign]
    faults.take_for_request = lambda *_: _Struck(ledger.requests[-1])  # type: ignore[method-assign,assignment]
    dispatch.new_session = told  # type: ignore[method-assign]


class _Line(dict[str, Any]):
    """A line of the request log.

    Setting its body passes the point before the request, its status the point after.
    """

    def __init__(self, line: Json, world: World) -> None:
        super().__init__(line)
        self._world, self._point = world, Point("")
        self.ordered = SandboxFault("")
        world.story.record("request", f"{line['method']} {line['path']}")

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        if key == "body":
            self._point = point_of(self, self._world.backend.world)
            self.ordered = self._world.pass_point(self._point) or self.ordered
        elif key == "status":
            self._world.story.record("answer", f"{value} {self['method']} {self['path']} {json.dumps(self['body'], ensure_ascii=False)}")
            if value in SUCCESS:
                self._world.pass_point(self._point._replace(after=True))


class _Struck:
    """A sandbox fault whose values are known only when the request's body has been read."""

    def __init__(self, line: Any) -> None:
        self._line = line

    def __getattr__(self, name: str) -> Any:
        return getattr(self._line.ordered, name)
