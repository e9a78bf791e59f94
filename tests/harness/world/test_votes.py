"""A bot that says yes to who agrees, and does not count them, is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.facts import TableId
from bot.tables import Live, UnknownTable
from bot.tables.agreements import Together
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.holds import findings
from tests.harness.world.plan import SMALL, Plan
from tests.harness.world.world import World

VOTING = Habits(0.5, 4.0, tries=2, votes=0.3)
TABLE = Invitation("alice", ("bob", "carol"), "catte", 0, "cat-games", 4.0, (("rounds", "3"),), pace="live")
PLAN = replace(SMALL, people=("alice", "bob", "carol"), invitations=(TABLE,), habits=dict.fromkeys(("alice", "bob", "carol"), VOTING))
TWO = TABLE._replace(guests=("bob",), cats=1, options=(("rounds", "1"),))
LATE = replace(
    PLAN, people=("alice", "bob"), invitations=(TWO,), habits=dict.fromkeys(("alice", "bob"), VOTING._replace(tries=3, lags=0.4))
)
"""Two of whom each agrees for both, and often to what a message asked before it was edited."""


def lived(folder: Path, plan: Plan = PLAN) -> tuple[int, list[str]]:
    """How many have asked for something there, or agreed; and what is wrong."""
    with World(plan, folder) as world:
        world.runs()
        world.stops()
        return len(world.excuses.asked), findings(world)


def test_where_all_who_agree_are_counted_nothing_is_missed(tmp_path: Path) -> None:
    asked, found = lived(tmp_path)

    assert found == []
    assert asked


@pytest.mark.parametrize("seed", [1, 10, 17])
def test_who_agrees_once_more_to_a_pause_to_a_pace_and_to_more_time_is_not_missed(seed: int, tmp_path: Path) -> None:
    assert lived(tmp_path, replace(LATE, seed=seed))[1] == []


def test_who_is_told_that_they_agree_and_is_not_counted_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    agree, said = Together.agree, list[TableId]()

    async def every_third_is_lost(self: Together, table: TableId, *vote: Any) -> Live:
        said.append(table)
        return await (self._tables.look(table) if len(said) % 3 == 0 else agree(self, table, *vote))

    monkeypatch.setattr(Together, "agree", every_third_is_lost)
    with World(PLAN, tmp_path) as world:
        world.runs()
        world.stops()
        found = findings(world)
        world.excuses.lost.append((0.0, world.clock.now))
        forgotten = [one for one in findings(world) if " that they ask for " in one]

    assert found
    assert all(" that they ask for " in one and one.endswith(", and they do not") for one in found)
    assert forgotten == [], "a file that is put back knows nothing of it (worlds 53454 and 55342)"


def test_who_is_told_that_the_table_is_not_known_any_more_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they pressed loses its buttons first, as where a vote is counted, and they are told with a message after that."""
    agree, said = Together.agree, list[TableId]()

    async def every_third_finds_none(self: Together, table: TableId, *vote: Any) -> Live:
        said.append(table)
        if len(said) % 3 == 0:
            raise UnknownTable(table)
        return await agree(self, table, *vote)

    monkeypatch.setattr(Together, "agree", every_third_finds_none)
    _, found = lived(tmp_path)

    assert not [one for one in found if " that they ask for " in one]
    assert len(said) > 2
