"""Notation of Maneki-Ne-Collection: one form written, many read, and a sentence for what is no move."""

import copy
import pickle

import pytest

from games.kit import BadNotation
from games.maneki.components import COLOURS, KINDS, PIECES, TILES, Bonus
from games.maneki.moves import LAYS, TAKES, lay, parse, take


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("lay A K", "lay A K"),
        ("  LAY   a  k ", "lay A K"),
        ("lay C W K", "lay C K W"),
        ("lay b gg", "lay B G G"),
        ("Lay\tc  w\tB", "lay C B W"),
        ("TAKE 1", "take 1"),
        (" take   2 ", "take 2"),
    ],
)
def test_what_is_read_forgivingly_is_written_in_one_form(text: str, written: str) -> None:
    assert str(parse(text)) == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no move of Maneki-Ne-Collection; moves are written 'lay A K', 'lay C K W' or 'take 1'"),
        ("lay", "'lay' is no move of Maneki-Ne-Collection"),
        ("lay A", "'lay A' is no move of Maneki-Ne-Collection"),
        ("pass", "'pass' is no move of Maneki-Ne-Collection"),
        ("layA K", "'layA K' is no move of Maneki-Ne-Collection"),
        ("lay D K", "'D' is no board; they are A, B and C, as in 'lay A K'"),
        ("lay AB K", "'AB' is no board"),
        ("lay A X", "'X' is no colour; they are K B O G C W (black, brown, orange, grey, cream, white), as in 'lay A K'"),
        ("lay A K+W", "'+' is no colour"),
        ("lay A K K K", "one or two cards are laid at once, as in 'lay A K' or 'lay C K W'"),
        ("take", "'take' is no move of Maneki-Ne-Collection"),
        ("take 3", "there are two Zabuton Neko to take from: 'take 1' or 'take 2', not '3'"),
        ("take 1 2", "there are two Zabuton Neko to take from"),
        ("x" * 300, "'xxxxx"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as bad:
        parse(text)

    assert str(bad.value).startswith(said)
    assert len(str(bad.value)) < 200


def test_every_move_exists_once_also_after_a_journey() -> None:
    """The rules compare moves by identity, and a search may send them to another process."""
    for move in (lay(0, (0,)), lay(2, (5, 0)), take(1)):
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.deepcopy(move) is move
        assert parse(str(move)) is move


def test_there_are_eighty_one_ways_to_lay_and_two_to_take() -> None:
    assert len(set(map(str, LAYS))) == 3 * (6 + 21)
    assert list(map(str, TAKES)) == ["take 1", "take 2"]


def test_the_pieces_are_those_of_the_box_in_the_order_of_the_bag() -> None:
    assert ", ".join(map(str, KINDS)) == ("K, B, B coin, B can, O, O coin, O can, G, G coin, G can, C, C coin, C can, W, W coin, W can")
    assert [sum(piece.colour == colour for piece in PIECES) for colour in COLOURS] == [5] * 6
    assert [sum(str(piece.icon) == icon for piece in PIECES) for icon in ("coin", "can")] == [5, 5]


@pytest.mark.parametrize(
    ("bonus", "black", "white"),
    [("piece", "-2 · 1 · 2 · 3 · 4", "-2 · 1 · 2 · 3 · 4"), ("both", "-2 · 1 · 2 · 3 · 4", "-2 · 1 coin · 2 can · 3 · 4")],
)
def test_tiles_show_icons_only_where_they_count(bonus: str, black: str, white: str) -> None:
    tiles = TILES[Bonus(bonus)]

    assert " · ".join(map(str, tiles[0])) == black
    assert " · ".join(map(str, tiles[5])) == white
