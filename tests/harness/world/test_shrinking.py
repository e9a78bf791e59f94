"""Plans that break are made smaller: all goes by which they do not break, and few worlds are lived for that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.harness.world import __main__ as command
from tests.harness.world.faults import AFTER_COMMIT, Kill, Trouble
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.plan import NAMES, Plan
from tests.harness.world.run import Lived
from tests.harness.world.shrinking import fewest, least, shrunk
from tests.harness.world.twins import Pair

TABLE = Invitation("alice", (), "festival", 3, "cat-games", 4.0, (("target", "10"),))
GUILTY, OTHER = Trouble(9.0, "drop"), TABLE._replace(at=9.0)
PLAN = Plan(5, invitations=(TABLE, OTHER, *(TABLE._replace(at=10.0 + one) for one in range(18))), moves=80, breaks=(9, 30))


@pytest.mark.parametrize("needed", [set(), {7}, {0, 31}, {3, 4, 5}, set(range(8))])
def test_what_is_needed_stays_and_all_else_goes(needed: set[int]) -> None:
    assert set(fewest(range(32), lambda some: needed <= set(some))) == needed


def test_one_of_many_is_found_by_halves() -> None:
    asked: list[int] = []

    def breaks(some: tuple[int, ...]) -> bool:
        asked.append(len(some))
        return 21 in some

    assert fewest(range(64), breaks) == (21,)
    assert len(asked) < 20


@pytest.mark.parametrize(("needed", "most"), [(1, 1), (1, 80), (17, 80), (80, 80), (4000, 10_000)])
def test_the_least_number_is_found(needed: int, most: int) -> None:
    assert least(most, lambda number: number >= needed) == needed


def test_a_plan_that_breaks_is_shrunk_to_what_it_breaks_by() -> None:
    """Say a world breaks whenever lines are dropped at the second table before its eleventh move, and Bob plays twice at once."""
    asked: list[Plan] = []
    habits = dict.fromkeys(NAMES, Habits(0.2, 3.0, doubles=0.2))
    faults = (Kill(6.0, AFTER_COMMIT, 2), GUILTY, Kill(8.0, AFTER_COMMIT, 1))

    def breaks(plan: Plan) -> bool:
        asked.append(plan)
        two_at_once = "bob" in plan.people and plan.habits["bob"].doubles > 0
        return GUILTY in plan.faults and OTHER in plan.invitations and plan.moves >= 11 and two_at_once

    plan = replace(PLAN, habits=habits, faults=faults, locales={"bob": "ja"}, closed=("carol",))
    smaller = shrunk(plan, breaks)

    assert (smaller.faults, smaller.invitations, smaller.people, smaller.moves) == ((GUILTY,), (OTHER,), ("alice", "bob"), 11)
    assert [name for name, one in smaller.habits.items() if one.doubles] == ["bob"]
    assert (smaller.breaks, smaller.closed, smaller.locales) == ((), (), {})
    assert len(asked) == len({repr(one) for one in asked}) < 70


def test_a_plan_with_fewer_moves_has_none_of_the_later_breaks() -> None:
    """What it breaks by is seen in the first: as long as the second were there, all would be played up to it."""
    smaller = shrunk(replace(PLAN, invitations=(TABLE,)), lambda plan: plan.moves >= 8 and bool(plan.breaks) and plan.breaks[0] == 9)

    assert (smaller.moves, smaller.breaks) == (9, (9,))


def test_pairs_are_shrunk_by_how_they_can_be_told_apart(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The fewer moves the earlier somebody could, and perhaps somebody else; that nobody can any more is another matter."""

    def lives(pair: Pair, **_: object) -> Lived:
        found = f"bob was sent as number {pair.plan.moves} a line" if pair.plan.moves >= 5 else "alice knows, and was sent the same"
        return Lived(7, (found,), (), "d", pair.plan.moves, 1, 0.5, 9.0, ())

    monkeypatch.setattr(command, "live_pair", lives)

    status = command.main(["--twins", "--seed", "7", "--shrink"])

    told = capsys.readouterr().out
    assert status == 1
    assert "bob was sent as number 5 a line" in told
    assert "moves=5" in told
