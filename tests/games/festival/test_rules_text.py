"""RULES.md, the refusals, the vectors and the playthroughs speak of the same rules."""

import re
from collections.abc import Iterator
from pathlib import Path

import games.festival
from games import all_games
from games.festival.cards import CARDS, MULTIPLIERS, Card
from games.festival.events import NoTokenLeft, Redealt, Revealed, Swapped, TieFound
from games.festival.moves import ALL_MOVES, parse
from games.festival.refusals import REFUSALS
from games.festival.state import Phase
from games.kit import Event, read_record, replay
from tests.playthroughs.telling import BREAK
from tests.vectors.cases import cases_of

HERE = Path(games.festival.__file__).parent
RULES = (HERE / "RULES.md").read_text(encoding="utf-8")
NUMBERED = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE))
TESTS = Path(__file__).parents[2]
PAGE = (TESTS.parent / "docs/notation.md").read_text(encoding="utf-8")
NOTATION = PAGE.partition("## Festival of a Thousand Cats")[2].partition("\n## ")[0]


def told(path: Path) -> Iterator[Event]:
    record = read_record(path.read_text(encoding="utf-8").partition(BREAK)[0], all_games())
    for events in replay(record, all_games()["festival"]).events:
        yield from events


def test_every_refusal_cites_a_rule_that_exists() -> None:
    assert {rule for rule, _ in REFUSALS.values()} <= NUMBERED


def test_every_rule_cited_in_the_code_exists() -> None:
    cited = {
        number
        for path in sorted(HERE.glob("*.py"))
        for said in re.findall(r"rules? ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)", path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+(?:\.\d+)?", said)
    }
    chapters = set(re.findall(r"^## (\d+)\.", RULES, re.MULTILINE))

    assert cited
    assert cited <= NUMBERED | chapters


def test_every_refusal_has_its_vector() -> None:
    assert {case["code"] for case in cases_of(TESTS / "vectors/festival/refusals.txt")} == set(REFUSALS)


def test_the_notation_page_tells_every_refusal_with_its_rule_and_how_it_reads() -> None:
    told_there = {
        code: (rule, said) for code, rule, said in re.findall(r"^\| `([a-z-]+)` +\| ([\d.]+) +\| (.*?) +\|", NOTATION, re.MULTILINE)
    }
    shown = {case["said"] for case in cases_of(TESTS / "vectors/festival/refusals.txt")}

    assert set(told_there) == set(REFUSALS)
    assert all(rule == REFUSALS[code][0] and f"{said} ({rule})" in shown for code, (rule, said) in told_there.items())


def test_the_notation_page_tells_every_kind_of_move() -> None:
    moves = re.findall(r"^\| `([a-z]+(?: [^`]+)?)` +\| [a-z]", NOTATION, re.MULTILINE)

    assert [str(parse(move)) for move in moves] == moves
    assert {type(parse(move)) for move in moves} == {type(move) for move in ALL_MOVES}


def test_the_tables_of_cards_are_those_of_the_program() -> None:
    seasons = [re.findall(r"[A-Z]{2}\d+", row) for row in re.findall(r"^  \| (?:spring|summer|fall|winter) .*$", RULES, re.MULTILINE)]
    shown = re.findall(r"^  \| shows +\| (.*) \|$", RULES, re.MULTILINE)[0]
    multipliers = dict(re.findall(r"\| ([KOH]\d) ((?:\| +[−12]+ +){4})", RULES))

    assert [card for row in seasons for card in row] == [str(card) for card in CARDS[:36]]
    assert [said.strip() for said in shown.split("|")] == [bringing(card) for card in CARDS[:9]]
    assert {name: tuple(int(number.replace("−", "-")) for number in re.findall(r"−?\d", row)) for name, row in multipliers.items()} == {
        str(card): card.factors for card in MULTIPLIERS
    }


def bringing(card: Card) -> str:
    return f"{card.fish} fish" if card.fish else "booze" if card.booze else "crow" if card.crow else "–"


def test_the_rules_say_for_each_phase_who_decides() -> None:
    table = RULES.partition("## 12.")[2].partition("## 13.")[0]

    assert all(f"| {phase.value} " in table for phase in Phase)


def test_there_is_a_playthrough_of_each_form_and_together_they_reach_what_is_rare() -> None:
    paths = sorted((TESTS / "playthroughs").glob("festival-*.txt"))
    events = [event for path in paths for event in told(path)]

    assert [path.stem for path in paths] == [
        f"festival-{seats}-{rules}" for seats in (3, 4) for rules in ("advanced", "basic", "experienced")
    ]
    assert {Redealt, Swapped, TieFound} <= {type(event) for event in events}
    assert any(event.chooser is not None for event in events if isinstance(event, Revealed))
    assert any(any(event.no_more) for event in events if isinstance(event, Revealed))
    assert any("a third booze" in str(event) for event in events)
    assert any("the last cards" in str(event) for event in events)


def test_a_record_is_kept_in_which_no_token_is_left() -> None:
    assert any(isinstance(event, NoTokenLeft) for event in told(TESTS / "regressions/festival-no-token-is-left.txt"))
