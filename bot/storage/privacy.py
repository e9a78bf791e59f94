"""All that is kept of one member, and how it is forgotten, in SQL.

Forgetting keeps the games whole: seats and results go to a number below zero, which is nobody's on Discord, and to a name that is
nobody's either. Ratings of the others still follow from those results, and lists pass over such numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlite_utils import Database

from bot.facts import MemberId

# Results lie in the order of their tables: through the tables at which a member sits they are found at once.
_THEIRS = "results.member = :member AND results.table_id IN (SELECT table_id FROM sitters WHERE member = :member)"
_KEPT = {
    "member": "SELECT id, name, locale, dm_channel, dms_closed, seen_at FROM members WHERE id = :member",
    "tables opened": "SELECT id, game, server, channel, opened_at FROM tables WHERE opener = :member ORDER BY id",
    "tables ended": "SELECT id, game, server, channel, ended_at FROM tables WHERE ended_by = :member ORDER BY id",
    "seats": """
        SELECT table_id, game, server, channel, state, started_at, ended_at, seat, sitters.name, luck, cat
        FROM sitters JOIN tables ON tables.id = table_id WHERE member = :member ORDER BY table_id
    """,
    "moves": """
        SELECT moves.table_id, number, text, at, taken_back_by IS NOT NULL AS taken_back FROM moves
        JOIN sitters ON sitters.table_id = moves.table_id AND sitters.seat = moves.seat WHERE member = :member ORDER BY 1, 2
    """,
    "results": f"SELECT table_id, seat, name, cat, score, place, won, among FROM results WHERE {_THEIRS} ORDER BY table_id",
    "cats met": f"""
        SELECT cats_met.table_id, level, beaten FROM cats_met
        JOIN results ON results.table_id = cats_met.table_id AND results.seat = cats_met.seat WHERE {_THEIRS} ORDER BY 1, 2
    """,
    "counts": f"""
        SELECT counts.table_id, counts.name, count FROM counts
        JOIN results ON results.table_id = counts.table_id AND results.seat = counts.seat WHERE {_THEIRS} ORDER BY 1, 2
    """,
    "ratings": "SELECT game, number, table_id, mu, sigma FROM ratings WHERE member = :member ORDER BY game, number",
    "standings": """
        SELECT scope, game, against, games, wins, points, places, best, rated, mu, sigma
        FROM tallies WHERE member = :member ORDER BY scope, game, against
    """,
    "messages": "SELECT table_id, kind AS what, channel, message, posted_at FROM shown WHERE member = :member ORDER BY table_id, kind",
    "settings": "SELECT key, value FROM settings WHERE scope = 'member:' || :member ORDER BY key",
}
"""Every place in which something of a member stands. tests/bot/storage/test_privacy.py looks for any other."""


def all_about(db: Database, member: MemberId) -> dict[str, object]:
    """Everything that is kept of a member: rows of names and values."""
    return {what: list(db.query(query, {"member": member})) for what, query in _KEPT.items()}


def unseen_since(db: Database, moment: float) -> list[MemberId]:
    """Who was not here since then, and sits at no table at which anything has happened since."""
    return [MemberId(member) for (member,) in db.execute(_UNSEEN, {"moment": moment})]


_UNSEEN = """
    SELECT id FROM members
    WHERE id > 0 AND COALESCE(seen_at, 0) < :moment AND NOT EXISTS (
        SELECT * FROM sitters JOIN tables ON tables.id = table_id WHERE member = members.id AND touched_at >= :moment
    )
    ORDER BY id
"""


def forget(db: Database, member: MemberId, names: Mapping[str, str]) -> None:
    """Take a member out of everything; nothing happens if nobody knows them.

    `names` say what stands in the place of theirs, by the language of the table; the first one also where the language is another.
    """
    if not db.execute("SELECT COUNT(*) FROM members WHERE id = ?", [member]).fetchone()[0]:
        return
    usual = next(iter(names.values()))
    somebody = min(0, db.execute("SELECT MIN(id) FROM members").fetchone()[0]) - 1
    db.execute("INSERT INTO members (id, name) VALUES (?, ?)", [somebody, usual])
    theirs = "opener = :member OR ended_by = :member OR id IN (SELECT table_id FROM sitters WHERE member = :member)"
    nobodys = "opener = NULLIF(opener, :member), ended_by = NULLIF(ended_by, :member)"
    db.execute(f"UPDATE tables SET version = version + 1, {nobodys} WHERE {theirs}", {"member": member})
    theirs_alone = "server IS NULL AND id IN (SELECT table_id FROM sitters WHERE member = ?)"
    db.execute(f"UPDATE tables SET channel = 0 WHERE {theirs_alone}", [member])  # the address of their direct messages
    for seats in ("sitters", "results"):
        db.execute(f"UPDATE {seats} SET name = ?, member = ? WHERE member = ?", [usual, somebody, member])
        for locale, name in names.items():
            where = "member = ? AND table_id IN (SELECT id FROM tables WHERE locale = ?)"
            db.execute(f"UPDATE {seats} SET name = ? WHERE {where}", [name, somebody, locale])
    for gone in ("tallies", "ratings", "shown"):
        db.execute(f"DELETE FROM {gone} WHERE member = ?", [member])
    db.execute("DELETE FROM settings WHERE scope = 'member:' || ?", [member])
    db.execute("DELETE FROM members WHERE id = ?", [member])
