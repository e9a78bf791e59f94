"""What RULES.md says and the program says as well; and what the playthroughs of the festival reach."""

import re
from collections.abc import Iterator
from pathlib import Path

from games import all_games
from games.catcafe.hexes import TOWERS
from games.catcafe.items import ITEMS
from games.catte.state import Cause
from games.festival.cards import CARDS, MULTIPLIERS, Card
from games.festival.events import NoTokenLeft, Redealt, Revealed, Swapped, TieFound
from games.kit import Event, read_record, replay
from games.maneki.hands import Ground
from games.maneki.state import Effect
from tests.contract.books import book
from tests.playthroughs.telling import BREAK

TESTS = Path(__file__).parents[1]


def read_events(path: Path) -> Iterator[Event]:
    record = read_record(path.read_text(encoding="utf-8").partition(BREAK)[0], all_games())
    for events in replay(record, all_games()["festival"]).play.events:
        yield from events


def test_the_tables_of_cards_of_the_festival_are_those_of_the_program() -> None:
    rules = book("festival").rules
    seasons = [re.findall(r"[A-Z]{2}\d+", row) for row in re.findall(r"^  \| (?:spring|summer|fall|winter) .*$", rules, re.MULTILINE)]
    shown = re.findall(r"^  \| shows +\| (.*) \|$", rules, re.MULTILINE)[0]
    multipliers = dict(re.findall(r"\| ([KOH]\d) ((?:\| +[−12]+ +){4})", rules))

    assert [card for row in seasons for card in row] == [str(card) for card in CARDS[:36]]
    assert [said.strip() for said in shown.split("|")] == [bringing(card) for card in CARDS[:9]]
    assert {name: tuple(int(number.replace("−", "-")) for number in re.findall(r"−?\d", row)) for name, row in multipliers.items()} == {
        str(card): card.factors for card in MULTIPLIERS
    }


def bringing(card: Card) -> str:
    return f"{card.fish} fish" if card.fish else "booze" if card.booze else "crow" if card.crow else "–"


def test_there_is_a_playthrough_of_each_form_and_together_they_reach_what_is_rare() -> None:
    paths = sorted((TESTS / "playthroughs").glob("festival-*.txt"))
    events = [event for path in paths for event in read_events(path)]

    assert [path.stem for path in paths] == [
        f"festival-{seats}-{rules}" for seats in (3, 4) for rules in ("advanced", "basic", "experienced")
    ]
    assert {Redealt, Swapped, TieFound} <= {type(event) for event in events}
    assert any(event.chooser is not None for event in events if isinstance(event, Revealed))
    assert any(any(event.no_more) for event in events if isinstance(event, Revealed))
    assert any("a third booze" in str(event) for event in events)
    assert any("the last cards" in str(event) for event in events)


def test_a_record_is_kept_in_which_no_token_is_left() -> None:
    assert any(isinstance(event, NoTokenLeft) for event in read_events(TESTS / "regressions/festival-no-token-is-left.txt"))


def test_the_tables_of_towers_and_items_of_cat_cafe_are_those_of_the_program() -> None:
    rules = book("catcafe").rules
    towers = re.findall(r"^ +\| (\d) +\| ([\d ]+?) +\| (\d) +\| (\d) +\| (\d) +\|", rules, re.MULTILINE)
    items = re.findall(r"^ +\| (\d) +\| ([a-z]+) +\| ([A-Z]) +\|", rules, re.MULTILINE)

    assert towers == [
        (str(tower.number), " ".join(map(str, tower.floors)), str(len(tower.floors)), str(tower.large), str(tower.small))
        for tower in TOWERS
    ]
    assert items == [(str(int(item)), str(item), item.letter) for item in ITEMS]


def test_every_cause_ground_and_effect_that_is_named_is_a_rule() -> None:
    assert {cause.value for cause in Cause} <= book("catte").numbered_rules
    assert {one.value for one in (*Ground, *Effect)} <= book("maneki").numbered_rules
