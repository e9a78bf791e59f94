"""The sandbox as a separate process: start, kill, start again."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

_START_PATIENCE, _STOP_PATIENCE = 60.0, 10.0
_ROOT = Path(__file__).resolve().parents[2]


class RunningProcess(Protocol):
    """The methods used of a running process; those of asyncio's `Process`."""

    @property
    def returncode(self) -> int | None: ...

    @property
    def stdout(self) -> asyncio.StreamReader | None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> int: ...


Launch = Callable[..., Awaitable[RunningProcess]]
"""Starts `python -m` with these arguments and a readable standard output."""


async def _launch(*words: str) -> RunningProcess:
    return await asyncio.create_subprocess_exec(sys.executable, "-m", *words, stdout=asyncio.subprocess.PIPE, cwd=_ROOT)


class ServerProcess:
    """A process of `python -m sandbox serve`. Later starts use the port of the first."""

    def __init__(self, *options: str, launch: Launch = _launch) -> None:
        self._options, self._launch = options, launch
        self._process: RunningProcess | None = None
        self.url = ""

    async def start(self) -> str:
        """Start the process, and return the printed address.

        Raises RuntimeError if it ends first, TimeoutError.
        """
        port = self.url.rpartition(":")[2] or "0"
        self._process = await self._launch("sandbox", "serve", "--port", port, *self._options)
        assert self._process.stdout is not None
        async with asyncio.timeout(_START_PATIENCE):
            line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("the sandbox did not start")
        self.url = line.decode().strip()
        return self.url

    async def kill(self) -> None:
        """Send signal 9 and wait for the end of the process. Nothing happens if it does not run."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> None:
        """Ask the process to end with its bot, and kill it after 10 seconds."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(_STOP_PATIENCE):
                await self._process.wait()
        await self.kill()
