"""A program that was forked of the warm process is the one that a person would have started: it says the same, and ends in the same way."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from sandbox.driver.client import PATIENCE
from tests.harness.programs import CAN_FORK, ROOT, Fork, Program, launch

RECORD = ROOT / "tests" / "regressions" / "catte-two-rounds.txt"
TOLD = """
import os, sys, threading
print(os.getcwd(), sys.argv[1:], sorted(name for name in os.environ if name.startswith("PURRLOR_")), threading.active_count())
print("and a complaint", file=sys.stderr)
sys.exit(7)
"""


async def all_of(program: Program) -> tuple[str, str, int]:
    """What it says until it ends, what it complains of, and its status."""
    assert program.stdout is not None
    assert program.stderr is not None
    async with asyncio.timeout(PATIENCE):
        said, complained = await asyncio.gather(program.stdout.read(), program.stderr.read())
        return said.decode(), complained.decode(), await program.wait()


@pytest.mark.parametrize("cold", [False, True], ids=["forked", "cold"])
async def test_a_program_has_its_own_words_folder_environment_outputs_and_status(tmp_path: Path, cold: bool) -> None:
    (tmp_path / "told.py").write_text(TOLD)
    environment = {"PATH": os.environ["PATH"], "PURRLOR_FROG": "1"}

    program = await launch("told", "a", "b c", folder=tmp_path, environment=environment, output=True, errors=True, cold=cold)

    assert await all_of(program) == (f"{tmp_path} ['a', 'b c'] ['PURRLOR_FROG'] 1\n", "and a complaint\n", 7)


@pytest.mark.parametrize("words", [("--help",), ("record", "verify", str(RECORD)), ("run",), ("frog",)], ids=" ".join)
async def test_a_fork_says_what_a_program_says_that_was_started_as_a_person_would(tmp_path: Path, words: tuple[str, ...]) -> None:
    environment = {"PATH": os.environ["PATH"]}

    forked, cold = [
        await all_of(await launch("bot", *words, folder=tmp_path, environment=environment, output=True, errors=True, cold=cold))
        for cold in (False, True)
    ]

    assert forked == cold


@pytest.mark.skipif(not CAN_FORK, reason="nothing is forked here")
async def test_a_fork_is_killed_and_told_to_end_like_any_process() -> None:
    killed = await launch("sandbox", "serve", output=True)
    ended = await launch("sandbox", "serve", output=True)
    for program in (killed, ended):
        assert isinstance(program, Fork)
        assert program.stdout is not None
        assert (await program.stdout.readline()).startswith(b"http://127.0.0.1:")
        assert program.returncode is None

    killed.kill()
    ended.terminate()

    assert await killed.wait() == killed.returncode == -signal.SIGKILL
    assert await ended.wait() == ended.returncode == 0
    ended.kill()  # of what has ended there is nothing to kill, and nobody else is hit


@pytest.mark.skipif(not CAN_FORK, reason="nothing is forked here")
async def test_two_forks_share_no_luck(tmp_path: Path) -> None:
    (tmp_path / "told.py").write_text("import random; print(random.random())")

    one, other = [await all_of(await launch("told", folder=tmp_path, output=True, errors=True)) for _ in range(2)]

    assert one[2] == other[2] == 0
    assert one[0] != other[0]
