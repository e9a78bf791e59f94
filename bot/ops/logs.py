"""The log on standard error: one event a line, as text or JSON, without hands, seeds and tokens.

    lines = configure_logging(settings)
    log = structlog.get_logger(__name__)
    log.info("move stored", table=12, number=34)

Secrets are kept out of our events and of library events by the same rules. An event has only fields
of FIELDS (a test reads every call). A field holds plain values; any other value is reduced to the
name of its type, as the text form of a state shows every hand. Texts are searched for tokens, seeds
and hidden custom_ids. The text of an exception is logged only for SAFE_ERRORS, which cannot name a
card: a refusal names cards of a hand, a KeyError the missing card.

Redacted lines about a table are also kept in a TableLog (bot/table_log.py): events with a `table`
field, and all events while a press at the table is answered or one of its messages is updated.
"""

import json
import logging
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NoReturn, TextIO

import structlog
from aiohttp import ClientError
from discord import DiscordException
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.errors import PurrlorError
from bot.ops.library_warnings import LibraryWarningFilter
from bot.remedies import Remedy
from bot.settings.config import Config
from bot.table_log import TableLog

HIDDEN = "[hidden]"

FIELDS = frozenset(
    {
        # added by structlog and the standard library
        *("event", "level", "timestamp", "logger", "exception"),
        # objects of Discord, by id or name
        *("guild", "channel", "message", "user", "interaction", "shard", "shards", "command", "permission", "uid", "outcome"),
        # ours
        *(
            "table",
            "game",
            "seat",
            "seats",
            "locale",
            "number",
            "question",
            "version",
            "lane",
            "epoch",
            "schema",
            "schema_before",
            "python",
            "sqlite",
        ),
        # amounts
        *("count", "tables", "channels", "servers", "seconds", "milliseconds", "attempts", "port", "pid", "status", "code"),
        # causes and remedies for the operator
        *("path", "copy", "address", "signal", "reason", "shape", "problem", "key", "error", "remedy", "remedy_code"),
    }
)

# Below these levels, libraries write whole payloads.
LIBRARY_LEVELS = {"discord": logging.INFO, "aiohttp": logging.WARNING, "asyncio": logging.WARNING}

# Exceptions with texts that cannot name a card.
SAFE_ERRORS = (PurrlorError, DiscordException, ClientError, sqlite3.Error, OSError, ImportError, NameError, AttributeError, TypeError)

MAX_CHAINED_ERRORS = 50
"""Maximum number of errors in a logged chain of causes."""

_SECRET_PATTERNS = (
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\")]+"), rf"\1{HIDDEN}"),  # an interaction's token is part of its address
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), HIDDEN),  # a bot's token
    (re.compile(r"\b[0-9a-fA-F]{64}\b"), HIDDEN),  # a seed (or its hash, which looks the same)
    (re.compile(r"(custom_id['\"]?\s*[=:]\s*)('[^']*'|\"[^\"]*\")"), rf"\1{HIDDEN}"),  # a button's move, which may be hidden
)


class LogRedactor:
    """Processor that removes secrets from every event, after all processors that add text.

    `secrets` are hidden wherever they stand, besides texts that look like a token or a seed. The
    values of fields not in FIELDS are hidden.
    """

    def __init__(self, *secrets: str) -> None:
        self._secrets = [secret for secret in secrets if secret]

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        return {name: self.redact(value) if name in FIELDS else HIDDEN for name, value in event.items() if value is not None}

    def redact(self, value: object) -> object:
        """The value in a form without secrets.

        A subclass of a plain type is not plain, as a card may be a subclass of int.
        """
        if value is None or type(value) in (int, float, bool):
            return value
        if type(value) is str or isinstance(value, Path):
            return self.redact_text(str(value))
        if type(value) is list or type(value) is tuple:
            return [self.redact(item) for item in value]
        if isinstance(value, BaseException):
            return self.redact_text(_format_error(value).strip())
        return f"<{type(value).__name__}>"

    def redact_text(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        for pattern, instead in _SECRET_PATTERNS:
            text = pattern.sub(instead, text)
        return text


def configure_logging(settings: Config, stream: TextIO | None = None) -> TableLog:
    """Send all logs of this process, ours and the libraries', to `stream` in the configured format.

    `stream` None: standard error. Returns the TableLog, which keeps the recent log lines of each
    table from now on.
    """
    lines = TableLog()
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_make_formatter(settings, handler.stream, lines))
    handler.addFilter(LibraryWarningFilter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.logging.level.upper())
    for library, floor in LIBRARY_LEVELS.items():
        logging.getLogger(library).setLevel(max(floor, root.level))
    logging.captureWarnings(True)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *_shared_processors(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    return lines


@contextmanager
def silence_logs() -> Iterator[None]:
    """Drop all events of our own inside the context. A command prints its own output."""
    kept = structlog.get_config()
    structlog.configure(processors=[_drop_event])
    try:
        yield
    finally:
        structlog.configure(**kept)


def _drop_event(_logger: WrappedLogger, _method: str, _event: EventDict) -> NoReturn:
    raise structlog.DropEvent


def _shared_processors() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def _make_formatter(settings: Config, stream: TextIO, lines: TableLog) -> logging.Formatter:
    redactor = LogRedactor(settings.discord.token.get_secret_value())
    last: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if settings.logging.format == "json"
        else structlog.dev.ConsoleRenderer(colors=stream.isatty(), pad_level=False)
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_shared_processors(), structlog.stdlib.ExtraAdder(allow=["remedy"])],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _add_traceback,
            _add_remedy,
            redactor,
            partial(_note_table_line, lines),
            last,
        ],
    )


def _note_table_line(lines: TableLog, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Keep the redacted line of an event about a table."""
    if type(table := event.get("table")) is int:
        lines.add_line(table, json.dumps(event, ensure_ascii=False))
    return event


def _add_remedy(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add the sentence and code of the remedy. An error without remedy asks for a report."""
    remedy = event.get("remedy") or (Remedy.REPORT if event.get("level") in ("error", "critical") else None)
    if isinstance(remedy, Remedy):
        event["remedy"], event["remedy_code"] = remedy.value, remedy.code
    return event


def _add_traceback(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """The traceback as text: files, lines and code, without the values of variables."""
    error = event.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    elif error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event["exception"] = "".join(_format_chain(error))
    return event


def _format_chain(error: BaseException) -> Iterator[str]:
    for number, one in enumerate(reversed(_error_chain(error))):
        yield "\nand then\n\n" if number else ""
        yield from traceback.format_tb(one.__traceback__)
        yield _format_error(one)


def _error_chain(error: BaseException) -> list[BaseException]:
    """The error and its causes, each once: a chain of causes may contain a cycle."""
    line: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and not any(one is before for before in line) and len(line) < MAX_CHAINED_ERRORS:
        line.append(one)
        one = _cause_of(one)
    return line


def _format_error(error: BaseException) -> str:
    return "".join(traceback.format_exception_only(error)) if _is_safe(error) else f"{type(error).__qualname__}: {HIDDEN}\n"


def _is_safe(error: BaseException) -> bool:
    """True if the text cannot name a card: the error and all its causes are SAFE_ERRORS."""
    return all(isinstance(one, SAFE_ERRORS) for one in _error_chain(error))


def _cause_of(error: BaseException) -> BaseException | None:
    return error.__cause__ or (None if error.__suppress_context__ else error.__context__)
