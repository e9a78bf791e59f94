"""Reports beside the database: the newest stay, each with its own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.storage import reports
from bot.storage.reports import report_folder, save_report

NOON = 1_800_014_400.0


def test_two_of_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    first, second = (save_report(tmp_path / "purrlor.sqlite", 12, NOON, text) for text in ("one", "two"))

    assert (first.name, second.name) == ("table-12-2027-01-15T120000.txt", "table-12-2027-01-15T120000-2.txt")
    assert (first.read_text("utf-8"), second.read_text("utf-8")) == ("one", "two")


@pytest.mark.parametrize(
    ("bound", "tables", "stay"), [("MAX_REPORTS", (9, 10, 11), [1, 2]), ("MAX_REPORTS_PER_TABLE", (1, 12, 1, 1), [1, 2, 3])]
)
def test_the_oldest_go_when_there_are_too_many(
    bound: str, tables: tuple[int, ...], stay: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With too many for one table, reports about others stay."""
    monkeypatch.setattr(reports, bound, 2)

    made = [save_report(tmp_path / "purrlor.sqlite", table, NOON, "…") for table in tables]

    assert sorted(report_folder(tmp_path / "purrlor.sqlite").iterdir()) == sorted(made[number] for number in stay)


def test_where_there_can_be_no_folder_that_is_said(tmp_path: Path) -> None:
    report_folder(tmp_path / "purrlor.sqlite").write_text("in the way", "utf-8")

    with pytest.raises(StorageError, match=r"purrlor\.sqlite\.reports"):
        save_report(tmp_path / "purrlor.sqlite", 1, NOON, "…")
