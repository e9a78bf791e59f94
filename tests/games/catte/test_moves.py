"""Notation of Catte: one form written, many read, and a sentence for what is no move."""

import copy
import pickle

import pytest

from games.catte.cards import BROWN, CATS, COFFEES
from games.catte.moves import LAYS, SINGLES, coffee, pair, parse, single
from games.kit import BadNotation


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play BK4", "play BK4"),
        ("  PLAY   bk4 ", "play BK4"),
        ("play wh15+bk2", "play BK2+WH15"),
        ("play BK2 + WH15", "play BK2+WH15"),
        ("Coffee br5", "coffee BR5"),
        ("coffee\tBR 5", "coffee BR5"),
    ],
)
def test_what_is_read_forgivingly_is_written_in_one_form(text: str, written: str) -> None:
    assert str(parse(text)) == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no move of Catte; moves are written 'play BK4', 'play BK2+WH15' or 'coffee BR5'"),
        ("play", "'play' is no move of Catte"),
        ("bid 3", "'bid 3' is no move of Catte"),
        ("playBK4", "'playBK4' is no move of Catte"),
        ("play BK16", "'BK16' is no cat card; they are BK1 … BK15, WH1 … WH15 and BR10 … BR20, as in 'play BK4'"),
        ("play BK04", "'BK04' is no cat card"),
        ("play BR9", "'BR9' is no cat card"),
        ("play BK4+", "'' is no cat card"),
        ("play BK1+BK2", "a set is one black card and one white card, as in 'play BK2+WH15'"),
        ("play WH1+BR10", "a set is one black card and one white card"),
        ("play BK1+WH1+WH2", "a set is one black card and one white card"),
        ("play BK1+BK1", "a set is one black card and one white card"),
        ("coffee BK2", "'BK2' is no coffee card; they are BK1 BK3 BK5 BK7 BK9 WH2 WH4 WH6 WH8 WH10 BR5 BR10 BR15, as in 'coffee BR5'"),
        ("coffee BK1+WH2", "one coffee card is put into the centre, as in 'coffee BR5'"),
        ("play " + "x" * 300, "'XXXXX"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as bad:
        parse(text)

    assert str(bad.value).startswith(said)
    assert len(str(bad.value)) < 200


def test_a_set_counts_as_brown_with_the_sum() -> None:
    play = parse("play BK2+WH15")

    assert play is pair(CATS[1], CATS[29])
    assert (play.colour, play.value, play.is_set) == (BROWN, 17, True)


def test_every_move_exists_once_also_after_a_journey() -> None:
    """The rules compare plays by identity, and a search may send them to another process."""
    for move in (single(3), pair(0, 20), coffee(12)):
        assert pickle.loads(pickle.dumps(move)) is move
        assert copy.deepcopy(move) is move
        assert parse(str(move)) is move


def test_the_cards_are_those_of_the_box() -> None:
    assert " ".join(map(str, CATS)) == (
        "BK1 BK2 BK3 BK4 BK5 BK6 BK7 BK8 BK9 BK10 BK11 BK12 BK13 BK14 BK15 "
        "WH1 WH2 WH3 WH4 WH5 WH6 WH7 WH8 WH9 WH10 WH11 WH12 WH13 WH14 WH15 "
        "BR10 BR11 BR12 BR13 BR14 BR15 BR16 BR17 BR18 BR19 BR20"
    )
    assert " ".join(map(str, COFFEES)) == "BK1 BK3 BK5 BK7 BK9 WH2 WH4 WH6 WH8 WH10 BR5 BR10 BR15"
    assert sum(card.number for card in COFFEES) == 85
    assert (len(SINGLES), len(LAYS)) == (41, 13)
