"""A whole world, from its plan to its digest: Discord, the lives of the bot, the people, and who steps them all.

    with World(Plan.drawn(7), folder) as world:
        world.runs()
        world.story.digest

It needs a thread with no event loop in it; one world at a time has the libraries of a process.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from bot.config import Discord, Logging, Settings, Storage
from bot.host.logs import configure, silent
from bot.tables.writes import Change, What
from sandbox.discord.faults import Fault as Ordered
from sandbox.parts import Parts
from sandbox.runtime import Runtime
from sandbox.server import Server
from sandbox.world.records import Json, Person
from sandbox.world.world import TOKEN
from tests.evening.promises import SUCCESS
from tests.harness.undrawn import undrawn
from tests.harness.world import process
from tests.harness.world.chance import Draws
from tests.harness.world.disk import on_disk
from tests.harness.world.excuses import Excuses
from tests.harness.world.faults import ANSWERED, REQUEST, SENT, Fault
from tests.harness.world.libraries import forget_applications, taken_over
from tests.harness.world.life import FILE, Life
from tests.harness.world.loop import Clock, Loop, drive
from tests.harness.world.network import Network
from tests.harness.world.plan import Plan
from tests.harness.world.process import buried, everybody_may_tidy, log_kept, reachable, without_pauses
from tests.harness.world.story import Story
from tests.harness.world.visitors import Visitor
from tests.harness.world.waits import rest_for_good
from tests.harness.world.ways import Hour, Player

PORT = 80
SEND = ("POST", "/channels/{channel_id}/messages")
ADDRESS = f"http://127.0.0.1:{PORT}"
QUIET, MOST_QUIET, AT_ONCE = 102.5, 1800.0, 1.0
"""Seconds without a request after which all is as it will stay (who has not pressed is called after 90), and how long that is waited for;
but for what a table has just become, by a clock, and shows at once (worlds 8227, 8231, 607 and 15578)."""
MOST_AWAY = 7200.0
"""Seconds that a bot is waited for which is away, and will come back."""
STARTING = 20.0
"""Seconds in which a bot is ready when nothing strikes; a tenth of it is all it then does by itself."""
RESTART = 5.0
"""Seconds after which a bot that has ended is started again."""
RESTING = 1000.0
"""Seconds after which nothing is kept of tables that nobody touches (bot/tables/service.py), nor of tokens (15 minutes)."""
LEAVING = 300.0
"""Seconds that people have to end their tables."""


class World:
    """One, on files in this folder, which is empty."""

    def __init__(self, plan: Plan, folder: Path, *, openapi: Path | None = None, whole: bool = False) -> None:
        process.keeps_what_is_there()
        self.plan, self.folder = plan, folder
        self.clock = Clock()
        self.story = Story(self.clock, whole=whole)
        self.draws = Draws(plan.seed)
        self._network = Network(self.clock, self.draws.of("network"))
        self._openapi = openapi
        self.lives: list[Life] = []
        self.log: list[Json] = []
        """What the bot logged, in all its lives."""
        self.visitors: dict[str, Visitor] = {}
        self._stack = ExitStack()
        self._tokens = 0
        self.points: dict[str, list[Callable[[int], None]]] = {}
        """Who waits for a point with a name, and is told in which life it is."""
        self.failing: list[list[int]] = []
        """How many statements are left until one fails, with which of SQLite's codes, and whether all count or those that write."""
        self.struck: list[str] = []
        """The faults that really struck."""
        self.ahead = 0.0
        """Seconds that the bot's clock on the wall is ahead of everybody's."""
        self.excuses = Excuses(self.clock)
        """What the faults that struck excuse."""
        self.clock_is_true = True
        """Whether what the bot notes as a moment is one of the world's."""
        self.is_closing = False
        """Whether the bot may end."""
        self.hour = Hour.PLAYING
        self._waiting: list[tuple[Fault, float]] = []
        """What was to be armed in a break, and how long after it that is done."""
        self._break_began = 0.0
        self._halts = False
        """Whether everybody is to stop and wait."""
        self.tasks_at_rest = 0
        self.played_until = 0.0
        """When everybody stopped for the first time."""
        self.moves, self._changed_at = 0, 0.0
        """How many were stored, and told by the bot to itself; and when a table last changed."""

    # Beginning and end

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            stack.enter_context(without_pauses())
            stack.enter_context(taken_over(self.clock, self.draws.of("libraries")))
            stack.enter_context(reachable(ADDRESS))
            stack.enter_context(log_kept())
            stack.enter_context(on_disk(self))
            if not self.plan.draws:
                stack.enter_context(undrawn())
            self._begins()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """Buries the dead: what they would still do when they are let go, they do here, and nobody hears it."""
        with buried(), ExitStack() as stack:
            self._ends()
            stack.enter_context(silent())
            process.lets_go()

    def _ends(self) -> None:
        """By then nobody else holds anything of it."""
        for visitor in self.visitors.values():
            visitor.closes()
        for loop in (self.discord, *(life.loop for life in self.lives)):
            loop.is_buried()
        forget_applications()
        self._stack.close()
        self.__dict__.clear()

    def _begins(self) -> None:
        self.discord = Loop(self.clock, "discord")
        self._network.joins(self.discord)
        runtime = Runtime(clock=self.clock.wall, sleep=asyncio.sleep, token_bytes=self._token_bytes)
        self.parts = Parts(runtime, limited=self.plan.limited, openapi=self._openapi)
        _listens_to(self)
        server = Server(self.parts)
        starting = self.discord.create_task(server.start(PORT))
        self._drive(starting.done)
        starting.result()
        self._server = server
        for name in self.plan.people:
            self._comes(name)
        self._settings = Settings(
            discord=Discord(token=TOKEN, rest_url=ADDRESS),  # type: ignore[arg-type]
            storage=Storage(path=self.folder / FILE),
            tables=self.plan.tables,
            calls=self.plan.calls,
            rates=self.plan.rates,
            logging=Logging(format="json"),
        )
        self._lines = configure(self._settings, _Stream(self))  # type: ignore[arg-type]

    def _comes(self, name: str) -> None:
        world = self.parts.world
        if (person := world.person(name)) is None:
            person = world.add_person(Person(world.clock.snowflake(), name, name.capitalize(), guilds=[world.guild.id]))
        person.locale = self.plan.locales.get(name, "en-US")
        if name in self.plan.closed:
            person.dms_open = False
            self.excuses.is_unreachable(person, float("inf"), world.channels)
        self.visitors[name] = Visitor(person, self.parts, self.clock, self.story, self.draws.of("people"), self.visitors)

    def _token_bytes(self, size: int) -> bytes:
        self._tokens += 1
        return self.draws.bytes(f"token/{self._tokens}", size)

    # Living

    def runs(self, in_the_break: Callable[[], None] = lambda: None) -> None:
        """The whole evening: all play, and between nobody does anything until all is shown; then everybody ends their tables and goes."""
        self.opens()
        for moves in (*self.plan.breaks, self.plan.moves):
            self.plays(moves)
            self.breaks()
            in_the_break()
        self.closes()
        self.settles()

    def opens(self) -> None:
        """The bot is started, and the people come."""
        self.lives_again()
        for fault in (one for one in self.plan.faults if one.at == 0.0):
            fault.arm(self)
        while not self._is_there():
            self.until(self._is_there, MOST_AWAY)
            self.until(lambda: False, STARTING / 10)
        self.tasks_at_rest = len(asyncio.all_tasks(self.life.loop))
        self._players = [
            Player(one, self.plan.habits[one.name], self.plan.invitations, lambda: self.hour) for one in self.visitors.values()
        ]
        for player in self._players:
            self.discord.create_task(player.plays())
        for fault in (one for one in self.plan.faults if one.at > 0.0):
            self.discord.call_at(fault.at, self._arms, fault)

    def plays(self, moves: int | None = None) -> None:
        """The people play, and faults strike, until so many moves were made."""
        self.hour, self._halts = Hour.PLAYING, False
        self._arms_what_waits()
        self.until(lambda: self._is_played() or self._halts or self.moves >= (moves or self.plan.moves), self.plan.seconds)

    def breaks(self) -> None:
        """Nobody does anything, and what is not yet armed waits: what is open stays open, and everything is shown."""
        self.hour, self._break_began = Hour.BREAK, self.clock.now
        self.played_until = self.played_until or self.clock.wall()
        self.faults_are_over()
        self.settles()

    def closes(self) -> None:
        """The people end their tables, and go."""
        everybody_may_tidy(self.parts.world.guild)  # else a rated table would be ended by all who play there, or not at all
        self.hour = Hour.CLOSING
        self._arms_what_waits()
        self.until(self._is_played, LEAVING)
        self.hour = Hour.GONE
        self.faults_are_over()

    def _arms_what_waits(self) -> None:
        for fault, seconds in self._waiting:
            self.discord.call_later(seconds, self._arms, fault)
        self._waiting.clear()

    def _arms(self, fault: Fault) -> None:
        if self.hour in (Hour.PLAYING, Hour.CLOSING):
            fault.arm(self)
        elif self.hour is Hour.BREAK:
            self._waiting.append((fault, max(0.0, fault.at - self._break_began)))

    def faults_are_over(self) -> None:
        """What has not struck by now strikes no more."""
        self.failing.clear()
        self.points.clear()
        self.parts.platform.faults.clear()
        self.life.loop.fatal = None

    def lives_again(self) -> Life:
        """Another life begins, on the file that the last one left."""
        number = len(self.lives) + 1
        folder = self.folder / f"life-{number}"
        folder.mkdir(exist_ok=True)
        settings = self._settings.model_copy(update={"storage": Storage(path=folder / FILE)})
        beside = (self.clock, self._network, self.draws, settings, self._lines, self._changed)
        life = Life(number, folder, *beside, lambda: self.now, self.excuses.hears)
        self.lives.append(life)
        life.running.add_done_callback(lambda _: self._ended(life))
        self.story.tell("bot", f"life {number} begins")
        for player in self._players if self.hour is Hour.CLOSING else ():
            player.tries_anew()
        return life

    @property
    def now(self) -> float:
        """What the bot's clock says."""
        return self.clock.wall() + self.ahead

    def _changed(self, change: Change) -> None:
        self.moves += change.what is What.MOVED
        self._changed_at = self.clock.now
        self.excuses.hears_of(change)

    @property
    def life(self) -> Life:
        """The newest."""
        return self.lives[-1]

    def kills(self, down: float = 1.0) -> Path | None:
        """Signal 9; after so many seconds the next life begins, on the file that is told; one that has ended by itself cannot be killed."""
        if self.life.is_over:
            return None
        folder = self.folder / f"life-{self.life.number + 1}"
        self.life.dies(folder)
        self.story.tell("bot", f"life {self.life.number} is killed")
        self.excuses.goes_deaf()
        self._halts |= self.draws.happens(f"halts/{self.life.number}", self.plan.halts)
        self.discord.call_later(down, self.lives_again)
        return folder / FILE

    def _ended(self, life: Life) -> None:
        """A bot that finds no Discord ends with a sentence (bot/host/serving.py), and is started again, as systemd would."""
        if self.is_closing or life.loop.dead:
            return
        self.story.tell("bot", f"life {life.number} has ended")
        self.excuses.goes_deaf()
        life.is_copied(self.folder / f"life-{life.number + 1}")
        self.discord.call_later(RESTART, self.lives_again)

    # What strikes

    def point(self, name: str, life: int) -> None:
        """A point with a name is passed."""
        for passes in self.points.get(name, ()):
            passes(life)

    def strikes(self, what: str) -> None:
        """Something does."""
        self.struck.append(f"{self.clock.now:.3f} {what}")
        self.story.tell("fault", what)

    def cuts(self, seconds: float) -> None:
        """All lines, for so long."""
        self._network.down_until = self.clock.now + seconds
        self._network.cut(self.life.loop)

    def loses(self, channel: str, *who: str) -> None:
        """There is no channel of this name any more, for nobody, or for these people."""
        for player in (one for one in self._players if not who or one.visitor.name in who):
            player.forgets(channel)

    def until(self, so: Callable[[], bool], seconds: float) -> bool:
        """Runs until something is so, or so many seconds are over. Whether it is so."""
        end = self.clock.now + seconds
        self.discord.call_at(end, lambda: None)
        self._drive(lambda: so() or self.clock.now >= end)
        return so()

    def settles(self) -> None:
        """Until nobody asks Discord for anything any more; a bot that is away, or cannot, and will come back, is waited for."""
        self.until(lambda: self._is_there() and self.clock.now >= self._network.down_until, MOST_AWAY)
        requests, end = self.parts.platform.ledger.requests, self.clock.now + MOST_QUIET
        while self.clock.now < end:
            before, works = len(requests), self.life.works
            asks = self.until(lambda before=before: len(requests) != before, QUIET)  # type: ignore[misc]
            if not asks and self.clock.now - self._changed_at > AT_ONCE and self.life.works <= works:
                return
        raise TimeoutError(f"after {MOST_QUIET:.0f} s Discord is still asked for something")

    def _is_there(self) -> bool:
        return self.life.is_ready and not self.life.is_over

    def rests(self) -> None:
        """Long enough that nothing need be kept any more, also by a clock that was set back."""
        self.until(lambda: False, RESTING + max(0.0, -self.ahead))

    def stops(self) -> None:
        """The bot is asked to end, and does."""
        self.is_closing = True
        self.life.stops()
        self.until(lambda: self.life.is_over, 60.0)

    def _is_played(self) -> bool:
        """Everybody who meant to open a table has, unless it is too late, and none is open any more at which anybody will ever be awake."""
        bot, still_opens = self.life.bot, self.hour is Hour.PLAYING and any(player.to_open for player in self._players)
        if bot is None or self.life.is_over or not bot.is_ready() or still_opens:
            return False
        return all(rest_for_good(self, table, self.clock.now) for table in bot.tables.registry.open_tables())

    def _drive(self, until: Callable[[], bool]) -> None:
        drive(self.clock, self._loops, until, lambda _: None)

    def _loops(self) -> list[Loop]:
        return [self.discord, *(life.loop for life in self.lives[-1:] if not life.loop.dead)]


