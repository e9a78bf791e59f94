"""How many different beginnings a deal has: cheap to count, and it notices nearly any change of the rules."""

from __future__ import annotations

import pytest

from games.catte import GAME
from games.catte.state import State
from games.kit import Options, Stream

DEALS = {"zeros": bytes(32), "ones": b"\x01" * 32}
COUNTS = [
    (3, "zeros", (33, 818, 20976, 83904, 2335520)),
    (3, "ones", (28, 712, 11372, 45488, 1230124)),
    (4, "zeros", (22, 298, 4972, 73284, 219852)),
    (4, "ones", (30, 347, 3868, 57004, 171012)),
]
"""Seats, deal, and the number of beginnings of one move, of two, and so on. A second program, slow and simple, counted the same."""


def beginnings(state: State, moves: int) -> int:
    """How many sequences of so many moves lead on from a state."""
    seats = GAME.pending(state)
    if not moves or not seats:
        return 1
    (seat,) = seats
    legal = GAME.legal_moves(state, seat)
    if moves == 1:
        return len(legal)
    return sum(beginnings(GAME.apply(state, seat, move, Stream(bytes(32))).state, moves - 1) for move in legal)


@pytest.mark.parametrize(("seats", "deal", "counts"), COUNTS)
def test_a_deal_has_as_many_beginnings_as_it_had(seats: int, deal: str, counts: tuple[int, ...]) -> None:
    state = GAME.start(Options(seats, (("rounds", "1"),)), Stream(DEALS[deal])).state

    assert tuple(beginnings(state, moves) for moves in range(1, len(counts) + 1)) == counts
