"""Set-up of `purrlor play`: the command, environment and folder of a local sandbox.

All files are in the sandbox's folder, which becomes the working directory; a config.toml of the
caller's folder is not read. A lock lets only one process use the folder. The sandbox replaces this
process by exec and inherits the lock, so the command is refused on Windows.
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
"""A token for the local sandbox only."""
DEFAULT_FOLDER = Path("parlour")
"""The default of `--folder`. bot/ops/cli/commands.py repeats it, as fcntl is missing on Windows."""
DATABASE = "purrlor.sqlite"
WORLD = "discord.sqlite"
LOG = "bot.log"
SETTINGS = "config.toml"
LOCK = "open.lock"


@dataclass(frozen=True, slots=True)
class SandboxCommand:
    """A command to execute, and the text to print before. The sandbox itself prints its address."""

    arguments: list[str]
    environment: dict[str, str]
    folder: Path
    welcome: str


def prepare_sandbox(folder: Path, port: int, *, fresh: bool) -> SandboxCommand:
    """Prepare a sandbox on this port, with the bot as its child process. Starts nothing.

    Port 0 means any free port. `fresh` deletes the saved tables and messages first. The folder is
    made if necessary, and stays locked for this process and for the sandbox that replaces it.
    Raises ConfigError if the port is taken or the folder cannot be used.
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
    again = (
        "" if folder == DEFAULT_FOLDER.resolve() else f" --folder {shlex.quote(str(folder))}"
    )  # otherwise --fresh would clear the default folder
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
    """Create and lock the folder, and return it. An executed program inherits the lock.

    Raises ConfigError if the folder cannot be written or another process has locked it.
    """
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
    """Delete the database, Discord's state and the log. Settings and foreign files stay."""
    for name in (DATABASE, WORLD, LOG):
        for file in folder.glob(f"{name}*"):
            file.unlink()


def _check_port(port: int) -> int:
    """The port, if it is free; for 0, any free port. Raises ConfigError."""
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
