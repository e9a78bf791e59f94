"""RULES.md, the refusals and the vectors speak of the same rules."""

import re
from pathlib import Path

import games.maneki
from games.maneki.hands import Ground
from games.maneki.refusals import REFUSALS
from games.maneki.state import Effect, Phase
from tests.vectors.cases import cases_of

RULES = (Path(games.maneki.__file__).parent / "RULES.md").read_text(encoding="utf-8")
NUMBERED = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE))
VECTORS = Path(__file__).parents[2] / "vectors/maneki/refusals.txt"
SOURCES = sorted(Path(games.maneki.__file__).parent.glob("*.py"))


def test_every_refusal_cites_a_rule_that_exists() -> None:
    assert {rule for rule, _ in REFUSALS.values()} <= NUMBERED


def test_every_rule_cited_in_the_code_exists() -> None:
    cited = {
        number
        for path in SOURCES
        for said in re.findall(r"rules? ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)", path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+(?:\.\d+)?", said)
    }
    chapters = {number.partition(".")[0] for number in NUMBERED} | {"9", "10"}

    assert cited
    assert cited <= NUMBERED | chapters
    assert {one.value for one in (*Ground, *Effect)} <= NUMBERED


def test_every_rule_cited_in_the_rules_exists() -> None:
    cited = set(re.findall(r"[(–,] ?(\d+\.\d+)(?=[),–])", RULES)) | set(re.findall(r"as in (\d+\.\d+)", RULES))

    assert cited
    assert cited <= NUMBERED


def test_every_refusal_has_its_vector() -> None:
    assert {case["code"] for case in cases_of(VECTORS) if case.get("code")} == set(REFUSALS)


def test_the_rules_say_for_each_phase_who_decides() -> None:
    table = RULES.partition("## 9.")[2].partition("## 10.")[0]

    assert all(f"| {phase.value} " in table for phase in Phase)
