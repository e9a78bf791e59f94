"""Claims of the festival that a player misses if they are not made; tests/contract/test_claims.py has those that are made."""

from __future__ import annotations

import random

import pytest

from games.festival import GAME
from games.festival.moves import Play as PlayCard
from games.festival.results import LIMIT
from games.kit import Play, Seat, Stream, choose_options
from tests.games.festival.contract import play_outcomes
from tests.games.festival.tables import state_of
from tests.playing import at_random, undecided
from ui.festival.claims import claims

ALICE = Seat(0)


def told(table: str, kind: str, seat: Seat = ALICE) -> dict[str, str]:
    """The claims of a kind, by move, as text."""
    return {str(claim.move): str(claim.value) for claim in claims(GAME.view(state_of(table), seat)) if claim.kind == kind}


@pytest.mark.parametrize("seats", [3, 4])
def test_each_third_booze_that_can_happen_is_told(seats: int) -> None:
    options = choose_options("festival", GAME.seats, GAME.options, seats, {"target": "20"})
    drunk = 0
    for play in undecided(Play.begin(GAME, options, Stream(b"t" * 32)), at_random(random.Random(seats))):
        for seat in play.pending:
            view = GAME.view(play.state, seat)
            third = {claim.move: claim.value for claim in claims(view) if claim.kind == "third"}
            for move in play.legal_moves(seat) if view.booze[seat] == LIMIT - 1 else ():
                found = (
                    {one.place or "kept" for one in play_outcomes(view, move) if one.took.booze} if isinstance(move, PlayCard) else set()
                )
                assert found <= set(third.get(move, ())), f"{move} may be a third booze by {found}"
                drunk += len(found)

    assert drunk > 10


@pytest.mark.parametrize("seats", [3, 4])
def test_each_swap_that_can_happen_is_told(seats: int) -> None:
    options = choose_options("festival", GAME.seats, GAME.options, seats, {"target": "20"})
    swapped = 0
    for play in undecided(Play.begin(GAME, options, Stream(b"s" * 32)), at_random(random.Random(seats))):
        for seat in play.pending if len(play.moves) % 2 else ():
            view = GAME.view(play.state, seat)
            partners = {claim.move: claim.value for claim in claims(view) if claim.kind in ("swaps", "may-swap")}
            for move in play.legal_moves(seat):
                found = {one.swapped_with for one in play_outcomes(view, move)} - {None} if isinstance(move, PlayCard) else set()
                assert found <= set(partners.get(move, ())), f"{move} may change places with {found}"
                swapped += len(found)

    assert swapped > 20


DUMMY_CROW = """
p0: SU6 SU9 YZ13
p1: SP4 SP9 FA4
p2: SU5 FA9 FA10
dummy: SP2 SU3 | played WI8
middle SP1 WI5 | round 7
"""


def test_a_yorozu_surely_changes_places_with_the_dummys_crow_if_no_nearer_crow_is_left() -> None:
    assert told(DUMMY_CROW, "swaps") == {"play YZ13": "(WI8,)"}
    assert told(DUMMY_CROW.replace("YZ13", "YZ0"), "may-swap")["play YZ0"] == "(SP5, FA7, WI8)"


BEYOND = """
p0: SP4 SU10 YZ0
p1: SP9 FA8 SP2 | took YZ13 WI11
p2: WI9 WI10 FA9 | took SP5 SU6 FA7
p3: FA4 FA10 SU3 | took WI8
middle FA11 WI12
"""


def test_a_card_is_surely_highest_or_lowest_if_no_other_slot_may_play_one_beyond() -> None:
    assert told(BEYOND, "surely") == {"play SU10": "highest", "play YZ0": "lowest"}
    assert told(BEYOND.replace("SU6 FA7", "FA7"), "surely") == {"play SU10": "highest"}, "YZ0 may change places with a crow"
    assert told(BEYOND.replace("YZ13 WI11", "WI11"), "surely") == {"play YZ0": "lowest"}, "YZ13 may be played"


def test_points_count_what_the_third_booze_loses() -> None:
    table = """
    p0: SU3 SU10 | took SP1 SU9 FA4
    p1: SP9
    p2: WI9
    p3: FA4
    middle FA10 WI12
    """

    assert told(table, "highest") == {"play SU3": "2", "play SU10": "2"}
    assert told(table, "lowest") == {"play SU3": "-5", "play SU10": "-5"}, "4 for the booze and half of 2 fish"
    assert told(table, "third") == {"play SU3": "('lowest', 'kept')", "play SU10": "('lowest',)"}
