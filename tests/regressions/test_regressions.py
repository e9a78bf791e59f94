"""Records whose verdict must never change: games that once broke the program, and games with rare
events.

A remark in the file gives the expected verdict (`# expect: line 17, …`); without one the record is
good. Records are never deleted.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games import all_games
from games.kit import read_records, verdict, write_record

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_record_is_judged_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = [line.removeprefix("# expect: ") for line in text.splitlines() if line.startswith("# expect: ")]

    judged = [verdict(record, all_games()) for record in read_records(text, all_games())]

    assert judged
    if expected:
        assert [said for _, said in judged] == expected
    else:
        assert all(good for good, _ in judged)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_good_record_is_written_as_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    plain = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))

    records = read_records(text, all_games())

    if all(verdict(record, all_games())[0] for record in records):
        assert "".join(write_record(record) for record in records) == plain  # type: ignore[arg-type]
