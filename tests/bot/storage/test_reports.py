"""Reports beside the database: the newest stay, and each has a name of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.storage import reports
from bot.storage.reports import folder_of, keep_report

NOON = 1_800_014_400.0


def test_two_of_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    first, second = (keep_report(tmp_path / "purrlor.sqlite", 12, NOON, text) for text in ("one", "two"))

    assert (first.name, second.name) == ("table-12-2027-01-15T120000.txt", "table-12-2027-01-15T120000-2.txt")
    assert (first.read_text("utf-8"), second.read_text("utf-8")) == ("one", "two")


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "KEPT", 2)

    made = [keep_report(tmp_path / "purrlor.sqlite", table, NOON, "…") for table in (9, 10, 11)]

    assert sorted(folder_of(tmp_path / "purrlor.sqlite").iterdir()) == sorted(made[1:])


def test_where_there_can_be_no_folder_that_is_said(tmp_path: Path) -> None:
    folder_of(tmp_path / "purrlor.sqlite").write_text("in the way", "utf-8")

    with pytest.raises(StorageError, match=r"purrlor\.sqlite\.reports"):
        keep_report(tmp_path / "purrlor.sqlite", 1, NOON, "…")
