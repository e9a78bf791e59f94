"""The subprocess: it does its work, gets no settings, and neither process is lost with the
other."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.errors import WorkerDied
from bot.workers.lanes import POOL_SIZES, Lane, Workers
from bot.workers.subprocess_worker import SubprocessWorker
from games import all_games
from games.kit import Seat, Stream, choose_options
from ui import presentation_of

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def worker() -> Iterator[SubprocessWorker]:
    made = SubprocessWorker()
    yield made
    made.close()


class Odd(Exception):
    """An exception that cannot be unpickled."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def fail_oddly() -> None:
    raise Odd("hand", "of cards")


def say_something() -> None:
    print("a library says something", flush=True)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_answers_and_fails_as_it_would_here(worker: SubprocessWorker) -> None:
    assert worker.run(divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        worker.run(divmod, 7, 0)


def test_it_is_another_process_and_the_same_one_for_all_work(worker: SubprocessWorker) -> None:
    assert worker.run(os.getpid) == worker.run(os.getpid) != os.getpid()


def test_of_a_failure_that_cannot_be_handed_over_its_kind_is_told(worker: SubprocessWorker) -> None:
    with pytest.raises(RuntimeError, match=r"^Odd$"):
        worker.run(fail_oddly)
    assert worker.run(abs, -1) == 1


def test_what_cannot_be_handed_over_is_refused_and_harms_nothing(worker: SubprocessWorker) -> None:
    with pytest.raises((AttributeError, TypeError, pickle.PicklingError)):  # which of them, and its words, differ by version
        worker.run(lambda: 1)
    assert worker.run(abs, -1) == 1


def test_who_waits_for_one_that_dies_hears_so_and_the_next_work_is_done_by_another(worker: SubprocessWorker) -> None:
    with pytest.raises(WorkerDied):
        worker.run(die)
    assert worker.run(abs, -1) == 1


def test_one_that_died_while_it_had_nothing_to_do_is_replaced_in_silence(worker: SubprocessWorker) -> None:
    first = worker.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)

    assert worker.run(os.getpid) != first


def test_it_is_told_no_setting_of_ours(worker: SubprocessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PURRLOR_DISCORD__TOKEN", "secret")

    assert worker.run(os.getenv, "PURRLOR_DISCORD__TOKEN") is None


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_signals_are_for_us_alone(worker: SubprocessWorker, sign: signal.Signals) -> None:
    first = worker.run(os.getpid)

    assert worker.run(os.kill, first, sign) is None
    assert worker.run(os.getpid) == first


def test_what_is_printed_there_does_not_come_between(worker: SubprocessWorker) -> None:
    worker.run(say_something)
    assert worker.run(abs, -1) == 1


def test_closing_leaves_no_process() -> None:
    worker = SubprocessWorker()
    process = worker.run(os.getpid)

    worker.close()

    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


ABANDONED = """
import os, signal
from bot.workers.subprocess_worker import SubprocessWorker
worker = SubprocessWorker()
print(worker.run(os.getpid), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_when_we_are_killed_it_ends_by_itself() -> None:
    """A pipe inherited by the process closes when the process ends."""
    reading, writing = os.pipe()
    killed = subprocess.run([sys.executable, "-c", ABANDONED], cwd=ROOT, stdout=subprocess.PIPE, stderr=writing, check=False)
    os.close(writing)

    assert killed.returncode == -signal.SIGKILL
    assert int(killed.stdout) > 0
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == b""


OUTLIVED = """
import os, sys, threading
from bot.workers.subprocess_worker import SubprocessWorker
from tests.bot.workers.test_subprocess_worker import outlive
worker = SubprocessWorker()
worker.run(os.getpid)
threading.Thread(target=worker.run, args=(outlive, os.getpid()), daemon=True).start()
sys.stdin.read()
"""


def outlive(asker: int) -> bytes:
    """Print a start mark, wait until the parent `asker` is gone, then return more than a pipe
    holds."""
    os.write(2, b"begun")
    while os.getppid() == asker:
        os.sched_yield()
    return bytes(2**20)


def test_one_that_has_nobody_left_to_answer_ends_without_a_word() -> None:
    asker = subprocess.Popen([sys.executable, "-c", OUTLIVED], cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert asker.stderr is not None
    assert asker.stderr.read(5) == b"begun"

    asker.kill()

    _, said = asker.communicate()
    assert said == b"", "read to its end, which is that of the last who holds it"


def test_a_picture_is_the_same_drawn_here_and_there_and_neither_bot_nor_discord_is_needed_for_it(worker: SubprocessWorker) -> None:
    name, game = next(iter(all_games().items()))
    drawings, options = presentation_of(name).drawings, choose_options(name, game.seats, game.options, max(game.seats), {})
    assert drawings is not None
    view = game.view(game.start(options, Stream(bytes(32))).state, Seat(0))

    assert worker.run(drawings.draw_view, view) == drawings.draw_view(view)
    assert not {"discord", "pydantic", "sqlite3", "aiohttp"} & worker.run(imported)


def imported() -> set[str]:
    return set(sys.modules)


def die_once(left: Path) -> int:
    """Kill the process, unless the file `left` shows that an earlier one died already."""
    if not left.exists():
        left.touch()
        die()
    return os.getpid()


async def test_work_that_one_died_over_is_done_by_another(tmp_path: Path) -> None:
    async with Workers(in_subprocess={Lane.PICTURES}) as workers:
        first = await workers.run(Lane.PICTURES, os.getpid)

        assert await workers.run(Lane.PICTURES, die_once, tmp_path / "left") != first


async def test_work_that_another_dies_over_too_is_given_up_and_harms_nothing() -> None:
    async with Workers(in_subprocess={Lane.PICTURES}) as workers:
        with pytest.raises(WorkerDied):
            await workers.run(Lane.PICTURES, die)

        assert await workers.run(Lane.PICTURES, abs, -1) == 1


async def test_a_lane_apart_works_in_so_many_processes_and_others_work_here() -> None:
    async with Workers(in_subprocess={Lane.PICTURES}) as workers:
        there = {await workers.run(Lane.PICTURES, os.getpid) for _ in range(4)}
        here = await workers.run(Lane.CATS, os.getpid)

    assert len(there) == 1 < POOL_SIZES[Lane.PICTURES], "the next is started only when it is needed"
    assert here == os.getpid() not in there
    for process in there:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
