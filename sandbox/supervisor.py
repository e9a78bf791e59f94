"""Starts the bot as a separate process, and kills it without warning."""

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

_GRACE = 5.0


class NoBotCommand(Exception):
    """The sandbox was started without a command for the bot."""


class Supervisor:
    """The bot's process. Its output goes to the log file if given, else to standard error.

    The bot's environment is the sandbox's, with SANDBOX_URL and SANDBOX_TOKEN added.
    """

    def __init__(self, command: str | None, changed: Callable[[], None], log: Path | None = None) -> None:
        self._command = shlex.split(command) if command else None
        self._log = log
        if log is not None:
            log.write_bytes(b"")
        self._on_change = changed
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self.environment: dict[str, str] = {}

    @property
    def can_control(self) -> bool:
        return self._command is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process and self._process.returncode is None else None

    async def start(self) -> None:
        """Start the bot unless it is running. Raises NoBotCommand."""
        if self._command is None:
            raise NoBotCommand("the sandbox was started without --bot")
        if self.pid is not None:
            return
        output = os.open(self._log, os.O_WRONLY | os.O_APPEND) if self._log else os.dup(2)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdout=output, stderr=output, start_new_session=True, env=os.environ | self.environment
            )
        finally:
            os.close(output)
        self._watch = asyncio.create_task(self._wait(self._process))
        self._on_change()

    async def kill(self) -> None:
        """Send signal 9 to the bot and its child processes, and wait for the end. Nothing happens if it does not run.

        Raises NoBotCommand.
        """
        if self._command is None:
            raise NoBotCommand("the sandbox was started without --bot")
        await self._stop(signal.SIGKILL)

    async def close(self) -> None:
        """Ask the bot to end (SIGTERM), and kill it after a grace time of 5 seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_GRACE):
                await self._stop(signal.SIGTERM)
        await self._stop(signal.SIGKILL)

    async def _stop(self, how: signal.Signals) -> None:
        if self.pid is None or self._watch is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.pid, how)
        await asyncio.shield(self._watch)

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        status = await process.wait()
        if status > 0 and self._log is not None:
            sys.stderr.write(f"sandbox: the bot ended with status {status}; its output is in {self._log}\n")
        self._on_change()
