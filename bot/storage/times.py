"""The time of tables, in SQL: when people were told what they are asked, and pressed anything; and when the bot was there to hear it.

What is kept of a table goes with its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlite_utils import Database

from bot.facts import MemberId, TableId
from bot.times import Outage, Shard, Sign, Times, Told

DAY = 86_400.0

SHARDS = (
    """CREATE TABLE outages_anew (
        began REAL NOT NULL, shard INTEGER NOT NULL, shards INTEGER NOT NULL, ended REAL NOT NULL, PRIMARY KEY (began, shard, shards)
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO outages_anew SELECT began, 0, 1, ended FROM outages",
    "DROP TABLE outages",
    "ALTER TABLE outages_anew RENAME TO outages",
)
"""The step m0023 (bot/storage/schema.py)."""


def times(db: Database, table: TableId) -> Times:
    """All that is known of the time of a table, with the outages of its shard."""
    told = db.execute("SELECT seat, called, at, more FROM told WHERE table_id = ? ORDER BY seat", [table])
    seen = db.execute("SELECT member, at FROM presence WHERE table_id = ? ORDER BY member", [table])
    server = db.execute("SELECT server FROM tables WHERE id = ?", [table]).fetchone()
    away = tuple(one for one in outages(db) if one.shard.has(server and server[0]))
    return Times(tuple(Told(*row) for row in told), tuple((MemberId(member), at) for member, at in seen), away)


def signs(db: Database) -> dict[TableId, Sign]:
    """The last that is known of the time of each open table, where anything is: one question for all of them."""
    both = "SELECT table_id, at, more FROM told UNION ALL SELECT table_id, at, 0 FROM presence"
    return {
        TableId(table): Sign(at, more) for table, at, more in db.execute(f"SELECT table_id, MAX(at), MAX(more) FROM ({both}) GROUP BY 1")
    }


def note_times(db: Database, table: TableId, times: Times) -> None:
    """In place of what was known of an open table; nothing of one that is over, nor of who sits there no more: perhaps they were forgotten
    since, and who notes it has not heard of that."""
    if not db.execute("SELECT * FROM tables WHERE id = ? AND state IN ('lobby', 'running')", [table]).fetchone():
        return
    db.conn.executemany(
        "INSERT OR REPLACE INTO told (table_id, seat, called, at, more) VALUES (?, ?, ?, ?, ?)", [(table, *told) for told in times.told]
    )
    there = {member for (member,) in db.execute("SELECT member FROM sitters WHERE table_id = ?", [table])}
    seen = [(table, member, at) for member, at in times.seen if member in there]
    db.conn.executemany("INSERT OR REPLACE INTO presence VALUES (?, ?, ?)", seen)


def forget_times(db: Database, table: TableId) -> None:
    """The table is over."""
    for kept in ("told", "presence"):
        db.execute(f"DELETE FROM {kept} WHERE table_id = ?", [table])


def alive(db: Database) -> float | None:
    """When the bot was last known to hear; None: nobody has noted it yet."""
    row = db.execute("SELECT at FROM alive").fetchone()
    return None if row is None else float(row[0])


def note_alive(db: Database, at: float) -> None:
    """The bot hears at this moment."""
    db.execute("INSERT OR REPLACE INTO alive VALUES (1, ?)", [at])


def outages(db: Database) -> tuple[Outage, ...]:
    """Those of all shards, the oldest first."""
    found = db.execute("SELECT began, ended, shard, shards FROM outages ORDER BY began, shards, shard")
    return tuple(Outage(began, ended, Shard(number, count)) for began, ended, number, count in found)


def note_outages(db: Database, those: Iterable[Outage], keep_from: float) -> None:
    """Note outages of several shards up to the same moment, each in place of the shard's outage that began when it does. Outages that had
    ended by `keep_from` are forgotten if they were shorter than a day: no clock of a table counts so far back, but `keep_months` does."""
    db.execute("DELETE FROM outages WHERE ended < ? AND ended - began < ?", [keep_from, DAY])
    for one in those:
        db.execute("INSERT OR REPLACE INTO outages VALUES (?, ?, ?, ?)", [one.began, *one.shard, one.ended])
        note_alive(db, one.ended)
