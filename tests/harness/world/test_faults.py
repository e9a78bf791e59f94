"""Each kind of fault strikes where its plan says, and what must hold holds all the same."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from sqlite3 import connect

import pytest

from tests.harness.world.faults import AFTER_COMMIT, BEFORE_COMMIT, POINTS, Fault, Kill
from tests.harness.world.holds import findings
from tests.harness.world.plan import Plan
from tests.harness.world.visitors import Invitation
from tests.harness.world.world import World

TABLE = Invitation("alice", ("bob",), "catte", 1, "cat-games", 4.0, (("rounds", "1"),))
PLAN = Plan(8, people=("alice", "bob"), invitations=(TABLE,), moves=25)


def lived(folder: Path, *faults: Fault) -> tuple[list[str], list[str], int]:
    """What struck, what is wrong, and how many lives it took."""
    with World(replace(PLAN, faults=faults), folder) as world:
        world.runs()
        world.stops()
        return world.struck, findings(world), len(world.lives)


@pytest.mark.parametrize("point", POINTS)
def test_a_bot_that_is_killed_loses_nothing(tmp_path: Path, point: str) -> None:
    struck, wrong, lives = lived(tmp_path, Kill(10.0, point, 5), Kill(20.0, point, 3, down=4.0))

    assert [one.partition(" ")[2] for one in struck] == [f"killed {point}, the 5.", f"killed {point}, the 3."]
    assert (wrong, lives) == ([], 3)


def test_what_is_committed_is_there_in_the_next_life_and_what_is_not_is_not(tmp_path: Path) -> None:
    """Before the fifth commit there is what there was after the fourth, and not what there is after the fifth."""

    def left(point: str, number: int) -> list[str]:
        folder = tmp_path / f"{point} {number}"
        folder.mkdir()
        with World(replace(PLAN, faults=(Kill(6.0, point, number, down=50.0),)), folder) as world:
            world.opens()
            world.until(lambda: bool(world.struck), 60.0)
            with closing(connect(world.folder / "life-2" / "purrlor.sqlite")) as db:
                return list(db.iterdump())

    assert left(BEFORE_COMMIT, 5) == left(AFTER_COMMIT, 4) != left(AFTER_COMMIT, 5)
