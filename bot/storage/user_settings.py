"""Settings of members, and the last table each subscriber was notified of, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from bot.models.ids import MemberId, ServerId, TableId
from bot.settings.user import DEFAULT_USER_SETTINGS, NotifyMode, PictureTheme, UserSettings
from bot.storage.connection import Database, announce


def load_user_settings(db: Database, member: MemberId) -> UserSettings:
    """The settings of a member; the defaults if none were chosen."""
    row = next(db.query("SELECT * FROM wishes WHERE member = ?", [member]), None)
    rows = db.execute("SELECT server, game FROM tells WHERE member = ?", [member])
    subscriptions = frozenset((ServerId(server), str(game)) for server, game in rows)
    if row is None:
        return UserSettings(subscriptions=subscriptions) if subscriptions else DEFAULT_USER_SETTINGS
    return UserSettings(
        notify=NotifyMode(row["calling"]),
        reminders=bool(row["reminders"]),
        locale=row["locale"],
        theme=PictureTheme(row["light"]),
        confirms_moves=bool(row["asks_first"]),
        auto_plays_forced=bool(row["plays_forced"]),
        open_profile=bool(row["open_profile"]),
        subscriptions=subscriptions,
    )


def save_user_settings(db: Database, member: MemberId, settings: UserSettings) -> None:
    """Save the settings of a member. The last notified table stays for every subscription that
    stays."""
    announce(db, "wishes", member)
    db.execute("INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", [member, str(member)])
    db.execute(
        "INSERT INTO wishes (member, calling, reminders, locale, light, asks_first, plays_forced, open_profile)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member) DO UPDATE SET"
        " calling = excluded.calling, reminders = excluded.reminders, locale = excluded.locale,"
        " light = excluded.light, asks_first = excluded.asks_first,"
        " plays_forced = excluded.plays_forced, open_profile = excluded.open_profile",
        [
            member,
            settings.notify,
            settings.reminders,
            settings.locale,
            settings.theme,
            settings.confirms_moves,
            settings.auto_plays_forced,
            settings.open_profile,
        ],
    )
    rows = db.execute("SELECT server, game FROM tells WHERE member = ?", [member])
    stored = {(ServerId(server), str(game)) for server, game in rows}
    for server, game in sorted(stored - settings.subscriptions):
        db.execute("DELETE FROM tells WHERE server = ? AND game = ? AND member = ?", [server, game, member])
    for server, game in sorted(settings.subscriptions - stored):
        db.execute("INSERT INTO tells (server, game, member) VALUES (?, ?, ?)", [server, game, member])


def find_subscribers(db: Database, server: ServerId, game: str, limit: int) -> list[MemberId]:
    """At most `limit` members subscribed to new tables of the game in the server.

    Those never notified come first, then those notified longest ago, of any game or server.
    """
    last = "(SELECT MAX(told_of) FROM tells AS others WHERE others.member = tells.member)"
    query = f"SELECT member FROM tells WHERE server = ? AND game = ? ORDER BY {last}, member LIMIT ?"
    return [MemberId(member) for (member,) in db.execute(query, [server, game, limit])]


def find_notified_subscribers(db: Database, table: TableId) -> list[MemberId]:
    """The subscribers notified of the table, and of no later one of its game and server."""
    return [MemberId(member) for (member,) in db.execute("SELECT member FROM tells WHERE told_of = ? ORDER BY member", [table])]


def record_subscribers_notified(db: Database, table: TableId, members: Sequence[MemberId]) -> None:
    """Record that `members` were notified of the table as subscribers. A member whose subscription
    has ended is skipped."""
    for member in members:
        db.execute(
            "UPDATE tells SET told_of = :table WHERE member = :member"
            " AND (server, game) = (SELECT server, game FROM tables WHERE id = :table)",
            {"table": table, "member": member},
        )
