"""What a policy looks at in Maneki-Ne-Collection: cells for every move, made of nothing that the seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, pairwise

from games.kit import Options, Play, Seat, Stream
from games.maneki import GAME
from games.maneki.features import FEATURES, features
from games.maneki.moves import Lay, Move
from games.maneki.state import State
from tests.games.maneki.tables import state_of
from tests.playing import at_random, whole


def decisions(seats: int, bonus: str, games: int = 3) -> Iterator[tuple[State, Seat, tuple[Move, ...]]]:
    """Every decision of some random games."""
    for number in range(games):
        dealt = Play.begin(GAME, Options(seats, (("bonus", bonus),)), Stream(bytes([number]) * 32))
        for moment in whole(dealt, at_random(random.Random(number))):
            for seat in moment.pending:
                yield moment.state, seat, GAME.legal_moves(moment.state, seat)


def cells_by_feature(cells: list[int]) -> dict[str, list[int]]:
    """By feature, the cells, numbered from the feature's first."""
    starts = list(accumulate(FEATURES.values(), initial=0))
    return {
        name: found
        for name, (start, end) in zip(FEATURES, pairwise(starts), strict=True)
        if (found := [cell - start for cell in cells if start <= cell < end])
    }


def test_no_feature_runs_into_the_next_and_none_is_never_met() -> None:
    """A lay has two cats, and one cell of every feature that there is for it at this table and at this board."""
    met: Counter[str] = Counter()
    for state, seat, moves in decisions(3, "piece", games=1):
        for move, cells in zip(moves, features(state, seat, moves), strict=True):
            counts = {name: len(found) for name, found in cells_by_feature(cells).items()}
            met.update(counts)
            assert counts.pop("which cats are there", 2) == 2
            assert set(counts.values()) == {1}
            assert ("how good it is" in counts) != isinstance(move, Lay)

    assert set(met) == set(FEATURES)


def test_only_a_lay_that_ends_in_a_showdown_says_how_it_ends() -> None:
    state = state_of(
        """
        A: O/1, G/-2 | p0 K W | p1 O O G @2
        B: K/4, W/2 | p0 K | p1 C C
        C: C/3, C/2
        p0: O O G
        p1: G G G
        """
    )
    moves = GAME.legal_moves(state, Seat(0))

    ends = {
        str(move): cells_by_feature(cells).get("how the showdown ends")
        for move, cells in zip(moves, features(state, Seat(0), moves), strict=True)
    }

    assert {move for move, cells in ends.items() if cells} == {"lay A O", "lay A G"}
