"""RULES.md, the refusals, the vectors and the page on notation speak of the same rules."""

from __future__ import annotations

import re
from pathlib import Path

import games.catcafe
from games.catcafe import GAME
from games.catcafe.hexes import TOWERS
from games.catcafe.items import ITEMS
from games.catcafe.refusals import REFUSALS
from games.catcafe.state import Phase
from tests.vectors.cases import cases_of

FOLDER = Path(games.catcafe.__file__).parent
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
NUMBERED = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE))
NOTATION = (Path(__file__).parents[3] / "docs/notation.md").read_text(encoding="utf-8").partition("## Cat Café")[2].partition("\n## ")[0]
VECTORS = Path(__file__).parents[2] / "vectors/catcafe"


def test_every_refusal_cites_a_rule_that_exists() -> None:
    assert {rule for rule, _ in REFUSALS.values()} <= NUMBERED


def test_every_rule_cited_in_the_code_exists() -> None:
    cited = {
        number
        for path in FOLDER.glob("*.py")
        for said in re.findall(r"rules? ((?:\d+(?:\.\d+)?(?:, | and )?)+)", path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+(?:\.\d+)?", said)
    }
    chapters = {number.partition(".")[0] for number in NUMBERED} | {"9", "10"}

    assert cited
    assert cited <= NUMBERED | chapters


def test_every_refusal_has_its_vector() -> None:
    assert {case["code"] for case in cases_of(VECTORS / "refusals.txt") if case.get("code")} == set(REFUSALS)


def test_the_rules_say_for_each_phase_who_decides() -> None:
    table = RULES.partition("## 9.")[2].partition("## 10.")[0]

    assert all(f"| {phase.value} " in table for phase in Phase)


def test_the_tables_of_towers_and_items_are_those_of_the_program() -> None:
    towers = re.findall(r"^ +\| (\d) +\| ([\d ]+?) +\| (\d) +\| (\d) +\| (\d) +\|", RULES, re.MULTILINE)
    items = re.findall(r"^ +\| (\d) +\| ([a-z]+) +\| ([A-Z]) +\|", RULES, re.MULTILINE)

    assert towers == [
        (str(tower.number), " ".join(map(str, tower.floors)), str(len(tower.floors)), str(tower.large), str(tower.small))
        for tower in TOWERS
    ]
    assert items == [(str(int(item)), str(item), item.letter) for item in ITEMS]


def test_the_notation_page_tells_every_refusal_with_its_rule_and_how_it_reads() -> None:
    told = {code: (rule, said) for code, rule, said in re.findall(r"^\| `([a-z-]+)` +\| ([\d.]+) +\| (.*?) +\|", NOTATION, re.MULTILINE)}
    shown = {case["said"] for case in cases_of(VECTORS / "refusals.txt")}

    assert set(told) == set(REFUSALS)
    for code, (rule, said) in told.items():
        assert rule == REFUSALS[code][0]
        assert f"{said} ({rule})" in shown


def test_the_moves_on_the_notation_page_are_moves() -> None:
    moves = re.findall(r"^\| `((?:take|mark|cat|pass)(?: [^`]+)?)`", NOTATION, re.MULTILINE)

    assert len(moves) == 4
    assert [str(GAME.parse(move)) for move in moves] == moves
