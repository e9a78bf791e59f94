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


async def all_of(program: Program) -> tuple[str, str, int]:
    """What it says until it ends, what it complains of, and its status."""
    assert program.stdout is not None
    assert program.stderr is not None
    async with asyncio.timeout(PATIENCE):
        said, complained = await asyncio.gather(program.stdout.read(), program.stderr.read())
        return said.decode(), complained.decode(), await program.wait()


@pytest.mark.parametrize("words", [("record", "verify", str(RECORD)), ("frog",)], ids=" ".join)
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
