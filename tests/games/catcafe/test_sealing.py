"""Marking at the same time: what has been sealed, and that somebody is about to choose a cat, is nobody else's to know."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.catcafe import GAME
from games.catcafe.events import CatSealed, Finished, Revealed, Sealed
from games.catcafe.state import State
from games.kit import Event, IllegalMove, Seat
from players import QuickChance
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


def test_after_a_house_nobody_else_notices_anything() -> None:
    before = state_of(TABLE)

    after, events = play(before, "p0 mark H 2.4")

    assert [type(event) for event in events] == [Sealed]
    assert events[0].to == ALICE
    assert GAME.pending(after) == GAME.pending(before)
    for other in (None, BOB, CAROL):
        assert GAME.view(after, other) == GAME.view(before, other)


@pytest.mark.parametrize("moves", [("mark M 1.1",), ("mark H 2.4", "cat Y"), ("pass",)])
def test_who_has_finished_is_known_but_not_with_what(moves: tuple[str, ...]) -> None:
    state, events = play(state_of(TABLE), *(f"p0 {move}" for move in moves))
    passed, _ = play(state_of(TABLE), "p0 pass")

    assert [str(event) for event in events if event.to is None] == ["p0 has finished marking."]
    assert all(event.to == ALICE for event in events if isinstance(event, Sealed | CatSealed))
    assert GAME.pending(state) == {BOB, CAROL}
    for other in (None, BOB, CAROL):
        assert repr(GAME.view(state, other)) == repr(GAME.view(passed, other))


def test_the_seat_itself_sees_what_it_has_sealed() -> None:
    state, _ = play(state_of(TABLE), "p0 mark H 2.4", "p0 cat M")

    plan = GAME.view(state, ALICE).plan
    assert plan is not None
    assert (str(plan.move), str(plan.cat)) == ("mark H 2.4", "mouse")
    assert GAME.view(state, ALICE).finished == (ALICE,)


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


def test_a_cat_for_a_sealed_house_may_come_after_others_have_chosen() -> None:
    state, _ = play(state_of(TABLE), "p0 mark H 2.4", "p1 pass", "p2 pass", "p0 cat Y")

    assert state.round_number == 2
    assert state.last is not None
    assert state.last.deeds[0].cat is not None


def test_marking_in_the_draft_of_the_next_round_is_refused_with_the_reason() -> None:
    state, _ = play(state_of(TABLE), "p0 pass", "p1 pass", "p2 pass")

    with pytest.raises(IllegalMove, match=r"you mark when everybody has a die of this round: it is p1's turn to take one \(3\.1\)"):
        play(state, "p0 mark M 1.1")


def test_imagined_choices_are_legal_and_of_every_kind() -> None:
    state, _ = play(state_of(TABLE), "p0 mark M 1.1", "p1 mark H 4.3", "p1 cat Y")

    dreams = [GAME.imagine(GAME.view(state, ALICE), QuickChance(number)) for number in range(2000)]

    undecided, _ = play(state_of(TABLE), "p0 mark M 1.1")
    legal = set(GAME.legal_moves(undecided, BOB))
    assert {dream.plans[BOB].move for dream in dreams} == legal
    assert all(dream.plans[BOB].is_finished and dream.plans[ALICE] == state.plans[ALICE] for dream in dreams)
    assert {dream.plans[CAROL].move for dream in dreams} == {None}


def test_a_spectator_imagines_every_sealed_choice() -> None:
    state, _ = play(state_of(TABLE), "p0 mark M 1.1", "p2 pass")

    dream = GAME.imagine(GAME.view(state, None), QuickChance(1))

    assert [plan.is_finished for plan in dream.plans] == [True, False, True]


def test_what_concerns_a_seat_that_waits_is_what_it_has_and_what_was_rolled() -> None:
    """Who of the others has taken which die, or has marked, is left out; a seat that is to take a die sees what is left."""
    drafting = state_of("p0: die 6\np1: die 5\np2:\ndice 3 1 | starter p0")
    marking = state_of("p0: die 6 | sealed pass\np1: die 5\np2: die 3\ndice 1")

    waits, asked = (GAME.view(drafting, Seat(seat)).settled for seat in (0, 2))

    assert (waits.dice, waits.kept) == ((1, 3, 5), (6, None, None))
    assert waits.pending == frozenset()
    assert (asked.dice, asked.kept) == ((3, 1), (6, 5, None))
    assert asked.pending == {Seat(2)}
    assert GAME.view(marking, Seat(1)).settled.pending == {Seat(1)}
    assert GAME.view(marking, Seat(0)).settled.kept == (6, 5, 3)
