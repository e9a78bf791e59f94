"""Notation of the festival: one form written, many read, and a sentence for what is no move."""

import copy
import pickle

import pytest

from games.festival.cards import CARDS, MULTIPLIERS
from games.festival.moves import ALL_MOVES, TRIPLES, parse
from games.kit import BadNotation


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play SP4", "play SP4"),
        ("  PLAY   yz13 ", "play YZ13"),
        ("play wi 12", "play WI12"),
        ("Redeal", "redeal"),
        ("swap yz0", "swap YZ0"),
        ("START P2", "start p2"),
        ("multiplier k 2", "multiplier K2"),
        ("tokens wi sp su", "tokens SP SU WI"),
        ("Token\tfa", "token FA"),
    ],
)
def test_what_is_read_forgivingly_is_written_in_one_form(text: str, written: str) -> None:
    assert str(parse(text)) == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no move of the festival; moves are written 'play SP4', 'redeal', 'swap YZ0', 'start p2', 'multiplier K2', "),
        ("play", "'play' is no move of the festival"),
        ("playSP4", "'playSP4' is no move of the festival"),
        ("redeal now", "'redeal now' is no move of the festival"),
        ("play SP10", "'SP10' is no card; they are SP1 … SP9, SU2 … SU10, FA3 … FA11, WI4 … WI12, YZ0 and YZ13, as in 'play SP4'"),
        ("play SP04", "'SP04' is no card"),
        ("play SU1", "'SU1' is no card"),
        ("play SP4 SP5", "'SP4SP5' is no card"),
        ("swap SP5", "a crow is swapped with YZ0 or YZ13, as in 'swap YZ0', not with 'SP5'"),
        ("start p4", "'P4' is no seat; they are p0 … p3, as in 'start p2'"),
        ("multiplier H5", "'H5' is no multiplier card; they are K1 … K4, O1 … O4 and H1 … H4, as in 'multiplier K2'"),
        ("tokens SP SP SU", "three tokens of three different seasons are taken, as in 'tokens SP SU WI'"),
        ("tokens SP SU", "three tokens of three different seasons are taken"),
        ("tokens SP SU FA WI", "three tokens of three different seasons are taken"),
        ("token YZ", "'YZ' is no season; they are SP, SU, FA and WI, as in 'token SP'"),
        ("tokens YZ SP SU", "'YZ' is no season"),
        ("play " + "x" * 300, "'XXXXX"),
        ("play " + "\0" * 60, "'\\x00"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as bad:
        parse(text)

    assert str(bad.value).startswith(said)
    assert len(str(bad.value)) < 250


def test_moves_of_different_kinds_are_never_equal() -> None:
    assert len(set(ALL_MOVES)) == len(ALL_MOVES) == 38 + 1 + 2 + 4 + 12 + 4 + 4
    assert len(set(map(str, ALL_MOVES))) == len(ALL_MOVES)


def test_a_move_survives_a_journey() -> None:
    for move in ALL_MOVES:
        assert pickle.loads(pickle.dumps(move)) == move
        assert copy.deepcopy(move) == move


def test_the_cards_are_those_of_the_box() -> None:
    assert " ".join(map(str, CARDS)) == (
        "SP1 SP2 SP3 SP4 SP5 SP6 SP7 SP8 SP9 SU2 SU3 SU4 SU5 SU6 SU7 SU8 SU9 SU10 "
        "FA3 FA4 FA5 FA6 FA7 FA8 FA9 FA10 FA11 WI4 WI5 WI6 WI7 WI8 WI9 WI10 WI11 WI12 YZ0 YZ13"
    )
    assert [sum(counts) for counts in zip(*[(card.fish, card.booze, card.crow) for card in CARDS], strict=True)] == [24, 10, 4]
    assert sum(not (card.fish or card.booze or card.crow) for card in CARDS) == 8


def test_the_twelve_multiplier_cards_are_all_there_can_be() -> None:
    factors = {str(card): card.factors for card in MULTIPLIERS}

    assert len(set(factors.values())) == 12
    assert all(sorted(one) == [-1, 1, 1, 2] for one in factors.values())
    assert (factors["K1"], factors["K4"], factors["O3"], factors["H2"]) == ((2, -1, 1, 1), (-1, 1, 1, 2), (-1, 1, 2, 1), (-1, 2, 1, 1))


def test_three_tokens_are_three_different_seasons() -> None:
    assert [str(triple) for triple in TRIPLES] == ["tokens SP SU FA", "tokens SP SU WI", "tokens SP FA WI", "tokens SU FA WI"]
