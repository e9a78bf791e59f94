"""What RULES.md says and the program says as well; and what the playthroughs reach."""

import re
from collections.abc import Iterator
from pathlib import Path

from games import all_games
from games.festival.cards import CARDS, MULTIPLIERS, Card
from games.festival.events import NoTokenLeft, Redealt, Revealed, Swapped, TieFound
from games.kit import Event, read_record, replay
from tests.contract.books import book
from tests.playthroughs.telling import BREAK

RULES = book("festival").rules
TESTS = Path(__file__).parents[2]


def told(path: Path) -> Iterator[Event]:
    record = read_record(path.read_text(encoding="utf-8").partition(BREAK)[0], all_games())
    for events in replay(record, all_games()["festival"]).play.events:
        yield from events


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
