"""Every warning in the log has a remedy: ours name one, and those of libraries are known."""

from __future__ import annotations

import ast
import logging
import re
from asyncio import selector_events
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path

import discord
import pytest
import structlog

from bot.ops.library_warnings import RECONNECTS, REMEDIES, SELF_HEALING
from bot.remedies import Remedy
from tests.bot.ops.conftest import Read
from tests.bot.ops.test_logs import log_calls

KNOWN = (*SELF_HEALING, *RECONNECTS, *REMEDIES)
VOICES = ("voice", "opus", "player")


def discord_py() -> Iterator[ast.AST]:
    """Source files of discord.py, without its voice support."""
    for path in sorted(Path(discord.__file__).parent.rglob("*.py")):
        if not path.name.startswith(VOICES):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def strings(nodes: Iterator[ast.AST]) -> set[str]:
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_warning_of_ours_says_what_to_do() -> None:
    calls = [(place, call) for place, call in log_calls() if isinstance(call.func, ast.Attribute) and call.func.attr == "warning"]

    assert [place for place, call in calls if "remedy" not in {word.arg for word in call.keywords}] == []


def test_every_remedy_of_ours_has_a_code() -> None:
    said = {place: ast.unparse(word.value) for place, call in log_calls() for word in call.keywords if word.arg == "remedy"}

    assert {place: one for place, one in said.items() if not re.fullmatch(r"Remedy\.[A-Z_]+|[\w.]+\.remedy", one)} == {}


def test_every_warning_that_is_known_is_one_of_discord_py_or_of_asyncio() -> None:
    """A new version may have other words for them."""
    there = strings(discord_py()) | strings(ast.walk(ast.parse(getsource(selector_events))))

    assert {*KNOWN} - there == set()


@pytest.mark.parametrize("words", SELF_HEALING)
def test_what_mends_itself_is_told_as_information(read: Read, words: str) -> None:
    logging.getLogger("discord.http").warning(words, *[1.5] * words.count("%"))

    assert [(line["level"], "remedy" in line) for line in read()] == [("info", False)]


@pytest.mark.parametrize("words", REMEDIES)
def test_what_does_not_mend_itself_comes_with_what_to_do(read: Read, words: str) -> None:
    logging.getLogger("discord.gateway").warning(words, *[1.5] * words.count("%"))

    assert [(line["level"], line["remedy"]) for line in read()] == [("warning", REMEDIES[words])]


def test_each_attempt_to_connect_again_is_information_without_a_traceback(read: Read) -> None:
    """To discord.py it is an error, with all the places through which it came.

    The outage is a warning of ours, once.
    """
    try:
        raise ConnectionResetError("gone")
    except ConnectionResetError as problem:
        logging.getLogger("discord.shard").error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=problem)

    (line,) = read()

    assert (line["level"], line["event"]) == ("info", "Attempting a reconnect for shard ID 0 in 1.50s")
    assert "exception" not in line


def test_what_a_library_says_that_nobody_knows_is_to_be_reported(read: Read) -> None:
    logging.getLogger("frogs").warning("croak")

    assert [(line["level"], line["remedy"]) for line in read()] == [("warning", Remedy.REPORT)]


def test_a_line_has_the_code_of_its_remedy_and_an_error_without_one_is_to_be_reported(read: Read) -> None:
    logging.getLogger("discord.client").error("Ignoring exception in %s", "on_ready")
    structlog.get_logger("bot").warning("a channel is shut", remedy=Remedy.CHANNEL_SHUT)
    structlog.get_logger("bot").info("ready")

    assert [(line["level"], line.get("remedy_code"), line.get("remedy")) for line in read()] == [
        ("error", "report", Remedy.REPORT),
        ("warning", "channel-shut", Remedy.CHANNEL_SHUT),
        ("info", None, None),
    ]
