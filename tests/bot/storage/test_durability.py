"""A bot is killed, and nothing that it was told is stored is lost."""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.errors import DatabaseLocked
from bot.facts import TableId
from bot.storage.sqlite import SqliteStore
from bot.workers.lanes import Workers
from tests.bot.storage.builders import move

ROOT = Path(__file__).parents[3]


@contextmanager
def playing(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that plays on this database; killed with -9 at the latest when the block ends."""
    command = [sys.executable, "-m", "tests.bot.storage.playing", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


@pytest.mark.slow
@pytest.mark.parametrize("moves", [1, 40, 333])
async def test_kill_9_loses_no_move(path: Path, moves: int) -> None:
    with playing(path) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(moves)]
        process.kill()
        told += [line for line in process.stdout.readlines() if line.endswith("\n")]

    last: dict[TableId, int] = defaultdict(int)
    for line in told:
        table, number = map(int, line.split())
        last[TableId(table)] = number
    store = await SqliteStore.open(path, Workers())
    for number, stored in [(number, await store.moves(table)) for table, number in last.items()]:
        assert len(stored) >= number
        assert stored == [move(n + 1) for n in range(len(stored))]
    await store.close()


async def test_a_second_bot_on_the_same_file_is_refused_until_the_first_is_dead(path: Path) -> None:
    with playing(path) as process:
        with pytest.raises(DatabaseLocked, match="another bot is running on this database; stop the other program"):
            await SqliteStore.open(path, Workers())
        process.kill()
        process.wait()

        store = await SqliteStore.open(path, Workers())

    assert len(await store.tables_to_show()) == 16
    await store.close()


async def test_a_second_store_in_the_same_process_is_refused_too(disk: SqliteStore, path: Path) -> None:
    with pytest.raises(DatabaseLocked, match="another bot"):
        await SqliteStore.open(path, Workers())


async def test_a_store_that_was_closed_makes_room_for_the_next(path: Path) -> None:
    for _ in range(3):
        store = await SqliteStore.open(path, Workers())
        await store.close()
