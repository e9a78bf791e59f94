"""Store for each result its place among the people of its table, and the cats met there; tallies are split by opponents.

In older tables, the members who held their seats to the end are compared with one another, and with the cats that had seats of their own.
Members who left were told that the result counts for nobody: that stays so, and `rated` stays as it is. `tallies` is created empty, and
filled when all steps are done.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    "ALTER TABLE results ADD COLUMN among INTEGER",
    """UPDATE results SET among =
        (SELECT 1 + SUM(others.place < results.place) FROM results AS others WHERE others.table_id = results.table_id AND others.counted)
    WHERE counted AND (SELECT COUNT(*) FROM results AS others WHERE others.table_id = results.table_id AND others.counted) > 1""",
    "DROP INDEX results_by_member",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL",
    """CREATE TABLE cats_met (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, level TEXT NOT NULL, beaten INTEGER NOT NULL CHECK (beaten IN (0, 1)),
        PRIMARY KEY (table_id, seat, level), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO cats_met (table_id, seat, level, beaten)
    SELECT results.table_id, results.seat, cats.cat, results.place <= MIN(cats.place)
    FROM results JOIN results AS cats ON cats.table_id = results.table_id AND cats.member IS NULL
    WHERE results.counted GROUP BY results.table_id, results.seat, cats.cat""",
    "DROP TABLE tallies",
    # `against` is the level of the cats met, or empty for the people among themselves.
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, against TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER,
        rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, against, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_of_member ON tallies (member, game)",
    "CREATE INDEX tallies_by_rating ON tallies (scope, game, against, rated < 5, -mu, -games, member)",
    "CREATE INDEX tallies_by_games ON tallies (scope, game, against, -games, -wins, member)",
    "CREATE INDEX tallies_by_wins ON tallies (scope, game, against, -wins, 1.0 * places / games, games, -points, member)",
    "CREATE INDEX tallies_by_place ON tallies (scope, game, against, games < 5, 1.0 * places / games, -games, member)",
    "CREATE INDEX tallies_by_best ON tallies (scope, game, against, best IS NULL, -best, games, member)",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
