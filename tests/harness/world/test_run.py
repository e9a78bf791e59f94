"""Worlds by their numbers: what is told of one that breaks."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.harness.world import __main__ as command
from tests.harness.world import run
from tests.harness.world.faults import AFTER_COMMIT, Kill
from tests.harness.world.habits import Invitation
from tests.harness.world.plan import Plan
from tests.harness.world.run import Lived, live
from tests.harness.world.world import World

TABLE = Invitation("alice", (), "festival", 3, "cat-games", 4.0, (("target", "10"),))
PLAN = Plan(5, people=("alice", "bob"), invitations=(TABLE,), moves=8)
BROKEN = Lived(7, ("table 3 shows nothing",), ("1.0 killed",), "d1", 5, 2, 0.5, 100.0, ("a step", "the last"))
WHOLE = Lived(8, (), (), "d2", 80, 1, 0.5, 100.0, ("a step",))


def test_a_world_tells_what_it_came_to() -> None:
    lived = live(replace(PLAN, faults=(Kill(6.0, AFTER_COMMIT, 2),)))

    assert lived.found == ()
    assert (len(lived.struck), lived.lives, lived.moves >= 8) == (1, 2, True)


def test_a_world_that_breaks_tells_the_steps_before_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards a whole evening went on, and it is not what broke it."""
    looks: list[float] = []

    def broken(world: World) -> list[str]:
        looks.append(world.clock.now)
        return ["table 1 shows nothing"]

    monkeypatch.setattr(run, "standing", broken)

    lived = live(replace(PLAN, moves=40, breaks=(3, 6)))

    assert len(lived.found) == len(looks) > 1
    assert 0 < len(lived.story) <= run.SHOWN
    assert float(lived.story[-1].split()[0]) <= looks[0]


def test_kinds_of_what_is_found_are_without_what_is_particular_to_one_world() -> None:
    one = Lived(7, ("table 3, question 12: p1 play BK4+WH9 was accepted, and is not stored", "alice has 2 boards"), (), "", 0, 1, 0, 0, ())
    other = Lived(8, ("table 1, question 2: p0 play WH3 was accepted, and is not stored", "bob has 3 boards"), (), "", 0, 1, 0, 0, ())

    assert one.kinds == other.kinds


def test_what_breaks_is_told_with_its_number_what_struck_and_the_last_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "live_many", lambda seeds, **_: iter([BROKEN, WHOLE]))
    ledger = tmp_path / "ledger.jsonl"

    status = command.main(["--number", "2", "--first", "7", "--ledger", str(ledger)])

    told = capsys.readouterr().out
    assert status == 1
    assert "world 7" in told
    assert "world 8" not in told
    assert all(words in told for words in ("table 3 shows nothing", "1.0 killed", "the last", "7 to 8: 1 broke"))
    assert [json.loads(line)["seed"] for line in ledger.read_text().splitlines()] == [7, 8]


def test_the_ledger_says_which_number_is_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[range] = []

    def lives(seeds: range, **_: object) -> object:
        asked.append(seeds)
        return iter([replace_seed(seed) for seed in seeds])

    monkeypatch.setattr(command, "live_many", lives)
    ledger = tmp_path / "ledger.jsonl"
    for _ in range(2):
        assert command.main(["--number", "3", "--ledger", str(ledger)]) == 0

    assert asked == [range(1, 4), range(4, 7)]


def replace_seed(seed: int) -> Lived:
    return WHOLE._replace(seed=seed)
