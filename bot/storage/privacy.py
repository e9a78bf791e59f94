"""All stored data of one member, and its deletion, in SQL.

A deletion keeps the games complete: seats and results go to a number below zero, which no member of
Discord has, and to a neutral name. Ratings of other players still follow from those results, and
leaderboards skip such numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.models.ids import NO_CHANNEL, MemberId, TableId
from bot.storage.connection import Database, announce
from bot.storage.tables import NO_OFFER

# Results are sorted by table, so a search through the tables of a member is fast.
_SAT = "SELECT table_id FROM sitters WHERE member = :member UNION SELECT table_id FROM held WHERE member = :member"
_THEIRS = f"results.member = :member AND results.table_id IN ({_SAT})"
# Tables of a member in direct messages: all messages there are the member's; elsewhere, only those
# sent to the member alone.
_ALONE = f"SELECT id FROM tables WHERE server IS NULL AND id IN ({_SAT})"
_MESSAGES = f"subject = 'table' AND (member = :member OR subject_id IN ({_ALONE}))"
_KEPT = {
    "member": "SELECT id, name, locale, dm_channel, dms_closed, seen_at FROM members WHERE id = :member",
    "tables opened": "SELECT id, game, server, channel, opened_at FROM tables WHERE opener = :member ORDER BY id",
    "tables played on": """
        SELECT table_id, origin, move FROM continuations JOIN tables ON tables.id = table_id WHERE opener = :member ORDER BY table_id
    """,
    "tables ended": "SELECT id, game, server, channel, ended_at FROM tables WHERE ended_by = :member ORDER BY id",
    "tables handed over": "SELECT id, game, server, channel, hosted_at FROM tables WHERE host = :member ORDER BY id",
    "guests": "SELECT table_id, name, sent_away FROM guests WHERE member = :member ORDER BY table_id",
    "seats": """
        SELECT table_id, game, server, channel, state, started_at, ended_at, sitters.hints,
            seat, sitters.name, luck, cat, gone, away_since
        FROM sitters JOIN tables ON tables.id = table_id WHERE member = :member ORDER BY table_id
    """,
    "seats held before": """
        SELECT table_id, game, server, channel, state, started_at, ended_at, seat, held.name, upto, held.hints
        FROM held JOIN tables ON tables.id = table_id WHERE member = :member ORDER BY table_id, number
    """,
    "seats offered": "SELECT table_id, seat, offered_name FROM sitters WHERE offered_to = :member ORDER BY table_id, seat",
    "moves": """
        SELECT moves.table_id, moves.number, text, at, taken_back_by IS NOT NULL AS taken_back FROM moves
        JOIN sitters ON sitters.table_id = moves.table_id AND sitters.seat = moves.seat
        WHERE member = :member AND moves.number > COALESCE(
            (SELECT MAX(upto) FROM held WHERE held.table_id = moves.table_id AND held.seat = moves.seat), 0)
        UNION ALL
        SELECT moves.table_id, moves.number, text, at, taken_back_by IS NOT NULL FROM moves
        JOIN held ON held.table_id = moves.table_id AND held.seat = moves.seat
        LEFT JOIN held AS earlier ON earlier.table_id = held.table_id
            AND earlier.seat = held.seat AND earlier.number = held.number - 1
        WHERE held.member = :member
            AND moves.number > COALESCE(earlier.upto, 0) AND moves.number <= held.upto
        ORDER BY 1, 2
    """,
    "results": f"""
        SELECT table_id, seat, name, cat, score, place, won, counted_place, among, ahead
        FROM results WHERE {_THEIRS} ORDER BY table_id
    """,
    "cats met": f"""
        SELECT cats_met.table_id, level, beaten FROM cats_met
        JOIN results ON results.table_id = cats_met.table_id AND results.seat = cats_met.seat WHERE {_THEIRS} ORDER BY 1, 2
    """,
    "counts": f"""
        SELECT counts.table_id, counts.name, count FROM counts
        JOIN results ON results.table_id = counts.table_id AND results.seat = counts.seat WHERE {_THEIRS} ORDER BY 1, 2
    """,
    "results for another": "SELECT table_id, seat, heir_name, place FROM results WHERE heir = :member ORDER BY table_id",
    "ratings": "SELECT game, number, table_id, mu, sigma FROM ratings WHERE member = :member ORDER BY game, number",
    "standings": """
        SELECT scope, game, against, games, wins, points, places, best, ahead, rated, mu, sigma
        FROM tallies WHERE member = :member ORDER BY scope, game, against
    """,
    "messages": f"""
        SELECT subject_id AS table_id, kind AS what, channel, message, posted_at
        FROM messages WHERE {_MESSAGES} ORDER BY subject_id, kind, number
    """,
    "messages to be deleted": """
        SELECT channel, message FROM deletions
        WHERE channel = (SELECT dm_channel FROM members WHERE id = :member) ORDER BY message
    """,
    "shut out": "SELECT since FROM shut_out WHERE kind = 'member' AND id = :member",
    "wishes": "SELECT calling, reminders, locale, light, asks_first, plays_forced, open_profile FROM wishes WHERE member = :member",
    "tells": "SELECT server, game, told_of FROM tells WHERE member = :member ORDER BY server, game",
    "lessons": "SELECT game, lesson, step, done FROM lessons WHERE member = :member ORDER BY game, lesson",
    "looks back": f"SELECT table_id, content FROM reviews WHERE table_id IN ({_SAT}) ORDER BY table_id",
    "presence": "SELECT table_id, at FROM presence WHERE member = :member ORDER BY table_id",
    "settings": "SELECT key, value FROM settings WHERE scope = 'member:' || :member ORDER BY key",
}
"""Every place that stores data of a member. tests/bot/storage/test_privacy.py searches for any
other."""


def export_member(db: Database, member: MemberId) -> dict[str, object]:
    """All stored data of a member: for each kind of data, rows of column names and values.

    Every kind has a list, which may be empty.
    """
    return {what: list(db.query(query, {"member": member})) for what, query in _KEPT.items()}


def find_unseen_since(db: Database, moment: float) -> list[MemberId]:
    """The members not seen since `moment` who sit at no table that was touched since then.

    `moment` is in seconds since 1970. A member without a last-seen time counts as not seen.
    """
    return [MemberId(member) for (member,) in db.execute(_UNSEEN, {"moment": moment})]


_UNSEEN = """
    SELECT id FROM members
    WHERE id > 0 AND COALESCE(seen_at, 0) < :moment AND NOT EXISTS (
        SELECT * FROM sitters JOIN tables ON tables.id = table_id
        WHERE member = members.id AND touched_at >= :moment
    )
    ORDER BY id
