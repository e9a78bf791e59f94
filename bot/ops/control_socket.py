"""The control socket: a Unix socket beside the database, open to the bot's own user only.

    async with ControlSocket(path, answer): ...          in the bot
    ask_bot(path, {"ask": "status"})                     in the command line; None if no bot runs

Each question and each answer is one line of JSON. Without a running bot, bot/ops/table_admin.py
gives the same answers about tables.
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
"""Maximum length of a socket's path that every system allows."""

JsonObject = dict[str, Any]
log = structlog.get_logger(__name__)


def socket_path(database: Path) -> Path:
    """The path of the control socket for a database."""
    return database.with_name(database.name + "-desk")


def waiting_path(database: Path) -> Path:
    """The path that stands for the database in `ask_bot` and `ControlSocket` while a bot waits for
    the end of another one.
    """
    return database.with_name(database.name + "-next")


@contextmanager
def _short_path(place: Path) -> Iterator[str]:
    """A path that is short enough for a socket.

    A long path is replaced by one through /proc/self/fd, valid while the context is entered
    (Linux).
    """
    if len(os.fsencode(place)) < MAX_PATH_BYTES:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)


def ask_bot(database: Path, question: JsonObject) -> JsonObject | None:
    """Ask the bot that runs on a database, and wait for its answer. None if no bot runs.

    Raises CommandFailed if the bot does not answer within ANSWER_TIMEOUT, ends meanwhile, refuses,
    or belongs to another user of the machine.
    """
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(ANSWER_TIMEOUT)
        try:
            with _short_path(socket_path(database)) as name:
                line.connect(name)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except OSError as problem:
            if problem.errno in {None, errno.ENAMETOOLONG}:  # Python sets no errno for a path that is too long
                return None
            raise CommandFailed(f"{socket_path(database)}: the running bot cannot be asked ({problem.strerror}); be its user") from None
        try:
            line.sendall(json.dumps(question).encode() + b"\n")
            answer: JsonObject = json.loads(line.makefile("rb").readline())
        except TimeoutError:
            raise CommandFailed("the bot is running, and does not answer: look into its log, or start it again") from None
        except (OSError, ValueError):  # the connection was cut, or the answer is incomplete
            raise CommandFailed("the bot ended before it had answered: what it was asked for is done, or is not; ask again") from None
    if "problem" in answer:
        raise CommandFailed(str(answer["problem"]))
    return answer


class CommandFailed(PurrlorError):
    """An operator's command that the running bot could not receive or carry out.

    The message says why.
    """


class ControlSocket:
    """Serves questions while the context is entered: `answer` makes the answer to each.

    Does nothing without Unix sockets (Windows), or if the folder takes no socket. An error of
    `answer` becomes an answer with "problem".
    """

    def __init__(self, database: Path, answer: Callable[[JsonObject], Awaitable[JsonObject]]) -> None:
        self._path, self._answer = socket_path(database), answer
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> None:
        if not hasattr(socket, "AF_UNIX"):
            return
        self._path.unlink(missing_ok=True)  # this process owns the database, so the former owner of the socket is gone
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
        with suppress(OSError, ValueError):  # the asking process is gone, or the line is too long
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
        except Exception:  # no error may end the bot
            log.exception("a question of the host's could not be answered")
            return {"problem": "the running bot could not answer: its log says why"}


def _log_command(line: bytes, answer: JsonObject, uid: int | None) -> None:
    """Log an operator's command with the asking system user and the outcome.

    The member of `person` and `forget` is not logged. `status` is left out, as health checks send
    it twice a minute.
    """
    with suppress(ValueError, TypeError, KeyError, AttributeError):  # not a question: the answer says so
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
    """The system user id at the other end; None if the system does not provide it."""
    if not hasattr(socket, "SO_PEERCRED"):
        return None
    credentials = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("iII"))
    return int(struct.unpack("iII", credentials)[1])
