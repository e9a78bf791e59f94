"""A program that only plays, for tests that kill it: it prints each move once the store confirms
it."""

import asyncio
import sys
from pathlib import Path

from bot.models.ids import TableId
from bot.ops.logs import silence_logs
from bot.storage import Store
from bot.workers.lanes import Workers
from tests.bot.storage.builders import load_stored, make_move, start_table, with_move


async def main(path: Path) -> None:
    """Play 16 tables at once, endlessly."""
    store = await Store.open(path, Workers())
    tables = [await start_table(store) for _ in range(16)]
    _say("ready")
    await asyncio.gather(*(_play(store, table) for table in tables))


async def _play(store: Store, table: TableId) -> None:
    number, before = 0, await load_stored(store, table)
    while True:
        number += 1
        made = with_move(before, make_move(number))
        await store.tables.save(before, made)
        before = made
        _say(f"{table} {number}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with silence_logs():  # standard output is for the moves
        asyncio.run(main(Path(sys.argv[1])))
