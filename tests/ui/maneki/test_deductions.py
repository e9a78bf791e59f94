"""*Known* is two tables that fit a phone, whatever the language."""

from __future__ import annotations

import random

import pytest

from games.kit import Play, Seat, Stream, choose_options
from games.maneki import GAME
from tests.games.maneki.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from ui.kit.words import with_plain_spaces
from ui.maneki.deductions import describe_deductions

NAMES = ["Alice", "Bob", "Carol"]
TABLE = """
A: O coin/1, G/-2 | p0 K W | p1 O O G @12 | p2 B
B: K/4, W can/2 | p2 C C C @9
C: C/3, C/2 | p1 K
p0: K O W | owns B coin/3, B/1
p1: G G G | owns W/-2
p2: B C C
starter p0 | turn 13 | table 1 | reserve 3 | discard K B
"""


def test_rows_are_colours_and_players() -> None:
    said = with_plain_spaces(describe_deductions(GAME.view(state_of(TABLE), Seat(0)), TEXTS.speech_in("en"), NAMES))

    colours, players = said.split("```")[1::2]
    assert colours.splitlines()[1:] == [
        "   cards  bag  cushions",
        "K  8      4    −2 1 2 3 4",
        "B  10     3@   −2 2 4",
        "O  9      4@   −2 1 2 3 4",
        "G  11     4$@  −2 1 2 3 4",
        "C  9      3$@  −2 1 2 3 4",
        "W  10     3$   −2 1 2 3 4",
    ]
    assert players.splitlines()[1:] == [
        "   ★     K B O G C W $ @ ?",
        "1  3     . 2 . . . . 1 . .",
        "2  −2–4  . . . . . 1 . . 1",
        "3  0     . . . . . . . . .",
    ]
    assert "coins (2 each): 🟤B$ → **2**" in said


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_no_line_of_a_table_is_wider_than_a_phone(locale: str) -> None:
    options = choose_options(GAME.name, GAME.seats, GAME.options, 4, {})
    for play in [*whole(Play.begin(GAME, options, Stream(b"s" * 32)), at_random(random.Random(5)))][:-1:9]:
        said = describe_deductions(GAME.view(play.state, Seat(1)), TEXTS.speech_in(locale), [*NAMES, "Dave"])
        assert max(len(line) for table in said.split("```")[1::2] for line in table.splitlines()) <= 30
