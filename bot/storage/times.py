"""The time of tables, in SQL: when people were told what they are asked, and pressed anything; and when the bot was there to hear it.

What is kept of a table goes with its end.
"""

from __future__ import annotations

from sqlite_utils import Database

from bot.facts import MemberId, TableId
from bot.times import Outage, Sign, Times, Told

DAY = 86_400.0


def times(db: Database, table: TableId) -> Times:
    """All that is known of the time of a table, and the outages of the bot."""
    told = db.execute("SELECT seat, called, at, more FROM told WHERE table_id = ? ORDER BY seat", [table])
    seen = db.execute("SELECT member, at FROM presence WHERE table_id = ? ORDER BY member", [table])
    return Times(tuple(Told(*row) for row in told), tuple((MemberId(member), at) for member, at in seen), outages(db))


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
    """The oldest first."""
    return tuple(Outage(*row) for row in db.execute("SELECT began, ended FROM outages ORDER BY began"))


def note_outage(db: Database, outage: Outage, keep_from: float) -> None:
    """The bot did not hear for so long, and hears now; in place of one that began then. What had ended by `keep_from` is forgotten, but
    what had lasted for a day: no clock of a table counts so far back, but who comes no more is looked for by it (`keep_months`)."""
    db.execute("DELETE FROM outages WHERE ended < ? AND ended - began < ?", [keep_from, DAY])
    db.execute("INSERT OR REPLACE INTO outages VALUES (?, ?)", list(outage))
    note_alive(db, outage.ended)
