"""Reasons in Maneki-Ne-Collection: true by the rules in whole games, and said only where they are."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.kit import Play, Seat, Stream, choose_options
from games.maneki import GAME
from tests.games.maneki.contract import is_claim_true
from tests.games.maneki.tables import state_of
from tests.playing import at_random, undecided
from ui.maneki.reasons import reasons

CODES = {"gets", "place", "lost", "spare", "hand", "next", "one-card", "lacks", "coin", "total", "bonus", "new", "leaves"}
TAKING = {"total", "bonus", "new", "leaves"}
"""Reasons for taking a cat, which nobody chooses among two."""
CHECKED = 5
"""The most reasons of a code whose claims are compared with the rules, which is slow."""


@pytest.mark.parametrize("seats", [2, 3])
def test_reasons_of_pairs_of_moves_are_so(seats: int) -> None:
    play, draw, found = random.Random(seats), random.Random(1), Counter[str]()
    for number in range(2):
        options = choose_options(GAME.name, GAME.seats, GAME.options, seats, {})
        for moment in undecided(Play.begin(GAME, options, Stream(bytes([number]) * 32)), at_random(play)):
            seat = min(moment.pending)
            view, legal = moment.game.view(moment.state, seat), moment.legal_moves(seat)
            for move, other in [draw.sample(legal, 2) for _ in range(6)] if len(legal) > 1 else ():
                for reason in reasons(view, move, other):
                    found[reason.code] += 1
                    if found[reason.code] <= CHECKED:
                        assert all(is_claim_true(moment.state, seat, claim) for claim in reason.claims), reason

    assert set(found) >= CODES - (TAKING if seats == 2 else set[str]())


TABLE = "A: G/1, K/1 | p1 G G G @4\nB: O/1, C/1 | p1 W W\nC: O/2, C/2\np0: K K W\np1: B C O\nturn 6"


@pytest.mark.parametrize(
    ("move", "other", "code", "is_said"),
    [
        ("lay A K", "lay A K W", "lost", True),  # K K K K can still beat four grey cats, but not beside a white one
        ("lay A K", "lay A K K", "lost", False),
        ("lay A W", "lay B K", "spare", True),  # no three cards of this hand beat four grey cats
        ("lay A W", "lay B K", "lost", False),
        ("lay B W", "lay A W", "spare", False),
        ("lay C W", "lay C K W", "one-card", True),
        ("lay C K", "lay C K K", "one-card", False),  # two make a pair
    ],
)
def test_a_reason_is_said_only_where_it_is_so(move: str, other: str, code: str, is_said: bool) -> None:
    view = GAME.view(state_of(TABLE), Seat(0))

    assert (code in {reason.code for reason in reasons(view, GAME.parse(move), GAME.parse(other))}) is is_said


def test_a_kept_card_can_go_with_a_drawn_one() -> None:
    """With the black card alone, the next turn makes two pairs at A, too: any card may go beside it."""
    view = GAME.view(state_of("A: K/1, G/1 | p0 G\nB: W/1, C/1 | p0 O B K @3\nC: G/2, O/1\np0: K G W\np1: B C O\nturn 6"), Seat(0))

    assert "next" not in {reason.code for reason in reasons(view, GAME.parse("lay C G"), GAME.parse("lay C G W"))}
