"""How many different beginnings a deal has: cheap to count, and it notices nearly any change of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games import AnyGame, all_games
from games.kit import Chance, Stream, choose_options

ZEROS, ONES = bytes(32), b"\x01" * 32
COUNTS = [
    ("catte", 3, {"rounds": "1"}, ZEROS, (33, 818, 20976, 83904)),
    ("catte", 4, {"rounds": "1"}, ONES, (30, 347, 3868, 57004)),
    ("festival", 3, {"rules": "basic"}, ONES, (7, 42, 189, 871, 5643, 25221)),
    ("festival", 4, {"rules": "basic"}, ZEROS, (6, 36, 288, 2304, 13980)),
    ("festival", 3, {"rules": "experienced"}, ZEROS, (4, 16, 64, 384, 2304, 18432)),
    ("festival", 4, {"rules": "experienced"}, ONES, (3, 12, 36, 108, 648, 3078, 13041)),
    ("festival", 3, {"rules": "advanced"}, ONES, (4, 20, 80, 512, 2496, 10752)),
    ("festival", 4, {"rules": "advanced"}, ZEROS, (4, 16, 64, 256, 1536, 9216)),
    ("catcafe", 2, {"mice": "split"}, ZEROS, (2, 3, 106, 3260, 10424)),
    ("catcafe", 3, {"mice": "split"}, ZEROS, (3, 7, 12, 396, 10324)),
    ("catcafe", 4, {"mice": "split"}, ZEROS, (4, 13, 33, 60, 2082)),
    ("maneki", 2, {"bonus": "piece"}, ONES, (12, 216, 2430, 32175)),
    ("maneki", 3, {"bonus": "piece"}, ZEROS, (6, 108, 1296, 16200)),
    ("maneki", 4, {"bonus": "piece"}, ONES, (12, 216, 2592, 46656)),
]
"""The number of sequences of one move, two moves, and so on; the lowest pending seat decides first.

A second, slow program gave the same numbers.
"""


def beginnings(game: AnyGame, state: Any, moves: int, chance: Chance) -> int:
    """The number of sequences of so many moves from a state."""
    seats = game.pending(state)
    if not moves or not seats:
        return 1
    seat = min(seats)
    legal = game.legal_moves(state, seat)
    if moves == 1:
        return len(legal)
    return sum(beginnings(game, game.apply(state, seat, move, chance).state, moves - 1, chance) for move in legal)


@pytest.mark.parametrize(("name", "seats", "options", "seed", "counts"), COUNTS, ids=lambda one: one if isinstance(one, str) else "")
def test_a_deal_has_as_many_beginnings_as_it_had(
    name: str, seats: int, options: dict[str, str], seed: bytes, counts: tuple[int, ...]
) -> None:
    game, chance = all_games()[name], Stream(seed)
    state = game.start(choose_options(name, game.seats, game.options, seats, options), chance).state

    assert tuple(beginnings(game, state, moves, chance) for moves in range(1, len(counts) + 1)) == counts
