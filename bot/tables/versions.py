"""What runs here, for whoever is told that something is wrong."""

from __future__ import annotations

import platform
import sqlite3
from importlib.metadata import version


def versions() -> dict[str, str]:
    """Of us, and of what matters most below us."""
    ours = {name: version(name) for name in ("purrlor", "discord.py")}
    return ours | {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version, "system": platform.system()}
