"""Settings of servers, and the last mention of their role, in SQL."""

from __future__ import annotations

from bot.models.ids import ChannelId, RoleId, ServerId, TableId
from bot.models.times import Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from bot.storage.connection import Database, announce


def load_server_settings(db: Database, server: ServerId) -> ServerSettings:
    """The settings of a server; the defaults if none were chosen."""
    row = next(db.query("SELECT * FROM server_wishes WHERE server = ?", [server]), None)
    if row is None:
        return DEFAULT_SERVER_SETTINGS
    channels = db.execute("SELECT channel FROM opening_channels WHERE server = ?", [server])
    return ServerSettings(
        locale=row["locale"],
        channels=frozenset(ChannelId(channel) for (channel,) in channels),
        threads=bool(row["threads"]),
        role=None if row["role"] is None else RoleId(row["role"]),
        paces=tuple(Pace(pace) for pace in row["paces"].split()),
        podium=None if row["podium"] is None else ChannelId(row["podium"]),
    )


def save_server_settings(db: Database, server: ServerId, settings: ServerSettings) -> None:
    """Save the settings of a server. Its last role mention and podium month stay."""
    announce(db, "server", server)
    db.execute(
        "INSERT INTO server_wishes (server, locale, threads, role, paces, podium)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (server) DO UPDATE SET"
        " locale = excluded.locale, threads = excluded.threads, role = excluded.role,"
        " paces = excluded.paces, podium = excluded.podium",
        [server, settings.locale, settings.threads, settings.role, " ".join(settings.paces), settings.podium],
    )
    db.execute("DELETE FROM opening_channels WHERE server = ?", [server])
    db.conn.executemany(
        "INSERT INTO opening_channels (server, channel) VALUES (?, ?)", [(server, one) for one in sorted(settings.channels)]
    )


def delete_server_settings(db: Database, server: ServerId) -> None:
    """Delete the settings of a server; does nothing if there are none."""
    announce(db, "server", server)
    for table in ("opening_channels", "server_wishes"):
        db.execute(f"DELETE FROM {table} WHERE server = ?", [server])


def find_servers_with_settings(db: Database) -> list[ServerId]:
    """The servers with stored settings."""
    return [ServerId(server) for (server,) in db.execute("SELECT server FROM server_wishes ORDER BY server")]


# The role


def find_role_mention(db: Database, server: ServerId) -> tuple[TableId, float] | None:
    """The table and time, in seconds since 1970, of the last mention of the server's role; None
    before the first."""
    row = db.execute("SELECT called_for, called_at FROM server_wishes WHERE server = ? AND called_for > 0", [server]).fetchone()
    return None if row is None else (TableId(row[0]), row[1])


def record_role_mention(db: Database, server: ServerId, table: TableId, at: float) -> None:
    """Record that the server's role was mentioned for the table at the time `at`.

    Does nothing for a server without stored settings.
    """
    db.execute("UPDATE server_wishes SET called_for = ?, called_at = ? WHERE server = ?", [table, at, server])
