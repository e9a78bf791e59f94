"""A world whose bot is two processes on one PostgreSQL database, and in half of the worlds a third on standby.

Events of the first server come on shard 1 of 2, those of a second server and of direct messages on shard 0.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from bot.client.patches import set_api_addresses
from bot.models.times import ShardRange
from bot.settings.config import Config
from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.storage.ownership import ShardOwnership
from bot.storage.postgres import Postgres
from bot.workers.lanes import Lane, Workers
from sandbox.world.clock import fixed_snowflake
from sandbox.world.records import Channel, Guild
from tests.simulation.bot_run import TIMERS_AT_REST, BotRun
from tests.simulation.chance import Draws
from tests.simulation.executors import SimulatedExecutor
from tests.simulation.faults import POINTS, REQUESTS, ConnectionCut, DeletedMessage, Denial, Fault, Kill, LostRequest
from tests.simulation.plan import Plan
from tests.simulation.server import SimulatedServer, simulated_server
from tests.simulation.shared_faults import Freeze, KilledProcess, LostNews, LostShards, ServerOutage, SlowServer
from tests.simulation.world import ADDRESS, World

SHARDS = 2
GARDEN = "garden"
"""The channel of the second server."""


def plan_from_seed(seed: int) -> Plan:
    """Draw the plan of a world with several processes."""
    draws, plan = Draws(seed).scope("sharing"), Plan.from_seed(seed)
    usual = tuple(one for one in plan.faults if isinstance(one, (Kill, LostRequest, ConnectionCut, Denial, DeletedMessage)))
    found = [_draw_fault(draws.scope(number)) for number in range(draws.below("how many", 4))]
    tables = (one._replace(channel=GARDEN) if draws.happens(one.host, 0.3) else one for one in plan.tables_to_open)
    return replace(plan, faults=(*usual[:2], *found), tables_to_open=tuple(tables))


def _draw_fault(draws: Draws) -> Fault:
    at, shard, seconds = draws.between("at", 4.0, 60.0), draws.below("shard", SHARDS), draws.between("seconds", 0.5, 30.0)
    anywhere = draws.one("point", POINTS) if draws.happens("at a point", 0.7) else None
    commit = anywhere if anywhere not in REQUESTS else None
    makers: Sequence[Callable[[], Fault]] = (
        lambda: LostShards(at, shard, anywhere if anywhere in REQUESTS else None),
        lambda: Freeze(at, shard, draws.one("frozen", (4.0, 12.0, 60.0)), anywhere),
        lambda: ServerOutage(at, commit, seconds),
        lambda: SlowServer(at, seconds),
        lambda: LostNews(at, seconds),
        lambda: KilledProcess(at, shard, seconds, anywhere),
    )
    return draws.one("kind", makers)()


class SharedRun(BotRun):
    """A run of a process that has shards, or waits for some."""

    def __init__(self, server: SimulatedServer, wanted: ShardRange | None, *arguments: Any) -> None:
        self._simulated_server = server
        self._wanted = wanted
        super().__init__(*arguments)
        self.shards = ()

    @property
    def timers_at_rest(self) -> int:
        """Besides those of a bot: renewing, and hearing; one that waits has one timer."""
        return TIMERS_AT_REST + 2 if self.bot is not None else 1

    def copy_files(self, into: Path) -> None:
        """Nothing is in files."""

    def kill(self, into: Path) -> None:
        super().kill(into)
        self._simulated_server.end_sessions(lambda life: life is self)

    async def _open(self, workers: Workers) -> Store:
        return await Store.open(self._simulated_server.url, workers, migration_backup=self.file, shares=True)

    async def _serves(self, store: Store, workers: Workers, **shared: Any) -> None:
        ownership = ShardOwnership(cast(Postgres, store.engine), f"process {self.process}", self.loop.time, asyncio.sleep)
        claiming = asyncio.create_task(ownership.claim(self._wanted))
        stopping = asyncio.create_task(self._stop.wait())
        await asyncio.wait((claiming, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not claiming.done():
            claiming.cancel()
            await asyncio.wait((claiming,))
            return
        shards = claiming.result()
        self.shards = shards.numbers
        try:
            await super()._serves(store, workers, shards=shards, ownership=ownership)
        finally:
            await ownership.release()

    def _hands(self, lane: Lane, _: int) -> SimulatedExecutor:
        return SimulatedExecutor(self.loop, lane, self._draws.scope(lane), self._simulated_server.draw_delay)


class SharedWorld(World):
    """A world with several processes, on an empty database."""

    shards = SHARDS

    def __init__(self, plan: Plan, folder: Path, url: DatabaseUrl, **how: Any) -> None:
        super().__init__(plan, folder, **how)
        self.url = url
        self.processes = SHARDS + self.draws.happens("standby", 0.5)
        self.excuses.note_disconnect(range(SHARDS))

    def add_servers(self) -> None:
        world = self.backend.world
        garden = world.add_guild(Guild(fixed_snowflake(100), "Cat Garden", next(iter(world.people))))
        world.add_channel(Channel(fixed_snowflake(102), 0, GARDEN, garden.id))
        world.add_bot_to(garden)

    @contextmanager
    def simulated_storage(self) -> Iterator[None]:
        set_api_addresses(ADDRESS, f"{ADDRESS.replace('http', 'ws')}/gateway")  # which a start has learned before it has shards
        with simulated_server(self, self.url) as self.server:
            yield

    def make_run(self, process: int, number: int, folder: Path, settings: Config) -> BotRun:
        wanted = ShardRange(process, process, SHARDS) if process < SHARDS else None
        return SharedRun(self.server, wanted, process, number, folder, self.clock, self.network, self.draws, settings, self._lines)

    @property
    def bot_run(self) -> BotRun:
        return self.owner_of(SHARDS - 1)

    def owner_of(self, shard: int) -> BotRun:
        """The run that had this shard last; before, any run."""
        return max(self.bot_runs, key=lambda life: (shard in life.shards, life.number))

    def copy_database(self) -> Path:
        copy = self.folder / f"copy-{len(list(self.folder.glob('copy-*')))}.sqlite"
        self.server.copy(copy)
        return copy

    def query_number(self, statement: str) -> int:
        return int(self.server.query(statement))
