"""A PostgreSQL server for tests, of the programs of Debian, in a folder of its own.

It listens on a Unix socket in that folder alone. PostgreSQL refuses to run as root; then its files
and processes belong to the user `postgres`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from bot.settings.database_url import DatabaseUrl

USER = "postgres"
"""The user of the system for root, and the user of the database."""


_EMPTY = """
    DO $$
    DECLARE
        one record;
    BEGIN
        SET LOCAL session_replication_role = replica;  -- no foreign keys
        FOR one IN SELECT oid::regclass AS name, relkind FROM pg_class
            WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S') AND relname <> 'migrations'
        LOOP
            IF one.relkind = 'r' THEN
                EXECUTE 'DELETE FROM ' || one.name;
            ELSE
                PERFORM setval(one.name, 1, false);
            END IF;
        END LOOP;
    END $$
"""


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
        self.address = f"postgresql://{USER}:hush@/postgres?host={folder}"

    def make_database(self) -> DatabaseUrl:
        """A new database without tables: a schema of its own, which is made faster."""
        name = f"parlour{next(self._numbers)}"
        self.query(DatabaseUrl(self.address), f"CREATE SCHEMA {name}")
        return DatabaseUrl(f"{self.address}&options=-csearch_path%3D{name}")

    def empty_database(self, url: DatabaseUrl) -> None:
        """Delete all rows of a database, and number them from 1 again. Takes a tenth of making another."""
        self.query(url, _EMPTY)

    def query(self, url: DatabaseUrl, statement: str) -> None:
        """Run a statement in a session of its own."""
        import psycopg

        with psycopg.connect(url.secret, autocommit=True) as session:
            session.execute(statement.encode())

    def start(self) -> None:
        """Start the server, and wait until it answers. It ends with this process, if the system can have it so."""
        import psycopg

        leash = ["setpriv", "--pdeathsig", "QUIT"] if shutil.which("setpriv") else []
        settings = {"listen_addresses": "", "unix_socket_directories": self.folder, "fsync": self._durable, "max_connections": 40}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*leash, str(self._programs / "postgres"), "-D", "data", *options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **_identity(),
            )
        while True:
            try:
                psycopg.connect(self.address).close()
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        """Stop the server as a crash would: connections are cut."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def make_cluster(self) -> None:
        """Make the files of the server."""
        words = ("-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        command = [str(self._programs / "initdb"), *words]
        subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True, **_identity())


def _identity() -> dict[str, Any]:
    """Whose processes those of the server are."""
    return {"user": USER, "group": USER, "extra_groups": []} if os.geteuid() == 0 else {}


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
