"""Marking at the same time: what has been sealed, and that somebody is about to choose a cat, is nobody else's to know."""

from __future__ import annotations

from itertools import permutations

from ai import QuickChance
from games.catcafe import GAME
from games.catcafe.events import Finished, Revealed
from games.catcafe.state import State
from games.kit import Event, Seat
from tests.games.catcafe.tables import state_of
from tests.playing import onward

ALICE, BOB, CAROL = map(Seat, range(3))
TABLE = """
p0: footprints 3+10 | die 1
p1: footprints 3+10 | die 3
p2: H 1.1 | cats C=0 | die 6
dice 4
"""


def play(state: State, *moves: str) -> tuple[State, list[Event]]:
    return onward(GAME, state, moves)


def test_the_last_one_opens_everything_in_whatever_order_they_chose() -> None:
    groups = [["p0 mark H 2.4", "p0 cat H"], ["p1 mark B 2.4"], ["p2 pass"]]
    ends = []
    for order in permutations(groups):
        state, events = play(state_of(TABLE), *(move for group in order for move in group))
        (revealed,) = [event for event in events if isinstance(event, Revealed)]
        assert len([event for event in events if isinstance(event, Finished)]) == 3
        ends.append((state, str(revealed)))

    assert all(end == ends[0] for end in ends)
    assert ends[0][1] == (
        "p0 marks house in 2.4 and scores the house cat for 2; p1 marks butterfly in 2.4 (finds 2 footprints); "
        "p2 passes (finds 3 footprints)."
    )


def test_imagined_choices_are_legal_and_of_every_kind() -> None:
    state, _ = play(state_of(TABLE), "p0 mark M 1.1", "p1 mark H 4.3", "p1 cat Y")

    dreams = [GAME.imagine(GAME.view(state, ALICE), QuickChance(number)) for number in range(2000)]

    undecided, _ = play(state_of(TABLE), "p0 mark M 1.1")
    legal = set(GAME.legal_moves(undecided, BOB))
    assert {dream.plans[BOB].move for dream in dreams} == legal
    assert all(dream.plans[BOB].is_finished and dream.plans[ALICE] == state.plans[ALICE] for dream in dreams)
    assert {dream.plans[CAROL].move for dream in dreams} == {None}
