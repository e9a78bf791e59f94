"""A child process that runs functions for the bot: `python -m bot.workers.subprocess_worker`.

    worker = SubprocessWorker(nice=10)
    worker.run(draw, view, names)                      the result of draw(view, names), or its exception
    worker.close()

The process gets pickled functions and arguments, and imports what they need; it gets no settings,
token or store. It ends when our end of the pipe closes, so a killed bot leaves no process behind.
It ignores signals, because the bot decides when it ends. If it dies, the caller gets an error, and
the next work starts another process.
"""

from __future__ import annotations

import io
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from bot.errors import WorkerDied

if TYPE_CHECKING:  # the process itself does not need the module
    import subprocess

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

MALLOC_SETTINGS = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "262144", "MALLOC_TRIM_THRESHOLD_": "1048576"}
"""Environment for glibc: one arena, and large blocks are returned to the system as soon as they are
freed."""
_OWN_PREFIX = "PURRLOR_"


class SubprocessWorker:
    """Starts and uses a child process. Only one thread may use it at a time."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ended = False

    @property
    def is_running(self) -> bool:
        """True if the process was started and is not known to have ended."""
        return self._process is not None and self._process.returncode is None

    def run(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """The result or exception of the function, run in the process. All values must be
        picklable.

        Raises WorkerDied if the process died meanwhile.
        """
        work = pickle.dumps((function, arguments), pickle.HIGHEST_PROTOCOL)
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = _start_process(self._nice)
        process = self._process
        if self._is_ended:
            process.kill()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(work, process.stdin, pickle.HIGHEST_PROTOCOL)
            process.stdin.flush()
            succeeded, answer = pickle.loads(pickle.load(process.stdout))
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            raise WorkerDied(process.returncode) from None
        if succeeded:
            return answer  # type: ignore[no-any-return]
        raise answer

    def end(self) -> None:
        """Have the process die, and any later one, in any thread: running work raises WorkerDied."""
        self._is_ended = True
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """End the process; later work starts another one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()  # the process has no state to lose
            process.communicate()


def _start_process(nice: int) -> subprocess.Popen[bytes]:
    """Start a process with our module path, but without our settings: the environment may have the
    token."""
    import subprocess

    environment = {name: value for name, value in os.environ.items() if not name.startswith(_OWN_PREFIX)}
    path = os.pathsep.join(folder or os.curdir for folder in sys.path)
    return subprocess.Popen(
        [sys.executable, "-m", "bot.workers.subprocess_worker", str(nice)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment | MALLOC_SETTINGS | {"PYTHONPATH": path},
        start_new_session=True,  # so that Ctrl-C in a terminal reaches only the bot
    )


def serve() -> None:
    """Run the requested functions, one after another, until the pipe closes. Their prints go to
    stderr."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)
    requests = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(OSError, EOFError, pickle.UnpicklingError):  # the bot is gone
        while True:
            _send(answers, _run_pickled(pickle.load(requests)))


def _send(answers: io.RawIOBase, answer: bytes) -> None:
    """Send all of an answer; one write may take only a part."""
    left = memoryview(pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))
    while left:
        left = left[answers.write(left) or 0 :]


def _run_pickled(work: bytes) -> bytes:
    """Run pickled work. Returns a pickled pair: success, and the result or exception."""
    try:
        function, arguments = pickle.loads(work)
        return pickle.dumps((True, function(*arguments)), pickle.HIGHEST_PROTOCOL)
    except Exception as problem:  # noqa: BLE001 (passed to the caller)
        return _pickle_error(problem)


def _pickle_error(problem: Exception) -> bytes:
    """The pickled exception, or a RuntimeError with its name if it cannot be pickled."""
    try:
        failed = pickle.dumps((False, problem), pickle.HIGHEST_PROTOCOL)
        pickle.loads(failed)
    except Exception:  # noqa: BLE001 (whatever its class does)
        return pickle.dumps((False, RuntimeError(type(problem).__qualname__)), pickle.HIGHEST_PROTOCOL)
    return failed


if __name__ == "__main__":
    with suppress(AttributeError, OSError):  # niceness is optional
        os.nice(int(sys.argv[1]))
    serve()
