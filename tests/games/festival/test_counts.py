"""How many different beginnings a match has: cheap to count, and it notices nearly any change of the rules."""

from __future__ import annotations

import pytest

from games.festival import GAME
from games.festival.state import State
from games.kit import Chance, Options, Stream

DEALS = {"zeros": bytes(32), "ones": b"\x01" * 32}
COUNTS = [
    (3, "basic", "zeros", (6, 36, 288, 1782, 9019, 49327)),
    (3, "basic", "ones", (7, 42, 189, 871, 5643, 25221)),
    (3, "experienced", "zeros", (4, 16, 64, 384, 2304, 18432, 114048)),
    (3, "experienced", "ones", (4, 16, 80, 512, 2496, 9984, 40960)),
    (3, "advanced", "zeros", (4, 16, 64, 384, 2304, 18432, 114048)),
    (3, "advanced", "ones", (4, 20, 80, 512, 2496, 10752, 46336)),
    (4, "basic", "zeros", (6, 36, 288, 2304, 13980, 76919)),
    (4, "basic", "ones", (7, 42, 189, 903, 5359, 34280)),
    (4, "experienced", "zeros", (3, 9, 27, 81, 486, 2916, 23328)),
    (4, "experienced", "ones", (3, 12, 36, 108, 648, 3078, 13041, 57267)),
    (4, "advanced", "zeros", (4, 16, 64, 256, 1536, 9216, 73728)),
    (4, "advanced", "ones", (4, 20, 80, 320, 2048, 9984, 43008)),
]
"""Seats, rules, deal, and the number of beginnings of one move, of two, and so on, the lowest seat deciding first."""


def beginnings(state: State, moves: int, chance: Chance) -> int:
    """How many sequences of so many moves lead on from a state; of those who choose at once, the lowest seat chooses first."""
    seats = GAME.pending(state)
    if not moves or not seats:
        return 1
    seat = min(seats)
    legal = GAME.legal_moves(state, seat)
    if moves == 1:
        return len(legal)
    return sum(beginnings(GAME.apply(state, seat, move, chance).state, moves - 1, chance) for move in legal)


@pytest.mark.parametrize(("seats", "rules", "deal", "counts"), COUNTS)
def test_a_deal_has_as_many_beginnings_as_it_had(seats: int, rules: str, deal: str, counts: tuple[int, ...]) -> None:
    chance = Stream(DEALS[deal])
    state = GAME.start(Options(seats, (("rules", rules), ("target", "30"))), chance).state

    assert tuple(beginnings(state, moves, chance) for moves in range(1, len(counts) + 1)) == counts
