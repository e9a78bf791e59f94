"""The bot as a process of its own, `python -m bot run`: started, killed without warning, started again, its log read as it is written."""

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
    """One bot, over all its lives. `log` holds every line it wrote, `strange` those that were no log lines."""

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
        """Called before it is started, killed or asked to end: then it alone has its file, as everywhere else."""
        self.lives = 0
        self.log: list[dict[str, Any]] = []
        self.strange: list[str] = []

    async def start(self, *, until: str = "ready", **settings: str) -> None:
        """Starts it, and waits until the log says `until`; an empty one waits for nothing. The settings are those of this life alone."""
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
        """Waits until this life's log has the event, so many times. Fails when the process ends without it, or time is up."""
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
        """The processes beside it that draw its pictures, and live."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
        return [child for child in children if _lives(child)]

    async def kill(self) -> None:
        """Signal 9."""
        assert self._process is not None
        assert self._process.returncode is None, f"it has ended already: {self.strange}"
        self.on_change()
        self._process.kill()
        await self.ends()

    async def stop(self) -> int:
        """Asks it to end, and gives its exit status."""
        assert self._process is not None
        if self._process.returncode is None:
            self.on_change()
            self._process.terminate()
        return await self.ends()

    async def ends(self) -> int:
        """Waits for its end and that of all who hold its errors, its workers, and gives its exit status."""
        async with asyncio.timeout(PATIENCE):
            return await self.died()

    async def died(self) -> int:
        """Its exit status, whenever it comes to its end."""
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
    """Not one that has died, and that nobody has asked for since."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def purrlor(*words: str, settings: Mapping[str, str] | None = None, folder: Path = ROOT) -> tuple[int, str, str]:
    """The command line, until it ends: its exit status, what it said, and what it complained about."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")} | dict(settings or {})
    program = await launch(MODULE, *words, folder=folder, environment=environment, output=True, errors=True)
    async with asyncio.timeout(PATIENCE):
        said, complained = await asyncio.gather(_all_of(program.stdout), _all_of(program.stderr))
        return await program.wait(), said, complained


async def _all_of(stream: asyncio.StreamReader | None) -> str:
    return (await stream.read()).decode() if stream else ""