class _Stream:
    """Where the log goes: its lines become part of the story."""

    def __init__(self, world: World) -> None:
        self._world = world

    def write(self, text: str) -> None:
        for line in filter(None, text.replace(str(self._world.folder), "…").split("\n")):
            try:
                event: Json = json.loads(line)
            except ValueError:
                event = {"event": line, "level": "strange"}
            event.pop("timestamp", None)
            self._world.log.append(self._world.excuses.reads(event))
            self._world.story.tell("log", json.dumps(event, ensure_ascii=False))

    def flush(self) -> None: ...

    def isatty(self) -> bool:
        return False


def _listens_to(world: World) -> None:
    """Requests and what the bot is told go into the story."""
    parts, story = world.parts, world.story
    ledger, dispatch, faults = parts.platform.ledger, parts.platform.dispatch, parts.platform.faults
    for_request, for_event = faults.for_request, faults.for_event

    def strikes(method: str, route: str, path: str) -> Ordered | None:
        fault = for_request(method, route, path)
        if fault is not None:
            world.strikes(f"{fault.do}{' after' * fault.after} at {method} {route}")
            world.excuses.hits(method, path)
        return fault

    def strikes_gateway(event: str) -> Ordered | None:
        fault = for_event(event)
        if fault is not None:
            world.strikes(f"{fault.do} at {event}")
            if fault.do == "delay":
                world.excuses.comes_late()
            elif fault.do != "twice":
                world.excuses.goes_deaf()
        return fault

    faults.for_request, faults.for_event = strikes, strikes_gateway  # type: ignore[method-assign]
    opening, new_session = ledger.open, dispatch.new_session

    def opened(at: float, method: str, route: str | None, path: str) -> Json:
        line = _Line(opening(at, method, route, path), world)
        ledger.requests[-1] = line
        world.point(REQUEST, world.life.number)
        return line

    ledger.open = opened  # type: ignore[method-assign]

    def told(intents: int, shard: tuple[int, int]) -> Any:
        session = new_session(intents, shard)
        dispatching = session.dispatch

        def dispatched(event: str, data: Json) -> None:
            story.tell("gateway", f"{event} {data.get('id', '')}")
            if event in ("READY", "RESUMED"):
                world.excuses.is_greeted()
            dispatching(event, data)

        session.dispatch = dispatched  # type: ignore[method-assign]
        return session

    dispatch.new_session = told  # type: ignore[method-assign]


class _Line(dict[str, Any]):
    """A line of Discord's ledger, which is told when its status is known."""

    def __init__(self, line: Json, world: World) -> None:
        super().__init__(line)
        self._world = world
        world.story.tell("request", f"{line['method']} {line['path']}")

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        if key == "status":
            self._world.story.tell("answer", f"{value} {self['method']} {self['path']} {json.dumps(self['body'], ensure_ascii=False)}")
            if value in SUCCESS:
                self._world.point(ANSWERED, self._world.life.number)
                if (self["method"], self["route"]) == SEND:
                    self._world.point(SENT, self._world.life.number)
