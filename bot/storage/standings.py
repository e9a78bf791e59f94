"""How members stand, in SQL: sums over the results of finished tables.

The sums are kept in `tallies`, one row for each member in each list they stand in: of everything, of a server, of a channel, and each of
these of all games and of one game. They are brought up to date in the transaction that ends a table, by the same statement that can count
everything anew; grouping the results each time would take too long (docs/decisions/0002-storage.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from bot.storage.facts import ChannelId, MemberId, ServerId, Standing, TableId

# A seat counts for the member who held it at the end. Each such result counts in up to six lists.
_COUNT = """
    WITH counted AS (
        SELECT table_id, results.member, score, won, tables.game, server, channel
        FROM results JOIN tables ON tables.id = table_id
        WHERE results.member IS NOT NULL AND results.cat IS NULL AND (?1 IS NULL OR table_id = ?1)
    ), scoped AS (
        SELECT 'everywhere' AS scope, * FROM counted
        UNION ALL SELECT 'channel:' || channel, * FROM counted
        UNION ALL SELECT 'server:' || server, * FROM counted WHERE server IS NOT NULL
    ), listed AS (
        SELECT scope, game, member, score, won FROM scoped
        UNION ALL SELECT scope, '', member, score, won FROM scoped
    )
    INSERT INTO tallies (scope, game, member, games, wins, points)
    SELECT scope, game, member, COUNT(*), SUM(won), SUM(score) FROM listed WHERE TRUE GROUP BY scope, game, member
    ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins, points = points + excluded.points
"""

_LISTED = """
    SELECT member, members.name AS name, games, wins, points FROM tallies JOIN members ON members.id = member
    WHERE scope = ? AND game = ?
"""
_BEST_FIRST = "ORDER BY wins DESC, points DESC, games, member"  # as in the index tallies_best_first

_BETTER = """
    SELECT COUNT(*) FROM tallies WHERE scope = :scope AND game = :game AND wins >= :wins AND (
        wins > :wins OR points > :points OR points = :points AND (games < :games OR games = :games AND member < :member)
    )
"""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which list: of a channel, of a server, or (neither) of everything; of one game or of all."""

    channel: ChannelId | None = None
    server: ServerId | None = None
    game: str | None = None

    def __post_init__(self) -> None:
        if self.channel is not None and self.server is not None:
            raise ValueError("standings are of a channel or of a server, not of both")

    @property
    def key(self) -> tuple[str, str]:
        """Its name in the table: scope and game."""
        if self.channel is not None:
            return f"channel:{self.channel}", self.game or ""
        return f"server:{self.server}" if self.server is not None else "everywhere", self.game or ""


def tally(db: Database, table: TableId) -> None:
    """Count the results of one table. Once: it is part of finishing it."""
    db.execute(_COUNT, [table])


def rebuild_standings(db: Database) -> None:
    """Count all results anew."""
    db.execute("DELETE FROM tallies")
    db.execute(_COUNT, [None])


def standings(db: Database, ladder: Ladder, *, limit: int, offset: int) -> list[Standing]:
    """A part of the list, best first."""
    rows = db.query(f"{_LISTED} {_BEST_FIRST} LIMIT ? OFFSET ?", [*ladder.key, limit, offset])
    return [Standing(**row) for row in rows]


def standing(db: Database, member: MemberId, ladder: Ladder) -> tuple[int, Standing] | None:
    """A member's place in the list, from 1, and their standing."""
    row = next(db.query(f"{_LISTED} AND member = ?", [*ladder.key, member]), None)
    if row is None:
        return None
    scope, game = ladder.key
    better = db.execute(_BETTER, {"scope": scope, "game": game, **row}).fetchone()[0]
    return better + 1, Standing(**row)


def count_standings(db: Database, ladder: Ladder) -> int:
    """How many stand in the list."""
    count: int = db.execute("SELECT COUNT(*) FROM tallies WHERE scope = ? AND game = ?", ladder.key).fetchone()[0]
    return count
