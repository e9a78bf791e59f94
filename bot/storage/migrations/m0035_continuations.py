"""Keep from which past game, and after which move, a table goes on; of a file `origin` is null.

`moves` are those up to there, a line each with its seat, and `scores` the result of the past game by
seat, empty without one.
"""

from __future__ import annotations

from sqlite_utils import Database

CREATE = """
    CREATE TABLE continuations (
        table_id INTEGER PRIMARY KEY REFERENCES tables, origin INTEGER REFERENCES tables,
        move INTEGER NOT NULL, moves TEXT NOT NULL, scores TEXT NOT NULL
    ) STRICT
"""


def apply(db: Database) -> None:
    db.execute(CREATE)
