"""The notation of Cat Café: forgiving to read, one form to write, and errors that say what would be right."""

from __future__ import annotations

import pickle

import pytest

from games.catcafe import GAME
from games.catcafe.moves import CHOICES, MARKS, PASS, TAKES
from games.kit import BadNotation


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("TAKE 5", "take 5"),
        ("  take   5 ", "take 5"),
        ("mark m 2.4", "mark M 2.4"),
        ("MARK M2.4", "mark M 2.4"),
        ("mark 2.4 M", "mark M 2.4"),
        ("mark 2 . 4 mouse", "mark M 2.4"),
        ("mark butterfly 5.1", "mark B 5.1"),
        ("cat y", "cat Y"),
        ("Cat yarn", "cat Y"),
        ("PASS", "pass"),
    ],
)
def test_reading_forgives_and_writing_has_one_form(said: str, move: str) -> None:
    assert str(GAME.parse(said)) == move


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("", "'take 5', 'mark M 2.4', 'cat Y' or 'pass'"),
        ("meow", "'meow' is no move of Cat Café"),
        ("taken 5", "'taken 5' is no move"),
        ("take 7", "'7' is no die; a die shows 1 … 6"),
        ("take", "'' is no die"),
        ("mark M", "'M' is no item and hex; they are written as in 'mark M 2.4'"),
        ("mark 2.4", "'2.4' is no item and hex"),
        ("mark X 2.4", "'X' is no item; they are H house, Y yarn, B butterfly, F bowl, C cushion, M mouse"),
        ("mark M 1.4", "there is no hex 1.4: tower 1 has the floors 1 2 3 5"),
        ("mark M 2.7", "there is no hex 2.7: tower 2 has the floors 1 2 3 4 5 6"),
        ("mark M 6.1", "there is no tower 6; a hex is written tower.floor"),
        ("mark M 0.1", "there is no tower 0"),
        ("cat 2", "'2' is no item"),
        ("cat Q", "as in 'cat Y'"),
        ("pass please", "a pass is written 'pass' and nothing else"),
        ("mark ℳ 2.4", "is no item and hex"),
        ("x" * 500, "…'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_would_be_right(said: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as bad:
        GAME.parse(said)

    assert complaint in str(bad.value)


def test_every_move_exists_once_also_after_pickling() -> None:
    for move in [*TAKES, *(mark for row in MARKS for mark in row), *CHOICES, PASS]:
        assert GAME.parse(str(move)) is move
        assert pickle.loads(pickle.dumps(move)) is move
        assert repr(move) == f"<{move}>"
