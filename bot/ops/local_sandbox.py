"""The parlour of `purrlor play`: which program to run, with which settings, in which folder.

Everything of a parlour lies in its folder, and it is opened from there: what a host has in the folder the command was typed in, a
config.toml say, is nobody's business here. One program at a time has a folder; the lock goes with the program, however it ends.
A program that takes the place of another and inherits its lock: Windows knows neither, so there the command is refused before this is read.
"""

from __future__ import annotations

import fcntl
import os
import shlex
import socket
import sys
from dataclasses import dataclass
from pathlib import Path

from bot.errors import ConfigError

TOKEN = "MTQ1NjA3NDQ0NDAyMjc0MzA0MA.sandbox.only-on-this-machine"
"""The sandbox's own; it opens nothing else."""
DEFAULT_FOLDER = Path("parlour")
"""Its folder, if nobody says another: as bot/ops/cli/commands.py has it, which cannot import us on every machine."""
DATABASE, WORLD, LOG, SETTINGS, LOCK = "purrlor.sqlite", "discord.sqlite", "bot.log", "config.toml", "open.lock"


@dataclass(frozen=True, slots=True)
class SandboxCommand:
    """What is to be executed, in which folder; and what is told before. The program itself then tells the address, and nothing else."""

    arguments: list[str]
    environment: dict[str, str]
    folder: Path
    welcome: str


def prepare_sandbox(folder: Path, port: int, *, fresh: bool) -> SandboxCommand:
    """The sandbox on this port, with our bot as its child. Raises ConfigError if the port is taken, or the folder cannot be had.

    The folder is locked for this process, and for the program that takes its place.
    """
    port = _check_port(port)
    folder = _lock_folder(folder.resolve())
    if fresh:
        _delete_saved(folder)
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("PURRLOR_")},
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__REST_URL": f"http://127.0.0.1:{port}",
        "PURRLOR_STORAGE__PATH": str(folder / DATABASE),
        "PURRLOR_BACKUPS__EVERY_HOURS": "0",
        "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
    }
    bot = shlex.join([sys.executable, "-m", "bot", "run", "--emojis"])
    sandbox = [sys.executable, "-m", "sandbox", "serve", "--port", str(port)]
    words = [*sandbox, "--state", str(folder / WORLD), "--bot", bot, "--bot-log", str(folder / LOG)]
    return SandboxCommand(words, environment, folder, _welcome_text(folder))


def _welcome_text(folder: Path) -> str:
    again = "" if folder == DEFAULT_FOLDER.resolve() else f" --folder {shlex.quote(str(folder))}"  # else what is afresh is another one
    in_make = f'"--fresh{again}"' if again else "--fresh"
    return f"""Purrlor's parlour, on this machine alone: no Discord, no account.

  kept in    {folder}  (tables and messages are there again next time)
  afresh     make play ARGS={in_make}  (or purrlor play --fresh{again})
  settings   {folder / SETTINGS}, where there is one: see config.example.toml
  log        {folder / LOG}
  close      Ctrl-C

Open this page in a browser:
"""


def _lock_folder(folder: Path) -> Path:
    """The folder, held by this process under a lock that what it executes inherits."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise ConfigError([f"{folder}: cannot be written ({error.strerror}); choose another one with --folder"]) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise ConfigError([f"{folder}: this parlour is open already; close it where it runs, or choose another --folder"]) from None
    os.set_inheritable(lock, True)
    return folder


def _delete_saved(folder: Path) -> None:
    """Takes away what a parlour keeps, and nothing else that may lie in the folder; its settings stay."""
    for name in (DATABASE, WORLD, LOG):
        for file in folder.glob(f"{name}*"):
            file.unlink()


def _check_port(port: int) -> int:
    """The port, if nobody listens there; for 0, any that is free."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OverflowError:
            raise ConfigError([f"{port} is no port; choose one from 1024 to 65535 with --port, or 0 for any"]) from None
        except PermissionError:
            raise ConfigError([f"port {port} is not for everybody; choose one from 1024 to 65535 with --port, or 0 for any"]) from None
        except OSError:
            raise ConfigError([_port_taken_message(port)]) from None
        found: int = probe.getsockname()[1]
        return found


def _port_taken_message(port: int) -> str:
    other = port + 1 if port < 65535 else 0
    return (
        f"port {port} is taken: is a parlour open already, at http://127.0.0.1:{port}? "
        f'Else choose another port: make play ARGS="--port {other}", or --port 0 for any'
    )
