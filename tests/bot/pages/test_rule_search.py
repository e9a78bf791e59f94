"""Rules are found by their number, and by the words of somebody who has only read the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.pages.rule_search import RuleSearch
from games import all_games
from tests.harness.texts import TEXTS
from ui import all_presentations

SEARCH = RuleSearch(TEXTS, {game: one.guide for game, one in all_presentations().items()})
QUESTIONS = [line.split("\t") for line in Path(__file__).with_name("rule_questions.tsv").read_text(encoding="utf-8").splitlines()]
"""Game, question and the rules of which each answers it. Written from the rulebooks before the rules
were read; not to be changed to suit the search.
"""


def test_of_sixty_questions_fifty_find_the_right_rule_among_three() -> None:
    found = [{one.rule for one in SEARCH.find(question, [game])} & set(rules.split()) for game, question, rules in QUESTIONS]

    assert len(QUESTIONS) == 60
    assert sum(map(bool, found)) >= 50


@pytest.mark.parametrize("game", all_games())
def test_a_rule_is_found_by_its_number(game: str) -> None:
    assert SEARCH.find("3.1", [game])[0].rule == "3.1"


@pytest.mark.parametrize("asked", ["", "?", "xyzzy", "🐾"])
def test_nothing_is_found_where_nothing_matches(asked: str) -> None:
    assert SEARCH.find(asked, all_games()) == []


@pytest.mark.parametrize(
    ("game", "word", "rule"),
    [
        ("catte", "tie", "4.3"),
        ("catte", "what happens in a tie", "4.3"),
        ("catte", "trump", "4.1"),
        ("festival", "what is yorozu", "3.2"),
        ("catcafe", "paw", "3.3"),
        ("maneki", "can", "7.3"),
        ("maneki", "猫缶", "7.3"),
    ],
)
def test_a_word_of_the_game_finds_the_rule_that_defines_it_first(game: str, word: str, rule: str) -> None:
    assert SEARCH.find(word, [game])[0].rule == rule


def test_a_word_is_found_before_it_is_typed_to_its_end() -> None:
    assert SEARCH.find_typed("what is yoro", ["festival"], 1)[0].rule == "3.2"


def test_a_misspelled_word_has_nearest_rules_and_nonsense_has_none() -> None:
    assert (SEARCH.find("yorozzu", ["festival"]), SEARCH.find_nearest("qwertz banana", all_games())) == ([], [])
    assert SEARCH.find_nearest("yorozzu", ["festival"])[0].rule == "3.2"


def test_the_rules_of_other_games_are_not_found() -> None:
    assert {one.game for one in SEARCH.find("how many points does a fish score", ["festival"], 25)} == {"festival"}
