"""Each bug of the book can be put into the current tree."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.bugs.book import AREAS, Bug, load_bugs

ROOT = Path(__file__).resolve().parents[2]
BUGS = load_bugs()
BUG = pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)


def test_each_room_has_ten_at_least_and_each_has_a_name_of_its_own() -> None:
    counts = Counter(bug.area for bug in BUGS)
    assert set(counts) == set(AREAS)
    assert min(counts.values()) >= 10
    assert len({bug.name for bug in BUGS}) == len(BUGS)


@BUG
def test_a_bug_still_fits_its_file(bug: Bug) -> None:
    """Where the code has moved, the bug is put back by hand where it is now."""
    healthy = (ROOT / bug.file).read_text(encoding="utf-8")

    sick = bug.applied(healthy)

    assert sick != healthy
    if bug.file.endswith(".py"):
        assert ast.dump(ast.parse(sick)) != ast.dump(ast.parse(healthy))


@BUG
def test_the_tests_that_are_asked_first_are_there(bug: Bug) -> None:
    assert bug.first
    assert [one for one in bug.first if not _is_there(one)] == []


def _is_there(test: str) -> bool:
    path, _, name = test.partition("::")
    return (ROOT / path).exists() and (not name or f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"))
