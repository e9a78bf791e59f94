"""A PostgreSQL server for tests, of the programs of Debian, in a folder of its own.

It listens on a Unix socket in that folder alone. PostgreSQL refuses to run as root; then its files
and processes belong to the user `postgres`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

from bot.settings.database_url import DatabaseUrl

USER = "postgres"
"""The user of the system for root, and the user of the database."""


def why_not() -> str:
    """The reason why no server can be started here; empty if one can."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg is not installed"
    return "" if _find_programs() else "PostgreSQL is not installed (apt-get install postgresql)"


def _find_programs() -> Path | None:
    """The folder of the newest `initdb`."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: int(one.parts[4]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class PostgresServer:
    """A running server. Made by `run_server`."""

    def __init__(self, folder: Path, programs: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self._durable = durable
        self._programs = programs
        self._numbers = count(1)

    def make_database(self) -> DatabaseUrl:
        """A new database without tables: a schema of its own, which is made faster."""
        name = f"parlour{next(self._numbers)}"
        address = f"postgresql://{USER}:hush@/postgres?host={self.folder}"
        self.query(DatabaseUrl(address), f"CREATE SCHEMA {name}")
        return DatabaseUrl(f"{address}&options=-csearch_path%3D{name}")

    def query(self, url: DatabaseUrl, statement: str) -> None:
        """Run a statement in a session of its own."""
        import psycopg

        with psycopg.connect(url.secret, autocommit=True) as session:
            session.execute(statement.encode())

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync={self._durable} -c max_connections=40"
        self._run("pg_ctl", "-D", "data", "-o", options, "-l", "log", "-w", "start")

    def stop(self) -> None:
        """Stop the server as a crash would: connections are cut."""
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def make_cluster(self) -> None:
        """Make the files of the server."""
        self._run("initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        identity = {"user": USER, "group": USER, "extra_groups": []} if os.geteuid() == 0 else {}
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=60, **identity)  # type: ignore[call-overload]
        assert done.returncode == 0, command


@contextmanager
def run_server(*, durable: bool = False) -> Iterator[PostgresServer]:
    """A server until the end of the block, in a folder outside of the tests' own, which only root may enter.

    A `durable` one waits for the disk, as an operator's does.
    """
    programs = _find_programs()
    assert programs is not None
    folder = Path(mkdtemp(prefix="pg-", dir=None if durable else os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        server = PostgresServer(folder, programs, durable=durable)
        server.make_cluster()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
