"""Reports of players about a table, as files beside the database, for the operator and the
developers."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bot.storage.errors import translated_errors

MAX_REPORTS, MAX_REPORTS_PER_TABLE = 200, 20
"""Limits on stored reports, in all and for one table; the oldest is deleted first.

Every reader of a table can write reports, and reports must not fill the disk.
"""


def report_folder(database: Path) -> Path:
    """The folder of reports about tables of the database."""
    return database.with_name(database.name + ".reports")


def save_report(database: Path, table: int, now: float, text: str, *, replaces: Iterable[Path] = ()) -> Path:
    """Write a report about the table to the disk, and delete the reports it `replaces`. Blocks.

    Returns the path of the file, which is named by `now` (seconds since 1970) and only readable by
    the bot's user. The oldest reports beyond the limits are deleted, too. Raises `StorageError`; an
    unfinished file is deleted.
    """
    folder = report_folder(database)
    with translated_errors(folder):
        folder.mkdir(mode=0o700, exist_ok=True)
        path = _free_path(folder, f"table-{table}-{datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H%M%S}")
        try:
            _write(path, text)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        _sync_folder(folder)
        for old in replaces:
            old.unlink(missing_ok=True)
        for pattern, most in ((f"table-{table}-*.txt", MAX_REPORTS_PER_TABLE), ("table-*.txt", MAX_REPORTS)):
            for old in _oldest_first(folder.glob(pattern))[:-most]:
                old.unlink(missing_ok=True)
    return path


def _oldest_first(reports: Iterable[Path]) -> list[Path]:
    return sorted(reports, key=lambda file: (file.stat().st_mtime_ns, file.name))


def _free_path(folder: Path, name: str) -> Path:
    names = (f"{name}{f'-{number}' if number > 1 else ''}.txt" for number in count(1))
    return next(path for one in names if not (path := folder / one).exists())


def _write(path: Path, text: str) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Flush the file names in a folder to the disk."""
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
