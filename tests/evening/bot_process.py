"""The bot as a process of its own, `python -m bot run`: started, killed, started again, its log
read live.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from sandbox.driver.client import PATIENCE
from tests.harness.processes import ROOT, Program, launch

MODULE = "bot"


class BotProcess:
    """A bot over all its lives. `log` has every line, `strange` the lines that are no log lines."""

    def __init__(self, settings: Mapping[str, str], folder: Path, module: str = MODULE, *words: str, cold: bool = False) -> None:
        self._environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")} | dict(settings)
        self._folder = folder
        self._words = (module, "run", *words)
        self._cold = cold
        self._process: Program | None = None
        self._listener: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._began = 0
        self.on_change: Callable[[], None] = lambda: None
        """A callback before each start, kill and stop: the bot then has its file for itself."""
        self.lives = 0
        self.log: list[dict[str, Any]] = []
        self.strange: list[str] = []

    def successor(self, *words: str) -> BotProcess:
        """A process with the same settings, and these words after `purrlor run`, to be started."""
        return BotProcess(self._environment, self._folder, self._words[0], *words, cold=self._cold)

    async def start(self, *, until: str = "ready", **settings: str) -> None:
        """Start the bot, and wait until the log says `until`, unless empty. The settings are for
        this life alone.
        """
        self._began = len(self.log)
        self.lives += 1
        self.on_change()
        self._process = await launch(
            *self._words, folder=self._folder, environment=self._environment | settings, errors=True, cold=self._cold
        )
        self._listener = asyncio.create_task(self._listen(self._process))
        if until:
            await self.says(until)

    async def says(self, event: str, *, times: int = 1, within: float = PATIENCE) -> None:
        """Wait until this life's log has the event `times` times. Fail if the process ends or time
        is up.
        """
        async with asyncio.timeout(within), self._changed:
            while sum(line["event"] == event for line in self.log[self._began :]) < times:
                assert self.runs, f"the bot ended without {event!r}: {self.strange or self.log[self._began :]}"
                await self._changed.wait()

    @property
    def runs(self) -> bool:
        return self._listener is not None and not self._listener.done()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The living processes that draw its pictures."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
        return [child for child in children if _lives(child)]

    async def kill(self) -> None:
        """Send signal 9."""
        assert self._process is not None
        assert self._process.returncode is None, f"it has ended already: {self.strange}"
        self.on_change()
        self._process.kill()
        await self.ends()

    async def stop(self) -> int:
        """Ask the bot to end, and return its exit status."""
        assert self._process is not None
        if self._process.returncode is None:
            self.on_change()
            self._process.terminate()
        return await self.ends()

    async def ends(self) -> int:
        """Wait for the end of the bot and its workers, and return its exit status."""
        async with asyncio.timeout(PATIENCE):
            return await self.died()

    async def died(self) -> int:
        """The exit status, at any time of the end."""
        assert self._process is not None
        assert self._listener is not None
        await asyncio.shield(self._listener)
        return await self._process.wait()

    async def _listen(self, process: Program) -> None:
        assert process.stderr is not None
        async for line in process.stderr:
            if not line.endswith(b"\n"):
                break  # it was killed while it wrote
            try:
                self.log.append(json.loads(line))
            except ValueError:
                self.strange.append(line.decode().rstrip())
            await self._tell()
        await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()


def _lives(process: int) -> bool:
    """True for a process that has not ended, and is no zombie."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def purrlor(*words: str, settings: Mapping[str, str] | None = None, folder: Path = ROOT) -> tuple[int, str, str]:
    """Run a command to its end. Return its exit status, its output and its errors."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")} | dict(settings or {})
    program = await launch(MODULE, *words, folder=folder, environment=environment, output=True, errors=True)
    async with asyncio.timeout(PATIENCE):
        said, complained = await asyncio.gather(_all_of(program.stdout), _all_of(program.stderr))
        return await program.wait(), said, complained


async def _all_of(stream: asyncio.StreamReader | None) -> str:
    return (await stream.read()).decode() if stream else ""
