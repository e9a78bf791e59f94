"""Monthly podiums of servers in SQL: which servers want one, which was posted last, and the standings of a month."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.models.ids import ChannelId, ServerId
from bot.models.results import MonthStandings, Podium, Standing
from bot.models.times import Month
from bot.storage.connection import Database


def load_podiums(db: Database) -> list[Podium]:
    """The servers that want a monthly podium, each with its last podium."""
    rows = db.execute("SELECT server, podium, podium_of, podium_told FROM server_wishes WHERE podium IS NOT NULL ORDER BY server")
    return [
        Podium(ServerId(server), ChannelId(channel), Month.parse(month) if month else None, bool(is_posted))
        for server, channel, month, is_posted in rows
    ]


def record_podium(db: Database, server: ServerId, month: Month, *, is_posted: bool) -> None:
    """Record that the podium of a month is posted, or only begun if `is_posted` is False.

    Does nothing for a server without stored settings.
    """
    db.execute("UPDATE server_wishes SET podium_of = ?, podium_told = ? WHERE server = ?", [str(month), is_posted, server])


_MONTH = """
    SELECT {columns} FROM tables JOIN results ON table_id = tables.id
        JOIN members ON members.id = results.member
    WHERE server = :server AND state = 'finished' AND ended_at >= :since AND ended_at < :upto
        AND among IS NOT NULL AND results.member > 0
    GROUP BY game{each}
"""
_SUMS = """
    game, members.id AS member, members.name AS name,
    COUNT(*) AS games, SUM(won) AS wins, SUM(counted_place) AS places, SUM(ahead) AS ahead,
    COALESCE(SUM(CASE WHEN counted = 1 THEN score END), 0) AS points,
    MAX(CASE WHEN counted = 1 THEN score END) AS best
"""
_BY_WINS = f"""
    SELECT * FROM ({_MONTH.format(columns=_SUMS, each=", members.id")}) AS sums
    ORDER BY game, wins DESC, 1.0 * places / games, games, points DESC, member
"""


def load_month_standings(db: Database, server: ServerId, since: float, upto: float) -> dict[str, MonthStandings]:
    """Standings of a server by game, with other humans, for tables that ended from `since` up to but not
    including `upto`, both in seconds since 1970.

    Games without such tables are left out. The sums are those of the leaderboards
    (bot/storage/standings.py).
    """
    values = {"server": server, "since": since, "upto": upto}
    tables = dict(db.execute(_MONTH.format(columns="game, COUNT(DISTINCT tables.id)", each=""), values).fetchall())
    rows = groupby(db.query(_BY_WINS, values), key=itemgetter("game"))
    return {game: MonthStandings(tables[game], tuple(Standing(**_without_game(row)) for row in group)) for game, group in rows}


def _without_game(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "game"}
