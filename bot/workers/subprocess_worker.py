"""A child process that runs functions for the bot: `python -m bot.workers.subprocess_worker`, started by `SubprocessWorker`.

    worker = SubprocessWorker(nice=10)
    worker.run(draw, view, names)                      the result of draw(view, names), or its exception
    worker.close()

It has what it is handed and what that imports, and nothing else: no settings, no token, no store. It ends when our end of its pipe is
gone, however we ended, so a bot that is killed leaves nobody behind; signals are for us alone, for we tell it when to end. When it dies
itself, whoever waits for it hears so, and the next work starts another one.
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

if TYPE_CHECKING:  # the process itself starts none, and does without
    import subprocess

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")

MALLOC_SETTINGS = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "262144", "MALLOC_TRIM_THRESHOLD_": "1048576"}
"""For glibc: one arena, and large blocks go back to the system as soon as they are let go, and not only when all above them are, too."""
_OWN_PREFIX = "PURRLOR_"


class SubprocessWorker:
    """Our end. One thread at a time may hold it."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        """True if the process was started and is not known to have ended."""
        return self._process is not None and self._process.returncode is None

    def run(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """What the function answers or raises there. It, what it is given and what comes back must be such as can be pickled.

        Raises WorkerDied if the process died over it.
        """
        work = pickle.dumps((function, arguments), pickle.HIGHEST_PROTOCOL)
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = _start_process(self._nice)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(work, process.stdin, pickle.HIGHEST_PROTOCOL)
            process.stdin.flush()
            answered, answer = pickle.loads(pickle.load(process.stdout))
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            raise WorkerDied(process.returncode) from None
        if answered:
            return answer  # type: ignore[no-any-return]
        raise answer

    def close(self) -> None:
        """Has the process end; what is asked for afterwards starts another one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()  # it holds nothing that could be lost
            process.communicate()


def _start_process(nice: int) -> subprocess.Popen[bytes]:
    """Finds our modules where we found them. It is told nothing of ours: the token may stand in our environment."""
    import subprocess

    told = {name: value for name, value in os.environ.items() if not name.startswith(_OWN_PREFIX)}
    path = os.pathsep.join(folder or os.curdir for folder in sys.path)
    return subprocess.Popen(
        [sys.executable, "-m", "bot.workers.subprocess_worker", str(nice)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=told | MALLOC_SETTINGS | {"PYTHONPATH": path},
        start_new_session=True,  # Ctrl-C in a terminal is for us
    )


def serve() -> None:
    """Does what is asked for, one thing after another, until nobody can ask any more. What is printed meanwhile goes to the errors."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(OSError, EOFError, pickle.UnpicklingError):  # whoever asks is gone, perhaps in the middle of a word
        while True:
            _send(answers, _run_pickled(pickle.load(asked)))


def _send(answers: io.RawIOBase, answer: bytes) -> None:
    """All of it; there may be room for less at once."""
    left = memoryview(pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))
    while left:
        left = left[answers.write(left) or 0 :]


def _run_pickled(work: bytes) -> bytes:
    """Whether it could be done, and what came of it."""
    try:
        function, arguments = pickle.loads(work)
        return pickle.dumps((True, function(*arguments)), pickle.HIGHEST_PROTOCOL)
    except Exception as problem:  # noqa: BLE001 (it goes to whoever asked)
        return _pickle_error(problem)


def _pickle_error(problem: Exception) -> bytes:
    """The problem, or what can be said of one that cannot be handed over."""
    try:
        failed = pickle.dumps((False, problem), pickle.HIGHEST_PROTOCOL)
        pickle.loads(failed)
    except Exception:  # noqa: BLE001 (whatever its class does)
        return pickle.dumps((False, RuntimeError(type(problem).__qualname__)), pickle.HIGHEST_PROTOCOL)
    return failed


if __name__ == "__main__":
    with suppress(AttributeError, OSError):  # not everywhere can one make way, nor may everywhere; one works all the same
        os.nice(int(sys.argv[1]))
    serve()
