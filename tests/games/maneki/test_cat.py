"""What a cat knows of Maneki-Ne-Collection: for each of its thumbs a position in which that thumb decides."""

from __future__ import annotations

import pytest

from games.kit import Seat
from games.maneki import GAME
from tests.games.maneki.tables import state_of
from tests.players.deciding import Case, best_in, thumbs_that_decide
from tests.playing import onward

CASES = {
    "where all cats are alike the hand goes where it becomes strong": Case(
        "good-cushions",
        """
        A: K/4, B/1
        B: O/2, G/1
        C: C/2, W/1
        p0: K K W | owns K/1, B/2, O/4, G/3, C/3, W/2
        p1: O O O
        """,
        "lay A K K",
    ),
    "a coin is fought for, once one has cats of a colour": Case(
        "coins-like-many-of-a-colour",
        """
        A: K/4, B/1
        B: O coin/2, O/1
        C: C/2, W/1
        p0: K O W | owns O/3, O/4
        p1: O O O
        """,
        "lay B O",
    ),
    "who sits on a bad cushion wants a can": Case(
        "a-can-for-a-bad-cushion",
        """
        A: G/1, B/2
        B: G can/2, B/1
        C: C/2, W/1
        p0: K G O | owns O/-2, G/3, K/2, C/4, W/3, B/-2
        p1: O O O
        """,
        "lay B G",
    ),
    "the sixth colour is worth a weaker hand": Case(
        "a-colour-i-lack",
        """
        A: B/1, G/1
        B: B/2, W/1
        C: C/2, C/1
        p0: K W G | owns O/2, G/3, K/2, C/4, B/-2
        p1: O O O
        """,
        "lay B W",
    ),
}


@pytest.mark.parametrize("sentence", CASES)
def test_in_this_position_it_is_so_by_this_thumb(sentence: str) -> None:
    thumb, table, move, seat = CASES[sentence]

    best = best_in(GAME, state_of(table), seat)
    assert str(best.move) == move
    assert thumb in best.reasons
    assert thumb in thumbs_that_decide(GAME, state_of(table), seat)


def test_of_two_cushions_that_it_has_looked_at_the_winner_takes_the_better_one() -> None:
    table = """
    A: K/-2, K/4 | p0 K K | p1 O W C @3 | p2 B G W @4
    p0: K K W | owns K/1
    p1: O O O
    p2: O O O
    """
    won, _ = onward(GAME, state_of(table), ["p0 lay A K"])

    assert str(best_in(GAME, won, Seat(0)).move) == "take 2"
    assert "good-cushions" in thumbs_that_decide(GAME, won, Seat(0))
