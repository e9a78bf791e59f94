"""Global state of the process that a world changes and restores."""

from __future__ import annotations

import gc
import logging
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import structlog

from sandbox.world.permissions import BITS
from sandbox.world.records import Guild


@contextmanager
def restored_logging() -> Iterator[None]:
    """Restore the logging configuration on exit."""
    loggers = [logging.getLogger(name) for name in (None, "discord", "aiohttp", "asyncio")]
    before, kept = [(one, one.handlers, one.level) for one in loggers], structlog.get_config()
    try:
        yield
    finally:
        for logger, handlers, level in before:
            logger.handlers = handlers
            logger.setLevel(level)
        logging.captureWarnings(False)
        structlog.configure(**kept)


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Disable the garbage collector, whose runs are not deterministic."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def freeze_garbage() -> None:
    """Collect the garbage of earlier worlds, and exclude all existing objects from later collections."""
    with without_error_reports():
        gc.collect()
    gc.freeze()


@contextmanager
def without_error_reports() -> Iterator[None]:
    """Suppress reports of errors that killed tasks cause when they are freed."""
    logging.disable(logging.CRITICAL)
    try:
        with patch.object(sys, "unraisablehook", lambda _: None), warnings.catch_warnings(action="ignore"):
            yield
    finally:
        logging.disable(logging.NOTSET)


def let_everyone_end_tables(guild: Guild) -> None:
    """Let every member of the guild end any table."""
    everyone = guild.roles[0]
    everyone["permissions"] = str(int(everyone["permissions"]) | BITS["MANAGE_MESSAGES"])
