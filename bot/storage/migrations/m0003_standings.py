"""Store what standings and ratings need: if a table is rated, in which order tables finished, and what games count.

A table also names the table of which it is a rematch, or whose deal it repeats. `ratings` and the new `tallies` follow from results: they
are created empty, and filled when all steps are done.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # A table is unrated from the moment a cat sits at it while it runs.
    "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1))",
    "UPDATE tables SET rated = 0 WHERE id IN (SELECT table_id FROM results WHERE cat IS NOT NULL UNION"
    " SELECT sitters.table_id FROM sitters JOIN tables ON tables.id = sitters.table_id WHERE cat IS NOT NULL AND state <> 'lobby')",
    # `finished` counts finished tables from 1. Ratings depend on their order, and clocks may step back.
    "ALTER TABLE tables ADD COLUMN finished INTEGER",
    "UPDATE tables SET finished = numbers.n FROM"
    " (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS n FROM tables WHERE state = 'finished') AS numbers"
    " WHERE tables.id = numbers.id",
    "CREATE UNIQUE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL",
    "ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables",
    "ALTER TABLE tables ADD COLUMN duplicate_of INTEGER REFERENCES tables",
    "CREATE INDEX results_by_member ON results (member, table_id) WHERE member IS NOT NULL AND cat IS NULL",
    """CREATE TABLE counts (
        table_id INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (table_id, seat, name), FOREIGN KEY (table_id, seat) REFERENCES results
    ) STRICT, WITHOUT ROWID""",
    # A member's rating in a game after each rated table. The last row is the rating of today. It follows from results.
    """CREATE TABLE ratings (
        member INTEGER NOT NULL REFERENCES members, game TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0),
        table_id INTEGER NOT NULL REFERENCES tables, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (member, game, number)
    ) STRICT, WITHOUT ROWID""",
    "DROP TABLE tallies",
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER NOT NULL,
        rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
        PRIMARY KEY (scope, game, member)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tallies_of_member ON tallies (member, game)",
    "CREATE INDEX tallies_by_rating ON tallies (scope, game, rated < 5, -mu, -games, member)",
    "CREATE INDEX tallies_by_games ON tallies (scope, game, -games, -wins, member)",
    "CREATE INDEX tallies_by_wins ON tallies (scope, game, -wins, -points, games, member)",
    "CREATE INDEX tallies_by_place ON tallies (scope, game, games < 5, 1.0 * places / games, -games, member)",
    "CREATE INDEX tallies_by_best ON tallies (scope, game, -best, games, member)",
)


def apply(db: Database) -> None:
    for statement in STATEMENTS:
        db.execute(statement)
