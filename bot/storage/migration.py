"""Migration of a database of an earlier version. Only a start of the bot migrates the file itself.

All other commands read an older file through a temporary migrated copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from bot.storage.backup import back_up, make_folder
from bot.storage.errors import translated_errors
from bot.storage.file import check_not_empty, connect, open_for_reading, prepare_for_writing
from bot.storage.schema import check_ours, is_older, newest_step

log = structlog.get_logger(__name__)


def is_file_older(path: Path) -> bool:
    """True if an earlier version of the program wrote the database. Raises `StorageError`."""
    check_not_empty(path)
    with closing(open_for_reading(path)) as db, translated_errors(path):
        check_ours(db, path)
        return is_older(db)


def migrate(path: Path) -> tuple[str, str]:
    """Migrate the database. Returns the names of its last step before and after. Raises
    `StorageError`.

    The caller must hold its `Ownership`, or be the only user of the file.
    """
    with closing(connect(path)) as db, translated_errors(path):
        check_ours(db, path)
        before = newest_step(db)
        prepare_for_writing(db)
        return before, newest_step(db)


def migrate_after_copy(path: Path, copy: Path, *, damaged: bool = False) -> None:
    """Copy an older database to `copy`, then migrate it. Does nothing for a file of the newest
    schema.

    If `copy` exists, the new copy gets a number. A `damaged` file is copied without a check. Raises
    `StorageError`.
    """
    if not is_file_older(path):
        return
    make_folder(copy.parent, path)
    copy = next(one for one in _numbered_names(copy) if not one.exists())
    back_up(path, copy, checked=not damaged)
    before, after = migrate(path)
    log.info("database migrated", path=str(path), schema_before=before, schema=after, copy=str(copy))


def _numbered_names(path: Path) -> Iterator[Path]:
    yield path
    yield from (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))


@contextmanager
def readable_path(path: Path) -> Iterator[Path]:
    """The path of the database in the newest schema: the file itself, or a migrated copy. Raises
    `StorageError`."""
    if not is_file_older(path):
        yield path
        return
    with migrated_copy(path) as copy:
        yield copy


@contextmanager
def migrated_copy(path: Path) -> Iterator[Path]:
    """A migrated copy of the database, deleted at the end of the block. Raises `StorageError`."""
    with TemporaryDirectory(prefix="purrlor-") as folder:
        copy = Path(folder) / "copy.sqlite"
        back_up(path, copy)
        migrate(copy)
        yield copy
