"""Opens a store as an unprivileged user, and prints the error.

A process of its own, because tests may run as root, which can write read-only files.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from bot.errors import StorageError
from bot.storage import Store
from bot.workers.lanes import Workers

ROOT = Path(__file__).parents[3]
UNPRIVILEGED = 65534


def open_unprivileged(path: Path) -> str:
    """The type and message of the error."""
    command = [sys.executable, "-m", "tests.bot.storage.unprivileged", str(path)]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def main(path: Path) -> None:
    """Give up root's rights, and open the store."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(UNPRIVILEGED)
        os.setuid(UNPRIVILEGED)
    try:
        asyncio.run(_open_and_close(path))
    except StorageError as error:
        sys.stdout.write(f"{type(error).__name__}: {error}")


async def _open_and_close(path: Path) -> None:
    await (await Store.open(path, Workers(), busy_seconds=0.05)).close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
