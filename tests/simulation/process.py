"""What a world takes over of the process it is in, and puts back when it is over."""

from __future__ import annotations

import gc
import logging
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bot.door.patches import connect_to
from sandbox.world.permissions import BITS
from sandbox.world.records import Guild
from tests.harness.addresses import addresses_kept


@contextmanager
def reachable(address: str) -> Iterator[None]:
    """The bot finds its Discord here."""
    with addresses_kept():
        connect_to(address)
        yield


@contextmanager
def log_kept() -> Iterator[None]:
    """What `configure` of the log changes is put back."""
    root = logging.getLogger()
    handlers, level, kept = root.handlers, root.level, structlog.get_config()
    levels = {name: logging.getLogger(name).level for name in ("discord", "aiohttp", "asyncio")}
    try:
        yield
    finally:
        root.handlers = handlers
        root.setLevel(level)
        for name, one in levels.items():
            logging.getLogger(name).setLevel(one)
        logging.captureWarnings(False)
        structlog.configure(**kept)


@contextmanager
def without_pauses() -> Iterator[None]:
    """The collector of garbage would run at a moment of its own, and end what nobody holds any more."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def keeps_what_is_there() -> None:
    """It is no garbage of a world that begins now, and need not be looked through at its end, or ever again. What is garbage goes, first:
    of a world whose test held on to it, too."""
    with buried():
        gc.collect()
    gc.freeze()


def lets_go() -> None:
    """Of what nobody holds any more; and then of what went on when it was told to end, instead of ending."""
    gc.collect()
    gc.collect()


@contextmanager
def buried() -> Iterator[None]:
    """Whatever the dead would still do when they are let go, nobody hears of it."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        sys.unraisablehook = hook
        logging.disable(logging.NOTSET)


def everybody_may_tidy(guild: Guild) -> None:
    """From now on anybody there may end any table."""
    everyone = guild.roles[0]
    everyone["permissions"] = str(int(everyone["permissions"]) | BITS["MANAGE_MESSAGES"])
