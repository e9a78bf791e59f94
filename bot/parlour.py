"""The parlour of `purrlor play`: which program to run, with which settings, in which folder."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from dataclasses import dataclass
from pathlib import Path

from bot.errors import ConfigError

TOKEN = "sandbox.only-on-this-machine.purrlor"
"""The sandbox's own; it opens nothing else."""


@dataclass(frozen=True, slots=True)
class Program:
    """What is to be executed."""

    words: list[str]
    environment: dict[str, str]


def command_of(folder: Path, port: int, *, fresh: bool) -> Program:
    """The sandbox on this port, with our bot as its child. Raises ConfigError if the port is taken."""
    port = _free(port)
    if fresh and folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    address = f"http://127.0.0.1:{port}"
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")},
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__API_URL": address,
        "PURRLOR_STORAGE__PATH": str((folder / "purrlor.sqlite").resolve()),
        "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
    }
    bot = f"{sys.executable} -m bot run"
    words = [
        sys.executable,
        "-m",
        "sandbox",
        "serve",
        "--port",
        str(port),
        "--state",
        str((folder / "discord.json").resolve()),
        "--bot",
        bot,
    ]
    return Program(words, environment)


def _free(port: int) -> int:
    """The port, if nobody listens there; for 0, any that is free."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            raise ConfigError([f"port {port} is taken; choose another one with --port, or 0 for any"]) from None
        found: int = probe.getsockname()[1]
        return found
