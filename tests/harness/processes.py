"""Programs of the project as separate processes, such as `python -m bot run` and `python -m sandbox serve`.

    program = await launch("bot", "run", folder=folder, environment=environment)

On Linux, programs are forked from a warm process (tests/harness/zygote.py), because most of a start is importing.
Each process that runs tests has one warm process. `cold=True` starts a new interpreter.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parents[2]
CAN_FORK = sys.platform == "linux" and hasattr(os, "pidfd_open")


class Program(Protocol):
    """The methods used of a running process; those of asyncio's `Process`."""

    pid: int

    @property
    def returncode(self) -> int | None: ...

    @property
    def stdout(self) -> asyncio.StreamReader | None: ...

    @property
    def stderr(self) -> asyncio.StreamReader | None: ...

    def send_signal(self, signal: int) -> None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> int: ...


async def launch(
    module: str,
    *words: str,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
    output: bool = False,
    errors: bool = False,
    cold: bool = False,
) -> Program:
    """Start `python -m module words…` in this folder, with this environment and PYTHONPATH set to the project.

    `output` and `errors` make the streams readable; otherwise they are those of the tests.
    """
    environment = dict(os.environ if environment is None else environment) | {"PYTHONPATH": str(ROOT)}
    if CAN_FORK and not cold:
        wanted = {"module": module, "words": words, "folder": str(folder), "environment": environment}
        return await Fork.start(json.dumps(wanted).encode(), output=output, errors=errors)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *words),
        stdin=DEVNULL,
        stdout=PIPE if output else None,
        stderr=PIPE if errors else None,
        cwd=folder,
        env=environment,
    )


class Pipe(asyncio.StreamReaderProtocol):
    """The readable end of a fork's output.

    Unread output is buffered, so that the fork never blocks.
    """

    def __init__(self) -> None:
        self.reader, self.over = asyncio.StreamReader(limit=1 << 30), asyncio.Event()
        super().__init__(self.reader)

    @classmethod
    async def open(cls) -> tuple[Pipe, int]:
        """Open a pipe. Also returns the write end, which the caller closes after passing it on."""
        ours, theirs = os.pipe()
        _, pipe = await asyncio.get_running_loop().connect_read_pipe(cls, os.fdopen(ours, "rb", 0))
        return pipe, theirs

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.over.set()


class Fork:
    """A fork of the warm process, which reports the fork's end to us."""

    def __init__(self, pid: int, told: Pipe, output: Pipe | None, errors: Pipe | None) -> None:
        self.pid = pid
        self.stdout = None if output is None else output.reader
        self.stderr = None if errors is None else errors.reader
        self.returncode: int | None = None
        self._end = asyncio.create_task(self._ends(told, *filter(None, (output, errors))))

    @classmethod
    async def start(cls, wanted: bytes, *, output: bool, errors: bool) -> Fork:
        """Ask the warm process for a fork. Raises RuntimeError if the warm process has ended."""
        told, telling = await Pipe.open()
        out, output_end = await Pipe.open() if output else (None, os.dup(1))
        err, errors_end = await Pipe.open() if errors else (None, os.dup(2))
        try:
            socket.send_fds(_zygote(), [wanted], [output_end, errors_end, telling])
        finally:
            for end in (output_end, errors_end, telling):
                os.close(end)
        if not (number := await told.reader.readline()):
            raise RuntimeError("the warm process has ended")
        return cls(int(number), told, out, err)

    async def _ends(self, told: Pipe, *others: Pipe) -> int:
        self.returncode = int(await told.reader.readline() or -signal.SIGKILL)
        for pipe in (told, *others):
            await pipe.over.wait()
        return self.returncode

    def send_signal(self, signal: int) -> None:
        if self.returncode is None:
            with suppress(ProcessLookupError):  # it has ended, and we have not been told yet
                os.kill(self.pid, signal)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        return await asyncio.shield(self._end)


@cache
def _zygote() -> socket.socket:
    """The socket to the warm process, which is started at the first call and ends with this process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    words = (sys.executable, "-m", "tests.harness.zygote", str(theirs.fileno()))
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")} | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(words, cwd=ROOT, env=environment, stdin=DEVNULL, pass_fds=[theirs.fileno()], start_new_session=True)
    theirs.close()
    atexit.register(_let_go, ours, process)
    return ours


def _let_go(door: socket.socket, process: subprocess.Popen[bytes]) -> None:
    door.close()
    process.wait()
