"""Learning by self-play: repeatable to the byte, and towards the moves that went well."""

from __future__ import annotations

import shutil
from array import array
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner, Result

from ai.policy import format_policy, parse_policy
from games import find_heuristics
from games.kit import Seat
from tools import curves, training
from tools.pages import part_markers, replace_part
from tools.training import GAMES_PER_STEP, Decision, add_gradient, learn_policy


def test_the_same_games_teach_the_same_to_the_byte() -> None:
    features = cast(Any, find_heuristics("catte")).FEATURES
    one, other = (format_policy("catte", features, learn_policy("catte", 1, 2), "twice") for _ in range(2))

    assert one == other
    assert any(parse_policy(one, "catte", features)[0])


@pytest.mark.parametrize(("reward", "pushed"), [(1.0, [0.75, -0.75, 0.0]), (-2.0, [-1.5, 1.5, 0.0]), (0.0, [0.0, 0.0, 0.0])])
def test_what_went_well_is_made_likelier_and_what_was_not_made_less(reward: float, pushed: list[float]) -> None:
    push = array("d", [0.0] * 3)
    add_gradient(push, Decision(Seat(0), cells=[[0, 2], [1, 2]], shares=[0.25, 0.75], chosen=0, standing=(0, 0)), 0, reward)

    assert list(push) == pushed


# Stages


def use_folder(house: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use a folder in place of the repository for learning, and make its files if missing."""
    if not (house / "page.md").exists():
        (house / "games/catte").mkdir(parents=True)
        (house / "page.md").write_text("before\n" + "old\n".join(part_markers(curves.WRITER)) + "after\n")
    monkeypatch.setattr(training, "ROOT", house)
    monkeypatch.setattr(curves, "CURVES", house / "curves")
    monkeypatch.setattr(curves, "PICTURE", house / "picture.png")
    monkeypatch.setattr(curves, "PAGE", house / "page.md")
    monkeypatch.setattr(curves, "DEALS", 2)
    return house


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder without learned policies."""
    return use_folder(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def after_a_stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder after one stage of learning from nothing, shared by the tests of this module."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        house = use_folder(tmp_path_factory.mktemp("learned"), monkeypatch)
        learned(house, "--points", "1")
    return house


def learned(house: Path, *words: str) -> tuple[Result, str]:
    """The result of `make train-cats`, and the policy of Catte afterwards."""
    said = CliRunner().invoke(training.main, ["catte", "--batches", "1", *words])
    return said, policy_in(house)


def policy_in(house: Path) -> str:
    """The policy of Catte; empty without one."""
    file = house / "games/catte/policy.txt"
    return file.read_text() if file.exists() else ""


@pytest.mark.night
def test_a_stage_goes_on_from_the_policy_of_the_one_before_with_games_of_its_own(
    after_a_stage: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = policy_in(after_a_stage)
    house = use_folder(shutil.copytree(after_a_stage, tmp_path / "house"), monkeypatch)
    before = after_a_stage / "games/catte/policy.txt"
    second = [learned(house, "--points", "1", "--from", str(before))[1] for _ in range(2)]

    assert first.splitlines()[2].startswith(f"learned from {GAMES_PER_STEP} games ")
    assert second[0].splitlines()[2].startswith(f"learned from {2 * GAMES_PER_STEP} games ")
    assert second[0] == second[1], "the same stage from the same policy gives the same, to the byte"
    assert second[0].splitlines()[4:] != first.splitlines()[4:]
    assert [point.games for point in curves.load_curve("catte")] == [0, GAMES_PER_STEP, 2 * GAMES_PER_STEP]


@pytest.mark.night
def test_a_later_stage_learns_what_a_search_advises_and_says_so(after_a_stage: Path, house: Path) -> None:
    before = after_a_stage / "games/catte/policy.txt"

    advised = [learned(house, "--points", "0", "--rollouts", "2", "--from", str(before))[1] for _ in range(2)]

    assert advised[0] == advised[1], "to the byte"
    assert advised[0].splitlines()[2].endswith(", advised by a search of 2 rollouts")
    assert advised[0].splitlines()[4:] != policy_in(after_a_stage).splitlines()[4:]


def test_nobody_can_be_advised_before_anything_was_learned(house: Path) -> None:
    said, policy = learned(house, "--rollouts", "2")

    assert said.exit_code == 2
    assert "a search plays on by a policy: name one to go on from (--from)" in said.output
    assert policy == ""


@pytest.mark.slow
def test_the_curve_is_drawn_and_shown_on_the_page(after_a_stage: Path) -> None:
    page = (after_a_stage / "page.md").read_text()

    assert (after_a_stage / "picture.png").read_bytes().startswith(b"\x89PNG")
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    assert f"{GAMES_PER_STEP} (catte)" in page
    assert "(images/picture.png)" in page
    assert "old" not in page


# Curves


def test_the_page_shows_the_curves_that_there_are() -> None:
    page = curves.PAGE.read_text(encoding="utf-8")

    assert replace_part(page, curves.WRITER, curves.make_lines(curves.load_curves())) == page
