"""Worlds stepped in place (`games.kit.SearchModel`) agree with the verbs of the game."""

from __future__ import annotations

import random

from games import find_heuristics
from games.catcafe import cat as catcafe
from games.catte import cat as catte
from games.festival import cat as festival
from games.kit import SearchModel
from games.maneki import cat as maneki
from tests.contract.test_contract import Played, on_random_games

POSITIONS: dict[str, SearchModel] = {"catcafe": catcafe, "catte": catte, "festival": festival, "maneki": maneki}
"""The search models of the four games, for the type checker."""


def test_every_position_is_known_by_the_name_of_its_game() -> None:
    assert all(find_heuristics(game) is known for game, known in POSITIONS.items())


@on_random_games
def test_who_is_asked_owes_a_decision_and_may_make_what_the_verb_offers(played: Played, draw: random.Random) -> None:
    if known := POSITIONS.get(played.game.name):
        for moment in played.moments:
            asked = known.seat_to_act(moment.state)
            assert asked == min(moment.pending, default=None)
            assert asked is None or tuple(known.moves(moment.state, asked)) == played.game.legal_moves(moment.state, asked)


@on_random_games
def test_a_world_that_is_stepped_is_what_the_verb_makes_of_it(played: Played, draw: random.Random) -> None:
    if known := POSITIONS.get(played.game.name):
        world = played.moments[0].state.copy()
        for move in played.moves:
            known.step(world, move.seat, move.move, played.moments[0].chance)
            assert world == move.after.state
