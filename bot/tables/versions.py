"""The versions of the installed software, for problem reports."""

from __future__ import annotations

import platform
import sqlite3
from importlib.metadata import version


def versions() -> dict[str, str]:
    """The versions of the bot and its most important dependencies."""
    ours = {name: version(name) for name in ("purrlor", "discord.py")}
    return ours | {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version, "system": platform.system()}
