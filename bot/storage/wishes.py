"""What people wish of us, in SQL; and of which table somebody was told last, so that the next one is another's turn."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from bot.models.ids import MemberId, ServerId, TableId
from bot.settings.user import NO_WISHES, Calling, Light, Wishes


def wishes(db: Database, member: MemberId) -> Wishes:
    """What the member has chosen; of who has never chosen anything, what is usual."""
    row = next(db.query("SELECT * FROM wishes WHERE member = ?", [member]), None)
    tells = db.execute("SELECT server, game FROM tells WHERE member = ?", [member])
    asked = frozenset((ServerId(server), str(game)) for server, game in tells)
    if row is None:
        return Wishes(tells=asked) if asked else NO_WISHES
    return Wishes(
        calling=Calling(row["calling"]),
        reminders=bool(row["reminders"]),
        locale=row["locale"],
        light=Light(row["light"]),
        asks_first=bool(row["asks_first"]),
        plays_forced=bool(row["plays_forced"]),
        tells=asked,
    )


def keep_wishes(db: Database, member: MemberId, wishes: Wishes) -> None:
    """In place of those that were kept. Of which table they were told last stays known as long as they want to be told."""
    db.execute("INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", [member, str(member)])
    db.execute(
        "INSERT INTO wishes (member, calling, reminders, locale, light, asks_first, plays_forced) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (member) DO UPDATE SET calling = excluded.calling, reminders = excluded.reminders, locale = excluded.locale,"
        " light = excluded.light, asks_first = excluded.asks_first, plays_forced = excluded.plays_forced",
        [member, wishes.calling, wishes.reminders, wishes.locale, wishes.light, wishes.asks_first, wishes.plays_forced],
    )
    there = {(ServerId(server), str(game)) for server, game in db.execute("SELECT server, game FROM tells WHERE member = ?", [member])}
    for server, game in sorted(there - wishes.tells):
        db.execute("DELETE FROM tells WHERE server = ? AND game = ? AND member = ?", [server, game, member])
    for server, game in sorted(wishes.tells - there):
        db.execute("INSERT INTO tells (server, game, member) VALUES (?, ?, ?)", [server, game, member])


def whom_forced(db: Database) -> list[MemberId]:
    """Who wishes that what is forced be played for them."""
    return [MemberId(member) for (member,) in db.execute("SELECT member FROM wishes WHERE plays_forced ORDER BY member")]


def to_tell(db: Database, server: ServerId, game: str, limit: int) -> list[MemberId]:
    """Who wants to be told of new tables of the game there, so many at the most; those first who were told of none for longest."""
    last = "(SELECT MAX(told_of) FROM tells AS others WHERE others.member = tells.member)"
    query = f"SELECT member FROM tells WHERE server = ? AND game = ? ORDER BY {last}, member LIMIT ?"
    return [MemberId(member) for (member,) in db.execute(query, [server, game, limit])]


def told_of(db: Database, table: TableId) -> list[MemberId]:
    """Who was told of this table, and of none of its game there since."""
    return [MemberId(member) for (member,) in db.execute("SELECT member FROM tells WHERE told_of = ? ORDER BY member", [table])]


def note_told(db: Database, table: TableId, members: Sequence[MemberId]) -> None:
    """They are told of this table; of who wants it no more meanwhile, or was forgotten, nothing is noted."""
    for member in members:
        db.execute(
            "UPDATE tells SET told_of = :table WHERE member = :member"
            " AND (server, game) = (SELECT server, game FROM tables WHERE id = :table)",
            {"table": table, "member": member},
        )
