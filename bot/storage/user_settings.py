"""What people wish of us, in SQL; and of which table somebody was told last, so that the next one is another's turn."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from bot.models.ids import MemberId, ServerId, TableId
from bot.settings.user import DEFAULT_USER_SETTINGS, NotifyMode, PictureTheme, UserSettings


def load_user_settings(db: Database, member: MemberId) -> UserSettings:
    """What the member has chosen; of who has never chosen anything, what is usual."""
    row = next(db.query("SELECT * FROM wishes WHERE member = ?", [member]), None)
    tells = db.execute("SELECT server, game FROM tells WHERE member = ?", [member])
    asked = frozenset((ServerId(server), str(game)) for server, game in tells)
    if row is None:
        return UserSettings(subscriptions=asked) if asked else DEFAULT_USER_SETTINGS
    return UserSettings(
        notify=NotifyMode(row["calling"]),
        reminders=bool(row["reminders"]),
        locale=row["locale"],
        theme=PictureTheme(row["light"]),
        confirms_moves=bool(row["asks_first"]),
        auto_plays_forced=bool(row["plays_forced"]),
        subscriptions=asked,
    )


def save_user_settings(db: Database, member: MemberId, settings: UserSettings) -> None:
    """In place of those that were kept. Of which table they were told last stays known as long as they want to be told."""
    db.execute("INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", [member, str(member)])
    db.execute(
        "INSERT INTO wishes (member, calling, reminders, locale, light, asks_first, plays_forced) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (member) DO UPDATE SET calling = excluded.calling, reminders = excluded.reminders, locale = excluded.locale,"
        " light = excluded.light, asks_first = excluded.asks_first, plays_forced = excluded.plays_forced",
        [member, settings.notify, settings.reminders, settings.locale, settings.theme, settings.confirms_moves, settings.auto_plays_forced],
    )
    there = {(ServerId(server), str(game)) for server, game in db.execute("SELECT server, game FROM tells WHERE member = ?", [member])}
    for server, game in sorted(there - settings.subscriptions):
        db.execute("DELETE FROM tells WHERE server = ? AND game = ? AND member = ?", [server, game, member])
    for server, game in sorted(settings.subscriptions - there):
        db.execute("INSERT INTO tells (server, game, member) VALUES (?, ?, ?)", [server, game, member])


def find_auto_players(db: Database) -> list[MemberId]:
    """Who wishes that what is forced be played for them."""
    return [MemberId(member) for (member,) in db.execute("SELECT member FROM wishes WHERE plays_forced ORDER BY member")]


def find_subscribers(db: Database, server: ServerId, game: str, limit: int) -> list[MemberId]:
    """Who wants to be told of new tables of the game there, so many at the most; those first who were told of none for longest."""
    last = "(SELECT MAX(told_of) FROM tells AS others WHERE others.member = tells.member)"
    query = f"SELECT member FROM tells WHERE server = ? AND game = ? ORDER BY {last}, member LIMIT ?"
    return [MemberId(member) for (member,) in db.execute(query, [server, game, limit])]


def find_notified_subscribers(db: Database, table: TableId) -> list[MemberId]:
    """Who was told of this table, and of none of its game there since."""
    return [MemberId(member) for (member,) in db.execute("SELECT member FROM tells WHERE told_of = ? ORDER BY member", [table])]


def record_subscribers_notified(db: Database, table: TableId, members: Sequence[MemberId]) -> None:
    """They are told of this table; of who wants it no more meanwhile, or was forgotten, nothing is noted."""
    for member in members:
        db.execute(
            "UPDATE tells SET told_of = :table WHERE member = :member"
            " AND (server, game) = (SELECT server, game FROM tables WHERE id = :table)",
            {"table": table, "member": member},
        )
