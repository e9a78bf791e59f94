"""The desk: where the host of a running bot is answered. A socket beside the database, which only the bot's own user may open.

    async with ControlSocket(path, answer): ...                   the bot's side
    ask_bot(path, {"ask": "status"})                         the command line's; None if no bot is there

One line of JSON in, one line out. What is asked about tables is answered in the same way where no bot runs (bot/ops/table_admin.py).
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import socket
import struct
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import structlog

from bot.errors import PurrlorError

ANSWER_TIMEOUT = 20.0
"""Seconds for which a command waits for a busy bot."""
MAX_PATH_BYTES = 100
"""Bytes that the name of a socket may have on every system."""

JsonObject = dict[str, Any]
log = structlog.get_logger(__name__)


def socket_path(database: Path) -> Path:
    """Where the desk of the bot on this database is."""
    return database.with_name(database.name + "-desk")


@contextmanager
def _short_path(place: Path) -> Iterator[str]:
    """A name for the place that a socket can have: where its own is too long, by way of its folder, which Linux lists when it is open."""
    if len(os.fsencode(place)) < MAX_PATH_BYTES:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)


def ask_bot(database: Path, question: JsonObject) -> JsonObject | None:
    """What the bot that runs on this database answers; None if none runs. Raises PurrlorError if it does not answer, or says no."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(ANSWER_TIMEOUT)
        try:
            with _short_path(socket_path(database)) as name:
                line.connect(name)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except OSError as problem:
            if problem.errno in {None, errno.ENAMETOOLONG}:  # Python has no number for a name that is too long for a socket alone
                return None
            raise CommandFailed(f"{socket_path(database)}: the running bot cannot be asked ({problem.strerror}); be its user") from None
        try:
            line.sendall(json.dumps(question).encode() + b"\n")
            answer: JsonObject = json.loads(line.makefile("rb").readline())
        except TimeoutError:
            raise CommandFailed("the bot is running, and does not answer: look into its log, or start it again") from None
        except (OSError, ValueError):  # the line was cut, or there is no answer on it, or half of one
            raise CommandFailed("the bot ended before it had answered: what it was asked for is done, or is not; ask again") from None
    if "problem" in answer:
        raise CommandFailed(str(answer["problem"]))
    return answer


class CommandFailed(PurrlorError):
    """The running bot could not be asked, or could not do what it was asked for; the message says why."""


class ControlSocket:
    """Answers for as long as it is entered. Where the system has no such sockets, nobody is answered."""

    def __init__(self, database: Path, answer: Callable[[JsonObject], Awaitable[JsonObject]]) -> None:
        self._path, self._answer = socket_path(database), answer
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> None:
        if not hasattr(socket, "AF_UNIX"):
            return
        self._path.unlink(missing_ok=True)  # the database is ours, so whoever sat here is gone
        line, mask = socket.socket(socket.AF_UNIX), os.umask(0o177)
        try:
            with _short_path(self._path) as name:
                line.bind(name)
        except OSError as problem:
            line.close()
            log.info(
                "no command can ask the running bot: its folder takes no socket",
                path=str(self._path),
                reason=str(problem.strerror or problem),
            )
            return
        finally:
            os.umask(mask)
        self._server = await asyncio.start_unix_server(self._serve_connection, sock=line)

    async def __aexit__(self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None) -> None:
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):  # whoever asked did not wait, or the line is too long to be a question
            question = await reader.readline()
            answer = await self._answer_line(question)
            _log_command(question, answer, _peer_uid(writer.get_extra_info("socket")))
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
        writer.close()

    async def _answer_line(self, line: bytes) -> JsonObject:
        try:
            return await self._answer(json.loads(line))
        except PurrlorError as problem:
            return {"problem": str(problem)}
        except Exception:  # whatever it was: the bot goes on, and the host is told where to look
            log.exception("a question of the host's could not be answered")
            return {"problem": "the running bot could not answer: its log says why"}


def _log_command(line: bytes, answer: JsonObject, uid: int | None) -> None:
    """Log an operator's command: the user of the machine who gave it, and its outcome. A person who was forgotten is not named.

    `status` is left out, for a health check asks it twice a minute.
    """
    with suppress(ValueError, TypeError, KeyError, AttributeError):  # no question at all: its answer says so
        question = json.loads(line)
        command = f"{question['ask']} {question.get('kind', '')}".strip()
        outcome = "refused" if "problem" in answer else "done" if answer.get("done", True) else "nothing to do"
        if command != "status":
            log.info(
                "operator's command",
                command=command,
                uid=uid,
                table=question.get("table"),
                number=question.get("number"),
                outcome=outcome,
                reason=answer.get("problem"),
            )


def _peer_uid(line: socket.socket) -> int | None:
    """The user at the other end; None where the system does not tell."""
    if not hasattr(socket, "SO_PEERCRED"):
        return None
    credentials = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("iII"))
    return int(struct.unpack("iII", credentials)[1])
