"""Count wins and places at the table, cats included, beside places among the people, and rate short games by their length.

`won` was true for whoever held the first place at the end; now it is the win of the member of the start. `beaten` was true for a place
shared with the cats, too. `tallies` is created empty, and filled with `ratings` when all steps are done.
"""

from __future__ import annotations

from sqlite_utils import Database

STATEMENTS = (
    # The share of a full game's length: as many rounds as seats, or 30 points.
    "ALTER TABLE tables ADD COLUMN length REAL NOT NULL DEFAULT 1 CHECK (length > 0 AND length <= 1)",
    """UPDATE tables SET length = MIN(1.0, 1.0 * options.value / CASE options.key WHEN 'rounds' THEN seats ELSE 30 END) FROM options
    WHERE table_id = tables.id AND finished IS NOT NULL AND options.key IN ('rounds', 'target') AND options.value GLOB '[1-9]*'""",
    # The place that a member's statistics count. Whoever left counts as last.
    "ALTER TABLE results ADD COLUMN counted_place INTEGER",
    """UPDATE results SET counted_place = CASE WHEN counted THEN place ELSE (SELECT seats FROM tables WHERE id = table_id) END
    WHERE counted OR among IS NOT NULL""",
    "UPDATE results SET won = (place = 1 AND member IS NOT NULL AND cat IS NULL AND heir IS NULL)",
    "ALTER TABLE results ADD COLUMN ahead INTEGER NOT NULL DEFAULT 0 CHECK (ahead IN (0, 1))",
    """UPDATE results SET ahead = 1 WHERE counted AND among = 1 AND NOT EXISTS (
        SELECT * FROM results AS others WHERE others.table_id = results.table_id AND others.seat <> results.seat AND others.among = 1)""",
    """UPDATE cats_met SET beaten = (SELECT results.place < MIN(cats.place) FROM results
        JOIN results AS cats ON cats.table_id = results.table_id AND cats.member IS NULL AND cats.cat = level
        WHERE results.table_id = cats_met.table_id AND results.seat = cats_met.seat) WHERE beaten""",
    "DROP TABLE tallies",
    # `against` is the level of the cats met, or empty for tables with other people.
    """CREATE TABLE tallies (
        scope TEXT NOT NULL, game TEXT NOT NULL, against TEXT NOT NULL, member INTEGER NOT NULL REFERENCES members,
        games INTEGER NOT NULL, wins INTEGER NOT NULL, points INTEGER NOT NULL, places INTEGER NOT NULL, best INTEGER,
        ahead INTEGER NOT NULL, rated INTEGER NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
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
