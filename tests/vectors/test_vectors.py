"""Runs the vectors of every game: each folder here is a game, each text file in it a kind of question."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from games import all_games
from tests.vectors.cases import Case, read_cases

HERE = Path(__file__).parent
GAMES_FOLDER = HERE.parents[1] / "games"
ALL = [(path.parent.name, path.stem, case) for path in sorted(HERE.glob("*/*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize(("game", "kind", "case"), ALL, ids=[f"{game}-{kind}-{case.name}" for game, kind, case in ALL])
def test_the_rules_answer_as_written(game: str, kind: str, case: Case) -> None:
    check = import_module(f"tests.vectors.{game}.checks").CHECKS[kind]

    check(case)


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_vectors_and_they_cite_rules_that_exist(game: str) -> None:
    rules = (GAMES_FOLDER / game / "RULES.md").read_text(encoding="utf-8")
    numbered = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", rules, re.MULTILINE))
    cited = {case.rule for name, _, case in ALL if name == game}

    assert cited
    assert cited <= numbered


def test_no_two_vectors_of_a_game_have_the_same_name() -> None:
    names = [(game, case.name) for game, _, case in ALL]

    assert len(names) == len(set(names))
