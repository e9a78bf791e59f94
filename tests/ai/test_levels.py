"""Promises of every level of cats in every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ai import Budget, QuickChance, default_level, levels, offered_levels
from games import all_games
from games.kit import Seat, Stream, choose_options
from tests.auction import AUCTION


def asked(name: str) -> tuple[Any, Any, Any]:
    """A game, with the view and legal moves of its first pending seat."""
    game = all_games()[name]
    state = game.start(choose_options(game.name, game.seats, game.options, max(game.seats), {}), Stream(bytes(32))).state
    seat = min(game.pending(state))
    return game, game.view(state, seat), game.legal_moves(state, seat)


@pytest.mark.parametrize("game", all_games())
def test_the_kitten_is_offered_in_every_game_and_who_sits_down_unasked_is_of_an_offered_level(game: str) -> None:
    assert offered_levels(game)[0] == "kitten"
    assert default_level(game) in offered_levels(game)
    assert set(offered_levels(game)) <= levels().keys()


def test_a_game_without_thumbs_is_offered_kittens_alone_and_a_housecat_would_play_it_as_they_do() -> None:
    state = AUCTION.start(choose_options(AUCTION.name, AUCTION.seats, AUCTION.options, 3, {}), Stream(bytes(32))).state
    asked = (AUCTION, AUCTION.view(state, Seat(0)), AUCTION.legal_moves(state, Seat(0)), QuickChance(1))

    assert (offered_levels("no-such-game"), default_level("no-such-game")) == (("kitten",), "kitten")
    assert levels()["housecat"].think(*asked) == levels()["kitten"].think(*asked)


def test_a_boss_with_too_few_rollouts_to_be_better_plays_as_an_alley_cat() -> None:
    question = (*asked("maneki"), QuickChance(1))

    assert levels()["cafe-boss"].think(*question, Budget(20)) == levels()["alley-cat"].think(*question)
    assert levels()["cafe-boss"].think(*question, Budget(120)) != levels()["alley-cat"].think(*question)


def test_the_kitten_makes_every_legal_move_as_often_as_any_other() -> None:
    game, view, _ = asked("catte")
    kitten = levels()["kitten"]

    counts = Counter(kitten.think(game, view, ("a", "b", "c"), QuickChance(number)).best for number in range(1200))

    assert set(counts) == {"a", "b", "c"}
    assert all(330 < count < 470 for count in counts.values())
