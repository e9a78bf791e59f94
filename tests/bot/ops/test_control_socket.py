"""The control socket of a running bot: answers for its own user only, and none of a dead bot."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.models.ids import TableId
from bot.models.tables import NoSuchTable
from bot.ops.control_socket import CommandFailed, ControlSocket, JsonObject, ask_bot, socket_path


async def echo(question: JsonObject) -> JsonObject:
    return {"asked": question["ask"]}


@pytest.mark.parametrize("folder", ["here", "a folder whose name is long " * 5])
async def test_a_question_is_answered_wherever_the_database_is(tmp_path: Path, folder: str) -> None:
    """The name of a socket may have a hundred bytes, that of a folder more."""
    (tmp_path / folder).mkdir()
    database = tmp_path / folder / "purrlor.sqlite"

    async with ControlSocket(database, echo):
        assert await asyncio.to_thread(ask_bot, database, {"ask": "status"}) == {"asked": "status"}
        assert oct(socket_path(database).stat().st_mode & 0o777) == "0o600"

    assert ask_bot(database, {"ask": "status"}) is None


async def test_a_bot_that_was_killed_is_no_bot_and_the_next_one_has_its_desk(tmp_path: Path) -> None:
    database = tmp_path / "purrlor.sqlite"
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(str(socket_path(database)))
    dead.close()
    assert ask_bot(database, {"ask": "status"}) is None

    async with ControlSocket(database, echo):
        assert await asyncio.to_thread(ask_bot, database, {"ask": "status"})


async def test_what_cannot_be_done_is_said_by_the_command(tmp_path: Path) -> None:
    async def refuse(_: JsonObject) -> JsonObject:
        raise NoSuchTable(TableId(9))

    async with ControlSocket(tmp_path / "purrlor.sqlite", refuse):
        with pytest.raises(CommandFailed, match="there is no table 9"):
            await asyncio.to_thread(ask_bot, tmp_path / "purrlor.sqlite", {"ask": "end", "table": 9})


COMMANDS: dict[str, dict[str, object]] = {
    '{"ask": "end", "table": 3}': {"command": "end", "table": 3, "outcome": "nothing to do"},
    '{"ask": "resend", "table": 9}': {"command": "resend", "table": 9, "outcome": "refused", "reason": "there is no table 9"},
    '{"ask": "shut-out", "kind": "member", "number": 7}': {"command": "shut-out member", "number": 7, "outcome": "done"},
    '{"ask": "forget", "member": 7}': {"command": "forget", "outcome": "done"},
}


async def carry_out(question: JsonObject) -> JsonObject:
    if question.get("table") == 9:
        raise NoSuchTable(TableId(9))
    return {"done": question["ask"] != "end"}


@pytest.mark.parametrize("asked", COMMANDS)
async def test_a_command_is_written_down_with_who_gave_it_and_its_outcome(tmp_path: Path, asked: str) -> None:
    database = tmp_path / "purrlor.sqlite"
    with capture_logs() as log, suppress(CommandFailed):
        async with ControlSocket(database, carry_out):
            await asyncio.to_thread(ask_bot, database, json.loads(asked))

    (line,) = log
    said = {"event": "operator's command", "log_level": "info", "uid": os.geteuid()} | COMMANDS[asked]
    assert {name: value for name, value in line.items() if value is not None} == said


@pytest.mark.parametrize("said", [b"", b'{"done": tr', b"\xff\n"])
async def test_a_bot_that_ends_before_it_has_answered_is_said_to(tmp_path: Path, said: bytes) -> None:
    """It is not taken for no bot: what it was asked for may be done."""

    async def die(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(said)
        writer.close()

    database = tmp_path / "purrlor.sqlite"
    async with await asyncio.start_unix_server(die, socket_path(database)):
        with pytest.raises(CommandFailed, match=r"ended before it had answered: what it was asked for is done, or is not; ask again"):
            await asyncio.to_thread(ask_bot, database, {"ask": "end", "table": 9})


@pytest.mark.parametrize("letters", [90, 240, 300])
def test_where_no_socket_can_have_the_name_there_is_no_bot_to_ask(tmp_path: Path, letters: int) -> None:
    assert ask_bot(tmp_path / ("l" * letters), {"ask": "status"}) is None
