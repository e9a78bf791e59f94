"""Of whom it is said that everybody can see they have one move only, they have, in every world that looks the same to everybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from games import find_forced_check
from games.kit import Seat
from tests.contract.helpers import GAMES, help_of
from tests.contract.test_contract import Played, on_random_games, random_game
from tests.playing import AnyPlay

SAYING = {name for name in GAMES if find_spec(f"games.{name}") and find_spec(f"games.{name}.forced")}
"""The games that say it of anybody."""


def single_move_seats(moment: AnyPlay) -> frozenset[Seat]:
    return find_forced_check(moment.game.name)(moment.game.view(moment.state, None))


def forced_moments(played: Played) -> Iterator[tuple[AnyPlay, Seat]]:
    yield from ((moment, seat) for moment in played.moments for seat in sorted(single_move_seats(moment)))


@on_random_games
def test_who_is_said_to_have_one_move_only_is_asked_and_has_one(played: Played, draw: random.Random) -> None:
    for moment, seat in forced_moments(played):
        assert seat in moment.pending
        assert len(moment.legal_moves(seat)) == 1


@on_random_games
def test_it_is_so_in_every_world_that_looks_the_same_to_everybody(played: Played, draw: random.Random) -> None:
    """What is hidden is dealt anew: then nobody's cards decide whether it is said, or whether it is true."""
    for moment in played.moments[::3]:
        other = help_of(played.game.name).other_world(moment.state, None, draw)
        assert find_forced_check(played.game.name)(played.game.view(other, None)) == single_move_seats(moment)
        assert all(len(played.game.legal_moves(other, seat)) == 1 for seat in single_move_seats(moment))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_said_in_the_games_that_say_it_and_not_of_everybody_who_has_one_move(name: str) -> None:
    moments = [moment for number in range(12) for moment in random_game(name, number).moments]
    said = sum(len(single_move_seats(moment)) for moment in moments)
    having_one = sum(len(moment.legal_moves(seat)) == 1 for moment in moments for seat in moment.pending)

    assert bool(said) == (name in SAYING)
    assert said <= having_one
    assert said < having_one or name not in {"catte", "festival"}, "one legal card among several is its owner's secret"


def test_three_of_our_games_say_it() -> None:
    assert {"catcafe", "catte", "festival"} <= SAYING
