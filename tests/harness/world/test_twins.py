"""Twins: nobody can tell two worlds apart that differ in what they may not know; and if they could, it would be found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games import all_games
from games.kit import Seat
from tests.harness.world.chance import Draws
from tests.harness.world.faults import AFTER_COMMIT, Cut, Kill
from tests.harness.world.run import live_many
from tests.harness.world.secrets import DEALT, Hidden, exchanged, seers_of_a_difference
from tests.harness.world.twins import KINDS, Pair, Seen, differences, live_twins, lived

BY_NIGHT, TOGETHER = 400, 50
FAULTS = (Kill(30.0, AFTER_COMMIT, 2, 3.0), Cut(25.0, 8.0))


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.night)])
@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in sorted(KINDS) for kind in dict.fromkeys(KINDS[game])])
def test_nobody_can_tell_twins_apart_but_who_knows(game: str, kind: str, number: int) -> None:
    pair = Pair.drawn(number, game, kind)

    assert lived(replace(pair, plan=replace(pair.plan, faults=()))).found == ()


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_nor_when_something_strikes_both(fault: Kill | Cut) -> None:
    pair = Pair.drawn(3)

    twins = lived(replace(pair, plan=replace(pair.plan, faults=(fault,))))

    assert twins.struck
    assert twins.found == ()


def test_who_knows_presses_nothing_that_stands_under_one_of_two_hands_alone() -> None:
    """In pair 8834 one of them could call for a redeal, and had no room for Rules."""
    assert live_twins(8834).found == ()


@pytest.mark.night
@pytest.mark.parametrize("first", range(1, 1 + BY_NIGHT, TOGETHER))
def test_twins_of_the_night(first: int) -> None:
    pairs = live_many(range(first, first + TOGETHER), one=live_twins, processes=1)

    assert {twins.seed: twins.found for twins in pairs if twins.found} == {}


# The deals


@pytest.mark.parametrize("game", sorted(DEALT))
def test_who_has_a_card_that_changes_places_knows_of_it_and_nobody_else(game: str) -> None:
    for seats in all_games()[game].seats:
        deal = exchanged(game, {}, seats, [Seat(0), Seat(1)], Draws(7))

        assert deal.knowing <= {Seat(0), Seat(1)}
        assert seers_of_a_difference(deal.play(0), deal.play(1), seats) == deal.knowing


@pytest.mark.parametrize("game", sorted(DEALT))
def test_moves_that_are_given_can_be_made_in_both_worlds_and_tell_nothing(game: str) -> None:
    deal = exchanged(game, {}, 3 if 3 in all_games()[game].seats else 2, [Seat(0)], Draws(7))
    given, one, other = Hidden(deal, Draws(8)), deal.play(0), deal.play(1)

    made = 0
    while (move := given.given(one, min(one.pending))) is not None and made < 12:
        seat, made = min(one.pending), made + 1
        one, other = (play.answer(seat, play.game.parse(move)) for play in (one, other))
        assert seers_of_a_difference(one, other, deal.seats) <= deal.knowing

    assert made >= 12


def test_what_somebody_else_knows_by_the_rules_is_no_secret_any_more() -> None:
    deal = exchanged("catte", {}, 3, [Seat(0)], Draws(7))

    assert not Hidden(deal, Draws(8)).is_told(deal.play(0))
    assert Hidden(deal._replace(knowing=frozenset()), Draws(8)).is_told(deal.play(0))


# What is compared

BOB = {"bob": [(1.0, "a table")]}
NOTHING = Seen(frozenset({"alice"}), {"alice": [(1.0, "yours")], **BOB}, [("", "1.0 POST")], ["ready"], (), 3, 1, (), 9.0)
THEIRS = {"alice": [(1.0, "yours, otherwise")]}


def told(**otherwise: object) -> Seen:
    """The same world, in which something is otherwise; who knows the secret sees it."""
    fields: dict[str, object] = {"read": THEIRS | BOB} | otherwise
    return NOTHING._replace(**fields)  # type: ignore[arg-type]


def found(other: Seen) -> Sequence[str]:
    return list(differences(NOTHING, other))


def test_what_only_who_knows_is_sent_may_differ() -> None:
    assert found(told()) == []


@pytest.mark.parametrize(
    ("otherwise", "said"),
    [
        ({"read": THEIRS | {"bob": [(1.0, "a tablE")]}}, "bob was sent"),
        ({"read": THEIRS | {"bob": [(1.001, "a table")]}}, "bob was sent"),
        ({"read": THEIRS | {"bob": [(1.0, "a table"), (2.0, "a table")]}}, "bob was sent"),
        ({"read": {"bob": [(1.0, "a table")], "alice": [(1.0, "yours")]}}, "alice knows, and was sent the same"),
        ({"requests": [("", "1.0 PATCH")]}, "the bot asked"),
        ({"requests": [("", "1.0 POST"), ("bob", "2.0 POST")]}, "the bot asked"),
        ({"log": ["ready", "a move is made"]}, "the log says"),
    ],
)
def test_everything_else_that_differs_is_told(otherwise: dict[str, object], said: str) -> None:
    (one,) = found(told(**otherwise))

    assert one.startswith(said)


def test_who_knows_may_have_been_sent_their_hand_in_vain() -> None:
    """Pair 7042: Carol takes no direct messages, and had not asked for her hand before a cat called for a redeal."""
    assert found(NOTHING._replace(requests=[("", "1.0 POST"), ("alice", "2.0 POST otherwise")])) == []
    assert found(NOTHING) == ["alice knows, and was sent the same"]


def test_requests_to_who_knows_may_say_something_else() -> None:
    assert found(told(requests=[("alice", "1.0 PATCH"), ("", "1.0 POST")])) == []
