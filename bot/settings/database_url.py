"""Where a database is: at the address of a PostgreSQL server, which may have a password in it, or in a file."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

SCHEMES = ("postgresql://", "postgres://")


class DatabaseUrl:
    """A `postgresql://` address. As text it shows neither password nor options."""

    def __init__(self, secret: str) -> None:
        """`secret` is the whole address. Raises ValueError if it is none of PostgreSQL."""
        if not secret.startswith(SCHEMES):
            raise ValueError("not an address of PostgreSQL")
        self.secret = secret
        parts = urlsplit(secret)
        login, at, hosts = parts.netloc.rpartition("@")
        self._shown = f"postgresql://{login.partition(':')[0]}{at}{hosts}{parts.path}"

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        return f"DatabaseUrl({self._shown})"


def parse_place(text: str) -> Path | DatabaseUrl:
    """The place that an operator names: an address of PostgreSQL, or else the path of a file."""
    return DatabaseUrl(text) if text.startswith(SCHEMES) else Path(text)


def describe_place(place: Path | DatabaseUrl) -> str:
    """The place of a database for a message: the whole path, or the address without its password."""
    return str(place.absolute() if isinstance(place, Path) else place)
