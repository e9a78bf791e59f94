"""Each statement of a small evening fails once, as on a full, a broken and a busy disk: what must hold holds whichever it was."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR

import pytest

from tests.harness.world.faults import Disk
from tests.harness.world.habits import Invitation
from tests.harness.world.holds import findings
from tests.harness.world.plan import Plan
from tests.harness.world.world import World

TABLE = Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),))
SMALL = Plan(8, people=("alice", "bob"), invitations=(TABLE,), moves=5)
CODES = (SQLITE_FULL, SQLITE_IOERR, SQLITE_BUSY)
PARTS, MORE_THAN_ALL = 8, 10**6


def lived(fault: Disk) -> tuple[list[str], list[str], int]:
    """What struck from the first statement of the first life on, what is wrong, and how many statements there were."""
    with tempfile.TemporaryDirectory() as folder, World(SMALL, Path(folder)) as world:
        fault.arm(world)
        (waiting,) = world.failing
        world.runs()
        world.stops()
        return world.struck, findings(world), fault.number - waiting[0]


@cache
def statements(*, every: bool) -> int:
    struck, wrong, number = lived(Disk(0.0, MORE_THAN_ALL, SQLITE_FULL, every))
    assert (struck, wrong) == ([], [])
    return number


def broken(code: int, numbers: range, *, every: bool = False) -> dict[int, list[str]]:
    """Which of these statements nobody may fail at, and what is wrong then."""
    found: dict[int, list[str]] = {}
    for number in numbers:
        struck, wrong, _ = lived(Disk(0.0, number, code, every))
        if wrong or len(struck) != 1:
            found[number] = [*struck, *wrong]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("code", "number"), [(SQLITE_FULL, 15), (SQLITE_IOERR, 60), (SQLITE_BUSY, 120)])
def test_some_statements_of_what_writes_fail(code: int, number: int) -> None:
    """At the start, in the middle of the game, and near the end; they are all of the night's."""
    assert broken(code, range(number, number + 1)) == {}


def test_a_bot_whose_disk_fails_while_it_opens_its_file_to_read_says_so_and_is_started_again() -> None:
    """It ended with a traceback."""
    for number in range(14, 40):
        struck, wrong, _ = lived(Disk(0.0, number, SQLITE_IOERR, True))
        assert wrong == []
        if "query_only" in struck[0]:
            return

    pytest.fail("no statement is the one that opens the file to read")


@pytest.mark.night
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("code", CODES)
def test_each_statement_of_what_writes_fails(code: int, part: int) -> None:
    assert broken(code, range(1 + part, statements(every=False) + 1, PARTS)) == {}


@pytest.mark.night
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("code", [SQLITE_IOERR, SQLITE_BUSY])
def test_each_statement_fails_also_of_what_opens_and_reads(code: int, part: int) -> None:
    assert broken(code, range(1 + part, statements(every=True) + 1, PARTS), every=True) == {}
