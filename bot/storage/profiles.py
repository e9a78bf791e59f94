"""Statistics of one member from finished tables, in SQL: ratings, streaks, counts, duels, past
tables.

No sum is stored: a member has few results, and the index results_by_member finds them. Streaks and
duels are of games with other humans. Games that do not count appear only in the list of past tables.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby

from bot.models.ids import MemberId, ServerId, TableId
from bot.models.ratings import BEGINNER, Rating, RatingRecord
from bot.models.results import Duel, PastTable, RatingChange, Standing, Streaks
from bot.storage.connection import Database
from bot.storage.results import load_results
from bot.storage.tables import find_tables

_WON = """
    SELECT won FROM results JOIN tables ON tables.id = results.table_id
    WHERE results.member = :member AND among IS NOT NULL AND (CAST(:game AS TEXT) IS NULL OR game = :game)
        AND (CAST(:server AS BIGINT) IS NULL OR server = :server)
    ORDER BY finished
"""
_TOTALS = """
    SELECT game, members.id AS member, members.name AS name,
        COUNT(*) AS games, SUM(won) AS wins, SUM(counted_place) AS places,
        COALESCE(SUM(CASE WHEN counted = 1 THEN score END), 0) AS points,
        MAX(CASE WHEN counted = 1 THEN score END) AS best
    FROM results JOIN tables ON tables.id = results.table_id JOIN members ON members.id = results.member
    WHERE results.member = :member AND counted_place IS NOT NULL AND (CAST(:server AS BIGINT) IS NULL OR server = :server)
    GROUP BY game, members.id
"""
_COUNTS = """
    SELECT game, counts.name, SUM(count)
    FROM results JOIN tables ON tables.id = results.table_id
        JOIN counts ON counts.table_id = results.table_id AND counts.seat = results.seat
    WHERE results.member = :member AND results.counted = 1 AND (CAST(:server AS BIGINT) IS NULL OR server = :server)
    GROUP BY game, counts.name
"""
_PLACES = """
    SELECT results.among, theirs.among
    FROM results JOIN tables ON tables.id = results.table_id
        JOIN results AS theirs ON theirs.table_id = results.table_id
    WHERE results.member = :member AND results.among IS NOT NULL
        AND theirs.member = :other AND theirs.among IS NOT NULL
        AND (CAST(:game AS TEXT) IS NULL OR game = :game) AND (CAST(:server AS BIGINT) IS NULL OR server = :server)
"""


_RERATED = """
    SELECT now.member, now.number, now.mu, now.sigma, before.mu, before.sigma
    FROM results JOIN tables ON tables.id = results.table_id
        JOIN ratings AS now ON now.member = results.member
            AND now.game = tables.game AND now.table_id = tables.id
        LEFT JOIN ratings AS before ON before.member = now.member
            AND before.game = now.game AND before.number = now.number - 1
    WHERE results.table_id = ? ORDER BY now.member
"""


def load_rating_changes(db: Database, table: TableId) -> list[RatingChange]:
    """The rating of every member rated at a table, before and after it; empty for an unrated
    table."""
    return [
        RatingChange(member, RatingRecord(number - 1, BEGINNER if mu is None else Rating(mu, sigma)), RatingRecord(number, Rating(*after)))
        for member, number, *after, mu, sigma in db.execute(_RERATED, [table])
    ]


def load_ratings(db: Database, member: MemberId, game: str, *, limit: int = 100) -> list[Rating]:
    """The member's ratings in a game after each of the last `limit` rated games, oldest first."""
    rows = db.execute("SELECT mu, sigma FROM ratings WHERE member = ? AND game = ? ORDER BY number DESC LIMIT ?", [member, game, limit])
    return [Rating(*row) for row in rows.fetchall()[::-1]]


def load_totals(db: Database, member: MemberId, server: ServerId | None = None) -> dict[str, Standing]:
    """A member's totals over all tables that count, by game, without ratings; everywhere if `server` is
    None, as below."""
    return {row.pop("game"): Standing(**row) for row in db.query(_TOTALS, {"member": member, "server": server})}


def load_streaks(db: Database, member: MemberId, game: str | None = None, server: ServerId | None = None) -> Streaks:
    """The current and the longest winning streak, in the order in which games finished.

    Games of all kinds count if `game` is None.
    """
    won = [bool(one) for (one,) in db.execute(_WON, {"member": member, "game": game, "server": server})]
    rows = [(win, len(list(group))) for win, group in groupby(won)]
    now = rows[-1][1] if rows and rows[-1][0] else 0
    return Streaks(now, max((length for win, length in rows if win), default=0))


def load_counts(db: Database, member: MemberId, server: ServerId | None = None) -> dict[str, dict[str, int]]:
    """The member's sums of the statistics that the games count, by game and name."""
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for game, name, count in db.execute(_COUNTS, {"member": member, "server": server}):
        found[game][name] = count
    return dict(found)


def load_duel(db: Database, one: MemberId, other: MemberId, game: str | None = None, server: ServerId | None = None) -> Duel:
    """The record of `one` against `other`, in all games if `game` is None.

    Ahead means that `one` had the better place.
    """
    pairs = db.execute(_PLACES, {"member": one, "other": other, "game": game, "server": server}).fetchall()
    ahead, behind = sum(mine < theirs for mine, theirs in pairs), sum(mine > theirs for mine, theirs in pairs)
    return Duel(len(pairs), ahead, behind, len(pairs) - ahead - behind)


def load_history(
    db: Database, member: MemberId, *, server: ServerId | None = None, with_moves_only: bool = False, limit: int = 10, offset: int = 0
) -> list[PastTable]:
    """A member's finished and abandoned tables, newest first, also those where another took the seat.

    `server` None: tables of all servers and of direct messages. `with_moves_only` leaves out tables
    without a move.
    """
    theirs = (
        "state IN ('finished', 'abandoned')"
        " AND id IN (SELECT table_id FROM sitters WHERE member = ? UNION SELECT table_id FROM held WHERE member = ?)"
        " AND (CAST(? AS BIGINT) IS NULL OR server = ?)"
        f" AND (? = 0 OR {_MOVED}) ORDER BY id DESC LIMIT ? OFFSET ?"
    )
    found = find_tables(db, theirs, member, member, server, server, with_moves_only, limit, offset)
    return [PastTable(table, tuple(load_results(db, table.id)), _has_moved(db, table.id)) for table in found]


_MOVED = "EXISTS (SELECT 1 FROM moves WHERE table_id = tables.id)"


def _has_moved(db: Database, table: TableId) -> bool:
    return bool(db.execute(f"SELECT {_MOVED} FROM tables WHERE id = ?", [table]).fetchone()[0])
