"""How many different beginnings a deal has: cheap to count, and it notices nearly any change of the rules."""

from __future__ import annotations

import pytest

from games.catcafe import GAME
from games.catcafe.state import State
from games.kit import Options, Stream

DEALS = {"zeros": bytes(32), "ones": b"\x01" * 32}
COUNTS = [
    (2, "zeros", (2, 3, 106, 3260, 10424)),
    (2, "ones", (3, 6, 230, 8264, 22088)),
    (3, "zeros", (3, 7, 12, 396, 10324)),
    (3, "ones", (3, 7, 12, 416, 13693)),
    (4, "zeros", (4, 13, 33, 60, 2082)),
    (4, "ones", (3, 8, 18, 30, 1005)),
]
"""Seats, deal, and the number of beginnings of one move, of two, and so on. A second program, slow and simple, counted the same."""


def beginnings(state: State, moves: int) -> int:
    """How many sequences of so many moves lead on from a state; the lowest seat that owes a decision makes it."""
    seats = GAME.pending(state)
    if not moves or not seats:
        return 1
    seat = min(seats)
    legal = GAME.legal_moves(state, seat)
    if moves == 1:
        return len(legal)
    return sum(beginnings(GAME.apply(state, seat, move, Stream(bytes(32))).state, moves - 1) for move in legal)


@pytest.mark.parametrize(("seats", "deal", "counts"), COUNTS)
def test_a_deal_has_as_many_beginnings_as_it_had(seats: int, deal: str, counts: tuple[int, ...]) -> None:
    state = GAME.start(Options(seats, (("mice", "split"),)), Stream(DEALS[deal])).state

    assert tuple(beginnings(state, moves) for moves in range(1, len(counts) + 1)) == counts
