"""Move the moments of open tables from wall time without outages to the listening clock of a shard.

The clock, in the new table `listening`, begins at the wall time at which the bot was last known to hear. A moment is moved on by the
outages after it, so that as much time has passed since the moment as before the step. `outages` and `alive` go.
"""

from __future__ import annotations

from functools import cache

from sqlite_utils import Database

DAY = 86_400.0

LISTENING = """CREATE TABLE listening (
    shard INTEGER NOT NULL, shards INTEGER NOT NULL, seconds REAL NOT NULL, lag REAL NOT NULL, PRIMARY KEY (shard, shards)
) STRICT, WITHOUT ROWID"""


def apply(db: Database) -> None:
    db.execute(LISTENING)
    outages = db.execute("SELECT began, MIN(ended, at), shard, shards FROM outages, alive ORDER BY began").fetchall()

    @cache
    def outages_of(server: int | None) -> list[tuple[float, float]]:
        return [(began, ended) for began, ended, shard, shards in outages if ((server or 0) >> 22) % shards == shard]

    # A turn's time began five seconds after the player was told, or after the end of a pause, whichever is later.
    began = {"told": "MAX(at, resumed_at) + 5", "presence": "at"}
    for kept, key in (("told", "seat"), ("presence", "member")):
        rows = db.execute(f"SELECT {began[kept]}, server, table_id, {key} FROM {kept} JOIN tables ON tables.id = table_id").fetchall()
        moved = [(_moved_on(moment, outages_of(server)), *row) for moment, server, *row in rows]
        db.conn.executemany(f"UPDATE {kept} SET at = ? WHERE table_id = ? AND {key} = ?", moved)
    # Members count as seen later by every outage of a day or longer, so that it does not count as their absence.
    long = [(began, ended) for began, ended, *_ in outages if ended - began >= DAY]
    members = db.execute("SELECT id, seen_at FROM members WHERE seen_at IS NOT NULL").fetchall() if long else []
    later = [(_moved_on(moment, long), member) for member, moment in members]
    db.conn.executemany("UPDATE members SET seen_at = ? WHERE id = ?", later)
    db.execute("INSERT INTO listening SELECT 0, 1, at, 0.0 FROM alive")
    for gone in ("outages", "alive"):
        db.execute(f"DROP TABLE {gone}")


def _moved_on(moment: float, outages: list[tuple[float, float]]) -> float:
    """Move the moment on by the outages after it; a second in two outages counts once."""
    upto = moment
    for began, ended in outages:
        moment += max(0.0, ended - max(began, upto))
        upto = max(upto, ended)
    return moment
