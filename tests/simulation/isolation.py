"""What a world takes over of the process it is in, and puts back when it is over."""

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
    """What `configure` of the log changes is put back."""
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
    """The collector of garbage would run at a moment of its own, and end what nobody holds any more."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def freeze_garbage() -> None:
    """What is there is no garbage of a world that begins now, and is never looked through again; garbage of an earlier world goes first."""
    with without_error_reports():
        gc.collect()
    gc.freeze()


@contextmanager
def without_error_reports() -> Iterator[None]:
    """Whatever the dead would still do when they are let go, nobody hears of it."""
    logging.disable(logging.CRITICAL)
    try:
        with patch.object(sys, "unraisablehook", lambda _: None), warnings.catch_warnings(action="ignore"):
            yield
    finally:
        logging.disable(logging.NOTSET)


def let_everyone_end_tables(guild: Guild) -> None:
    """From now on anybody there may end any table."""
    everyone = guild.roles[0]
    everyone["permissions"] = str(int(everyone["permissions"]) | BITS["MANAGE_MESSAGES"])
