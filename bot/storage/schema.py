"""The schema of the SQLite file: which steps of bot/storage/migrations/ it has, and applying the
rest."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from sqlite_utils import Database, Migrations

from bot.errors import DatabaseDamaged, DatabaseNewer
from bot.storage import migrations
from bot.storage.standings import rebuild_standings

APPLICATION_ID = 0x50757272
"""Number in the header of every SQLite file of this program ("Purr" in ASCII)."""

STEPS = tuple(sorted(module.name for module in iter_modules(migrations.__path__)))
"""The names of all steps, in the order in which they are applied. Databases store these names."""

MIGRATIONS = Migrations("purrlor")
for _step in STEPS:
    MIGRATIONS(name=_step)(import_module(f"{migrations.__name__}.{_step}").apply)


def check_ours(db: Database, path: Path) -> None:
    """Raise `DatabaseDamaged` for another program's file, `DatabaseNewer` for a later version's."""
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    if mark != APPLICATION_ID and (mark or db.table_names()):
        raise DatabaseDamaged(path, "this is a database, but not one of this program")
    strange = {step.name for step in MIGRATIONS.applied(db)}.difference(STEPS)
    if strange:
        raise DatabaseNewer(path, f"a later version of this program has written it (it knows {', '.join(sorted(strange))})")


def newest_step(db: Database) -> str:
    """The name of the last step applied to the database; empty for a new database."""
    return max((step.name for step in MIGRATIONS.applied(db)), default="")


def is_older(db: Database) -> bool:
    """True if an earlier version of this program wrote the database, so that it lacks steps."""
    return bool(MIGRATIONS.applied(db) and MIGRATIONS.pending(db))


def apply_migrations(db: Database, *, stop_before: str | None = None) -> None:
    """Apply the steps that the database lacks, all or none.

    With `stop_before`, the step of that name and all later ones are left out.
    Foreign keys must be off, because a step may rebuild a table that others point to. After the
    last step tallies and ratings are rebuilt from the results, so no step has to.
    """
    if MIGRATIONS.pending(db):
        with db.atomic():
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            MIGRATIONS.apply(db, stop_before=stop_before)
            if stop_before is None:
                rebuild_standings(db)
