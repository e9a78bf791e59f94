"""Claims about moves: all moves have them, and odds are said in numbers that people use."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from games.kit import Play, Seat, Stream, choose_options
from games.maneki import GAME
from tests.games.maneki.tables import state_of
from tests.playing import at_random, whole
from ui.maneki.claims import chance_of_end, claims, rounded_odds


@pytest.mark.parametrize("seats", [2, 4])
def test_every_move_that_may_be_made_has_claims(seats: int) -> None:
    options = choose_options(GAME.name, GAME.seats, GAME.options, seats, {})
    kinds: dict[str, set[str]] = {}
    for play in whole(Play.begin(GAME, options, Stream(b"s" * 32)), at_random(random.Random(5))):
        for seat in play.pending:
            made = claims(GAME.view(play.state, seat))
            assert list(dict.fromkeys(claim.move for claim in made)) == list(play.legal_moves(seat))
            for claim in made:
                kinds.setdefault(str(claim.move)[:4], set()).add(claim.kind)

    assert kinds["lay "] == {"cats", "hand", "place", "gets", "end"}
    assert seats == 2 or kinds["take"] == {"total", "bonus", "end"}


@pytest.mark.parametrize(("supply", "chance"), [("table 2 | reserve 3", Fraction(2, 9)), ("table 1 | reserve 4", Fraction(0))])
def test_the_game_may_end_if_a_manekineko_comes_before_the_second_cat(supply: str, chance: Fraction) -> None:
    owned = "K/-2, K/1, K/2, K/3, K/4, B/1, B/2, B/3, O/1, O/2, O/3, G/1, G/2, G/3, C/1, C/2"
    view = GAME.view(state_of(f"p0: K K K | owns {owned}\np1: B B B\n{supply}"), Seat(0))

    assert (len(view.bag), view.manekineko.bag) == (8, 1)
    assert chance_of_end(view) == chance


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        ((1, 300), (1, 300)),
        ((2, 23), (1, 12)),
        ((2, 9), (1, 5)),
        ((7, 18), (2, 5)),
        ((1, 2), (1, 2)),
        ((17, 25), (2, 3)),
        ((8, 9), (8, 9)),
        ((99, 100), (99, 100)),
    ],
)
def test_odds_are_rounded_to_small_numbers(chance: tuple[int, int], said: tuple[int, int]) -> None:
    assert rounded_odds(Fraction(*chance)) == said


def test_rounded_odds_are_near_and_never_say_what_cannot_be_or_must_be() -> None:
    for whole_number in range(2, 60):
        for part in range(1, whole_number):
            chance = Fraction(part, whole_number)
            some, of = rounded_odds(chance)
            assert 0 < some < of
            assert abs(Fraction(some, of) - chance) <= Fraction(1, 20)
