"""Cost of a move in the service: lock, rules and store, without showing it.

`python -m bench.service 50000` plays this number of moves instead, one table after another of all
games, and prints the growth of memory.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from ai import QuickChance
from bench.load import memory_megabytes
from bench.rows import Row
from bot.models.ids import ChannelId, MemberId, ServerId
from bot.runtime import draw_seed
from bot.settings.config import TableConfig
from bot.storage import Store
from bot.tables import Person, TableRequest, Tables, TableSnapshot
from bot.workers.lanes import Workers
from games import all_games
from games.kit import Seat

TABLES = 16


def rows() -> list[Row]:
    """A few seconds."""
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "service.sqlite", Workers())
        limits = TableConfig(max_tables_per_channel=25, max_tables_per_member=25)
        tables = Tables(store, all_games(), limits, clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
        alone = await _measure_moves(tables, [await _start_tables(tables)])
        together = await _measure_moves(tables, [await _start_tables(tables) for _ in range(TABLES)])
        await store.close()
    return [
        Row("moves a second through the service, one table", alone, "/s", "", 0.0),
        Row(f"moves a second through the service, {TABLES} tables", together, "/s", "one table", together / alone),
        Row("a move through the service, wall clock", 1000 / together, "ms", "", 0.0),
    ]


async def _start_tables(tables: Tables, game: str = "catte") -> TableSnapshot:
    people = [Person(MemberId(number), f"Guest {number}", "en") for number in range(1, 5)]
    request = TableRequest(game, 4, {}, (), ServerId(1), ChannelId(len(list(tables.registry)) // 8 + 1), "en")
    snapshot = await tables.open(people[0], request)
    for person in people[1:]:
        await tables.join(snapshot.table.id, person)
    return await tables.start(snapshot.table.id, people[0])


async def _measure_moves(tables: Tables, started: list[TableSnapshot]) -> float:
    began = time.perf_counter()
    moves = sum(await asyncio.gather(*(_play(tables, snapshot) for snapshot in started)))
    return moves / (time.perf_counter() - began)


async def _play(tables: Tables, snapshot: TableSnapshot) -> int:
    chance = QuickChance(snapshot.table.id)
    while snapshot.is_running and snapshot.play is not None:
        seat = Seat(min(snapshot.pending))
        legal = snapshot.legal_moves(seat)
        move = legal[chance.number(len(legal), f"move-{len(snapshot.moves)}")]
        person = Person(MemberId(int(snapshot.table.sitters[seat].member or 0)), "", "en")
        snapshot = await tables.make_move(snapshot.table.id, person, str(move), snapshot.question(seat))
    return len(snapshot.moves)


async def print_growth(most: int) -> None:
    """Play on at four tables, and print memory and the number of objects ten times in all.

    Finished tables are unloaded, as in the bot.
    """
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "service.sqlite", Workers())
        limits = TableConfig(max_tables_per_channel=25, max_tables_per_member=25)
        tables = Tables(store, all_games(), limits, clock=time.time, draw_seed=draw_seed, sleep=asyncio.sleep)
        moves, games, goal = 0, cycle(all_games()), most // 10
        while moves < most:
            started = [await _start_tables(tables, next(games)) for _ in range(4)]
            moves += sum(await asyncio.gather(*(_play(tables, snapshot) for snapshot in started)))
            for snapshot in started:
                tables.drop(snapshot.table.id)
            if moves >= goal:
                gc.collect()
                kept = f"{len(list(tables.registry))} tables, {tables.locks} locks, {len(gc.get_objects())} objects"
                print(f"{moves} moves: {memory_megabytes(os.getpid()):.1f} MB, {kept}, {len(asyncio.all_tasks())} tasks", flush=True)
                goal += most // 10
        await store.close()


if __name__ == "__main__":
    asyncio.run(print_growth(int(sys.argv[1])))