"""


_SEAT_COLUMNS = (
    ("sitters", "member", "name"),
    ("held", "member", "name"),
    ("results", "member", "name"),
    ("results", "heir", "heir_name"),
)
"""Tables of seats, each with its columns for a member and for the member's name."""


def delete_member(db: Database, member: MemberId, names: Mapping[str, str]) -> list[TableId]:
    """Delete all data of a member. Returns the changed tables; an empty list if the member is
    unknown.

    `names` gives the replacement name for each language of a table; the first one is also for all
    other languages. Messages queued for deletion stay queued, without a reference to the member.
    """
    announce(db, "forgotten", member)
    # An offered seat may be all that is stored of the member.
    db.execute(f"DELETE FROM messages WHERE {_MESSAGES}", {"member": member})
    invited = "SELECT table_id FROM guests WHERE member = :member UNION SELECT table_id FROM sitters WHERE offered_to = :member"
    known = f"SELECT 1 FROM members WHERE id = :member UNION SELECT 1 FROM ({invited}) AS invited"
    if db.execute(known, {"member": member}).fetchone() is None:
        return []
    usual = next(iter(names.values()))
    stand_in = min(0, db.execute("SELECT MIN(id) FROM members").fetchone()[0]) - 1
    db.execute("INSERT INTO members (id, name) VALUES (?, ?)", [stand_in, usual])
    theirs = f"opener = :member OR ended_by = :member OR host = :member OR id IN ({_SAT} UNION {invited})"
    without_member = ", ".join(f"{column} = NULLIF({column}, :member)" for column in ("opener", "ended_by", "host"))
    update = f"UPDATE tables SET version = version + 1, {without_member} WHERE {theirs} RETURNING id"
    changed = db.execute(update, {"member": member}).fetchall()
    # The channel of the member's direct messages.
    db.execute(f"UPDATE tables SET channel = :nowhere WHERE id IN ({_ALONE})", {"nowhere": NO_CHANNEL, "member": member})
    db.execute(f"UPDATE sitters SET {NO_OFFER} WHERE offered_to = ?", [member])
    for seats, column, name_column in _SEAT_COLUMNS:
        db.execute(f"UPDATE {seats} SET {name_column} = ?, {column} = ? WHERE {column} = ?", [usual, stand_in, member])
        for locale, name in names.items():
            where = f"{column} = ? AND table_id IN (SELECT id FROM tables WHERE locale = ?)"
            db.execute(f"UPDATE {seats} SET {name_column} = ? WHERE {where}", [name, stand_in, locale])
    for rows in ("tallies", "ratings", "guests", "wishes", "tells", "lessons", "presence"):
        db.execute(f"DELETE FROM {rows} WHERE member = ?", [member])
    db.execute("DELETE FROM settings WHERE scope = 'member:' || ?", [member])
    db.execute("DELETE FROM members WHERE id = ?", [member])
    return [TableId(table) for (table,) in sorted(changed)]
