"""A bot that does nothing but play, for tests that kill it: it prints each move once it has been told that it is stored."""

import asyncio
import sys
from pathlib import Path

from bot.facts import TableId
from bot.host.logs import silent
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers
from tests.bot.storage.builders import move, start


async def main(path: Path) -> None:
    """Play 16 tables at once, without end."""
    store = await SqliteStore.open(path, Workers())
    tables = [await start(store) for _ in range(16)]
    _say("ready")
    await asyncio.gather(*(_play(store, table) for table in tables))


async def _play(store: SqliteStore, table: TableId) -> None:
    number = 0
    while True:
        number += 1
        await store.add_move(table, 1 + number, move(number))
        _say(f"{table} {number}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with silent():  # standard output is for the moves
        asyncio.run(main(Path(sys.argv[1])))
