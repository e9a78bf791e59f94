"""The log: one line per event, ours and the libraries', without secrets of a game."""

import ast
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

import pytest
import structlog

from bot.errors import CannotDo, DatabaseLocked
from bot.ops.logs import FIELDS, HIDDEN, configure_logging
from bot.settings.config import Config, LoggingConfig
from tests.bot.ops.conftest import OUR_TOKEN, Read

ROOT = Path(__file__).resolve().parents[3]
SEED = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
TOKEN = "MTA0NzU0NTQ1NDU0NTQ1NDU0.GxYzAb.abcdefghijklmnopqrstuvwxyz0123456789AB"


class Card(IntEnum):
    BK4 = 4


class State(NamedTuple):
    hands: tuple[Card, ...]


def test_an_event_of_ours_or_of_a_library_is_one_json_object_with_its_fields(read: Read) -> None:
    structlog.get_logger("bot.tables").info("move stored", table=12, number=34)
    logging.getLogger("discord.gateway").info("Shard ID %s has connected", 0)

    ours, theirs = read()

    assert (ours["event"], ours["table"], ours["number"], ours["level"], ours["logger"]) == ("move stored", 12, 34, "info", "bot.tables")
    assert ours["timestamp"].endswith("Z")
    assert (theirs["event"], theirs["logger"]) == ("Shard ID 0 has connected", "discord.gateway")


def test_the_console_format_is_for_eyes(stream: io.StringIO) -> None:
    configure_logging(Config(), stream)

    structlog.get_logger("bot").warning("database is slow", milliseconds=1200)

    line = stream.getvalue()
    assert "database is slow" in line
    assert "milliseconds=1200" in line
    assert "\x1b" not in line


def test_events_below_the_level_are_not_written(stream: io.StringIO) -> None:
    configure_logging(Config(logging=LoggingConfig(level="warning")), stream)

    structlog.get_logger("bot").info("quiet")
    logging.getLogger("discord").info("quiet")

    assert stream.getvalue() == ""


def test_libraries_never_log_their_payloads_not_even_at_our_debug_level(read: Read) -> None:
    """discord.py writes every request with its body at this level: hands, embeds and all."""
    logging.getLogger("discord.http").debug("POST with %s", {"content": "BK4"})

    assert read() == []


@pytest.mark.parametrize("field", ["token", "seed", "hand", "luck", "move", "moves", "cards", "state", "view", "record", "content"])
def test_a_field_that_is_not_allowed_is_hidden(read: Read, field: str) -> None:
    structlog.get_logger("bot").info("oops", **{field: "BK4"})

    (line,) = read()

    assert line[field] == HIDDEN


@pytest.mark.parametrize("value", [State((Card.BK4,)), Card.BK4, {"hand": "BK4"}, {Card.BK4}, object()])
def test_a_value_that_is_not_plain_is_only_named_by_its_type(read: Read, value: object) -> None:
    structlog.get_logger("bot").info("oops", problem=value, reason=[value])

    (line,) = read()

    assert line["problem"] == f"<{type(value).__name__}>"
    assert line["reason"] == [f"<{type(value).__name__}>"]


@pytest.mark.parametrize(
    "text",
    [
        f"POST https://discord.com/api/v10/webhooks/1234/{TOKEN}?wait=1 responded with 404",
        "POST http://127.0.0.1:1/api/v10/interactions/1234/SECRET-SHORT/callback failed",
        "PATCH http://127.0.0.1:1/api/v10/webhooks/1234/SECRET-SHORT/messages/@original failed",
        f"Authorization: Bot {TOKEN}",
        f"our own token is {OUR_TOKEN}",
        f"the seed was {SEED}",
        "Ignoring exception for <Button custom_id='mv:3:7:SECRET-SHORT' label=None>",
    ],
)
def test_a_library_cannot_spill_tokens_seeds_or_sealed_buttons(read: Read, text: str) -> None:
    logging.getLogger("aiohttp.client").warning("%s", text)

    (line,) = read()

    assert HIDDEN in line["event"]
    assert not any(secret in line["event"] for secret in (TOKEN, OUR_TOKEN, SEED, "SECRET-SHORT"))


def crash(error: BaseException) -> None:
    try:
        raise error
    except type(error):
        structlog.get_logger("bot").exception("crashed", error=error)


def repeating() -> OSError:
    """An error that quotes its cause, as discord.py's CommandInvokeError does."""
    error = OSError("Command 'move' raised an exception: KeyError: 'BK4'")
    error.__cause__ = KeyError("BK4")
    return error


@pytest.mark.parametrize("is_of_a_library", [False, True])
@pytest.mark.parametrize(
    "error", [KeyError("BK4"), AssertionError("BK4"), ValueError("BK4"), CannotDo("no-such-card", card="BK4"), repeating()], ids=repr
)
def test_an_exception_is_logged_with_its_place_but_without_what_it_names(read: Read, error: BaseException, is_of_a_library: bool) -> None:
    if is_of_a_library:
        logging.getLogger("discord.client").error("Ignoring exception in %s", "on_ready", exc_info=error)
    else:
        crash(error)

    (line,) = read()

    assert is_of_a_library or "test_logs.py" in line["exception"]
    assert type(error).__name__ in line["exception"]
    assert error.__cause__ is None or "KeyError" in line["exception"]
    assert "BK4" not in json.dumps(line)


@pytest.mark.parametrize("error", [DatabaseLocked("purrlor.sqlite", "is in use"), sqlite3.OperationalError("is in use")])
def test_an_exception_the_host_can_act_on_says_everything(read: Read, error: Exception) -> None:
    crash(error)

    (line,) = read()

    assert "is in use" in line["exception"]
    assert "is in use" in line["error"]


def test_errors_that_come_from_one_another_in_a_circle_are_told_once_each(read: Read) -> None:
    """An unanswered option did so: what was logged was a RecursionError of the log's own."""
    first, second = OSError("the first"), OSError("the second")
    first.__context__, second.__context__ = second, first
    structlog.get_logger("bot").error("crashed", exc_info=first)

    (line,) = read()

    assert line["exception"] == "OSError: the second\n\nand then\n\nOSError: the first\n"


def test_warnings_of_python_go_into_the_log(read: Read) -> None:
    logging.getLogger("py.warnings").warning("careful")

    assert read()[0]["event"] == "careful"


def log_calls() -> Iterator[tuple[str, ast.Call]]:
    for folder in ("bot", "cogs", "ai", "pictures"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_log(node.func.value):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def is_log(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and (node.id if isinstance(node, ast.Name) else node.attr) in {"log", "logger"}


def test_every_call_logs_a_plain_sentence_and_allowed_fields_only() -> None:
    """`log.info("move stored", table=12)`: never an f-string, for whatever is put in goes past the
    fields.
    """
    loose = [place for place, call in log_calls() if call.args and not isinstance(call.args[0], ast.Constant)]
    foreign = {f"{place}: {word.arg}" for place, call in log_calls() for word in call.keywords if word.arg not in FIELDS | {"exc_info"}}

    assert not loose
    assert not foreign
