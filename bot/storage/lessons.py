"""The progress of members in lessons, in SQL."""

from __future__ import annotations

from bot.models.ids import MemberId
from bot.models.lessons import LessonProgress
from bot.storage.connection import Database


def load_lessons(db: Database, member: MemberId) -> list[LessonProgress]:
    """The lessons that a member has begun."""
    rows = db.execute("SELECT game, lesson, step, done FROM lessons WHERE member = ? ORDER BY game, lesson", [member])
    return [LessonProgress(game, lesson, step, bool(done)) for game, lesson, step, done in rows]


def is_newcomer(db: Database, member: MemberId, game: str) -> bool:
    """True if the member has neither finished a game of this kind nor begun a lesson of it."""
    played = "SELECT 1 FROM results JOIN tables ON tables.id = results.table_id WHERE results.member = :member AND game = :game"
    taught = "SELECT 1 FROM lessons WHERE member = :member AND game = :game"
    return db.execute(f"{played} UNION ALL {taught} LIMIT 1", {"member": member, "game": game}).fetchone() is None


def save_lesson(db: Database, member: MemberId, progress: LessonProgress) -> None:
    """Save a member's progress in a lesson. A lesson that was finished once stays finished."""
    db.execute("INSERT INTO members (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", [member, str(member)])
    db.execute(
        "INSERT INTO lessons (member, game, lesson, step, done) VALUES (?, ?, ?, ?, ?) ON CONFLICT (member, game, lesson)"
        " DO UPDATE SET step = excluded.step, done = CASE WHEN excluded.done = 1 THEN 1 ELSE lessons.done END",
        [member, progress.game, progress.lesson, progress.step, int(progress.done)],
    )
