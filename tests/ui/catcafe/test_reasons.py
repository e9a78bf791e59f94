"""Reasons in Cat Café: true by the rules in whole games, and said only where they are."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.catcafe import GAME
from games.kit import Play, Seat, Stream, choose_options
from tests.games.catcafe.contract import is_claim_true
from tests.games.catcafe.tables import state_of
from tests.playing import at_random, undecided
from ui.catcafe.reasons import reasons

CODES = {"completes", "gain", "found", "cost", "saves", "tower", "yarn", "room", "cat", "die", "die-saves", "sure", "central"}
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

    assert set(found) >= CODES


MARKING = "p0: Y 2.1 | B 2.2 | die 5 | footprints 4+10\np1: Y 4.1 | die 2 | footprints 1+10\ndice 4"
DRAFT = "p0: Y 2.1 | footprints 0+10\np1: Y 4.1 | die 6 | footprints 0+10\ndice 2 5"


@pytest.mark.parametrize(
    ("table", "move", "other", "code", "is_said"),
    [
        (MARKING, "mark C 4.4", "mark C 1.5", "saves", True),  # 4 points for nothing, 5 for a footprint
        (MARKING, "mark C 1.5", "mark C 4.4", "saves", False),
        (MARKING, "mark C 2.4", "mark C 4.4", "tower", True),  # 3 open in tower 2, 5 in tower 4
        (MARKING, "mark C 4.4", "mark C 2.4", "tower", False),
        (MARKING, "mark M 2.4", "mark M 5.4", "room", True),
        (MARKING, "mark C 2.4", "mark C 5.4", "room", False),  # cushions need no neighbours
        (MARKING, "mark C 2.4", "mark Y 4.4", "yarn", True),
        (MARKING, "mark Y 2.4", "mark Y 4.4", "yarn", False),
        (DRAFT, "take 5", "take 2", "sure", False),  # the two dice are the same either way
    ],
)
def test_a_reason_is_said_only_where_it_is_so(table: str, move: str, other: str, code: str, is_said: bool) -> None:
    view = GAME.view(state_of(table), Seat(0))

    assert (code in {reason.code for reason in reasons(view, GAME.parse(move), GAME.parse(other))}) is is_said
