"""The step m0024: moments of tables move from wall time without outages to the listening clock. It is frozen, and imports no live code.

The clock begins at the wall time at which the bot was last known to hear. A moment is moved on by the outages that lie after it, so that as
much time has passed since then as before the step.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlite_utils import Database

DAY = 86_400.0

LISTENING = """CREATE TABLE listening (
    shard INTEGER NOT NULL, shards INTEGER NOT NULL, seconds REAL NOT NULL, lag REAL NOT NULL, PRIMARY KEY (shard, shards)
) STRICT, WITHOUT ROWID"""


def apply(db: Database) -> None:
    """Make `listening` of `outages` and `alive`, and move on what is kept of open tables."""
    db.execute(LISTENING)
    outages = db.execute("SELECT began, ended, shard, shards FROM outages ORDER BY began").fetchall()

    def moved_on(moment: float, counts: Callable[[float, int, int], bool]) -> float:
        """The moment, moved on by the outages after it that count, each second once."""
        upto, lost = moment, 0.0
        for began, ended, shard, shards in outages:
            if counts(ended - began, shard, shards):
                lost += max(0.0, ended - max(began, upto))
                upto = max(upto, ended)
        return moment + lost

    def at_table(moment: float, server: int | None) -> float:
        return moved_on(moment, lambda _, shard, shards: ((server or 0) >> 22) % shards == shard)

    # Time began five seconds after the call, or after a pause, and not before a person was told.
    began = {"told": "MAX(at, resumed_at) + 5", "presence": "at"}
    for kept, key in (("told", "seat"), ("presence", "member")):
        rows = db.execute(f"SELECT {began[kept]}, server, table_id, {key} FROM {kept} JOIN tables ON tables.id = table_id").fetchall()
        moved = [(at_table(moment, server), *row) for moment, server, *row in rows]
        db.conn.executemany(f"UPDATE {kept} SET at = ? WHERE table_id = ? AND {key} = ?", moved)
    # Months in which nobody came do not count where the bot was away itself for a day or longer.
    members = db.execute("SELECT id, seen_at FROM members WHERE seen_at IS NOT NULL").fetchall()
    later = [(moved_on(moment, lambda seconds, *_: seconds >= DAY), member) for member, moment in members]
    db.conn.executemany("UPDATE members SET seen_at = ? WHERE id = ?", later)
    db.execute("INSERT INTO listening SELECT 0, 1, at, 0.0 FROM alive")
    for gone in ("outages", "alive"):
        db.execute(f"DROP TABLE {gone}")
