"""How many different beginnings a deal has: cheap to count, and it notices nearly any change of the rules."""

from __future__ import annotations

import pytest

from games.kit import Options, Stream
from games.maneki import GAME
from games.maneki.state import State

DEALS = {"zeros": bytes(32), "ones": b"\x01" * 32}
COUNTS = [
    (2, "zeros", (6, 72, 900, 10575)),
    (2, "ones", (12, 216, 2430, 32175)),
    (3, "zeros", (6, 108, 1296, 16200)),
    (3, "ones", (12, 144, 2592, 35640)),
    (4, "zeros", (18, 216, 1296, 23328)),
    (4, "ones", (12, 216, 2592, 46656)),
]
"""Seats, deal, and the number of beginnings of one move, of two, and so on. A second program, slow and simple, counted the same."""


def beginnings(state: State, chance: Stream, moves: int) -> int:
    """How many sequences of so many moves lead on from a state."""
    seats = GAME.pending(state)
    if not moves or not seats:
        return 1
    (seat,) = seats
    legal = GAME.legal_moves(state, seat)
    if moves == 1:
        return len(legal)
    return sum(beginnings(GAME.apply(state, seat, move, chance).state, chance, moves - 1) for move in legal)


@pytest.mark.parametrize(("seats", "deal", "counts"), COUNTS)
def test_a_deal_has_as_many_beginnings_as_it_had(seats: int, deal: str, counts: tuple[int, ...]) -> None:
    chance = Stream(DEALS[deal])
    state = GAME.start(Options(seats, (("bonus", "piece"),)), chance).state

    assert tuple(beginnings(state, chance, moves) for moves in range(1, len(counts) + 1)) == counts
