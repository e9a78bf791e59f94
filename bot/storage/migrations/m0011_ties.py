"""Order members with equal wins by their average place first."""

from __future__ import annotations

from sqlite_utils import Database


def apply(db: Database) -> None:
    db.execute("DROP INDEX tallies_by_wins")
    db.execute("CREATE INDEX tallies_by_wins ON tallies (scope, game, -wins, 1.0 * places / games, games, -points, member)")
