"""Settings of servers, the last mention of their role, and their monthly podium, in SQL."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlite_utils import Database

from bot.models.ids import ChannelId, RoleId, ServerId, TableId
from bot.models.results import MonthStandings, Podium, Standing
from bot.models.times import Month, Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings


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
    db.execute(
        "INSERT INTO server_wishes (server, locale, threads, role, paces, podium)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
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
    for table in ("opening_channels", "server_wishes"):
        db.execute(f"DELETE FROM {table} WHERE server = ?", [server])


def find_servers_with_settings(db: Database) -> list[ServerId]:
    """The servers with stored settings."""
    return [ServerId(server) for (server,) in db.execute("SELECT server FROM server_wishes ORDER BY server")]


# The role


def find_role_mention(db: Database, server: ServerId) -> tuple[TableId, float] | None:
    """The table and time of the last mention of the server's role; None before the first."""
    row = db.execute("SELECT called_for, called_at FROM server_wishes WHERE server = ? AND called_for > 0", [server]).fetchone()
    return None if row is None else (TableId(row[0]), row[1])


def record_role_mention(db: Database, server: ServerId, table: TableId, at: float) -> None:
    """Record that the server's role was mentioned for the table."""
    db.execute("UPDATE server_wishes SET called_for = ?, called_at = ? WHERE server = ?", [table, at, server])


# The podium


def load_podiums(db: Database) -> list[Podium]:
    """The servers that want a monthly podium, each with its last podium."""
    rows = db.execute("SELECT server, podium, podium_of, podium_told FROM server_wishes WHERE podium IS NOT NULL ORDER BY server")
    return [
        Podium(ServerId(server), ChannelId(channel), Month.parse(month) if month else None, bool(is_posted))
        for server, channel, month, is_posted in rows
    ]


def record_podium(db: Database, server: ServerId, month: Month, *, is_posted: bool) -> None:
    """Record that the podium of a month is begun, or posted."""
    db.execute("UPDATE server_wishes SET podium_of = ?, podium_told = ? WHERE server = ?", [str(month), is_posted, server])


_MONTH = """
    SELECT {columns} FROM tables JOIN results ON table_id = tables.id
        JOIN members ON members.id = results.member
    WHERE server = :server AND state = 'finished' AND ended_at >= :since AND ended_at < :upto
        AND among IS NOT NULL AND results.member > 0
    GROUP BY game{by}
"""
_SUMS = """
    game, results.member AS member, members.name AS name,
    COUNT(*) AS games, SUM(among = 1) AS wins, SUM(among) AS places,
    COALESCE(SUM(CASE WHEN counted THEN score END), 0) AS points,
    MAX(CASE WHEN counted THEN score END) AS best
"""
_BY_WINS = ", results.member ORDER BY game, wins DESC, 1.0 * places / games, games, points DESC, member"


def load_month_standings(db: Database, server: ServerId, since: float, upto: float) -> dict[str, MonthStandings]:
    """Standings of a server by game, among humans, for the time from `since` up to but not
    including `upto`.

    The sums are those of the leaderboards (bot/storage/standings.py).
    """
    values = {"server": server, "since": since, "upto": upto}
    tables = dict(db.execute(_MONTH.format(columns="game, COUNT(DISTINCT tables.id)", by=""), values).fetchall())
    rows = groupby(db.query(_MONTH.format(columns=_SUMS, by=_BY_WINS), values), key=itemgetter("game"))
    return {game: MonthStandings(tables[game], tuple(Standing(**_without_game(row)) for row in group)) for game, group in rows}


def _without_game(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "game"}
