"""Notation of each game: many forms read, one written, and a sentence for what is no move; and the pieces that moves are of."""

from __future__ import annotations

import copy
import pickle

import pytest

from games import all_games
from games.catte.cards import CATS, COFFEES
from games.kit import BadNotation
from games.maneki.components import COLOURS, KINDS, PIECES, TILES, Bonus
from tests.contract.helpers import help_of

GAMES = all_games()


@pytest.mark.parametrize(
    ("game", "text", "written"),
    [
        ("catte", "play BK4", "play BK4"),
        ("catte", "play wh15+bk2", "play BK2+WH15"),
        ("catte", "play BK2 + WH15", "play BK2+WH15"),
        ("catte", "Coffee br5", "coffee BR5"),
        ("catte", "coffee\tBR 5", "coffee BR5"),
        ("festival", "play SP4", "play SP4"),
        ("festival", "play wi 12", "play WI12"),
        ("festival", "Redeal", "redeal"),
        ("festival", "START P2", "start p2"),
        ("festival", "multiplier k 2", "multiplier K2"),
        ("festival", "tokens wi sp su", "tokens SP SU WI"),
        ("festival", "Token\tfa", "token FA"),
        ("catcafe", "TAKE 5", "take 5"),
        ("catcafe", "mark m 2.4", "mark M 2.4"),
        ("catcafe", "MARK M2.4", "mark M 2.4"),
        ("catcafe", "mark 2.4 M", "mark M 2.4"),
        ("catcafe", "mark 2 . 4 mouse", "mark M 2.4"),
        ("catcafe", "mark butterfly 5.1", "mark B 5.1"),
        ("catcafe", "cat y", "cat Y"),
        ("catcafe", "PASS", "pass"),
        ("maneki", "lay A K", "lay A K"),
        ("maneki", "lay C W K", "lay C K W"),
        ("maneki", "lay b gg", "lay B G G"),
        ("maneki", "Lay\tc  w\tB", "lay C B W"),
        ("maneki", "TAKE 1", "take 1"),
    ],
)
def test_what_is_read_forgivingly_is_written_in_one_form(game: str, text: str, written: str) -> None:
    assert str(GAMES[game].parse(text)) == written


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("catte", "", "'' is no move of Catte; moves are written 'play BK4', 'play BK2+WH15' or 'coffee BR5'"),
        ("catte", "play", "'play' is no move of Catte"),
        ("catte", "bid 3", "'bid 3' is no move of Catte"),
        ("catte", "playBK4", "'playBK4' is no move of Catte"),
        ("catte", "play BK16", "'BK16' is no cat card; they are BK1 … BK15, WH1 … WH15 and BR10 … BR20, as in 'play BK4'"),
        ("catte", "play BK4+", "'' is no cat card"),
        ("catte", "play BK1+BK2", "a set is one black card and one white card, as in 'play BK2+WH15'"),
        ("catte", "play WH1+BR10", "a set is one black card and one white card"),
        (
            "catte",
            "coffee BK2",
            "'BK2' is no coffee card; they are BK1 BK3 BK5 BK7 BK9 WH2 ",
        ),
        ("catte", "coffee BK1+WH2", "one coffee card is put into the centre, as in 'coffee BR5'"),
        ("catte", "play " + "x" * 300, "'XXXXX"),
        (
            "festival",
            "",
            "'' is no move of the festival; moves are written 'play SP4', 'redeal', 'swap YZ0', 'start p2', ",
        ),
        ("festival", "play", "'play' is no move of the festival"),
        ("festival", "redeal now", "'redeal now' is no move of the festival"),
        (
            "festival",
            "play SP10",
            "'SP10' is no card; they are SP1 … SP9, SU2 … SU10, FA3 … FA11, WI4 … ",
        ),
        ("festival", "play SP4 SP5", "'SP4SP5' is no card"),
        ("festival", "swap SP5", "a crow is swapped with YZ0 or YZ13, as in 'swap YZ0', not with 'SP5'"),
        ("festival", "start p4", "'P4' is no seat; they are p0 … p3, as in 'start p2'"),
        ("festival", "multiplier H5", "'H5' is no multiplier card; they are K1 … K4, O1 … O4 and H1 … H4, as in 'multiplier K2'"),
        ("festival", "tokens SP SP SU", "three tokens of three different seasons are taken, as in 'tokens SP SU WI'"),
        ("festival", "tokens SP SU", "three tokens of three different seasons are taken"),
        ("festival", "token YZ", "'YZ' is no season; they are SP, SU, FA and WI, as in 'token SP'"),
        ("festival", "play " + "x" * 300, "'XXXXX"),
        ("festival", "play " + "\0" * 60, "'\\x00"),
        ("catcafe", "", "'take 5', 'mark M 2.4', 'cat Y' or 'pass'"),
        ("catcafe", "meow", "'meow' is no move of Cat Café"),
        ("catcafe", "taken 5", "'taken 5' is no move"),
        ("catcafe", "take 7", "'7' is no die; a die shows 1 … 6"),
        ("catcafe", "mark M", "'M' is no item and hex; they are written as in 'mark M 2.4'"),
        ("catcafe", "mark X 2.4", "'X' is no item; they are H house, Y yarn, B butterfly, F bowl, C cushion, M mouse"),
        ("catcafe", "mark M 1.4", "there is no hex 1.4: tower 1 has the floors 1 2 3 5"),
        ("catcafe", "mark M 6.1", "there is no tower 6; a hex is written tower.floor"),
        ("catcafe", "cat Q", "as in 'cat Y'"),
        ("catcafe", "pass please", "a pass is written 'pass' and nothing else"),
        ("catcafe", "mark ℳ 2.4", "is no item and hex"),
        ("catcafe", "x" * 500, "…'"),
        ("maneki", "", "'' is no move of Maneki-Ne-Collection; moves are written 'lay A K', 'lay C K W' or 'take 1'"),
        ("maneki", "lay", "'lay' is no move of Maneki-Ne-Collection"),
        ("maneki", "lay A", "'lay A' is no move of Maneki-Ne-Collection"),
        ("maneki", "pass", "'pass' is no move of Maneki-Ne-Collection"),
        ("maneki", "lay D K", "'D' is no board; they are A, B and C, as in 'lay A K'"),
        ("maneki", "lay A X", "'X' is no colour; they are K B O G C W (black, brown, orange, grey, cream, white), as in 'lay A K'"),
        ("maneki", "lay A K K K", "one or two cards are laid at once, as in 'lay A K' or 'lay C K W'"),
        ("maneki", "take", "'take' is no move of Maneki-Ne-Collection"),
        ("maneki", "take 3", "there are two Zabuton Neko to take from: 'take 1' or 'take 2', not '3'"),
        ("maneki", "x" * 300, "'xxxxx"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(game: str, text: str, said: str) -> None:
    with pytest.raises(BadNotation) as bad:
        GAMES[game].parse(text)

    assert said in str(bad.value)
    assert len(str(bad.value)) < 250


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_itself_after_a_journey_and_equals_no_other(game: str) -> None:
    """A search may send moves to another process. Most games compare them by identity, so the very same one has to come back."""
    moves = help_of(game).moves

    assert len(set(moves)) == len(set(map(str, moves))) == len(moves)
    for move in moves:
        assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(move) == move


def test_the_cards_of_catte_are_those_of_the_box() -> None:
    numbers = {"BK": range(1, 16), "WH": range(1, 16), "BR": range(10, 21)}

    assert [str(card) for card in CATS] == [f"{colour}{number}" for colour, some in numbers.items() for number in some]
    assert " ".join(map(str, COFFEES)) == "BK1 BK3 BK5 BK7 BK9 WH2 WH4 WH6 WH8 WH10 BR5 BR10 BR15"


def test_the_pieces_of_maneki_are_those_of_the_box_in_the_order_of_the_bag() -> None:
    assert ", ".join(map(str, KINDS)) == ("K, B, B coin, B can, O, O coin, O can, G, G coin, G can, C, C coin, C can, W, W coin, W can")
    assert [sum(piece.colour == colour for piece in PIECES) for colour in COLOURS] == [5] * 6
    assert [sum(str(piece.icon) == icon for piece in PIECES) for icon in ("coin", "can")] == [5, 5]
    assert " · ".join(map(str, TILES[Bonus.PIECE][5])) == "-2 · 1 · 2 · 3 · 4"
    assert " · ".join(map(str, TILES[Bonus.BOTH][5])) == "-2 · 1 coin · 2 can · 3 · 4"
