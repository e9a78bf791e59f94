"""Turn notices and last-seen times of open tables, and the listening clocks of shards, in SQL."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from bot.models.ids import MemberId, TableId
from bot.models.times import ALL_SHARDS, ClockReading, Shard, ShardRange, TableTimes, TurnNotice
from bot.storage.connection import Database, announce


def load_times(db: Database, table: TableId) -> TableTimes:
    """All stored times of a table; a table that is over has none."""
    notices = db.execute("SELECT seat, called, at, more FROM told WHERE table_id = ? ORDER BY seat", [table])
    seen = db.execute("SELECT member, at FROM presence WHERE table_id = ? ORDER BY member", [table])
    return TableTimes(tuple(TurnNotice(*row) for row in notices), tuple((MemberId(member), at) for member, at in seen))


def load_turn_notices(db: Database) -> dict[TableId, list[TurnNotice]]:
    """The turn notices of all open tables, by table; a table without notices is left out."""
    found = defaultdict[TableId, list[TurnNotice]](list)
    for table, *row in db.execute("SELECT table_id, seat, called, at, more FROM told"):
        found[TableId(table)].append(TurnNotice(*row))
    return found


def save_times(db: Database, table: TableId, times: TableTimes) -> None:
    """Save the times of an open table, replacing the stored ones; does nothing for any other
    table."""
    if db.execute("SELECT 1 FROM tables WHERE id = ? AND state IN ('lobby', 'running')", [table]).fetchone():
        announce(db, "table", table)
        replace_times(db, table, times)


def replace_times(db: Database, table: TableId, times: TableTimes) -> None:
    """Replace the times of a table.

    A member who no longer sits at the table is skipped: the member may have been deleted since
    `times` was read.
    """
    delete_times(db, table)
    seated = {member for (member,) in db.execute("SELECT member FROM sitters WHERE table_id = ?", [table])}
    notices = [(table, *one) for one in times.notices]
    seen = [(table, *one) for one in times.last_seen if one[0] in seated]
    db.conn.executemany("INSERT INTO told (table_id, seat, called, at, more) VALUES (?, ?, ?, ?, ?)", notices)
    db.conn.executemany("INSERT INTO presence (table_id, member, at) VALUES (?, ?, ?)", seen)


def delete_times(db: Database, table: TableId) -> None:
    """Delete the times of a table that is over."""
    for kept in ("told", "presence"):
        db.execute(f"DELETE FROM {kept} WHERE table_id = ?", [table])


def load_clock_readings(db: Database) -> list[ClockReading]:
    """The listening clock of each shard."""
    return [
        ClockReading(Shard(*shard), seconds, lag)
        for *shard, seconds, lag in db.execute("SELECT shard, shards, seconds, lag FROM listening")
    ]


def save_clock_readings(db: Database, clocks: Sequence[ClockReading], downtime: float = 0.0, own: ShardRange = ALL_SHARDS) -> None:
    """Replace the stored listening clocks of these shards.

    After a `downtime` of shard 0 in seconds, 0 for none, the last-seen time of every member moves
    on by as much.
    """
    if own == ALL_SHARDS:
        db.execute("DELETE FROM listening")
    else:
        db.execute("DELETE FROM listening WHERE shard BETWEEN ? AND ? OR shards <> ?", own)
    rows = [(*one.shard, one.seconds, one.lag) for one in clocks if own.has_shard(one.shard.number)]
    db.conn.executemany("INSERT INTO listening (shard, shards, seconds, lag) VALUES (?, ?, ?, ?)", rows)
    if downtime and own.has_shard(0):
        db.execute("UPDATE members SET seen_at = seen_at + ?", [downtime])
