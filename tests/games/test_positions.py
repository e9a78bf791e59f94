"""What a cat knows of each game: for each of its thumbs a position in which that thumb decides."""

from __future__ import annotations

from importlib import import_module

import pytest

from games import all_games, find_heuristics
from tests.ai.thumbs import Case, best_move, deciding_thumbs

CASES = [
    pytest.param(game, case, id=f"{game}: {sentence}")
    for game in all_games()
    if find_heuristics(game)
    for sentence, case in import_module(f"tests.games.{game}.positions").CASES.items()
]


@pytest.mark.parametrize(("game", "case"), CASES)
def test_in_this_position_it_is_so_by_this_thumb(game: str, case: Case) -> None:
    rules, state = all_games()[game], import_module(f"tests.games.{game}.tables").state_of(case.table)

    best = best_move(rules, state, case.seat)
    assert str(best.move) == case.move
    assert case.thumb in best.reasons
    assert case.thumb in deciding_thumbs(rules, state, case.seat)
